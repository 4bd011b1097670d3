import Core
import Records

/// A store that forgets everything with the process, for tests and previews.
public actor MemoryChoreStore: ChoreStore {
  private var records: [RecordName: Record] = [:]
  private let log: @Sendable (SkippedRecord) -> Void

  public init(log: @escaping @Sendable (SkippedRecord) -> Void = { _ in }) { self.log = log }

  /// Stores a record as it is, also one that this interface cannot read.
  public func put(_ record: Record) { records[record.name] = record }

  /// Returns a record as it is stored.
  public func record(_ name: RecordName) -> Record? { records[name] }

  public func loadChores() async throws(ChoreStoreError) -> [ClassicChore] { load() }
  public func loadMembers() async throws(ChoreStoreError) -> [ClassicMember] { load() }
  public func add(_ chore: ClassicChore) async throws(ChoreStoreError) { try insert(chore) }
  public func change(_ chore: ClassicChore) async throws(ChoreStoreError) { try rewrite(chore) }
  public func delete(chore id: UniqueID) async throws(ChoreStoreError) { remove(id, ClassicChore.type) }
  public func add(_ member: ClassicMember) async throws(ChoreStoreError) { try insert(member) }
  public func change(_ member: ClassicMember) async throws(ChoreStoreError) { try rewrite(member) }
  public func delete(member id: UniqueID) async throws(ChoreStoreError) { remove(id, ClassicMember.type) }

  private func load<Item: ClassicItem>() -> [Item] {
    var items: [Item] = []
    for record in records.values where record.type == Item.type {
      do throws(SkippedRecord) { items.append(try Item(record)) } catch { log(error) }
    }
    return items.sorted { Item.comes($0, before: $1) }
  }

  private func insert<Item: ClassicItem>(_ item: Item) throws(ChoreStoreError) {
    let name = RecordName(item.id.text)
    guard records[name] == nil else { throw .exists }
    var record = Record(name, type: Item.type)
    item.write(to: &record)
    records[name] = record
  }

  private func rewrite<Item: ClassicItem>(_ item: Item) throws(ChoreStoreError) {
    guard var record = records[RecordName(item.id.text)], record.type == Item.type else { throw .notFound }
    item.write(to: &record)
    records[record.name] = record
  }

  private func remove(_ id: UniqueID, _ type: RecordType) {
    if records[RecordName(id.text)]?.type == type { records[RecordName(id.text)] = nil }
  }
}
