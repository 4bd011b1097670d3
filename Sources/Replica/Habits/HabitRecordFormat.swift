import Core
import Habits
import Records

/// Converts a habit to the fields of its record and back, one for each synced property. `deletedAt` is not synced: it marks the seconds in
/// which a deletion can be undone on this device, and an edit on another device must be able to win against it.
enum HabitRecordFormat {
  /// `archivedOn` is merged as a detail of `isArchived`, because versions that do not know it leave it unchanged when they archive a habit
  /// or take it out of the archive.
  static let rules = MergeRules(sets: [pauses], details: [MergeRules.Detail(archivedOn, of: isArchived)])

  private static let name: FieldName = "name"
  private static let color: FieldName = "color"
  static let reminders: FieldName = "reminders"
  private static let isArchived: FieldName = "isArchived"
  private static let archivedOn: FieldName = "archivedOn"
  private static let isPinned: FieldName = "isPinned"
  private static let sortOrder: FieldName = "sortOrder"
  private static let schedule: FieldName = "schedule"
  private static let goal: FieldName = "goal"
  private static let pauses: FieldName = "pauses"
  private static let referenceDay: FieldName = "referenceDay"
  private static let createdAt: FieldName = "createdAt"
  private static let unknownFields: FieldName = "unknownFields"
  private static let symbol: FieldName = "symbol"

  static let names: [FieldName] = [
    name, color, reminders, isArchived, archivedOn, isPinned, sortOrder, schedule, goal, pauses, referenceDay,
    createdAt, unknownFields, symbol,
  ]

  static func fields(_ habit: Habit) -> RecordFields {
    var fields = RecordFields()
    fields.put(archivedOn, habit.archivedOn.map { .int64(Int64($0.index)) })
    fields.put(color, .int64(Int64(habit.color.rgb)))
    fields.put(createdAt, .timestamp(habit.createdAt))
    fields.put(goal, .string(text(habit.goal)))
    fields.put(isArchived, habit.isArchived)
    fields.put(isPinned, habit.isPinned)
    fields.put(name, text: habit.name)
    fields.put(pauses, habit.pauses)
    fields.put(referenceDay, habit.referenceDay.map { .int64(Int64($0.index)) })
    fields.put(reminders, habit.reminders.isEmpty ? nil : .int64List(habit.reminders.map { Int64($0) }))
    fields.put(schedule, .string(text(habit.schedule)))
    fields.put(sortOrder, .int64(Int64(habit.sortOrder)))
    fields.put(symbol, text: habit.symbol)
    fields.put(unknownFields, text: habit.unknownFields)
    return fields
  }

  /// Returns nil if a field differs from what this version writes.
  static func habit(_ id: HabitID, _ fields: RecordFields, updatedAt: Timestamp) -> Habit? {
    var words = FieldWords(fields)
    guard let schedule = schedule(words.text(schedule)), let goal = goal(words.text(goal)) else { return nil }
    let isArchived = words.flag(isArchived)
    let day = words.day(archivedOn)
    let habit = Habit(
      id: id, name: words.text(name), color: HabitColor(rgb: UInt32(words.number(color, 0...0xFF_FFFF))),
      reminders: words.minutes(reminders), isArchived: isArchived, archivedOn: isArchived ? day : nil,
      isPinned: words.flag(isPinned),
      sortOrder: Int32(words.number(sortOrder, Int64(Int32.min)...Int64(Int32.max))), schedule: schedule, goal: goal,
      pauses: words.ranges(pauses), referenceDay: words.day(referenceDay), createdAt: words.time(createdAt),
      updatedAt: updatedAt, unknownFields: words.longText(unknownFields),
      symbol: Habit.symbol(in: words.text(symbol)))
    return words.isReadable ? habit : nil
  }

  // MARK: Schedule and goal, one field each, because their components mean nothing alone

  private static func text(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: "daily"
    case .weekdays(let days): "weekdays:\(days.bits)"
    case .timesPerWeek(let count): "weekly:\(count)"
    case .timesPerMonth(let count): "monthly:\(count)"
    case .everyDays(let count, let from): "every:\(count):\(from.index)"
    }
  }

  private static func schedule(_ text: String) -> Schedule? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let kind = parts.first else { return nil }
    if parts.count == 1 { return kind == "daily" ? .daily : nil }
    guard let number = Int32(parts[1]) else { return nil }
    if parts.count == 3 {
      guard kind == "every", (2...Schedule.intervalMax).contains(number), let index = Int32(parts[2]),
        let day = Day(index: index), day >= .earliest, day <= .latest
      else { return nil }
      return .every(number, from: day)
    }
    guard parts.count == 2 else { return nil }
    if kind == "weekdays" { return (0..<128).contains(number) ? Schedule.on(WeekdaySet(bits: UInt8(number))) : nil }
    if kind == "monthly" { return (1...30).contains(number) ? .timesPerMonth(number) : nil }
    return kind == "weekly" && (1...7).contains(number) ? .times(number) : nil
  }

  /// Amounts are in thousandths. The unit comes last, because it may contain any character. The period of a target for a week or a month is
  /// part of the kind, so that versions that do not know it cannot take it for a daily target.
  private static func text(_ goal: Goal) -> String {
    let period = goal.period == .day ? "" : "/" + goal.period.code
    return switch goal {
    case .check: "check"
    case .amount(let target, let unit, let direction, _):
      "\(direction == .atLeast ? "atLeast" : "atMost")\(period):\(target.thousandths):\(unit)"
    case .minutes(let target, _): "minutes\(period):\(target.thousandths)"
    }
  }

  private static func goal(_ text: String) -> Goal? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    if parts.count == 1 { return first == "check" ? .check : nil }
    let words = first.split(separator: "/", omittingEmptySubsequences: false)
    guard let kind = words.first, words.count <= 2, let number = Int64(parts[1]),
      (0...Int64(Amount.max.thousandths)).contains(number)
    else { return nil }
    let target = Amount(thousandths: number)
    var period = Period.day
    if words.count == 2 {
      guard let known = Period(code: String(words[1])), known != .day else { return nil }
      period = known
    }
    if parts.count == 2 { return kind == "minutes" ? .minutes(target, per: period) : nil }
    if kind == "atLeast" { return .amount(target, unit: String(parts[2]), .atLeast, per: period) }
    return kind == "atMost" ? .amount(target, unit: String(parts[2]), .atMost, per: period) : nil
  }
}
