/// The words of a text as a search sees them: "Über-Café" and "uber cafe" are the same words.
enum SearchWords {
  /// Words in small letters without accents, each once.
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

/// What a scalar beyond ASCII is to a search.
enum SearchLetter: Equatable {
  /// Between words.
  case none
  /// Over or around a letter; it does not count.
  case mark
  /// A letter or digit, small and without its accents.
  case letter(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    let position = Int(scalar.value) - 0x80
    self = Self.first.indices.contains(position) ? Self.first[position] : Self.look(up: scalar)
  }

  /// Those below U+3000, where nearly all letters with cases and accents are: Unicode's names are slow to ask.
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

  /// Of the only letter whose small form has a mark of its own, the Turkish İ, the letter.
  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  /// The small letter without its accents. The standard library does not take letters apart, but Unicode's names say of what
  /// they are made: "LATIN SMALL LETTER E WITH ACUTE".
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

  /// What stands before " WITH "; nil if that does not occur.
  private static func base(of name: String) -> String? {
    let (bytes, with) = (Array(name.utf8), Array(" WITH ".utf8))
    guard bytes.count >= with.count else { return nil }
    for start in 0...(bytes.count - with.count) where bytes[start..<start + with.count].elementsEqual(with) {
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return nil
  }

  /// The letters without accents of the alphabets that have letters with them.
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
