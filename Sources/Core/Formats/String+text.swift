extension String {
  /// The text without the Unicode white space at both ends.
  public var trimmedWhitespace: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !Self.isWhitespace($0) }),
      let last = scalars.lastIndex(where: { !Self.isWhitespace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The number of user-perceived characters (extended grapheme clusters).
  public var characterCount: Int { count }

  /// Returns the first `count` user-perceived characters; the whole text if it has fewer.
  public func prefixCharacters(_ count: Int) -> String { String(prefix(count)) }

  /// Reports whether the bytes of `text` occur in this text; true for the empty text.
  public func containsText(_ text: String) -> Bool {
    let all = Array(utf8)
    let part = Array(text.utf8)
    guard let first = part.first else { return true }
    guard all.count >= part.count else { return false }
    for start in 0...all.count - part.count where all[start] == first {
      if all[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }

  /// Reports whether the text ends with the bytes of `ending`; true for the empty one. The standard `hasSuffix` compares by canonical
  /// equivalence, which adds 3 KB to the browser's module.
  public func endsIn(_ ending: String) -> Bool { utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) }

  /// The text in small letters, for comparing names; the same in every language.
  public var caseFolded: String { lowercased() }

  /// Reports whether the scalar has the property White_Space of the Unicode Character Database, which has not changed since version 6.3.
  private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
