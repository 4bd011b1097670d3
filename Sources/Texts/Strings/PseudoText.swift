/// Derives the pseudo-languages from English, leaving placeholders unchanged.
enum PseudoText {
  /// Returns the template in `language`; German and English are returned unchanged.
  static func transformed(_ template: [UInt8], _ language: Language) -> [UInt8] {
    switch language {
    case .german, .english: template
    case .pseudoLong: lengthened(template)
    case .pseudoRTL: mirrored(template)
    }
  }

  /// Returns the length in bytes of the placeholder at `start`: 6 for `%1$lld`, 4 for `%1$@`, 2 for `%%`, 1 for
  /// anything else.
  static func placeholderLength(_ template: [UInt8], at start: Int) -> Int {
    let rest = template.count - start
    if rest >= 2, template[start + 1] == UInt8(ascii: "%") { return 2 }
    guard rest >= 4, template[start + 2] == UInt8(ascii: "$") else { return 1 }
    if template[start + 3] == UInt8(ascii: "@") { return 4 }
    return rest >= 6 ? 6 : 1
  }

  /// Adds accents to the letters and triples every fifth one: about 40 % more letters.
  private static func lengthened(_ template: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var letters = 0
    forEachPiece(template) { piece in
      guard piece.count == 1, isLetter(piece[0]) else { return out.append(contentsOf: piece) }
      letters += 1
      let accented = accented(piece[0])
      // The count starts such that even “OK” grows.
      for _ in 0..<(letters % 5 == 2 ? 3 : 1) { out.append(contentsOf: accented) }
    }
    return out
  }

  /// Encloses each line in right-to-left override marks (U+202E … U+202C) and isolates placeholders (U+2066 … U+2069).
  private static func mirrored(_ template: [UInt8]) -> [UInt8] {
    let begin: [UInt8] = [0xE2, 0x80, 0x8F, 0xE2, 0x80, 0xAE]
    let end: [UInt8] = [0xE2, 0x80, 0xAC, 0xE2, 0x80, 0x8F]
    if template.isEmpty { return [] }
    var out = begin
    forEachPiece(template) { piece in
      if piece.count == 1, piece[0] == UInt8(ascii: "\n") {
        out += end + piece + begin
      } else if piece.count >= 4, piece[0] == UInt8(ascii: "%") {
        out += [0xE2, 0x81, 0xA6] + piece + [0xE2, 0x81, 0xA9]
      } else {
        out += piece
      }
    }
    return out + end
  }

  /// Calls `body` with each placeholder as a whole and with every other byte on its own.
  private static func forEachPiece(_ template: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var i = 0
    while i < template.count {
      let length = template[i] == UInt8(ascii: "%") ? placeholderLength(template, at: i) : 1
      body(ArraySlice(Array(template[i..<i + length])))
      i += length
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

  private static func accented(_ letter: UInt8) -> [UInt8] {
    switch letter {
    case UInt8(ascii: "a"): [0xC3, 0xA5]
    case UInt8(ascii: "e"): [0xC3, 0xA9]
    case UInt8(ascii: "i"): [0xC3, 0xAE]
    case UInt8(ascii: "o"): [0xC3, 0xB6]
    case UInt8(ascii: "u"): [0xC3, 0xBC]
    case UInt8(ascii: "n"): [0xC3, 0xB1]
    case UInt8(ascii: "A"): [0xC3, 0x85]
    case UInt8(ascii: "E"): [0xC3, 0x89]
    case UInt8(ascii: "I"): [0xC3, 0x8E]
    case UInt8(ascii: "O"): [0xC3, 0x96]
    case UInt8(ascii: "U"): [0xC3, 0x9C]
    case UInt8(ascii: "N"): [0xC3, 0x91]
    default: [letter]
    }
  }
}
