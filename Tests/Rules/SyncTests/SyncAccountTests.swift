import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Signing in and out, the first upload, imports, and unreadable records (S-16, S-18).
@Suite struct SyncAccountTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let day = Day(year: 2026, month: 11, day: 12)

  private static func habit(_ n: UInt64) -> Habit {
    Habit(
      id: HabitID(UniqueID(random: n, n)), name: "H\(n)", color: HabitColor(rgb: 1),
      createdAt: Timestamp(milliseconds: 1_700_000_000_000), updatedAt: Timestamp(milliseconds: 1_799_000_000_000))
  }

  /// A device that was used without an account.
  private static func used(habits: UInt64, days: Int32) -> SimulatedDevice {
    var device = SimulatedDevice()
    device.restart(at: now, seed: 3)
    for n in 1...habits {
      var changes: [Change] = [.habit(habit(n))]
      for back in 0..<days {
        let time = Timestamp(milliseconds: 1_790_000_000_000 - Int64(back) * 86_400_000 + Int64(back * 37 % 5000))
        changes.append(.log(habit(n).id, day - back, DayLog(.done, at: time, isLive: true)))
      }
      device.edit(changes, at: now)
    }
    return device
  }

  @Test func localDataIsUploadedOnceAndASecondDeviceMerges() {
    var room = Room(0)
    room.devices = [Self.used(habits: 3, days: 200), Self.used(habits: 4, days: 10)]
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "a")), at: room.now)
    #expect(room.devices[0].status.progress == SyncStatus.Progress(done: 0, total: 27))
    room.settle(0)
    #expect(room.devices[0].status.progress == nil)
    room.devices[1].sent = []
    room.devices[1].receive(.signedIn(SyncAccount(user: room.user, device: "b")), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.count == 4)
    // Only the data that the first one lacked.
    let modified = room.devices[1].sent.filter { $0.path.operation == .recordsModify }
    let operations = modified.compactMap { try? RecordsModifyRequest(body: $0.body).operations.count }
    #expect(operations == [2])
  }

  @Test func anInterruptedUploadGoesOn() {
    var room = Room(0)
    room.devices = [Self.used(habits: 4, days: 3000)]
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "a")), at: room.now)
    for moment in 0..<12 {
      if let request = room.devices[0].takeRequest() {
        let answer = room.cloud.answer(request, user: room.user, device: "a", now: room.now)
        if moment % 2 == 0 {
          room.devices[0].receive(.answered(id: request.id, status: answer.status, body: answer.body), at: room.now)
        }
      }
      room.devices[0].restart(at: room.now, seed: UInt64(moment))
    }
    room.settle()
    room.expectEqual()
    #expect(room.cloud.contents(room.user, now: room.now).count == 1 + 4 + 4 * 100)
  }

  @Test(arguments: [true, false]) func signingOutAsksWhatStays(keeps: Bool) {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    room.devices[0].receive(.signedOut(keepsData: keeps), at: room.now)
    #expect(room.devices[0].status.phase == .off)
    #expect(room.devices[0].replica.habits.all.count == (keeps ? 1 : 0))
    room.devices[0].fold()
    room.devices[0].restart(at: room.now, seed: 1)
    #expect(room.devices[0].replica.habits.all.count == (keeps ? 1 : 0))
    #expect(
      room.devices[0].parts.keys.filter { $0.hasPrefix("sync/") }.sorted()
        == (keeps ? ["sync/owner", "sync/state"] : ["sync/state"]))
    // Another user's session does not get the present data without a question.
    room.devices[0].receive(.signedIn(SyncAccount(user: "_other", device: "x")), at: room.now)
    #expect(room.devices[0].status.phase == (keeps ? .otherAccount(user: "_other") : .syncing))
  }

  /// Everything was deleted in the account before; entries made apart from it since, before anything was fetched, were not meant.
  @Test(arguments: [true, false]) func whatIsBroughtIntoAnAccountSurvivesEarlierDeletions(isNewDevice: Bool) {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)), .log(Self.habit(1).id, Self.day, DayLog(.done, at: Self.now)))
    room.settle()
    room.devices[0].receive(.eraseEverything, at: room.now)
    room.settle()
    #expect(room.devices[0].replica.habits.all.isEmpty)
    room.devices[0].receive(.signedOut(keepsData: false), at: room.now)
    if isNewDevice { room.devices.append(Self.used(habits: 2, days: 3)) }
    let i = room.devices.count - 1
    room.edit(i, .habit(Self.habit(3)))
    room.devices[i].receive(.signedIn(SyncAccount(user: room.user, device: "b")), at: room.now)
    room.edit(i, .habit(Self.habit(4)))
    room.settle(i)
    #expect(room.devices[i].replica.habits.all.count == (isNewDevice ? 4 : 2))
    room.devices.append(SimulatedDevice())
    room.devices[i + 1].restart(at: room.now, seed: 5)
    room.devices[i + 1].receive(.signedIn(SyncAccount(user: room.user, device: "c")), at: room.now)
    room.settle(i + 1)
    #expect(ReplicaSnapshot(room.devices[i + 1].replica) == ReplicaSnapshot(room.devices[i].replica))
  }

  /// The account was emptied before, which the device cannot know yet.
  @Test(arguments: [false, true]) func everythingIsDeletedBeforeTheAccountWasRead(isRestarted: Bool) {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    room.devices[0].receive(.eraseEverything, at: room.now)
    room.edit(0, .habit(Self.habit(2)), .log(Self.habit(2).id, Self.day, DayLog(.done, at: Self.now)))
    room.settle()
    room.devices.append(Self.used(habits: 3, days: 3))
    room.devices[1].receive(.signedIn(SyncAccount(user: room.user, device: "b")), at: room.now)
    room.devices[1].receive(.eraseEverything, at: room.now)
    #expect(room.devices[1].replica.pendingCount == 1)
    room.edit(1, .habit(Self.habit(4)))
    if isRestarted { room.devices[1].restart(at: room.now, seed: 4) }
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.map(\.habit.name) == ["H4"])
    #expect(room.cloud.contents(room.user, now: room.now).count == 2)
  }

  /// A deletion of everything cannot have meant the data of a device that has not reached the account yet.
  @Test func whatIsEnteredBeforeTheAccountWasReadSurvivesDeletionsElsewhere() {
    var room = Room(2)
    room.edit(0, .habit(Self.habit(1)))
    room.edit(1, .habit(Self.habit(2)))
    room.devices[0].receive(.eraseEverything, at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.map(\.habit.name) == ["H2"])
  }

  /// The device that deleted everything disappeared before the records themselves were deleted.
  @Test func whatIsDeadMakesRoomForWhatIsBrought() {
    var settings = Settings()
    settings.name = "Jördis"
    settings.updatedAt = Self.now
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)), .settings(settings))
    room.settle()
    room.devices[0].receive(.eraseEverything, at: room.now)
    while let request = room.devices[0].takeRequest() {
      let answer = room.cloud.answer(request, user: room.user, device: "device0", now: room.now)
      if request.path.operation == .recordsModify { break }
      room.devices[0].receive(.answered(id: request.id, status: answer.status, body: answer.body), at: room.now)
    }
    room.devices = [Self.used(habits: 2, days: 3)]
    settings.theme = .dark
    room.edit(0, .settings(settings))
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "b")), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.count == 2)
    #expect(room.devices[0].replica.settings.theme == .dark)
  }

  @Test func theDataOfADeletedAccountIsNobodys() {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    room.devices[0].receive(.accountDeleted, at: room.now)
    #expect(room.devices[0].status.phase == .off)
    room.devices[0].restart(at: room.now, seed: 1)
    #expect(room.devices[0].replica.habits.all.count == 1)
    room.devices[0].receive(.signedIn(SyncAccount(user: "_other", device: "x")), at: room.now)
    #expect(room.devices[0].status.phase == .syncing)
    #expect(room.devices[0].replica.syncAccount?.user == "_other")
  }

  @Test func anImportThatIsTakenBackIsTakenBackEverywhere() throws {
    var room = Room(2)
    room.edit(0, .habit(Self.habit(1)), .log(Self.habit(1).id, Self.day, DayLog(.skipped, at: Self.now)))
    room.settle()
    var history = History()
    for back in 0..<40 { history.set(Self.day - Int32(back), DayLog(.done, at: Self.now.adding(milliseconds: 5))) }
    var tracked = TrackedHabit(Self.habit(1), history)
    tracked.habit.name = "Import"
    tracked.habit.updatedAt = Self.now
    let other = TrackedHabit(Self.habit(2), history)
    var book = HabitBook()
    book.put(tracked)
    book.put(other)
    let package = try HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: Self.now))
    room.now = room.now.adding(milliseconds: 60_000)
    let plan = try ImportPlan(
      package, into: room.devices[0].replica.habits, now: room.now, today: Self.day + 1)
    room.devices[0].apply(plan, at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[Self.habit(1).id]?.history.count == 40)
    #expect(room.devices[1].replica.habits.all.count == 2)
    room.devices[0].undoImport(at: room.now.adding(milliseconds: 5))
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits.all.count == 1)
    #expect(room.devices[1].replica.habits[Self.habit(1).id]?.history.count == 1)
    #expect(room.devices[1].replica.habits[Self.habit(1).id]?.history.state(Self.day) == .skipped)
  }

  @Test func whatIsNotUnderstoodIsLeftAlone() {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)), .log(Self.habit(1).id, Self.day, DayLog(.done, at: Self.now)))
    room.settle()
    // A newer version writes a month and a habit in another format, and an unknown type.
    let id = Self.habit(1).id
    var month = Record(Replica.habitKind.name(of: ChildKey(id.recordName, Int64(202611))), type: "HabitMonth")
    month.fields.put("days", .bytes([9, 9, 9]))
    var habit = Record(Self.habit(2).id.recordName, type: "Habit")
    habit.fields = HabitRecordFormat.fields(Self.habit(2))
    habit.fields.put("schedule", .string("moonphases"))
    var diary = Record("diary-1", type: "DiaryPage")
    diary.fields.put("text", .string("Liebes Tagebuch"))
    let request = RecordsModifyRequest(
      [month, habit, diary].map { RecordOperation(.forceUpdate, $0) }, zoneID: SyncNames.zone, atomic: false)
    let raw = SyncRequest(id: 1, path: SyncNames.path(.recordsModify), body: request.body)
    #expect(room.cloud.answer(raw, user: room.user, device: "new", now: room.now).status == 200)
    room.devices[0].receive(.noticed(nil), at: room.now)
    room.settle(0)
    #expect(room.devices[0].status.problem?.code == SyncProblem.unreadable)
    #expect(room.devices[0].engine.health(room.devices[0].replica).unreadable.count == 2)
    let before = room.cloud.contents(room.user, now: room.now)
    room.edit(
      0, .log(id, Self.day - 1, DayLog(.done, at: room.now)), .log(id, Self.day - 60, DayLog(.done, at: room.now)))
    room.settle(0)
    let after = room.cloud.contents(room.user, now: room.now)
    #expect(after["\(id.text)-202611"] == before["\(id.text)-202611"])
    #expect(after["diary-1"] == before["diary-1"])
    #expect(after["\(id.text)-202609"] != nil)
    #expect(room.devices[0].status.pendingCount == 1)
    #expect(room.devices[0].replica.habits[Self.habit(2).id] == nil)
  }

  @Test func fieldsOfNewerVersionsSurviveAnEdit() {
    var room = Room(1)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    var habit = Record(Self.habit(1).id.recordName, type: "Habit")
    habit.fields.put("moon", .string("full"))
    let request = RecordsModifyRequest([RecordOperation(.forceUpdate, habit)], zoneID: SyncNames.zone, atomic: false)
    _ = room.cloud.answer(
      SyncRequest(id: 1, path: SyncNames.path(.recordsModify), body: request.body), user: room.user, device: "new",
      now: room.now)
    var edited = Self.habit(1)
    edited.name = "anders"
    edited.updatedAt = room.now
    room.edit(0, .habit(edited))
    room.settle()
    let fields = room.cloud.contents(room.user, now: room.now)[Self.habit(1).id.text]
    #expect(fields?[value: "moon"] == .string("full"))
    #expect(fields?[value: "name"] == .string("anders"))
  }
}
