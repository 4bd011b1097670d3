import Core
import Habits

/// The tables of Loop Habit Tracker's database, to which a caller adds the rows that it reads: habits first (H-22).
public struct LoopDatabase: Sendable {
  /// A row of `Habits`.
  public struct Habit: Sendable {
    public var id: Int64 = 0
    public var name = ""
    public var question = ""
    public var description = ""
    /// 32 hexadecimal digits, with hyphens or without; empty in old databases.
    public var uuid = ""
    public var isArchived = false
    /// 0…19; before version 21 0…12, before version 14 an ARGB value.
    public var color: Int64 = 8
    public var frequencyNumerator: Int64 = 1
    public var frequencyDenominator: Int64 = 1
    public var position: Int64 = 0
    public var reminderHour: Int64?
    public var reminderMinute: Int64?
    /// Seven bits, the lowest for Saturday.
    public var reminderDays: Int64 = 127
    /// 0 yes or no, 1 numerical.
    public var type: Int64 = 0
    /// 0 at least, 1 at most.
    public var targetType: Int64 = 0
    public var targetValue: Double = 0
    public var unit = ""

    public init() {}
  }

  /// A row of `Repetitions`.
  public struct Repetition: Sendable {
    public var habit: Int64
    /// Milliseconds of the day's midnight in UTC.
    public var timestamp: Int64
    /// 0 no, 1 automatic, 2 yes, 3 skipped; of numerical habits thousandths. Before version 16 each row is a yes.
    public var value: Int64
    public var notes: String

    public init(habit: Int64, timestamp: Int64, value: Int64 = 2, notes: String = "") {
      self.habit = habit
      self.timestamp = timestamp
      self.value = value
      self.notes = notes
    }
  }

  /// The version of the database, `PRAGMA user_version`.
  public let version: Int64
  private var builder = PackageBuilder(.loopDatabase)
  /// The habits, until they are given to the builder in the order of their positions.
  private var habits: [Habit] = []
  private var hasAllHabits = false
  private var targets: [Int64: (position: Int, isNumerical: Bool)] = [:]
  /// The days of each habit so far, if a day can have several entries.
  private var days: [Int: Set<Int32>] = [:]
  /// The rows of `Repetitions` so far.
  private(set) var repetitionCount = 0

  public init(version: Int64 = newestVersion) { self.version = version }

  public mutating func add(_ habit: Habit) { habits.append(habit) }

  /// Adds an entry, once all habits were added, in the order in which Loop stored them.
  public mutating func add(_ repetition: Repetition) throws(TransferError) {
    try addHabits()
    defer { repetitionCount += 1 }
    guard let target = targets[repetition.habit] else { return builder.remarks.add(.orphanedDays) }
    let number = floorDivide(repetition.timestamp, 86_400_000)
    guard number >= Int64(Day.earliest.number), number <= Int64(Day.latest.number) else {
      throw TransferError(.noSuchDay, path: "Repetitions[\(repetitionCount)].timestamp")
    }
    if hasRepeatedDays, !days[target.position, default: []].insert(Int32(number)).inserted {
      return builder.remarks.add(.repeatedDays)
    }
    let value = LoopValue(repetition.value, isNumerical: target.isNumerical)
    builder.addLoopLog(target.position, Day(Int32(number)), value, note: repetition.notes)
  }

  /// Adds an entry whose habit is no number. Loop asks for the entries of a number.
  mutating func addStray() {
    repetitionCount += 1
    builder.remarks.add(.orphanedDays)
  }

  /// Returns all that was added; a habit keeps the identity of its `uuid`.
  public mutating func package() throws(TransferError) -> HabitPackage {
    try addHabits()
    return try builder.finishForeign()
  }

  private mutating func addHabits() throws(TransferError) {
    guard !hasAllHabits else { return }
    hasAllHabits = true
    let ordered = Array(habits.indices).ordered { habits[$0].position < habits[$1].position }
    for (order, i) in ordered.enumerated() {
      guard let habit = foreign(habits[i], Int32(order)) else { continue }
      let position = try builder.addForeign(habit, id: Self.habitID(habits[i].uuid))
      targets[habits[i].id] = (position, habits[i].type == 1)
    }
    habits = []
  }

  /// Converts a row; nil for a habit without a name.
  private mutating func foreign(_ row: Habit, _ order: Int32) -> ForeignHabit? {
    let title = builder.name(row.name)
    guard !title.isEmpty else {
      builder.remarks.add(.namelessHabits)
      return nil
    }
    var habit = ForeignHabit(.loopDatabase, name: title)
    habit.sortOrder = order
    habit.isArchived = row.isArchived
    let color = Self.color(row.color, version: version)
    if color >= 0, color < Int64(LoopPalette.colors.count) {
      habit.color = HabitColor(rgb: LoopPalette.colors[Int(color)])
    } else {
      builder.remarks.add(.colorsReplaced)
    }
    if !row.question.trimmedWhitespace.isEmpty || !row.description.trimmedWhitespace.isEmpty {
      builder.remarks.add(.descriptionsDropped)
    }
    if let hour = row.reminderHour, let minute = row.reminderMinute, (0...23).contains(hour), (0...59).contains(minute)
    {
      habit.reminders = [Int32(hour * 60 + minute)]
      if Self.weekdays(row.reminderDays) != .all { builder.remarks.add(.reminderDaysWidened) }
    }
    let target = row.targetValue >= 0 && row.targetValue <= 1e9 ? Int64(row.targetValue * 1000 + 0.5) : 0
    builder.loopGoal(
      &habit, numerator: row.frequencyNumerator, denominator: row.frequencyDenominator, isNumerical: row.type == 1,
      isAtMost: row.targetType == 1, targetThousandths: target, unit: row.unit)
    return habit
  }

  /// Returns the weekdays of a reminder's mask, in which the lowest bit is Saturday.
  public static func weekdays(_ mask: Int64) -> WeekdaySet {
    var days: [Weekday] = []
    for bit in 0..<7 where mask >> Int64(bit) & 1 == 1 { days.append(Weekday.saturday.weekFromHere[bit]) }
    return WeekdaySet(days)
  }

  private static func habitID(_ uuid: String) -> HabitID? {
    let digits = uuid.utf8.filter { $0 != UInt8(ascii: "-") }
    guard digits.count == 32 else { return nil }
    var text: [UInt8] = []
    for (i, digit) in digits.enumerated() {
      if i == 8 || i == 12 || i == 16 || i == 20 { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    return HabitID(String(decoding: text, as: UTF8.self))
  }
}
