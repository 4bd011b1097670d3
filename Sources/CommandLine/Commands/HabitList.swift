import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag habit list`.
struct HabitList: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the habits with their numbers.")

  @Flag(help: "Show archived habits too.")
  var all = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    if session.isJSON { return try printJSON(session) }
    try session.terminal.print(lines(session))
  }

  private func lines(_ session: Session) -> [String] {
    let strings = session.strings
    let listed = session.habits.listed
    let archived = session.habits.archived
    if listed.isEmpty {
      let title = archived.isEmpty ? strings.habitEmptyTitle : strings.habitOnlyArchivedTitle
      let hint = archived.isEmpty ? strings.cliFirstHabitHint : strings.cliArchivedHint(count: archived.count)
      let head = [session.terminal.styled(title, .bold), "  " + hint]
      return all && !archived.isEmpty ? head + [""] + archiveLines(session, archived, listed.count, nil) : head
    }
    let isPaused: (TrackedHabit) -> Bool = { session.currentPause($0.habit) != nil }
    let sections: [(title: String, habits: [TrackedHabit])] = [
      (strings.habitSectionPinned, listed.filter { $0.habit.isPinned && !isPaused($0) }),
      (strings.habitSectionActive, listed.filter { !$0.habit.isPinned && !isPaused($0) }),
      (strings.habitSectionPaused, listed.filter { isPaused($0) }),
    ]
    let finder = HabitFinder(session.habits)
    let tables = sections.map { table($0.habits, session, finder) }
    let widths = TextTable.widths(all ? tables + [table(archived, session, finder)] : tables)
    let shownCount = sections.filter { !$0.habits.isEmpty }.count
    var lines: [String] = []
    for (section, table) in zip(sections, tables) where !table.isEmpty {
      if !lines.isEmpty { lines.append("") }
      let hasTitle = shownCount > 1 || section.title != strings.habitSectionActive
      lines.append(session.terminal.styled(hasTitle ? section.title : strings.habitListTitle, .bold))
      lines += table.lines(session.terminal, widths: widths)
    }
    if archived.isEmpty { return lines }
    if all { return lines + [""] + archiveLines(session, archived, listed.count, widths) }
    return lines + ["", "  " + session.terminal.styled(strings.cliArchivedHint(count: archived.count), .dim)]
  }

  private func archiveLines(
    _ session: Session, _ archived: [TrackedHabit], _ listedCount: Int, _ widths: [Int]?
  ) -> [String] {
    let table = table(archived, session, HabitFinder(session.habits))
    return [session.terminal.styled(session.strings.habitSectionArchived, .bold)]
      + table.lines(session.terminal, widths: widths)
  }

  private func table(_ habits: [TrackedHabit], _ session: Session, _ finder: HabitFinder) -> TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left, .right, .left], flexibleColumn: 3, expendableColumns: [3, 4, 6])
    let rules = session.rules
    for tracked in habits {
      let habit = tracked.habit
      let mark = session.todayMark(tracked)
      var summary = session.formats.summary(habit, remindersMax: Int.max)
      if let pause = session.currentPause(habit) {
        summary = session.strings.habitPausedUntil(day: session.formats.shortDate(pause.last))
      }
      table.row(
        [
          TextTable.Cell("\(finder.number(of: habit.id))", .dim),
          TextTable.Cell(mark.symbol, mark.style),
          TextTable.Cell(habit.name.printable, .bold), TextTable.Cell(summary.printable, .dim),
          session.weekCell(tracked),
        ] + session.streakCells(tracked, rules))
    }
    return table
  }

  private func printJSON(_ session: Session) throws {
    let finder = HabitFinder(session.habits)
    let rules = session.rules
    try session.printJSON { json in
      json.member("habits")
      json.beginArray()
      for tracked in finder.habits where all || !tracked.habit.isArchived {
        json.beginObject()
        json.habitMembers(tracked.habit, number: finder.number(of: tracked.habit.id))
        json.member("done", tracked.isChecked(rules))
        json.member("streak", tracked.currentStreak(rules))
        json.endObject()
      }
      json.endArray()
    }
  }
}
