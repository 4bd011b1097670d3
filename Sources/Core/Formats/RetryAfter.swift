/// The header `Retry-After` (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The longest wait that is obeyed.
  public static let secondsMax: Int64 = 3600

  /// Returns seconds from now, 0 for a past time; nil for a text that is neither a number nor a date.
  public static func seconds(_ text: String, at now: Timestamp) -> Int64? {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    if !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      return bytes.count > 18 ? .max : number(bytes)
    }
    guard bytes.count <= textBytesMax, let date = date(Array(bytes)) else { return nil }
    return max(0, (date.milliseconds - now.milliseconds + 999) / 1000)
  }

  private static let textBytesMax = 40
  private static let months = Array("JanFebMarAprMayJunJulAugSepOctNovDec".utf8)

  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994` (section
  /// 5.6.7).
  private static func date(_ text: [UInt8]) -> Timestamp? {
    var words = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }.dropFirst()
      .map { $0 }
    if words.count == 4 {
      words = [words[1], words[0], words[3], words[2]]
    } else {
      guard words.count == 5, words[4].elementsEqual("GMT".utf8) else { return nil }
    }
    guard let month = month(words[1]), let day = number(words[0]), var year = number(words[2]), year <= 9999,
      (1...31).contains(day)
    else { return nil }
    // Two-digit years belong to this century until they would be far ahead.
    if words[2].count == 2 { year += year < 70 ? 2000 : 1900 }
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let time = String(decoding: words[3], as: UTF8.self)
    return Timestamp(iso8601: "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(time)Z")
  }

  private static func month(_ name: ArraySlice<UInt8>) -> Int64? {
    for start in stride(from: 0, to: months.count, by: 3) where months[start..<start + 3].elementsEqual(name) {
      return Int64(start / 3 + 1)
    }
    return nil
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int64? {
    var value: Int64 = 0
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }
}
