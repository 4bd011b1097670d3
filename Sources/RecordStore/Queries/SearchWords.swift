/// The words of a text as a search sees them: "Über-Café" and "uber cafe" are the same words.
enum SearchWords {
  /// Words in small letters without accents, each once.
  static func of(_ text: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        switch scalar.value {
        case 48...57, 97...122: word.unicodeScalars.append(scalar)
        case 65...90: word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
        default: end(&word, &words)
        }
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .spacingMark, .letterNumber, .otherNumber:
        word += folded(scalar)
      default: end(&word, &words)
      }
    }
    end(&word, &words)
    return words
  }

  private static func end(_ word: inout String, _ words: inout Set<String>) {
    if !word.isEmpty { words.insert(word) }
    word = ""
  }

  /// The small letter without its accents. The standard library does not take letters apart, but Unicode's names say of what
  /// they are made: "LATIN SMALL LETTER E WITH ACUTE".
  private static func folded(_ scalar: Unicode.Scalar) -> String {
    let small = scalar.properties.lowercaseMapping
    guard let first = small.unicodeScalars.first, let name = first.properties.name else { return small }
    guard let marks = name.firstRange(of: " WITH ") else { return small }
    let base = name[..<marks.lowerBound]
    if base.hasPrefix("LATIN SMALL LETTER "), let letter = base.unicodeScalars.last,
      base.utf8.count == "LATIN SMALL LETTER ".utf8.count + 1
    {
      return Unicode.Scalar(letter.value + 32).map { String(Character($0)) } ?? small
    }
    for (unmarked, name) in unmarkedNames where name == base { return unmarked }
    return small
  }

  /// The letters without accents of the alphabets that have letters with them.
  private static let unmarkedNames: [(String, String)] = (UInt32(0x370)...0x52F).compactMap { value in
    guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .lowercaseLetter,
      let name = scalar.properties.name, name.firstRange(of: " WITH ") == nil
    else { return nil }
    return (String(Character(scalar)), name)
  }
}

extension String {
  /// Where the text occurs first.
  fileprivate func firstRange(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text), let end = index(start, offsetBy: text.count, limitedBy: endIndex) {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }
}
