import Actions

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
