import Core

/// The running session as bytes, stored with each change, so that a crash loses nothing.
extension RunningSession {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u64(id.high)
    out.u64(id.low)
    out.i64(startedAt.milliseconds)
    out.blob(plan.bytes)
    writePauses(to: &out)
    writeJumps(to: &out)
    out.i64(endedAt?.milliseconds ?? .min)
    return out.bytes
  }

  /// Reads a session; drops events that are out of order.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    let startedAt = try input.timestamp()
    let plan = try SessionPlan(bytes: try input.blob(max: SessionPlan.byteCountMax))
    let (pauses, jumps) = (try Self.pauses(from: &input), try Self.jumps(from: &input))
    let endedAt = try input.timestampIfAny()
    try input.finish()
    self.init(id: id, plan: plan, startedAt: startedAt, pauses: pauses, jumps: jumps, endedAt: endedAt)
  }

  // MARK: Fields of a record

  /// The pauses as one field of the session's record.
  public var pauseBytes: [UInt8] {
    var out = ByteWriter()
    writePauses(to: &out)
    return out.bytes
  }

  /// The jumps as one field of the session's record.
  public var jumpBytes: [UInt8] {
    var out = ByteWriter()
    writeJumps(to: &out)
    return out.bytes
  }

  /// Creates a session from the fields of its record; a missing field is empty.
  public init(
    id: UniqueID, plan: SessionPlan, startedAt: Timestamp, pauseBytes: [UInt8], jumpBytes: [UInt8], endedAt: Timestamp?
  ) throws(ByteError) {
    var pauses: [Pause] = []
    if !pauseBytes.isEmpty {
      var input = ByteReader(pauseBytes)
      pauses = try Self.pauses(from: &input)
      try input.finish()
    }
    var jumps: [Jump] = []
    if !jumpBytes.isEmpty {
      var input = ByteReader(jumpBytes)
      jumps = try Self.jumps(from: &input)
      try input.finish()
    }
    self.init(id: id, plan: plan, startedAt: startedAt, pauses: pauses, jumps: jumps, endedAt: endedAt)
  }

  private func writePauses(to out: inout ByteWriter) {
    out.varint(UInt64(pauses.count))
    for pause in pauses {
      out.i64(pause.start.milliseconds)
      out.i64(pause.end?.milliseconds ?? .min)
    }
  }

  private func writeJumps(to out: inout ByteWriter) {
    out.varint(UInt64(jumps.count))
    for jump in jumps {
      out.i64(jump.at.milliseconds)
      out.varint(UInt64(jump.step))
    }
  }

  private static func pauses(from input: inout ByteReader) throws(ByteError) -> [Pause] {
    var pauses: [Pause] = []
    for _ in 0..<(try input.count(max: CalmLimits.pauseCountMax, byteCountEach: 16)) {
      pauses.append(Pause(start: try input.timestamp(), end: try input.timestampIfAny()))
    }
    return pauses
  }

  private static func jumps(from input: inout ByteReader) throws(ByteError) -> [Jump] {
    var jumps: [Jump] = []
    for _ in 0..<(try input.count(max: CalmLimits.jumpCountMax, byteCountEach: 9)) {
      jumps.append(Jump(at: try input.timestamp(), step: Int(try input.int32())))
    }
    return jumps
  }
}

extension ByteReader {
  /// Reads a time within the app's calendar, so that sums of times cannot overflow.
  mutating func timestamp() throws(ByteError) -> Timestamp {
    let start = offset
    let value = try i64()
    guard StoredTime.range.contains(value) else { throw .malformed(offset: start) }
    return Timestamp(milliseconds: value)
  }

  mutating func timestampIfAny() throws(ByteError) -> Timestamp? {
    let start = offset
    let value = try i64()
    guard value != .min else { return nil }
    guard StoredTime.range.contains(value) else { throw .malformed(offset: start) }
    return Timestamp(milliseconds: value)
  }
}

enum StoredTime {
  static let range =
    Int64(Day.earliest.number - 1) * Timestamp.millisecondsPerDay...Int64(Day.latest.number + 2)
    * Timestamp.millisecondsPerDay
}
