/// Collects the lines of a response's head. Heads of interim responses (1xx) and fields after the body are left out,
/// but their bytes count.
struct HeadReader {
  private(set) var headers: [(name: String, value: String)] = []
  private(set) var status = 0
  private(set) var byteCount = 0
  private(set) var isComplete = false

  /// Reads a line with its line break; `status` is that of the last status line. Returns whether this line completes
  /// the head.
  mutating func read(_ line: UnsafeRawBufferPointer, status: Int) -> Bool {
    byteCount += line.count
    if isComplete { return false }
    let text = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    if text.isEmpty {
      self.status = status
      isComplete = status >= 200
      return isComplete
    }
    if text.starts(with: "HTTP/".utf8) {
      headers = []
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), !Self.isBlank(text[text.startIndex]) {
      let name = String(decoding: text[..<colon], as: UTF8.self).lowercased()
      headers.append((name, Self.trimmed(text[(colon + 1)...])))
    } else if !headers.isEmpty {
      // This line continues the previous header (RFC 9112, section 5.2).
      headers[headers.count - 1].value += " " + Self.trimmed(text)
    }
    return false
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
