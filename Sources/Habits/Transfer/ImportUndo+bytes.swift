import Core

/// The stored form; new fields go to the end, under a higher version.
extension ImportUndo {
  private static let bytesVersion: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.bytesVersion)
    out.i64(importedAt.milliseconds)
    out.varint(UInt64(steps.count))
    for step in steps {
      step.after.write(to: &out)
      out.u8(step.before == nil ? 0 : 1)
      if let before = step.before { out.blob(before.bytes) }
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.bytesVersion else { throw .malformed(offset: 0) }
    let importedAt = Timestamp(milliseconds: try input.i64())
    var steps: [Step] = []
    for _ in 0..<(try input.count(max: HabitLimits.habitCountMax, byteCountEach: 40)) {
      let after = try Habit(from: &input)
      let before = try input.u8() == 0 ? nil : try TrackedHabit(bytes: try input.blob())
      steps.append(Step(before: before, after: after))
    }
    try input.finish()
    self.init(importedAt: importedAt, steps: steps)
  }
}
