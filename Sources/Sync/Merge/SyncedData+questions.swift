import Core
import Records

/// Facts about the data that the engine asks for.
extension SyncedData {
  /// The account for which the data is synced; nil while signed out.
  public var syncAccount: SyncAccount? { ledgerBox?.ledger.account }

  /// Whether the account's zone mark was read since the sign-in; nothing is sent before that.
  public var isAccountKnown: Bool { ledgerBox.map { $0.ledger.account != nil && $0.ledger.epoch >= 0 } ?? false }

  /// The number of records that the server does not have yet.
  public var pendingCount: Int { ledgerBox?.ledger.pendingCount ?? 0 }

  /// Returns whether this version of the record is already known, or is not used by this version of the app.
  func hasVersion(_ record: Record, _ ledger: SyncLedger) -> Bool {
    guard let tag = record.changeTag?.text, !tag.isEmpty, !ledger.damaged.contains(record.name) else { return false }
    let role = role(record)
    var isOfEpoch = record.epoch == ledger.epoch
    if case .root(let kind) = role, kind.isEpochless, ledger.epoch > 0 { isOfEpoch = true }
    guard isOfEpoch else { return false }
    if record.isMark { return ledger.markTag == tag }
    return switch role {
    case .root: ledger.groups[record.name]?.record.tag == tag
    case .child(_, let child): ledger.groups[child.root]?.tags[child.number] == tag
    case nil: true
    }
  }

  /// The types of all roots.
  var types: [RecordType] { kinds.map { $0.type }.ordered { $0 < $1 } }

  /// Whether records were skipped that a loaded kind could read now.
  public var hasUnreadTypes: Bool {
    guard let ledger = ledgerBox?.ledger, ledger.isCaughtUp else { return false }
    return !kinds.allSatisfy { kind in ledger.types.contains { $0 == kind.type } }
  }

  /// Records of the server that this version cannot read, in order.
  var unreadableRecords: [RecordName] {
    guard let ledger = ledgerBox?.ledger else { return [] }
    var names: [RecordName] = []
    for (root, group) in ledger.groups {
      if group.record.isUnreadable { names.append(root) }
      names += childNames(root, group.unreadableChildren)
    }
    return names.ordered { $0 < $1 }
  }

  /// Records that the server is said to have but that a complete read did not find, in order.
  var unseenRecords: [RecordName] {
    guard let ledger = ledgerBox?.ledger, ledger.isCaughtUp else { return [] }
    var names: [RecordName] = []
    for (root, group) in ledger.groups {
      if group.record.tag == "" { names.append(root) }
      names += childNames(root, group.tags.filter { $0.value.isEmpty }.keys)
    }
    return names.ordered { $0 < $1 }
  }

  private func childNames(_ root: RecordName, _ numbers: some Collection<Int64>) -> [RecordName] {
    guard !numbers.isEmpty, let kind = kind(of: root) else { return [] }
    return numbers.map { kind.name(of: ChildKey(root, $0)) }
  }

  /// Removed roots of which the server has no record left, and the time at which this was confirmed.
  var confirmedRemovals: [(RecordName, Timestamp)] {
    var removals: [(RecordName, Timestamp)] = []
    for (root, group) in ledger.groups {
      if let time = group.removal?.confirmedAt { removals.append((root, time)) }
    }
    return removals.ordered { $0.0 < $1.0 }
  }

  /// Removed roots of which the server has no record left, as far as known.
  var removalsDone: [RecordName] {
    var roots: [RecordName] = []
    for root in ledger.dirtyGroups {
      if let group = ledger.groups[root], group.removal != nil, !group.isOnServer { roots.append(root) }
    }
    return roots.ordered { $0 < $1 }
  }

  /// Returns a number that increases with every change of the record's content.
  func revision(of name: RecordName) -> Int64 {
    switch role(name) {
    case .root(let kind): kind.revision(name, self)
    case .child(let kind, let child): kind.revision(child.root, self)
    case nil: 0
    }
  }

  // MARK: Storing

  /// The key of the ledger's part that shows that there is an account. If that part is damaged, `stepsAfterDamage`
  /// works without a ledger.
  public static var ledgerStateKey: String { LedgerKey.state.text }

  /// Returns the steps after damage: the device reads lost data from the server again, and sends what only it has.
  /// Without an account they record that the data belongs to a user, if nothing else does.
  ///
  /// - Parameters:
  ///   - keys: The keys of the damaged parts, and any key for journal entries.
  ///   - lost: Damaged roots that always exist. Merged with the server's last version, their initial values would look
  ///     like edits.
  public func stepsAfterDamage(of keys: [String], lost: [RecordName]) -> [SyncStep] {
    guard syncAccount != nil else {
      guard keys.contains(Self.ledgerStateKey), ledgerBox?.ledger.owner.utf8.isEmpty ?? true else { return [] }
      return [
        .signedIn(SyncAccount(user: SyncLedger.unknownOwner, device: ""), keepsData: true), .signedOut(keepsData: true),
      ]
    }
    return lost.map { .gone($0) } + [.startOver]
  }

  /// Returns the ledger's parts that differ from their stored form, with nil bytes for those to delete, and marks them
  /// as stored.
  public mutating func drainStaleLedgerParts() -> [(key: String, bytes: [UInt8]?)] {
    ledger.drainStaleParts().map { ($0.key.text, $0.bytes) }
  }

  public mutating func markLedgerStale() { ledger.markAllStale() }

  /// Reads a stored part of the ledger. Returns false for a key that is not the ledger's.
  ///
  /// - Parameter old: The facts that the first form did not store.
  public mutating func loadLedger(_ key: String, _ bytes: [UInt8], old: OldLedger) throws(ByteError) -> Bool {
    guard let key = LedgerKey(key) else { return false }
    var new = ledger
    switch key {
    case .state: try new.load(bytes, old: old)
    case .owner: try new.loadOwner(bytes)
    case .group(let root):
      let group = try GroupLedger(bytes: bytes)
      let kind = kinds.first { kind in group.type.map { $0 == kind.type } ?? kind.isRoot(root) }
      if let kind, let trash = group.removal?.trash, kind.content(ofTrash: trash) == nil {
        throw .malformed(offset: bytes.count)
      }
      new.loadGroup(root, group)
    }
    ledger = new
    return true
  }

  /// Forgets a part of the ledger that another tab has removed.
  public mutating func unloadLedger(_ key: String) {
    guard ledgerBox != nil, let key = LedgerKey(key) else { return }
    switch key {
    case .state: ledgerBox = nil
    case .owner: ledger.ownerKept = ""
    case .group(let root): ledger.unloadGroup(root)
    }
  }
}
