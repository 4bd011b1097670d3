import Core
import Habits
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Undoing an import keeps other devices' entries, whenever they were made and received (H-22).
@Suite struct SyncImportTests {
  private static let day = Day(year: 2026, month: 11, day: 12)
  private static let id = HabitID(UniqueID(random: 1, 1))
  private static let early = Timestamp(milliseconds: 1_799_500_000_000)

  private static let habit = Habit(
    id: id, name: "H", color: HabitColor(rgb: 1), createdAt: Timestamp(milliseconds: 1_700_000_000_000),
    updatedAt: Timestamp(milliseconds: 1_799_000_000_000))

  /// A file with three days of the habit.
  private static func plan(_ room: Room, _ i: Int) throws -> ImportPlan {
    var history = History()
    for back in 0..<3 as Range<Int32> { history.set(day - back, DayLog(.done, at: early.adding(milliseconds: 5))) }
    var book = HabitBook()
    book.put(TrackedHabit(habit, history))
    let package = try HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: room.now))
    return try ImportPlan(package, into: room.devices[i].replica.habits, now: room.now, today: day + 1)
  }

  private static func states(_ room: Room, _ i: Int) -> [DayLog.State] {
    (0..<6 as Range<Int32>).map { room.devices[i].replica.habits[id]?.history.state(day - $0) ?? .none }
  }

  /// Whether the import is stored and read again before it is undone, and whether the server has it before the other device sends.
  @Test(arguments: [false, true], [false, true]) func earlierDaysThatComeLaterStay(restarts: Bool, isSent: Bool) throws
  {
    var room = Room(2)
    room.edit(0, .habit(Self.habit))
    room.settle()
    room.devices[1].receive(.network(isUp: false), at: room.now)
    // One day that is newer in the file; one that is older; one that the file lacks; one in another month.
    room.edit(
      1, .log(Self.id, Self.day, DayLog(.skipped, at: Self.early)),
      .log(Self.id, Self.day - 1, DayLog(.skipped, at: Self.early.adding(milliseconds: 9))),
      .log(Self.id, Self.day - 4, DayLog(.open, at: Self.early)),
      .log(Self.id, Self.day - 50, DayLog(.open, at: Self.early)))
    room.now = room.now.adding(milliseconds: 60_000)
    if !isSent { room.devices[0].receive(.network(isUp: false), at: room.now) }
    room.devices[0].apply(try Self.plan(room, 0), at: room.now)
    if isSent { room.settle(0) }
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle(1)
    room.devices[0].receive(.network(isUp: true), at: room.now)
    room.settle()
    room.expectEqual()
    #expect(Self.states(room, 0) == [.done, .skipped, .done, .none, .open, .none])
    if restarts {
      room.devices[0].fold()
      room.devices[0].restart(at: room.now, seed: 8)
      room.settle()
    }
    room.devices[0].undoImport(at: room.now.adding(milliseconds: 5))
    room.settle()
    room.expectEqual()
    // Days on the other device older than the import never left it.
    #expect(Self.states(room, 1) == [isSent ? .none : .skipped, .skipped, .none, .none, .open, .none])
    #expect(room.devices[1].replica.habits[Self.id]?.history.state(Self.day - 50) == .open)
  }

  /// The file came from the other device, whose account this one joins afterwards.
  @Test func whatTheAccountHadItselfStays() throws {
    var room = Room(1)
    var changes: [Change] = [.habit(Self.habit)]
    for back in 0..<3 as Range<Int32> {
      changes.append(.log(Self.id, Self.day - back, DayLog(.done, at: Self.early.adding(milliseconds: 5))))
    }
    for change in changes { room.edit(0, change) }
    room.settle()
    var joining = SimulatedDevice()
    joining.restart(at: room.now, seed: 2)
    room.devices.append(joining)
    room.now = room.now.adding(milliseconds: 60_000)
    room.devices[1].apply(try Self.plan(room, 1), at: room.now)
    room.devices[1].receive(.signedIn(SyncAccount(user: room.user, device: "device1")), at: room.now)
    room.settle()
    room.devices[1].undoImport(at: room.now.adding(milliseconds: 5))
    room.settle()
    room.expectEqual()
    #expect(Self.states(room, 0) == [.done, .done, .done, .none, .none, .none])
  }

  /// An import that does not fit on the disk restores the one before it, with everything received meanwhile.
  @Test func theImportBeforeOneThatFailedLeavesThemToo() throws {
    var room = Room(2)
    room.edit(0, .habit(Self.habit))
    room.settle()
    room.devices[1].receive(.network(isUp: false), at: room.now)
    room.edit(1, .log(Self.id, Self.day - 4, DayLog(.open, at: Self.early)))
    room.now = room.now.adding(milliseconds: 60_000)
    room.devices[0].apply(try Self.plan(room, 0), at: room.now)
    room.settle(0)
    var second = room.devices[0].replica
    second.apply(try Self.plan(room, 0))
    let month = MonthDays(
      Self.day.month,
      of: {
        var history = History()
        history.set(Self.day - 4, DayLog(.open, at: Self.early))
        return history
      }())
    second.apply(
      .synced(
        SyncStepBox(
          .fetchedChild(
            Replica.habitKind.name(of: ChildKey(Self.id.recordName, Int64(Self.day.month.index))), tag: "x", epoch: 0,
            bytes: month.bytes))))
    second.finishImport(isStored: false, at: room.now)
    let isUndone = second.undoImport(at: room.now.adding(milliseconds: 5))
    #expect(isUndone)
    #expect(second.habits[Self.id]?.history.state(Self.day - 4) == .open)
    #expect(second.habits[Self.id]?.history.state(Self.day) == DayLog.State.none)
  }

  enum Elsewhere: CaseIterable { case nothing, hears, removesAgain }

  /// The disk never stored the days that kept the habit alive when it was removed elsewhere: after a crash the server has more of it than
  /// this device, or nothing of it is here, if the device knew of the removal before it sent.
  @Test(arguments: [false, true], Elsewhere.allCases)
  func whatKeptAHabitAliveAndTheDiskNeverHadComesBack(isHeardFirst: Bool, elsewhere: Elsewhere) throws {
    var room = Room(2)
    room.edit(0, .habit(Self.habit))
    room.settle()
    room.devices[0].fold()
    room.edit(1, .habitRemoved(Self.id))
    room.settle(1)
    room.now = room.now.adding(milliseconds: 60_000)
    room.devices[0].disk.isFull = true
    if isHeardFirst { room.devices[0].receive(.network(isUp: false), at: room.now) }
    let isStored = room.devices[0].apply(try Self.plan(room, 0), at: room.now)
    #expect(!isStored)
    room.devices[0].receive(.network(isUp: true), at: room.now)
    room.settle(0)
    if elsewhere != .nothing { room.settle() }
    #expect(room.devices[0].replica.habits.all.count == 1)
    room.devices[0].disk.isFull = false
    if elsewhere == .removesAgain {
      room.edit(1, .habitRemoved(Self.id))
      room.settle(1)
    }
    room.devices[0].restart(at: room.now, seed: 8)
    #expect(room.devices[0].replica.habits.all.isEmpty == (isHeardFirst && elsewhere == .nothing))
    room.settle()
    room.expectEqual()
    #expect(room.devices[0].replica.habits.all.count == (elsewhere == .removesAgain ? 0 : 1))
    room.devices[0].restart(at: room.now, seed: 9)
    #expect(room.devices[0].engine.zone.lookups.isEmpty)
  }

  /// A habit removed elsewhere also removes the import's days in it: restored by a device that did not know of the removal, it belongs to
  /// that device, and its earlier content is not restored into it.
  @Test func whatWentWithItsHabitDoesNotComeBack() throws {
    var room = Room(3)
    room.edit(0, .habit(Self.habit))
    room.settle()
    room.devices[2].receive(.network(isUp: false), at: room.now)
    room.edit(2, .log(Self.id, Self.day - 5, DayLog(.open, at: Self.early)))
    room.now = room.now.adding(milliseconds: 60_000)
    room.devices[0].apply(try Self.plan(room, 0), at: room.now)
    room.settle(0)
    room.devices[1].receive(.noticed(nil), at: room.now)
    room.settle(1)
    room.edit(1, .log(Self.id, Self.day - 4, DayLog(.open, at: Self.early)))
    room.settle(1)
    room.devices[0].receive(.noticed(nil), at: room.now)
    room.settle(0)
    #expect(Self.states(room, 0) == [.done, .done, .done, .none, .open, .none])
    room.edit(1, .habitRemoved(Self.id))
    room.settle(1)
    room.devices[0].receive(.noticed(nil), at: room.now)
    room.settle(0)
    #expect(room.devices[0].replica.habits.all.isEmpty)
    // The device that removed it, and could restore it unchanged, is gone.
    room.devices.remove(at: 1)
    room.devices[1].receive(.network(isUp: true), at: room.now)
    room.settle()
    #expect(Self.states(room, 0) == [.none, .none, .none, .none, .none, .open])
    room.devices[0].undoImport(at: room.now.adding(milliseconds: 5))
    room.settle()
    room.expectEqual()
    #expect(Self.states(room, 0) == [.none, .none, .none, .none, .none, .open])
  }
}
