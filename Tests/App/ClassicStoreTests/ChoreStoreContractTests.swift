import ClassicStore
import Core
import Testing

/// The behaviour of every store (F-18).
@Suite struct ChoreStoreContractTests {
  enum Kind: CaseIterable {
    case memory, replica, cloud

    func store() async throws -> any ChoreStore {
      switch self {
      case .memory: return MemoryChoreStore()
      case .replica: return try DeviceHost().store
      case .cloud:
        let store = CloudChoreStore(ServiceHost().database)
        try await store.setUp()
        return store
      }
    }
  }

  /// Midnight at the end of a day of March 2026.
  private static func end(_ day: Int32) -> Timestamp {
    TimeZoneRules.utc.moment(day: Day(year: 2026, month: 3, day: day), minute: 1440)
  }
  private static func id(_ number: UInt64) -> UniqueID { UniqueID(random: 900, number) }
  private static func at(_ minute: Int64) -> Timestamp { DeviceHost.noon.adding(milliseconds: -minute * 60_000) }

  private static let mia = ClassicMember(id: id(100), name: "Mia", role: .child)
  private static let bath = ClassicChore(
    id: id(1), title: "Bad putzen", assignedTo: mia.id.text, dueDate: end(2), recurrence: .daily, createdAt: at(30))
  private static let tax = ClassicChore(
    id: id(2), title: "Steuer – „ä€“", dueDate: end(5), recurrence: .once, createdAt: at(10), deadline: end(5))
  private static let windows = ClassicChore(
    id: id(3), title: "Fenster", dueDate: end(4), recurrence: .weekly, createdAt: at(20))

  @Test(arguments: Kind.allCases)
  func choresComeBackNewestFirst(_ kind: Kind) async throws {
    let store = try await kind.store()
    try await store.save(Self.mia)
    for chore in [Self.bath, Self.tax] { try await store.save(chore) }
    #expect(try await store.loadChores() == [Self.tax, Self.bath])
  }

  @Test(arguments: Kind.allCases)
  func membersComeBackByName(_ kind: Kind) async throws {
    let store = try await kind.store()
    let zoe = ClassicMember(id: Self.id(101), name: "Zoë", role: .parent)
    let emil = ClassicMember(id: Self.id(102), name: "emil", role: .child)
    for member in [zoe, Self.mia, emil] { try await store.save(member) }
    let known = Set([zoe, Self.mia, emil])
    #expect(try await store.loadMembers().filter { known.contains($0) } == [emil, Self.mia, zoe])
  }

  @Test(arguments: Kind.allCases)
  func aSecondOneOfAnIDIsRefused(_ kind: Kind) async throws {
    let store = try await kind.store()
    try await store.save(Self.mia)
    try await store.save(Self.tax)
    var other = Self.tax
    other.title = "Other"
    await #expect(throws: ChoreStoreError.exists) { try await store.add(other) }
    await #expect(throws: ChoreStoreError.exists) { try await store.add(Self.mia) }
    #expect(try await store.loadChores() == [Self.tax])
  }

  /// Saving and updating are upserts: both write, whether the record is there or not.
  @Test(arguments: Kind.allCases, [true, false])
  func savingAndUpdatingWriteInAnyCase(_ kind: Kind, _ saves: Bool) async throws {
    let store = try await kind.store()
    var (chore, member) = (Self.tax, Self.mia)
    for (title, name) in [("Steuer", "Mia"), ("Steuern", "Maria"), ("Steuern", "Maria")] {
      (chore.title, member.name) = (title, name)
      if saves {
        try await store.save(chore)
        try await store.save(member)
      } else {
        try await store.update(chore)
        try await store.update(member)
      }
      #expect(try await store.loadChores() == [chore])
      #expect(try await store.loadMembers().filter { $0.id == member.id } == [member])
    }
    // A record of another type keeps its id.
    let odd = ClassicChore(id: Self.mia.id, title: "Mia", recurrence: .once, createdAt: Self.at(1))
    await #expect(throws: ChoreStoreError.exists) { try await store.save(odd) }
    await #expect(throws: ChoreStoreError.exists) { try await store.update(odd) }
    #expect(try await store.loadMembers().contains(member))
  }

  @Test(arguments: Kind.allCases)
  func fieldsChange(_ kind: Kind) async throws {
    let store = try await kind.store()
    try await store.save(Self.mia)
    try await store.save(Self.tax)
    var changed = Self.tax
    (changed.title, changed.assignedTo, changed.dueDate) = ("Steuern", Self.mia.id.text, Self.end(9))
    changed.deadline = nil
    try await store.update(changed)
    #expect(try await store.loadChores() == [changed])
    changed.assignedTo = nil
    try await store.update(changed)
    #expect(try await store.loadChores() == [changed])
    var renamed = Self.mia
    renamed.name = "Maria"
    try await store.update(renamed)
    #expect(try await store.loadMembers().contains(renamed))
  }

  @Test(arguments: Kind.allCases)
  func aCheckMarkIsSetAndTakenBack(_ kind: Kind) async throws {
    let store = try await kind.store()
    try await store.save(Self.mia)
    for chore in [Self.bath, Self.tax] { try await store.save(chore) }
    for isDone in [true, false, true] {
      for var chore in [Self.bath, Self.tax] {
        chore.isDone = isDone
        try await store.update(chore)
      }
      #expect(try await store.loadChores().map { $0.isDone } == [isDone, isDone])
    }
    var done = Self.windows
    (done.isDone, done.recurrence, done.dueDate) = (true, .daily, Self.end(2))
    try await store.save(done)
    #expect(try await store.loadChores().first { $0.id == done.id } == done)
  }

  @Test(arguments: Kind.allCases)
  func whatIsNotThereIsNotChanged(_ kind: Kind) async throws {
    let store = try await kind.store()
    await #expect(throws: ChoreStoreError.notFound) { try await store.change(Self.tax) }
    await #expect(throws: ChoreStoreError.notFound) { try await store.change(Self.mia) }
    // A member is no chore, and the other way round.
    try await store.save(Self.mia)
    await #expect(throws: ChoreStoreError.notFound) {
      try await store.change(
        ClassicChore(id: Self.mia.id, title: "Mia", recurrence: .once, createdAt: Self.at(1)))
    }
    #expect(try await store.loadChores().isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func deletingTwiceIsLikeOnce(_ kind: Kind) async throws {
    let store = try await kind.store()
    try await store.save(Self.mia)
    try await store.save(Self.tax)
    for _ in 0..<2 {
      try await store.delete(chore: Self.tax.id)
      try await store.delete(member: Self.mia.id)
    }
    #expect(try await store.loadChores().isEmpty)
    #expect(try await store.loadMembers().contains(Self.mia) == false)
    // The id is free again for a chore.
    try await store.save(Self.tax)
    #expect(try await store.loadChores() == [Self.tax])
  }
}
