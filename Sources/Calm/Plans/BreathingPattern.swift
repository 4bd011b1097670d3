import Core

/// A phase of a breath.
public enum BreathPhase: UInt8, CaseIterable, Sendable {
  case inhale = 0
  case holdFull, exhale, holdEmpty
}

/// The instrument of the breathing cues (M-8).
public enum CueTheme: UInt8, CaseIterable, Sendable {
  case distinctive = 0
  case marimba, harp, guitar, electricPiano
}

/// A breathing exercise: in, hold, out, hold in seconds, and the rounds (M-6).
public struct BreathingPattern: Equatable, Sendable {
  public let inhale: Int32
  public let holdFull: Int32
  public let exhale: Int32
  public let holdEmpty: Int32
  public let rounds: Int32

  /// Throws `outOfRange` for numbers outside their ranges; breathing in and out must last 1 s or more.
  public init(_ inhale: Int32, _ holdFull: Int32, _ exhale: Int32, _ holdEmpty: Int32, rounds: Int32) throws(CalmError)
  {
    for hold in [holdFull, holdEmpty] { try CalmField.breath.check(hold, CalmLimits.breathSeconds) }
    for breath in [inhale, exhale] { try CalmField.breath.check(breath, 1...CalmLimits.breathSeconds.upperBound) }
    try CalmField.rounds.check(rounds, CalmLimits.rounds)
    self.init(unchecked: inhale, holdFull, exhale, holdEmpty, rounds)
    guard milliseconds <= CalmLimits.sessionMilliseconds else { throw .sessionTooLong }
  }

  private init(unchecked inhale: Int32, _ holdFull: Int32, _ exhale: Int32, _ holdEmpty: Int32, _ rounds: Int32) {
    (self.inhale, self.holdFull, self.exhale, self.holdEmpty) = (inhale, holdFull, exhale, holdEmpty)
    self.rounds = rounds
  }

  public func seconds(_ phase: BreathPhase) -> Int32 {
    switch phase {
    case .inhale: inhale
    case .holdFull: holdFull
    case .exhale: exhale
    case .holdEmpty: holdEmpty
    }
  }

  public var milliseconds: Int64 { Int64(inhale + holdFull + exhale + holdEmpty) * Int64(rounds) * 1000 }
}

/// The breathing exercises that come with the app (M-6); their names, descriptions and icons are texts of the catalog.
public enum BreathingPreset: UInt8, SessionPreset {
  case box = 1
  case calming, coherent, deepCalm, relaxing, rhythmic

  /// The id in records, files and commands.
  public var id: String {
    switch self {
    case .box: "box"
    case .calming: "calming"
    case .coherent: "coherent"
    case .deepCalm: "deep-calm"
    case .relaxing: "relaxing"
    case .rhythmic: "rhythmic"
    }
  }

  public var pattern: BreathingPattern {
    switch self {
    case .box: BreathingPattern(preset: 4, 4, 4, 4, 10)
    case .calming: BreathingPattern(preset: 4, 0, 6, 0, 12)
    case .coherent: BreathingPattern(preset: 5, 0, 5, 0, 12)
    case .deepCalm: BreathingPattern(preset: 5, 0, 7, 0, 10)
    case .relaxing: BreathingPattern(preset: 4, 7, 8, 0, 8)
    case .rhythmic: BreathingPattern(preset: 6, 3, 6, 3, 8)
    }
  }
}

extension BreathingPattern {
  init(preset inhale: Int32, _ holdFull: Int32, _ exhale: Int32, _ holdEmpty: Int32, _ rounds: Int32) {
    self.init(unchecked: inhale, holdFull, exhale, holdEmpty, rounds)
  }
}
