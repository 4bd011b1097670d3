import Core

/// The days on which a rhythm by the calendar opens if it never ends (F-5). All functions take constant time.
extension Rhythm {
  /// Returns the first opening on `day` or later; nil for `once`, and beyond the accepted days.
  func opening(onOrAfter day: Day, _ firstWeekday: Weekday) -> Day? {
    guard let start, recurrence != .once else { return nil }
    let day = max(day, start)
    let found: Day =
      switch recurrence {
      case .once, .daily: day + Self.gap(day - start, every)
      case .weekly: weekly(onOrAfter: day, start, firstWeekday)
      case .monthly: monthly(onOrAfter: day, start)
      }
    return found <= .latest ? found : nil
  }

  /// Returns the last opening on `day` or earlier; nil for `once`, and before the rhythm's start.
  func opening(onOrBefore day: Day, _ firstWeekday: Weekday) -> Day? {
    guard let start, recurrence != .once, day >= start else { return nil }
    switch recurrence {
    case .once: return nil
    case .daily: return day - (day - start) % every
    case .weekly: return weekly(onOrBefore: day, start, firstWeekday)
    case .monthly: return monthly(onOrBefore: day, start)
    }
  }

  /// Returns the day at whose end the occurrence that opens on `opening` is due: the same day, or the last day of its week or month if the
  /// rhythm has no certain day.
  func due(of opening: Day, _ firstWeekday: Weekday) -> Day {
    guard let start, !isFromDone else { return opening }
    switch recurrence {
    case .weekly where weekdays.isEmpty:
      let base = start.startOfWeek(firstWeekday)
      let days = every * 7
      return base + ((opening - base) / days + 1) * days - 1
    case .monthly where monthDay == 0:
      let passed = (opening.month.count - start.month.count) / every
      return start.month.adding((passed + 1) * every).first - 1
    default:
      return opening
    }
  }

  /// Returns the number of openings before `opening`, which is itself one.
  func position(of opening: Day, _ firstWeekday: Weekday) -> Int32 {
    guard let start else { return 0 }
    switch recurrence {
    case .once: return 0
    case .daily: return (opening - start) / every
    case .weekly:
      let base = start.startOfWeek(firstWeekday)
      let rounds = (opening - base) / (every * 7)
      guard !weekdays.isEmpty else { return rounds }
      return rounds * Int32(weekdays.count) + count(of: opening.startOfWeek(firstWeekday), before: opening)
        - count(of: base, before: start)
    case .monthly:
      let rounds = (opening.month.count - start.month.count) / every
      guard monthDay > 0 else { return rounds }
      return rounds - (date(in: start.month) < start ? 1 : 0)
    }
  }

  /// Returns the opening after a completion on `day`, for a rhythm that depends on completions.
  func opening(afterDoneOn day: Day, _ firstWeekday: Weekday) -> Day {
    switch recurrence {
    case .once: return day + 1
    case .daily: return day + every
    case .weekly:
      guard !weekdays.isEmpty else { return day + every * 7 }
      // The first such weekday after the completion, and N - 1 weeks later.
      var next = day + 1 + (every - 1) * 7
      while !weekdays.contains(next.weekday) { next = next + 1 }
      return next
    case .monthly:
      guard monthDay > 0 else {
        let month = day.month.adding(every)
        return month.first + (min(day.dayOfMonth, month.dayCount) - 1)
      }
      let sameMonth = date(in: day.month) > day
      return date(in: day.month.adding(sameMonth ? every - 1 : every))
    }
  }

  /// Returns the first opening of a rhythm that depends on completions: its start, or the first day after it that fits.
  func firstOpening() -> Day? {
    guard let start else { return nil }
    switch recurrence {
    case .weekly where !weekdays.isEmpty:
      var day = start
      while !weekdays.contains(day.weekday) { day = day + 1 }
      return day
    case .monthly where monthDay > 0:
      let day = date(in: start.month)
      return day >= start ? day : date(in: start.month.adding(1))
    default:
      return start
    }
  }

  /// Returns the days from a multiple of `every` back to `passed`.
  private static func gap(_ passed: Int32, _ every: Int32) -> Int32 { (every - passed % every) % every }

  // MARK: Weeks

  private func weekly(onOrAfter day: Day, _ start: Day, _ firstWeekday: Weekday) -> Day {
    let base = start.startOfWeek(firstWeekday)
    let length = every * 7
    guard !weekdays.isEmpty else {
      // The first one opens on the rhythm's start, in the middle of its week.
      return day == start ? start : base + (day - base + length - 1) / length * length
    }
    var week = base + (day - base) / length * length
    let end = week + 7
    var next = day
    while next < end {
      if weekdays.contains(next.weekday) { return next }
      next = next + 1
    }
    week = week + length
    while !weekdays.contains(week.weekday) { week = week + 1 }
    return week
  }

  private func weekly(onOrBefore day: Day, _ start: Day, _ firstWeekday: Weekday) -> Day? {
    let base = start.startOfWeek(firstWeekday)
    let length = every * 7
    let week = base + (day - base) / length * length
    guard !weekdays.isEmpty else { return max(week, start) }
    for first in [week, week - length] {
      var last = min(day, first + 6)
      while last >= first {
        guard last >= start else { return nil }
        if weekdays.contains(last.weekday) { return last }
        last = last - 1
      }
    }
    return nil
  }

  /// Returns how many of the weekdays are in the week that starts on `week`, before `day`.
  private func count(of week: Day, before day: Day) -> Int32 {
    var count: Int32 = 0
    var next = week
    while next < day {
      if weekdays.contains(next.weekday) { count += 1 }
      next = next + 1
    }
    return count
  }

  // MARK: Months

  /// The day of the month in `month`, the last one of a short month.
  private func date(in month: Month) -> Day { month.first + (min(monthDay, month.dayCount) - 1) }

  private func monthly(onOrAfter day: Day, _ start: Day) -> Day {
    let passed = day.month.count - start.month.count
    guard monthDay > 0 else {
      if day == start { return start }
      let month = day.month.adding(Self.gap(passed, every))
      return month.first >= day ? month.first : month.adding(every).first
    }
    let month = day.month.adding(Self.gap(passed, every))
    let found = date(in: month)
    return found >= day ? found : date(in: month.adding(every))
  }

  private func monthly(onOrBefore day: Day, _ start: Day) -> Day? {
    let month = day.month.adding(-((day.month.count - start.month.count) % every))
    guard monthDay > 0 else { return max(month.first, start) }
    let found = date(in: month)
    let last = found <= day ? found : date(in: month.adding(-every))
    return last >= start ? last : nil
  }
}

extension Month {
  /// Months since the year 0.
  fileprivate var count: Int32 { year * 12 + month - 1 }
}
