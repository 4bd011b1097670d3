import ArgumentParser
import Core
import Habits
import Texts

/// `alltag habit stats`.
struct HabitStats: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show streaks, rate, strength and charts of one habit or of all.")

  @Argument(
    help: ArgumentHelp("Number, name or beginning of a name, or id; all without.", valueName: "habit"),
    completion: .custom(HabitCompletion.names))
  var habit: String?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let rules = session.rules
    guard let habit else { return try runOverall(session, rules) }
    let tracked = try HabitFinder(session.habits).find(habit)
    let statistics = HabitStatistics(tracked, rules)
    if session.isJSON {
      return try session.printJSON { json in
        json.member("id", tracked.habit.id.text)
        json.member("name", tracked.habit.name)
        json.statisticsMembers(statistics)
        json.chartMembers(statistics.weekdays, statistics.months)
      }
    }
    let style = TextStyle.tint(tracked.habit.color)
    try session.terminal.print(
      [
        session.terminal.styled(tracked.habit.name.printable, .boldTint(tracked.habit.color)), "",
        session.tiles(statistics),
      ]
        + ["  " + session.strings.statsTotal + ": " + session.formats.integer(Int(statistics.doneCount))]
        + charts(statistics.weekdays, statistics.months, style, session))
  }

  private func runOverall(_ session: Session, _ rules: RuleContext) throws {
    let habits = session.habits.listed.map { (tracked: $0, statistics: HabitStatistics($0, rules)) }
    let overall = OverallStatistics(habits, rules)
    if session.isJSON { return try printOverall(overall, habits, session) }
    let strings = session.strings
    guard !habits.isEmpty, overall.doneCount > 0 else {
      return try session.terminal.print([
        session.terminal.styled(strings.statsEmptyTitle, .bold), "  " + strings.statsEmptyText,
      ])
    }
    let terminal = session.terminal
    var table = TextTable(
      [.right, .left, .right, .right, .right, .right, .right], flexibleColumn: 1, expendableColumns: [6, 3, 5, 0])
    table.row(
      [
        "", "", strings.statsCurrent, strings.statsBest, strings.statsRate, strings.statsStrength, strings.statsTotal,
      ].map { TextTable.Cell($0, .dim) })
    for (i, entry) in habits.enumerated() {
      let statistics = entry.statistics
      table.row([
        TextTable.Cell("\(i + 1)", .dim),
        TextTable.Cell(entry.tracked.habit.name.printable, .tint(entry.tracked.habit.color)),
        TextTable.Cell(session.formats.shortStreak(statistics.currentStreak, statistics.unit)),
        TextTable.Cell(session.formats.shortStreak(statistics.bestStreak, statistics.unit)),
        TextTable.Cell(session.formats.percentOrDash(statistics.rate.fraction)),
        TextTable.Cell(session.formats.percentOrDash(statistics.strength)),
        TextTable.Cell(session.formats.integer(Int(statistics.doneCount))),
      ])
    }
    let lead = [
      strings.statsPerfectDays(count: Int(overall.currentStreak)),
      strings.statsRate + " " + session.formats.percentOrDash(overall.rate.fraction),
      strings.statsStrength + " " + session.formats.percentOrDash(overall.strength),
    ]
    try terminal.print(
      [terminal.styled(strings.statsOverall, .bold), "  " + lead.joined(separator: " · "), ""]
        + table.lines(terminal) + charts(overall.weekdays, overall.months, .good, session))
  }

  private static let barWidth = 24
  private static let barWidthMin = 4
  /// The number of cells in a line besides name and bar: indent, two gaps, and the percentage.
  private static let besideBarWidth = 12

  private func charts(
    _ weekdays: [DoneShare], _ months: [MonthShare], _ style: TextStyle, _ session: Session
  ) -> [String] {
    let terminal = session.terminal
    let rows: [(String, DoneShare)] = session.rules.firstWeekday.weekFromHere.map {
      (session.formats.weekdayShort($0), weekdays[Int($0.rawValue)])
    }
    let monthRows: [(String, DoneShare)] = months.map {
      (session.formats.monthShort($0.month.month) + " \($0.month.year)", $0.share)
    }
    let titles = [session.strings.statsWeekdays, session.strings.statsMonths]
    var lines: [String] = []
    for (title, rows) in zip(titles, [rows, monthRows]) {
      lines += ["", "  " + terminal.styled(title, .bold)]
      var table = TextTable(
        [.left, .left, .right, .left], flexibleColumn: 3, expendableColumns: [3, 1], rigidColumns: [1])
      // A truncated bar would show a wrong share.
      let free = terminal.columns - (rows.map { $0.0.displayWidth }.max() ?? 0) - Self.besideBarWidth
      let width = max(Self.barWidthMin, min(Self.barWidth, free))
      for (name, share) in rows {
        let filled = Int((share.fraction ?? 0) * Double(width) + 0.5)
        let bar = String(repeating: "█", count: filled)
        let rest = String(repeating: "░", count: width - filled)
        let count =
          share.scheduled == 0
          ? "" : session.strings.calendarMonthCount(done: Int(share.done), total: Int(share.scheduled))
        table.row([
          TextTable.Cell(name),
          TextTable.Cell(bar + rest, painted: terminal.styled(bar, style) + terminal.styled(rest, .dim)),
          TextTable.Cell(session.formats.percentOrDash(share.fraction)), TextTable.Cell(count, .dim),
        ])
      }
      lines += table.lines(terminal)
    }
    return lines
  }

  private func printOverall(
    _ overall: OverallStatistics, _ habits: [(tracked: TrackedHabit, statistics: HabitStatistics)], _ session: Session
  ) throws {
    try session.printJSON { json in
      json.member("overall")
      json.beginObject()
      json.member("unit", "days")
      json.member("currentStreak", overall.currentStreak)
      json.member("bestStreak", overall.bestStreak)
      json.member("rate", share: overall.rate.fraction)
      json.member("strength", share: overall.strength)
      json.member("doneCount", overall.doneCount)
      json.chartMembers(overall.weekdays, overall.months)
      json.endObject()
      json.member("habits")
      json.beginArray()
      for (i, entry) in habits.enumerated() {
        json.beginObject()
        json.member("id", entry.tracked.habit.id.text)
        json.member("number", i + 1)
        json.member("name", entry.tracked.habit.name)
        json.statisticsMembers(entry.statistics)
        json.endObject()
      }
      json.endArray()
    }
  }
}
