import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Ten years of many habits: the number of their requests, and that the work grows with the data and not with its square.
@Suite struct SyncSizeTests {
  private static func device(habits: UInt64, years: Int32) -> SimulatedDevice {
    var device = SimulatedDevice()
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    device.restart(at: now, seed: 3)
    let today = Day(year: 2026, month: 11, day: 12)
    for n in 1...habits {
      let id = HabitID(UniqueID(random: n, n))
      device.edit(
        [
          .habit(
            Habit(
              id: id, name: "H\(n)", color: HabitColor(rgb: 1), createdAt: Timestamp(milliseconds: 1), updatedAt: now))
        ], at: now)
      var changes: [Change] = []
      for back in 0..<(years * 365) {
        let time = Timestamp(
          milliseconds: 1_790_000_000_000 - Int64(back) * 86_400_000 + Int64(back * 7919 % 40_000_000))
        changes.append(.log(id, today - back, DayLog(.done, at: time, isLive: true)))
      }
      device.edit(changes, at: now)
    }
    return device
  }

  @Test func tenYearsTakeFewRequestsAndLittleRoom() {
    var room = Room(0)
    room.devices = [Self.device(habits: 10, years: 10), SimulatedDevice()]
    room.devices[1].restart(at: room.now, seed: 1)
    for i in 0..<2 { room.devices[i].receive(.signedIn(SyncAccount(user: room.user, device: "\(i)")), at: room.now) }
    room.settle(0)
    let months = 10 * 121
    #expect(room.cloud.contents(room.user, now: room.now).count == 1 + 10 + months)
    #expect(room.devices[0].sent.count <= (10 + months) / 200 + 6)
    let bytes = room.devices[0].sent.reduce(0) { $0 + $1.body.count }
    #expect(bytes / months < 700, "\(bytes / months) bytes a month")
    room.settle(1)
    room.devices[1].receive(.noticed(nil), at: room.now)
    room.settle(1)
    #expect(ReplicaSnapshot(room.devices[0].replica) == ReplicaSnapshot(room.devices[1].replica))
    room.devices[1].fold()
    let ledgers = room.devices[1].parts.filter { $0.key.hasPrefix("sync/") }.reduce(0) { $0 + $1.value.count }
    #expect(ledgers / months < 20, "\(ledgers / months) bytes a month")
    // A tap is one request of one record.
    room.devices[1].sent = []
    let id = HabitID(UniqueID(random: 1, 1))
    room.edit(1, .log(id, Day(year: 2026, month: 11, day: 12), DayLog(.none, at: room.now)))
    room.settle(1)
    #expect(room.devices[1].sent.count == 1)
    #expect((room.devices[1].sent.first?.body.count ?? 0) < 1000)
  }
}
