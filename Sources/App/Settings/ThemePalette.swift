/// The colour worlds of `Web/styles/palettes.css`; the first is the standard one (H-9).
public enum ThemePalette: String, CaseIterable, Sendable {
  case sky, graphite, forest, dusk, sand, rose

  /// The number of palettes that everyone may use.
  public static let freeCount = 2

  public var isPro: Bool { self != .sky && self != .graphite }

  /// As the settings hold it: empty for the standard palette.
  public var stored: String { self == .sky ? "" : rawValue }

  /// The palette of the settings; a name from a newer version shows as the standard one.
  public init(stored: String) { self = ThemePalette(rawValue: stored) ?? .sky }
}

extension Formats {
  public func name(of palette: ThemePalette) -> String {
    switch palette {
    case .sky: strings.settingsPaletteSky
    case .graphite: strings.settingsPaletteGraphite
    case .forest: strings.settingsPaletteForest
    case .dusk: strings.settingsPaletteDusk
    case .sand: strings.settingsPaletteSand
    case .rose: strings.settingsPaletteRose
    }
  }
}
