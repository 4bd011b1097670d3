import App
import ArgumentParser
import Core
import Habits
import Replica

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
      let name = try HabitFields.checkedName(name)
      try edit.checkRoom()
      let fresh = edit.newHabitID()
      let last = edit.habits.listed.last?.habit.sortOrder ?? -1
      var habit = Habit(
        id: fresh, name: name, color: Self.freeColor(edit.habits), isPinned: isPinned, sortOrder: last + 1,
        createdAt: edit.now,
        updatedAt: edit.now)
      try fields.fill(&habit, today: edit.today)
      edit.apply(.habit(habit))
      edit.record(.habitCreated)
      if !edit.settings.hasSeenOnboarding { try edit.changeSettings { $0.hasSeenOnboarding = true } }
      id = fresh
    }
    guard let id else { return }
    let created = session
    try session.printHabit(id, changed: true) { habit in
      created.doneLine(habit, created.strings.toastHabitCreated(name: habit.name)) + "  "
        + created.terminal.styled(created.formats.summary(habit, remindersMax: Int.max).printable, .dim)
    }
  }

  /// The first colour of the palette that no habit on the list has.
  private static func freeColor(_ habits: HabitBook) -> HabitColor {
    let used = Set(habits.listed.map { HabitPalette.nearest($0.habit.color).name })
    return (HabitPalette.all.first { !used.contains($0.name) } ?? .standard).color
  }
}
