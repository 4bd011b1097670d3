import Chores
import Core
import Records
import Sync

/// A family's records on this device, in the types of the rules. A change of one record does not rebuild the others.
///
/// `FamilyPart` defines the parts in which they are stored.
public final class FamilyState: AreaState, @unchecked Sendable {
  /// One struct, so that `copy` is complete.
  var data = FamilyData()

  override public func copy() -> AreaState {
    let copy = FamilyState()
    copy.data = data
    return copy
  }

  public var family: Family? { data.family }
  /// Ordered by name (F-18), including those who have left.
  public var members: [FamilyMember] { data.members }
  public var tablets: [FamilyTablet] { data.tablets }
  /// The latest first, including used and expired ones.
  public var invites: [FamilyInvite] { data.invites }
  /// The latest first (F-18).
  public var chores: [Chore] { data.chores }
  public var rewards: [Reward] { data.rewards }
  public var history: ChoreHistory { data.history }
  public var pointsBook: PointsBook { data.pointsBook }
  /// A number that differs after each change of the data.
  public var revision: Int64 { data.revisions.latest }
  /// The revision after the last change that was more than something done with a chore.
  public var itemsRevision: Int64 { data.revisions.items }
  /// The chores that a classic program has changed in a way that is not carried out yet (0065).
  public var noticed: Set<ChoreID> { data.noticed }

  /// The number of records that can be edited: the family, its members, tablets, invites, rewards and chores.
  public var itemCount: Int { data.entries.count }
  /// The number of facts.
  public var factCount: Int { data.facts.count + data.history.count }

  override public var hasData: Bool { !data.entries.isEmpty || !data.facts.isEmpty || data.history.count > 0 }

  // MARK: Revisions

  /// Records a change.
  ///
  /// - Parameter touched: The chores with which something was done; nil if more has changed.
  func change(_ touched: [ChoreTouch]? = nil) { data.revisions.add(touched) }

  public var version: FamilyVersion { data.revisions.version }

  /// Returns the chores with which something was done since a version; nil if that is unknown, or if more has changed.
  public func touches(since known: FamilyVersion) -> [ChoreTouch]? { data.revisions.touches(since: known) }

  // MARK: Items

  func put(_ entry: FamilyEntry) {
    let old = set(entry)
    data.stale.insert(FamilyPart(entry.item).key)
    if case .chore(let chore, _) = entry.item {
      // Only the fields for classic programs differ.
      if case .chore(let before, _)? = old?.item, before == chore { return change([]) }
      insert([chore])
    } else {
      remake(entry.item.recordType)
    }
    change()
    if let old, old.item.recordType != entry.item.recordType { forget(old) }
  }

  /// Stores an entry, and returns the one that it replaces. The caller updates the lists.
  private func set(_ entry: FamilyEntry) -> FamilyEntry? {
    if case .chore(let chore, let classic) = entry.item {
      if classic.before == nil { data.noticed.remove(chore.id) } else { data.noticed.insert(chore.id) }
    }
    return data.entries.updateValue(entry, forKey: entry.item.name)
  }

  private func unset(_ name: RecordName) -> FamilyEntry? {
    let entry = data.entries.removeValue(forKey: name)
    if case .chore(let chore, _)? = entry?.item { data.noticed.remove(chore.id) }
    return entry
  }

  func remove(_ name: RecordName) {
    guard let entry = unset(name) else { return }
    change()
    forget(entry)
  }

  /// Returns the account that owns the family, as a device with `account` sees its zone: the one that last accepted an offer of ownership
  /// (0071), or its founder's. Empty without an account.
  public func owner(in zone: SyncZone, for account: String) -> String {
    var latest: FamilyInvite?
    for offer in data.invites where offer.role == .owner {
      guard let usedAt = offer.usedAt else { continue }
      if let time = latest?.usedAt, usedAt < time { continue }
      latest = offer
    }
    if let latest { return latest.usedBy }
    return zone.database == .privateDatabase ? account : zone.id.owner?.text ?? ""
  }

  /// Removes the accounts of all members except `user`, the family's owner from now on, and the family's tablets and invites. The server
  /// would refuse records with them.
  func endSharing(keeping user: String) {
    for member in data.members where !member.isManaged && !member.account.equalsBytewise(user) {
      guard let entry = entry(RecordName(member.id.id.text)) else { continue }
      // Later than before, so that replaying an older journal entry cannot restore the account.
      put(FamilyEntry(.member(member.unlinked), updatedAt: entry.updatedAt.adding(milliseconds: 1)))
    }
    for id in data.tablets.map({ $0.id }) + data.invites.map({ $0.id }) { remove(RecordName(id.text)) }
  }

  /// Removes a deleted entry from its list, and marks its part as changed.
  private func forget(_ entry: FamilyEntry) {
    data.stale.insert(FamilyPart(entry.item).key)
    if case .chore(let chore, _) = entry.item {
      data.chores.removeAll { $0.id == chore.id }
    } else {
      remake(entry.item.recordType)
    }
  }

