import Core

/// An occurrence of a chore as a calendar shows it (F-23, R-15).
public struct ChoreCalendarEvent: Sendable {
  public let chore: Chore
  /// The same in each file and feed, so that a calendar replaces an event when it reads a new one.
  public let uid: String
  public let due: Day
  public let time: CalendarTime
  /// Those who are to do it; empty for a chore that anyone can do.
  public let doers: [MemberID]
  public let isDone: Bool
  /// The time at which they are reminded of it.
  public let reminder: Timestamp?

  /// The length in minutes of an event with an end and no beginning, for a chore without an estimate.
  private static let usualMinutes: Int32 = 30

  fileprivate init(_ chore: Chore, _ each: DueOccurrence, _ doers: [MemberID], _ moment: HouseholdMoment) {
    let deadline = each.occurrence.opening == nil ? chore.deadline : nil
    var uid = "\(chore.id.id.text).\(each.occurrence.index)"
    if let member = each.member { uid += "." + member.id.text }
    (self.chore, self.uid, self.doers) = (chore, uid + "@alltag", doers)
    (due, isDone) = (each.due, each.done != nil)
    time = Self.time(chore, each.due, deadline, moment.household.timeZone)
    reminder = moment.reminder(of: chore, due: deadline == nil ? each.due : nil, deadline: deadline)
  }

  /// Returns the time of an occurrence with a deadline or a window of the day, or the whole day.
  private static func time(_ chore: Chore, _ due: Day, _ deadline: Timestamp?, _ timeZone: TimeZoneRules)
    -> CalendarTime
  {
    let length = Int64(chore.minutes > 0 ? chore.minutes : usualMinutes) * 60_000
    if let deadline { return .span(deadline.adding(milliseconds: -length), deadline) }
    let window = chore.window
    guard window != .wholeDay else { return .day(due) }
    let end = timeZone.moment(day: due, minute: window.by ?? 1440)
    let start = window.from.map { timeZone.moment(day: due, minute: $0) }
    return .span(start ?? end.adding(milliseconds: -length), end)
  }
}

extension HouseholdMoment {
  /// Returns what is due on one of the days, ascending by day: for everybody, or what a member is to do, and what anyone can do.
  public func calendarEvents(_ days: DayRange, for member: MemberID? = nil) -> [ChoreCalendarEvent] {
    var found: [(event: ChoreCalendarEvent, due: DueOccurrence)] = []
    for chore in household.chores {
      forEachDue(chore, in: days) { due in
        guard !due.isSkipped else { return }
        let doers = responsible(for: due, of: chore)
        if let member, !doers.isEmpty, !doers.contains(member) { return }
        found.append((ChoreCalendarEvent(chore, due, doers, self), due))
      }
    }
    return found.ordered { a, b in
      if a.due.due != b.due.due { return a.due.due < b.due.due }
      if a.event.chore.id != b.event.chore.id { return a.event.chore.id < b.event.chore.id }
      guard let first = a.due.member, let second = b.due.member else {
        return a.due.occurrence.index < b.due.occurrence.index
      }
      return first < second
    }.map { $0.event }
  }
}

/// When an event of a calendar is.
public enum CalendarTime: Equatable, Sendable {
  case day(Day)
  case span(Timestamp, Timestamp)
}

extension CalendarWriter {
  /// Writes the beginning and the end of an event.
  public mutating func time(_ time: CalendarTime) {
    switch time {
    case .day(let day):
      line("DTSTART;VALUE=DATE", "\(day.index)")
      line("DTEND;VALUE=DATE", "\((day + 1).index)")
    case .span(let start, let end):
      line("DTSTART", start.calendarText)
      line("DTEND", end.calendarText)
    }
  }
}
