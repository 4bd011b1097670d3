import Calm
import Core
import Replica
import Testing

@testable import Actions

/// Sessions under way: from their start to the log, on one device and on two (M-2, M-4, M-5, M-16).
struct CalmActionTests {
  private var scene = CalmScene()
  private let id = CalmScene.id(1)

  private mutating func start(_ plan: SessionPlan? = nil) throws {
    let plan = try plan ?? CalmScene.meditation()
    try scene.act { (actions) throws(CalmRefusal) in try actions.start(plan, CalmScene.id(1)) }
  }

  @Test mutating func aSessionIsLoggedAtItsPlannedEndAndOnlyOnce() throws {
    try start()
    #expect(scene.calm.current(at: scene.now)?.id == id)
    scene.wait(seconds: 15 * 60 - 1)
    try scene.act { $0.logFinished() }
    #expect(scene.changes.isEmpty && scene.calm.running.count == 1)
    scene.wait(seconds: 8 * 3600)
    #expect(scene.calm.current(at: scene.now) == nil)
    try scene.act { $0.logFinished() }
    let entry = try #require(scene.calm.session(id))
    #expect(entry.milliseconds == 600_000 && entry.start == CalmScene.start && entry.source == .timer)
    #expect(scene.calm.running.isEmpty)
    try scene.act { $0.logFinished() }
    #expect(scene.changes.isEmpty && scene.calm.sessions.count == 1)
  }

  @Test mutating func theStartKeepsItsPlanForTheNextTime() throws {
    let plan = try CalmScene.meditation(25, reflection: 0)
    try start(plan)
    #expect(scene.calm.preferences.lastKind == .meditation)
    #expect(scene.calm.readyPlan(.meditation) == plan)
    try start(plan)
    #expect(scene.changes.isEmpty, "the same start again")
  }

