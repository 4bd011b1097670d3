import Core

/// The tables of Rewire's database, as rows that a caller has read from it (formats 5.5).
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

  public var habits: [Habit]
  public var checkins: [Checkin]
  /// The habits whose first reminder was read.
  var remindedHabits: Set<Int64> = []

  public init(habits: [Habit], checkins: [Checkin]) {
    self.habits = habits
    self.checkins = checkins
  }

  /// Returns the content of the tables; check-ins of other types than done are left out.
  public func package() throws(TransferError) -> HabitPackage {
    var builder = PackageBuilder(.rewire)
    var positions: [Int64: Int] = [:]
    for (order, row) in habits.enumerated() {
      guard let habit = try foreign(row, Int32(order), &builder) else { continue }
      positions[row.id] = try builder.addForeign(habit)
    }
    for (i, row) in checkins.enumerated() {
      guard let position = positions[row.habit] else {
        builder.notes.add(.orphanedDays)
        continue
      }
      guard row.type == Self.doneType else {
        builder.notes.add(.notDoneDays)
        continue
      }
      guard row.date.utf8.count == 8, let index = Int32(row.date), let day = Day(index: index) else {
        throw TransferError(.malformedDate, path: "checkins[\(i)].date")
      }
      builder.addLog(position, day, DayLog(.done, at: DerivedID.logTime(day)))
    }
    return try builder.finish()
  }

  /// Converts a row; nil for a habit without a name.
  private func foreign(
    _ row: Habit, _ order: Int32, _ builder: inout PackageBuilder
  ) throws(TransferError) -> ForeignHabit? {
    let name = builder.name(row.name)
    guard !name.isEmpty else {
      builder.notes.add(.namelessHabits)
      return nil
    }
    if !row.description.trimmedWhitespace.isEmpty { builder.notes.add(.descriptionsDropped) }
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
    if !rhythm.isExact { builder.notes.add(.schedulesApproximated, of: name) }
    if row.reminderTime > 0, row.reminderTime < 1440 {
      habit.reminders = [Int32(row.reminderTime)]
      if row.reminderDays.split(separator: ",").count != 7 { builder.notes.add(.reminderDaysWidened) }
    }
    return habit
  }
}
