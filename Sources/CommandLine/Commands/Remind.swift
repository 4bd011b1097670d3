import Actions
import ArgumentParser
import Calm
import Chores
import Core
import Couple
import Foundation
import Habits
import Replica
import Texts

/// `alltag remind`.
struct Remind: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Show the reminders that are due, of all areas; each once on this device.",
    discussion: """
      Shows what fell due in the last twelve hours, unless it was done since. With --watch it stays and shows each at its time, until \
      Ctrl-C: by notify-send if that is installed, else by a line and the bell. With --until-done it repeats each until it is done, \
      for twelve hours.
      """)

  @Flag(help: "Stay, and show each reminder at its time.")
  var watch = false

  @Flag(help: "Show them by notify-send, too; --watch does so anyway.")
  var notify = false

  @Option(
    help: ArgumentHelp("With --watch, show each again after so many minutes, until it is done.", valueName: "minutes"))
  var untilDone: Int64?

  @OptionGroup var global: GlobalOptions

  private static let repeatMinutes: ClosedRange<Int64> = 1...720

  func validate() throws {
    guard let untilDone else { return }
    guard watch else { throw usageError { $0.cliRemindUntilDoneWatch } }
    guard Self.repeatMinutes.contains(untilDone) else { throw usageError { $0.cliRemindUntilDoneRange } }
  }

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let desktop = watch || notify ? DesktopNotice(session.machine) : nil
    guard watch else {
      let due = try session.claimDueReminders()
      for reminder in due { _ = desktop?.show(reminder.title, reminder.message) }
      return try session.printDue(due)
    }
    try stay(&session, desktop)
  }

  /// The time in milliseconds between two readings of the clock.
  private static let intervalMilliseconds: Int64 = 500

  private func stay(_ session: inout Session, _ desktop: DesktopNotice?) throws {
    StopSignal.install()
    defer { StopSignal.uninstall() }
    session.terminal.remark(session.strings.cliRemindWatching, .dim)
    let pause = useconds_t(max(5, Self.intervalMilliseconds / session.machine.clockRate)) * 1000
    var minute = Int64.min
    var repeats = untilDone.map { ReminderRepeats(minutes: $0) }
    while !StopSignal.isRaised {
      session.tick()
      let now = session.machine.now.milliseconds / 60_000
      if now != minute {
        minute = now
        // Other programs or devices may have logged something.
        try session.reload()
        try session.logFinishedCalm()
        let open = session.dueReminders()
        var shown = try session.claim(open)
        shown += repeats?.next(of: open, without: shown, at: minute) ?? []
        for reminder in shown {
          let isShown = desktop?.show(reminder.title, reminder.message) ?? false
          try session.printNow(reminder, isShown: isShown)
        }
      }
      usleep(pause)
    }
  }
}

/// A reminder that is due on this device.
struct DueNotice {
  /// Unique for each occurrence.
  let key: String
  let at: Timestamp
  /// The area's name.
  let area: AppArea
  let id: String
  let title: String
  let message: String
}

extension Session {
  /// The age in milliseconds after which a reminder is no longer shown.
  private static let dueMilliseconds: Int64 = 12 * 3_600_000
  private static let nextMilliseconds: Int64 = 7 * 24 * 3_600_000

  /// Returns the reminders that are due and were not shown before, and stores that they are shown.
  func claimDueReminders() throws -> [DueNotice] { try claim(dueReminders()) }

  /// Returns the reminders that were not shown before, and stores that they are shown.
  fileprivate func claim(_ due: [DueNotice]) throws -> [DueNotice] {
    let delivered = DeliveredReminders(beside: store.path)
    let keys = delivered.keys()
    let new = try delivered.claim(due.map { $0.key }.filter { !keys.contains($0) }, at: machine.now)
    return due.filter { new.contains($0.key) }
  }

  /// Returns the reminders that are due and not done, shown or not.
  fileprivate func dueReminders() -> [DueNotice] {
    let start = machine.now.adding(milliseconds: -Self.dueMilliseconds)
    var due: [DueNotice] = []
    let occurrences = replica.reminders(after: start, through: machine.now, reminderContext)
    due += ReminderOccurrence.due(occurrences).map { notice(of: $0) }
    return due.sorted { ($0.at, $0.key) < ($1.at, $1.key) }
  }

