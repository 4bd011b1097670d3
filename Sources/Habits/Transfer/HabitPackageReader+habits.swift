import Core

extension HabitPackageReader {
  /// The members of a habit read so far.
  private struct Draft {
    var id: HabitID?
    var name: String?
    var color: HabitColor?
    var reminder: Int32?
    var further: [Int32] = []
    var isArchived: Bool?
    var archivedOn: Day?
    var isPinned = false
    var sortOrder: Int32 = 0
    var schedule = Schedule.daily
    var goal = Goal.check
    var pauses: [DayRange] = []
    var referenceDay: Day?
    var symbol = ""
    var createdAt: Timestamp?
    var updatedAt: Timestamp?
    var unknown: [JSON.Member] = []
    var fields = HabitFieldSet.versionOne
  }

  private static let minutes: ClosedRange<Int32> = 0...1439

  mutating func readHabit() throws(TransferError) {
    var draft = Draft()
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "id") {
        draft.id = HabitID(try fields.id())
      } else if fields.name(is: "name") {
        let name = builder.name(try fields.string())
        guard !name.isEmpty else { throw fields.refusal(.nameEmpty) }
        draft.name = name
      } else if fields.name(is: "colorHex") {
        draft.color = try fields.color()
      } else if fields.name(is: "reminderMinutes") {
        draft.reminder = try fields.isNull() ? nil : try fields.int32(in: Self.minutes)
      } else if fields.name(is: "isArchived") {
        draft.isArchived = try fields.bool()
      } else if fields.name(is: "createdAt") {
        draft.createdAt = try fields.time()
      } else if fields.name(is: "updatedAt") {
        draft.updatedAt = try fields.time()
      } else if !(try readVersionTwoMember(&draft)) {
        draft.unknown.append(try fields.member())
        draft.fields.insert(.unknownFields)
      }
    }
    try add(draft)
  }

  private mutating func readVersionTwoMember(_ draft: inout Draft) throws(TransferError) -> Bool {
    if fields.name(is: "isPinned") {
      draft.isPinned = try fields.bool()
      draft.fields.insert(.pinned)
    } else if fields.name(is: "sortOrder") {
      draft.sortOrder = try fields.int32()
      draft.fields.insert(.sortOrder)
    } else if fields.name(is: "schedule") {
      draft.schedule = try readSchedule()
      draft.fields.insert(.schedule)
    } else if fields.name(is: "goal") {
      draft.goal = try readGoal()
      draft.fields.insert(.goal)
    } else if fields.name(is: "pauses") {
      draft.pauses = try readPauses()
      draft.fields.insert(.pauses)
    } else if fields.name(is: "referenceDay") {
      draft.referenceDay = try fields.isNull() ? nil : try fields.day()
      draft.fields.insert(.referenceDay)
    } else if fields.name(is: "symbol") {
      draft.symbol = Habit.symbol(in: try fields.string())
      draft.fields.insert(.symbol)
    } else if fields.name(is: "archivedOn") {
      draft.archivedOn = try fields.isNull() ? nil : try fields.day()
    } else if fields.name(is: "furtherReminders") {
      draft.further = try readMinutes()
      draft.fields.insert(.furtherReminders)
    } else {
      return false
    }
    return true
  }

  private mutating func readMinutes() throws(TransferError) -> [Int32] {
    var minutes: [Int32] = []
    try fields.beginArray()
    while try fields.nextElement() {
      let minute = try fields.int32(in: Self.minutes)
      guard minutes.count < HabitLimits.reminderCountMax - 1 else {
        throw fields.refusal(.tooMany(max: HabitLimits.reminderCountMax))
      }
      if !minutes.contains(minute) { minutes.append(minute) }
    }
    return minutes
  }

  private mutating func add(_ draft: Draft) throws(TransferError) {
    guard let id = draft.id else { throw fields.missing("id") }
    guard let name = draft.name else { throw fields.missing("name") }
    guard let color = draft.color else { throw fields.missing("colorHex") }
    guard let isArchived = draft.isArchived else { throw fields.missing("isArchived") }
    guard let createdAt = draft.createdAt else { throw fields.missing("createdAt") }
    guard let updatedAt = draft.updatedAt else { throw fields.missing("updatedAt") }
    var reminders = draft.reminder.map { [$0] } ?? []
    for minute in draft.further where minute != draft.reminder { reminders.append(minute) }
    let habit = Habit(
      id: id, name: name, color: color, reminders: reminders, isArchived: isArchived,
      archivedOn: isArchived ? draft.archivedOn : nil, isPinned: draft.isPinned,
      sortOrder: draft.sortOrder, schedule: draft.schedule, goal: draft.goal, pauses: draft.pauses,
      referenceDay: draft.referenceDay, createdAt: createdAt, updatedAt: updatedAt,
      unknownFields: Self.text(draft.unknown), symbol: draft.symbol)
    guard builder.add(habit, fields: draft.fields, modifiedAt: updatedAt) != nil else {
      throw fields.refusal(.tooMany(max: HabitLimits.habitCountMax))
    }
  }

  private mutating func readSchedule() throws(TransferError) -> Schedule {
    var kind: String?
    var bits: UInt8 = 0
    var count: Int32?
    var from: Day?
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "kind") {
        kind = try fields.string()
      } else if fields.name(is: "weekdays") {
        try fields.beginArray()
        while try fields.nextElement() { bits |= 1 << UInt8(try fields.int32(in: 1...7) - 1) }
      } else if fields.name(is: "count") {
        count = try fields.int32(in: 1...Schedule.intervalMax)
      } else if fields.name(is: "from") {
        from = try fields.day()
      } else {
        try fields.skip()
      }
    }
    switch kind {
    case "daily": return .daily
    case "weekdays":
      guard let schedule = Schedule.on(WeekdaySet(bits: bits)) else { throw fields.missing("weekdays") }
      return schedule
    case "timesPerWeek", "timesPerMonth":
      guard let count else { throw fields.missing("count") }
      let period: Period = kind == "timesPerWeek" ? .week : .month
      guard count <= period.longestDays else { throw fields.refusal(.outOfRange) }
      return .times(count, per: period)
    case "everyDays":
      guard let count else { throw fields.missing("count") }
      guard let from else { throw fields.missing("from") }
      return .every(count, from: from)
    case nil: throw fields.missing("kind")
    default: throw fields.refusal(.unknownValue)
    }
  }

  private mutating func readGoal() throws(TransferError) -> Goal {
    var kind: String?
    var target: Amount?
    var unit = ""
    var direction = Goal.Direction.atLeast
    var period = Period.day
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "kind") {
        kind = try fields.string()
      } else if fields.name(is: "target") {
        target = try fields.amount()
      } else if fields.name(is: "unit") {
        unit = builder.unit(try fields.string())
      } else if fields.name(is: "direction") {
        let text = try fields.string()
        guard text == "atLeast" || text == "atMost" else { throw fields.refusal(.unknownValue) }
        direction = text == "atMost" ? .atMost : .atLeast
      } else if fields.name(is: "period") {
        guard let known = Period(code: try fields.string()) else { throw fields.refusal(.unknownValue) }
        period = known
      } else {
        try fields.skip()
      }
    }
    if kind == "check" { return .check }
    guard let kind else { throw fields.missing("kind") }
    guard kind == "amount" || kind == "minutes" else { throw fields.refusal(.unknownValue) }
    guard let target else { throw fields.missing("target") }
    guard target > .zero || (kind == "amount" && direction == .atMost) else { throw fields.refusal(.outOfRange) }
    return kind == "minutes" ? .minutes(target, per: period) : .amount(target, unit: unit, direction, per: period)
  }
}
