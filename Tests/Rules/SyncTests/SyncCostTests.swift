import Core
import Habits
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// The cost of a sync grows with the changes and not with the data: ten years of a hundred habits, and everything sent, stored and touched
/// for one tap and for none.
@Suite struct SyncCostTests {
  private static let today = Day(year: 2026, month: 11, day: 12)
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  private static func id(_ n: UInt64) -> HabitID { HabitID(UniqueID(random: n, n)) }

  /// A device whose habits are all on the server, including months, as after having sent them.
  private static func device(habits: UInt64, days: Int32) throws -> SimulatedDevice {
    var history = History()
    for back in 0..<days {
      history.set(today - back, DayLog(.done, at: now.adding(milliseconds: -Int64(back + 1) * 86_400_000)))
    }
    var replica = Replica()
    var steps: [SyncStep] = [
      .signedIn(SyncAccount(user: "_me", device: "a"), keepsData: true), .zoneMade, .subscribed,
    ]
    var mark = Record(SyncNames.markName, type: SyncNames.mark)
    mark.fields.put(SyncNames.markID, .string("m"))
    mark.changeTag = "t"
    steps.append(.fetched(mark))
    for n in 1...habits {
      let habit = Habit(
        id: id(n), name: "H\(n)", color: HabitColor(rgb: 1), createdAt: Timestamp(milliseconds: 1), updatedAt: now)
      let tracked = TrackedHabit(habit, history)
      try replica.load("habit/" + id(n).text, tracked.bytes)
      var record = Record(id(n).recordName, type: "Habit")
      record.fields = HabitRecordFormat.fields(habit)
      record.fields.put(SyncNames.stamps, .bytes(EditStamps.unsigned(now).bytes))
      record.changeTag = "t"
      steps.append(.saved(record))
      for month in history.monthsEntered {
        let bytes = Month(index: month).map { MonthDays($0, of: history).bytes } ?? []
        let name = Replica.habitKind.name(of: ChildKey(id(n).recordName, Int64(month)))
        steps.append(.savedChild(name, tag: "t", digest: ByteHash.of(bytes)))
      }
    }
    steps += [.token("AAAA"), .caughtUp, .uploadDone]
    for step in steps { replica.apply(.synced(SyncStepBox(step))) }
    replica.markAllStale()
    var device = SimulatedDevice()
    device.disk = SimulatedDisk(replica.drainStaleParts())
    return device
  }

  /// The answer to a pull with nothing new, or with one record.
  private static func page(_ records: [ItemOutcome<Record>] = []) -> [UInt8] {
    ZoneChangesAnswer([.page(ZoneChanges(SyncNames.zone, records, syncToken: "BBBB"))]).body()
  }

  @Test func tenYearsOfAHundredHabits() throws {
    var device = try Self.device(habits: 100, days: 3650)
    device.restart(at: Self.now, seed: 1)
    #expect(device.replica.habits.all.reduce(0) { $0 + $1.history.count } == 365_000)
    #expect(device.replica.pendingCount == 0)

    // Opening sends one request, and has nothing to store: it compares no months.
    #expect(device.sent.map(\.path.operation) == [.changesZone])
    #expect(device.sent[0].body.count < 300, "\(device.sent[0].body.count) bytes")
    #expect(device.disk.journal.isEmpty)
    Self.answer(&device, Self.page())
    #expect(device.sent.count == 1, "nothing new is one request")
    #expect(device.status.phase == .idle)
    #expect(device.disk.journal.reduce(0) { $0 + $1.count } < 50)
    #expect(Self.staleKeys(device) == ["sync/state"])

    // A tap is one request with one record, and touches one habit.
    device.fold()
    device.sent = []
    device.edit([.log(Self.id(7), Self.today, DayLog(.none, at: Self.now))], at: Self.now)
    #expect(device.sent.map(\.path.operation) == [.recordsModify])
    let modify = try RecordsModifyRequest(body: device.sent[0].body)
    #expect(
      modify.operations.map(\.record.name) == [
        Replica.habitKind.name(of: ChildKey(Self.id(7).recordName, Int64(202611)))
      ])
    #expect(device.sent[0].body.count < 1000, "\(device.sent[0].body.count) bytes")
    var saved = modify.operations[0].record
    saved.changeTag = "u"
    saved.fields = RecordFields()
    Self.answer(&device, RecordsAnswer([.item(saved)]).body())
    #expect(device.sent.count == 1)
    #expect(device.replica.pendingCount == 0)
    #expect(Self.staleKeys(device) == ["habit/" + Self.id(7).text, "sync/" + Self.id(7).text, "sync/state"])

    // Another device's tap, too.
    device.fold()
    device.sent = []
    device.receive(.noticed(nil), at: Self.now)
    var history = device.replica.habits[Self.id(9)]?.history ?? History()
    history.set(Self.today - 40, DayLog(.skipped, at: Self.now))
    var month = Record(Replica.habitKind.name(of: ChildKey(Self.id(9).recordName, Int64(202610))), type: "HabitMonth")
    month.changeTag = "v"
    month.fields.put("days", .bytes(MonthDays((Self.today - 40).month, of: history).bytes))
    Self.answer(&device, Self.page([.item(month)]))
    #expect(device.sent.count == 1)
    #expect(device.replica.habits[Self.id(9)]?.history.state(Self.today - 40) == .skipped)
    #expect(Self.staleKeys(device) == ["habit/" + Self.id(9).text, "sync/" + Self.id(9).text, "sync/state"])
    #expect(device.disk.journal.reduce(0) { $0 + $1.count } < 1000)
    #expect(device.problems.isEmpty)
  }

  private static func answer(_ device: inout SimulatedDevice, _ body: [UInt8]) {
    guard let request = device.takeRequest() else { return }
    device.receive(.answered(id: request.id, status: 200, body: body), at: now)
  }

  /// The parts that would be written now: those touched since they were written.
  private static func staleKeys(_ device: SimulatedDevice) -> [String] {
    var replica = device.replica
    return replica.drainStaleParts().map(\.key).sorted()
  }
}
