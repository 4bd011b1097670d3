import Actions
import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag habit add`.
struct HabitAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Create a habit.",
    discussion: """
      Examples:
        alltag habit add Reading
        alltag habit add "Drink water" --goal "8 glasses" --color sky --remind 9:00 --remind 14:00
        alltag habit add Running --schedule 3x
      """)

  @Argument(help: "Name, 40 characters at most.")
  var name: String

  @OptionGroup var fields: HabitFields

  @Flag(name: .customLong("pin"), help: "Put it first on the list.")
  var isPinned = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    var id: HabitID?
    try session.change { edit in
      var form = HabitForm(color: HabitPalette.free(in: edit.habits).color)
      form.name = name
      fields.fill(&form, today: edit.today)
      let fresh = edit.newHabitID()
      try edit.act { [form] (actions) throws(HabitError) in try actions.create(form, fresh, isPinned: isPinned) }
      id = fresh
    }
    guard let id else { return }
    let created = session
    try session.printHabit(id, changed: true) { habit in
      created.doneLine(habit, created.strings.toastHabitCreated(name: habit.name)) + "  "
        + created.terminal.styled(created.formats.summary(habit, remindersMax: Int.max).printable, .dim)
    }
  }
}