  func notice(of occurrence: ReminderOccurrence) -> DueNotice {
    let title: String
    let message: String
    let id: String
    switch occurrence.subject {
    case .habit(let habit, let reminder):
      (id, title) = (habit.id.text, habit.name.printable)
      message = formats.reminderText(habit, minute: reminder.minute).printable
    case .calm(let reminder, let due):
      (id, title) = (reminder.id.text, words.title(of: reminder, asking: due.asksFor))
      let time = formats.time(machine.timeZone.wallClock(at: due.at.moment).minute)
      message = reminder.message.isEmpty ? time : reminder.message.printable + " · " + time
    case .chore(let chore, let reminder):
      (id, title) = (chore.id.id.text, chore.title.printable)
      message = formats.reminderText(reminder, of: chore)
    case .countdown(let reminder):
      (id, title) = (reminder.stage.word, formats.reminderTitle(reminder).printable)
      message = formats.reminderText(reminder, machine.timeZone)
    }
    return DueNotice(
      key: occurrence.key, at: occurrence.moment, area: occurrence.area, id: id, title: title, message: message)
  }

  private func calmPlan(from start: Timestamp, to end: Timestamp) -> CalmReminderPlan {
    CalmReminderPlan(
      calm.reminders, sessions: calm.sessions, diary: calm.diary, after: start, through: end, now: machine.now,
      timeZone: machine.timeZone)
  }

  // MARK: Printing

  fileprivate func printDue(_ due: [DueNotice]) throws {
    if isJSON {
      return try printJSON { json in
        json.member("reminders")
        json.beginArray()
        for reminder in due { json.dueValue(reminder) }
        json.endArray()
      }
    }
    if due.isEmpty { return try terminal.print([strings.cliRemindNone]) }
    try terminal.print(due.map { line(of: $0) })
  }

  /// Prints a reminder that has just become due: a line, or a JSON object in one line for scripts.
  fileprivate func printNow(_ due: DueNotice, isShown: Bool) throws {
    if isJSON {
      var json = JSONWriter()
      json.dueValue(due)
      return try terminal.write(json: json.bytes)
    }
    if !isShown, terminal.showsProgress { try? Terminal.write([0x07], to: STDERR_FILENO) }
    try terminal.print([line(of: due)])
  }

  private func line(of due: DueNotice) -> String {
    (terminal.styled(due.title, .bold) + "  " + terminal.styled(due.message, .dim))
  }

  /// Prints the occurrences of the next seven days, with the decision and reason for each.
  func printOccurrences() throws {
    let plan = calmPlan(
      from: machine.now, to: machine.now.adding(milliseconds: Self.nextMilliseconds))
    let recent = calmPlan(from: machine.now.adding(milliseconds: -Self.dueMilliseconds), to: machine.now)
    let delivered = DeliveredReminders(beside: store.path).keys()
    let occurrences = recent.occurrences + plan.occurrences
    if isJSON {
      return try printJSON { json in
        json.member("on", replica.isOn(.calm))
        json.member("occurrences")
        json.beginArray()
        for occurrence in occurrences {
          json.occurrenceValue(occurrence, isDelivered: delivered.contains(occurrence.key))
        }
        json.endArray()
      }
    }
    remarkCalmOff()
    if occurrences.isEmpty { return try terminal.print([strings.cliCalmReminderNone]) }
    let reminders = Dictionary(uniqueKeysWithValues: calm.reminders.map { ($0.id, $0) })
    var lines: [String] = []
    for occurrence in occurrences {
      guard let reminder = reminders[occurrence.reminder] else { continue }
      let shown = delivered.contains(occurrence.key) ? " " + strings.cliRemindShown : ""
      lines.append(
        words.moment(occurrence.at.moment, machine.timeZone, calendarDay) + "  "
          + terminal.styled(words.title(of: reminder), .bold))
      lines.append(
        "  "
          + terminal.styled(
            words.reason(occurrence, hours: reminder.lookBackHours, timeZone: machine.timeZone, today: calendarDay)
              + shown,
            occurrence.decision.isSilent ? .dim : .plain))
    }
    try terminal.print(lines)
  }
}

extension JSONWriter {
  fileprivate mutating func dueValue(_ due: DueNotice) {
    beginObject()
    member("at", due.at.iso8601)
    member("area", due.area.rawValue)
    member("id", due.id)
    member("title", due.title)
    member("message", due.message)
    endObject()
  }

  fileprivate mutating func occurrenceValue(_ occurrence: CalmReminderPlan.Occurrence, isDelivered: Bool) {
    beginObject()
    member("at", occurrence.at.moment.iso8601)
    member("reminder", occurrence.reminder.text)
    member("kind", occurrence.kind.word)
    var by: Timestamp?
    switch occurrence.decision {
    case .waiting: member("decision", "waiting")
    case .fires: member("decision", "fires")
    case .cancelled(let time):
      member("decision", "cancelled")
      by = time
    case .withdrawn(let time):
      member("decision", "withdrawn")
      by = time
    }
    member("by", text: by?.iso8601)
    member("asksFor", text: occurrence.asksFor?.iso)
    member("delivered", isDelivered)
    endObject()
  }
}
