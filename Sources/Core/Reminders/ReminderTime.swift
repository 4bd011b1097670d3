/// The time of day and the weekdays of a reminder, of whatever area.
public struct ReminderTime: Hashable, Sendable {
  /// Minutes after midnight, 0…1439.
  public let minute: Int32
  public let weekdays: WeekdaySet

  /// The most days that one question covers; a longer time is cut at its beginning.
  public static let daysMax: Int32 = 60

  /// Returns nil outside of a day.
  public init?(minute: Int32, weekdays: WeekdaySet = .all) {
    guard (0..<1440).contains(minute) else { return nil }
    (self.minute, self.weekdays) = (minute, weekdays)
  }

  /// Returns the moments after `start` and not after `end`, ascending, each with its local day.
  ///
  /// A minute that the clock skips falls due at the change; one that it repeats falls due once.
  public func moments(after start: Timestamp, through end: Timestamp, _ timeZone: TimeZoneRules) -> [ReminderMoment] {
    guard start < end else { return [] }
    let last = timeZone.wallClock(at: end).day
    // A skipped minute of the day before may fall due on the first day.
    var day = max(timeZone.wallClock(at: start).day - 1, last - Self.daysMax)
    var moments: [ReminderMoment] = []
    while day <= last {
      if weekdays.contains(day.weekday) {
        let moment = timeZone.moment(day: day, minute: minute)
        if moment > start, moment <= end { moments.append(ReminderMoment(day: day, moment: moment)) }
      }
      day = day + 1
    }
    return moments
  }
}

/// One occurrence of a reminder.
public struct ReminderMoment: Hashable, Sendable {
  public let day: Day
  public let moment: Timestamp

  public init(day: Day, moment: Timestamp) { (self.day, self.moment) = (day, moment) }
}
