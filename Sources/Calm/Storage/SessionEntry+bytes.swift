import Core

/// Entries of the health log as bytes.
extension SessionEntry {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u64(id.high)
    out.u64(id.low)
    out.u8(kind.rawValue)
    out.u8(activity.rawValue)
    switch source {
    case .timer: out.u8(0)
    case .manual: out.u8(1)
    case .imported(let name):
      out.u8(2)
      out.string(name)
    }
    out.string(title)
    out.zigzag(Int64(day.number))
    Self.write(stretches, to: &out)
    out.varint(UInt64((energy ?? -1) + 1))
    out.varint(UInt64(effort ?? 0))
    out.string(note)
    return out.bytes
  }

  /// Reads an entry; throws `malformed` if it has no stretches, or if they are out of order.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    guard let kind = SessionKind(rawValue: try input.u8()), let activity = WorkoutActivity(rawValue: try input.u8())
    else { throw .malformed(offset: input.offset) }
    let source: Source
    switch try input.u8() {
    case 0: source = .timer
    case 1: source = .manual
    case 2: source = .imported(try input.string(max: Self.textByteCountMax))
    default: throw .malformed(offset: input.offset)
    }
    let title = try input.string(max: Self.textByteCountMax)
    guard let number = Int32(exactly: try input.zigzag()), Day(number) >= .earliest, Day(number) <= .latest else {
      throw .malformed(offset: input.offset)
    }
    let stretches = try Self.stretches(&input)
    let energy = try input.int32()
    let effort = try input.int32()
    let note = try input.string(max: Self.textByteCountMax)
    try input.finish()
    guard effort <= 10 else { throw .malformed(offset: input.offset) }
    self.init(
      id: id, kind: kind, activity: activity, source: source, title: title, day: Day(number), stretches: stretches,
      energy: energy == 0 ? nil : energy - 1, effort: effort == 0 ? nil : effort, note: note)
  }

  /// The stretches as one field of the entry's record.
  public static func bytes(of stretches: [SessionStretch]) -> [UInt8] {
    var out = ByteWriter()
    write(stretches, to: &out)
    return out.bytes
  }

  /// Reads the stretches of a record's field.
  public static func stretches(_ bytes: [UInt8]) throws(ByteError) -> [SessionStretch] {
    var input = ByteReader(bytes)
    let stretches = try stretches(&input)
    try input.finish()
    return stretches
  }

  private static func write(_ stretches: [SessionStretch], to out: inout ByteWriter) {
    out.varint(UInt64(stretches.count))
    for stretch in stretches {
      out.i64(stretch.start.milliseconds)
      out.varint(UInt64(stretch.milliseconds))
    }
  }

  /// Far above the size of a text within the app's limits.
  static let textByteCountMax = 16_384

  private static func stretches(_ input: inout ByteReader) throws(ByteError) -> [SessionStretch] {
    var stretches: [SessionStretch] = []
    for _ in 0..<(try input.count(max: CalmLimits.stretchCountMax, byteCountEach: 9)) {
      let start = try input.timestamp()
      let length = try input.varint()
      guard length > 0, length <= UInt64(CalmLimits.entryMilliseconds), start >= stretches.last?.end ?? start else {
        throw .malformed(offset: input.offset)
      }
      stretches.append(SessionStretch(start, start.adding(milliseconds: Int64(length))))
    }
    guard !stretches.isEmpty else { throw .malformed(offset: input.offset) }
    return stretches
  }
}
