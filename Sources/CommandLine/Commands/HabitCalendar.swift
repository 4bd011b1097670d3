import ArgumentParser
import Core
import Habits
import Texts

/// `alltag habit calendar`.
struct HabitCalendar: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Draw a month or a year of a habit.", aliases: ["cal"])

  @OptionGroup var target: HabitName

  @Option(
    help: ArgumentHelp("Another month, as 2026-11 (default: this month).", valueName: "month"),
    completion: .custom(MonthArgument.completions))
  var month: MonthArgument?

  @Option(help: ArgumentHelp("A whole year, as 2026.", valueName: "year"))
  var year: Int32?

  @OptionGroup var global: GlobalOptions

  struct MonthArgument: ExpressibleByArgument {
    let month: Month

    /// Completes the last months.
    @Sendable static func completions(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
      guard let machine = try? Machine.current() else { return [] }
      let month = machine.timeZone.wallClock(at: machine.now).day.month
      return (0..<monthsCompleted).map { back in
        let shown = month.adding(-back)
        return "\(shown.year)-" + twoDigits(shown.month)
      }
    }

    private static let monthsCompleted: Int32 = 12

    init?(argument: String) {
      let digits = argument.utf8.filter { $0 != UInt8(ascii: "-") }
      guard
        argument.utf8.count == digits.count
          || (argument.utf8.count == 7 && Array(argument.utf8)[4] == UInt8(ascii: "-")),
        digits.count == 6, let index = Int32(String(decoding: digits, as: UTF8.self)), let month = Month(index: index)
      else { return nil }
      self.month = month
    }
  }

  func validate() throws {
    if month != nil, year != nil { throw usageError { $0.cliUsageExclusive(first: "--month", second: "--year") } }
    if let year, !(1900...2199).contains(year) { throw usageError { $0.cliUsageYear } }
  }

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    let month = month?.month ?? session.today.month
    if session.isJSON { return try printJSON(tracked, month, session) }
    let picture = CalendarPicture(tracked, session)
    let title = session.terminal.styled(tracked.habit.name.printable, .boldTint(tracked.habit.color))
    try session.terminal.print([title, ""] + (year.map { picture.yearLines($0) } ?? picture.monthLines(month)))
  }

  private func printJSON(_ tracked: TrackedHabit, _ month: Month, _ session: Session) throws {
    let statuses = DayStatuses(tracked, session.rules)
    let first = year.map { Day(year: $0, month: 1, day: 1) } ?? month.first
    let last = year.map { Day(year: $0, month: 12, day: 31) } ?? month.last
    try session.printJSON { json in
      json.member("id", tracked.habit.id.text)
      json.member("name", tracked.habit.name)
      json.member("first", first)
      json.member("last", last)
      json.member("days")
      json.beginArray()
      for offset in 0...(last - first) {
        json.dayValue(first + offset, tracked, statuses.status(first + offset))
      }
      json.endArray()
    }
  }
}
