import ClassicStore
import Core
import Synchronization
import Testing

/// The move to the synced store (F-19).
@Suite struct ChoreMigrationTests {
  private final class Settings: Sendable {
    private let isMoved = Mutex(false)
    var flag: ChoreMigration.Flag {
      ChoreMigration.Flag(
        isSet: { self.isMoved.withLock { $0 } },
        set: { () throws(ChoreStoreError) in self.isMoved.withLock { $0 = true } })
    }
    var isSet: Bool { isMoved.withLock { $0 } }
  }

  private static func id(_ number: UInt64) -> UniqueID { UniqueID(random: 800, number) }

  private static func source() async throws -> MemoryChoreStore {
    let store = MemoryChoreStore()
    try await store.save(ClassicMember(id: id(1), name: "Anna", role: .parent))
    try await store.save(ClassicMember(id: id(2), name: "Sample", role: .child))
    for number in 10..<20 as Range<UInt64> {
      try await store.save(
        ClassicChore(
          id: id(number), title: "Chore \(number)", assignedTo: number % 2 == 0 ? id(2).text : id(1).text,
          isDone: number % 3 == 0, recurrence: .weekly,
          createdAt: DeviceHost.noon.adding(milliseconds: Int64(number))))
    }
    return store
  }

  private static let samples: Set<UniqueID> = [id(2), id(19)]

  @Test func everythingButSamplesMovesOnce() async throws {
    let (source, host, settings) = (try await Self.source(), ServiceHost(), Settings())
    let target = CloudChoreStore(host.database)
    try await target.setUp()
    let migration = ChoreMigration(from: source, to: target, flag: settings.flag, leavingOut: Self.samples)
    #expect(try await migration.run() == .moved(members: 1, chores: 9))
    let moved = try await target.loadChores()
    #expect(moved.map { $0.title } == (10..<19).reversed().map { "Chore \($0)" })
    #expect(moved.filter { $0.assignedTo != nil }.allSatisfy { $0.assignedTo == Self.id(1).text })
    #expect(try await target.loadMembers().map { $0.name } == ["Anna"])
    // Later entries of the old store stay there.
    try await source.save(ClassicChore(id: Self.id(30), title: "Late", recurrence: .once, createdAt: DeviceHost.noon))
    #expect(try await migration.run() == .alreadyDone)
    #expect(try await target.loadChores().count == 9)
  }

  /// After any number of requests the connection ends; the next run goes on, and nothing is there twice.
  @Test(arguments: 0..<12)
  func anInterruptedMoveGoesOn(_ requests: Int) async throws {
    let (source, host, settings) = (try await Self.source(), ServiceHost(), Settings())
    let target = CloudChoreStore(host.database)
    try await target.setUp()
    let migration = ChoreMigration(from: source, to: target, flag: settings.flag, leavingOut: Self.samples)
    await host.setBudget(requests)
    do throws(ChoreStoreError) {
      _ = try await migration.run()
      #expect(requests >= 10)
    } catch {
      #expect(!settings.isSet)
    }
    await host.setBudget(nil)
    // Others have changed one meanwhile: theirs stays.
    if var first = try await target.loadChores().first {
      first.title = "Changed"
      try await target.update(first)
    }
    _ = try await migration.run()
    let moved = try await target.loadChores()
    #expect(settings.isSet && moved.count == 9 && Set(moved.map { $0.id }).count == 9)
    if requests > 1 { #expect(moved.contains { $0.title == "Changed" }) }
  }

  @Test func aDeviceTakesThemAsItsOwn() async throws {
    let (source, device, settings) = (try await Self.source(), try DeviceHost(), Settings())
    let migration = ChoreMigration(from: source, to: device.store, flag: settings.flag, leavingOut: Self.samples)
    #expect(try await migration.run() == .moved(members: 1, chores: 9))
    #expect(try await device.store.loadChores().count { $0.isDone } == 3)
  }
}
