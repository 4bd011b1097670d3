import ArgumentParser
import Chores
import Core
import Texts

/// `alltag chore stats`.
struct ChoreStats: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show who did how much this week and this month, streaks, and what was missed.",
    aliases: ["fairness"])

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let moment = view.moment
    let figures = ChoreFigures(
      week: moment.shares(of: moment.week), month: moment.shares(of: moment.month), streaks: moment.streaks(),
      missed: moment.missed(in: moment.month))
    if session.isJSON { return try session.printJSON { $0.choreFigures(figures, view) } }
    try session.printFigures(figures, view)
  }
}

/// The statistics of a family (F-10).
private struct ChoreFigures {
  let week: [MemberShare]
  let month: [MemberShare]
  let streaks: Streaks
  let missed: MissedCounts
}

extension Session {
  private static let barWidth = 20

  fileprivate func printFigures(_ figures: ChoreFigures, _ view: FamilyView) throws {
    var lines = [
      strings.choreFamilyStreak + ": "
        + terminal.styled(strings.choreDays(count: Int(figures.streaks.family)), .bold),
      strings.choreMissedMonth + ": " + terminal.styled(formats.integer(Int(figures.missed.family)), .bold), "",
    ]
    let tables = [figures.week, figures.month].map { table($0, view) }
    let widths = TextTable.widths(tables)
    for (title, table) in zip([strings.choreThisWeek, strings.choreThisMonth], tables) {
      lines.append(terminal.styled(title, .bold))
      lines += table.lines(terminal, widths: widths)
    }
    var streaks = TextTable([.left, .right, .left], flexibleColumn: 0, expendableColumns: [2])
    for (i, member) in view.household.members.enumerated() where !member.hasLeft {
      streaks.row([
        TextTable.Cell(member.name.printable),
        TextTable.Cell(strings.choreDays(count: Int(figures.streaks.members[i]))),
        TextTable.Cell(strings.choreMissedCount(count: Int(figures.missed.members[i])), .dim),
      ])
    }
    lines.append(terminal.styled(strings.choreStreaks, .bold))
    try terminal.print(lines + streaks.lines(terminal))
  }

  private func table(_ shares: [MemberShare], _ view: FamilyView) -> TextTable {
    var table = TextTable(
      [.left, .left, .right, .right, .right], flexibleColumn: 0, expendableColumns: [1, 3, 4], rigidColumns: [1])
    let most = shares.reduce(Int64(1)) { max($0, $1.points) }
    for share in shares {
      let filled = Int(max(0, share.points) * Int64(Self.barWidth) / most)
      let bar = String(repeating: "━", count: filled) + String(repeating: " ", count: Self.barWidth - filled)
      table.row([
        TextTable.Cell(view.name(share.member).printable), TextTable.Cell(bar, .good),
        TextTable.Cell(strings.chorePointsCount(count: Int(share.points)), .bold),
        TextTable.Cell(strings.choreTimes(count: Int(share.completions)), .dim),
        TextTable.Cell(formats.minutes(Int(share.minutes)), .dim),
      ])
    }
    return table
  }
}

extension JSONWriter {
  fileprivate mutating func choreFigures(_ figures: ChoreFigures, _ view: FamilyView) {
    member("family", view.family.name)
    member("streak", Int(figures.streaks.family))
    member("missed", Int(figures.missed.family))
    for (name, shares) in [("week", figures.week), ("month", figures.month)] {
      member(name)
      beginArray()
      for share in shares {
        beginObject()
        member("id", share.member.id.text)
        member("name", view.name(share.member))
        member("points", share.points)
        member("minutes", share.minutes)
        member("completions", Int(share.completions))
        endObject()
      }
      endArray()
    }
    member("members")
    beginArray()
    for (i, one) in view.household.members.enumerated() where !one.hasLeft {
      beginObject()
      member("id", one.id.id.text)
      member("name", one.name)
      member("streak", Int(figures.streaks.members[i]))
      member("missed", Int(figures.missed.members[i]))
      endObject()
    }
    endArray()
  }
}
