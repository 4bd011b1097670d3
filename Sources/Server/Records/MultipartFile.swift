import NIOCore

/// A body of parts with one file in it (RFC 7578), as some clients send uploads.
enum MultipartFile {
  private static let headByteCountMax = 16 * 1024

  /// The boundary that a `multipart/form-data` type names; nil for any other type.
  static func boundary(of contentType: String?) -> String? {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
    for parameter in contentType.split(separator: ";").dropFirst() {
      let text = parameter.drop { $0 == " " }
      if text.lowercased().hasPrefix("boundary=") {
        let value = text.dropFirst("boundary=".count)
        let isQuoted = value.count >= 2 && value.first == "\"" && value.last == "\""
        let boundary = String(isQuoted ? value.dropFirst().dropLast() : value)
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
      }
    }
    return nil
  }

  /// The content of the first part; nil if the body is not built like that.
  static func file(in body: ByteBuffer, boundary: String) -> ByteBuffer? {
    let bytes = body.readableBytesView
    let delimiter = Array("--\(boundary)".utf8)
    guard bytes.starts(with: delimiter) else { return nil }
    let head = bytes.dropFirst(delimiter.count).prefix(headByteCountMax)
    guard let headEnd = first(Array("\r\n\r\n".utf8), in: head) else { return nil }
    let content = bytes[(headEnd + 4)...]
    guard let end = first(Array("\r\n".utf8) + delimiter, in: content) else { return nil }
    return body.getSlice(at: content.startIndex, length: end - content.startIndex)
  }

  /// Where `pattern` begins in `bytes`; both loops end at the last byte.
  private static func first(_ pattern: [UInt8], in bytes: ByteBufferView) -> Int? {
    var start = bytes.startIndex
    while let candidate = bytes[start...].firstIndex(of: pattern[0]) {
      guard bytes.endIndex - candidate >= pattern.count else { return nil }
      if bytes[candidate..<candidate + pattern.count].elementsEqual(pattern) { return candidate }
      start = candidate + 1
    }
    return nil
  }
}
