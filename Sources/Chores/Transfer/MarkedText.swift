import Core

/// The text of HTML that an editor has made: paragraphs and lists become lines.
enum MarkedText {
  /// Returns a text without tags as it is.
  static func plain(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard hasTag(bytes) else { return text.trimmedWhitespace }
    let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    var out: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), i < lastEnd, let end = bytes[i...].firstIndex(of: UInt8(ascii: ">")) {
        append(tag: bytes[(i + 1)..<end], to: &out)
        i = end + 1
      } else {
        // Line ends between tags mean nothing.
        out.append(bytes[i] == 0x0A || bytes[i] == 0x0D ? 0x20 : bytes[i])
        i += 1
      }
    }
    let unescaped = XMLText.unescaped(replacingSpaces(out)[...])
    var lines = ""
    for line in unescaped.parts(by: 0x0A) {
      let trimmed = line.trimmedWhitespace
      if !trimmed.isEmpty, trimmed != "-" { lines += (lines.isEmpty ? "" : "\n") + trimmed }
    }
    return lines
  }

  /// Whether some "<" begins a tag.
  private static func hasTag(_ bytes: [UInt8]) -> Bool {
    for i in bytes.indices.dropLast() where bytes[i] == UInt8(ascii: "<") {
      let next = bytes[i + 1] | 0x20
      if (97...122).contains(next) || bytes[i + 1] == UInt8(ascii: "/") {
        return bytes[i...].contains(UInt8(ascii: ">"))
      }
    }
    return false
  }

  private static func append(tag: ArraySlice<UInt8>, to out: inout [UInt8]) {
    let name = tag.prefix { $0 != 0x20 && $0 != 0x0A }.map { $0 | 0x20 }
    if name == Array("li".utf8) { return out.append(contentsOf: Array("\n- ".utf8)) }
    let breaks = ["br", "br/", "/p", "/div", "/li", "/ul", "/ol", "/h1", "/h2", "/h3", "/h4", "hr", "/blockquote"]
    for text in breaks where name.elementsEqual(text.utf8.map { $0 | 0x20 }) { return out.append(0x0A) }
  }

  /// Writes spaces for the one entity of HTML that XML does not have.
  private static func replacingSpaces(_ bytes: [UInt8]) -> [UInt8] {
    let space = Array("&nbsp;".utf8)
    var out: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == space[0], bytes[i...].starts(with: space) {
        out.append(0x20)
        i += space.count
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return out
  }
}
