import Chores
import Core
import Records
import Sync

/// A family's records on this device, as the rules read them: a change of one never rebuilds the others.
///
/// `FamilyPart` says in which parts they are stored.
public final class FamilyState: AreaState, @unchecked Sendable {
  public private(set) var family: Family?
  /// By name (F-18), with those who have left.
  public private(set) var members: [FamilyMember] = []
  public private(set) var tablets: [FamilyTablet] = []
  /// The latest first, with those that were used or are too old.
  public private(set) var invites: [FamilyInvite] = []
  /// The latest first (F-18).
  public private(set) var chores: [Chore] = []
  public private(set) var rewards: [Reward] = []
  public internal(set) var history = ChoreHistory()
  public internal(set) var ledger = PointsLedger()
  /// The completions of this device in which another member was faster, since they were last drained. Not stored.
  var overtaken: [CompletionName] = []
  private var revisions = FamilyRevisions()
  /// Differs after each change of the data.
  public var revision: Int64 { revisions.latest }
  /// The revision after the last change that was more than something done with a chore.
  public var itemsRevision: Int64 { revisions.items }

  private(set) var entries: [RecordName: FamilyEntry] = [:]
  /// The facts without completions.
  var facts: [RecordName: FamilyFact] = [:]
  /// The chores into which another program has written what is not carried out yet (0065).
  public private(set) var noticed: Set<ChoreID> = []
  /// The months that have or had facts.
  var factMonths: Set<Int32> = []
  var stale: Set<String> = []

  override public func copy() -> AreaState {
    let copy = FamilyState()
    (copy.family, copy.members, copy.tablets, copy.chores) = (family, members, tablets, chores)
    copy.invites = invites
    (copy.rewards, copy.history, copy.ledger) = (rewards, history, ledger)
    (copy.entries, copy.facts, copy.factMonths, copy.stale) = (entries, facts, factMonths, stale)
    copy.revisions = revisions
    copy.overtaken = overtaken
    copy.noticed = noticed
    return copy
  }

  /// The records that can be changed: the family, its members, tablets, invites, rewards and chores.
  public var itemCount: Int { entries.count }
  /// The records that are made once.
  public var factCount: Int { facts.count + history.count }

  override public var hasData: Bool { !entries.isEmpty || !facts.isEmpty || history.count > 0 }

  // MARK: Revisions

  /// Notes a change, with what was done if it was no more than that.
  func change(_ touched: [ChoreTouch]? = nil) { revisions.note(touched) }

  public var version: FamilyVersion { revisions.version }

  /// Returns what was done with chores since a version; nil if that is not known, or if more has changed.
  public func touches(since known: FamilyVersion) -> [ChoreTouch]? { revisions.touches(since: known) }

  // MARK: Items

  func put(_ entry: FamilyEntry) {
    let old = set(entry)
    stale.insert(FamilyPart(entry.item).key)
    if case .chore(let chore, _) = entry.item {
      // Only what it says for programs without completions.
      if case .chore(let before, _)? = old?.item, before == chore { return change([]) }
      insert([chore])
    } else {
      remake(entry.item.form)
    }
    change()
    if let old, old.item.form != entry.item.form { forget(old) }
  }

  /// Sets or replaces an entry, whose list is made by the caller; returns the one before.
  private func set(_ entry: FamilyEntry) -> FamilyEntry? {
    if case .chore(let chore, let classic) = entry.item {
      if classic.before == nil { noticed.remove(chore.id) } else { noticed.insert(chore.id) }
    }
    return entries.updateValue(entry, forKey: entry.item.name)
  }

  private func unset(_ name: RecordName) -> FamilyEntry? {
    let entry = entries.removeValue(forKey: name)
    if case .chore(let chore, _)? = entry?.item { noticed.remove(chore.id) }
    return entry
  }

  func remove(_ name: RecordName) {
    guard let entry = unset(name) else { return }
    change()
    forget(entry)
  }

  /// Returns the account to which the family belongs in its zone, as a device with this account reaches it: the one that accepted it last
  /// (0071), or its founder's. Empty without an account.
  public func owner(in zone: SyncZone, for account: String) -> String {
    var latest: FamilyInvite?
    for offer in invites where offer.role == .owner {
      guard let usedAt = offer.usedAt else { continue }
      if let time = latest?.usedAt, usedAt < time { continue }
      latest = offer
    }
    if let latest { return latest.usedBy }
    return zone.database == .privateDatabase ? account : zone.id.owner?.text ?? ""
  }

  /// Parts members from accounts other than the one that keeps the family, and drops their tablets and invites: the server takes none of them.
  func endSharing(keeping user: String) {
    for member in members where !member.isManaged && !member.account.equalsBytewise(user) {
      guard let entry = entry(RecordName(member.id.id.text)) else { continue }
      // Later than before, so that replaying an older journal entry cannot restore the account.
      put(FamilyEntry(.member(member.unlinked), updatedAt: entry.updatedAt.adding(milliseconds: 1)))
    }
    for id in tablets.map({ $0.id }) + invites.map({ $0.id }) { remove(RecordName(id.text)) }
  }

