import Core

/// The days on which a chore can have opened, for a server that does not know its completions.
extension ChoreCalendar {
  /// Whether the chore may open on a day by one of its rhythms. A rhythm that depends on completions may open on any day from its start on.
  /// On the day of a change the earlier rhythm counts, too, since a device may not have known of the change.
  public func mayOpen(on day: Day) -> Bool {
    occurrence(named: day) != nil || isFromDone(on: day) || isFromDone(on: day - 1)
  }
}

extension RhythmLines {
  /// Whether a chore with these rhythms may open on a day.
  ///
  /// - Parameter firstWeekday: The family's; nil if it is unknown, so that any weekday is accepted.
  public func mayOpen(on day: Day, firstWeekday: Weekday?) -> Bool {
    let weekdays = firstWeekday.map { [$0] } ?? Weekday.allCases
    return weekdays.contains { ChoreCalendar(self, firstWeekday: $0).mayOpen(on: day) }
  }

  /// Whether a chore with this text in its record may open on a day; also if the text cannot be read, since nothing is known then.
  public static func mayOpen(text: String, on day: Day, firstWeekday: Weekday?) -> Bool {
    (try? RhythmLines(text: text))?.mayOpen(on: day, firstWeekday: firstWeekday) ?? true
  }
}
