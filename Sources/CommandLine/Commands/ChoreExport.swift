import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore export`.
struct ChoreExport: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a family's chores to a file or to standard output.",
    discussion: """
      json         everything of the family, for "alltag chore import" and for keeping
      ics          a calendar with what is due in the next days
      csv          a row for each chore
      csv-history  a row for each completion of the last days
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, ics, csv
    case csvHistory = "csv-history"
  }

  @Argument(help: "json, ics, csv or csv-history.")
  var format: Format

  @Argument(
    help: ArgumentHelp(
      "The file, which is replaced if it exists; - or nothing for standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Days of the calendar (90) or of the history (3660).", valueName: "count"))
  var days: Int32?

  @Option(
    name: .customLong("of"),
    help: ArgumentHelp("Only what a member is to do, with what anyone may do; for ics.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  private static let daysRange: ClosedRange<Int32> = 1...3660
  private static let calendarDays: Int32 = 90

  func validate() throws {
    if let days, !Self.daysRange.contains(days) {
      throw usageError { $0.cliChoreRange(field: "--days", least: 1, most: Int(Self.daysRange.upperBound)) }
    }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let member = try member.map { (text) throws(CommandError) in try view.member(text).id }
    let bytes: [UInt8] =
      switch format {
      case .json: FamilyFile.bytes(view.state.file.map { [$0] } ?? [], at: session.machine.now)
      case .ics: ChoreCalendarFile.bytes(view.moment, days: range(view.moment.today), for: member)
      case .csv: ChoreTables.chores(view.household)
      case .csvHistory: ChoreTables.completions(view.household, days: range(view.moment.today))
      }
    try OutputFile.write(bytes, file ?? Terminal.standardOutput)
    session.finish()
    try session.printExport(format.rawValue, byteCount: bytes.count, to: file)
  }

  /// Returns the days to export, including today: coming ones for a calendar, otherwise past ones.
  private func range(_ today: Day) -> DayRange {
    let more = (days ?? (format == .ics ? Self.calendarDays : Self.daysRange.upperBound)) - 1
    let range = format == .ics ? DayRange(today, today + more) : DayRange(today - more, today)
    guard let range else { preconditionFailure("a number of days is positive") }
    return range
  }
}
