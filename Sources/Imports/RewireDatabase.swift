import Core
import Habits

/// The tables of Rewire's database, to which a caller adds the rows that it reads: habits first (H-22).
public struct RewireDatabase: Sendable {
  /// A row of `habits`, with the reminder of its first row in `reminders`.
  public struct Habit: Sendable {
    public var id: Int64 = 0
    public var name = ""
    public var description = ""
    /// 0 on some weekdays, 1 `days` times in a period, 2 every `repeatingCount` days.
    public var schedule: Int64 = 0
    /// The numbers of weekdays, separated by commas.
    public var activeDays = ""
    public var repeatingCount: Int64 = 1
    public var days: Int64 = 1
    /// 0 week, 1 month, 2 year.
    public var period: Int64 = 0
    /// Minutes after midnight; 0 for none.
    public var reminderTime: Int64 = 0
    public var reminderDays = ""

    public init() {}
  }

  /// A row of `checkins`.
  public struct Checkin: Sendable {
    public var habit: Int64
    /// YYYYMMDD.
    public var date: String
    /// 2 done.
    public var type: Int64

    public init(habit: Int64, date: String, type: Int64) {
      self.habit = habit
      self.date = date
      self.type = type
    }
  }

  private static let doneType: Int64 = 2
  private static let daysInPeriod: [Int64] = [7, 31, 365]

  private var builder = PackageBuilder(.rewire)
  /// The habits, until they are given to the builder with their reminders.
  private var habits: [Habit] = []
  private var hasAllHabits = false
  /// The habits whose first reminder was added.
  private var remindedHabits: Set<Int64> = []
  private var positions: [Int64: Int] = [:]
  private var checkinCount = 0

  public init() {}

  public mutating func add(_ habit: Habit) { habits.append(habit) }

  /// Adds a reminder, once all habits were added; the first one of a habit counts.
  mutating func addReminder(of habit: Int64, _ time: Int64, _ days: String) {
    guard remindedHabits.insert(habit).inserted else { return }
    for i in habits.indices where habits[i].id == habit {
      habits[i].reminderTime = time
      habits[i].reminderDays = days
    }
  }

  /// Adds a day, once all habits and reminders were added; other types than done are left out.
  public mutating func add(_ checkin: Checkin) throws(TransferError) {
    try addHabits()
    defer { checkinCount += 1 }
    guard let position = positions[checkin.habit] else { return builder.remarks.add(.orphanedDays) }
    guard checkin.type == Self.doneType else { return builder.remarks.add(.notDoneDays) }
    guard checkin.date.utf8.count == 8, let index = Int32(checkin.date), let day = Day(index: index) else {
      throw TransferError(.malformedDate, path: "checkins[\(checkinCount)].date")
    }
    builder.addLog(position, day, DayLog(.done, at: DerivedID.logTime(day)))
  }

  /// Returns all that was added.
  public mutating func package() throws(TransferError) -> HabitPackage {
    try addHabits()
    return try builder.finishForeign()
  }

  private mutating func addHabits() throws(TransferError) {
    guard !hasAllHabits else { return }
    hasAllHabits = true
    for (order, row) in habits.enumerated() {
      guard let habit = try foreign(row, Int32(order)) else { continue }
      positions[row.id] = try builder.addForeign(habit)
    }
    habits = []
  }

  /// Converts a row; nil for a habit without a name.
  private mutating func foreign(_ row: Habit, _ order: Int32) throws(TransferError) -> ForeignHabit? {
    let name = builder.name(row.name)
    guard !name.isEmpty else {
      builder.remarks.add(.namelessHabits)
      return nil
    }
    if !row.description.trimmedWhitespace.isEmpty { builder.remarks.add(.descriptionsDropped) }
    var habit = ForeignHabit(.rewire, name: name)
    habit.sortOrder = order
    let rhythm: (schedule: Schedule, isExact: Bool)
    switch row.schedule {
    case 0:
      // The weekdays' numbers are not documented; as many days a week are kept.
      let count = Int64(row.activeDays.split(separator: ",").count)
      rhythm = (ImportedRhythm.schedule(count, inDays: 7).schedule, count == 7)
    case 1:
      guard (0..<Int64(Self.daysInPeriod.count)).contains(row.period) else {
        throw TransferError(.unknownValue, path: "habits.period")
      }
      rhythm = ImportedRhythm.schedule(row.days, inDays: Self.daysInPeriod[Int(row.period)])
    case 2: rhythm = ImportedRhythm.schedule(1, inDays: row.repeatingCount)
    default: throw TransferError(.unknownValue, path: "habits.schedule")
    }
    habit.schedule = rhythm.schedule
    if !rhythm.isExact { builder.remarks.add(.schedulesApproximated, of: name) }
    if row.reminderTime > 0, row.reminderTime < 1440 {
      habit.reminders = [Int32(row.reminderTime)]
      if row.reminderDays.split(separator: ",").count != 7 { builder.remarks.add(.reminderDaysWidened) }
    }
    return habit
  }
}
