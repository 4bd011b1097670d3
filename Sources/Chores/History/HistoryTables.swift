import Core

/// The ids and texts that rows name by their indices.
struct HistoryTables: Equatable, Sendable {
  private(set) var chores: [UniqueID] = []
  private(set) var members: [UniqueID] = []
  private(set) var accounts: [String] = []
  private var choreSlots: [UniqueID: Int32] = [:]

  /// Indices of members and accounts have twelve bits, and a key contains a member's index plus one.
  static let smallCountMax = 4000

  /// Whether every index of the other tables means the same here.
  func extends(_ other: HistoryTables) -> Bool {
    chores.starts(with: other.chores) && members.starts(with: other.members)
      && accounts.starts(with: other.accounts) { $0.equalsBytewise($1) }
  }

  func chore(_ id: ChoreID) -> Int32? { choreSlots[id.id] }

  func member(_ id: MemberID) -> Int32? {
    for i in members.indices where members[i] == id.id { return Int32(i) }
    return nil
  }

  /// Returns the index of a chore, and adds a new chore.
  mutating func add(_ id: ChoreID) throws(ChoresError) -> Int32 {
    if let slot = choreSlots[id.id] { return slot }
    guard chores.count < ChoreLimits.choreCountMax else { throw .tooMany(.title, countMax: ChoreLimits.choreCountMax) }
    let slot = Int32(chores.count)
    chores.append(id.id)
    choreSlots[id.id] = slot
    return slot
  }

  mutating func add(_ id: MemberID) throws(ChoresError) -> Int32 {
    if let slot = member(id) { return slot }
    guard members.count < Self.smallCountMax else { throw .tooMany(.member, countMax: Self.smallCountMax) }
    members.append(id.id)
    return Int32(members.count - 1)
  }

  mutating func add(account: String) throws(ChoresError) -> Int32 {
    for i in accounts.indices where accounts[i].equalsBytewise(account) { return Int32(i) }
    guard accounts.count < Self.smallCountMax else { throw .tooMany(.account, countMax: Self.smallCountMax) }
    accounts.append(account)
    return Int32(accounts.count - 1)
  }
}