  /// Takes an entry that is no more out of its list and its part.
  private func forget(_ entry: FamilyEntry) {
    stale.insert(FamilyPart(entry.item).key)
    if case .chore(let chore, _) = entry.item {
      chores.removeAll { $0.id == chore.id }
    } else {
      remake(entry.item.form)
    }
  }

  private static func comes(_ a: Chore, before b: Chore) -> Bool {
    a.createdAt != b.createdAt ? a.createdAt > b.createdAt : a.id < b.id
  }

  /// Adds chores at their places in the list, or replaces them.
  private func insert(_ new: [Chore]) {
    let ids = Set(new.map { $0.id })
    let sorted = new.ordered { Self.comes($0, before: $1) }
    var list: [Chore] = []
    list.reserveCapacity(chores.count + new.count)
    var next = 0
    for chore in chores where !ids.contains(chore.id) {
      while next < sorted.count, Self.comes(sorted[next], before: chore) {
        list.append(sorted[next])
        next += 1
      }
      list.append(chore)
    }
    chores = list + sorted[next...]
  }

  /// Makes the list of a form anew, of few records.
  private func remake(_ form: FamilyRecord) {
    let items = entries.values.lazy.map { $0.item }
    switch form {
    case .family:
      // A zone has one; of several the least id holds.
      var all: [Family] = []
      for case .family(let family) in items { all.append(family) }
      family = all.ordered { $0.id < $1.id }.first
    case .member:
      members = []
      for case .member(let member) in items { members.append(member) }
      members = members.ordered { a, b in
        let (first, second) = (a.name.caseFolded, b.name.caseFolded)
        if first.equalsBytewise(second) { return a.id < b.id }
        return first.precedesBytewise(second)
      }
    case .tablet:
      tablets = []
      for case .tablet(let tablet) in items { tablets.append(tablet) }
      tablets = tablets.ordered { $0.id < $1.id }
    case .invite:
      invites = []
      for case .invite(let invite) in items { invites.append(invite) }
      invites = invites.ordered { a, b in a.createdAt != b.createdAt ? b.createdAt < a.createdAt : a.id < b.id }
    case .reward:
      rewards = []
      for case .reward(let reward) in items { rewards.append(reward) }
      rewards = rewards.ordered { $0.cost != $1.cost ? $0.cost < $1.cost : $0.id < $1.id }
    default: break
    }
  }

  override public func clear() {
    markAllStale()
    let kept = stale
    (family, members, tablets, chores, rewards) = (nil, [], [], [], [])
    invites = []
    (history, ledger, entries, facts) = (ChoreHistory(), PointsLedger(), [:], [:])
    (factMonths, stale, noticed) = ([], kept, [])
    change()
  }

  // MARK: Storing

  override public func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {
    guard let part = FamilyPart(key: key) else { throw .malformed(offset: 0) }
    switch part {
    case .history: try history.load(index: bytes)
    case .completions(let month): try history.load(month: month, bytes)
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
    case .history: history = ChoreHistory()
    case .completions(let month): history.unload(month: month)
    case .facts(let month): if dropFacts(ofMonth: month) { remakeLedger() }
    case .items:
      dropItems(ofChores: nil)
      remakeItems()
    case .chores(let number): dropItems(ofChores: number)
    case nil: break
    }
  }

  private func remakeItems() {
    for form in [FamilyRecord.family, .member, .tablet, .invite, .reward] { remake(form) }
  }

  /// Removes the chores of a part, or all other items.
  private func dropItems(ofChores number: Int32?) {
    for item in items(ofChores: number) { _ = unset(item.name) }
    if let number { chores.removeAll { FamilyPart.number($0.id) == number } }
  }

  /// Returns the chores of a part, or all other items.
  func items(ofChores number: Int32?) -> [FamilyItem] {
    var found: [FamilyItem] = []
    for entry in entries.values where FamilyPart.number(entry.item) == number { found.append(entry.item) }
    return found
  }

  override public func repair() {
    change()
    markAllStale()
    // A verdict, an undo, a skip or a move without its fact is not told to anybody.
    history.forgetLater()
    for fact in Array(facts.values).ordered(by: { $0.name < $1.name }) { tellHistory(fact) }
  }

  override public func drainStaleParts() -> [StoredPart] {
    let keys = Array(stale).orderedBytewise()
    stale = []
    return stored(keys)
  }

  override public func markAllStale() {
    for entry in entries.values { stale.insert(FamilyPart(entry.item).key) }
    for fact in facts.values { stale.insert(FamilyPart(fact).key) }
    for month in history.months { stale.insert(FamilyPart.completions(month: month).key) }
    if !history.isEmpty { stale.insert(FamilyPart.history.key) }
  }
}
