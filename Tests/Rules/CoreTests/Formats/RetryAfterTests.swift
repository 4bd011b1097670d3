import Core
import Testing

@Suite struct RetryAfterTests {
  @Test(
    arguments: [
      ("120", 120), (" 7", 7), ("0", 0), ("99999999999999999999", .max), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
      ("Sunday, 06-Nov-94 08:50:37 GMT", 60), ("Sun Nov  6 08:50:37 1994", 60), ("Sun, 06 Nov 1994 08:49:36 GMT", 0),
      ("Mon, 06 Nov 2023 08:49:37 GMT", 915_148_800), ("Monday, 06-Nov-23 08:49:37 GMT", 915_148_800), ("-1", nil),
      ("1.5", nil), ("", nil), ("soon", nil), ("Sun, 31 Feb 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov 1994 25:49:37 GMT", nil), ("Sun, 06 Nov", nil),
    ] as [(String, Int64?)])
  func whenToTryAgainIsRead(_ header: String, _ seconds: Int64?) throws {
    #expect(RetryAfter.seconds(header, at: try #require(Timestamp(iso8601: "1994-11-06T08:49:37Z"))) == seconds)
  }
}
