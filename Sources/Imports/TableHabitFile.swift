import Core
import Habits

/// The JSON export of Table Habit (H-22).
struct TableHabitFile: SlicedHabitList {
  var fields: FieldReader
  var builder = PackageBuilder(.tableHabit)
  private var order: Int32 = 0
  var hasHabits = false
  var isInHabits = false

  init(_ bytes: [UInt8]) throws(TransferError) {
    fields = try FieldReader(bytes)
    try fields.beginObject()
  }

  mutating func readHabit() throws(TransferError) -> Int {
    let draft = try Draft(&fields, &builder)
    try draft.add(order, &fields, &builder)
    order += 1
    return 1 + draft.records.count
  }

  mutating func readMember() throws(TransferError) {
    if fields.name(is: "habits") {
      try beginHabits()
    } else if fields.name(is: "groups") {
      if try fields.isNull() { return }
      try fields.beginArray()
      while try fields.nextElement() {
        try fields.skip()
        builder.remarks.add(.groupsDropped)
      }
    } else {
      try fields.skip()
    }
  }

  private struct Record {
    var day: Day?
    var isSkip = false
    var value: Double = 0
    var createdAt: Int64?
    var modifiedAt: Int64?
    var reason: String?
  }

  /// One habit of the file; nulls and missing members are the same.
  private struct Draft {
    var name = ""
    var isNegative = false
    var status: Int32 = 1
    var color: HabitColor?
    var goal: Double?
    var extra: Double?
    var unit = ""
    var frequencyType: Int32 = 0
    var frequency: [Int64] = []
    var startDay: Day?
    var createdAt: Int64?
    var modifiedAt: Int64?
    var records: [Record] = []

    init(_ fields: inout FieldReader, _ builder: inout PackageBuilder) throws(TransferError) {
      var custom: HabitColor?
      try fields.beginObject()
      while try fields.nextMember() {
        if try fields.isNull() { continue }
        if fields.name(is: "name") {
          name = builder.name(try fields.string())
        } else if fields.name(is: "type") {
          isNegative = try fields.int32(in: 1...2) == 2
        } else if fields.name(is: "status") {
          status = try fields.int32()
        } else if fields.name(is: "color") {
          color = TableHabitFile.color(try fields.int64())
        } else if fields.name(is: "custom_color") {
          custom = HabitColor(rgb: UInt32(truncatingIfNeeded: try fields.int64()))
        } else if fields.name(is: "daily_goal") {
          goal = try fields.double()
        } else if fields.name(is: "daily_goal_extra") {
          extra = try fields.double()
        } else if fields.name(is: "daily_goal_unit") {
          unit = builder.unit(try fields.string())
        } else if fields.name(is: "freq_type") {
          frequencyType = try fields.int32()
        } else if fields.name(is: "freq_custom") {
          frequency = try TableHabitFile.numbers(&fields)
        } else if fields.name(is: "start_date") {
          startDay = try TableHabitFile.day(&fields)
        } else if fields.name(is: "create_t") {
          createdAt = try fields.int64()
        } else if fields.name(is: "modify_t") {
          modifiedAt = try fields.int64()
        } else if fields.name(is: "records") {
          try fields.beginArray()
          while try fields.nextElement() { records.append(try TableHabitFile.record(&fields)) }
        } else {
          let isText = try fields.kind() == .string
          let isReminder = fields.name(is: "reminder")
          let isDescription = fields.name(is: "desc") || fields.name(is: "reminder_quest")
          if isText {
            let isEmpty = try fields.string().trimmedWhitespace.isEmpty
            if isReminder, !isEmpty { builder.remarks.add(.remindersDropped) }
            if isDescription, !isEmpty { builder.remarks.add(.descriptionsDropped) }
          } else {
            try fields.skip()
          }
        }
      }
      if let custom { color = custom }
    }

    func add(_ order: Int32, _ fields: inout FieldReader, _ builder: inout PackageBuilder) throws(TransferError) {
      guard status != 2 else { return builder.remarks.add(.deletedHabits) }
      guard !name.isEmpty else { return builder.remarks.add(.namelessHabits) }
      var habit = ForeignHabit(.tableHabit, name: name)
      habit.sortOrder = order
      habit.color = color
      habit.isArchived = status == 3
      habit.referenceDay = startDay
      habit.createdAt = try TableHabitFile.time(createdAt, fields)
      habit.modifiedAt = try TableHabitFile.time(modifiedAt ?? createdAt, fields)
      habit.goal = try habitGoal(fields)
      let (count, days) = rhythm
      let rhythm = ImportedRhythm.schedule(count, inDays: days)
      habit.schedule = rhythm.schedule
      if !rhythm.isExact { builder.remarks.add(.schedulesApproximated, of: name) }
      let position = try builder.addForeign(habit)
      for record in records { try add(record, position, habit.goal, fields, &builder) }
    }

