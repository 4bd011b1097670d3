import Core

/// Converts other apps' "n times in m days" to a schedule.
enum ImportedRhythm {
  /// Returns the schedule nearest to `count` times in `days` days, never with more in a week, except that once is the
  /// least.
  static func schedule(_ count: Int64, inDays days: Int64) -> (schedule: Schedule, isExact: Bool) {
    let days = max(1, min(days, 100_000))
    let count = max(1, min(count, 100_000))
    if count >= days { return (.daily, true) }
    let inWeek = count * 7 / days
    return (.times(Int32(max(1, inWeek))), count * 7 == max(1, inWeek) * days)
  }
}

/// Parses numbers as spreadsheets and other apps write them.
enum ImportedNumber {
  /// Returns the thousandths of a number with an optional sign and a point or comma before the fraction; nil for
  /// anything else.
  static func thousandths(_ text: String) -> Int64? {
    var value: Int64 = 0
    var isNegative = false
    var digits = 0
    /// The number of digits after the point; -1 before it.
    var fraction = -1
    for (i, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where i == 0: isNegative = true
      case UInt8(ascii: "+") where i == 0: break
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard fraction < 0, digits > 0 else { return nil }
        fraction = 0
      case 48...57:
        digits += 1
        if fraction >= 3 { continue }
        if fraction >= 0 { fraction += 1 }
        guard value < 1_000_000_000_000 else { return nil }
        value = value * 10 + Int64(byte - 48)
      default: return nil
      }
    }
    guard digits > 0, fraction != 0 else { return nil }
    for _ in max(fraction, 0)..<3 { value *= 10 }
    return isNegative ? -value : value
  }
}
