import Core

/// The stored format; add new fields at the end, under a higher version.
extension ImportUndo {
  /// Version 1 had no shared fields.
  private static let bytesVersion: UInt8 = 2
  /// The version with data of areas, written only where there are any, so that older versions read all others.
  private static let areasVersion: UInt8 = 3

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(areas.isEmpty ? Self.bytesVersion : Self.areasVersion)
    out.i64(importedAt.milliseconds)
    out.varint(UInt64(steps.count))
    for step in steps {
      step.after.write(to: &out)
      out.u8(step.before == nil ? 0 : 1)
      if let before = step.before { out.blob(before.bytes) }
    }
    before.write(to: &out)
    after.write(to: &out)
    if !areas.isEmpty { out.blob(areas) }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard (1...Self.areasVersion).contains(version) else { throw .malformed(offset: 0) }
    let importedAt = Timestamp(milliseconds: try input.i64())
    var steps: [Step] = []
    for _ in 0..<(try input.count(max: HabitLimits.habitCountMax, byteCountEach: 40)) {
      let after = try Habit(from: &input)
      let before = try input.u8() == 0 ? nil : try TrackedHabit(bytes: try input.blob())
      steps.append(Step(before: before, after: after))
    }
    self.init(importedAt: importedAt, steps: steps)
    if version > 1 {
      before = try SharedFields(from: &input)
      after = try SharedFields(from: &input)
    }
    if version > 2 { areas = try input.blob() }
    try input.finish()
  }
}

extension SharedFields {
  fileprivate func write(to out: inout ByteWriter) {
    DayRange.write(pauses, to: &out)
    out.string(unknownMembers)
  }

  fileprivate init(from input: inout ByteReader) throws(ByteError) {
    self.init(pauses: try DayRange.read(from: &input), unknownMembers: try input.string())
  }
}
