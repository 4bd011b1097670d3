import Chores
import Core
import Habits
import Texts

/// The mark of an occurrence in the terminal, readable without colours.
struct ChoreMark {
  let symbol: String
  let style: TextStyle

  init(_ state: OccurrenceStatus.State) {
    switch state {
    case .done: (symbol, style) = ("✓", .good)
    case .waiting: (symbol, style) = ("?", .warning)
    case .overdue: (symbol, style) = ("!", .warning)
    case .open, .due: (symbol, style) = ("○", .plain)
    case .skipped: (symbol, style) = ("–", .dim)
    case .missed: (symbol, style) = ("×", .dim)
    case .away: (symbol, style) = ("‖", .dim)
    case .upcoming, .replaced: (symbol, style) = ("·", .dim)
    }
  }
}

/// A titled list of statuses.
struct StatusGroup {
  let title: String
  var statuses: [OccurrenceStatus] = []
}

extension Session {
  /// Returns the lines of groups of statuses, with aligned columns; empty groups are left out.
  func lines(of groups: [StatusGroup], _ view: FamilyView) -> [String] {
    let finder = ChoreFinder(view)
    let tables = groups.map { table($0.statuses, finder, view) }
    let widths = TextTable.widths(tables)
    var lines: [String] = []
    for (group, table) in zip(groups, tables) where !table.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(terminal.styled(group.title, .bold))
      lines += table.lines(terminal, widths: widths)
    }
    return lines
  }

  func table(_ statuses: [OccurrenceStatus], _ finder: ChoreFinder, _ view: FamilyView) -> TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left, .left], flexibleColumn: 2, expendableColumns: [5, 4, 3])
    for status in statuses {
      guard let chore = view.chore(status.chore) else { continue }
      let mark = ChoreMark(status.state)
      var details: [String] = []
      if !chore.area.isEmpty { details.append(chore.area.printable) }
      if chore.minutes > 0 { details.append(formats.minutes(Int(chore.minutes))) }
      if chore.points > 0 { details.append(strings.chorePointsCount(count: Int(chore.points))) }
      if status.wasRefused, status.state.isOpen { details.append(strings.choreRefusedNote) }
      table.row([
        TextTable.Cell("\(finder.number(of: chore.id))", .dim), TextTable.Cell(mark.symbol, mark.style),
        TextTable.Cell(chore.title.printable, status.state.isOpen ? .bold : .plain),
        TextTable.Cell(words.text(for: status, chore, view), status.state == .overdue ? .warning : .plain),
        TextTable.Cell(people(of: status, view)), TextTable.Cell(details.joined(separator: " · "), .dim),
      ])
    }
    return table
  }

  /// Returns the assigned members of a status; empty for a completed one, whose line names who did it.
  private func people(of status: OccurrenceStatus, _ view: FamilyView) -> String {
    if status.state.isDone { return "" }
    if !status.formerDoers.isEmpty {
      return strings.choreLeft(names: formats.list(status.formerDoers.map { view.name($0).printable }))
    }
    return status.doers.map { view.name($0).printable }.joined(separator: ", ")
  }

  /// Returns a bar for each member: the completed share of today's chores (F-13).
  func cardLines(_ view: FamilyView) -> [String] {
    let cards = view.moment.cards(view.moment.dayStatuses())
    let children = cards.filter { view.household.member($0.member)?.role == .child }
    let shown = children.isEmpty ? cards : children
    if children.isEmpty, cards.count < 2 { return [] }
    var table = TextTable([.left, .left, .right, .left], flexibleColumn: 0, expendableColumns: [1])
    for card in shown {
      let text =
        card.totalCount == 0
        ? strings.choreNothingToday : strings.choreProgress(done: Int(card.doneCount), total: Int(card.totalCount))
      let overdue = card.overdueCount > 0 ? ", " + strings.choreOverdueCount(count: Int(card.overdueCount)) : ""
      table.row([
        TextTable.Cell(view.name(card.member).printable, .bold), barCell(card),
        TextTable.Cell(card.percent.map { formats.percent(Int($0)) } ?? ""), TextTable.Cell(text + overdue, .dim),
      ])
    }
    return table.lines(terminal)
  }

  private func barCell(_ card: DashboardCard) -> TextTable.Cell {
    let width = 10
    let filled = Int(card.percent ?? 0) * width / 100
    let style: TextStyle = card.band == .high ? .good : card.band == .middle ? .warning : .plain
    let (full, rest) = (
      String(repeating: "━", count: filled),
      String(repeating: terminal.isColored ? "━" : "─", count: width - filled)
    )
    return TextTable.Cell(full + rest, painted: terminal.styled(full, style) + terminal.styled(rest, .dim))
  }
}
