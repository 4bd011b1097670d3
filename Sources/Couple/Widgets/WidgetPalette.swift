/// The theme of home-screen widgets; lock-screen widgets are white without a background (C-24).
public enum WidgetTheme: UInt8, CaseIterable, Sendable {
  /// The standard theme: white on a dark gradient.
  case dark
  case light

  public var word: String { self == .dark ? "dark" : "light" }
}

/// The colours of one widget.
struct WidgetPalette {
  /// The gradient from the upper corner to the lower one; nil for no background.
  let ground: (start: String, end: String)?
  let ink: String
  let second: String
  let accent: String

  init(_ kind: WidgetKind, _ family: WidgetFamily, _ theme: WidgetTheme) {
    guard !family.isLockScreen else {
      ground = nil
      (ink, second, accent) = ("#FFFFFF", "#FFFFFF", "#FFFFFF")
      return
    }
    let isDark = theme == .dark
    ink = isDark ? "#FFFFFF" : "#10141D"
    second = isDark ? "#B9C3D4" : "#4C5463"
    switch kind {
    case .distance:
      ground = isDark ? ("#17383F", "#0A1420") : ("#FFFFFF", "#E6F4F3")
      accent = isDark ? "#4FD8CF" : "#0E7A74"
    case .countdown:
      ground = isDark ? ("#1C3157", "#0B1226") : ("#FFFFFF", "#E7EFFC")
      accent = isDark ? "#6FC9FF" : "#1F66C7"
    case .note:
      ground = isDark ? ("#14382D", "#0A1519") : ("#FFFFFF", "#E6F5EC")
      accent = isDark ? "#3FE0A0" : "#0B7A4B"
    }
  }
}
