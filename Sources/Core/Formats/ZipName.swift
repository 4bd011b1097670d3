/// Turns the name bytes of a zip entry into text.
enum ZipName {
  /// The name; throws `unsafeName` if a file of that name could land outside the folder it is unpacked to.
  static func text(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) throws(ZipError) -> String {
    // Many writers put UTF-8 without saying so; older names that happen to be UTF-8 as well are very rare.
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
    // A backslash or a colon is a path or a drive elsewhere.
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) { return false }
    let letter = first | 0x20
    if (97...122).contains(letter), bytes.dropFirst().first == UInt8(ascii: ":") { return false }
    let folderMark = bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
    for part in folderMark.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return false }
    }
    return true
  }

  /// IBM's code page 437, in which names without the UTF-8 flag are written (APPNOTE, appendix D).
  private static func textOfCodePage437(_ bytes: ArraySlice<UInt8>) -> String {
    // Not a constant of the type: that would be made in the part of the browser's module which every start loads.
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
