/// The bytes before the root element of an XML file: a declaration, comments, a document type. Nothing of it is needed, and other
/// programs' document types are not always well-formed: Apple Health of iOS 16 leaves declarations open.
struct XMLPrologue {
  /// Bytes that are searched for the root element.
  static let byteCountMax = 4 << 20

  /// The beginning of the file, of at most `byteCountMax` bytes.
  let bytes: ArraySlice<UInt8>
  /// The root element's name without a prefix.
  let root: StaticString

  /// The texts that are passed over on the way to the root element.
  private enum Skipping { case commentsAndQuotes, comments, nothing }

  /// Returns the place of the root element's start tag; nil if it has not come yet.
  ///
  /// Comments and quoted texts of declarations may contain anything, so they are passed over. If one of them is not closed, that leads past
  /// the root element. Then the last start tag of its name is it, for which all bytes have to be there (`isWhole`).
  func rootPosition(isWhole: Bool) -> Int? {
    if let position = rootPosition(.commentsAndQuotes) { return position }
    guard isWhole else { return nil }
    return rootPosition(.comments) ?? rootPosition(.nothing)
  }

  /// Returns the first place where a tag of the root element can begin, or the last one if quoted texts are not passed over.
  private func rootPosition(_ skipping: Skipping) -> Int? {
    var found: Int?
    var isInDeclaration = false
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let byte = bytes[i]
      if byte == UInt8(ascii: "<") {
        if skipping != .nothing, let closing = closing(at: i) {
          guard let end = end(of: closing, from: i + 2) else { return nil }
          i = end
          continue
        }
        if isRoot(at: i) {
          if skipping == .commentsAndQuotes { return i }
          found = i
        }
        isInDeclaration = has("<!", at: i)
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "[") {
        isInDeclaration = false
      } else if isInDeclaration, skipping == .commentsAndQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      {
        guard let end = end(of: byte == UInt8(ascii: "'") ? "'" : "\"", from: i + 1) else { return nil }
        i = end
        continue
      }
      i += 1
    }
    return found
  }

  /// Reports whether a start tag of the root element begins here: its name with or without a prefix, and after it either the tag's end or
  /// an attribute. A declaration that mentions the name goes on in another way.
  private func isRoot(at start: Int) -> Bool {
    var i = start + 1
    var nameStart = i
    while i < bytes.endIndex, Self.isOfName(bytes[i]) {
      if bytes[i] == UInt8(ascii: ":") { nameStart = i + 1 }
      i += 1
    }
    guard i - nameStart == root.utf8CodeUnitCount, has(root, at: nameStart) else { return false }
    let nameEnd = i
    i = afterSpaces(i)
    if has(">", at: i) || has("/>", at: i) { return true }
    let attributeStart = i
    while i < bytes.endIndex, Self.isOfName(bytes[i]) { i += 1 }
    return attributeStart > nameEnd && i > attributeStart && has("=", at: afterSpaces(i))
  }

  /// Reports whether the document type says that the file has this root element.
  var namesRoot: Bool {
    bytes.indices.contains { i in has("<!DOCTYPE", at: i) && has(root, at: afterSpaces(i + 9)) }
  }

  private func has(_ text: StaticString, at start: Int) -> Bool {
    guard bytes.endIndex - start >= text.utf8CodeUnitCount else { return false }
    for i in 0..<text.utf8CodeUnitCount where bytes[start + i] != text.utf8Start[i] { return false }
    return true
  }

  /// Returns what closes a comment or a processing instruction that begins here.
  private func closing(at i: Int) -> StaticString? { has("<!--", at: i) ? "-->" : has("<?", at: i) ? "?>" : nil }

  /// Returns the place after a text.
  private func end(of text: StaticString, from start: Int) -> Int? {
    var i = start
    while i < bytes.endIndex {
      if has(text, at: i) { return i + text.utf8CodeUnitCount }
      i += 1
    }
    return nil
  }

  private func afterSpaces(_ start: Int) -> Int {
    var i = start
    while i < bytes.endIndex, XMLScanner.isSpace(bytes[i]) { i += 1 }
    return i
  }

  /// Reports whether a byte can be of a name; those that mean something in a tag cannot.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: !XMLScanner.isSpace(byte)
    }
  }
}
