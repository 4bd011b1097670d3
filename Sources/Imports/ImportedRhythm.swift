import Core
import Habits

/// Converts other apps' "n times in m days" to a schedule.
enum ImportedRhythm {
  /// The first day of an interval for which the file has none; the day of the first entry replaces it.
  static let unknownDay = Day.earliest

  /// Returns the schedule nearest to `count` times in `days` days, never with more in a week or a month, except that once is the least. Weeks
  /// have 7 days, months 30 or 31.
  static func schedule(_ count: Int64, inDays days: Int64) -> (schedule: Schedule, isExact: Bool) {
    let days = max(1, min(days, 100_000))
    let count = max(1, min(count, 100_000))
    if count >= days { return (.daily, true) }
    if isMonth(days) { return (.times(Int32(count), per: .month), true) }
    if count * 7 % days == 0 { return (.times(Int32(count * 7 / days)), true) }
    if days % count == 0, days / count <= Int64(Schedule.intervalMax) {
      return (.every(Int32(days / count), from: unknownDay), true)
    }
    if count * 7 > days { return (.times(Int32(count * 7 / days)), false) }
    if count * 30 >= days { return (.times(Int32(count * 30 / days), per: .month), false) }
    return (.every(Int32(min(days / count, 1000)), from: unknownDay), false)
  }

  /// Returns the period of a target for `days` days, and the target for it: that of the file for a day, a week or a month, else its part for
  /// a week, or for a month if it is for more than that.
  static func target(
    _ thousandths: Int64, inDays days: Int64
  ) -> (thousandths: Int64, period: Period, isExact: Bool) {
    let days = max(1, min(days, 100_000))
    if days == 1 { return (thousandths, .day, true) }
    if days == 7 { return (thousandths, .week, true) }
    if isMonth(days) { return (thousandths, .month, true) }
    let thousandths = min(thousandths, Int64(Amount.max.thousandths) * 100)
    return days < 30 ? (thousandths * 7 / days, .week, false) : (thousandths * 30 / days, .month, false)
  }

  private static func isMonth(_ days: Int64) -> Bool { days == 30 || days == 31 }
}
