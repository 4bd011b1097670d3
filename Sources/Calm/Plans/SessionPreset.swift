import Core

/// Plans that come with the app, each with an id.
public protocol SessionPreset: CaseIterable, Sendable {
  /// The id in records, files and commands; stable across versions.
  var id: String { get }
}

extension SessionPreset {
  /// Returns nil for an unknown id.
  public init?(id: String) {
    for preset in Self.allCases where preset.id.equalsBytewise(id) {
      self = preset
      return
    }
    return nil
  }
}
