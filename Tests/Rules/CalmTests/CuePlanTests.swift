import Core
import Testing

@testable import Calm

/// Sounds and their milliseconds (M-3, M-8, M-12, M-13).
@Suite struct CuePlanTests {
  private func times(_ plan: CuePlan, _ cue: SessionCue) -> [Int64] { plan.cues.filter { $0.cue == cue }.map { $0.at } }

  @Test func oneGongThreeGongsOneGong() throws {
    let plan = CuePlan(try Sample.meditation(10, 5, ready: 30))
    #expect(plan.milliseconds == 930_000)
    #expect(times(plan, .bell(.gong)) == [30_000, 630_000, 632_500, 635_000, 930_000])
    #expect(times(CuePlan(try Sample.meditation(10)), .bell(.gong)) == [0, 600_000])
    #expect(CuePlan.bellCount(try Sample.meditation(10, 5)) == 5)
  }

  @Test func bellsBetweenAndNeverWithTheGongs() throws {
    func bells(_ minutes: Int32?, _ times: BellTimes) throws -> [Int64] {
      let plan = CuePlan(try Sample.meditation(minutes, 5, sounds: MeditationSounds(bell: .small, bells: times)))
      return self.times(plan, .bell(.small)).map { $0 / 60_000 }
    }
    #expect(try bells(10, .every(5)) == [5])
    #expect(try bells(11, .every(5)) == [5, 10])
    #expect(try bells(10, .every(30)) == [])
    #expect(try bells(10, .minutes([1, 3, 10, 12])) == [1, 3])
    #expect(try bells(180, .every(1)) == Array(1...179))
    #expect(try bells(nil, .every(60)) == [60, 120])
    let silent = MeditationSounds(start: .none, change: .none, end: .none, bell: .none, bells: .every(1))
    #expect(CuePlan(try Sample.meditation(10, 5, sounds: silent)).cues.isEmpty)
  }

  @Test func eachBreathHasItsCueNoLongerThanItself() throws {
    let plan = CuePlan(try SessionPlan(.breathing(BreathingPattern(4, 7, 8, 0, rounds: 2), .guitar), readySeconds: 3))
    #expect(plan.cues.map { $0.at } == [3000, 7000, 14_000, 22_000, 26_000, 33_000])
    #expect(plan.cues.map { $0.millisecondsMax } == [4000, 7000, 8000, 4000, 7000, 8000])
    #expect(plan.cues[1].cue == .breath(.holdFull, .guitar) && plan.milliseconds == 41_000)
  }

  @Test func theLeadInEndsWhenWorkStarts() throws {
    let program = try WorkoutProgram.interval(workSeconds: 20, restSeconds: 10, repetitions: 3)
    let plan = CuePlan(try SessionPlan(.workout(program), readySeconds: 10))
    #expect(times(plan, .leadIn) == [8000, 38_000, 68_000])
    #expect(times(plan, .countdown) == [27_000, 57_000, 87_000])
    #expect(times(plan, .closing) == [90_000] && plan.milliseconds == 90_000)
    // With no time to get ready it precedes the clock.
    for ready in 0...2 as ClosedRange<Int32> {
      let early = CuePlan(try SessionPlan(.workout(program), readySeconds: ready))
      #expect(times(early, .leadIn).first == 0 && early.milliseconds == 82_000)
    }
  }

  @Test(arguments: [(1, 1), (2, 3)] as [(Int32, Int)]) func noLeadInInAShortRest(_ rest: Int32, _ count: Int) throws {
    let program = try WorkoutProgram.interval(workSeconds: 5, restSeconds: rest, repetitions: 3)
    #expect(times(CuePlan(try SessionPlan(.workout(program), readySeconds: 5)), .leadIn).count == count)
  }

  @Test(arguments: [(3, 0), (4, 1)] as [(Int32, Int)]) func noTonesInShortWork(_ work: Int32, _ count: Int) throws {
    let program = try WorkoutProgram.interval(workSeconds: work, restSeconds: 10, repetitions: 1)
    #expect(times(CuePlan(try SessionPlan(.workout(program))), .countdown).count == count)
  }

  /// From any position on the cues are those of the whole session, moved.
  @Test(arguments: 0..<100 as Range<UInt64>) func fromAnyPosition(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let session = Sample.session(try Sample.plan(&random))
    let whole = CuePlan(session.plan)
    #expect(zip(whole.cues, whole.cues.dropFirst()).allSatisfy { $0.at <= $1.at })
    let position = random.next(whole.milliseconds)
    let part = CuePlan(session, at: Sample.start.adding(milliseconds: position))
    #expect(part.milliseconds == whole.milliseconds - position)
    #expect(
      part.cues
        == whole.cues.filter { $0.at >= position }.map {
          ScheduledCue(at: $0.at - position, $0.cue, millisecondsMax: $0.millisecondsMax)
        })
  }

  @Test func nothingSoundsAfterTheEnd() throws {
    var session = Sample.session(try Sample.meditation(10, 5))
    session.end(at: Sample.at(100))
    let plan = CuePlan(session, at: Sample.at(100))
    #expect(plan.cues.isEmpty && plan.milliseconds == 0)
  }

  @Test func whatIsSpoken() throws {
    let (a, b) = (ExerciseID("squats"), ExerciseID("plank"))
    let program = try WorkoutProgram(
      rounds: 2, phases: [WorkoutPhase(a, .seconds(30), rest: 0), WorkoutPhase(b, .seconds(20), rest: 15)])
    let plan = CuePlan(try SessionPlan(.workout(program), readySeconds: 10))
    #expect(
      plan.announcements == [
        ScheduledAnnouncement(at: 0, .round(1, of: 2, a)), ScheduledAnnouncement(at: 34_000, .exercise(2, of: 2, b)),
        ScheduledAnnouncement(at: 60_000, .lastRound(a)), ScheduledAnnouncement(at: 99_000, .lastExercise(b)),
      ])
    let interval = try WorkoutProgram.interval(workSeconds: 3, restSeconds: 0, repetitions: 3)
    #expect(
      CuePlan(try SessionPlan(.workout(interval), readySeconds: 5)).announcements.map { $0.announcement }
        == [.exercise(1, of: 3, nil), .exercise(2, of: 3, nil), .lastExercise(nil)])
  }
}
