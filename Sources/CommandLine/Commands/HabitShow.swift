import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag habit show`.
struct HabitShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a habit: streaks, this month, today and the latest notes.")

  @OptionGroup var target: HabitName
  @OptionGroup var global: GlobalOptions

  private static let notesShownMax = 5

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    let statistics = HabitStatistics(tracked, session.rules)
    if session.isJSON { return try printJSON(tracked, statistics, session) }
    let terminal = session.terminal
    let strings = session.strings
    let today = session.today
    var summary = session.formats.summary(tracked.habit, remindersMax: Int.max).printable
    if tracked.habit.isArchived { summary += " · " + strings.habitArchived }
    if tracked.habit.isPinned { summary += " · " + strings.habitPinned }
    var lines = [
      terminal.styled(tracked.habit.name.printable, .boldTint(tracked.habit.color)), terminal.styled(summary, .dim), "",
    ]
    lines += [session.tiles(statistics), ""]
    lines += CalendarPicture(tracked, session).monthLines(today.month)
    let why = session.formats.why(tracked, today, DayReason(tracked, today, session.rules)).printable
    lines += ["", "  " + terminal.styled(session.formats.relativeDay(today, today: today) + ": ", .bold) + why]
    if let pause = session.currentPause(tracked.habit) {
      lines.append("  " + strings.habitPausedUntil(day: session.formats.shortDate(pause.last)))
    }
    lines += notes(tracked, session)
    lines += ["", "  " + terminal.styled(tracked.habit.id.text, .dim)]
    try terminal.print(lines)
  }

  private func notes(_ tracked: TrackedHabit, _ session: Session) -> [String] {
    let notes = tracked.history.notes.sorted { $0.key > $1.key }.prefix(Self.notesShownMax)
    if notes.isEmpty { return [] }
    var table = TextTable([.left, .left], flexibleColumn: 1)
    for (number, note) in notes {
      table.row([
        TextTable.Cell(session.formats.mediumDate(Day(number)), .dim), TextTable.Cell(note.printable),
      ])
    }
    return ["", "  " + session.terminal.styled(session.strings.habitNote, .bold)] + table.lines(session.terminal)
  }

  private func printJSON(_ tracked: TrackedHabit, _ statistics: HabitStatistics, _ session: Session) throws {
    let rules = session.rules
    let status = DayStatuses(tracked, rules).status(rules.today)
    try session.printJSON { json in
      json.member("habit")
      json.beginObject()
      json.habitMembers(tracked.habit, number: HabitFinder(session.habits).number(of: tracked.habit.id))
      json.endObject()
      json.member("today")
      json.dayValue(rules.today, tracked, status)
      json.member("statistics")
      json.beginObject()
      json.statisticsMembers(statistics)
      json.endObject()
    }
  }
}

extension Session {
  /// Returns the habit's four numbers in one line.
  func tiles(_ statistics: HabitStatistics) -> String {
    let tiles = [
      (formats.shortStreak(statistics.currentStreak, statistics.unit), strings.habitDetailCurrent),
      (formats.shortStreak(statistics.bestStreak, statistics.unit), strings.habitDetailBest),
      (formats.percentOrDash(statistics.rate.fraction), strings.habitDetailRate),
      (formats.percentOrDash(statistics.strength), strings.habitDetailStrength),
    ]
    return "  "
      + tiles.map { terminal.styled($0.0, .bold) + " " + terminal.styled($0.1, .dim) }.joined(separator: "   ")
  }
}
