import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// A few devices of one user and their server, driven until nothing is left to do.
struct Room {
  let cloud = SimulatedCloud()
  var devices: [SimulatedDevice] = []
  var now = Timestamp(milliseconds: 1_800_000_000_000)
  let user = "_0123456789abcdef0123456789abcdef"

  init(_ count: Int) {
    for i in 0..<count {
      devices.append(SimulatedDevice())
      devices[i].restart(at: now, seed: UInt64(i))
      devices[i].receive(.signedIn(SyncAccount(user: user, device: "device\(i)")), at: now)
    }
  }

  /// Lets a device communicate with the server until it is idle.
  mutating func settle(_ i: Int, requestCountMax: Int = 200) {
    for _ in 0..<requestCountMax where answerNext(i) == nil { return }
    Issue.record("device \(i) does not come to rest")
  }

  /// Answers the device's next request; returns its purpose, or nil if there is none.
  mutating func answerNext(_ i: Int) -> CloudOperation? {
    guard let request = devices[i].takeRequest() else { return nil }
    now = now.adding(milliseconds: 10)
    let answer = cloud.answer(request, user: user, device: "device\(i)", now: now)
    devices[i].receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    return request.path.operation
  }

  /// Drives all devices until each has received the others' changes.
  mutating func settle() {
    for _ in 0..<4 {
      for i in devices.indices {
        devices[i].receive(.noticed(nil), at: now)
        settle(i)
      }
    }
  }

  mutating func edit(_ i: Int, _ changes: Change...) {
    now = now.adding(milliseconds: 1000)
    devices[i].edit(changes, at: now)
  }

  /// The devices show the same, nothing is pending, and there was no error.
  func expectEqual(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let first = ReplicaSnapshot(devices[0].replica)
    for (i, device) in devices.enumerated() {
      #expect(device.status.phase == .idle, comment, sourceLocation: sourceLocation)
      #expect(device.status.pendingCount == 0, comment, sourceLocation: sourceLocation)
      #expect(device.problems.isEmpty, comment, sourceLocation: sourceLocation)
      let other = ReplicaSnapshot(device.replica)
      #expect(other == first, "device \(i): \(other.difference(from: first))", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct SyncEngineTests {
  private func habit(_ n: UInt64, _ name: String = "Wasser", at milliseconds: Int64 = 1_799_000_000_000) -> Habit {
    Habit(
      id: HabitID(UniqueID(random: n, n)), name: name, color: HabitColor(rgb: 0x5B8DEF), reminders: [480],
      createdAt: Timestamp(milliseconds: 1_700_000_000_000), updatedAt: Timestamp(milliseconds: milliseconds))
  }

  private func log(_ room: Room, _ state: DayLog.State = .done) -> DayLog { DayLog(state, at: room.now) }
  private let day = Day(year: 2026, month: 11, day: 12)

  @Test func whatOneDeviceEntersTheOtherGets() {
    var room = Room(2)
    room.edit(0, .habit(habit(1)))
    room.edit(0, .log(habit(1).id, day, log(room)), .log(habit(1).id, day - 40, log(room, .skipped)))
    var settings = Settings()
    settings.name = "Jördis"
    settings.updatedAt = room.now
    room.edit(0, .settings(settings))
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[habit(1).id]?.history.count == 2)
    #expect(room.devices[1].replica.settings.name == "Jördis")
    #expect(room.cloud.contents(room.user, now: room.now).count == 5)
  }

  @Test func fieldsOfBothSidesAreKept() {
    var room = Room(2)
    room.edit(0, .habit(habit(1)))
    room.settle()
    var a = habit(1, "Tee", at: 1_800_000_100_000)
    var b = habit(1, at: 1_800_000_200_000)
    b.color = HabitColor(rgb: 1)
    a.isPinned = true
    room.edit(0, .habit(a))
    room.edit(1, .habit(b))
    room.settle()
    room.expectEqual()
    let merged = room.devices[0].replica.habits[habit(1).id]?.habit
    #expect(merged?.name == "Tee")
    #expect(merged?.color.rgb == 1)
    #expect(merged?.isPinned == true)
  }

  @Test func aRemovalReachesEverybodyAndLeavesNothing() {
    var room = Room(3)
    room.edit(0, .habit(habit(1)), .log(habit(1).id, day, log(room)))
    room.settle()
    #expect(room.devices[2].replica.habits.all.count == 1)
    room.edit(1, .habitRemoved(habit(1).id))
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.isEmpty)
    #expect(room.cloud.contents(room.user, now: room.now).keys.sorted() == ["zone"])
  }

