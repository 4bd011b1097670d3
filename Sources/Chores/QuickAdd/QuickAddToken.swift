/// A word, number, mark or symbol of a line.
struct QuickAddToken {
  enum Kind {
    /// `symbol` is an emoji or another sign outside ASCII; `plain` was returned to the title, and has no meaning.
    case word, number, mark, symbol, plain
  }

  private(set) var kind: Kind
  /// The place in the line's UTF-8 bytes.
  let start: Int
  let end: Int
  /// The folded word, or the digits; otherwise empty.
  var text: String
  /// The number, or -1 if it has more than nine digits.
  private(set) var number: Int32
  /// The ASCII mark; dashes and quotation marks of all kinds are "-" and "\"".
  private(set) var mark: UInt8
  /// Whether nothing stands between it and the previous token.
  let isGlued: Bool
  let isCapital: Bool
  var roles: [QuickAddRole]
  /// The probable correction of a misspelt word about time.
  var correction: String?

  init(
    _ kind: Kind, _ range: Range<Int>, text: String = "", number: Int32 = -1, mark: UInt8 = 0, isGlued: Bool,
    isCapital: Bool = false, roles: [QuickAddRole] = []
  ) {
    self.kind = kind
    (start, end) = (range.lowerBound, range.upperBound)
    self.text = text
    self.number = number
    self.mark = mark
    self.isGlued = isGlued
    self.isCapital = isCapital
    self.roles = roles
  }

  mutating func makePlain() {
    kind = .plain
    text = ""
    number = -1
    mark = 0
    roles = []
  }
}

/// Splits a line into tokens, and folds words: small letters, umlauts as "ae", "oe", "ue", ß as "ss", and no other accents.
struct QuickAddTokenizer {
  private let vocabulary: QuickAddVocabulary?
  private var tokens: [QuickAddToken] = []
  private var scalars: [Unicode.Scalar] = []
  private var starts: [Int] = []
  private var position = 0

  /// Returns the tokens of the scalars that are read; without a vocabulary, words have no roles.
  static func tokens(_ line: String, _ vocabulary: QuickAddVocabulary?) -> [QuickAddToken] {
    var tokenizer = QuickAddTokenizer(line, vocabulary)
    return tokenizer.run()
  }

  private init(_ line: String, _ vocabulary: QuickAddVocabulary?) {
    self.vocabulary = vocabulary
    var start = 0
    // One more than is read shows whether the last word ends there.
    for scalar in line.unicodeScalars.prefix(QuickAdd.scalarCountMax + 1) {
      scalars.append(scalar)
      starts.append(start)
      start += UTF8.width(scalar)
    }
    starts.append(start)
  }

  private mutating func run() -> [QuickAddToken] {
    var isGlued = false
    while position < scalars.count {
      let first = position
      switch scalars[position].quickAddClass {
      case .space:
        position += 1
        isGlued = false
        continue
      case .digit: number(isGlued)
      case .letter: word(isGlued)
      case .mark(let mark):
        position += 1
        tokens.append(QuickAddToken(.mark, range(first), mark: mark, isGlued: isGlued))
      case .symbol:
        position += 1
        tokens.append(QuickAddToken(.symbol, range(first), isGlued: isGlued))
      }
      isGlued = true
    }
    if scalars.count > QuickAdd.scalarCountMax { dropLast() }
    return tokens
  }

  /// Removes the tokens that are glued to what is not read.
  private mutating func dropLast() {
    guard let last = tokens.last, last.end == starts[scalars.count] else { return }
    while let token = tokens.popLast(), token.isGlued {}
  }

  private func range(_ first: Int) -> Range<Int> { starts[first]..<starts[position] }

  private mutating func number(_ isGlued: Bool) {
    let first = position
    var value: Int32 = 0
    var text = ""
    while position < scalars.count, case .digit = scalars[position].quickAddClass {
      let digit = Int32(scalars[position].value) - 48
      value = position - first < 9 ? value * 10 + digit : -1
      text.unicodeScalars.append(scalars[position])
      position += 1
    }
    tokens.append(QuickAddToken(.number, range(first), text: text, number: value, isGlued: isGlued))
  }

  private mutating func word(_ isGlued: Bool) {
    let first = position
    var text = ""
    while position < scalars.count {
      if case .letter = scalars[position].quickAddClass {
        text.unicodeScalars.append(scalars[position])
      } else if isApostrophe(position), position + 1 < scalars.count,
        case .letter = scalars[position + 1].quickAddClass
      {
        text.unicodeScalars.append("'")
      } else {
        break
      }
      position += 1
    }
    let small = text.lowercased()
    let folded = Self.folded(small)
    let isCapital = text.unicodeScalars.first != small.unicodeScalars.first
    tokens.append(
      QuickAddToken(
        .word, range(first), text: folded, isGlued: isGlued, isCapital: isCapital,
        roles: vocabulary?.roles(of: folded) ?? []))
  }

  private func isApostrophe(_ position: Int) -> Bool {
    scalars[position].value == 0x27 || scalars[position].value == 0x2019
  }

  /// Returns the word of small letters with umlauts as two letters and without accents, composed or not.
  static func folded(_ word: String) -> String {
    var out = ""
    var last: Unicode.Scalar = " "
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case 0xE4: out += "ae"
      case 0xF6, 0xF8, 0x153: out += "oe"
      case 0xFC: out += "ue"
      case 0xE6: out += "ae"
      case 0xDF: out += "ss"
      case 0xE0...0xE3, 0xE5: out += "a"
      case 0xE7: out += "c"
      case 0xE8...0xEB: out += "e"
      case 0xEC...0xEF: out += "i"
      case 0xF1: out += "n"
      case 0xF2...0xF5: out += "o"
      case 0xF9...0xFB: out += "u"
      case 0xFD, 0xFF: out += "y"
      case 0x308: if last == "a" || last == "o" || last == "u" { out += "e" }
      case 0x300...0x36F: break
      default: out.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return out
  }
}

extension Unicode.Scalar {
  enum QuickAddClass {
    case space, digit, letter, symbol
    case mark(UInt8)
  }

  /// The class of the scalar. It needs no tables: a sign outside ASCII that is no known mark, space or symbol is a letter.
  var quickAddClass: QuickAddClass {
    switch value {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A, 0xBD, 0xAA, 0xB5, 0xBA: .letter
    case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: .space
    case 0x21...0x7E: .mark(UInt8(value))
    case 0xAB, 0xBB, 0x201A...0x201F, 0x2039, 0x203A: .mark(UInt8(ascii: "\""))
    case 0x2018, 0x2019: .mark(UInt8(ascii: "'"))
    case 0x2010...0x2015, 0x2212: .mark(UInt8(ascii: "-"))
    case 0xD7: .mark(UInt8(ascii: "x"))
    case 0xA1...0xBF, 0xF7, 0x200C...0x206F, 0x20A0...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x303F, 0xFE00...0xFE0F: .symbol
    case 0x1F000...0x1FAFF, 0xE0000...0xE007F: .symbol
    default: .letter
    }
  }
}
