import ArgumentParser
import Calm
import Chores
import Core
import Couple
import Habits
import Replica
import Texts

/// `alltag reminders`.
struct Reminders: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders",
    abstract: "List the reminders of the next seven days, of all areas, and what this device has shown.",
    discussion: """
      Each with the reason why it will speak or stay silent, as things stand. "alltag remind" shows those that are due; those already shown \
      here follow with the time and how late it was.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    try session.printReminderList()
  }
}

extension Session {
  private static let listDays: Int64 = 7
  /// The time in milliseconds for which a shown reminder can be found by its key.
  private static let shownMilliseconds: Int64 = 3 * 24 * 3_600_000

  fileprivate func printReminderList() throws {
    let (now, context) = (machine.now, reminderContext)
    let end = now.adding(milliseconds: Self.listDays * Timestamp.millisecondsPerDay)
    let coming = replica.reminders(after: now, through: end, context)
    let past = replica.reminders(after: now.adding(milliseconds: -Self.shownMilliseconds), through: now, context)
    let times = DeliveredReminders(beside: store.path).times()
    let shown = past.compactMap { occurrence in times[occurrence.key].map { (occurrence, $0) } }
    if isJSON {
      return try printJSON { json in
        json.member("coming")
        json.beginArray()
        for occurrence in coming {
          json.beginObject()
          json.occurrence(occurrence, notice(of: occurrence))
          json.member("silent", occurrence.isSilent)
          json.member("reason", reason(of: occurrence))
          json.endObject()
        }
        json.endArray()
        json.member("shown")
        json.beginArray()
        for (occurrence, time) in shown {
          json.beginObject()
          json.occurrence(occurrence, notice(of: occurrence))
          json.member("shownAt", time.iso8601)
          json.member("lateSeconds", Self.lateSeconds(occurrence, time))
          json.endObject()
        }
        json.endArray()
      }
    }
    if coming.isEmpty { try terminal.print([strings.reminderNone]) }
    for occurrence in coming { try print(occurrence, reason(of: occurrence), isDim: occurrence.isSilent) }
    if shown.isEmpty { return }
    try terminal.print([terminal.styled(strings.reminderDelivered, .bold)])
    for (occurrence, time) in shown {
      let minutes = Self.lateSeconds(occurrence, time) / 60
      let late = minutes == 0 ? strings.reminderOnTime : strings.reminderLate(count: minutes)
      let at = words.moment(time, machine.timeZone, calendarDay)
      try print(occurrence, strings.reminderShown(time: at) + " · " + late, isDim: true)
    }
  }

  private func print(_ occurrence: ReminderOccurrence, _ text: String, isDim: Bool) throws {
    let at = words.moment(occurrence.moment, machine.timeZone, calendarDay)
    try terminal.print([
      at + "  " + terminal.styled(notice(of: occurrence).title, .bold),
      "  " + terminal.styled(text, isDim ? .dim : .plain),
    ])
  }

  private static func lateSeconds(_ occurrence: ReminderOccurrence, _ time: Timestamp) -> Int {
    Int(max(0, time.milliseconds - occurrence.moment.milliseconds) / 1000)
  }

  /// Returns the reason why an occurrence will be shown or not.
  private func reason(of occurrence: ReminderOccurrence) -> String {
    switch occurrence.subject {
    case .habit(_, let reminder):
      return reminder.isDue
        ? strings.reminderIfOpen : strings.reminderSilent(reason: formats.state(reminder.status, isFuture: false))
    case .calm(let reminder, let due):
      return words.reason(due, hours: reminder.lookBackHours, timeZone: machine.timeZone, today: calendarDay)
    case .chore(_, let reminder):
      guard reminder.isWanted else { return strings.choreRemindOff }
      return reminder.event == .due ? strings.choreRemindIfOpen : strings.choreRemindIfOverdue
    case .countdown(let reminder):
      return reminder.isWanted ? formats.reminderText(reminder, machine.timeZone).printable : strings.reminderOff
    }
  }
}

extension JSONWriter {
  fileprivate mutating func occurrence(_ occurrence: ReminderOccurrence, _ notice: DueNotice) {
    member("at", occurrence.moment.iso8601)
    member("until", occurrence.end.iso8601)
    member("area", occurrence.area.rawValue)
    member("id", notice.id)
    member("key", occurrence.key)
    member("title", notice.title)
  }
}
