import Core

/// Tables for spreadsheets (H-23). Text that a spreadsheet would run as a formula gets an apostrophe in front.
public enum CSVExport {
  /// One row for each habit that is not being deleted, the listed ones first.
  public static func habits(_ book: HabitBook) -> [UInt8] {
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row([
      "id", "name", "color", "schedule", "goal", "target", "unit", "direction", "reminders", "archived", "pinned",
      "created",
      "updated",
    ])
    for tracked in book.listed + book.archived {
      let habit = tracked.habit
      let goal = goal(habit.goal)
      csv.row([
        habit.id.text, habit.name, habit.color.hex, schedule(habit.schedule), goal.kind, goal.target, goal.unit,
        goal.direction, habit.reminders.map { "\(twoDigits($0 / 60)):\(twoDigits($0 % 60))" }.joined(separator: " "),
        habit.isArchived ? "true" : "false", habit.isPinned ? "true" : "false", habit.createdAt.iso8601,
        habit.updatedAt.iso8601,
      ])
    }
    return csv.bytes
  }

  /// A row for each day from the first log to the last, oldest first, and a column for each habit: 1 for done, s for
  /// skipped, 0 for begun, the number for an amount, nothing for nothing.
  public static func logs(_ book: HabitBook) -> [UInt8] {
    let habits = book.listed + book.archived
    var csv = CSVWriter(neutralizesFormulas: true)
    csv.row(["date"] + habits.map { $0.habit.name })
    var first = Int32.max
    var last = Int32.min
    for tracked in habits where !tracked.history.days.isEmpty {
      first = min(first, tracked.history.days.lowerBound)
      last = max(last, tracked.history.days.upperBound - 1)
    }
    guard first <= last else { return csv.bytes }
    let marks = habits.map { $0.habit.goal.doneMark }
    for number in first...last {
      let day = Day(number)
      csv.field(day.iso)
      for i in habits.indices { csv.field(cell(habits[i].history, day, marks[i])) }
      csv.endRow()
    }
    return csv.bytes
  }

  private static func cell(_ history: History, _ day: Day, _ doneMark: String) -> String {
    let state = history.state(day)
    switch state {
    case .none: return ""
    case .skipped: return "s"
    case .done, .open:
      if let amount = history.amount(day), !doneMark.isEmpty { return amount.decimalText }
      return state == .open ? "0" : doneMark.isEmpty ? "1" : doneMark
    }
  }

  private static func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .weekdays(let days): days.weekdays.map { "\($0.rawValue + 1)" }.joined(separator: " ")
    case .timesPerWeek(let count): "\(count)x"
    }
  }

  private static func goal(_ goal: Goal) -> (kind: String, target: String, unit: String, direction: String) {
    switch goal {
    case .check: ("check", "", "", "")
    case .amount(let target, let unit, let direction):
      ("amount", target.decimalText, unit, direction == .atLeast ? "atLeast" : "atMost")
    case .minutes(let target): ("minutes", target.decimalText, "min", "atLeast")
    }
  }
}

extension Goal {
  /// What stands for a done day without an amount: a number under a goal is read as an amount again. Empty for a plain
  /// check, which knows no amounts.
  fileprivate var doneMark: String {
    guard let target else { return "" }
    return direction == .atLeast ? target.decimalText : "1"
  }
}
