import Core

/// Plans as bytes, for stored parts and for one field of a record. The version byte is the first.
extension SessionPlan {
  private static let version: UInt8 = 1
  public static let byteCountMax = 8192

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u8(kind.rawValue)
    out.varint(UInt64(readySeconds))
    out.string(source)
    switch content {
    case .meditation(let plan): plan.write(to: &out)
    case .breathing(let pattern, let theme):
      for phase in BreathPhase.allCases { out.varint(UInt64(pattern.seconds(phase))) }
      out.varint(UInt64(pattern.rounds))
      out.u8(theme.rawValue)
    case .workout(let program): program.write(to: &out)
    }
    return out.bytes
  }

  /// Reads a plan; also throws `malformed` for a plan outside the limits.
  public init(bytes: [UInt8]) throws(ByteError) {
    guard bytes.count <= Self.byteCountMax else { throw .tooLong(offset: 0) }
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version, let kind = SessionKind(rawValue: try input.u8()) else {
      throw .malformed(offset: 0)
    }
    let ready = try input.int32()
    let source = try input.string(max: CalmLimits.idByteCountMax)
    let content: Content
    switch kind {
    case .meditation: content = .meditation(try MeditationPlan(from: &input))
    case .breathing:
      var numbers: [Int32] = []
      for _ in 0..<5 { numbers.append(try input.int32()) }
      guard let theme = CueTheme(rawValue: try input.u8()),
        let pattern = try? BreathingPattern(numbers[0], numbers[1], numbers[2], numbers[3], rounds: numbers[4])
      else { throw .malformed(offset: input.offset) }
      content = .breathing(pattern, theme)
    case .workout: content = .workout(try WorkoutProgram(from: &input))
    }
    try input.finish()
    guard let plan = try? SessionPlan(content, readySeconds: ready, source: source) else { throw .malformed(offset: 0) }
    self = plan
  }
}

extension MeditationPlan {
  func write(to out: inout ByteWriter) {
    out.varint(UInt64(minutes ?? 0))
    out.varint(UInt64(reflectionMinutes))
    for sound in [sounds.start, sounds.change, sounds.end, sounds.bell] { out.u8(sound.rawValue) }
    switch sounds.bells {
    case .none: out.u8(0)
    case .every(let step):
      out.u8(1)
      out.varint(UInt64(step))
    case .minutes(let list):
      out.u8(2)
      out.varint(UInt64(list.count))
      for minute in list { out.varint(UInt64(minute)) }
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let (minutes, reflection) = (try input.int32(), try input.int32())
    var bells: [BellSound] = []
    for _ in 0..<4 {
      guard let sound = BellSound(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
      bells.append(sound)
    }
    let times: BellTimes
    switch try input.u8() {
    case 0: times = .none
    case 1: times = .every(try input.int32())
    case 2:
      var list: [Int32] = []
      for _ in 0..<(try input.count(max: CalmLimits.bellCountMax)) { list.append(try input.int32()) }
      times = .minutes(list)
    default: throw .malformed(offset: input.offset)
    }
    let sounds = MeditationSounds(start: bells[0], change: bells[1], end: bells[2], bell: bells[3], bells: times)
    guard
      let plan = try? MeditationPlan(
        minutes: minutes == 0 ? nil : minutes, reflectionMinutes: reflection, sounds: sounds)
    else { throw .malformed(offset: input.offset) }
    self = plan
  }
}

extension WorkoutProgram {
  func write(to out: inout ByteWriter) {
    out.varint(UInt64(rounds))
    out.varint(UInt64(phases.count))
    for phase in phases {
      out.string(phase.exercise?.text ?? "")
      switch phase.work {
      case .seconds(let seconds): out.varint(UInt64(seconds) << 1)
      case .counted(let count): out.varint(UInt64(count) << 1 | 1)
      }
      out.varint(UInt64(phase.restSeconds))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let rounds = try input.int32()
    var phases: [WorkoutPhase] = []
    for _ in 0..<(try input.count(max: CalmLimits.phaseCountMax)) {
      let exercise = try input.string(max: CalmLimits.idByteCountMax)
      let work = try input.int32()
      let rest = try input.int32()
      guard
        let phase = try? WorkoutPhase(
          exercise.isEmpty ? nil : ExerciseID(exercise), work & 1 == 0 ? .seconds(work >> 1) : .counted(work >> 1),
          rest: rest)
      else { throw .malformed(offset: input.offset) }
      phases.append(phase)
    }
    // An interval timer can have more repetitions than a program has rounds.
    let isInterval = phases.count == 1 && phases[0].exercise == nil
    let range = isInterval ? CalmLimits.repetitions : CalmLimits.rounds
    guard range.contains(rounds), let program = try? WorkoutProgram(checking: rounds, phases) else {
      throw .malformed(offset: input.offset)
    }
    self = program
  }
}

extension ByteReader {
  /// Reads a number from 0 to the largest of 32 bits.
  mutating func int32() throws(ByteError) -> Int32 {
    let start = offset
    guard let value = Int32(exactly: try varint()) else { throw .malformed(offset: start) }
    return value
  }
}
