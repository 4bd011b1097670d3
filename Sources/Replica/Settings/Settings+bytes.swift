import Core
import Habits

/// The byte format of the settings. New fields are appended under a higher version, and every older version stays readable.
extension Settings {
  static let bytesVersion: UInt8 = 1
  /// The version with areas, written only if the user has chosen some.
  static let areasBytesVersion: UInt8 = 2
  /// The maximum number of UTF-8 bytes in a text, far more than the screens accept, even for characters of many scalars.
  static let textBytesMax = 65_536
  static let unknownBytesMax = 1_000_000

  public var bytes: [UInt8] {
    var out = ByteWriter()
    write(to: &out)
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    try self.init(from: &input)
    try input.finish()
  }

  func write(to out: inout ByteWriter) {
    out.u8(areas.isEmpty ? Self.bytesVersion : Self.areasBytesVersion)
    out.string(name)
    out.string(languageCode)
    out.u8(theme.rawValue)
    out.string(palette)
    out.varint(UInt64(startOfDayMinutes))
    out.u8(firstWeekday?.rawValue ?? 7)
    DayRange.write(pauses, to: &out)
    out.u8((hasSeenOnboarding ? 1 : 0) | (keepsEvents ? 2 : 0) | (ownsPro ? 4 : 0))
    out.u8(entitlement.rawValue)
    out.string(unknownMembers)
    out.i64(updatedAt.milliseconds)
    if !areas.isEmpty { areas.write(to: &out) }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let version = try input.u8()
    guard (Self.bytesVersion...Self.areasBytesVersion).contains(version) else {
      throw .malformed(offset: input.offset)
    }
    self.init()
    name = try input.string(max: Self.textBytesMax)
    languageCode = try input.string(max: Self.textBytesMax)
    guard let theme = Theme(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    self.theme = theme
    palette = try input.string(max: Self.textBytesMax)
    let start = try input.varint()
    guard start <= UInt64(Self.startOfDayMinutesMax) else { throw .malformed(offset: input.offset) }
    startOfDayMinutes = Int32(start)
    firstWeekday = Weekday(rawValue: try input.u8())
    pauses = try DayRange.read(from: &input)
    let flags = try input.u8()
    hasSeenOnboarding = flags & 1 != 0
    keepsEvents = flags & 2 != 0
    ownsPro = flags & 4 != 0
    guard let entitlement = Entitlement(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    self.entitlement = entitlement
    unknownMembers = try input.string(max: Self.unknownBytesMax)
    updatedAt = Timestamp(milliseconds: try input.i64())
    if version == Self.areasBytesVersion { areas = try AreaChoice(from: &input) }
  }
}

extension AreaChoice {
  fileprivate func write(to out: inout ByteWriter) {
    for names in [on, off] {
      out.varint(UInt64(names.count))
      for name in names { out.string(name) }
    }
  }

  fileprivate init(from input: inout ByteReader) throws(ByteError) {
    self.init(on: try Self.names(&input), off: try Self.names(&input))
  }

  private static func names(_ input: inout ByteReader) throws(ByteError) -> [String] {
    var names: [String] = []
    for _ in 0..<(try input.count(max: nameCountMax)) { names.append(try input.string(max: nameBytesMax)) }
    return names
  }
}

extension EventLog {
  var bytes: [UInt8] {
    var out = ByteWriter(byteCountExpected: 8 + events.count * Self.bytesPerEvent)
    out.varint(UInt64(events.count))
    for event in events { event.write(to: &out) }
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    self.init()
    var input = ByteReader(bytes)
    for _ in 0..<(try input.count(max: Self.countMax, byteCountEach: Self.bytesPerEvent)) {
      append(try Event(from: &input))
    }
    try input.finish()
  }
}

extension EventLog.Event {
  func write(to out: inout ByteWriter) {
    out.u8(kind.rawValue)
    out.i64(time.milliseconds)
  }

  init(from input: inout ByteReader) throws(ByteError) {
    guard let kind = EventLog.Kind(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    self.init(kind, Timestamp(milliseconds: try input.i64()))
  }
}
