import Core

extension ShareCard {
  /// The colours of one card.
  struct Palette {
    let page: String
    let card: String
    let ink: String
    let second: String
    let third: String
    /// The habit's colour as dots.
    let dot: String
    let onDot: String
    /// The gradient of the streak's card, from corner to corner, and the colour of its texts.
    let heroStart: String
    let heroEnd: String
    let onHero: String
    /// A thin layer over the streak's card that increases the contrast of words on it.
    let pane: String
    let isPaneDark: Bool
    /// The colours of a skipped day and a missed one.
    let soft: String
    let empty: String

    init(_ color: HabitColor, _ theme: Theme) {
      let isDark = theme == .dark
      page = isDark ? "#0B0D12" : "#F3F5F9"
      card = isDark ? "#171A21" : "#FFFFFF"
      ink = isDark ? "#F3F5F9" : "#10141D"
      second = isDark ? "#B3BAC7" : "#4C5463"
      third = isDark ? "#98A1B0" : "#5C6473"
      let base = Self.readable(color, isDark)
      dot = base.hex
      let light = HabitColor(rgb: 0xFFFFFF)
      let deep = Self.mix(base, HabitColor(rgb: 0x05070D), 86)
      onDot = Self.contrast(base, light) >= 300 ? light.hex : deep.hex
      let hero = Self.ground(base)
      heroStart = hero.start.hex
      heroEnd = hero.end.hex
      onHero = hero.isDark ? light.hex : deep.hex
      pane = hero.isDark ? "#05070D" : light.hex
      isPaneDark = hero.isDark
      soft = Self.mix(HabitColor(rgb: isDark ? 0x171A21 : 0xFFFFFF), base, isDark ? 34 : 26).hex
      empty = isDark ? "#232833" : "#EBEEF4"
    }

    /// Returns two shades of the colour as the ground for large words (WCAG 2.2: 3 to 1): slightly deepened for white
    /// words, otherwise left light for dark ones.
    private static func ground(_ color: HabitColor) -> (start: HabitColor, end: HabitColor, isDark: Bool) {
      let white = HabitColor(rgb: 0xFFFFFF)
      let night = HabitColor(rgb: 0x0A1030)
      for percent in stride(from: 0, through: 25, by: 5) {
        let start = mix(color, night, percent)
        if contrast(start, white) >= 330 { return (start, mix(start, night, 26), true) }
      }
      return (mix(color, white, 12), color, false)
    }

    /// Returns the colour, moved far enough from the card's surface that a dot is visible on it.
    private static func readable(_ color: HabitColor, _ isDark: Bool) -> HabitColor {
      let surface = HabitColor(rgb: isDark ? 0x171A21 : 0xFFFFFF)
      let pole = HabitColor(rgb: isDark ? 0xFFFFFF : 0x000000)
      for percent in stride(from: 0, through: 80, by: 5) {
        let mixed = mix(color, pole, percent)
        if contrast(mixed, surface) >= (isDark ? 400 : 240) { return mixed }
      }
      return mix(color, pole, 80)
    }

    /// Mixes `percent` of the second colour into the first.
    static func mix(_ a: HabitColor, _ b: HabitColor, _ percent: Int) -> HabitColor {
      var rgb: UInt32 = 0
      for shift in [16, 8, 0] as [UInt32] {
        let x = Int(a.rgb >> shift & 255)
        let y = Int(b.rgb >> shift & 255)
        rgb |= UInt32((x * (100 - percent) + y * percent + 50) / 100) << shift
      }
      return HabitColor(rgb: rgb)
    }

    /// Returns the contrast ratio of WCAG 2.2 in hundredths.
    static func contrast(_ a: HabitColor, _ b: HabitColor) -> Int {
      let x = luminance(a)
      let y = luminance(b)
      return Int(100 * (max(x, y) + 0.05) / (min(x, y) + 0.05))
    }

    private static func luminance(_ color: HabitColor) -> Double {
      let weights = [0.2126, 0.7152, 0.0722]
      var sum = 0.0
      for (i, shift) in ([16, 8, 0] as [UInt32]).enumerated() {
        let c = Double(color.rgb >> shift & 255) / 255
        // Approximates sRGB's curve by a polynomial: accurate enough to choose between white and ink, and equal on
        // every machine.
        sum += weights[i] * c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878)
      }
      return sum
    }
  }
}
