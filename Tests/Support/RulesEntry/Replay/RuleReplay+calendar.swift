import Core

extension RuleCase {
  /// A day index and its calendar properties; omitted members are not checked.
  func replayDay(_ check: inout RuleCheck) {
    guard let index = value["index"]?.int else { return check.fail("no index") }
    let found = Day(index: Int32(truncatingIfNeeded: index))
    if value["exists"]?.bool == false {
      return check.equal("the day", found.map { "\($0.index)" } ?? "none", "none")
    }
    guard let day = found else { return check.fail("there is no such day") }
    check.equal("the index", day.index, index)
    for (name, actual) in [
      ("number", day.number), ("weekday", Int32(day.weekday.rawValue)), ("next", (day + 1).index),
      ("previous", (day - 1).index), ("mondayWeek", day.startOfWeek(.monday).index),
      ("sundayWeek", day.startOfWeek(.sunday).index), ("saturdayWeek", day.startOfWeek(.saturday).index),
      ("monthDays", day.month.dayCount), ("monthLast", day.month.last.index), ("nextMonth", day.month.adding(1).index),
      ("previousYear", day.month.adding(-12).index),
    ] {
      if let expected = value[name]?.int { check.equal(name, actual, expected) }
    }
    if let iso = value["iso"]?.string {
      check.equal("iso", day.iso, iso)
      check.equal("the day of its iso text", Day(iso: iso)?.index ?? 0, index)
    }
  }

  /// Moments in a zone: each row of `moments` is [UTC, day of the local calendar, minute of it, the user's day]; each row of `walls` is
  /// [day, minute, UTC of the first moment that shows it].
  func replayClock(_ check: inout RuleCheck) {
    guard let timeZone = timeZone() else { return check.fail("no such zone") }
    let startOfDay = Int32(value["startOfDay"]?.int ?? 0)
    for row in value["moments"]?.array ?? [] {
      guard let cells = row.array, cells.count == 4, let text = cells[0].string, let moment = Timestamp(iso8601: text)
      else {
        return check.fail("a malformed moment")
      }
      let clock = timeZone.wallClock(at: moment)
      check.equal("the local day at \(text)", clock.day.index, cells[1].int ?? 0)
      check.equal("the local minute at \(text)", clock.minute, cells[2].int ?? -1)
      let day = timeZone.day(at: moment, startOfDayMinutes: startOfDay)
      check.equal("the day at \(text)", day.index, cells[3].int ?? 0)
    }
    for row in value["walls"]?.array ?? [] {
      guard let cells = row.array, cells.count == 3, let day = Self.day(cells[0]), let minute = cells[1].int else {
        return check.fail("a malformed wall time")
      }
      let moment = timeZone.moment(day: day, minute: Int32(minute))
      check.equal("the moment of \(day.index) minute \(minute)", moment.iso8601, cells[2].string ?? "")
    }
  }
}
