import Calm
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Meditation, breathing, workouts and the diary: stored, sent and merged.
@Suite struct CalmAreaTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let id = UniqueID(random: 7, 9)
  private static let timeZone = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600)
  ])

  private static func at(_ seconds: Int64) -> Timestamp { now.adding(milliseconds: seconds * 1000) }

  private static func meditation() throws -> SessionPlan {
    try SessionPlan(.meditation(MeditationPlan(minutes: 10, reflectionMinutes: 5)), readySeconds: 10)
  }

  private static func running() throws -> RunningSession {
    RunningSession(id: id, plan: try meditation(), startedAt: now)
  }

  /// One entry of each form, with all of its fields set.
  private static func items() throws -> [CalmItem] {
    let timeZone = try #require(timeZone)
    var session = try running()
    try session.pause(at: at(60))
    try session.resume(at: at(90))
    try session.jump(to: 2, at: at(120))
    let entry = try SessionEntry(
      manual: UniqueID(random: 1, 1), kind: .workout, start: at(-3600), end: at(-1800), effort: 7, note: "Lang",
      timeZone: timeZone, now: now)
    var preferences = CalmPreferences()
    preferences.goals = try DailyGoals(meditationMinutes: 20, workoutMinutes: 45)
    preferences.isGentle = true
    preferences.country = "CH"
    preferences.gramTenths = 120
    preferences.last = [try meditation()]
    preferences.lastKind = .meditation
    preferences.deletedPresets = ["box", "478"]
    preferences.saidOverlaps = [UniqueID(random: 5, 5), UniqueID(random: 6, 6)]
    let reminder = try CalmReminder(
      id: UniqueID(random: 4, 4), kind: .breathing, title: "Atmen", message: "Kurz", minute: 600,
      weekdays: WeekdaySet([.monday, .friday]), lookBackHours: 6, isEnabled: false)
    return [
      .session(entry), .diary(try DiaryEntry(day: entry.day, level: .easy, drinksHundredths: 250, note: "Fest")),
      .plan(
        try SavedPlan(id: UniqueID(random: 2, 2), name: "Morgen", icon: "sun", description: "Kurz", plan: meditation())),
      .exercise(try OwnExercise(id: UniqueID(random: 3, 3), name: "Seil", howTo: "Springen", category: .cardio)),
      .reminder(reminder), .running(session), .preferences(preferences),
    ]
  }

  private static func put(_ item: CalmItem, _ seconds: Int64 = 0) -> Change {
    CalmChange.put(CalmEntry(item, updatedAt: at(seconds))).change
  }

  private func replica(_ changes: [Change] = []) -> Replica {
    var replica = Replica()
    _ = replica.attach(CalmArea.shared)
    for change in changes { replica.apply(change) }
    return replica
  }

  // MARK: Stored

  @Test func everyFormHasAnItem() throws {
    #expect(Set(try Self.items().map { $0.recordType }) == Set(CalmRecordType.allCases))
  }

  @Test func partsRestoreEverything() throws {
    var before = replica(try Self.items().map { Self.put($0) })
    let parts = before.drainStaleParts()
    #expect(
      parts.map(\.key).filter { $0.hasPrefix("area/") }.count == CalmRecordType.allCases.count, "a part for each form")
    var after = Replica()
    for part in parts { if let bytes = part.bytes { try after.load(part.key, bytes) } }
    #expect(after.attach(CalmArea.shared).isEmpty)
    for item in try Self.items() { #expect(after.calm[item.name]?.item == item) }
  }

  @Test func theJournalRestoresEverything() throws {
    let entry = Change.entry(try Self.items().map { Self.put($0) })
    let after = replica(try Change.changes(inEntry: entry))
    for item in try Self.items() { #expect(after.calm[item.name]?.item == item) }
  }

  @Test(arguments: [[], [9], [1], [2, 200]] as [[UInt8]]) func aDamagedChangeIsRefused(bytes: [UInt8]) {
    #expect(throws: ByteError.self) { try CalmChange(bytes: bytes) }
  }

  @Test func theLaterEditWinsInAnyOrder() throws {
    let day = Day(year: 2026, month: 11, day: 20)
    let (easy, wild) = (try DiaryEntry(day: day, level: .easy), try DiaryEntry(day: day, level: .wild))
    for edits in [
      [Self.put(.diary(easy), 1), Self.put(.diary(wild), 2)], [Self.put(.diary(wild), 2), Self.put(.diary(easy), 1)],
    ] {
      #expect(replica(edits).calm.diary == Diary([wild]))
    }
  }

  // MARK: Records

  @Test func fieldsReadBack() throws {
    for item in try Self.items() {
      #expect(CalmRecordFormat.item(item.recordType, item.name, CalmRecordFormat.fields(item)) == item)
      #expect(
        Set(CalmRecordFormat.fields(item).entries.map { $0.name }).isSubset(of: CalmRecordFormat.names(item.recordType))
      )
    }
  }

  @Test func namesBelongToOneForm() throws {
    for item in try Self.items() {
      #expect(CalmRecordType.allCases.filter { $0.owns(item.name) } == [item.recordType])
    }
    for other in ["session-", "session-x", "drinks-01", "drinks-", "calm-1", "zone", ""] {
      #expect(!CalmRecordType.allCases.contains { $0.owns(RecordName(other)) })
    }
  }

  // MARK: With the server

  private func device(_ name: String, _ cloud: SimulatedCloud) -> SimulatedDevice {
    var device = SimulatedDevice()
    device.areas = [CalmArea.shared]
    // Devices with the same seed would use the same ids for their requests.
    device.restart(at: Self.now, seed: UInt64(name.utf8.first ?? 0))
    device.receive(.signedIn(SyncAccount(user: "_me", device: name)), at: Self.now)
    settle(&device, name, cloud)
    return device
  }

  private func settle(_ device: inout SimulatedDevice, _ name: String, _ cloud: SimulatedCloud) {
    while let request = device.takeRequest() {
      let answer = cloud.serve(request.path, request.body, user: "_me", device: name, now: Self.now)
      device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: Self.now)
    }
  }

  private func edit(_ device: inout SimulatedDevice, _ name: String, _ cloud: SimulatedCloud, _ changes: [Change]) {
    device.edit(changes, at: Self.now)
    settle(&device, name, cloud)
  }

  @Test func everythingTravels() throws {
    let cloud = SimulatedCloud()
    var first = device("a", cloud)
    edit(&first, "a", cloud, try Self.items().map { Self.put($0) })
    #expect(first.status.pendingCount == 0)
    #expect(first.status.problem == nil)
    let second = device("b", cloud)
    for item in try Self.items() { #expect(second.replica.calm[item.name]?.item == item) }
    edit(&first, "a", cloud, try Self.items().map { CalmChange.removed($0.name).change })
    #expect(!device("c", cloud).replica.calm.hasData)
  }

  /// One device pauses a session while another ends it: both hold.
  @Test func anEndElsewhereAndAPauseHereAreMerged() throws {
    let cloud = SimulatedCloud()
    var first = device("a", cloud)
    edit(&first, "a", cloud, [Self.put(.running(try Self.running()))])
    var second = device("b", cloud)
    var paused = try #require(second.replica.calm.running.first)
    try paused.pause(at: Self.at(100))
    try paused.resume(at: Self.at(130))
    var ended = try #require(first.replica.calm.running.first)
    ended.end(at: Self.at(200))
    second.edit([Self.put(.running(paused), 130)], at: Self.now)
    edit(&first, "a", cloud, [Self.put(.running(ended), 200)])
    settle(&second, "b", cloud)
    first.receive(.noticed(nil), at: Self.now)
    settle(&first, "a", cloud)
    for device in [first, second] {
      let session = try #require(device.replica.calm.running.first)
      #expect(session.pauses == paused.pauses)
      #expect(session.endedAt == ended.endedAt)
    }
  }

  /// Two devices that saw the same session end log it under one name.
  @Test func aSessionIsLoggedOnce() throws {
    let timeZone = try #require(Self.timeZone)
    let cloud = SimulatedCloud()
    var (first, second) = (device("a", cloud), device("b", cloud))
    let session = try Self.running()
    let over = Self.at(3600)
    let entry = try #require(SessionEntry(logging: session, at: over, timeZone: timeZone))
    let changes = [Self.put(.session(entry), 3600), CalmChange.removed(CalmItem.running(session).name).change]
    edit(&first, "a", cloud, [Self.put(.running(session))])
    edit(&second, "b", cloud, [Self.put(.running(session))])
    first.edit(changes, at: Self.now)
    edit(&second, "b", cloud, changes)
    settle(&first, "a", cloud)
    for device in [first, second, device("c", cloud)] {
      #expect(device.replica.calm.sessions == [entry])
      #expect(device.replica.calm.running.isEmpty)
    }
  }

  /// Defaults never replace choices that the account has made.
  @Test func aNewDeviceTakesThePreferences() throws {
    let cloud = SimulatedCloud()
    var first = device("a", cloud)
    var chosen = CalmPreferences()
    chosen.isGentle = true
    edit(&first, "a", cloud, [Self.put(.preferences(chosen), 1)])
    var second = SimulatedDevice()
    second.areas = [CalmArea.shared]
    second.restart(at: Self.now, seed: 2)
    var other = CalmPreferences()
    other.country = "DE"
    second.edit([Self.put(.preferences(other), 5)], at: Self.now)
    second.receive(.signedIn(SyncAccount(user: "_me", device: "b")), at: Self.now)
    settle(&second, "b", cloud)
    #expect(second.replica.calm.preferences.isGentle)
    #expect(second.replica.calm.preferences.country == "DE")
  }
}
