import Core
import Testing

@testable import Calm

/// Programs, presets and their totals (M-1, M-6, M-9 to M-11).
@Suite struct TimelineTests {
  /// The totals of the text, in seconds.
  @Test(
    arguments: [
      (.tabata, 1, 8, 230), (.coreCircuit, 3, 6, 890), (.fullBodyBurn, 3, 6, 965), (.powerIntervals, 4, 5, 1150),
      (.posteriorChain, 3, 7, 845), (.joggingWarmUp, 2, 6, 420), (.postRunStretching, 1, 10, 366),
      (.beginnerFlow, 2, 5, 500),
      (.quickBurn, 3, 4, 525), (.upperBodyPush, 3, 5, 760),
    ] as [(WorkoutPreset, Int32, Int, Int64)])
  func presetsLastWhatTheyShow(_ preset: WorkoutPreset, _ rounds: Int32, _ phases: Int, _ seconds: Int64) throws {
    let program = preset.program
    #expect(program.rounds == rounds && program.phases.count == phases)
    #expect(program.milliseconds == seconds * 1000)
    #expect(WorkoutPreset(id: preset.id) == preset)
    let timeline = SessionTimeline(try SessionPlan(.workout(program), readySeconds: 10))
    #expect(timeline.expectedMilliseconds == seconds * 1000)
    #expect(timeline.milliseconds == seconds * 1000 + 10_000 && !timeline.isOpen())
    // A preset passes the checks of own programs.
    #expect(try WorkoutProgram(rounds: rounds, phases: program.phases) == program)
    for phase in program.phases {
      #expect(try WorkoutPhase(phase.exercise, phase.work, rest: phase.restSeconds) == phase)
    }
  }

  @Test(
    arguments: [
      (.box, 160), (.calming, 120), (.coherent, 120), (.deepCalm, 120), (.relaxing, 152), (.rhythmic, 144),
    ] as [(BreathingPreset, Int64)])
  func breathingLastsTwoMinutesAndMore(_ preset: BreathingPreset, _ seconds: Int64) throws {
    let pattern = preset.pattern
    #expect(pattern.milliseconds == seconds * 1000 && seconds >= 120)
    #expect(BreathingPreset(id: preset.id) == preset)
    #expect(SessionTimeline(try SessionPlan(.breathing(pattern, .marimba))).milliseconds == seconds * 1000)
    #expect(
      try BreathingPattern(pattern.inhale, pattern.holdFull, pattern.exhale, pattern.holdEmpty, rounds: pattern.rounds)
        == pattern)
  }

  @Test func holdsOfNoSecondsAreNoSteps() throws {
    let timeline = SessionTimeline(try SessionPlan(.breathing(BreathingPattern(4, 0, 6, 0, rounds: 2), .harp)))
    #expect(timeline.steps.map { $0.role } == [.breath(.inhale), .breath(.exhale), .breath(.inhale), .breath(.exhale)])
    #expect(timeline.steps.map { $0.round } == [1, 1, 2, 2])
  }

  @Test(
    arguments: [(30, 10, 10, 390), (600, 600, 18, 21_000), (1, 0, 200, 200), (5, 600, 1, 5)]
      as [(Int32, Int32, Int32, Int64)])
  func anIntervalIsWorkAndTheRestsBetween(_ work: Int32, _ rest: Int32, _ count: Int32, _ seconds: Int64) throws {
    let program = try WorkoutProgram.interval(workSeconds: work, restSeconds: rest, repetitions: count)
    #expect(program.milliseconds == seconds * 1000 && program.isInterval)
    let timeline = SessionTimeline(try SessionPlan(.workout(program), readySeconds: 5))
    #expect(timeline.expectedMilliseconds == seconds * 1000)
    #expect(timeline.steps.last?.isWork == true)
    #expect(timeline.nextWork(after: timeline.steps.count - 1) == nil)
  }

  @Test func whatIsOutOfBoundsIsRefused() {
    let phase = WorkoutPhase.self
    #expect(throws: CalmError.outOfRange(.work, 1...600)) { try phase.init(nil, .seconds(0), rest: 0) }
    #expect(throws: CalmError.outOfRange(.work, 1...600)) { try phase.init(nil, .seconds(601), rest: 0) }
    #expect(throws: CalmError.outOfRange(.rest, 0...600)) { try phase.init(nil, .seconds(1), rest: -1) }
    #expect(throws: CalmError.outOfRange(.counted, 1...999)) { try phase.init(nil, .counted(0), rest: 1) }
    #expect(throws: CalmError.noPhases) { try WorkoutProgram(rounds: 1, phases: []) }
    #expect(throws: CalmError.outOfRange(.rounds, 1...99)) {
      try WorkoutProgram(rounds: 100, phases: [phase.init(nil, .seconds(1), rest: 0)])
    }
    #expect(throws: CalmError.tooManyPhases) {
      try WorkoutProgram(rounds: 1, phases: Array(repeating: phase.init(nil, .seconds(1), rest: 0), count: 51))
    }
    #expect(throws: CalmError.sessionTooLong) {
      try WorkoutProgram.interval(workSeconds: 600, restSeconds: 600, repetitions: 19)
    }
    #expect(throws: CalmError.outOfRange(.repetitions, 1...200)) {
      try WorkoutProgram.interval(workSeconds: 1, restSeconds: 0, repetitions: 201)
    }
    #expect(throws: CalmError.outOfRange(.breath, 1...60)) { try BreathingPattern(0, 4, 4, 4, rounds: 1) }
    #expect(throws: CalmError.outOfRange(.breath, 0...60)) { try BreathingPattern(4, 61, 4, 4, rounds: 1) }
    #expect(throws: CalmError.sessionTooLong) { try BreathingPattern(60, 60, 60, 60, rounds: 99) }
    #expect(throws: CalmError.outOfRange(.meditation, 1...180)) { try MeditationPlan(minutes: 181) }
    #expect(throws: CalmError.outOfRange(.reflection, 0...60)) { try MeditationPlan(minutes: 1, reflectionMinutes: 61) }
    #expect(throws: CalmError.outOfRange(.getReady, 0...300)) { try Sample.meditation(1, ready: 301) }
    #expect(throws: CalmError.outOfRange(.getReady, 0...20)) {
      try SessionPlan(.workout(WorkoutPreset.tabata.program), readySeconds: 21)
    }
    #expect(throws: CalmError.tooManyBells) {
      try MeditationPlan(minutes: 180, sounds: MeditationSounds(bells: .minutes(Array(repeating: 1, count: 180))))
    }
  }
}
