/// Converts the name bytes of a zip entry to text.
enum ZipName {
  /// Returns the name; throws `unsafeName` if a file of that name could be created outside the target folder.
  static func text(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) throws(ZipError) -> String {
    // Many writers use UTF-8 without the flag; older names that happen to be valid UTF-8 are very rare.
    guard let name = String(validating: bytes, as: UTF8.self) else {
      let text = textOfCodePage437(bytes)
      guard !isUTF8, isSafe(bytes) else { throw .unsafeName(text) }
      return text
    }
    guard isSafe(bytes) else { throw .unsafeName(name) }
    return name
  }

  private static func isSafe(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "/") else { return false }
    // A backslash or a colon denotes a path or a drive on other systems.
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) { return false }
    let letter = first | 0x20
    if (97...122).contains(letter), bytes.dropFirst().first == UInt8(ascii: ":") { return false }
    let folderMark = bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
    for part in folderMark.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return false }
    }
    return true
  }

  /// Decodes IBM's code page 437, used for names without the UTF-8 flag (APPNOTE, appendix D).
  private static func textOfCodePage437(_ bytes: ArraySlice<UInt8>) -> String {
    // Not a constant of the type: that would be part of the browser's module that every start loads.
    let upperHalf = Array(
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
      └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
      """.unicodeScalars)
    var text = ""
    for byte in bytes {
      text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte - 0x80)])
    }
    return text
  }
}
