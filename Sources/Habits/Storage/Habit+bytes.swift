import Core

/// The stored format of a habit's fields. Add new fields at the end, under a higher version; every older version stays readable.
extension Habit {
  /// Version 2 has the day of archiving at the end, version 3 schedules of every n days and n times a month and targets for a week or a month.
  /// Version 4 has a symbol after these.
  /// Habits without these are written as an earlier version, which earlier apps can read.
  static let bytesVersion: UInt8 = 4

  private var neededVersion: UInt8 {
    if !symbol.utf8.isEmpty { return 4 }
    switch schedule {
    case .everyDays, .timesPerMonth: return 3
    case .daily, .weekdays, .timesPerWeek: return goal.period != .day ? 3 : archivedOn == nil ? 1 : 2
    }
  }

  public func write(to out: inout ByteWriter) {
    let version = neededVersion
    out.u8(version)
    out.u64(id.value.high)
    out.u64(id.value.low)
    out.string(name)
    out.u32(color.rgb)
    out.varint(UInt64(reminders.count))
    for reminder in reminders { out.varint(UInt64(reminder)) }
    out.u8((isArchived ? 1 : 0) | (isPinned ? 2 : 0) | (referenceDay == nil ? 0 : 4) | (deletedAt == nil ? 0 : 8))
    out.zigzag(Int64(sortOrder))
    schedule.write(to: &out)
    goal.write(to: &out)
    DayRange.write(pauses, to: &out)
    if let referenceDay { out.zigzag(Int64(referenceDay.number)) }
    out.i64(createdAt.milliseconds)
    out.i64(updatedAt.milliseconds)
    if let deletedAt { out.i64(deletedAt.milliseconds) }
    out.string(unknownFields)
    if version >= 3 { out.u8(archivedOn == nil ? 0 : 1) }
    if let archivedOn { out.zigzag(Int64(archivedOn.number)) }
    if version >= 4 { out.string(symbol) }
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    let version = try input.u8()
    guard (1...Self.bytesVersion).contains(version) else { throw .malformed(offset: input.offset) }
    let id = HabitID(UniqueID(high: try input.u64(), low: try input.u64()))
    let name = try input.string()
    let color = HabitColor(rgb: try input.u32())
    var reminders: [Int32] = []
    for _ in 0..<(try input.count(max: HabitLimits.reminderCountMax)) {
      let minute = try input.varint()
      guard minute < 1440 else { throw .malformed(offset: input.offset) }
      reminders.append(Int32(minute))
    }
    let flags = try input.u8()
    let sortOrder = Int32(truncatingIfNeeded: try input.zigzag())
    let schedule = try Schedule(from: &input)
    let goal = try Goal(from: &input)
    let pauses = try DayRange.read(from: &input)
    let referenceDay = flags & 4 == 0 ? nil : try Day(from: &input)
    let createdAt = Timestamp(milliseconds: try input.i64())
    let updatedAt = Timestamp(milliseconds: try input.i64())
    let deletedAt = flags & 8 == 0 ? nil : Timestamp(milliseconds: try input.i64())
    let unknownFields = try input.string()
    let hasArchivedOn = try version >= 3 ? input.u8() != 0 : version == 2
    let archivedOn = hasArchivedOn ? try Day(from: &input) : nil
    let symbol = try version >= 4 ? input.string(max: HabitLimits.symbolByteCountMax) : ""
    self.init(
      id: id, name: name, color: color, reminders: reminders, isArchived: flags & 1 != 0, archivedOn: archivedOn,
      isPinned: flags & 2 != 0,
      sortOrder: sortOrder, schedule: schedule, goal: goal, pauses: pauses, referenceDay: referenceDay,
      createdAt: createdAt,
      updatedAt: updatedAt, deletedAt: deletedAt, unknownFields: unknownFields, symbol: symbol)
  }
}

extension Schedule {
  func write(to out: inout ByteWriter) {
    switch self {
    case .daily: out.u8(0)
    case .weekdays(let days):
      out.u8(1)
      out.u8(days.bits)
    case .timesPerWeek(let count):
      out.u8(2)
      out.u8(UInt8(count))
    case .everyDays(let count, let from):
      out.u8(3)
      out.varint(UInt64(count))
      out.zigzag(Int64(from.number))
    case .timesPerMonth(let count):
      out.u8(4)
      out.u8(UInt8(count))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    switch try input.u8() {
    case 0: self = .daily
    case 1:
      guard let schedule = Schedule.on(WeekdaySet(bits: try input.u8())) else { throw .malformed(offset: input.offset) }
      self = schedule
    case 2: self = .times(Int32(try input.u8()))
    case 3:
      let count = try input.varint()
      guard (1...UInt64(Schedule.intervalMax)).contains(count) else { throw .malformed(offset: input.offset) }
      self = .every(Int32(count), from: try Day(from: &input))
    case 4: self = .times(Int32(try input.u8()), per: .month)
    default: throw .malformed(offset: input.offset)
    }
  }
}

extension Goal {
  /// The kind, to which four times the period are added.
  func write(to out: inout ByteWriter) {
    let period = self.period.rawValue * 4
    switch self {
    case .check: out.u8(0)
    case .amount(let target, let unit, let direction, _):
      out.u8((direction == .atLeast ? 1 : 2) + period)
      out.varint(UInt64(target.thousandths))
      out.string(unit)
    case .minutes(let target, _):
      out.u8(3 + period)
      out.varint(UInt64(target.thousandths))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let kind = try input.u8()
    guard let period = Period(rawValue: kind / 4), kind & 3 != 0 || kind == 0 else {
      throw .malformed(offset: input.offset)
    }
    if kind == 0 {
      self = .check
      return
    }
    let target = try Amount(from: &input)
    self =
      kind & 3 == 3
      ? .minutes(target, per: period)
      : .amount(target, unit: try input.string(), kind & 3 == 1 ? .atLeast : .atMost, per: period)
  }
}

extension Amount {
  init(from input: inout ByteReader) throws(ByteError) {
    self.init(thousandths: Int64(truncatingIfNeeded: min(try input.varint(), UInt64(Amount.max.thousandths))))
  }
}

extension Day {
  public init(from input: inout ByteReader) throws(ByteError) {
    let number = try input.zigzag()
    guard number >= Int64(Day.earliest.number), number <= Int64(Day.latest.number) else {
      throw .malformed(offset: input.offset)
    }
    self.init(Int32(number))
  }
}

extension DayRange {
  public static func write(_ ranges: [DayRange], to out: inout ByteWriter) {
    out.varint(UInt64(ranges.count))
    for range in ranges {
      out.zigzag(Int64(range.first.number))
      out.zigzag(Int64(range.last.number))
    }
  }

  public static func read(from input: inout ByteReader) throws(ByteError) -> [DayRange] {
    var ranges: [DayRange] = []
    for _ in 0..<(try input.count(max: HabitLimits.pauseCountMax)) {
      guard let range = DayRange(try Day(from: &input), try Day(from: &input)) else {
        throw .malformed(offset: input.offset)
      }
      ranges.append(range)
    }
    return ranges
  }
}
