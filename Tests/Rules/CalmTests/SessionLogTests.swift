import Core
import Testing

@testable import Calm

/// The entries that a session leaves in the health log (M-4, M-16, M-34).
@Suite struct SessionLogTests {
  private func logged(_ session: RunningSession, _ seconds: Int64 = 1_000_000) -> SessionEntry? {
    SessionEntry(logging: session, at: Sample.at(seconds), timeZone: Sample.zurich)
  }

  @Test func phaseOneWithoutItsPauses() throws {
    var session = Sample.session(try Sample.meditation(10, 5, ready: 30))
    try session.pause(at: Sample.at(100))
    try session.resume(at: Sample.at(200))
    #expect(logged(session, 500) == nil)
    let entry = try #require(logged(session))
    #expect(entry.id == session.id && entry.kind == .meditation && entry.source == .timer)
    #expect(entry.milliseconds == 600_000 && entry.start == Sample.at(30) && entry.end == Sample.at(730))
    #expect(
      entry.stretches == [
        SessionStretch(Sample.at(30), Sample.at(100)), SessionStretch(Sample.at(200), Sample.at(730)),
      ])
  }

  @Test(arguments: [(59, false), (60, true), (61, true)] as [(Int64, Bool)])
  func lessThanAMinuteIsNotLogged(_ seconds: Int64, _ isLogged: Bool) throws {
    var session = Sample.session(try Sample.meditation(10, ready: 20))
    session.end(at: Sample.at(20 + seconds))
    #expect((logged(session) != nil) == isLogged)
  }

  @Test func theDayIsThatOfTheStart() throws {
    // 23:55 in Zurich.
    let start = Sample.zurich.moment(day: Day(year: 2026, month: 3, day: 28), minute: 23 * 60 + 55)
    let session = RunningSession(id: Sample.id, plan: try Sample.meditation(30), startedAt: start)
    #expect(logged(session)?.day == Day(year: 2026, month: 3, day: 28))
  }

  /// Clocks go forward at 2:00 in the middle of the session: it lasts as long as it lasts.
  @Test func nothingHappensWhenClocksChange() throws {
    let day = Day(year: 2026, month: 3, day: 29)
    for (day, minute) in [(day, 1 * 60 + 50), (Day(year: 2026, month: 10, day: 25), 2 * 60 + 50)] as [(Day, Int32)] {
      let start = Sample.zurich.moment(day: day, minute: minute)
      let session = RunningSession(id: Sample.id, plan: try Sample.meditation(20), startedAt: start)
      let found = SessionEntry(logging: session, at: start.adding(milliseconds: 1_200_000), timeZone: Sample.zurich)
      #expect(found?.milliseconds == 1_200_000 && found?.day == day)
      #expect(SessionEntry(logging: session, at: start.adding(milliseconds: 1_199_999), timeZone: Sample.zurich) == nil)
    }
  }

  /// However often and wherever the session is looked at, the log is the same one.
  @Test(arguments: 0..<50 as Range<UInt64>) func theSameLogEachTime(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var session = Sample.session(try Sample.plan(&random))
    let end = session.plannedEnd(at: Sample.start)
    let length = end.milliseconds - Sample.start.milliseconds
    if random.next(2) == 0 { session.end(at: Sample.start.adding(milliseconds: random.next(length))) }
    let first = SessionEntry(logging: session, at: end, timeZone: .utc)
    for _ in 0..<5 {
      #expect(
        SessionEntry(logging: session, at: end.adding(milliseconds: random.next(1 << 40)), timeZone: .utc) == first)
    }
  }

  @Test func energyByItsFormula() throws {
    let session = Sample.session(try SessionPlan(.workout(WorkoutPreset.coreCircuit.program), readySeconds: 10))
    let estimate = EnergyEstimate(WorkoutPreset.coreCircuit.intensity, kilograms: 60)
    let entry = SessionEntry(logging: session, at: Sample.at(2000), timeZone: .utc) {
      estimate.kilocalories(milliseconds: $0)
    }
    // 8 MET × 60 kg × 890 s / 3600 s.
    #expect(entry?.milliseconds == 890_000 && entry?.energy == 119 && entry?.activity == .highIntensityIntervals)
    #expect(EnergyEstimate(.light, kilograms: -5).kilograms == 20)
    #expect(EnergyEstimate(.vigorous, kilograms: 300).kilocalories(milliseconds: .max) == 57_600)
  }

  @Test func entriesAfterwardsAndTheirOverlaps() throws {
    func entry(_ id: UInt64, _ from: Int64, _ to: Int64) throws -> SessionEntry {
      try SessionEntry(
        manual: UniqueID(random: id, id), kind: .meditation, start: Sample.at(from), end: Sample.at(to), timeZone: .utc,
        now: Sample.at(10_000))
    }
    let log = [try entry(1, 0, 600), try entry(2, 600, 900), try entry(3, 500, 650)]
    #expect(log.overlapping(log[2]).map { $0.id } == [log[0].id, log[1].id])
    #expect(log.overlapping(log[0]).map { $0.id } == [log[2].id])
    #expect(throws: CalmError.endBeforeStart) { try entry(4, 10, 10) }
    #expect(throws: CalmError.entryTooLong) { try entry(4, -86_400, 1) }
    #expect(throws: CalmError.futureDay) { try entry(4, 10_001, 10_002) }
    // A pause is no overlap.
    var paused = log[0]
    paused.stretches = [SessionStretch(Sample.at(0), Sample.at(500)), SessionStretch(Sample.at(700), Sample.at(800))]
    #expect(!paused.overlaps(log[2]))
  }
}
