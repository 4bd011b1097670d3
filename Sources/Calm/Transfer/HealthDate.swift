import Core

/// A date of Apple Health's export: `2025-01-31 08:00:00 +0100`. The offset is that of the device at the time of the export, so it
/// determines the moment, but not the local time where it was recorded.
struct HealthDate: Equatable {
  let moment: Timestamp

  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    // A colon in the offset is tolerated.
    guard bytes.count == 25 || bytes.count == 26 else { return nil }
    func number(_ from: Int, _ count: Int) -> Int32? {
      var value: Int32 = 0
      for i in from..<from + count {
        guard (48...57).contains(bytes[start + i]) else { return nil }
        value = value * 10 + Int32(bytes[start + i] - 48)
      }
      return value
    }
    let minutesAt = bytes.count == 26 ? 24 : 23
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      bytes[start + 10] == 0x20 || bytes[start + 10] == UInt8(ascii: "T"), bytes[start + 13] == UInt8(ascii: ":"),
      bytes[start + 16] == UInt8(ascii: ":"), bytes[start + 19] == 0x20,
      bytes.count == 25 || bytes[start + 23] == UInt8(ascii: ":"),
      let year = number(0, 4), let month = number(5, 2), let dayOfMonth = number(8, 2), let hour = number(11, 2),
      let minute = number(14, 2), let second = number(17, 2), let offsetHours = number(21, 2),
      let offsetMinutes = number(minutesAt, 2), hour < 24, minute < 60, second < 60, offsetHours < 24,
      offsetMinutes < 60,
      let day = Day(index: year * 10_000 + month * 100 + dayOfMonth)
    else { return nil }
    var offset = offsetHours * 60 + offsetMinutes
    switch bytes[start + 20] {
    case UInt8(ascii: "+"): break
    case UInt8(ascii: "-"): offset = -offset
    default: return nil
    }
    let minutes = Int64(day.number) * 1440 + Int64(hour * 60 + minute - offset)
    moment = Timestamp(milliseconds: (minutes * 60 + Int64(second)) * 1000)
  }
}
