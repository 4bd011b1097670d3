import Core

extension Rhythm {
  /// Returns the rhythm with an earlier start, so that it has opened on the day, and what was done then belongs to one of its occurrences.
  /// Every N counts as before. A rhythm that depends on completions begins with the first one.
  func begun(by day: Day, _ firstWeekday: Weekday) -> Rhythm {
    guard recurrence != .once, let start, day >= .earliest else { return self }
    if isFromDone { return start > day ? starting(day) ?? self : self }
    guard opening(onOrBefore: day, firstWeekday) == nil else { return self }
    let length: Int32 = recurrence == .daily ? every : 7 * every
    var periods: Int32
    if recurrence == .monthly {
      let (from, to) = (start.civil, day.civil)
      periods = Self.count((from.year - to.year) * 12 + from.month - to.month, every)
    } else {
      periods = Self.count(start - day, length)
    }
    // The first opening may be later than the start, so one more period may be necessary.
    for _ in 0..<2 {
      let earlier: Day
      if recurrence == .monthly {
        let month = start.year * 12 + start.monthOfYear - 1 - periods * every
        earlier = Day(year: month / 12, month: month % 12 + 1, day: 1)
      } else {
        earlier = start - periods * length
      }
      if let found = starting(earlier), found.opening(onOrBefore: day, firstWeekday) != nil { return found }
      periods += 1
    }
    return self
  }

  private func starting(_ day: Day) -> Rhythm? {
    try? Rhythm(
      recurrence, from: day, every: every, weekdays: weekdays, monthDay: monthDay, isFromDone: isFromDone)
  }

  /// Returns how many periods reach over a distance.
  private static func count(_ distance: Int32, _ period: Int32) -> Int32 { max(0, (distance + period - 1) / period) }
}
