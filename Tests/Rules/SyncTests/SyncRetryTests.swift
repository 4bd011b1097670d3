import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// The engine's waits, and its status meanwhile (S-16).
@Suite struct SyncRetryTests {
  /// Fails every request of one device and returns its waits in milliseconds.
  private func waits(_ count: Int, isForeground: Bool, _ fail: (inout SimulatedDevice, SyncRequest, Timestamp) -> Void)
    -> [Int64]
  {
    var device = SimulatedDevice()
    var now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 9)
    device.receive(.foreground(isForeground), at: now)
    device.receive(.signedIn(SyncAccount(user: "_me", device: "a")), at: now)
    var waits: [Int64] = []
    for _ in 0..<count {
      guard let request = device.takeRequest() else { break }
      fail(&device, request, now)
      guard let wake = device.wake, case .waiting(let until) = device.status.phase, until == wake else { break }
      waits.append(wake.milliseconds - now.milliseconds)
      now = wake
      device.receive(.woke, at: now)
    }
    return waits
  }

  @Test func threeQuickTriesAndThenTheSlowSchedule() {
    let waits = waits(12, isForeground: true) { $0.receive(.failed(id: $1.id), at: $2) }
    #expect(waits.count == 12)
    for (i, most) in [1000, 2000, 4000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000].enumerated() {
      #expect(waits[i] >= Int64(most) / 2 && waits[i] <= Int64(most) || waits[i] == 1000, "try \(i): \(waits[i])")
    }
    #expect(Set(waits[8...]).count > 1, "without jitter all devices come back at once")
  }

  /// A field is edited, sent, and edited back; the first request arrives only after the server has refused its repetition.
  @Test func whatArrivesLateUndoesNoLaterEdit() throws {
    var room = Room(2)
    var habit = Habit(
      id: HabitID(UniqueID(random: 1, 1)), name: "H", color: HabitColor(rgb: 1), createdAt: room.now,
      updatedAt: room.now)
    room.edit(0, .habit(habit))
    room.settle()
    for isPinned in [true, false] {
      habit.isPinned = isPinned
      habit.updatedAt = room.now.adding(milliseconds: 1000)
      room.edit(0, .habit(habit))
    }
    let request = room.devices[0].takeRequest()
    let late = try #require(request)
    #expect(late.path.operation == .recordsModify)
    let refusal = try #require(room.cloud.refuseRecords(late, .quotaExceeded))
    room.devices[0].receive(.answered(id: late.id, status: refusal.status, body: refusal.body), at: room.now)
    _ = room.cloud.answer(late, user: room.user, device: "device0", now: room.now)
    room.now = room.now.adding(milliseconds: 600_000)
    room.devices[0].receive(.woke, at: room.now)
    room.devices[0].receive(.checkAgain, at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[habit.id]?.habit.isPinned == false)
  }

  @Test func theMarkIsAskedForOnceThoughTheFirstTriesFailed() {
    var room = Room(1)
    #expect(room.answerNext(0) == .zonesModify)
    for _ in 0..<5 {
      guard let request = room.devices[0].takeRequest() else { break }
      #expect(request.path.operation == .recordsLookup)
      room.devices[0].receive(.failed(id: request.id), at: room.now)
      if let wake = room.devices[0].wake { room.now = wake }
      room.devices[0].receive(.woke, at: room.now)
    }
    room.devices[0].sent = []
    #expect(room.answerNext(0) == .recordsLookup)
    room.settle(0)
    #expect(!room.devices[0].sent.contains { $0.path.operation == .recordsLookup })
  }

  @Test func inTheBackgroundThereAreNoQuickTries() {
    let waits = waits(3, isForeground: false) { $0.receive(.failed(id: $1.id), at: $2) }
    #expect(waits.count == 3)
    #expect(waits.allSatisfy { $0 >= 15_000 })
  }

  @Test(arguments: [(429, "THROTTLED"), (503, "TRY_AGAIN_LATER"), (500, "INTERNAL_ERROR")])
  func whatTheServerAsksForIsKeptTo(status: Int, code: String) {
    let body = Array("{\"uuid\":\"u\",\"serverErrorCode\":\"\(code)\",\"reason\":\"r\",\"retryAfter\":77}".utf8)
    let waits = waits(2, isForeground: true) { $0.receive(.answered(id: $1.id, status: status, body: body), at: $2) }
    #expect(waits == [77_000, 77_000])
  }

  /// A proxy in front of the server says so in the header only; the server's own words have precedence.
  @Test(arguments: [
    (503, "", 77_000), (502, "<html>", 77_000), (429, "{}", 77_000),
    (503, #"{"uuid":"u","serverErrorCode":"TRY_AGAIN_LATER","reason":"r"}"#, 77_000),
    (429, #"{"uuid":"u","serverErrorCode":"THROTTLED","reason":"r","retryAfter":90}"#, 90_000),
  ])
  func aProxysWaitIsKeptTo(status: Int, body: String, milliseconds: Int64) {
    let waits = waits(2, isForeground: true) {
      $0.receive(.answered(id: $1.id, status: status, retryAfter: 77, body: Array(body.utf8)), at: $2)
    }
    #expect(waits == [milliseconds, milliseconds])
  }

  @Test func aServerCannotMakeItWaitForEver() {
    let body = Array("{\"uuid\":\"u\",\"serverErrorCode\":\"THROTTLED\",\"reason\":\"r\",\"retryAfter\":1e300}".utf8)
    let waits = waits(1, isForeground: true) { $0.receive(.answered(id: $1.id, status: 429, body: body), at: $2) }
    #expect(waits == [86_400_000])
  }

  @Test func aRequestWithoutAnAnswerEndsByItself() {
    var device = SimulatedDevice()
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 9)
    device.receive(.signedIn(SyncAccount(user: "_me", device: "a")), at: now)
    #expect(device.requests.count == 1)
    let wake = device.wake ?? now
    #expect(wake == now.adding(milliseconds: 90_000))
    device.receive(.woke, at: wake)
    #expect(device.requests.isEmpty)
    #expect(device.status.problem?.code == SyncProblem.unreachable)
  }

  @Test(arguments: [true, false])
  func noticeEndsTheWaitForAServerThatWasAway(isAway: Bool) {
    var device = SimulatedDevice()
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 9)
    device.receive(.signedIn(SyncAccount(user: "_me", device: "a")), at: now)
    let id = device.takeRequest()?.id ?? 0
    device.receive(isAway ? .failed(id: id) : .answered(id: id, status: 500, body: []), at: now)
    #expect(device.requests.isEmpty)
    device.receive(.noticed(nil), at: now)
    #expect(device.requests.count == (isAway ? 1 : 0))
  }

  @Test func noNetworkNoRequest() {
    var device = SimulatedDevice()
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 9)
    device.receive(.network(isUp: false), at: now)
    device.receive(.signedIn(SyncAccount(user: "_me", device: "a")), at: now)
    #expect(device.requests.isEmpty)
    #expect(device.status.phase == .offline)
    #expect(device.wake == nil)
    device.receive(.network(isUp: true), at: now)
    #expect(device.requests.count == 1)
  }
}
