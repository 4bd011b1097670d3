import Core
import Testing

@testable import Calm

/// Everything about a session follows from its stored times (M-2, M-4, M-5).
@Suite struct RunningSessionTests {
  private func finish(_ session: RunningSession, _ seconds: Int64) -> SessionProgress.Finish? {
    if case .finished(let finish) = session.progress(at: Sample.at(seconds)).phase { finish } else { nil }
  }

  @Test(
    arguments: [
      (-10, 0, 0), (0, 0, 0), (29, 0, 29), (30, 1, 0), (629, 1, 599), (630, 2, 0), (929, 2, 299),
    ] as [(Int64, Int, Int64)])
  func stepsFollowOneAnother(_ second: Int64, _ step: Int, _ elapsed: Int64) throws {
    let session = Sample.session(try Sample.meditation(10, 5, ready: 30))
    let progress = session.progress(at: Sample.at(second))
    #expect(progress.phase == .running)
    #expect(progress.step == step && progress.elapsed == elapsed * 1000)
  }

  @Test func anEndThatHasPassedIsThePlannedOne() throws {
    let session = Sample.session(try Sample.meditation(10, 5, ready: 30))
    for second in [930, 931, 100_000_000] as [Int64] {
      #expect(finish(session, second) == SessionProgress.Finish(at: Sample.at(930), reason: .planned))
    }
    #expect(session.progress(at: Sample.at(5000)).logged == [SessionStretch(Sample.at(30), Sample.at(630))])
  }

  @Test(
    arguments: [(0, 600), (1, 600), (999, 600), (1000, 599), (599_001, 1), (599_999, 1), (600_000, 0)]
      as [(Int64, Int64)])
  func remainingIsRoundedUp(_ milliseconds: Int64, _ seconds: Int64) throws {
    let session = Sample.session(try Sample.meditation(10))
    let rest = session.remainingMilliseconds(at: Sample.start.adding(milliseconds: milliseconds))
    #expect(SessionProgress.seconds(roundedUp: rest) == seconds)
  }

  /// The planned end is the start, the length and all pauses, whenever it is asked for.
  @Test(arguments: 0..<300 as Range<UInt64>) func pausesMoveTheEnd(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var session = Sample.session(try Sample.plan(&random))
    let timeline = SessionTimeline(session.plan)
    let length = timeline.milliseconds
    let loggedLength = timeline.steps.reduce(0) { $0 + ($1.isLogged ? $1.milliseconds : 0) }
    var now = Sample.start
    var paused: Int64 = 0
    for _ in 0..<random.next(12) {
      now = now.adding(milliseconds: random.next(max(1, length / 6)))
      guard !session.progress(at: now).isFinished else { break }
      let before = session.progress(at: now)
      try session.pause(at: now)
      #expect(session.progress(at: now).phase == .paused(since: now))
      let length = random.next(1_000_000)
      now = now.adding(milliseconds: length)
      #expect(session.progress(at: now).step == before.step && session.progress(at: now).elapsed == before.elapsed)
      try session.resume(at: now)
      paused += length
      // A restart reads the same session from its stored fields.
      session = RunningSession(
        id: session.id, plan: session.plan, startedAt: session.startedAt, pauses: session.pauses, jumps: session.jumps,
        endedAt: session.endedAt)
    }
    let end = Sample.start.adding(milliseconds: length + paused)
    #expect(session.plannedEnd(at: now) == end)
    #expect(session.progress(at: end.adding(milliseconds: -1)).isFinished == false)
    let progress = session.progress(at: end.adding(milliseconds: random.next(1_000_000_000)))
    #expect(progress.phase == .finished(SessionProgress.Finish(at: end, reason: .planned)))
    #expect(progress.loggedMilliseconds == loggedLength)
  }

  @Test func aPauseOfMoreThanTwelveHoursEndsIt() throws {
    var session = Sample.session(try Sample.meditation(10, 5))
    try session.pause(at: Sample.at(120))
    let half: Int64 = 12 * 3600
    #expect(session.progress(at: Sample.at(120 + half)).phase == .paused(since: Sample.at(120)))
    #expect(finish(session, 121 + half) == SessionProgress.Finish(at: Sample.at(120), reason: .longPause))
    var resumed = session
    try resumed.resume(at: Sample.at(120 + half))
    #expect(resumed.progress(at: Sample.at(130 + half)).elapsed == 130_000)
    #expect(throws: CalmError.sessionFinished) { try session.resume(at: Sample.at(121 + half)) }
  }

  @Test func anEarlyEndKeepsWhatWasSat() throws {
    var session = Sample.session(try Sample.meditation(10, 5, ready: 10))
    session.end(at: Sample.at(200))
    #expect(finish(session, 300) == SessionProgress.Finish(at: Sample.at(200), reason: .early))
    #expect(session.progress(at: Sample.at(300)).loggedMilliseconds == 190_000)
    // Ending what is over changes nothing.
    let ended = session
    session.end(at: Sample.at(400))
    #expect(session == ended)
    #expect(throws: CalmError.sessionFinished) { try session.pause(at: Sample.at(400)) }
  }

  @Test func endingAPausedSessionEndsItWhereItPaused() throws {
    var session = Sample.session(try Sample.meditation(10))
    try session.pause(at: Sample.at(100))
    session.end(at: Sample.at(1000))
    #expect(finish(session, 2000) == SessionProgress.Finish(at: Sample.at(100), reason: .early))
  }

  /// Another device that was offline ended the session before this one paused it.
  @Test func theEndOfAnotherDeviceCountsWhenItWas() throws {
    var session = Sample.session(try Sample.meditation(10))
    try session.pause(at: Sample.at(300))
    let merged = RunningSession(
      id: session.id, plan: session.plan, startedAt: session.startedAt, pauses: session.pauses, jumps: [],
      endedAt: Sample.at(200))
    #expect(finish(merged, 400)?.at == Sample.at(200))
  }

