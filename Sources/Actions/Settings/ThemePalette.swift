/// The colour palettes of `Web/styles/palettes.css`, the standard one first (H-9).
public enum ThemePalette: String, CaseIterable, Sendable {
  case sky, graphite, forest, dusk, sand, rose

  /// The number of palettes in the free edition.
  public static let freeCount = 2

  public var isPro: Bool { self != .sky && self != .graphite }

  /// The palette's name in the settings: empty for the standard one.
  public var stored: String { self == .sky ? "" : rawValue }

  /// Returns the palette in the settings. Unknown names of newer versions become the standard one.
  public init(stored: String) { self = ThemePalette(rawValue: stored) ?? .sky }
}