  @Test mutating func onlyOneSessionRuns() throws {
    try start()
    let breath = try #require(scene.calm.readyPlan(.breathing))
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.start(breath, CalmScene.id(2)) } == .running(id))
    scene.wait(seconds: 90)
    try scene.act { (a) throws(CalmRefusal) in try a.start(breath, CalmScene.id(2), endingOther: true) }
    #expect(scene.calm.session(id)?.milliseconds == 90_000)
    #expect(scene.calm.running.map { $0.id } == [CalmScene.id(2)])
  }

  @Test mutating func aStartSettlesASessionThatIsOver() throws {
    try start()
    scene.wait(seconds: 3600)
    let breath = try #require(scene.calm.readyPlan(.breathing))
    try scene.act { (a) throws(CalmRefusal) in try a.start(breath, CalmScene.id(2)) }
    #expect(scene.calm.session(id)?.milliseconds == 600_000)
    #expect(scene.calm.running.map { $0.id } == [CalmScene.id(2)])
  }

  @Test mutating func pausesAreLeftOut() throws {
    try start()
    scene.wait(seconds: 100)
    try scene.act { (a) throws(CalmRefusal) in try a.pause(CalmScene.id(1)) }
    #expect(try #require(scene.calm.running(id)).isPaused)
    scene.wait(seconds: 600)
    try scene.act { (a) throws(CalmRefusal) in try a.pause(CalmScene.id(1)) }
    #expect(scene.changes.isEmpty, "paused already")
    try scene.act { (a) throws(CalmRefusal) in try a.resume(CalmScene.id(1)) }
    scene.wait(seconds: 20)
    try scene.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(1)) }
    let entry = try #require(scene.calm.session(id))
    #expect(entry.milliseconds == 120_000 && entry.stretches.count == 2)
  }

  @Test mutating func aLongPauseEndsTheSession() throws {
    try start()
    scene.wait(seconds: 100)
    try scene.act { (a) throws(CalmRefusal) in try a.pause(CalmScene.id(1)) }
    scene.wait(seconds: 12 * 3600)
    try scene.act { $0.logFinished() }
    #expect(scene.changes.isEmpty)
    scene.wait(seconds: 1)
    #expect(
      scene.refusal { (a) throws(CalmRefusal) in try a.resume(CalmScene.id(1)) } == .invalid(.sessionFinished))
    try scene.act { $0.logFinished() }
    #expect(scene.calm.session(id)?.milliseconds == 100_000)
  }

  @Test(arguments: [59, 60]) mutating func aMinuteIsLoggedAndLessIsNot(seconds: Int64) throws {
    try start()
    scene.wait(seconds: seconds)
    try scene.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(1)) }
    #expect(scene.calm.running.isEmpty)
    #expect(scene.calm.sessions.map { $0.milliseconds } == (seconds == 60 ? [60_000] : []))
  }

  @Test mutating func aDiscardedSessionLeavesNothing() throws {
    try start()
    scene.wait(seconds: 300)
    try scene.act { (a) throws(CalmRefusal) in try a.discard(CalmScene.id(1)) }
    #expect(scene.calm.running.isEmpty && scene.calm.sessions.isEmpty)
  }

  @Test mutating func skippingPastTheEndLogs() throws {
    try start()
    scene.wait(seconds: 120)
    try scene.act { (a) throws(CalmRefusal) in try a.skip(CalmScene.id(1)) }
    let reflection = try #require(scene.calm.running(id))
    #expect(SessionReading(reflection, at: scene.now).step?.role == .reflection)
    try scene.act { (a) throws(CalmRefusal) in try a.skip(CalmScene.id(1)) }
    #expect(scene.calm.session(id)?.milliseconds == 120_000)
    #expect(scene.calm.running.isEmpty)
  }

  @Test mutating func backReturnsToTheStepsBeginning() throws {
    try start()
    scene.wait(seconds: 60)
    try scene.act { (a) throws(CalmRefusal) in try a.back(CalmScene.id(1)) }
    let session = try #require(scene.calm.running(id))
    #expect(SessionReading(session, at: scene.now).stepSecondsLeft == 600)
    #expect(session.progress(at: scene.now).loggedMilliseconds == 60_000)
  }

  @Test mutating func aSetClockMovesTheSession() throws {
    try start()
    scene.wait(seconds: 60)
    scene.wait(seconds: 3600)
    try scene.act { (a) throws(CalmRefusal) in try a.clockWasSet(CalmScene.id(1), ahead: 3_600_000) }
    #expect(try #require(scene.calm.running(id)).progress(at: scene.now).elapsed == 60_000)
  }

  enum Step: CaseIterable {
    case pause, resume, skip, back, end, discard, clockWasSet

    func changes(_ actions: CalmActions, _ id: UniqueID) throws(CalmRefusal) -> [Change] {
      switch self {
      case .pause: try actions.pause(id)
      case .resume: try actions.resume(id)
      case .skip: try actions.skip(id)
      case .back: try actions.back(id)
      case .end: try actions.end(id)
      case .discard: try actions.discard(id)
      case .clockWasSet: try actions.clockWasSet(id, ahead: 5)
      }
    }
  }

  @Test(arguments: Step.allCases) mutating func nothingCanBeDoneToASessionThatIsGone(step: Step) throws {
    let id = id
    #expect(scene.refusal { (a) throws(CalmRefusal) in try step.changes(a, id) } == .notRunning)
    try start()
    scene.wait(seconds: 90)
    try scene.act { (a) throws(CalmRefusal) in try a.end(id) }
    #expect(scene.refusal { (a) throws(CalmRefusal) in try step.changes(a, id) } == .notRunning)
    #expect(scene.calm.session(id)?.milliseconds == 90_000)
  }

  @Test mutating func aSessionAcrossMidnightBelongsToItsFirstDay() throws {
    scene.wait(seconds: 4 * 3600 - 60)
    try start()
    scene.wait(seconds: 3600)
    try scene.act { $0.logFinished() }
    #expect(scene.calm.session(id)?.day == CalmScene.today)
    #expect(scene.calm.sessions(from: CalmScene.today + 1, through: CalmScene.today + 1).isEmpty)
  }

  @Test mutating func aWorkoutGetsItsEnergy() throws {
    let program = WorkoutPreset.tabata.program
    try start(try SessionPlan(.workout(program), source: WorkoutPreset.tabata.id))
    scene.wait(seconds: 600)
    try scene.act { $0.logFinished() }
    let entry = try #require(scene.calm.session(id))
    #expect(entry.milliseconds == 230_000)
    #expect(entry.energy == 36, "8.0 MET × 70 kg × 230 s")
    #expect(entry.title == "tabata")
  }

  // MARK: Two devices

  /// Both see the same session end and log it; either order of what they exchange leads to one entry.
  @Test mutating func twoDevicesLogOneEntry() throws {
    try start()
    var other = scene
    scene.wait(seconds: 3600)
    other.wait(seconds: 3700)
    try scene.act { $0.logFinished() }
    try other.act { $0.logFinished() }
    let (mine, theirs) = (scene.changes, other.changes)
    scene.receive(theirs)
    other.receive(mine)
    #expect(scene.calm.sessions == other.calm.sessions && scene.calm.sessions.count == 1)
    #expect(scene.calm.running.isEmpty && other.calm.running.isEmpty)
  }

  /// Each device runs a session of its own, `later` seconds apart, and both are logged before they exchange anything.
  private mutating func logTwo(later: Int64, seconds: Int64 = 300) throws {
    var other = scene
    try start()
    other.wait(seconds: later)
    let breath = try #require(other.calm.readyPlan(.breathing))
    try other.act { (a) throws(CalmRefusal) in try a.start(breath, CalmScene.id(2)) }
    other.wait(seconds: 90)
    try other.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(2)) }
    scene.wait(seconds: seconds)
    try scene.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(1)) }
    scene.receive(other.changes)
  }

  private func overlaps() -> [[UniqueID]] {
    CalmActions(scene.replica, at: scene.now, timeZone: CalmScene.timeZone).overlaps().map {
      [$0.entry.id] + $0.earlier.map(\.id)
    }
  }

  @Test mutating func twoThatWereStartedOfflineAreBothLoggedAndSaidOnce() throws {
    try logTwo(later: 120)
    #expect(scene.calm.sessions.map { $0.milliseconds } == [300_000, 90_000])
    #expect(overlaps() == [[CalmScene.id(2), id]])
    try scene.act { $0.markOverlapsRead() }
    #expect(overlaps().isEmpty && !scene.changes.isEmpty)
    try scene.act { $0.markOverlapsRead() }
    #expect(scene.changes.isEmpty, "nothing new")
    // A third one of a device that comes back later is new again.
    let entry = try #require(scene.calm.session(CalmScene.id(2)))
    let late = SessionEntry(
      id: CalmScene.id(3), kind: .workout, source: .timer, day: entry.day,
      stretches: [SessionStretch(entry.start.adding(milliseconds: 1000), entry.end)])
    try scene.act { $0.restore([.session(late)]) }
    #expect(overlaps() == [[CalmScene.id(3), id, CalmScene.id(2)]])
  }

  @Test(arguments: [299, 300]) mutating func sessionsOneAfterTheOtherAreNothingToSay(later: Int64) throws {
    try logTwo(later: later)
    #expect(overlaps().isEmpty == (later == 300))
  }

  /// A session entered by hand or imported is no sign of two devices, and an old one no news.
  @Test mutating func onlyTimersOfTheLastWeeksAreCompared() throws {
    try logTwo(later: 120)
    var entry = try #require(scene.calm.session(CalmScene.id(2)))
    for source in [SessionEntry.Source.manual, .imported("Insight Timer")] {
      entry.source = source
      try scene.act { $0.restore([.session(entry)]) }
      #expect(overlaps().isEmpty)
    }
    entry.source = .timer
    try scene.act { $0.restore([.session(entry)]) }
    scene.wait(seconds: 30 * 86_400)
    #expect(overlaps().count == 1)
    scene.wait(seconds: 86_400)
    #expect(overlaps().isEmpty)
  }

  /// Stretches in a pause of the other session do not overlap it.
  @Test func aSessionInTheOthersPauseIsNotAtTheSameTime() {
    func at(_ minute: Int64) -> Timestamp { CalmScene.start.adding(milliseconds: minute * 60_000) }
    func entry(_ number: UInt64, _ stretches: [(Int64, Int64)]) -> SessionEntry {
      SessionEntry(
        id: CalmScene.id(number), kind: .meditation, source: .timer, day: CalmScene.today,
        stretches: stretches.map { SessionStretch(at($0.0), at($0.1)) })
    }
    #expect(SessionOverlap.all(in: [entry(1, [(0, 5), (20, 30)]), entry(2, [(5, 20)])]).isEmpty)
    let found = SessionOverlap.all(in: [entry(1, [(0, 5), (20, 30)]), entry(2, [(6, 8)]), entry(3, [(7, 21)])])
    #expect(found.map { $0.entry.id } == [CalmScene.id(3)])
    #expect(found.first?.earlier.map { $0.id } == [CalmScene.id(1), CalmScene.id(2)])
  }

  /// A device that was offline brings back a session that another one has logged.
  @Test mutating func aSessionThatComesBackIsNotLoggedAgain() throws {
    try start()
    let started = scene.changes
    scene.wait(seconds: 120)
    try scene.act { (a) throws(CalmRefusal) in try a.end(CalmScene.id(1)) }
    let entry = scene.calm.session(id)
    scene.receive(started)
    #expect(scene.calm.running.count == 1)
    #expect(scene.calm.current(at: scene.now) == nil)
    scene.wait(seconds: 60)
    try scene.act { $0.logFinished() }
    #expect(scene.calm.running.isEmpty && scene.calm.sessions == [entry])
  }

  @Test mutating func twoStartedOfflineAreBothLogged() throws {
    var other = CalmScene()
    try start()
    other.wait(seconds: 60)
    let plan = try CalmScene.meditation()
    try other.act { (a) throws(CalmRefusal) in try a.start(plan, CalmScene.id(2)) }
    scene.receive(other.changes)
    scene.wait(seconds: 3600)
    try scene.act { $0.logFinished() }
    #expect(scene.calm.sessions.count == 2)
    #expect(scene.calm.sessions.overlapping(scene.calm.sessions[0]).count == 1)
  }
}