  @Test(arguments: [0, 1]) func anEditWinsAgainstARemoval(first: Int) {
    var room = Room(2)
    room.edit(0, .habit(habit(1)), .log(habit(1).id, day, log(room)), .log(habit(1).id, day - 100, log(room)))
    room.settle()
    room.devices[0].receive(.network(isUp: false), at: room.now)
    room.devices[1].receive(.network(isUp: false), at: room.now)
    room.edit(0, .habitRemoved(habit(1).id))
    room.edit(1, .log(habit(1).id, day - 1, log(room, .skipped)))
    for i in [first, 1 - first] {
      room.devices[i].receive(.network(isUp: true), at: room.now)
      room.settle(i)
    }
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits[habit(1).id]?.history.count == 3)
  }

  @Test func everythingDeletedStaysDeleted() {
    var room = Room(2)
    room.edit(0, .habit(habit(1)), .log(habit(1).id, day, log(room)))
    room.settle()
    room.devices[1].receive(.network(isUp: false), at: room.now)
    room.edit(1, .log(habit(1).id, day - 1, log(room)))
    room.devices[0].receive(.eraseEverything, at: room.now)
    room.settle(0)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits.all.isEmpty)
    #expect(room.cloud.contents(room.user, now: room.now).keys.sorted() == ["zone"])
    room.edit(1, .habit(habit(2)))
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.count == 1)
  }

  @Test func aLostZoneIsMadeAgainByWhoeverHasTheData() {
    var room = Room(2)
    room.edit(0, .habit(habit(1)), .log(habit(1).id, day, log(room)))
    room.settle()
    room.cloud.deleteZone(room.user, now: room.now)
    room.edit(1, .habit(habit(2)))
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.count == 2)
    #expect(room.cloud.contents(room.user, now: room.now).count == 4)
  }

  @Test func anExpiredTokenStartsOverAndKeepsWhatWasNotSent() {
    var room = Room(2)
    room.edit(0, .habit(habit(1)), .habit(habit(3)), .log(habit(1).id, day, log(room)))
    room.settle()
    room.devices[1].receive(.network(isUp: false), at: room.now)
    room.edit(1, .habit(habit(2)))
    room.edit(0, .habitRemoved(habit(3).id))
    room.settle(0)
    room.edit(0, .log(habit(1).id, day - 3, log(room)))
    room.settle(0)
    room.cloud.compact(now: room.now)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits.all.count == 2)
    #expect(room.devices[0].replica.habits[habit(3).id] == nil)
  }

  @Test(arguments: [false, true]) func oneBadRecordBlocksNoOther(isWhole: Bool) {
    var room = Room(2)
    room.cloud.refusedName = habit(2).id.recordName.text
    room.cloud.refusesWholeRequests = isWhole
    room.edit(0, .habit(habit(1)), .habit(habit(2)), .habit(habit(3)), .habit(habit(4)))
    room.settle()
    #expect(room.devices[1].replica.habits.all.count == 3)
    #expect(room.devices[0].status.problem?.code == "sync.refused.BAD_REQUEST")
    #expect(room.devices[0].status.problem?.record == habit(2).id.recordName)
    #expect(room.devices[0].status.pendingCount == 1)
    room.cloud.refusedName = nil
    room.devices[0].receive(.checkAgain, at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits.all.count == 4)
  }

  @Test func withoutAnAccountNothingIsNotedAndNothingLeaves() {
    var device = SimulatedDevice()
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 1)
    device.edit([.habit(habit(1)), .log(habit(1).id, day, DayLog(.done, at: now))], at: now)
    device.fold()
    #expect(device.sent.isEmpty)
    #expect(device.parts.keys.sorted() == ["habit/" + habit(1).id.text])
    #expect(device.replica.ledgerBox == nil)
    #expect(device.wake == nil)
    #expect(device.status.phase == .off)
  }

  @Test func aRestartAtAnyMomentLosesNothing() {
    for moment in 0..<24 {
      var room = Room(2)
      room.edit(0, .habit(habit(1)), .log(habit(1).id, day, log(room)))
      room.settle()
      room.edit(0, .log(habit(1).id, day - 1, log(room)), .habit(habit(2)))
      room.edit(1, .log(habit(1).id, day - 2, log(room)))
      for step in 0..<moment {
        let i = step % 2
        guard let request = room.devices[i].takeRequest() else { continue }
        let answer = room.cloud.answer(request, user: room.user, device: "device\(i)", now: room.now)
        if step == moment - 1 { break }
        room.devices[i].receive(.answered(id: request.id, status: answer.status, body: answer.body), at: room.now)
      }
      if moment % 3 == 0 { room.devices[0].fold() }
      room.devices[0].restart(at: room.now, seed: 77)
      room.devices[1].restart(at: room.now, seed: 78)
      room.settle()
      room.expectEqual("moment \(moment)")
      #expect(room.devices[0].replica.habits[habit(1).id]?.history.count == 3)
      #expect(room.devices[1].replica.habits.all.count == 2)
    }
  }

  /// The answer says that the server has the sent data, not the present one.
  @Test(arguments: [false, true]) func whatIsEditedWhileARequestIsUnderWayIsSentToo(isRestarted: Bool) {
    var room = Room(2)
    room.edit(0, .habit(habit(1)))
    room.settle()
    room.edit(0, .log(habit(1).id, day, log(room)))
    let request = room.devices[0].takeRequest()
    let id = request?.id ?? 0
    let answer = request.map { room.cloud.answer($0, user: room.user, device: "device0", now: room.now) }
    room.edit(0, .log(habit(1).id, day - 1, log(room)), .habit(habit(1, "Tee", at: room.now.milliseconds)))
    room.devices[0].receive(.answered(id: id, status: 200, body: answer?.body ?? []), at: room.now)
    #expect(room.devices[0].status.pendingCount == 2)
    if isRestarted { room.devices[0].restart(at: room.now, seed: 5) }
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[habit(1).id]?.history.count == 2)
    #expect(room.devices[1].replica.habits[habit(1).id]?.habit.name == "Tee")
  }

  @Test func anotherAccountIsAskedAbout() {
    var room = Room(1)
    room.edit(0, .habit(habit(1)))
    room.settle()
    room.devices[0].sent = []
    room.devices[0].receive(.signedIn(SyncAccount(user: "_other", device: "x")), at: room.now)
    #expect(room.devices[0].status.phase == .otherAccount(user: "_other"))
    #expect(room.devices[0].sent.isEmpty)
    room.devices[0].receive(.decided(.replace), at: room.now)
    #expect(room.devices[0].replica.habits.all.isEmpty)
    #expect(room.devices[0].replica.syncAccount?.user == "_other")
  }

  @Test func aSessionThatIsOverKeepsWhatIsPending() {
    var room = Room(1)
    room.settle()
    room.edit(0, .habit(habit(1)))
    let request = room.devices[0].takeRequest()
    room.devices[0].receive(.answered(id: request?.id ?? 0, status: 421, body: []), at: room.now)
    #expect(room.devices[0].status.phase == .signInNeeded)
    #expect(room.devices[0].status.pendingCount == 1)
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "device0")), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.cloud.contents(room.user, now: room.now).count == 2)
  }

  /// Otherwise a user who has just signed in would be asked to sign in.
  @Test func aRefusalForTheFormerSessionDoesNotEndTheNewOne() {
    var room = Room(1)
    room.settle()
    room.edit(0, .habit(habit(1)))
    let former = room.devices[0].takeRequest()
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "device0")), at: room.now)
    room.devices[0].receive(.answered(id: former?.id ?? 0, status: 421, body: []), at: room.now)
    #expect(room.devices[0].status.phase == .syncing && room.devices[0].status.pendingCount == 1)
    // The new session may be over as well.
    let request = room.devices[0].takeRequest()
    #expect(request != nil && request?.id != former?.id && request?.body == former?.body)
    room.devices[0].receive(.answered(id: request?.id ?? 0, status: 421, body: []), at: room.now)
    #expect(room.devices[0].status.phase == .signInNeeded)
  }
}
