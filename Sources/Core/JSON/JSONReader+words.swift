extension JSONReader {
  /// Skips a string and returns its index among the words, or nil if it is none of them; creates no string.
  public mutating func readWord(among words: [StaticString]) throws(JSONError) -> Int? {
    guard try peek() == .string else { throw try mismatch(.expectedString) }
    let start = position + 1
    let hasEscapes = try scanString()
    if hasEscapes {
      let text = text(from: start, to: position - 1, hasEscapes: true)
      return words.firstIndex { text.utf8.elementsEqual(UnsafeBufferPointer(of: $0)) }
    }
    let count = position - 1 - start
    return bytes.withUnsafeBufferPointer { all in
      words.firstIndex { word in
        guard word.utf8CodeUnitCount == count else { return false }
        for i in 0..<count where all[start + i] != word.utf8Start[i] { return false }
        return true
      }
    }
  }
}
