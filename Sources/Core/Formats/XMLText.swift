/// Escapes texts inside of XML, such as SVG pictures.
public enum XMLText {
  /// Returns the text escaped for an XML text or attribute; characters that XML does not allow become the replacement
  /// character.
  public static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: out += "&amp;"
      case 0x3C: out += "&lt;"
      case 0x3E: out += "&gt;"
      case 0x22: out += "&quot;"
      case 0x27: out += "&#39;"
      case 0x09, 0x0A, 0x0D: out += " "
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
