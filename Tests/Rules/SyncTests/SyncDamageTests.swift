import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Damaged or lost data of a device is restored from the server, and data that only the device has stays.
@Suite struct SyncDamageTests {
  private static let day = Day(year: 2026, month: 11, day: 12)

  private static func habit(_ n: UInt64) -> Habit {
    Habit(
      id: HabitID(UniqueID(random: n, n)), name: "H\(n)", color: HabitColor(rgb: 1),
      createdAt: Timestamp(milliseconds: 1_700_000_000_000), updatedAt: Timestamp(milliseconds: 1_799_000_000_000))
  }

  /// Two devices with the same data, all of it in parts on the first one; then each has entered something that the other does not know.
  private static func room() -> Room {
    var room = Room(2)
    for n in 1...2 as ClosedRange<UInt64> {
      room.edit(0, .habit(habit(n)))
      for back in [0, 40] as [Int32] { room.edit(0, .log(habit(n).id, day - back, DayLog(.done, at: room.now))) }
    }
    var settings = Settings()
    settings.name = "Jördis"
    settings.updatedAt = room.now
    room.edit(0, .settings(settings))
    room.settle()
    room.devices[0].fold()
    for i in 0..<2 { room.devices[i].receive(.network(isUp: false), at: room.now) }
    settings.theme = .dark
    settings.updatedAt = room.now
    room.edit(1, .settings(settings), .log(habit(1).id, day - 1, DayLog(.skipped, at: room.now)))
    return room
  }

