import Core

/// The header `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Returns seconds from now, 0 for a past time; nil for a text that is neither a number nor a date.
  static func seconds(_ text: String, at now: Timestamp) -> Int64? {
    let text = text.trimmingPrefix { $0 == " " }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int64(text) ?? .max }
    guard let date = date(text) else { return nil }
    return max(0, (date.milliseconds - now.milliseconds + 999) / 1000)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let textBytesMax = 40

  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994` (section
  /// 5.6.7).
  private static func date(_ text: some StringProtocol) -> Timestamp? {
    guard text.utf8.count <= textBytesMax else { return nil }
    let pieces: [Substring] = String(text).split { $0 == " " || $0 == "," || $0 == "-" }
    var words = pieces.dropFirst().map { String($0) }
    if words.count == 4, months.contains(words[0]) { words = [words[1], words[0], words[3], words[2], "GMT"] }
    guard words.count == 5, words[4] == "GMT", let month = months.firstIndex(of: words[1]), let day = Int(words[0]),
      var year = Int(words[2]), (0...9999).contains(year), (1...31).contains(day)
    else { return nil }
    // Two-digit years belong to this century until they would be far ahead.
    if words[2].utf8.count == 2 { year += year < 70 ? 2000 : 1900 }
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).utf8.count)) + String(number)
    }
    return Timestamp(iso8601: "\(digits(year, 4))-\(digits(month + 1, 2))-\(digits(day, 2))T\(words[3])Z")
  }
}
