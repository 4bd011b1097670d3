import Core

/// The stored format of a habit's fields. Add new fields at the end, under a higher version; every older version stays readable.
extension Habit {
  /// Version 2 has the day of archiving at the end. Habits without one are written as version 1, which earlier apps can read.
  static let bytesVersion: UInt8 = 2

  public func write(to out: inout ByteWriter) {
    out.u8(archivedOn == nil ? 1 : Self.bytesVersion)
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
    if let archivedOn { out.zigzag(Int64(archivedOn.number)) }
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
    let archivedOn = version == 1 ? nil : try Day(from: &input)
    self.init(
      id: id, name: name, color: color, reminders: reminders, isArchived: flags & 1 != 0, archivedOn: archivedOn,
      isPinned: flags & 2 != 0,
      sortOrder: sortOrder, schedule: schedule, goal: goal, pauses: pauses, referenceDay: referenceDay,
      createdAt: createdAt,
      updatedAt: updatedAt, deletedAt: deletedAt, unknownFields: unknownFields)
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
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    switch try input.u8() {
    case 0: self = .daily
    case 1:
      guard let schedule = Schedule.on(WeekdaySet(bits: try input.u8())) else { throw .malformed(offset: input.offset) }
      self = schedule
    case 2: self = .times(Int32(try input.u8()))
    default: throw .malformed(offset: input.offset)
    }
  }
}

extension Goal {
  func write(to out: inout ByteWriter) {
    switch self {
    case .check: out.u8(0)
    case .amount(let target, let unit, let direction):
      out.u8(direction == .atLeast ? 1 : 2)
      out.varint(UInt64(target.thousandths))
      out.string(unit)
    case .minutes(let target):
      out.u8(3)
      out.varint(UInt64(target.thousandths))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let kind = try input.u8()
    switch kind {
    case 0: self = .check
    case 1, 2:
      let target = try Amount(from: &input)
      self = .amount(target, unit: try input.string(), kind == 1 ? .atLeast : .atMost)
    case 3: self = .minutes(try Amount(from: &input))
    default: throw .malformed(offset: input.offset)
    }
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
