import HTTPTypes
import Testing

@testable import Server

@Suite struct ByteRangeTests {
  private static let tag = "\"t\""

  /// The range of a file of ten bytes, as RFC 9110 has it.
  @Test(arguments: [
    ("bytes=0-4", "0-4"), ("bytes=0-0", "0-0"), ("bytes=5-", "5-9"), ("bytes=-3", "7-9"), ("bytes=-10", "0-9"),
    ("bytes=-99", "0-9"), ("bytes=9-9", "9-9"), ("bytes=3-99", "3-9"), ("BYTES=1-2", "1-2"), ("bytes= 1 - 2 ", "1-2"),
    ("bytes=0-99999999999999999999999", "0-9"), ("bytes=10-", "none"), ("bytes=10-12", "none"), ("bytes=-0", "none"),
    ("bytes=99999999999999999999999-", "none"), ("bytes=4-2", "whole"), ("bytes=-", "whole"), ("bytes=", "whole"),
    ("bytes=a-b", "whole"), ("bytes=1-2,4-5", "whole"), ("items=1-2", "whole"), ("bytes 1-2", "whole"), ("", "whole"),
    ("bytes=+1-2", "whole"), ("bytes=1-2-3", "whole"), ("bytes=１-2", "whole"),
  ])
  func rangeOfTen(text: String, expected: String) {
    var headers = HTTPFields()
    headers[.range] = text
    let range = ByteRange(headers, byteCount: 10, tag: Self.tag)
    switch range {
    case .whole: #expect(expected == "whole")
    case .none: #expect(expected == "none" && range.contentRange(of: 10) == "bytes */10")
    case .part(let bytes):
      #expect("\(bytes.lowerBound)-\(bytes.upperBound - 1)" == expected)
      #expect(range.contentRange(of: 10) == "bytes \(expected)/10")
    }
    #expect(ByteRange(headers, byteCount: 0, tag: Self.tag) == (expected == "whole" ? .whole : .none))
    headers[.ifRange] = "\"another\""
    #expect(ByteRange(headers, byteCount: 10, tag: Self.tag) == .whole)
    headers[.ifRange] = Self.tag
    #expect(ByteRange(headers, byteCount: 10, tag: Self.tag) == range)
  }

  @Test func withoutARangeItIsTheWhole() {
    #expect(ByteRange(HTTPFields(), byteCount: 10, tag: Self.tag) == .whole)
  }
}
