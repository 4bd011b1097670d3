/// Parses, while it arrives, a multipart body with one file (RFC 7578), as some clients upload it.
struct MultipartFile {
  private static let headByteCountMax = 16 * 1024

  private enum Section {
    case head, content, end
  }

  private let delimiter: [UInt8]
  private var section = Section.head
  /// Received bytes that are not yet known to belong to the file: the head, or a possible start of the end.
  private var rest: [UInt8] = []

  init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

  /// Whether the whole file has arrived.
  var isWhole: Bool { section == .end }

  /// Returns the boundary of a `multipart/form-data` type; nil for any other type.
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

  /// Parses the next bytes of the body. Returns those that certainly belong to the file; throws for a malformed body.
  mutating func parse(_ bytes: some Sequence<UInt8>) throws(AssetFiles.Failure) -> [UInt8] {
    if section == .end { return [] }
    rest += bytes
    if section == .head {
      guard let headEnd = Self.first(Array("\r\n\r\n".utf8), in: rest[...]) else {
        guard rest.count <= Self.headByteCountMax, isStart else { throw .malformed }
        return []
      }
      guard headEnd <= Self.headByteCountMax, isStart else { throw .malformed }
      rest.removeFirst(headEnd + 4)
      section = .content
    }
    if let end = Self.first(delimiter, in: rest[...]) {
      section = .end
      defer { rest = [] }
      return Array(rest[..<end])
    }
    let certain = max(0, rest.count - delimiter.count + 1)
    defer { rest.removeFirst(certain) }
    return Array(rest[..<certain])
  }

  /// Whether the first bytes, as far as they have arrived, are the delimiter.
  private var isStart: Bool {
    let first = delimiter.dropFirst(2)
    return rest.prefix(first.count).elementsEqual(first.prefix(rest.count))
  }

  /// Returns the index where `pattern` begins in `bytes`; nil if they do not contain all of it.
  private static func first(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let candidate = bytes[start...].firstIndex(of: pattern[0]) {
      guard bytes.endIndex - candidate >= pattern.count else { return nil }
      if bytes[candidate..<candidate + pattern.count].elementsEqual(pattern) { return candidate }
      start = candidate + 1
    }
    return nil
  }
}
