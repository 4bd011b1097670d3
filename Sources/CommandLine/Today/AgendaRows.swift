import Actions
import Calm
import Chores
import Core
import Habits
import Replica
import Texts

/// The rows of a day's list in the terminal, in columns that are the same for all areas.
struct AgendaRows {
  private let session: Session
  private let agenda: Agenda
  private let families: [FamilyView]
  private let habits: HabitFinder
  private let chores: [ChoreFinder]
  /// The rules as of the list's day, by which its habits are shown.
  private let rules: RuleContext

  init(_ session: Session, _ agenda: Agenda, _ families: [FamilyView]) {
    (self.session, self.agenda, self.families) = (session, agenda, families)
    habits = HabitFinder(session.habits)
    chores = families.map { ChoreFinder($0) }
    rules = session.rules.on(agenda.day)
  }

  private var strings: Strings { session.strings }

  func table(_ items: [TodayItem]) -> TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left, .right, .left], flexibleColumn: 3, expendableColumns: [3, 4, 6])
    for item in items {
      switch item.subject {
      case .habit(let index): table.row(cells(session.habits.all[index]))
      case .chore(let number, let index):
        if let cells = cells(number, agenda.families[number].statuses[index]) { table.row(cells) }
      case .meditation: table.row(goalCells(item, strings.calmPhaseMeditation, agenda.calm.rings.meditation))
      case .workout: table.row(goalCells(item, strings.calmWorkoutShort, agenda.calm.rings.workout))
      case .evening(let day): table.row(eveningCells(item, day))
      case .session:
        let state = agenda.calm.running?.isPaused == true ? strings.calmIsPaused : strings.calmIsRunning
        table.row(plain("▶", state, "alltag calm show", isOpen: true))
      }
    }
    return table
  }

  private func plain(_ mark: String, _ name: String, _ detail: String, isOpen: Bool) -> [TextTable.Cell] {
    [
      TextTable.Cell(""), TextTable.Cell(mark, mark == "✓" ? .good : .plain),
      TextTable.Cell(name, isOpen ? .bold : .plain),
      TextTable.Cell(detail, .dim), TextTable.Cell(""), TextTable.Cell(""), TextTable.Cell(""),
    ]
  }

  private func cells(_ tracked: TrackedHabit) -> [TextTable.Cell] {
    let habit = tracked.habit
    let status = tracked.recentStatuses(1, rules).first ?? .open
    let mark = session.mark(tracked, rules)
    let isDue = status == .open || status == .pending
    return [
      TextTable.Cell("\(habits.number(of: habit.id))", .dim), TextTable.Cell(mark.symbol, mark.style),
      TextTable.Cell(habit.name.printable, isDue ? .boldTint(habit.color) : .plain),
      TextTable.Cell(detail(tracked, status).printable, .dim), session.weekCell(tracked, rules),
    ] + session.streakCells(tracked, rules)
  }

  private func detail(_ tracked: TrackedHabit, _ status: DayStatus) -> String {
    if status == .skipped { return strings.calendarStateSkipped }
    if let pause = rules.pause(of: tracked.habit) {
      return strings.habitPausedUntil(day: session.formats.shortDate(pause.last))
    }
    let parts =
      [session.formats.progressToday(tracked, rules)] + tracked.habit.reminders.map { session.formats.time($0) }
    return parts.joined(separator: " · ")
  }

  private func cells(_ number: Int, _ status: OccurrenceStatus) -> [TextTable.Cell]? {
    let view = families[number]
    guard let chore = view.chore(status.chore) else { return nil }
    let mark = ChoreMark(status.state)
    var parts = [session.words.text(for: status, chore, view)]
    if !chore.area.isEmpty { parts.append(chore.area.printable) }
    parts.append(families.count > 1 ? view.family.name.printable : strings.appTabChores)
    return [
      TextTable.Cell("\(chores[number].number(of: chore.id))", .dim), TextTable.Cell(mark.symbol, mark.style),
      TextTable.Cell(chore.title.printable, status.state.isOpen ? .bold : .plain),
      TextTable.Cell(
        parts.filter { !$0.isEmpty }.joined(separator: " · "), status.state == .overdue ? .warning : .dim),
      TextTable.Cell(""), TextTable.Cell(""), TextTable.Cell(""),
    ]
  }

  private func goalCells(_ item: TodayItem, _ name: String, _ ring: GoalRing) -> [TextTable.Cell] {
    let (done, goal) = (Int(ring.milliseconds / 60_000), Int(ring.goalMinutes))
    let text = strings.todayCount(done: done, total: goal) + " min"
    let mark = ring.isFull ? "✓" : ring.isEmpty ? "○" : "◐"
    return plain(mark, name, text + time(item), isOpen: item.section != .done)
  }

  private func time(_ item: TodayItem) -> String {
    item.time.map { " · " + session.formats.time(session.machine.timeZone.wallClock(at: $0).minute) } ?? ""
  }

  private func eveningCells(_ item: TodayItem, _ day: Day) -> [TextTable.Cell] {
    if let level = session.replica.calm.diary[day]?.level {
      return plain(
        "✓", strings.calmEveningOf(day: session.formats.relativeDay(day, today: session.today)), level.title,
        isOpen: false)
    }
    let calendarDay = session.machine.timeZone.wallClock(at: session.machine.now).day
    let name =
      day == calendarDay
      ? strings.calmDiaryToday
      : day == calendarDay - 1
        ? strings.calmDiaryYesterday
        : strings.calmEveningOf(day: session.formats.relativeDay(day, today: session.today))
    let command = day == agenda.day || agenda.day == session.today ? "alltag drink steady" : ""
    return plain("○", name, command + time(item), isOpen: true)
  }
}