  private static func comes(_ a: Chore, before b: Chore) -> Bool {
    a.createdAt != b.createdAt ? a.createdAt > b.createdAt : a.id < b.id
  }

  /// Inserts chores into the ordered list, or replaces them in it.
  private func insert(_ new: [Chore]) {
    let ids = Set(new.map { $0.id })
    let sorted = new.ordered { Self.comes($0, before: $1) }
    var list: [Chore] = []
    list.reserveCapacity(data.chores.count + new.count)
    var next = 0
    for chore in data.chores where !ids.contains(chore.id) {
      while next < sorted.count, Self.comes(sorted[next], before: chore) {
        list.append(sorted[next])
        next += 1
      }
      list.append(chore)
    }
    data.chores = list + sorted[next...]
  }

  /// Rebuilds the list of a form that has few records.
  private func remake(_ recordType: FamilyRecord) {
    let items = data.entries.values.lazy.map { $0.item }
    switch recordType {
    case .family:
      // A zone has one family; of several, the one with the least id counts.
      var all: [Family] = []
      for case .family(let family) in items { all.append(family) }
      data.family = all.ordered { $0.id < $1.id }.first
    case .member:
      data.members = []
      for case .member(let member) in items { data.members.append(member) }
      data.members = data.members.ordered { a, b in
        let (first, second) = (a.name.caseFolded, b.name.caseFolded)
        if first.equalsBytewise(second) { return a.id < b.id }
        return first.precedesBytewise(second)
      }
    case .tablet:
      data.tablets = []
      for case .tablet(let tablet) in items { data.tablets.append(tablet) }
      data.tablets = data.tablets.ordered { $0.id < $1.id }
    case .invite:
      data.invites = []
      for case .invite(let invite) in items { data.invites.append(invite) }
      data.invites = data.invites.ordered { a, b in a.createdAt != b.createdAt ? b.createdAt < a.createdAt : a.id < b.id
      }
    case .reward:
      data.rewards = []
      for case .reward(let reward) in items { data.rewards.append(reward) }
      data.rewards = data.rewards.ordered { $0.cost != $1.cost ? $0.cost < $1.cost : $0.id < $1.id }
    default: break
    }
  }

  override public func clear() {
    markAllStale()
    let old = data
    data = FamilyData()
    (data.stale, data.revisions) = (old.stale, old.revisions)
    change()
  }

  // MARK: Storing

  override public func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {
    guard let part = FamilyPart(key: key) else { throw .malformed(offset: 0) }
    switch part {
    case .history: try data.history.load(index: bytes)
    case .completions(let month): try data.history.load(month: month, bytes)
    case .facts(let month): try loadFacts(ofMonth: month, bytes)
    case .items:
      let read = try readItems(key, bytes)
      dropItems(ofChores: nil)
      for entry in read { _ = set(entry) }
      remakeItems()
    case .chores(let number):
      let read = try readItems(key, bytes)
      dropItems(ofChores: number)
      var new: [Chore] = []
      for entry in read {
        _ = set(entry)
        if case .chore(let chore, _) = entry.item { new.append(chore) }
      }
      insert(new)
    }
    change()
  }

  override public func unload(_ key: String) {
    change()
    switch FamilyPart(key: key) {
    case .history: data.history = ChoreHistory()
    case .completions(let month): data.history.unload(month: month)
    case .facts(let month): if dropFacts(ofMonth: month) { remakePoints() }
    case .items:
      dropItems(ofChores: nil)
      remakeItems()
    case .chores(let number): dropItems(ofChores: number)
    case nil: break
    }
  }

  private func remakeItems() {
    for recordType in [FamilyRecord.family, .member, .tablet, .invite, .reward] { remake(recordType) }
  }

  /// Removes the chores of a part, or all other items.
  private func dropItems(ofChores number: Int32?) {
    for item in items(ofChores: number) { _ = unset(item.name) }
    if let number { data.chores.removeAll { FamilyPart.number($0.id) == number } }
  }

  /// Returns the chores of a part, or all other items.
  func items(ofChores number: Int32?) -> [FamilyItem] {
    var found: [FamilyItem] = []
    for entry in data.entries.values where FamilyPart.number(entry.item) == number { found.append(entry.item) }
    return found
  }

  override public func repair() {
    change()
    markAllStale()
    // Clears everything in the history except completions, and applies all facts again: those whose record is lost must have no effect.
    data.history.forgetLater()
    for fact in Array(data.facts.values).ordered(by: { $0.name < $1.name }) { applyToHistory(fact) }
  }

  override public func drainStaleParts() -> [StoredPart] {
    let keys = Array(data.stale).orderedBytewise()
    data.stale = []
    return stored(keys)
  }

  override public func markAllStale() {
    for entry in data.entries.values { data.stale.insert(FamilyPart(entry.item).key) }
    for fact in data.facts.values { data.stale.insert(FamilyPart(fact).key) }
    for month in data.history.months { data.stale.insert(FamilyPart.completions(month: month).key) }
    if !data.history.isEmpty { data.stale.insert(FamilyPart.history.key) }
  }
}
