/// Finds the words of a query in texts, without accents and case. A word is found in the middle of another one, too.
///
/// Texts are folded into one buffer, so that looking at a text allocates nothing.
public final class TextSearch {
  /// User-perceived characters of a query; further ones are ignored.
  public static var charactersMax: Int { 100 }

  private let folding: LetterFolding
  private let plain: [[UInt8]]
  private let written: [[UInt8]]
  private let hasTwoSpellings: [Bool]
  private var folded = FoldedText()

  public init(_ query: String, _ folding: LetterFolding = LetterFolding()) {
    self.folding = folding
    let query = query.prefixCharacters(Self.charactersMax)
    var text = FoldedText()
    folding.fold(query, .plain, into: &text)
    let plain = text.words
    self.plain = plain
    folding.fold(query, .written, into: &text)
    let written = text.words
    self.written = written
    hasTwoSpellings = plain.indices.map { plain[$0] != written[$0] }
  }

  /// Whether there is no word to look for.
  public var isEmpty: Bool { plain.isEmpty }

  /// The set of all words.
  public var all: FoundWords { FoundWords(bits: UInt64.max >> UInt64(64 - min(plain.count, 64))) }

  /// Returns the words that are in the text.
  public func words(in text: String) -> FoundWords { look(in: text, beside: all) }

  /// Reports whether at least one word is in the text, and each of the others in the text or in `beside`, the words found in what the text
  /// belongs to.
  public func finds(_ text: String, beside: FoundWords) -> Bool {
    if text.utf8.isEmpty { return false }
    let found = look(in: text, beside: beside)
    return !found.isEmpty && found.union(beside) == all
  }

  /// Returns the words that are in the text; none as soon as one is neither there nor in `beside`.
  private func look(in text: String, beside: FoundWords) -> FoundWords {
    var found = FoundWords()
    let hasTwo = folding.fold(text, .plain, into: &folded)
    for i in plain.indices {
      if folded.contains(plain[i]) || hasTwoSpellings[i] && folded.contains(written[i]) {
        found.insert(i)
      } else if !hasTwo, !beside.contains(i) {
        return FoundWords()
      }
    }
    guard hasTwo, found != all else { return found }
    folding.fold(text, .written, into: &folded)
    for i in plain.indices where !found.contains(i) {
      if folded.contains(written[i]) {
        found.insert(i)
      } else if !beside.contains(i) {
        return FoundWords()
      }
    }
    return found
  }

  /// Returns where the words are in the text, as ascending ranges of its UTF-8 that do not touch.
  public func marks(in text: String) -> [Range<Int>] {
    var isMarked = [Bool](repeating: false, count: text.utf8.count)
    for spelling in [LetterFolding.Spelling.plain, .written] {
      var kept = FoldedText(keepsOrigins: true)
      folding.fold(text, spelling, into: &kept)
      for word in spelling == .plain ? plain + written : written {
        kept.find(word) { start in
          for offset in kept.source(of: start..<start + word.count, end: isMarked.count) { isMarked[offset] = true }
          return true
        }
      }
    }
    var marks: [Range<Int>] = []
    var start: Int?
    for i in 0...isMarked.count {
      let isInside = i < isMarked.count && isMarked[i]
      if isInside, start == nil { start = i }
      if !isInside, let first = start {
        marks.append(first..<i)
        start = nil
      }
    }
    return marks
  }
}

/// A text with the places of the found words, without what comes long before the first of them.
public struct SearchExcerpt {
  public let text: String
  /// As ranges of the UTF-8.
  public let marks: [Range<Int>]

  /// Bytes that are shown before the first mark, and of a text that is shown whole.
  private static var contextCountMax: Int { 48 }

  public init(_ text: String, _ search: TextSearch) {
    let marks = search.marks(in: text)
    let bytes = Array(text.utf8)
    var cut = 0
    if let first = marks.first, first.lowerBound > Self.contextCountMax {
      // Begins with a whole word.
      cut = first.lowerBound - Self.contextCountMax
      while cut < first.lowerBound, bytes[cut - 1] != 0x20 { cut += 1 }
      if bytes[cut - 1] != 0x20 { cut = 0 }
    }
    let dots = cut == 0 ? [] : Array("… ".utf8)
    self.text = String(decoding: dots + bytes[cut...], as: UTF8.self)
    self.marks = marks.map { $0.lowerBound - cut + dots.count..<$0.upperBound - cut + dots.count }
  }

  /// The text in pieces, each with whether it is a found word.
  public var pieces: [(text: String, isMarked: Bool)] {
    let bytes = Array(text.utf8)
    var pieces: [(text: String, isMarked: Bool)] = []
    var end = 0
    func add(_ range: Range<Int>, _ isMarked: Bool) {
      if !range.isEmpty { pieces.append((String(decoding: bytes[range], as: UTF8.self), isMarked)) }
    }
    for mark in marks {
      add(end..<mark.lowerBound, false)
      add(mark, true)
      end = mark.upperBound
    }
    add(end..<bytes.count, false)
    return pieces
  }
}

/// A set of a query's words.
public struct FoundWords: Equatable, Sendable {
  private var bits: UInt64

  init(bits: UInt64 = 0) { self.bits = bits }

  public static var none: FoundWords { FoundWords() }

  public var isEmpty: Bool { bits == 0 }

  public func union(_ other: FoundWords) -> FoundWords { FoundWords(bits: bits | other.bits) }

  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }
}
