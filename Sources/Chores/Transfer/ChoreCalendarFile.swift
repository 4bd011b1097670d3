import Core

/// The chores as an iCalendar file (F-23): an event for each occurrence, so that moved, skipped and rotating ones are right, which a
/// recurrence rule cannot express. An occurrence has the same UID in each file, so that a calendar replaces its events when it reads a new
/// file.
public enum ChoreCalendarFile {
  /// A bound for the events of a file; the first ones stay.
  public static let eventCountMax = 10_000

  /// Returns the file with what is due on one of the days: for everybody, or what a member is to do, and what anyone can do.
  public static func bytes(_ moment: HouseholdMoment, days: DayRange, for member: MemberID? = nil) -> [UInt8] {
    var writer = CalendarWriter()
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", "-//Alltag//Alltag//EN")
    writer.line("CALSCALE", "GREGORIAN")
    writer.text("X-WR-CALNAME", moment.household.family.name)
    for event in moment.calendarEvents(days, for: member).prefix(eventCountMax) { write(event, moment, to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  private static func write(_ event: ChoreCalendarEvent, _ moment: HouseholdMoment, to writer: inout CalendarWriter) {
    let chore = event.chore
    writer.line("BEGIN", "VEVENT")
    writer.line("UID", event.uid)
    writer.line("DTSTAMP", moment.now.calendarText)
    writer.time(event.time)
    var names = ""
    for id in event.doers {
      if let name = moment.household.member(id)?.name { names += (names.isEmpty ? "" : ", ") + name }
    }
    writer.text("SUMMARY", (event.isDone ? "✓ " : "") + chore.title + (names.isEmpty ? "" : " (\(names))"))
    var description = chore.note
    for item in chore.checklist { description += (description.isEmpty ? "" : "\n") + "- " + item }
    if !description.isEmpty { writer.text("DESCRIPTION", description) }
    if !chore.area.isEmpty { writer.text("LOCATION", chore.area) }
    // A chore does not make a person busy in the eyes of others.
    writer.line("TRANSP", "TRANSPARENT")
    writer.line("END", "VEVENT")
  }
}
