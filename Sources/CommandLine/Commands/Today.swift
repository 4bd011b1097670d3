import Actions
import ArgumentParser
import Calm
import Core
import Habits
import Replica
import Texts

/// `alltag today`: habits that are due, done or paused, a family's chores, and the state of Calm.
struct Today: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show what today asks for.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let plan = TodayPlan(session.replica, session.rules)
    let chores = session.choresToday
    if session.isJSON { return try session.printTodayJSON(plan, session.calmToday, chores) }
    let areas = session.choreLines(chores) + session.calmLines(session.calmToday)
    let title = session.terminal.styled(session.formats.longDate(session.today), .bold)
    let isIdle = plan.isEmpty || !session.replica.isOn(.habits)
    try session.terminal.print(
      [title] + (isIdle ? session.idleLines(beside: areas) : session.habitLines(plan) + areas))
  }
}

extension Session {
  private static let barWidth = 20

  /// Returns the lines of the other areas, and below them a hint if there is no habit today. Says that nothing is planned only if the other
  /// areas have no lines either.
  fileprivate func idleLines(beside areas: [String]) -> [String] {
    let isOn = replica.isOn(.habits)
    let isNew = isOn && habits.activeCount == 0
    guard areas.isEmpty || isNew else { return areas }
    let on = AppArea.allCases.filter { $0 == .habits || replica.isOn($0) }.map { $0.rawValue }
    let hint =
      isNew
      ? strings.cliFirstHabitHint
      : isOn ? strings.todayNothingDueText : strings.cliHabitsOffHint(areas: on.joined(separator: " "))
    return areas + [
      "", "  " + (isNew ? strings.todayEmptyTitle : strings.todayNothingDue), "  " + terminal.styled(hint, .dim),
    ]
  }

  fileprivate func habitLines(_ plan: TodayPlan) -> [String] {
    var lines = [""]
    if plan.total > 0 {
      let text =
        plan.due.isEmpty ? strings.todayAllDone : strings.todayProgress(done: plan.done.count, total: plan.total)
      let width = max(0, min(Self.barWidth, terminal.columns - text.displayWidth - 4))
      let filled = width * plan.done.count / plan.total
      let bar =
        terminal.styled(String(repeating: "━", count: filled), .good)
        + terminal.styled(String(repeating: terminal.isColored ? "━" : "─", count: width - filled), .dim)
      lines += ["  \(bar)  \(text)", ""]
    }
    let finder = HabitFinder(habits)
    let titles = [
      strings.todaySectionDue, strings.todaySectionDone, strings.calendarStateOver, strings.todaySectionPaused,
    ]
    let tables = [plan.due, plan.done, plan.over, plan.resting].map { table($0, finder) }
    let widths = TextTable.widths(tables)
    for (title, table) in zip(titles, tables) where !table.isEmpty {
      lines.append(terminal.styled(title, .bold))
      lines += table.lines(terminal, widths: widths)
      lines.append("")
    }
    lines.removeLast()
    return lines
  }

