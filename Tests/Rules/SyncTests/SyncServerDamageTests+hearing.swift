import Calm
import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Devices hear of records that the server can no longer read: one that has such a record sends it again, and the others say so until then.
extension SyncServerDamageTests {
  /// All records of the room, of which every device has the last version.
  private static var lost: [RecordName] { names.filter { $0 != SyncNames.markName } }

  private static func unreadable(_ room: Room, _ i: Int) -> [RecordName] {
    let device = room.devices[i]
    return device.engine.health(device.replica).damaged
  }

  private static func expectSaid(_ name: RecordName, _ room: Room, _ i: Int) {
    #expect(unreadable(room, i) == [name])
    #expect(room.devices[i].status.problem?.code == SyncProblem.damaged)
    #expect(room.devices[i].status.phase == .idle)
  }

  /// Nobody has it: a new device says so, also after a restart, and while the rest goes on.
  @Test(arguments: lost) func aDeviceWithoutItSaysSo(name: RecordName) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    Self.join(&room)
    room.settle(2)
    Self.expectSaid(name, room, 2)
    room.devices[2].restart(at: room.now, seed: 9)
    room.settle(2)
    Self.expectSaid(name, room, 2)
    room.devices[2].receive(.checkAgain, at: room.now)
    room.settle(2)
    Self.expectSaid(name, room, 2)
    #expect(room.devices[2].status.pendingCount == 0)
  }

  /// The server tells the devices that are up to date: one sends the record again, and all are equal without any edit.
  @Test(arguments: lost) func aDeviceThatHasItMendsIt(name: RecordName) throws {
    var room = Self.room()
    let before = ReplicaSnapshot(room.devices[0].replica)
    try room.cloud.damage(name, of: room.user)
    Self.join(&room)
    room.settle(2)
    try room.cloud.reportDamage(of: name, of: room.user, now: room.now)
    room.settle()
    room.expectEqual()
    #expect(ReplicaSnapshot(room.devices[2].replica) == before)
    for i in room.devices.indices { #expect(Self.unreadable(room, i).isEmpty && room.devices[i].status.problem == nil) }
  }

  /// Everything is damaged at once, while a device has an edit that nobody else has seen.
  @Test func editsSurviveTheMending() throws {
    var room = Self.room()
    Self.editAll(0, &room)
    for name in Self.lost { try room.cloud.damage(name, of: room.user) }
    for name in Self.lost { try room.cloud.reportDamage(of: name, of: room.user, now: room.now) }
    Self.join(&room)
    room.settle()
    room.expectEqual()
    #expect(room.devices[2].replica.settings.name == "Anna")
    #expect(room.devices[2].replica.habits[Self.id]?.habit.name == "Kaffee")
    #expect(room.devices[2].replica.habits[Self.id]?.history.count == 3)
  }

  /// A device that has only an earlier version does not send that in place of the damaged one.
  @Test(arguments: lost) func anOlderVersionDoesNotReplaceTheDamagedOne(name: RecordName) throws {
    var room = Self.room()
    Self.editAll(0, &room)
    room.settle(0)
    try room.cloud.damage(name, of: room.user)
    room.devices[1].receive(.noticed(nil), at: room.now)
    room.settle(1)
    Self.expectSaid(name, room, 1)
    try room.cloud.reportDamage(of: name, of: room.user, now: room.now)
    room.settle()
    room.expectEqual()
    #expect(room.devices[1].replica.settings.name == "Anna")
    #expect(room.devices[1].replica.habits[Self.id]?.habit.name == "Kaffee")
    #expect(room.devices[1].replica.habits[Self.id]?.history.count == 3)
  }

  /// A device that reads everything again does not take a damaged record for a deleted one.
  @Test(arguments: lost) func aFullReadKeepsWhatTheServerCannotRead(name: RecordName) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    let before = ReplicaSnapshot(room.devices[0].replica)
    room.edit(0, .synced(SyncStepBox(.startOver)))
    room.settle()
    room.expectEqual()
    #expect(ReplicaSnapshot(room.devices[0].replica) == before)
    #expect(Self.unreadable(room, 0).isEmpty)
  }

  /// The page of the file that contained it is unreadable, too: the server cannot store it, but all others.
  @Test(arguments: [names[1], names[3]]) func aRecordThatCannotBeStoredHoldsUpNoOther(name: RecordName) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    try room.cloud.reportDamage(of: name, of: room.user, now: room.now)
    (room.cloud.refusedName, room.cloud.refusesWholeRequests, room.cloud.refusal) = (name.text, true, .tryAgainLater)
    room.settle()
    Self.expectSaid(name, room, 0)
    let day = Self.day - 80
    room.edit(0, .log(Self.id, day, DayLog(.done, at: room.now)))
    room.settle()
    #expect(room.devices[1].replica.habits[Self.id]?.history.log(day) != nil)
    Self.expectSaid(name, room, 0)
    room.cloud.refusedName = nil
    for i in room.devices.indices { room.devices[i].receive(.checkAgain, at: room.now) }
    room.settle()
    room.expectEqual()
    #expect(Self.unreadable(room, 0).isEmpty)
  }

  /// A removed record stays removed, damaged or not.
  @Test(arguments: lost.dropFirst()) func aRemovalDeletesTheDamagedRecord(name: RecordName) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    try room.cloud.reportDamage(of: name, of: room.user, now: room.now)
    room.edit(0, .habitRemoved(Self.id))
    Self.join(&room)
    room.settle()
    for i in room.devices.indices {
      #expect(room.devices[i].replica.habits[Self.id] == nil && Self.unreadable(room, i).isEmpty)
    }
  }
}
