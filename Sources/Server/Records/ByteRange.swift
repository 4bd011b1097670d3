import HTTPTypes

/// The part of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
  case whole
  /// At least one byte.
  case part(Range<Int>)
  /// No byte of the file is in the range.
  case none

  /// Parses `Range` and `If-Range` of a request for a file of this size. Anything but a single range of bytes is
  /// ignored, as the standard allows: then the whole file is sent.
  init(_ headers: HTTPFields, byteCount: Int, tag: String) {
    self = .whole
    guard let text = headers[.range], text.utf8.count <= Self.textByteCountMax,
      headers[.ifRange].map({ $0 == tag }) ?? true,
      let equals = text.firstIndex(of: "="), text[..<equals].lowercased() == "bytes"
    else { return }
    let ends = text[text.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " && $0 != "\t" }
    }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return }
    // A number that is too large for `Int` is beyond the end of any file.
    func number(_ digits: String) -> Int { Int(digits) ?? Int.max - 1 }
    switch (ends[0].isEmpty, ends[1].isEmpty) {
    case (true, true): return
    case (true, false):
      let count = min(number(ends[1]), byteCount)
      self = count == 0 ? .none : .part((byteCount - count)..<byteCount)
    case (false, let isOpen):
      let (first, last) = (number(ends[0]), isOpen ? Int.max - 1 : number(ends[1]))
      guard first <= last else { return }
      self = first >= byteCount ? .none : .part(first..<min(last + 1, byteCount))
    }
  }

  private static let textByteCountMax = 100

  /// Returns the value of `Content-Range`; nil for the whole file.
  func contentRange(of byteCount: Int) -> String? {
    switch self {
    case .whole: nil
    case .part(let range): "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(byteCount)"
    case .none: "bytes */\(byteCount)"
    }
  }
}
