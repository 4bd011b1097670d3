import Core

/// The chores as an iCalendar file (F-23): an event for each occurrence, so that moved, skipped and rotating ones are right, which a
/// recurrence rule cannot express. An occurrence has the same UID in each file, so that a calendar replaces its events when it reads a new
/// file.
public enum ChoreCalendarFile {
  /// A bound for the events of a file; the first ones stay.
  public static let eventCountMax = 10_000
  /// The length of an event with an end and no beginning, for a chore without an estimate.
  private static let usualMinutes: Int32 = 30

  /// Returns the file with what is due on one of the days: for everybody, or what a member is to do, and what anyone can do.
  public static func bytes(_ moment: HouseholdMoment, days: DayRange, for member: MemberID? = nil) -> [UInt8] {
    var writer = CalendarWriter()
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", "-//Alltag//Alltag//EN")
    writer.line("CALSCALE", "GREGORIAN")
    writer.text("X-WR-CALNAME", moment.household.family.name)
    for event in events(moment, days, member) { write(event, moment, to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  private struct Event {
    let chore: Chore
    let due: DueOccurrence
    let doers: [MemberID]
  }

  private static func events(_ moment: HouseholdMoment, _ days: DayRange, _ member: MemberID?) -> [Event] {
    var found: [Event] = []
    for chore in moment.household.chores {
      moment.forEachDue(chore, in: days) { due in
        guard !due.isSkipped else { return }
        let doers = moment.responsible(for: due, of: chore)
        if let member, !doers.isEmpty, !doers.contains(member) { return }
        found.append(Event(chore: chore, due: due, doers: doers))
      }
    }
    let ordered = found.ordered { a, b in
      if a.due.due != b.due.due { return a.due.due < b.due.due }
      if a.chore.id != b.chore.id { return a.chore.id < b.chore.id }
      guard let first = a.due.member, let second = b.due.member else {
        return a.due.occurrence.index < b.due.occurrence.index
      }
      return first < second
    }
    return Array(ordered.prefix(eventCountMax))
  }

  private static func write(_ event: Event, _ moment: HouseholdMoment, to writer: inout CalendarWriter) {
    let (chore, due) = (event.chore, event.due)
    var uid = "\(chore.id.id.text).\(due.occurrence.index)"
    if let member = due.member { uid += "." + member.id.text }
    writer.line("BEGIN", "VEVENT")
    writer.line("UID", uid + "@alltag")
    writer.line("DTSTAMP", moment.now.calendarText)
    if let (start, end) = times(chore, due, moment.household) {
      writer.line("DTSTART", start.calendarText)
      writer.line("DTEND", end.calendarText)
    } else {
      writer.line("DTSTART;VALUE=DATE", "\(due.due.index)")
      writer.line("DTEND;VALUE=DATE", "\((due.due + 1).index)")
    }
    var names = ""
    for id in event.doers {
      if let name = moment.household.member(id)?.name { names += (names.isEmpty ? "" : ", ") + name }
    }
    writer.text("SUMMARY", (due.done == nil ? "" : "✓ ") + chore.title + (names.isEmpty ? "" : " (\(names))"))
    var description = chore.note
    for item in chore.checklist { description += (description.isEmpty ? "" : "\n") + "- " + item }
    if !description.isEmpty { writer.text("DESCRIPTION", description) }
    if !chore.area.isEmpty { writer.text("LOCATION", chore.area) }
    // A chore does not make a person busy in the eyes of others.
    writer.line("TRANSP", "TRANSPARENT")
    writer.line("END", "VEVENT")
  }

  /// Returns the time of an occurrence with a deadline or a window of the day; nil for the whole day.
  private static func times(
    _ chore: Chore, _ due: DueOccurrence, _ household: Household
  ) -> (start: Timestamp, end: Timestamp)? {
    let length = Int64(chore.minutes > 0 ? chore.minutes : usualMinutes) * 60_000
    if due.occurrence.opening == nil, let deadline = chore.deadline {
      return (deadline.adding(milliseconds: -length), deadline)
    }
    let window = chore.window
    guard window != .wholeDay else { return nil }
    let end = household.zone.moment(day: due.due, minute: window.by ?? 1440)
    let start = window.from.map { household.zone.moment(day: due.due, minute: $0) }
    return (start ?? end.adding(milliseconds: -length), end)
  }
}
