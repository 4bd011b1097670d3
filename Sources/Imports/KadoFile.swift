import Core
import Habits

/// The JSON backup of Kadō (H-22). Its completions are moments, whose days depend on the time zone.
struct KadoFile: SlicedHabitList {
  /// The version of the format that is published.
  private static let version: Int32 = 1

  var fields: FieldReader
  private let timeZone: TimeZoneRules
  var builder = PackageBuilder(.kado)
  private var order: Int32 = 0
  var hasHabits = false
  var isInHabits = false

  init(_ bytes: [UInt8], timeZone: TimeZoneRules) throws(TransferError) {
    fields = try FieldReader(bytes)
    self.timeZone = timeZone
    try fields.beginObject()
  }

  mutating func readHabit() throws(TransferError) -> Int {
    let draft = try Draft(&fields, &builder)
    try draft.add(order, timeZone, &builder)
    order += 1
    return 1 + draft.completions.count
  }

  mutating func readMember() throws(TransferError) {
    if fields.name(is: "habits") {
      try beginHabits()
    } else if fields.name(is: "formatVersion") {
      let version = try fields.int32()
      guard version == Self.version else { throw fields.refusal(.unsupportedVersion(version)) }
    } else {
      try fields.skip()
    }
  }

  private struct Completion {
    var time: Timestamp?
    var value = 1.0
    var note = ""
  }

  private enum Kind { case binary, counter, timer, negative }

  private struct Draft {
    var id: UniqueID?
    var name = ""
    var schedule = Schedule.daily
    var isExact = true
    var kind = Kind.binary
    /// Of a counter, or the seconds of a timer.
    var target = 1.0
    var createdAt: Timestamp?
    var archivedAt: Timestamp?
    var color: HabitColor?
    var hasReminder = false
    var hour: Int32 = 0
    var minute: Int32 = 0
    var completions: [Completion] = []

    init(_ fields: inout FieldReader, _ builder: inout PackageBuilder) throws(TransferError) {
      try fields.beginObject()
      while try fields.nextMember() {
        if try fields.isNull() { continue }
        if fields.name(is: "id") {
          id = try fields.id()
        } else if fields.name(is: "name") {
          name = builder.name(try fields.string())
        } else if fields.name(is: "frequency") {
          (schedule, isExact) = try KadoFile.schedule(&fields)
        } else if fields.name(is: "type") {
          (kind, target) = try KadoFile.kind(&fields)
        } else if fields.name(is: "createdAt") {
          createdAt = try fields.time()
        } else if fields.name(is: "archivedAt") {
          archivedAt = try fields.time()
        } else if fields.name(is: "color") {
          color = KadoFile.color(try fields.string())
        } else if fields.name(is: "remindersEnabled") {
          hasReminder = try fields.bool()
        } else if fields.name(is: "reminderHour") {
          hour = try fields.int32(in: 0...23)
        } else if fields.name(is: "reminderMinute") {
          minute = try fields.int32(in: 0...59)
        } else if fields.name(is: "completions") {
          try fields.beginArray()
          while try fields.nextElement() { completions.append(try KadoFile.completion(&fields)) }
        } else {
          try fields.skip()
        }
      }
    }

    func add(_ order: Int32, _ timeZone: TimeZoneRules, _ builder: inout PackageBuilder) throws(TransferError) {
      guard !name.isEmpty else { return builder.remarks.add(.namelessHabits) }
      var habit = ForeignHabit(.kado, name: name)
      habit.sortOrder = order
      habit.isArchived = archivedAt != nil
      habit.archivedOn = archivedAt.map { min(max(timeZone.wallClock(at: $0).day, .earliest), .latest) }
      habit.createdAt = createdAt
      habit.schedule = schedule
      if !isExact { builder.remarks.add(.schedulesApproximated, of: name) }
      // Kadō counts an interval from the day on which the habit was made.
      if case .everyDays(let count, _) = schedule, let createdAt {
        habit.schedule = .every(count, from: min(max(timeZone.wallClock(at: createdAt).day, .earliest), .latest))
      }
      if hasReminder { habit.reminders = [hour * 60 + minute] }
      habit.color = color
      if color == nil { builder.remarks.add(.colorsReplaced) }
      switch kind {
      case .binary: break
      case .counter: habit.goal = .amount(amount(target), unit: "", .atLeast)
      case .timer: habit.goal = .minutes(amount(target / 60))
      case .negative: habit.goal = .amount(.zero, unit: "", .atMost)
      }
      let index = try builder.addForeign(habit, id: id.map { HabitID($0) })
      for (day, sum) in try days(timeZone) { add(sum, day, habit.goal, index, &builder) }
    }

