import CloudKitWeb
import Core
import Records
import Synchronization
import Testing

@testable import ClassicStore

/// Records of other programs, over the record API (F-18, S-16).
@Suite struct CloudChoreStoreTests {
  private static let chore = ClassicChore(
    id: UniqueID(random: 900, 1), title: "Bad", assignedTo: "Anna", dueDate: DeviceHost.noon, recurrence: .monthly,
    createdAt: DeviceHost.noon)

  /// Collects what a store leaves out.
  private final class Log: Sendable {
    private let entries = Mutex<[SkippedRecord]>([])
    var all: [SkippedRecord] { entries.withLock { $0 } }
    func add(_ entry: SkippedRecord) { entries.withLock { $0.append(entry) } }
  }

  private static func store(_ host: ServiceHost, _ log: Log = Log()) async throws -> CloudChoreStore {
    let store = CloudChoreStore(host.database) { log.add($0) }
    try await store.setUp()
    return store
  }

  @Test func theRecordHasTheClassicFieldsAndNoOthers() async throws {
    let host = ServiceHost()
    let store = try await Self.store(host)
    try await store.save(Self.chore)
    let record = try await host.database.record(for: RecordName(Self.chore.id.text), in: CloudChoreStore.mainZone)
    #expect(record.type == "Chore")
    #expect(
      record.fields.entries.map { "\($0.name.text) \($0.field.value?.type?.word.description ?? "")" } == [
        "assignedTo STRING", "createdAt TIMESTAMP", "dueDate TIMESTAMP", "isDone INT64", "recurrence STRING",
        "title STRING",
      ])
    #expect(record.fields[value: "isDone"] == .int64(0))
  }

  @Test func healthIsHealthyOnlyWithRecords() async throws {
    let host = ServiceHost()
    let bare = CloudChoreStore(host.database)
    #expect(await bare.health(.available) == .zoneMissing)
    let store = try await Self.store(host)
    #expect(await store.health(.available) == .ready)
    try await store.save(Self.chore)
    #expect(await store.health(.available) == .healthy)
  }

  /// Each of the five has a sentence of its own, and only one of them is asked further.
  @Test func everyStatusOfAnAccountHasItsWords() async throws {
    let store = try await Self.store(ServiceHost())
    let all: [AccountStatus] = [.available, .noAccount, .restricted, .couldNotDetermine, .temporarilyUnavailable]
    #expect(Set(all.map { $0.sentence }).count == all.count)
    for status in all where status != .available {
      #expect(await store.health(status) == .accountUnusable(status))
    }
  }

  @Test func setUpCanBeRepeated() async throws {
    let host = ServiceHost()
    _ = try await Self.store(host)
    _ = try await Self.store(host)
    let subscriptions = try await host.database.allSubscriptions()
    #expect(subscriptions.map { $0.id.text }.sorted() == ["ChoreSubscription", "FamilyMemberSubscription"])
    #expect(subscriptions.allSatisfy { $0.firesOn == [.create, .update, .delete] })
    #expect(subscriptions.allSatisfy { $0.notificationInfo?.shouldSendContentAvailable == true })
  }

  @Test func fieldsOfOtherProgramsStay() async throws {
    let host = ServiceHost()
    let store = try await Self.store(host)
    var record = Record(RecordName(Self.chore.id.text), type: "Chore", zoneID: CloudChoreStore.mainZone)
    Self.chore.write(to: &record)
    record.fields[value: "rhythm"] = .string("20260302 weekly 2 135 0 schedule")
    _ = try await host.database.save(record)
    var changed = Self.chore
    changed.isDone = true
    try await store.update(changed)
    let after = try await host.database.record(for: record.name, in: CloudChoreStore.mainZone)
    #expect(
      after.fields[value: "rhythm"] == record.fields[value: "rhythm"] && after.fields[value: "isDone"] == .int64(1))
  }

  static let damages: [(field: FieldName, value: FieldValue?)] = [
    ("title", nil), ("isDone", nil), ("isDone", .int64(2)), ("recurrence", nil), ("recurrence", .string("yearly")),
    ("createdAt", nil),
  ]

  @Test(arguments: damages)
  func recordsWithoutARequiredFieldAreSkippedUnharmed(field: FieldName, value: FieldValue?) async throws {
    let host = ServiceHost()
    let log = Log()
    let store = try await Self.store(host, log)
    try await store.save(Self.chore)
    var record = Record(RecordName(UniqueID(random: 900, 2).text), type: "Chore", zoneID: CloudChoreStore.mainZone)
    Self.chore.write(to: &record)
    record.fields[value: field] = value
    let saved = try await host.database.save(record)
    #expect(try await store.loadChores() == [Self.chore])
    #expect(log.all == [SkippedRecord(type: "Chore", name: record.name.text, field: field.text)])
    #expect(try await host.database.record(for: record.name, in: CloudChoreStore.mainZone).changeTag == saved.changeTag)
  }

  @Test func namesThatAreNoIDsAreSkipped() async throws {
    let host = ServiceHost()
    let log = Log()
    let store = try await Self.store(host, log)
    var record = Record("someone", type: "FamilyMember", zoneID: CloudChoreStore.mainZone)
    ClassicMember(id: UniqueID(random: 1, 1), name: "Anna", role: .parent).write(to: &record)
    _ = try await host.database.save(record)
    #expect(try await store.loadMembers().isEmpty)
    #expect(log.all == [SkippedRecord(type: "FamilyMember", name: "someone", field: "")])
  }

  @Test func manyPagesAreOneList() async throws {
    let host = ServiceHost()
    let store = try await Self.store(host)
    for number in 0..<450 as Range<UInt64> {
      try await store.save(
        ClassicChore(
          id: UniqueID(random: 901, number), title: "\(number)", recurrence: .once,
          createdAt: DeviceHost.noon.adding(milliseconds: Int64(number))))
    }
    let chores = try await store.loadChores()
    #expect(chores.count == 450 && chores.first?.title == "449" && chores.last?.title == "0")
  }

  @Test func withoutANetworkTheErrorSaysSo() async throws {
    let host = ServiceHost()
    let store = try await Self.store(host)
    await host.setOffline(true)
    await #expect { try await store.loadChores() } throws: { error in
      if case .unreachable? = error as? ChoreStoreError { true } else { false }
    }
  }
}