  private static func recover(_ room: inout Room) {
    room.devices[0].restart(at: room.now, seed: 4, isDamageExpected: true)
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "device0")), at: room.now)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle()
    // The recovery is stored as well.
    room.devices[0].restart(at: room.now, seed: 5)
    room.devices[0].receive(.signedIn(SyncAccount(user: room.user, device: "device0")), at: room.now)
    room.settle()
  }

  @Test func everyPartComesBack() {
    let keys = Self.room().devices[0].parts.keys.sorted()
    #expect(keys.count == 8)
    for key in keys {
      var room = Self.room()
      room.edit(0, .log(Self.habit(2).id, Self.day - 2, DayLog(.open, at: room.now)))
      room.devices[0].fold()
      room.devices[0].disk.damagePart(key)
      Self.recover(&room)
      room.expectEqual("\(key)")
      #expect(room.devices[0].disk.damaged.count == 1)
      for i in 0..<2 {
        let replica = room.devices[i].replica
        #expect(replica.settings.name == "Jördis" && replica.settings.theme == .dark, "\(key)")
        #expect(replica.habits[Self.habit(1).id]?.history.count == 3, "\(key)")
        // Data that was nowhere else is lost with its part.
        let isLost = key == "habit/" + Self.habit(2).id.text
        #expect(replica.habits[Self.habit(2).id]?.history.count == (isLost ? 2 : 3), "\(key)")
      }
    }
  }

  /// No session gets the data without a question, whatever part was damaged; its owner's session continues.
  @Test(arguments: [["sync/state"], ["sync/owner"], ["sync/state", "sync/owner"]], [true, false])
  func whoseTheDataIsIsNotForgotten(keys: [String], isSignedOut: Bool) {
    for user in ["_other", Self.room().user] {
      var room = Self.room()
      if isSignedOut { room.devices[0].receive(.signedOut(keepsData: true), at: room.now) }
      room.devices[0].fold()
      for key in keys { room.devices[0].disk.damagePart(key) }
      // Data set aside at one start is gone at the next.
      for seed in 4...6 as ClosedRange<UInt64> {
        room.devices[0].restart(at: room.now, seed: seed, isDamageExpected: seed == 4)
        if seed == 5 { room.devices[0].fold() }
      }
      #expect(room.devices[0].disk.damaged.count == keys.count)
      room.devices[0].receive(.signedIn(SyncAccount(user: user, device: "device0")), at: room.now)
      let isKnown = user == room.user && keys.count == 1
      #expect((room.devices[0].status.phase == .otherAccount(user: user)) != isKnown, "\(user)")
    }
  }

  /// Data of a version that stored the owner only once.
  @Test func theOwnerIsKeptTwiceFromTheFirstFoldOn() {
    var room = Self.room()
    let parts = room.devices[0].parts.filter { $0.key != "sync/owner" }
    room.devices[0].disk = SimulatedDisk(parts.map { StoredPart(key: $0.key, bytes: $0.value) })
    room.devices[0].restart(at: room.now, seed: 4)
    room.devices[0].fold()
    #expect(room.devices[0].parts["sync/owner"] != nil)
  }

  @Test func everyEntryComesBack() {
    var room = Self.room()
    room.devices[0].receive(.network(isUp: true), at: room.now)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.edit(0, .habit(Self.habit(3)))
    room.settle()
    let count = room.devices[0].disk.journal.count
    #expect(count >= 4)
    for i in 0..<count {
      var damaged = room
      damaged.devices[0].disk.damageEntry(i)
      Self.recover(&damaged)
      damaged.expectEqual("entry \(i)")
      #expect(damaged.devices[1].replica.habits[Self.habit(1).id]?.history.count == 3, "entry \(i)")
      #expect(damaged.devices[1].replica.settings.theme == .dark, "entry \(i)")
      #expect(damaged.devices[1].replica.habits[Self.habit(3).id] != nil, "entry \(i)")
    }
  }

  @Test func withoutAnAccountThereIsNothingToReadAnew() {
    #expect(Replica().changesAfterDamage(of: ["settings"]).isEmpty)
  }

  /// Imports are not in the journal: if the disk refuses the undoing of one, it is there again after a crash, while the server has
  /// acknowledged days that no longer exist here.
  @Test func whatTheServerHasAndTheDiskHasNotIsMerged() throws {
    var room = Room(2)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    var history = History()
    history.set(Self.day, DayLog(.done, at: Timestamp(milliseconds: 1_799_000_000_000)))
    var book = HabitBook()
    book.put(TrackedHabit(Self.habit(1), history))
    let package = try HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: room.now))
    let plan = try ImportPlan(package, into: room.devices[0].replica.habits, now: room.now, today: Self.day)
    room.devices[0].apply(plan, at: room.now)
    room.settle()
    #expect(room.devices[1].replica.habits[Self.habit(1).id]?.history.state(Self.day) == .done)
    room.devices[0].disk.isFull = true
    room.devices[0].undoImport(at: room.now)
    room.devices[0].disk.isFull = false
    room.settle()
    #expect(room.devices[1].replica.habits[Self.habit(1).id]?.history.state(Self.day) == DayLog.State.none)
    room.devices[0].restart(at: room.now, seed: 9)
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits[Self.habit(1).id]?.history.state(Self.day) == DayLog.State.none)
  }

  /// Days that only an import had, which the disk refused, are no edit: a habit removed elsewhere does not return for them.
  @Test func whatTheDiskNeverHadKeepsNoHabitAlive() throws {
    var room = Room(2)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    var history = History()
    history.set(Self.day, DayLog(.done, at: Timestamp(milliseconds: 1_799_000_000_000)))
    var book = HabitBook()
    book.put(TrackedHabit(Self.habit(1), history))
    let package = try HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: room.now))
    let plan = try ImportPlan(package, into: room.devices[0].replica.habits, now: room.now, today: Self.day)
    room.devices[0].disk.isFull = true
    let isStored = room.devices[0].apply(plan, at: room.now)
    room.devices[0].disk.isFull = false
    #expect(!isStored)
    room.settle()
    room.edit(1, .habitRemoved(Self.habit(1).id))
    room.settle()
    room.devices[0].restart(at: room.now, seed: 9)
    #expect(room.devices[0].replica.habits.all.isEmpty)
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.isEmpty)
  }

  /// A month can be on the server before its habit, and the habit be created here before it is received.
  @Test func daysThatCameBeforeTheirHabitAreMerged() {
    var room = Room(1)
    room.settle()
    var history = History()
    history.set(Self.day, DayLog(.done, at: room.now))
    var month = Record(
      Replica.habitKind.name(of: ChildKey(Self.habit(1).id.recordName, Int64(202611))), type: "HabitMonth")
    month.fields.put("days", .bytes(MonthDays(Self.day.month, of: history).bytes))
    let request = RecordsModifyRequest([RecordOperation(.create, month)], zoneID: SyncNames.zone, atomic: false)
    _ = room.cloud.answer(
      SyncRequest(id: 1, path: SyncNames.path(.recordsModify), body: request.body), user: room.user, device: "other",
      now: room.now)
    room.settle()
    #expect(room.devices[0].replica.habits.all.isEmpty)
    room.edit(0, .habit(Self.habit(1)), .log(Self.habit(1).id, Self.day - 1, DayLog(.skipped, at: room.now)))
    room.settle()
    #expect(room.devices[0].replica.habits[Self.habit(1).id]?.history.count == 2)
    room.devices.append(SimulatedDevice())
    room.devices[1].restart(at: room.now, seed: 7)
    room.devices[1].receive(.signedIn(SyncAccount(user: room.user, device: "device1")), at: room.now)
    room.settle()
    room.expectEqual()
  }

  /// An import undone before anything was sent leaves nothing to send.
  @Test func anImportThatNobodyHeardOfLeavesNothingPending() throws {
    var room = Room(1)
    room.settle()
    room.devices[0].receive(.network(isUp: false), at: room.now)
    var book = HabitBook()
    book.put(TrackedHabit(Self.habit(1), History()))
    let package = try HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: room.now))
    let plan = try ImportPlan(package, into: HabitBook(), now: room.now, today: Self.day)
    room.devices[0].apply(plan, at: room.now)
    room.devices[0].undoImport(at: room.now)
    room.devices[0].receive(.network(isUp: true), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.cloud.contents(room.user, now: room.now).keys.sorted() == ["zone"])
  }

  /// The last state of a lost zone is no ancestor of the new one's content, whose creator did not know of a later edit that was sent.
  @Test func aSentEditOutlivesItsZone() {
    func settings(_ name: String, _ room: Room) -> Settings {
      var settings = Settings()
      settings.name = name
      settings.updatedAt = room.now
      return settings
    }
    var room = Room(2)
    var habit = Self.habit(1)
    room.edit(0, .habit(habit), .settings(settings("early", room)))
    room.settle()
    room.devices[1].receive(.network(isUp: false), at: room.now)
    habit.name = "Tee"
    habit.updatedAt = room.now
    room.edit(0, .habit(habit), .settings(settings("late", room)))
    room.settle(0)
    room.devices[0].receive(.network(isUp: false), at: room.now)
    room.cloud.deleteZone(room.user, now: room.now)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle(1)
    room.devices[0].receive(.network(isUp: true), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[habit.id]?.habit.name == "Tee")
    #expect(room.devices[1].replica.settings.name == "late")
  }

  /// The first writer into a zone created again may not know everything in the lost one: missing data was not deleted.
  @Test func whatTheFirstInANewZoneDidNotKnowIsSentAgain() throws {
    var room = Room(3)
    room.edit(0, .habit(Self.habit(1)))
    room.settle()
    for i in 0...1 { room.devices[i].receive(.network(isUp: false), at: room.now) }
    let later = Self.habit(2)
    room.edit(2, .habit(later))
    room.settle(2)
    room.devices[2].receive(.network(isUp: false), at: room.now)
    room.cloud.deleteZone(room.user, now: room.now)
    // One device creates the empty zone and disappears, so that the next one only finds its token refused.
    room.devices[0].receive(.network(isUp: true), at: room.now)
    var answered: CloudOperation?
    repeat {
      answered = room.answerNext(0)
      try #require(answered != nil)
    } while answered != .zonesModify
    room.devices[0].receive(.network(isUp: false), at: room.now)
    for i in [1, 2, 0] {
      room.devices[i].receive(.network(isUp: true), at: room.now)
      room.settle(i)
    }
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.habits[later.id] != nil)
  }
}