  private func table(_ members: [Int], _ finder: HabitFinder) -> TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left, .right, .left], flexibleColumn: 3, expendableColumns: [3, 4, 6])
    let rules = rules
    for tracked in members.map({ habits.all[$0] }) {
      let habit = tracked.habit
      let status = tracked.recentStatuses(1, rules).first ?? .open
      let mark = todayMark(tracked)
      let isDue = status == .open || status == .pending
      table.row(
        [
          TextTable.Cell("\(finder.number(of: habit.id))", .dim), TextTable.Cell(mark.symbol, mark.style),
          TextTable.Cell(habit.name.printable, isDue ? .boldTint(habit.color) : .plain),
          TextTable.Cell(todayText(tracked, status).printable, .dim), weekCell(tracked),
        ] + streakCells(tracked, rules))
    }
    return table
  }

  private func todayText(_ tracked: TrackedHabit, _ status: DayStatus) -> String {
    let habit = tracked.habit
    if status == .skipped { return strings.calendarStateSkipped }
    if let pause = currentPause(habit) { return strings.habitPausedUntil(day: formats.shortDate(pause.last)) }
    var parts = [formats.progressToday(tracked, rules)]
    parts += habit.reminders.map { formats.time($0) }
    return parts.joined(separator: " · ")
  }

  func streakCells(_ tracked: TrackedHabit, _ rules: RuleContext) -> [TextTable.Cell] {
    words.streakCells(tracked.currentStreak(rules), tracked.habit.period)
  }

  /// Returns the pause that applies to the habit today, its own or the global one.
  func currentPause(_ habit: Habit) -> DayRange? { rules.pause(of: habit) }

  fileprivate var calmToday: CalmToday { CalmToday(replica, at: machine.now, timeZone: machine.timeZone) }

  fileprivate func calmLines(_ plan: CalmToday) -> [String] {
    guard !plan.isEmpty else { return [] }
    var lines = ["", terminal.styled(strings.appTabCalm, .bold)]
    if let running = plan.running {
      let state = running.isPaused ? strings.calmIsPaused : strings.calmIsRunning
      lines.append("  " + state + terminal.styled("  alltag calm show", .dim))
    }
    if let day = plan.missingEvening {
      let calendarDay = machine.timeZone.wallClock(at: machine.now).day
      let text = day == calendarDay ? strings.calmDiaryToday : strings.calmDiaryYesterday
      lines.append("  " + text + terminal.styled("  alltag drink steady", .dim))
    }
    if let rings = plan.rings {
      for (ring, name) in [
        (rings.meditation, strings.calmPhaseMeditation), (rings.workout, strings.calmWorkoutShort),
      ] {
        let (done, goal) = (Int(ring.milliseconds / 60_000), Int(ring.goalMinutes))
        lines.append("  " + strings.calmGoalProgress(name: name, done: done, goal: goal))
      }
    }
    return lines
  }

  private func writeCalm(_ plan: CalmToday, to json: inout JSONWriter) {
    json.member("calm")
    guard !plan.isEmpty else { return json.null() }
    json.beginObject()
    if let running = plan.running { json.member("running", running.id.text) }
    if let day = plan.missingEvening { json.member("missingEvening", day) }
    if let rings = plan.rings {
      for (name, ring) in [("meditation", rings.meditation), ("workout", rings.workout)] {
        json.member(name + "Seconds", Int(ring.milliseconds / 1000))
        json.member(name + "GoalMinutes", Int(ring.goalMinutes))
      }
    }
    json.endObject()
  }

  fileprivate func printTodayJSON(_ plan: TodayPlan, _ calm: CalmToday, _ chores: ChoresToday?) throws {
    let finder = HabitFinder(habits)
    let rules = rules
    try printJSON { json in
      json.member("day", rules.today)
      json.member("done", plan.done.count)
      json.member("total", plan.total)
      json.member("habits")
      json.beginArray()
      let groups: [(TodayGroup, [Int])] = [
        (.due, plan.due), (.done, plan.done), (.over, plan.over), (.resting, plan.resting),
        (.notAsked, plan.notAsked),
      ]
      for (group, members) in groups {
        for tracked in members.map({ habits.all[$0] }) {
          json.beginObject()
          json.member("id", tracked.habit.id.text)
          json.member("number", finder.number(of: tracked.habit.id))
          json.member("name", tracked.habit.name)
          json.member("place", group.rawValue)
          json.member("amount", tracked.history.amount(rules.today))
          json.member("target", tracked.habit.goal.target)
          json.member("note", text: tracked.history.notes[rules.today.number])
          json.member("streak", tracked.currentStreak(rules))
          json.member("unit", tracked.habit.period.unitCode)
          json.member("lastSevenDays", tracked.recentStatuses(7, rules).map { $0.code })
          json.endObject()
        }
      }
      json.endArray()
      writeCalm(calm, to: &json)
      writeChores(chores, to: &json)
    }
  }
}
