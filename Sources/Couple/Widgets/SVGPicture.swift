import Core

/// Collects the shapes of one picture; positions are in points from the side on which the language begins.
struct SVGPicture {
  /// The alignment of a text at its position.
  enum Anchor { case start, middle, end }

  struct Style {
    var size: Int
    /// 400 or 700: most fonts have both, and others are drawn as one of them.
    var isBold = false
    var color: String
    /// Per cent.
    var opacity = 100
    var anchor = Anchor.start
    /// Whether the text itself runs from right to left; nil decides by its first letter.
    var isRightToLeft: Bool?
  }

  let width: Int
  let isMirrored: Bool
  private(set) var body = ""

  init(width: Int, isMirrored: Bool) {
    self.width = width
    self.isMirrored = isMirrored
  }

  /// Draws a line of text on its baseline.
  mutating func text(_ text: String, _ x: Int, _ y: Int, _ style: Style) {
    let runsLeft = style.isRightToLeft ?? TextDirection.isRightToLeft(text)
    var anchor = style.anchor
    // A text that runs against the page's direction starts on its other side.
    if runsLeft != isMirrored, anchor != .middle { anchor = anchor == .start ? .end : .start }
    body += "<text x=\"\(mirrored(x))\" y=\"\(y)\" font-size=\"\(style.size)\" fill=\"\(style.color)\""
    if style.isBold { body += " font-weight=\"700\"" }
    if runsLeft { body += " direction=\"rtl\"" } else if isMirrored { body += " direction=\"ltr\"" }
    if anchor != .start { body += " text-anchor=\"\(anchor == .middle ? "middle" : "end")\"" }
    opacity(style.opacity)
    body += ">" + XMLText.escaped(text) + "</text>"
  }

  mutating func circle(_ x: Int, _ y: Int, _ radius: Int, fill: String, opacity percent: Int = 100) {
    body += "<circle cx=\"\(mirrored(x))\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\""
    opacity(percent)
    body += "/>"
  }

  mutating func ring(_ x: Int, _ y: Int, _ radius: Int, _ color: String, width: Int, opacity percent: Int = 100) {
    body += "<circle cx=\"\(mirrored(x))\" cy=\"\(y)\" r=\"\(radius)\" fill=\"none\" stroke=\"\(color)\""
    body += " stroke-width=\"\(width)\""
    opacity(percent)
    body += "/>"
  }

  mutating func verticalLine(
    _ x: Int, _ top: Int, _ bottom: Int, _ color: String, width: Int, opacity percent: Int = 100
  ) {
    body += "<path d=\"M\(mirrored(x)) \(top)V\(bottom)\" stroke=\"\(color)\" stroke-width=\"\(width)\""
    body += " stroke-linecap=\"round\""
    opacity(percent)
    body += "/>"
  }

  /// Draws a dashed arc between two points, the same in both writing directions.
  mutating func bow(_ left: Int, _ y: Int, _ right: Int, rise: Int, _ color: String, opacity percent: Int) {
    body += "<path d=\"M\(left) \(y)Q\((left + right) / 2) \(y - 2 * rise) \(right) \(y)\" fill=\"none\""
    body += " stroke=\"\(color)\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-dasharray=\"1 6\""
    opacity(percent)
    body += "/>"
  }

  /// Draws an icon of 24 units with its upper left corner at `x`, `y`, `size` points large.
  mutating func icon(_ icon: WidgetIcon, _ x: Int, _ y: Int, size: Int, _ color: String, isFilled: Bool = false) {
    let left = isMirrored ? width - x - size : x
    let thousandths = size * 1000 / 24
    var scale = "\(thousandths % 1000)"
    while scale.utf8.count < 3 { scale = "0" + scale }
    body += "<path transform=\"translate(\(left) \(y)) scale(\(thousandths / 1000).\(scale))\" d=\"\(icon.path)\""
    if isFilled {
      body += " fill=\"\(color)\"/>"
    } else {
      body +=
        " fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    }
  }

  mutating func raw(_ text: String) { body += text }

  private mutating func opacity(_ percent: Int) {
    if percent < 100 { body += " opacity=\"\(percent < 10 ? "0.0" : "0.")\(percent)\"" }
  }

  private func mirrored(_ x: Int) -> Int { isMirrored ? width - x : x }
}

/// Line icons of 24 × 24 units.
public enum WidgetIcon: Sendable {
  case pin, calendar, bubble, heart, link, plane

  /// The path in SVG's syntax, to be drawn as a line.
  public var path: String {
    switch self {
    case .pin:
      "M12 21.5c4.3-4.6 7-8.1 7-11.7a7 7 0 0 0-14 0c0 3.6 2.7 7.1 7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    case .calendar:
      "M6 5h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM3 10.5h18M8 2.8v4M16 2.8v4"
    case .bubble:
      "M6.5 4h11A4.5 4.5 0 0 1 22 8.5v4a4.5 4.5 0 0 1-4.5 4.5H12l-5 4v-4h-.5A4.5 4.5 0 0 1 2 12.5v-4A4.5 4.5 0 0 1 6.5 4z"
    case .heart:
      "M12 20.5C6.5 16.8 3 13.4 3 9.3A4.8 4.8 0 0 1 7.8 4.5c1.8 0 3.3 1 4.2 2.5.9-1.5 2.4-2.5 4.2-2.5A4.8 4.8 0 0 1 21 9.3c0 4.1-3.5 7.5-9 11.2z"
    case .plane: "M21.5 2.5L10.8 13.2M21.5 2.5l-6.8 19-3.9-8.3-8.3-3.9z"
    case .link:
      "M9.5 14.5l5-5M8.2 10.8l-2.5 2.5a4.2 4.2 0 0 0 6 6l2.5-2.5M15.8 13.2l2.5-2.5a4.2 4.2 0 0 0-6-6L9.8 7.2"
    }
  }
}
