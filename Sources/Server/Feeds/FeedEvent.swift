import Chores
import Core
import Texts

/// An event of a calendar feed.
struct FeedEvent: Equatable, Sendable {
  /// Stays the same at each reading, so that a calendar recognises the event.
  let uid: String
  let time: CalendarTime
  let title: String
  var description = ""
  /// The path in the app; nil for none.
  var path: String?
  var isDone = false
  /// When the calendar reminds, in minutes after the event's start; negative before it.
  var alarmMinutes: [Int64] = []
}

/// Writes a feed's events as iCalendar (RFC 5545). Times are in UTC and no event repeats, so that no time zone's rules
/// are needed.
struct FeedFile {
  /// The most events in a feed; the rest of the list is left out.
  static let eventsMax = 2000
  /// The size after which no further event is written.
  private static let bytesMax = 1 << 20
  /// The hours after which a calendar may ask again.
  static let refreshHours = 1

  let name: String
  let timeZoneName: String
  /// The time stamp of every event: the feed's creation, so that an unchanged feed has the same bytes each time.
  let stamp: Timestamp
  /// Prefix of the events' addresses; nil leaves the addresses out.
  let origin: String?

  func bytes(_ events: [FeedEvent]) -> [UInt8] {
    var writer = CalendarWriter()
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", "-//Alltag//Alltag//EN")
    writer.line("CALSCALE", "GREGORIAN")
    for property in ["NAME", "X-WR-CALNAME"] { writer.text(property, name) }
    writer.text("X-WR-TIMEZONE", timeZoneName)
    writer.line("REFRESH-INTERVAL;VALUE=DURATION", "PT\(Self.refreshHours)H")
    writer.line("X-PUBLISHED-TTL", "PT\(Self.refreshHours)H")
    for event in events.prefix(Self.eventsMax) where writer.bytes.count < Self.bytesMax { write(event, to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  private func write(_ event: FeedEvent, to writer: inout CalendarWriter) {
    let title = (event.isDone ? "✓ " : "") + DeviceNotice.cut(event.title)
    writer.line("BEGIN", "VEVENT")
    writer.text("UID", event.uid)
    writer.line("DTSTAMP", stamp.calendarText)
    writer.time(event.time)
    writer.text("SUMMARY", title)
    if !event.description.isEmpty { writer.text("DESCRIPTION", DeviceNotice.cut(event.description)) }
    if let origin, let path = event.path { writer.line("URL", origin + path) }
    // Does not mark the person as busy to those who see the calendar.
    writer.line("TRANSP", "TRANSPARENT")
    for minutes in event.alarmMinutes {
      writer.line("BEGIN", "VALARM")
      writer.line("ACTION", "DISPLAY")
      writer.line("TRIGGER", (minutes < 0 ? "-" : "") + "PT\(abs(minutes))M")
      writer.text("DESCRIPTION", title)
      writer.line("END", "VALARM")
    }
    writer.line("END", "VEVENT")
  }
}