  @Test func openMeditationCountsUpAndEndsAfterThreeHours() throws {
    let session = Sample.session(try Sample.meditation(nil, 5))
    #expect(session.progress(at: Sample.at(7000)).elapsed == 7_000_000)
    #expect(session.remainingMilliseconds(at: Sample.at(7000)) == 300_000)
    #expect(session.progress(at: Sample.at(10_800)).step == 1)
    #expect(finish(session, 20_000)?.at == Sample.at(11_100))
    var tapped = session
    try tapped.skip(at: Sample.at(1000))
    #expect(tapped.progress(at: Sample.at(1010)).step == 1 && tapped.progress(at: Sample.at(1010)).elapsed == 10_000)
    #expect(finish(tapped, 2000)?.at == Sample.at(1300))
    #expect(tapped.progress(at: Sample.at(2000)).logged == [SessionStretch(Sample.start, Sample.at(1000))])
  }

  @Test func skipAndBackInAWorkout() throws {
    var session = Sample.session(try SessionPlan(.workout(WorkoutPreset.tabata.program), readySeconds: 10))
    let step = { (second: Int64) in session.progress(at: Sample.at(second)).step }
    #expect(step(12) == 1)
    try session.skip(at: Sample.at(15))
    #expect(step(15) == 2)
    try session.skip(at: Sample.at(16))
    #expect(step(16) == 3)
    try session.back(at: Sample.at(18))
    #expect(step(18) == 1)
    try session.back(at: Sample.at(22))
    #expect(step(22) == 1 && session.progress(at: Sample.at(22)).elapsed == 0)
    try session.pause(at: Sample.at(30))
    try session.skip(at: Sample.at(50))
    #expect(session.progress(at: Sample.at(60)).phase == .paused(since: Sample.at(30)))
    try session.resume(at: Sample.at(70))
    #expect(step(79) == 2 && step(80) == 3)
    #expect(session.progress(at: Sample.at(80)).logged.map { $0.milliseconds } == [20_000, 10_000])
    // Skipping the last work ends the session.
    for second in 0..<13 as Range<Int64> { try session.skip(at: Sample.at(90 + second)) }
    #expect(finish(session, 200)?.at == Sample.at(102))
  }

  @Test func aCountedPhaseWaitsForTheTap() throws {
    let push = WorkoutPhase.Work.counted(10)
    let program = try WorkoutProgram(
      rounds: 2,
      phases: [WorkoutPhase(ExerciseID("push-ups"), push, rest: 5), WorkoutPhase(nil, .seconds(20), rest: 0)])
    #expect(program.isAbout && program.milliseconds == 2 * (30 + 5 + 20) * 1000)
    var session = Sample.session(try SessionPlan(.workout(program)))
    #expect(session.progress(at: Sample.at(400)).step == 1)
    try session.skip(at: Sample.at(42))
    #expect(session.progress(at: Sample.at(42)).step == 2 && session.progress(at: Sample.at(47)).step == 3)
    // Nobody came back.
    #expect(finish(session, 100_000) != nil)
  }

  @Test func aClockSetBackShowsTheBeginningAndEventsKeepTheirOrder() throws {
    var session = Sample.session(try Sample.meditation(10))
    #expect(session.progress(at: Sample.at(-3600)).elapsed == 0)
    try session.pause(at: Sample.at(100))
    try session.resume(at: Sample.at(-3000))
    #expect(session.pauses == [RunningSession.Pause(start: Sample.at(100), end: Sample.at(100))])
    // A host that saw the clock being set moves the session with it.
    session.clockWasSet(ahead: -3_600_000)
    #expect(session.progress(at: Sample.at(-3600 + 150)).elapsed == 150_000)
  }

  @Test func damagedFieldsAreDropped() throws {
    let pauses = [
      RunningSession.Pause(start: Sample.at(-5), end: Sample.at(5)),
      RunningSession.Pause(start: Sample.at(50), end: Sample.at(40)),
      RunningSession.Pause(start: Sample.at(60)), RunningSession.Pause(start: Sample.at(70), end: Sample.at(80)),
    ]
    let jumps = [
      RunningSession.Jump(at: Sample.at(20), step: -1), RunningSession.Jump(at: Sample.at(30), step: 900_000),
    ]
    let session = RunningSession(
      id: Sample.id, plan: try Sample.meditation(10), startedAt: Sample.start, pauses: pauses, jumps: jumps,
      endedAt: Sample.at(-90))
    #expect(session.pauses == [RunningSession.Pause(start: Sample.at(60))])
    #expect(session.jumps == [jumps[1]] && session.endedAt == Sample.start)
    #expect(finish(session, 1)?.at == Sample.start)
  }

  @Test func soManyPausesAndNoMore() throws {
    var session = Sample.session(try Sample.meditation(180))
    for i in 0..<Int64(CalmLimits.pauseCountMax) {
      try session.pause(at: Sample.at(i))
      try session.resume(at: Sample.at(i))
    }
    #expect(throws: CalmError.tooManyPauses) { try session.pause(at: Sample.at(1000)) }
  }

  /// Stepping back for ever ends some day.
  @Test func noSessionLastsLongerThanTwelveHours() throws {
    var session = Sample.session(try Sample.meditation(180))
    for hour in 1...11 as ClosedRange<Int64> { try session.back(at: Sample.at(hour * 3600)) }
    #expect(finish(session, 100 * 3600)?.at == Sample.at(12 * 3600))
  }
}
