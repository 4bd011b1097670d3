import Core

/// The days on which a chore can have opened, as a server sees it that does not know what was done and when.
extension ChoreCalendar {
  /// Whether the chore may open on a day by one of its rhythms. One that depends on completions may on any day from its start on. On the day of a
  /// change the rhythm before counts, too: a device may not have known of the change.
  public func mayOpen(on day: Day) -> Bool {
    occurrence(named: day) != nil || isFromDone(on: day) || isFromDone(on: day - 1)
  }
}

extension RhythmLines {
  /// Whether a chore with these rhythms may open on a day. `firstWeekday` is the family's; nil if it is not known, and then each one counts.
  public func mayOpen(on day: Day, firstWeekday: Weekday?) -> Bool {
    let weekdays = firstWeekday.map { [$0] } ?? Weekday.allCases
    return weekdays.contains { ChoreCalendar(self, firstWeekday: $0).mayOpen(on: day) }
  }

  /// Whether a chore with this text in its record may open on a day; also if the text cannot be read, since nothing is known then.
  public static func mayOpen(text: String, on day: Day, firstWeekday: Weekday?) -> Bool {
    (try? RhythmLines(text: text))?.mayOpen(on: day, firstWeekday: firstWeekday) ?? true
  }
}