    /// Returns the completions of each day, the values added up as in Kadō.
    private func days(_ timeZone: TimeZoneRules) throws(TransferError) -> [(day: Day, sum: Completion)] {
      var indices: [Int32: Int] = [:]
      var days: [(day: Day, sum: Completion)] = []
      for completion in completions {
        guard let time = completion.time else { throw TransferError(.missingField, path: "completions.date") }
        let day = timeZone.wallClock(at: time).day
        guard day >= .earliest, day <= .latest else { throw TransferError(.noSuchDay, path: "completions.date") }
        guard let index = indices[day.number] else {
          indices[day.number] = days.count
          days.append((day, completion))
          continue
        }
        days[index].sum.value += completion.value
        if days[index].sum.note.isEmpty { days[index].sum.note = completion.note }
        if let old = days[index].sum.time, old < time { days[index].sum.time = time }
      }
      return days
    }

    private func add(_ sum: Completion, _ day: Day, _ goal: Goal, _ index: Int, _ builder: inout PackageBuilder) {
      let note = builder.note(sum.note)
      let time = sum.time ?? DerivedID.logTime(day)
      // A day that only has a note.
      guard sum.value > 0 else {
        if note != nil { builder.addLog(index, day, DayLog(.open, at: time, note: note)) }
        return
      }
      guard kind != .binary else { return builder.addLog(index, day, DayLog(.done, at: time, note: note)) }
      // A completion of a negative habit is a lapse, whatever its value.
      let amount = kind == .negative ? Amount(1) : amount(kind == .timer ? sum.value / 60 : sum.value)
      let state: DayLog.State = goal.isReached(by: amount) ? .done : .open
      builder.addLog(index, day, DayLog(state, at: time, amount: amount, note: note))
    }

    private func amount(_ value: Double) -> Amount { Amount(decimal: min(max(value, 0), 1_000_000)) ?? .zero }
  }
}

extension KadoFile {
  private static func schedule(
    _ fields: inout FieldReader
  ) throws(TransferError) -> (schedule: Schedule, isExact: Bool) {
    var kind = ""
    var count: Int32 = 1
    var interval: Int32 = 1
    var days: [Weekday] = []
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "kind") {
        kind = try fields.string()
      } else if fields.name(is: "count") {
        count = try fields.int32(in: 1...7)
      } else if fields.name(is: "interval") {
        interval = try fields.int32(in: 1...100_000)
      } else if fields.name(is: "days") {
        try fields.beginArray()
        while try fields.nextElement() {
          // 1 is Sunday.
          let number = try fields.int32(in: 1...7)
          if let day = Weekday(rawValue: UInt8((number + 5) % 7)) { days.append(day) }
        }
      } else {
        try fields.skip()
      }
    }
    switch kind {
    case "daily": return (.daily, true)
    case "daysPerWeek": return (.times(count), true)
    case "everyNDays": return ImportedRhythm.schedule(1, inDays: Int64(interval))
    case "specificDays":
      guard let schedule = Schedule.on(WeekdaySet(days)) else { throw fields.refusal(.missingField) }
      return (schedule, true)
    default: throw fields.refusal(.unknownValue)
    }
  }

  private static func kind(_ fields: inout FieldReader) throws(TransferError) -> (kind: Kind, target: Double) {
    var kind = ""
    var target = 1.0
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "kind") {
        kind = try fields.string()
      } else if fields.name(is: "target") || fields.name(is: "targetSeconds") {
        target = try fields.double()
      } else {
        try fields.skip()
      }
    }
    guard target > 0 else { throw fields.refusal(.outOfRange) }
    switch kind {
    case "binary": return (.binary, target)
    case "counter": return (.counter, target)
    case "timer": return (.timer, target)
    case "negative": return (.negative, target)
    default: throw fields.refusal(.unknownValue)
    }
  }

  private static func completion(_ fields: inout FieldReader) throws(TransferError) -> Completion {
    var completion = Completion()
    try fields.beginObject()
    while try fields.nextMember() {
      if try fields.isNull() { continue }
      if fields.name(is: "date") {
        completion.time = try fields.time()
      } else if fields.name(is: "value") {
        completion.value = try fields.double()
      } else if fields.name(is: "note") {
        completion.note = try fields.string()
      } else {
        try fields.skip()
      }
    }
    return completion
  }

  /// Returns the system's colour of the name; nil for an unknown one.
  private static func color(_ name: String) -> HabitColor? {
    switch name {
    case "red": HabitColor(rgb: 0xFF3B30)
    case "orange": HabitColor(rgb: 0xFF9500)
    case "yellow": HabitColor(rgb: 0xFFCC00)
    case "green": HabitColor(rgb: 0x34C759)
    case "mint": HabitColor(rgb: 0x00C7BE)
    case "teal": HabitColor(rgb: 0x30B0C7)
    case "blue": HabitColor(rgb: 0x007AFF)
    case "purple": HabitColor(rgb: 0xAF52DE)
    default: nil
    }
  }
}
