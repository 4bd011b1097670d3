import Core

/// Writes tables for spreadsheets (H-23). Text that a spreadsheet would run as a formula gets an apostrophe in front.
public enum CSVExport {
  /// Returns one row for each habit that is not being deleted, the listed ones first.
  public static func habits(_ book: HabitBook) -> [UInt8] {
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row([
      "id", "name", "color", "schedule", "goal", "target", "unit", "direction", "reminders", "archived", "pinned",
      "created", "updated", "period",
    ])
    for tracked in book.listed + book.archived {
      let habit = tracked.habit
      let goal = goal(habit.goal)
      csv.row([
        habit.id.text, habit.name, habit.color.hex, schedule(habit.schedule), goal.kind, goal.target, goal.unit,
        goal.direction, habit.reminders.map { "\(twoDigits($0 / 60)):\(twoDigits($0 % 60))" }.joined(separator: " "),
        habit.isArchived ? "true" : "false", habit.isPinned ? "true" : "false", habit.createdAt.iso8601,
        habit.updatedAt.iso8601, habit.goal == .check ? "" : habit.goal.period.code,
      ])
    }
    return csv.bytes
  }

  /// Returns a row for each day from the first log to the last, oldest first, and a column for each habit: 1 for done,
  /// s for skipped, 0 for started, the number for an amount, empty without a log.
  public static func logs(_ book: HabitBook) -> [UInt8] {
    let habits = book.listed + book.archived
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row(["date"] + habits.map { $0.habit.name })
    var first = Int32.max
    var last = Int32.min
    for tracked in habits {
      // Cells at the ends may be without a log: after a removed one, or reserved.
      let cells = tracked.history.cells
      guard let low = cells.firstIndex(where: { $0 & History.stateMask != 0 }),
        let high = cells.lastIndex(where: { $0 & History.stateMask != 0 })
      else { continue }
      first = min(first, tracked.history.base.number + Int32(low))
      last = max(last, tracked.history.base.number + Int32(high))
    }
    guard first <= last else { return csv.bytes }
    var columns: [Column] = []
    for tracked in habits { columns.append(Column(tracked)) }
    for number in first...last {
      csv.field(Day(number).iso)
      for column in columns { csv.field(column.text(number)) }
      csv.endRow()
    }
    return csv.bytes
  }

  /// The part of a habit that its rows need, so that the rest is not touched for each day.
  private struct Column {
    private let base: Int32
    private let cells: [UInt8]
    private let amounts: [Int32]
    /// The text of a done day without an amount: a number below a goal would be read as an amount again.
    private let doneText: String

    init(_ tracked: TrackedHabit) {
      base = tracked.history.base.number
      cells = tracked.history.cells
      let goal = tracked.habit.goal
      // A plain check has no amounts.
      amounts = goal.target == nil ? [] : tracked.history.amounts
      doneText = goal.direction == .atLeast ? goal.target?.decimalText ?? "1" : "1"
    }

    func text(_ number: Int32) -> String {
      let i = Int(number - base)
      guard i >= 0, i < cells.count else { return "" }
      let state = cells[i] & History.stateMask
      if state == DayLog.State.none.rawValue { return "" }
      if state == DayLog.State.skipped.rawValue { return "s" }
      if !amounts.isEmpty, amounts[i] >= 0 { return Amount(thousandths: Int64(amounts[i])).decimalText }
      return state == DayLog.State.done.rawValue ? doneText : "0"
    }
  }

  private static func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .weekdays(let days): days.weekdays.map { "\($0.rawValue + 1)" }.joined(separator: " ")
    case .timesPerWeek(let count): "\(count)x"
    case .timesPerMonth(let count): "\(count)x/month"
    case .everyDays(let count, let from): "every \(count) days from \(from.iso)"
    }
  }

  private static func goal(_ goal: Goal) -> (kind: String, target: String, unit: String, direction: String) {
    switch goal {
    case .check: ("check", "", "", "")
    case .amount(let target, let unit, let direction, _):
      ("amount", target.decimalText, unit, direction == .atLeast ? "atLeast" : "atMost")
    case .minutes(let target, _): ("minutes", target.decimalText, "min", "atLeast")
    }
  }
}
