/// The letters of a text as `LetterFolding` writes them, in UTF-8.
struct FoldedText {
  /// The letters, and behind them the rest of a longer text: a buffer that only grows.
  private var buffer: [UInt8] = []
  private(set) var count = 0
  /// For each byte the offset of its letter in the text's UTF-8; empty unless they are kept.
  private var origins: [Int] = []
  private let keepsOrigins: Bool
  /// The beginning of the present letter, in the bytes and in the text.
  private var start = 0
  private var origin = 0

  init(keepsOrigins: Bool = false) { self.keepsOrigins = keepsOrigins }

  /// The most bytes that a byte of a text becomes.
  private static var growthMax: Int { 2 }

  /// Makes room for a text's letters, in place of those before.
  mutating func begin(for text: Span<UInt8>) {
    (count, start, origin) = (0, 0, 0)
    origins.removeAll(keepingCapacity: true)
    let room = text.count * Self.growthMax
    if buffer.count < room { buffer = [UInt8](repeating: 0, count: room) }
  }

  mutating func end() { if keepsOrigins { addOrigins() } }

  /// Appends the ASCII letters from a position on, and returns the position after them.
  mutating func appendSmall(_ text: Span<UInt8>, _ first: Int) -> Int {
    if keepsOrigins { addOrigins() }
    var (i, next) = (first, count)
    // Through a span: each write to the array itself would first look whether another one shares it.
    var out = buffer.mutableSpan
    while i < text.count {
      let byte = text[i]
      if byte >= 0x80 { break }
      out[next] = byte &- 65 < 26 ? byte | 0x20 : byte
      i += 1
      next += 1
    }
    if keepsOrigins { for offset in first..<i { origins.append(offset) } }
    (count, start, origin) = (next, next - 1, i - 1)
    return i
  }

  /// Begins a letter, which is at this offset in the text.
  mutating func beginLetter(at offset: Int) {
    if keepsOrigins { addOrigins() }
    (start, origin) = (count, offset)
  }

  mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  /// Removes the present letter, of which a mark makes another one.
  mutating func dropLetter() {
    count = start
    if keepsOrigins, origins.count > count { origins.removeLast(origins.count - count) }
  }

  /// Adds where the bytes of the present letter come from.
  private mutating func addOrigins() { while origins.count < count { origins.append(origin) } }

  /// Calls the body with the start of each place where the word is, until it returns false.
  func find(_ word: [UInt8], _ body: (Int) -> Bool) {
    let (text, wanted) = (buffer.span, word.span)
    guard let first = word.first, count >= wanted.count else { return }
    for start in 0...count - wanted.count where text[start] == first {
      var length = 1
      while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
      if length == wanted.count, !body(start) { return }
    }
  }

  func contains(_ word: [UInt8]) -> Bool {
    var isFound = false
    find(word) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Returns the letters of the text that these bytes are of, as offsets in its UTF-8; the last letter ends at `end` at the latest.
  func source(of range: Range<Int>, end: Int) -> Range<Int> {
    var next = range.upperBound
    while next < origins.count, origins[next] == origins[next - 1] { next += 1 }
    return origins[range.lowerBound]..<(next < origins.count ? origins[next] : end)
  }

  /// Returns the words between spaces and control characters.
  var words: [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in buffer.prefix(count) {
      if byte > 0x20 {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
