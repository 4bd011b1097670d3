import Core

/// Entries of the diary and reminders as bytes.
extension DiaryEntry {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.zigzag(Int64(day.number))
    out.u8(level.rawValue)
    out.varint(UInt64((drinksHundredths ?? -1) + 1))
    out.string(note)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version, let number = Int32(exactly: try input.zigzag()),
      let level = DrinkLevel(rawValue: try input.u8())
    else { throw .malformed(offset: input.offset) }
    let drinks = try input.int32()
    let note = try input.string(max: SessionEntry.textByteCountMax)
    try input.finish()
    guard
      let entry = try? DiaryEntry(
        day: Day(number), level: level, drinksHundredths: drinks == 0 ? nil : drinks - 1, note: note)
    else { throw .malformed(offset: input.offset) }
    self = entry
  }
}

extension CalmReminder {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u64(id.high)
    out.u64(id.low)
    out.u8(kind.rawValue)
    out.string(title)
    out.string(message)
    out.varint(UInt64(time.minute))
    out.u8(time.weekdays.bits)
    out.varint(UInt64(max(0, lookBackHours)))
    out.u8(isEnabled ? 1 : 0)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    guard let kind = CalmReminderKind(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    let title = try input.string(max: SessionEntry.textByteCountMax)
    let message = try input.string(max: SessionEntry.textByteCountMax)
    let minute = try input.int32()
    let weekdays = WeekdaySet(bits: try input.u8())
    let hours = try input.int32()
    let isEnabled = try input.u8() == 1
    try input.finish()
    guard
      let reminder = try? CalmReminder(
        id: id, kind: kind, title: title, message: message, minute: minute, weekdays: weekdays, lookBackHours: hours,
        isEnabled: isEnabled)
    else { throw .malformed(offset: input.offset) }
    self = reminder
  }
}
