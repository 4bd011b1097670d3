import Core

/// The preferences as bytes.
extension CalmPreferences {
  private static let version: UInt8 = 1
  /// With the overlaps that the user has seen. Without any, the bytes stay those of the first version, which older versions of the app
  /// read.
  private static let overlapsVersion: UInt8 = 2

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(saidOverlaps.isEmpty ? Self.version : Self.overlapsVersion)
    var flags: UInt8 = 0
    for (i, flag) in [showsStreaks, isGentle, backgroundInMeditation, backgroundInBreathing, announces, isOverMusic]
      .enumerated() where flag
    {
      flags |= 1 << UInt8(i)
    }
    out.u8(flags)
    let numbers = [
      goals.meditationMinutes, goals.workoutMinutes, drinking.usualHundredths, drinking.price, drinking.kilocalories,
      drinking.freeDaysGoal, gramTenths ?? 0, backgroundVolume,
    ]
    for number in numbers { out.varint(UInt64(number)) }
    out.string(country)
    out.u8(breathTheme.rawValue)
    out.u8(background)
    out.u8(lastKind?.rawValue ?? 0)
    out.varint(UInt64(last.count))
    for plan in last { out.blob(plan.bytes) }
    out.varint(UInt64(deletedPresets.count))
    for id in deletedPresets { out.string(id) }
    out.varint(UInt64(deletedSamples))
    if saidOverlaps.isEmpty { return out.bytes }
    out.varint(UInt64(saidOverlaps.count))
    for id in saidOverlaps { out.string(id.text) }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard version == Self.version || version == Self.overlapsVersion else { throw .malformed(offset: 0) }
    self.init()
    let flags = try input.u8()
    func has(_ i: UInt8) -> Bool { flags & 1 << i != 0 }
    (showsStreaks, isGentle, backgroundInMeditation) = (has(0), has(1), has(2))
    (backgroundInBreathing, announces, isOverMusic) = (has(3), has(4), has(5))
    var numbers: [Int32] = []
    for _ in 0..<8 { numbers.append(try input.int32()) }
    country = try input.string(max: CalmLimits.idByteCountMax)
    guard let goals = try? DailyGoals(meditationMinutes: numbers[0], workoutMinutes: numbers[1]),
      let theme = CueTheme(rawValue: try input.u8()), Self.volumeRange.contains(numbers[7])
    else { throw .malformed(offset: input.offset) }
    (self.goals, breathTheme, backgroundVolume) = (goals, theme, numbers[7])
    drinking = DrinkingFigures(
      usualHundredths: numbers[2], price: numbers[3], kilocalories: numbers[4], freeDaysGoal: numbers[5])
    gramTenths = numbers[6] == 0 ? nil : numbers[6]
    background = try input.u8()
    lastKind = SessionKind(rawValue: try input.u8())
    for _ in 0..<(try input.count(max: SessionKind.allCases.count)) {
      last.append(try SessionPlan(bytes: try input.blob(max: SessionPlan.byteCountMax)))
    }
    for _ in 0..<(try input.count(max: Self.deletedCountMax)) {
      deletedPresets.append(try input.string(max: CalmLimits.idByteCountMax))
    }
    guard let samples = UInt32(exactly: try input.varint()) else { throw .malformed(offset: input.offset) }
    deletedSamples = samples
    if version == Self.overlapsVersion {
      for _ in 0..<(try input.count(max: Self.saidOverlapsMax)) {
        guard let id = UniqueID(try input.string(max: CalmLimits.idByteCountMax)) else {
          throw .malformed(offset: input.offset)
        }
        saidOverlaps.append(id)
      }
    }
    try input.finish()
  }
}
