import Core

/// Dates and durations as tables of other apps have them.
enum TableDate {
  enum Order: Sendable { case dayFirst, monthFirst }

  /// Returns the first two numbers of a date with slashes that does not begin with the year; nil for any other text.
  static func slashed(_ text: String) -> (Int32, Int32)? {
    guard let parts = Parts(text), parts.separator == UInt8(ascii: "/"), parts.date[0] < 1000 else { return nil }
    return (parts.date[0], parts.date[1])
  }

  /// Parses `2026-04-20T08:21:14Z` and the like, and, as a local time of `zone`, `2026-04-20 08:21[:14]`, `20.04.2026 08:21`,
  /// `04/20/2026 08:21:14` in the given order, and each without a time, which stands for noon.
  static func moment(_ text: String, _ order: Order, _ zone: ZoneRules) -> Timestamp? {
    if let exact = Timestamp(iso8601: text.trimmedWhitespace) { return exact }
    guard let parts = Parts(text) else { return nil }
    let index: Int32
    if parts.date[0] >= 1000 {
      index = parts.date[0] * 10_000 + parts.date[1] * 100 + parts.date[2]
    } else {
      let isMonthFirst = parts.separator == UInt8(ascii: "/") && order == .monthFirst
      let (month, day) = isMonthFirst ? (parts.date[0], parts.date[1]) : (parts.date[1], parts.date[0])
      guard month <= 12, day <= 31, parts.date[2] >= 1000 else { return nil }
      index = parts.date[2] * 10_000 + month * 100 + day
    }
    guard let day = Day(index: index) else { return nil }
    let time = parts.time.isEmpty ? [12, 0, 0] : parts.time
    guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
    return zone.moment(day: day, minute: time[0] * 60 + time[1]).adding(milliseconds: Int64(time[2]) * 1000)
  }

  /// Parses `0:45:0` (hours, minutes, seconds), `0:45` (hours, minutes), and a number of units, with digits after a point or comma.
  static func milliseconds(_ text: String, unit: Int64) -> Int64? {
    let bytes = Array(text.trimmedWhitespace.utf8)
    guard !bytes.isEmpty, bytes.count <= 20 else { return nil }
    if bytes.contains(UInt8(ascii: ":")) {
      var numbers: [Int64] = [0]
      var digits = 0
      for byte in bytes {
        if byte == UInt8(ascii: ":") {
          guard digits > 0, numbers.count < 3 else { return nil }
          numbers.append(0)
          digits = 0
        } else {
          guard (48...57).contains(byte), digits < 6 else { return nil }
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int64(byte - 48)
          digits += 1
        }
      }
      guard digits > 0, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60 else { return nil }
      return (numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)) * 1000
    }
    let plain = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard let thousandths = AppleHealthReader.thousandths(plain[...]), thousandths < 1 << 40 else { return nil }
    return (thousandths * unit + 500) / 1000
  }

  /// The numbers of a date and perhaps a time.
  private struct Parts {
    var date: [Int32] = []
    /// Hour, minute, second; empty without a time.
    var time: [Int32] = []
    var separator: UInt8 = 0

    init?(_ text: String) {
      var number: Int32 = 0
      var digits = 0
      var isTime = false
      let bytes = Array(text.trimmedWhitespace.utf8)
      guard bytes.count <= 40 else { return nil }
      for byte in bytes {
        switch byte {
        case 48...57:
          digits += 1
          guard digits <= 4 else { return nil }
          number = number * 10 + Int32(byte - 48)
          continue
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
          guard !isTime, digits > 0, date.count < 2, separator == 0 || separator == byte else { return nil }
          separator = byte
          date.append(number)
        case 0x20, UInt8(ascii: "T"), UInt8(ascii: ","):
          // A comma may stand before the space.
          if isTime, digits == 0, time.isEmpty { continue }
          guard !isTime, digits > 0, date.count == 2 else { return nil }
          date.append(number)
          isTime = true
        case UInt8(ascii: ":"):
          guard isTime, digits > 0, time.count < 2 else { return nil }
          time.append(number)
        default: return nil
        }
        (number, digits) = (0, 0)
      }
      guard digits > 0 else { return nil }
      if isTime {
        guard !time.isEmpty else { return nil }
        time.append(number)
        if time.count == 2 { time.append(0) }
      } else {
        guard date.count == 2 else { return nil }
        date.append(number)
      }
    }
  }
}
