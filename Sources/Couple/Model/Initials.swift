/// One to three capitals or digits that stand for a person (C-1).
public enum Initials {
  /// Of Me and of the partner where the name has no letter or digit.
  public static let ownFallback = "A"
  public static let partnerFallback = "B"

  /// The first letter or digit of the first two words and of the last one, in capitals; `fallback` if there is none.
  ///
  /// Words end at white space, hyphens and full stops, so that "Anna-Lena Müller" is ALM and "J.R.R. Tolkien" is JRT.
  /// Marks stay with their letter; emoji and other signs are passed over.
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

  /// The character as an initial; nil for what is neither a letter nor a digit.
  private static func letter(_ character: Character) -> String? {
    guard let first = character.unicodeScalars.first, isLetterOrDigit(first) else { return nil }
    // Georgian has capitals, but nobody begins a name with them, and few fonts have them.
    if (0x10D0...0x10FF).contains(first.value) { return cut(character) }
    // A capital of two letters (ß, ﬁ) is one letter too many.
    guard let capital = character.uppercased().first(where: { $0.unicodeScalars.first.map(isLetterOrDigit) ?? false })
    else { return nil }
    return cut(capital)
  }

  /// The character without the frames of emoji, and with no more marks than any script needs; names can be made that
  /// have hundreds.
  private static func cut(_ character: Character) -> String {
    var out = ""
    for scalar in character.unicodeScalars.prefix(4) where !isFrame(scalar.value) { out.unicodeScalars.append(scalar) }
    return out
  }

  /// Enclosing marks and variation selectors.
  private static func isFrame(_ value: UInt32) -> Bool {
    (0x20DD...0x20E4).contains(value) || (0xFE00...0xFE0F).contains(value) || (0x488...0x489).contains(value)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0x80: return false
    // Vowels of Thai and Lao that are written before the consonant with which the name begins.
    case 0x0E40...0x0E44, 0x0EC0...0x0EC4: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: return true
    default: return false
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
