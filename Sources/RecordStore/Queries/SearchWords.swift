/// Splits texts into words for a search: "Über-Café" and "uber cafe" have the same words.
enum SearchWords {
  /// Returns the distinct words in small letters without accents.
  static func of(_ text: String) -> Set<String> {
    var words: Set<String> = []
    collect(text, into: &words)
    return words
  }

  static func collect(_ text: String, into words: inout Set<String>) {
    var word: [UInt8] = []
    func end() {
      guard !word.isEmpty else { return }
      words.insert(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 48...57, 97...122: word.append(UInt8(truncatingIfNeeded: scalar.value))
      case 65...90: word.append(UInt8(truncatingIfNeeded: scalar.value + 32))
      case 0..<0x80: end()
      default:
        switch SearchLetter(scalar) {
        case .none: end()
        case .mark: continue
        case .letter(let letter): word.append(contentsOf: Unicode.UTF8.encode(letter) ?? .init())
        }
      }
    }
    end()
  }
}

/// The role of a non-ASCII scalar in a search.
enum SearchLetter: Equatable {
  /// A separator between words.
  case none
  /// A mark over or around a letter, which is ignored.
  case mark
  /// A letter or digit, in small form without accents.
  case letter(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    let position = Int(scalar.value) - 0x80
    self = Self.first.indices.contains(position) ? Self.first[position] : Self.look(up: scalar)
  }

  /// The results below U+3000, which contain nearly all letters with cases and accents: asking for Unicode's names is slow.
  private static let first: [SearchLetter] = (UInt32(0x80)..<0x3000).map { value in
    Unicode.Scalar(value).map(look) ?? .none
  }

  private static func look(up scalar: Unicode.Scalar) -> SearchLetter {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: .letter(unmarked(scalar))
    case .letterNumber, .otherNumber, .modifierLetter: .letter(small(scalar))
    case .otherLetter, .decimalNumber, .spacingMark: .letter(scalar)
    default: .none
    }
  }

  /// Returns the small letter; for the Turkish İ, the only letter whose small form has a mark of its own, the letter without it.
  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  /// Returns the small letter without its accents. The standard library does not decompose letters, but Unicode's names state their
  /// parts: "LATIN SMALL LETTER E WITH ACUTE".
  private static func unmarked(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let small = small(scalar)
    guard let name = small.properties.name, let base = base(of: name) else { return small }
    if base.hasPrefix("LATIN SMALL LETTER "), let letter = base.unicodeScalars.last,
      base.utf8.count == "LATIN SMALL LETTER ".utf8.count + 1
    {
      return Unicode.Scalar(letter.value + 32) ?? small
    }
    return unmarkedByName[base] ?? small
  }

  /// Returns the part before " WITH "; nil if that does not occur.
  private static func base(of name: String) -> String? {
    let (bytes, with) = (Array(name.utf8), Array(" WITH ".utf8))
    guard bytes.count >= with.count else { return nil }
    for start in 0...(bytes.count - with.count) where bytes[start..<start + with.count].elementsEqual(with) {
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return nil
  }

  /// The unaccented letters of the alphabets that have accented ones, by name.
  private static let unmarkedByName: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for value in UInt32(0x370)...0x52F {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .lowercaseLetter,
        let name = scalar.properties.name, base(of: name) == nil
      else { continue }
      letters[name] = letters[name] ?? scalar
    }
    return letters
  }()
}
