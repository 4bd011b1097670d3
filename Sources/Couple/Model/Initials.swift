/// One to three capitals or digits that represent a user (C-1).
public enum Initials {
  /// The initials for a name without letters or digits: of the own side and of the partner.
  public static let ownFallback = "A"
  public static let partnerFallback = "B"

  /// Returns the first letter or digit of the first two words and of the last one, in capitals; `fallback` if there is none.
  ///
  /// Words end at white space, hyphens and full stops, so that "Anna-Lena Müller" is ALM and "J.R.R. Tolkien" is JRT.
  /// Marks stay with their letter; emoji and other symbols are skipped.
  public static func of(_ name: String, fallback: String) -> String {
    var letters: [String] = []
    var isFound = false
    for character in name {
      if isBoundary(character) {
        isFound = false
      } else if !isFound, let letter = letter(character) {
        letters.append(letter)
        isFound = true
      }
    }
    guard let last = letters.last else { return fallback }
    var chosen = letters.prefix(CoupleLimits.initialsCharactersMax)
    chosen[chosen.endIndex - 1] = last
    return chosen.joined()
  }

  /// Whether the name has a letter or digit.
  static func hasAny(_ name: String) -> Bool { name.contains { letter($0) != nil } }

  /// Returns texts that distinguish two names with the same initials: two or three letters of the first word, or
  /// letters of the last one. If none differ, the second one gets a digit.
  static func apart(_ first: String, _ second: String) -> (String, String) {
    let (a, b) = (beginnings(first), beginnings(second))
    for (one, other) in zip(a, b) where one != other { return (one, other) }
    let plain = of(first, fallback: ownFallback)
    return (plain, String(plain.prefix(CoupleLimits.initialsCharactersMax - 1)) + "2")
  }

  /// Returns the ways to shorten a name that are longer than its initials, shortest first.
  private static func beginnings(_ name: String) -> [String] {
    let words = words(name)
    guard let first = words.first, let last = words.last else { return [] }
    let max = CoupleLimits.initialsCharactersMax
    return [first.prefix(2), first.prefix(max), first.prefix(1) + last.prefix(2), last.prefix(max)].map { $0.joined() }
  }

  /// Returns the letters and digits of the words that have any.
  private static func words(_ name: String) -> [[String]] {
    var words: [[String]] = [[]]
    for character in name {
      if isBoundary(character) {
        words.append([])
      } else if let letter = letter(character) {
        words[words.endIndex - 1].append(letter)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Returns the character as an initial; nil if it is neither a letter nor a digit.
  private static func letter(_ character: Character) -> String? {
    guard let first = character.unicodeScalars.first, isLetterOrDigit(first) else { return nil }
    // Georgian has capitals, but names do not begin with them, and few fonts have them.
    if (0x10D0...0x10FF).contains(first.value) { return cut(character) }
    // A capital of two letters (ß, ﬁ) would be one letter too many.
    guard let capital = character.uppercased().first(where: { $0.unicodeScalars.first.map(isLetterOrDigit) ?? false })
    else { return nil }
    return cut(capital)
  }

  /// Returns the character without the frames of emoji, and with no more marks than any script needs, because a name
  /// could contain hundreds.
  private static func cut(_ character: Character) -> String {
    var out = ""
    for scalar in character.unicodeScalars.prefix(4) where !isFrame(scalar.value) { out.unicodeScalars.append(scalar) }
    return out
  }

  /// Reports whether the value is an enclosing mark or a variation selector.
  private static func isFrame(_ value: UInt32) -> Bool {
    (0x20DD...0x20E4).contains(value) || (0xFE00...0xFE0F).contains(value) || (0x488...0x489).contains(value)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0x80: return false
    default: return !isSign(scalar.value)
    }
  }

  /// Reports whether a non-ASCII value is not a letter, by the blocks of Unicode 16. The table of general categories
  /// would take 33 KB of the browser's module for the few characters that begin names.
  private static func isSign(_ value: UInt32) -> Bool {
    switch value {
    // Latin-1 symbols, modifiers and marks.
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7, 0x2B0...0x36F, 0x375, 0x37E, 0x384...0x385,
      0x387:
      true
    // Punctuation and marks of Cyrillic, Armenian, Hebrew, Arabic and Indian scripts.
    case 0x482...0x489, 0x559...0x55F, 0x589...0x5CF, 0x5F3...0x61F, 0x640, 0x64B...0x65F, 0x66A...0x66D, 0x6D4: true
    case 0x6D6...0x6ED, 0x900...0x903, 0x93A...0x93C, 0x93E...0x94F, 0x962...0x965, 0x970: true
    // Thai and Lao vowels that are written before a name's first consonant, and other symbols of these scripts.
    case 0xE2F...0xE31, 0xE34...0xE4F, 0xE5A...0xE5B, 0xEB1, 0xEB4...0xEBC, 0xEC0...0xECF: true
    // Combining marks and modifiers of later blocks, general punctuation, symbols, arrows, shapes, and the brackets of East Asia.
    case 0x1AB0...0x1AFF, 0x1D2C...0x1D6A, 0x1DC0...0x1DFF, 0x1FBD...0x1FC1, 0x2000...0x2BFF, 0x2E00...0x3004: true
    case 0x3007...0x3040, 0x3099...0x30A0, 0x30FB...0x30FE, 0x3200...0x33FF, 0x4DC0...0x4DFF: true
    // Private use, presentation forms, wide punctuation, half-wide marks.
    case 0xD800...0xF8FF, 0xFB1E, 0xFD3E...0xFD3F, 0xFDFC...0xFE6F, 0xFEFF...0xFF0F, 0xFF1A...0xFF20: true
    case 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFF70, 0xFF9E...0xFF9F, 0xFFE0...0xFFFF: true
    // Musical and mathematical symbols except alphabets, games, emoji, tags.
    case 0x1D000...0x1D3FF, 0x1EE00...0x1FBEF, 0xE0000...0x10FFFF: true
    default: false
    }
  }

  private static func isBoundary(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return true }
    switch first.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    case 0x2D, 0x2E, 0x2F, 0x5F, 0x2010...0x2015, 0x30FB, 0xB7: return true
    default: return false
    }
  }
}
