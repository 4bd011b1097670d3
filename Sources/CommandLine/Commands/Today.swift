import App
import ArgumentParser
import Core
import Habits
import Replica

/// `alltag today`: what is due, done and resting.
struct Today: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show what today asks for.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let groups = TodayPlan(session)
    if session.isJSON { return try session.printTodayJSON(groups) }
    try session.terminal.print(session.todayLines(groups))
  }
}

/// Today's habits by what is left to do, timed ones first.
struct TodayPlan {
  enum Place: String { case due, done, resting, notAsked }

  private(set) var due: [TrackedHabit] = []
  private(set) var done: [TrackedHabit] = []
  private(set) var resting: [TrackedHabit] = []
  private(set) var notAsked: [TrackedHabit] = []

  init(_ session: Session) {
    let rules = session.rules
    for tracked in session.habits.listed {
      switch Self.place(tracked, rules) {
      case .due: due.append(tracked)
      case .done: done.append(tracked)
      case .resting: resting.append(tracked)
      case .notAsked: notAsked.append(tracked)
      }
    }
    due = due.enumerated().sorted { a, b in
      let (first, second) = (a.element.habit.reminderMinutes ?? 1440, b.element.habit.reminderMinutes ?? 1440)
      return first == second ? a.offset < b.offset : first < second
    }.map { $0.element }
  }

  /// The place of a habit on today's list, by the day's standing.
  static func place(_ tracked: TrackedHabit, _ rules: RuleContext) -> Place {
    guard let standing = tracked.recentStandings(1, rules).first else { return .notAsked }
    switch standing {
    case .done, .extra: return .done
    case .skipped, .paused: return .resting
    case .notScheduled, .covered, .outside: return .notAsked
    case .open, .pending, .partial, .missed: return .due
    }
  }

  var groups: [(place: Place, habits: [TrackedHabit])] {
    [(.due, due), (.done, done), (.resting, resting), (.notAsked, notAsked)]
  }

  var isEmpty: Bool { due.isEmpty && done.isEmpty && resting.isEmpty }
  var total: Int { due.count + done.count }
}

extension Session {
  private static let barWidth = 20

  fileprivate func todayLines(_ plan: TodayPlan) -> [String] {
    let title = terminal.styled(formats.longDate(today), .bold)
    guard !plan.isEmpty else {
      let isNew = habits.activeCount == 0
      return [
        title, "", "  " + (isNew ? strings.todayEmptyTitle : strings.todayNothingDue),
        "  " + terminal.styled(isNew ? strings.cliFirstHabitHint : strings.todayNothingDueText, .dim),
      ]
    }
    var lines = [title, ""]
    if plan.total > 0 {
      let filled = Self.barWidth * plan.done.count / plan.total
      let bar =
        terminal.styled(String(repeating: "━", count: filled), .good)
        + terminal.styled(String(repeating: terminal.isColored ? "━" : "─", count: Self.barWidth - filled), .dim)
      let text =
        plan.due.isEmpty ? strings.todayAllDone : strings.todayProgress(done: plan.done.count, total: plan.total)
      lines += ["  \(bar)  \(text)", ""]
    }
    let finder = HabitFinder(habits)
    let titles = [strings.todaySectionDue, strings.todaySectionDone, strings.todaySectionPaused]
    let tables = [plan.due, plan.done, plan.resting].map { table($0, finder) }
    let widths = TextTable.widths(tables)
    for (title, table) in zip(titles, tables) where !table.isEmpty {
      lines.append(terminal.styled(title, .bold))
      lines += table.lines(terminal, widths: widths)
      lines.append("")
    }
    lines.removeLast()
    return lines
  }

  private func table(_ members: [TrackedHabit], _ finder: HabitFinder) -> TextTable {
    var table = TextTable([.right, .left, .left, .left, .left, .right, .left], flexibleColumn: 3)
    let rules = rules
    for tracked in members {
      let habit = tracked.habit
      let standing = tracked.recentStandings(1, rules).first ?? .open
      let share = tracked.history.amount(today) ?? .zero
      let mark = DayMark(standing == .open && share > .zero ? .partial : standing, habit.color)
      let isDue = standing == .open || standing == .pending
      table.row(
        [
          TextTable.Cell("\(finder.number(of: habit.id))", .dim), TextTable.Cell(mark.symbol, mark.style),
          TextTable.Cell(habit.name.printable, isDue ? .boldTint(habit.color) : .plain),
          TextTable.Cell(todayText(tracked, standing).printable, .dim), weekCell(tracked),
        ] + streakCells(tracked, rules))
    }
    return table
  }

  private func todayText(_ tracked: TrackedHabit, _ standing: DayStanding) -> String {
    let habit = tracked.habit
    if standing == .skipped { return strings.calendarStateSkipped }
    if let pause = currentPause(habit) { return strings.habitPausedUntil(day: formats.shortDate(pause.last)) }
    var parts = [habit.goal == .check ? formats.schedule(habit.schedule) : formats.progress(tracked, today)]
    parts += habit.reminders.map { formats.time($0) }
    return parts.joined(separator: " · ")
  }

  func streakCells(_ tracked: TrackedHabit, _ rules: RuleContext) -> [TextTable.Cell] {
    words.streakCells(tracked.currentStreak(rules), tracked.habit.schedule.streakUnit)
  }

  /// The pause that rests the habit today, its own or everything's.
  func currentPause(_ habit: Habit) -> DayRange? {
    let today = today
    return (habit.pauses + settings.pauses).filter { $0.contains(today) }.max { $0.last < $1.last }
  }

  fileprivate func printTodayJSON(_ plan: TodayPlan) throws {
    let finder = HabitFinder(habits)
    let rules = rules
    try printJSON { json in
      json.member("day", rules.today)
      json.member("done", plan.done.count)
      json.member("total", plan.total)
      json.member("habits")
      json.beginArray()
      for (place, members) in plan.groups {
        for tracked in members {
          json.beginObject()
          json.member("id", tracked.habit.id.text)
          json.member("number", finder.number(of: tracked.habit.id))
          json.member("name", tracked.habit.name)
          json.member("place", place.rawValue)
          json.member("amount", tracked.history.amount(rules.today))
          json.member("target", tracked.habit.goal.target)
          json.member("note", text: tracked.history.notes[rules.today.number])
          json.member("streak", tracked.currentStreak(rules))
          json.member("unit", tracked.habit.schedule.streakUnit == .weeks ? "weeks" : "days")
          json.member("lastSevenDays", tracked.recentStandings(7, rules).map { $0.code })
          json.endObject()
        }
      }
      json.endArray()
    }
  }
}
