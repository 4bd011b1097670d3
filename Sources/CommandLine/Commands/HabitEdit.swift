import Actions
import ArgumentParser
import Core
import Habits
import Texts

/// `alltag habit edit`.
struct HabitEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a habit's name, color, rhythm, goal or reminders.",
    discussion: "What is not given stays as it is. --remind replaces all reminders.")

  @OptionGroup var target: HabitName

  @Option(help: "New name, 40 characters at most.")
  var name: String?

  @OptionGroup var fields: HabitFields

  @Flag(help: "Take all reminders away.")
  var noReminders = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if noReminders, !fields.reminders.isEmpty {
      throw usageError { $0.cliUsageExclusive(first: "--remind", second: "--no-reminders") }
    }
    let gives =
      name != nil || fields.color != nil || fields.schedule != nil || fields.goal != nil || !fields.reminders.isEmpty
      || fields.since != nil || noReminders
    if !gives { throw usageError { $0.cliUsageEdit } }
  }

  func run(in session: inout Session) throws {
    let id = try HabitFinder(session.habits).find(target.habit).habit.id
    let changed = try session.change { edit in
      guard let habit = edit.habits[id]?.habit else { throw HabitError.unknownHabit }
      var form = HabitForm(habit)
      if let name { form.name = name }
      if noReminders { form.reminders = [] }
      fields.fill(&form, today: edit.today)
      try edit.act { [form] (actions) throws(HabitError) in try actions.edit(id, form) }
    }
    let edited = session
    try session.printHabit(id, changed: changed) { habit in
      edited.doneLine(habit, changed ? edited.strings.toastHabitSaved : edited.strings.cliUnchanged) + "  "
        + edited.terminal.styled(
          (habit.name + " · " + edited.formats.summary(habit, remindersMax: Int.max)).printable, .dim)
    }
  }
}
