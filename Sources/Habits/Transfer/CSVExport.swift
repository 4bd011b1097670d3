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
    for number in first...last {
      let day = Day(number)
      var row = [day.iso]
      row.reserveCapacity(habits.count + 1)
      for tracked in habits { row.append(cell(tracked, day)) }
      csv.row(row)
    }
    return csv.bytes
  }

  private static func cell(_ tracked: TrackedHabit, _ day: Day) -> String {
    let state = tracked.history.state(day)
    switch state {
    case .none: return ""
    case .skipped: return "s"
    case .done, .open:
      if let amount = tracked.history.amount(day), tracked.habit.goal.target != nil { return amount.decimalText }
      if state == .open { return "0" }
      // A number under a goal is read as an amount again.
      guard let target = tracked.habit.goal.target, tracked.habit.goal.direction == .atLeast else { return "1" }
      return target.decimalText
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
