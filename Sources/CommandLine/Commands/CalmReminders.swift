import Actions
import ArgumentParser
import Calm
import Core
import Habits
import Replica
import Texts

/// `alltag calm reminder`.
struct CalmReminderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminder", abstract: "Smart reminders: they stay silent when the activity was done.",
    discussion: """
      A reminder is named by its number in "alltag calm reminder", or by its id. "alltag remind" shows those that are due, \
      "alltag calm reminders --next" tells what will become of them.
      """,
    subcommands: [
      CalmReminderList.self, CalmReminderAdd.self, CalmReminderEdit.self, CalmReminderRemove.self,
      CalmReminderEnable.self, CalmReminderDisable.self,
    ], defaultSubcommand: CalmReminderList.self, aliases: ["reminders"])
}

/// `alltag calm reminder list`, and `alltag calm reminders`.
struct CalmReminderList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the reminders, or with --next their times of the next seven days.")

  @Flag(help: "List the times of the next seven days, with the reason why each will speak or stay silent.")
  var next = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    if next { try session.printOccurrences() } else { try session.printReminders() }
  }
}

/// `alltag calm reminder add`.
struct CalmReminderAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a reminder, or one of the samples.",
    discussion: """
      alltag calm reminder add meditation 7:30 --days weekdays
      alltag calm reminder add --sample evening-diary
      """)

  @Argument(help: "meditation, breathing, workout or diary.")
  var kind: ReminderKindArgument?

  @Argument(
    help: ArgumentHelp("Its time.", valueName: "hh:mm"), completion: .list(["7:30", "13:00", "18:00", "21:00"]))
  var time: TimeArgument?

  @Option(help: "morning-meditation, midday-breath, workout-days or evening-diary.")
  var sample: SampleArgument?

  @OptionGroup var fields: ReminderFields
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard sample == nil ? kind != nil && time != nil : kind == nil && time == nil else {
      throw usageError { $0.cliCalmUsageReminder }
    }
  }

  func run(in session: inout Session) throws {
    try session.requireCalm()
    var reminder = sample?.sample.reminder
    if let kind, let time {
      reminder = try fields.filled(nil, id: session.newID(), kind: kind.kind, minute: time.minute)
    } else if let old = reminder {
      reminder = try fields.filled(old, id: old.id, kind: old.kind, minute: old.time.minute)
    }
    guard let reminder else { return }
    // A sample that was added already stays unchanged.
    let isThere = session.calm.reminder(reminder.id) != nil
    let changed =
      try !isThere
      && session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.save(reminder) }
    try session.printReminder(reminder.id, changed: changed)
  }
}

/// `alltag calm reminder edit`.
struct CalmReminderEdit: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "edit", abstract: "Change a reminder.")

  @OptionGroup var target: ReminderName

  @Option(help: "meditation, breathing, workout or diary.")
  var kind: ReminderKindArgument?

  @Option(help: ArgumentHelp("Its time.", valueName: "hh:mm"), completion: .list(["7:30", "13:00", "18:00", "21:00"]))
  var time: TimeArgument?

  @OptionGroup var fields: ReminderFields
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let old = try session.reminder(target.reminder)
    let new = try fields.filled(
      old, id: old.id, kind: kind?.kind ?? old.kind, minute: time?.minute ?? old.time.minute)
    let changed = try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.save(new) }
    try session.printReminder(old.id, changed: changed)
  }
}

/// `alltag calm reminder remove`.
struct CalmReminderRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a reminder; a sample is not offered again.")

  @OptionGroup var target: ReminderName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let old = try session.reminder(target.reminder)
    try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.deleteReminder(old.id) }
    try session.printRemoved(old.id.text, session.strings.cliCalmReminderRemoved)
  }
}

/// `alltag calm reminder enable`.
struct CalmReminderEnable: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "enable", abstract: "Switch a reminder on.")

  @OptionGroup var target: ReminderName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireCalm()
    try session.enable(target.reminder, true)
  }
}

/// `alltag calm reminder disable`.
struct CalmReminderDisable: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Switch a reminder off, and keep it.")

  @OptionGroup var target: ReminderName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.enable(target.reminder, false) }
}

extension Session {
  /// Returns the reminder with a number in the list or an id.
  func reminder(_ text: String) throws(CommandError) -> CalmReminder {
    if let id = UniqueID(text), let reminder = calm.reminder(id) { return reminder }
    let reminders = calm.reminders
    guard let number = Int(text), reminders.indices.contains(number - 1) else {
      throw .calmProblem(.unknownReminder(text))
    }
    return reminders[number - 1]
  }

  fileprivate mutating func enable(_ text: String, _ isEnabled: Bool) throws {
    let old = try reminder(text)
    let changed = try actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in
      try actions.enable(old.id, isEnabled)
    }
    try printReminder(old.id, changed: changed)
  }

  fileprivate func printReminder(_ id: UniqueID, changed: Bool) throws {
    let reminders = calm.reminders
    guard let i = reminders.firstIndex(where: { $0.id == id }) else { return }
    if isJSON {
      return try printJSON { json in
        json.member("changed", changed)
        json.member("reminder")
        json.reminderValue(reminders[i], number: i + 1)
      }
    }
    let off = reminders[i].isEnabled ? "" : " (\(strings.appOff))"
    try terminal.print([terminal.styled("✓", .good) + " " + words.sentence(of: reminders[i]) + off])
  }

  fileprivate func printReminders() throws {
    let (reminders, samples) = (calm.reminders, calm.offeredSamples)
    if isJSON {
      return try printJSON { json in
        json.member("reminders")
        json.beginArray()
        for (i, reminder) in reminders.enumerated() { json.reminderValue(reminder, number: i + 1) }
        json.endArray()
        json.member("samples", samples.map { $0.word })
      }
    }
    var lines: [String] = []
    // Whole sentences, which may wrap.
    for (i, reminder) in reminders.enumerated() {
      let off = reminder.isEnabled ? "" : "  " + terminal.styled(strings.appOff, .warning)
      let number = terminal.styled("\(i + 1)", .dim)
      lines.append("\(number)  \(terminal.styled(words.title(of: reminder), .bold))\(off)")
      lines.append("   " + words.sentence(of: reminder))
    }
    if reminders.isEmpty { lines.append(strings.cliCalmReminderNone) }
    if !samples.isEmpty {
      lines.append(terminal.styled(strings.cliCalmReminderSamples, .bold))
      for sample in samples {
        guard let reminder = sample.reminder else { continue }
        lines += ["  " + terminal.styled("alltag calm reminder add --sample " + sample.word, .dim)]
        lines += ["    " + words.sentence(of: reminder)]
      }
    }
    try terminal.print(lines)
  }
}
