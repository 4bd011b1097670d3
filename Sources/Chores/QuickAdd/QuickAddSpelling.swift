import Core

/// Misspelt words about time (0056): "jedn", "samstga", "evry", "taglich". One mistake is recognised, in a word whose first letter is
/// right.
struct QuickAddSpelling: Sendable {
  /// A word as it is written and as lines are read.
  struct Word: Sendable {
    let written: String
    let folded: String
    let isGerman: Bool
    fileprivate let letters: [UInt8]
  }

  private var words: [Word] = []
  private let ordinary: Set<String>

  init() {
    ordinary = Set(QuickAddWordTable.ordinary.parts(by: UInt8(ascii: " ")))
    for (text, isGerman) in [(QuickAddWordTable.germanSpelling, true), (QuickAddWordTable.englishSpelling, false)] {
      for written in text.parts(by: UInt8(ascii: " ")) {
        let folded = QuickAddTokenizer.folded(written.lowercased())
        // Two mistakes that many people make.
        let meant = folded == "tommorow" ? "tomorrow" : written
        words.append(
          Word(
            written: meant, folded: meant == written ? folded : meant, isGerman: isGerman,
            letters: Self.letters(folded)))
      }
    }
  }

  /// Returns the words that a folded word without a meaning may stand for, one for each meaning.
  func words(for text: String, isGerman: Bool, _ vocabulary: QuickAddVocabulary) -> [Word] {
    guard (4...18).contains(text.utf8.count), !ordinary.contains(text), !text.utf8.contains(UInt8(ascii: "'")) else {
      return []
    }
    let (bytes, letters) = (Array(text.utf8), Self.letters(text))
    var found: [Word] = []
    for word in words where word.letters.first == letters.first && abs(word.letters.count - letters.count) <= 1 {
      // In short words, only a missing umlaut counts as a mistake.
      let isNear =
        word.letters == letters
        || word.letters.count > 4 && (isOneSlip(letters, word.letters) || isOneSlip(bytes, Array(word.folded.utf8)))
      guard isNear else { continue }
      guard let i = found.firstIndex(where: { Self.meansSame($0, word, vocabulary) }) else {
        found.append(word)
        continue
      }
      // "Wochne" are several, since no letter is missing.
      let isLike = word.letters.ordered { $0 < $1 } == letters.ordered { $0 < $1 }
      if found[i].isGerman == word.isGerman ? isLike : word.isGerman == isGerman { found[i] = word }
    }
    return found
  }

  /// Whether both have the same meaning, which "Mondays" and "Monday" nearly have.
  private static func meansSame(_ a: Word, _ b: Word, _ vocabulary: QuickAddVocabulary) -> Bool {
    guard let first = vocabulary.roles(of: a.folded).first, let second = vocabulary.roles(of: b.folded).first else {
      return false
    }
    func kind(_ role: QuickAddRole) -> QuickAddRole.Kind {
      switch role.kind {
      case .weekdays: .weekday
      case .daySets: .daySet
      case .parts: .part
      default: role.kind
      }
    }
    return kind(first) == kind(second) && first.value == second.value
  }

  /// The letters of a folded word, umlauts as one: "tgälich" is one slip.
  private static func letters(_ folded: String) -> [UInt8] {
    var letters: [UInt8] = []
    for letter in folded.utf8 {
      let isPoints = letter == UInt8(ascii: "e") && letters.last.map { "aou".utf8.contains($0) } ?? false
      if !isPoints { letters.append(letter) }
    }
    return letters
  }

  /// Whether one letter is missing, too many, wrong, or two neighbours are exchanged.
  private func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var first = 0
    while first < min(a.count, b.count), a[first] == b[first] { first += 1 }
    var (i, j) = (a.count, b.count)
    while i > first, j > first, a[i - 1] == b[j - 1] { (i, j) = (i - 1, j - 1) }
    if i - first <= 1, j - first <= 1 { return true }
    return i - first == 2 && j - first == 2 && a[first] == b[first + 1] && a[first + 1] == b[first]
  }
}

extension QuickAdd {
  /// The largest number of misspelt words in a line that are corrected.
  private static let slipCountMax = 8

  /// Adds the probable correction to misspelt words about time, only where the corrected line would name a time, and never in a name.
  func correct(_ tokens: inout [QuickAddToken], of line: String, today: Day, minute: Int32) {
    var corrected = tokens
    var found: [(index: Int, words: [QuickAddSpelling.Word])] = []
    for (i, token) in tokens.enumerated()
    where token.kind == .word && token.roles.isEmpty && found.count < Self.slipCountMax && !isName(token.text) {
      let words = vocabulary.spelling.words(for: token.text, isGerman: language == .german, vocabulary)
      guard let first = words.first else { continue }
      write(first, at: i, of: &corrected)
      found.append((i, words))
    }
    for (index, words) in found {
      var fitting: QuickAddSpelling.Word?
      var count = 0
      for word in words {
        write(word, at: index, of: &corrected)
        guard saysTime(corrected, index, of: line, today, minute) else { continue }
        if fitting == nil { fitting = word }
        count += 1
      }
      // Of two possible times, neither is assumed.
      if count == 1 { tokens[index].correction = fitting?.written }
      if let word = fitting ?? words.first { write(word, at: index, of: &corrected) }
    }
  }

  private func write(_ word: QuickAddSpelling.Word, at index: Int, of tokens: inout [QuickAddToken]) {
    tokens[index].text = word.folded
    tokens[index].roles = vocabulary.roles(of: word.folded)
  }

  /// Whether the token is a part of a piece.
  private func saysTime(
    _ tokens: [QuickAddToken], _ index: Int, of line: String, _ today: Day, _ minute: Int32
  ) -> Bool {
    let scanner = QuickAddScanner(quickAdd: self, tokens: tokens, today: today, minute: minute)
    var resolution = QuickAddResolution(scanner, lineEnd: line.utf8.count)
    let token = tokens[index]
    // The name of a month or a unit denotes a time only beside a number or "every".
    let kind = token.roles.first?.kind
    let isBound = kind == .month || kind == .unit
    return resolution.reading(line).pieces.contains { piece in
      piece.range.lowerBound <= token.start && token.end <= piece.range.upperBound
        && !(isBound && piece.range == token.start..<token.end)
    }
  }

  private func isName(_ word: String) -> Bool {
    members.contains { $0.contains(word) } || rooms.contains { $0.contains(word) }
  }
}
