/// The colour worlds of `Web/styles/palettes.css`; the first is the standard one (H-9).
enum ThemePalette: String, CaseIterable {
  case sky, graphite, forest, dusk, sand, rose

  /// How many everyone may use.
  static let freeCount = 2

  var isPro: Bool { self != .sky && self != .graphite }

  /// As the settings hold it: empty for the standard palette.
  var stored: String { self == .sky ? "" : rawValue }

  /// The palette of the settings; a name from a newer version shows as the standard one.
  init(stored: String) { self = ThemePalette(rawValue: stored) ?? .sky }
}
