import Testing

@testable import Couple

/// A line of text of a picture, with its largest possible box.
struct SVGTexts {
  let content: String
  let size: Int
  let left, right, top, bottom: Double

  func overlaps(_ other: SVGTexts) -> Bool {
    // Lines of one text may touch; the body of a letter takes about three quarters of the size.
    left < other.right - 0.5 && other.left < right - 0.5
      && top + Double(size) / 8 < other.bottom - Double(other.size) / 8
      && other.top + Double(other.size) / 8 < bottom - Double(size) / 8
  }

  static func of(_ svg: String) -> [SVGTexts] {
    svg.split(separator: "<text ").dropFirst().map { piece in
      let tag = piece.prefix { $0 != ">" }
      let content = piece.dropFirst(tag.count + 1).prefix { $0 != "<" }
      func attribute(_ name: String) -> String? {
        tag.split(separator: " \(name)=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
      }
      let isRightToLeft =
        attribute("direction") == "rtl" || (attribute("direction") == nil && svg.contains("direction=\"rtl\">"))
      let plain = content.replacing("&#39;", with: "'").replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
      let size = Int(attribute("font-size") ?? "") ?? 0
      let isBold = attribute("font-weight") == "700"
      let width = Double(TextWidth.of(String(plain), isBold: isBold) * size) / 100
      let x = Double(tag.prefix { $0 != " " }.dropFirst(3).dropLast()) ?? -1000
      let y = Double(attribute("y") ?? "") ?? -1000
      let left =
        switch attribute("text-anchor") {
        case "middle": x - width / 2
        case "end": isRightToLeft ? x : x - width
        default: isRightToLeft ? x - width : x
        }
      return SVGTexts(
        content: String(plain), size: size, left: left, right: left + width, top: y - Double(size) * 0.78,
        bottom: y + Double(size) * 0.22)
    }
  }
}
