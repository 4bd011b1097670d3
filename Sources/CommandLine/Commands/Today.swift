import Actions
import ArgumentParser
import Chores
import Core
import Couple
import Habits
import Replica
import Texts

/// `alltag today`: what a day asks for in all areas, and what was done on it.
struct Today: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show what today asks for.",
    discussion: "With --date it shows another day: what was done and what was not, or what is planned.")

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("today, yesterday, -2, 2026-11-12 or 20261112 (default: today).", valueName: "day"),
    completion: .list(["today", "yesterday", "gestern", "tomorrow", "-2"]))
  var date: DayArgument?

  func run(in session: inout Session) throws {
    let day = date?.day(today: session.today) ?? session.today
    guard day >= Day.earliest, day <= Day.latest else { throw CommandError.habit(.dayOutOfRange) }
    let families = session.familiesOfUser
    let agenda = session.agenda(of: day, families)
    if session.isJSON { return try session.printJSON(of: agenda, families) }
    try session.terminal.print(session.lines(of: agenda, families))
  }
}

extension Session {
  /// The families whose chores are on the user's list.
  var familiesOfUser: [FamilyView] {
    guard replica.isOn(.chores) else { return [] }
    return replica.knownFamilies.compactMap { known in
      guard let view = try? family(named: known.family.id.text), view.actor != .guest else { return nil }
      return view
    }
  }

  func agenda(of day: Day, _ families: [FamilyView]) -> Agenda {
    replica.agenda(
      of: day, at: machine.now, rules, families: families.map { FamilyOfUser($0.moment, of: $0.isShared ? nil : $0.me) }
    )
  }

  /// Returns the lines of a day: the date and what is done of it, the groups of the list, and the couple's cards.
  fileprivate func lines(of agenda: Agenda, _ families: [FamilyView]) -> [String] {
    let title = terminal.styled(formats.longDate(agenda.day), .bold)
    let cards = cardLines(agenda)
    guard !agenda.list.isEmpty else { return [title] + emptyLines(agenda) + cards }
    var lines = [title, ""] + (agenda.list.count.total > 0 ? [progressLine(agenda), ""] : [])
    let rows = AgendaRows(self, agenda, families)
    let groups = TodayItem.Section.allCases.map { (name(of: $0, agenda), rows.table(agenda.list[$0])) }
    let widths = TextTable.widths(groups.map { $0.1 })
    for (name, table) in groups where !table.isEmpty {
      lines.append(terminal.styled(name, .bold))
      lines += table.lines(terminal, widths: widths)
      lines.append("")
    }
    lines.removeLast()
    let isNew = replica.isOn(.habits) && habits.activeCount == 0 && agenda.day == today
    return lines + cards + (isNew ? emptyLines(agenda) : [])
  }

  private func progressLine(_ agenda: Agenda) -> String {
    let count = agenda.list.count
    let isToday = agenda.day == today
    let text =
      isToday && count.total > 0 && count.done == count.total
      ? strings.todayAllDone
      : isToday
        ? strings.todayProgress(done: count.done, total: count.total)
        : strings.todayCount(done: count.done, total: count.total)
    let width = max(0, min(Self.barWidth, terminal.columns - text.displayWidth - 4))
    let filled = width * count.done / max(1, count.total)
    let bar =
      terminal.styled(String(repeating: "━", count: filled), .good)
      + terminal.styled(String(repeating: terminal.isColored ? "━" : "─", count: width - filled), .dim)
    return "  \(bar)  \(text)"
  }

  private static let barWidth = 20

  private func name(of section: TodayItem.Section, _ agenda: Agenda) -> String {
    switch section {
    case .now: agenda.day < today ? strings.todaySectionOpen : strings.todaySectionDue
    case .later: agenda.day > today ? strings.todaySectionPlanned : strings.todaySectionLater
    case .done: strings.todaySectionDone
    case .over: strings.calendarStateOver
    case .resting: strings.todaySectionPaused
    }
  }

  /// Returns what is said of a day without items: an invitation to a first habit, or that nothing is planned.
  private func emptyLines(_ agenda: Agenda) -> [String] {
    guard agenda.day == today else { return ["", "  " + strings.calmDayNothing] }
    let isOn = replica.isOn(.habits)
    let isNew = isOn && habits.activeCount == 0
    let on = AppArea.allCases.filter { $0 == .habits || replica.isOn($0) }.map { $0.rawValue }
    let hint =
      isNew
      ? strings.cliFirstHabitHint
      : isOn ? strings.todayNothingDueText : strings.cliHabitsOffHint(areas: on.joined(separator: " "))
    return ["", "  " + (isNew ? strings.todayEmptyTitle : strings.todayNothingDue), "  " + terminal.styled(hint, .dim)]
  }

  private func cardLines(_ agenda: Agenda) -> [String] {
    let lines = agenda.cards.flatMap { words.lines(of: $0, replica.couple.state, machine.now, machine.timeZone) }
    return lines.isEmpty ? [] : ["", terminal.styled(strings.appTabUs, .bold)] + lines.map { "  " + $0 }
  }
}
