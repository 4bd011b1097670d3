import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// A record that the server can no longer read: everything else continues, and a device that has it sends it whole with the next edit.
@Suite struct SyncServerDamageTests {
  static let day = Day(year: 2026, month: 11, day: 12)
  static let id = HabitID(UniqueID(random: 1, 1))

  static func habit(_ name: String, at time: Timestamp) -> Habit {
    Habit(
      id: id, name: name, color: HabitColor(rgb: 1), createdAt: Timestamp(milliseconds: 1_700_000_000_000),
      updatedAt: time)
  }

  static func settings(_ name: String, _ room: Room) -> Change {
    var settings = Settings()
    settings.name = name
    settings.updatedAt = room.now
    return .settings(settings)
  }

  static func room() -> Room {
    var room = Room(2)
    room.edit(0, .habit(habit("Tee", at: room.now)), settings("Jördis", room))
    for back in [0, 40] as [Int32] { room.edit(0, .log(id, day - back, DayLog(.done, at: room.now))) }
    room.settle()
    return room
  }

  static var names: [RecordName] {
    [
      SyncNames.markName, SettingsKind.root, id.recordName,
      Replica.habitKind.name(of: ChildKey(id.recordName, Int64(day.month.index))),
    ]
  }

  static func join(_ room: inout Room) {
    room.devices.append(SimulatedDevice())
    let last = room.devices.count - 1
    room.devices[last].restart(at: room.now, seed: UInt64(last))
    room.devices[last].receive(.signedIn(SyncAccount(user: room.user, device: "device\(last)")), at: room.now)
  }

  /// An edit of each kind of record.
  static func editAll(_ i: Int, _ room: inout Room) {
    room.edit(
      i, .habit(habit("Kaffee", at: room.now.adding(milliseconds: 2000))), settings("Anna", room),
      .log(id, day - 1, DayLog(.skipped, at: room.now)))
  }

  @Test(arguments: names) func aNewDeviceGetsAllTheRest(name: RecordName) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    Self.join(&room)
    room.settle()
    let replica = room.devices[2].replica
    #expect(room.devices[2].status.phase == .idle)
    #expect((replica.settings.name == "Jördis") == (name != SettingsKind.root))
    let habit = replica.habits[Self.id]
    #expect((habit == nil) == (name == Self.id.recordName))
    if let habit { #expect(habit.history.count == (name == Self.names[3] ? 1 : 2)) }
  }

  @Test(arguments: names, [0, 1]) func theNextEditMendsIt(name: RecordName, editor: Int) throws {
    var room = Self.room()
    try room.cloud.damage(name, of: room.user)
    Self.join(&room)
    room.settle()
    Self.editAll(editor, &room)
    room.settle()
    for _ in 0..<3 {
      room.now = room.now.adding(milliseconds: 400_000)
      for i in room.devices.indices { room.devices[i].receive(.woke, at: room.now) }
      room.settle()
    }
    let first = ReplicaSnapshot(room.devices[0].replica)
    for device in room.devices {
      #expect(device.status.phase == .idle && device.status.pendingCount == 0)
      #expect(ReplicaSnapshot(device.replica) == first)
    }
    #expect(room.devices[2].replica.settings.name == "Anna")
    #expect(room.devices[2].replica.habits[Self.id]?.habit.name == "Kaffee")
    #expect(room.devices[2].replica.habits[Self.id]?.history.count == 3)
  }
}
