import Core

/// A sound of a meditation, or none (M-3).
public enum BellSound: UInt8, CaseIterable, Sendable {
  case none = 0
  case gong, bowl, temple, small, woodBlock
}

/// The times of bells in the first phase (M-3), without its start and end.
public enum BellTimes: Equatable, Sendable {
  case none
  /// Every this many minutes.
  case every(Int32)
  /// At these minutes, ascending.
  case minutes([Int32])

  /// Returns the bells' minutes within a phase of this length.
  public func minutes(within milliseconds: Int64) -> [Int32] {
    let end = Int32(min((milliseconds - 1) / 60_000, Int64(CalmLimits.bellCountMax)))
    switch self {
    case .none: return []
    case .every(let step): return step > 0 && end >= step ? Array(stride(from: step, through: end, by: Int(step))) : []
    case .minutes(let list): return list.filter { $0 > 0 && $0 <= end }
    }
  }

  func check() throws(CalmError) {
    switch self {
    case .none: return
    case .every(let step): try CalmField.bell.check(step, CalmLimits.meditationMinutes)
    case .minutes(let list):
      guard list.count <= CalmLimits.bellCountMax else { throw .tooManyBells }
      for minute in list { try CalmField.bell.check(minute, CalmLimits.meditationMinutes) }
    }
  }
}

/// The sounds of a meditation (M-3).
public struct MeditationSounds: Equatable, Sendable {
  /// Rings once.
  public var start: BellSound
  /// Rings three times.
  public var change: BellSound
  /// Rings once.
  public var end: BellSound
  public var bell: BellSound
  public var bells: BellTimes

  public init(
    start: BellSound = .gong, change: BellSound = .gong, end: BellSound = .gong, bell: BellSound = .bowl,
    bells: BellTimes = .none
  ) {
    (self.start, self.change, self.end, self.bell, self.bells) = (start, change, end, bell, bells)
  }
}

/// A two-phase meditation (M-1).
public struct MeditationPlan: Equatable, Sendable {
  /// Minutes of the first phase; nil for open, which counts up until it is ended.
  public let minutes: Int32?
  /// Minutes of the reflection; 0 for none.
  public let reflectionMinutes: Int32
  public let sounds: MeditationSounds

  public static let standard = MeditationPlan(unchecked: 10, 5, MeditationSounds())

  /// Throws `outOfRange` for numbers outside their ranges.
  public init(minutes: Int32?, reflectionMinutes: Int32 = 0, sounds: MeditationSounds = MeditationSounds())
    throws(CalmError)
  {
    if let minutes { try CalmField.meditation.check(minutes, CalmLimits.meditationMinutes) }
    try CalmField.reflection.check(reflectionMinutes, CalmLimits.reflectionMinutes)
    try sounds.bells.check()
    self.init(unchecked: minutes, reflectionMinutes, sounds)
  }

  private init(unchecked minutes: Int32?, _ reflectionMinutes: Int32, _ sounds: MeditationSounds) {
    (self.minutes, self.reflectionMinutes, self.sounds) = (minutes, reflectionMinutes, sounds)
  }
}
