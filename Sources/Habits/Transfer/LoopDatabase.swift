import Core

/// The tables of Loop Habit Tracker's database, as rows that a caller has read from it (formats 5.2).
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

  public var habits: [Habit]
  /// In the order in which they were stored.
  public var repetitions: [Repetition]
  /// Rows of `Repetitions` whose habit is no number.
  var strayRowCount = 0
  /// The version of the database, `PRAGMA user_version`.
  public let version: Int64

  public init(habits: [Habit], repetitions: [Repetition], version: Int64 = newestVersion) {
    self.habits = habits
    self.repetitions = repetitions
    self.version = version
  }

  /// Returns the content of the tables; a habit keeps the identity of its `uuid`.
  public func package() throws(TransferError) -> HabitPackage {
    var builder = PackageBuilder(.loopDatabase)
    var positions: [Int64: (position: Int, isNumerical: Bool)] = [:]
    let ordered = Array(habits.indices).ordered { habits[$0].position < habits[$1].position }
    for (order, i) in ordered.enumerated() {
      let row = habits[i]
      guard let habit = foreign(row, Int32(order), &builder) else { continue }
      positions[row.id] = (try builder.addForeign(habit, id: Self.habitID(row.uuid)), row.type == 1)
    }
    builder.notes.add(.orphanedDays, strayRowCount)
    var days: [Int: Set<Int32>] = [:]
    for (i, row) in repetitions.enumerated() {
      guard let target = positions[row.habit] else {
        builder.notes.add(.orphanedDays)
        continue
      }
      let number = floorDivide(row.timestamp, 86_400_000)
      guard number >= Int64(Day.earliest.number), number <= Int64(Day.latest.number) else {
        throw TransferError(.noSuchDay, path: "Repetitions[\(i)].timestamp")
      }
      if hasRepeatedDays, !days[target.position, default: []].insert(Int32(number)).inserted {
        builder.notes.add(.repeatedDays)
        continue
      }
      let value = LoopValue(row.value, isNumerical: target.isNumerical)
      builder.addLoopLog(target.position, Day(Int32(number)), value, note: row.notes)
    }
    return try builder.finish()
  }

  /// Converts a row; nil for a habit without a name.
  private func foreign(_ row: Habit, _ order: Int32, _ builder: inout PackageBuilder) -> ForeignHabit? {
    let title = builder.name(row.name)
    guard !title.isEmpty else {
      builder.notes.add(.namelessHabits)
      return nil
    }
    var habit = ForeignHabit(.loopDatabase, name: title)
    habit.sortOrder = order
    habit.isArchived = row.isArchived
    let color = Self.color(row.color, version: version)
    if color >= 0, color < Int64(LoopPalette.colors.count) {
      habit.color = HabitColor(rgb: LoopPalette.colors[Int(color)])
    } else {
      builder.notes.add(.colorsReplaced)
    }
    if !row.question.trimmedWhitespace.isEmpty || !row.description.trimmedWhitespace.isEmpty {
      builder.notes.add(.descriptionsDropped)
    }
    if let hour = row.reminderHour, let minute = row.reminderMinute, (0...23).contains(hour), (0...59).contains(minute)
    {
      habit.reminders = [Int32(hour * 60 + minute)]
      if Self.weekdays(row.reminderDays) != .all { builder.notes.add(.reminderDaysWidened) }
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