    /// The times and days of the rhythm: weekly, monthly, or n times in m days; daily if none is given.
    private var rhythm: (Int64, Int64) {
      let count = frequency.first ?? 1
      switch frequencyType {
      case 1: return (count, 7)
      case 2: return (count, 30)
      case 3: return (count, frequency.count > 1 ? frequency[1] : 1)
      default: return (1, 1)
      }
    }

    private func habitGoal(_ fields: FieldReader) throws(TransferError) -> Goal {
      // A habit to avoid has 0 as its goal and the tolerated amount beside it.
      if isNegative { return .amount(try amount(extra ?? goal ?? 0, fields), unit: unit, .atMost) }
      let target = try amount(goal ?? 1, fields)
      if target == .zero || (target == Amount(1) && unit.isEmpty) { return .check }
      return .amount(target, unit: unit, .atLeast)
    }

    private func amount(_ value: Double, _ fields: FieldReader) throws(TransferError) -> Amount {
      guard let amount = Amount(decimal: value) else { throw fields.refusal(.outOfRange) }
      return amount
    }

    private func add(
      _ record: Record, _ position: Int, _ goal: Goal, _ fields: FieldReader, _ builder: inout PackageBuilder
    ) throws(TransferError) {
      guard let day = record.day else { throw fields.missing("record_date") }
      let time = try TableHabitFile.time(record.modifiedAt ?? record.createdAt, fields) ?? DerivedID.logTime(day)
      let note = builder.note(record.reason ?? "")
      if record.isSkip { return builder.addLog(position, day, DayLog(.skipped, at: time, note: note)) }
      let amount = try amount(record.value, fields)
      if goal == .check {
        let state: DayLog.State = amount > .zero ? .done : .open
        return builder.addLog(position, day, DayLog(state, at: time, note: note))
      }
      let state: DayLog.State = goal.isReached(by: amount) ? .done : .open
      builder.addLog(position, day, DayLog(state, at: time, amount: amount, note: note))
    }
  }

  private static func record(_ fields: inout FieldReader) throws(TransferError) -> Record {
    var record = Record()
    try fields.beginObject()
    while try fields.nextMember() {
      if try fields.isNull() { continue }
      if fields.name(is: "record_date") {
        record.day = try day(&fields)
      } else if fields.name(is: "record_type") {
        record.isSkip = try fields.int32(in: 0...2) == 2
      } else if fields.name(is: "record_value") {
        record.value = try fields.double()
      } else if fields.name(is: "create_t") {
        record.createdAt = try fields.int64()
      } else if fields.name(is: "modify_t") {
        record.modifiedAt = try fields.int64()
      } else if fields.name(is: "reason") {
        record.reason = try fields.string()
      } else {
        try fields.skip()
      }
    }
    guard record.day != nil else { throw fields.missing("record_date") }
    return record
  }

  /// Reads a day as the number of days since 1970.
  private static func day(_ fields: inout FieldReader) throws(TransferError) -> Day {
    let number = try fields.int32()
    guard number >= Day.earliest.number, number <= Day.latest.number else { throw fields.refusal(.noSuchDay) }
    return Day(number)
  }

  /// Converts a time in seconds or, beyond any date in seconds, in milliseconds.
  private static func time(_ value: Int64?, _ fields: FieldReader) throws(TransferError) -> Timestamp? {
    guard let value else { return nil }
    guard value > 0, value < 8_000_000_000_000 else { throw fields.refusal(.outOfRange) }
    return Timestamp(milliseconds: value < 100_000_000_000 ? value * 1000 : value)
  }

  /// Reads a JSON array of numbers inside a string, for example "[2,3]"; accepts a plain array too.
  private static func numbers(_ fields: inout FieldReader) throws(TransferError) -> [Int64] {
    let value: JSON
    if try fields.kind() == .string {
      let text = try fields.string()
      guard let inner = try? JSON.parse(text) else { throw fields.refusal(.unknownValue) }
      value = inner
    } else {
      value = try fields.member().value
    }
    var numbers: [Int64] = []
    for element in value.array ?? [] {
      guard let number = element.int, number > 0, numbers.count < 2 else { throw fields.refusal(.unknownValue) }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns one of the app's ten colours by number, approximated by Alltag's palette.
  private static func color(_ number: Int64) -> HabitColor? {
    let colors: [UInt32] = [
      0xDE5650, 0xE2702E, 0xCB8106, 0x7C9E22, 0x2FA66A, 0x1FA39C, 0x1E9BD1, 0x5B8DEF, 0x8B6FE8, 0xE0609B,
    ]
    guard number >= 1, number <= Int64(colors.count) else { return nil }
    return HabitColor(rgb: colors[Int(number) - 1])
  }
}
