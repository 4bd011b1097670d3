import Habits

/// The style of a text on a terminal with colours.
enum TextStyle: Equatable, Sendable {
  case plain, bold, dim, good, warning
  /// In a habit's colour.
  case tint(HabitColor)
  case boldTint(HabitColor)

  /// Returns the escape sequence that starts the style. `hasTrueColor` is whether the terminal supports 24-bit colours.
  func sequence(hasTrueColor: Bool) -> String {
    switch self {
    case .plain: ""
    case .bold: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .good: "\u{1B}[32m"
    case .warning: "\u{1B}[33m"
    case .tint(let color): "\u{1B}[\(Self.foreground(color, hasTrueColor))m"
    case .boldTint(let color): "\u{1B}[1;\(Self.foreground(color, hasTrueColor))m"
    }
  }

  static let reset = "\u{1B}[0m"

  private static func foreground(_ color: HabitColor, _ hasTrueColor: Bool) -> String {
    let (red, green, blue) = (Int(color.rgb >> 16 & 0xFF), Int(color.rgb >> 8 & 0xFF), Int(color.rgb & 0xFF))
    if hasTrueColor { return "38;2;\(red);\(green);\(blue)" }
    // The colour cube of 256-colour terminals has six steps per component.
    func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    return "38;5;\(16 + 36 * step(red) + 6 * step(green) + step(blue))"
  }
}
