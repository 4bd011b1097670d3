import Core

@testable import Calm

extension SplitMix64 {
  mutating func next(_ count: Int64) -> Int64 { Int64(next() % UInt64(count)) }
}

enum Sample {
  /// 2026-03-28T20:00:00Z, an evening before clocks go forward in Zurich.
  static let start = Timestamp(milliseconds: 1_774_728_000_000)
  static let zurich = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!
  static let id = UniqueID(random: 1, 2)
  /// A time after all samples.
  static let later = Timestamp(milliseconds: 4_000_000_000_000)

  static func at(_ seconds: Int64) -> Timestamp { start.adding(milliseconds: seconds * 1000) }

  static func meditation(
    _ minutes: Int32?, _ reflection: Int32 = 0, ready: Int32 = 0, sounds: MeditationSounds = MeditationSounds()
  )
    throws -> SessionPlan
  {
    try SessionPlan(
      .meditation(MeditationPlan(minutes: minutes, reflectionMinutes: reflection, sounds: sounds)), readySeconds: ready)
  }

  static func session(_ plan: SessionPlan) -> RunningSession { RunningSession(id: id, plan: plan, startedAt: start) }

  /// Returns a plan of any kind, without open steps.
  static func plan(_ random: inout SplitMix64) throws -> SessionPlan {
    switch random.next(4) {
    case 0:
      return try meditation(1 + Int32(random.next(180)), Int32(random.next(61)), ready: Int32(random.next(301)))
    case 1:
      let preset = BreathingPreset.allCases[Int(random.next(6))]
      return try SessionPlan(.breathing(preset.pattern, .harp), readySeconds: Int32(random.next(21)), source: preset.id)
    case 2:
      let preset = WorkoutPreset.allCases[Int(random.next(10))]
      return try SessionPlan(.workout(preset.program), readySeconds: Int32(random.next(21)), source: preset.id)
    default:
      let program = try WorkoutProgram.interval(
        workSeconds: 1 + Int32(random.next(60)), restSeconds: Int32(random.next(30)),
        repetitions: 1 + Int32(random.next(200)))
      return try SessionPlan(.workout(program), readySeconds: Int32(random.next(21)))
    }
  }
}
