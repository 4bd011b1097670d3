import Core
import Records

/// Merges the server's versions into this device's data (S-15).
extension SyncedData {
  /// The ledger; created on its first change.
  var ledger: SyncLedger {
    get { ledgerBox?.ledger ?? SyncLedger() }
    _modify {
      let own = ownLedgerBox()
      yield &own.ledger
    }
  }

  /// Returns the ledger of this copy of the data: copies share one until one of them changes it.
  private mutating func ownLedgerBox() -> LedgerBox {
    let isOwn = isKnownUniquelyReferenced(&ledgerBox)
    let own = isOwn ? ledgerBox ?? LedgerBox(SyncLedger()) : LedgerBox(ledgerBox?.ledger ?? SyncLedger())
    ledgerBox = own
    return own
  }

  // MARK: Epochs

  /// Returns whether the record belongs to an earlier epoch, which was deleted.
  func isDead(epoch: Int64) -> Bool { ledger.epoch >= 0 && epoch < ledger.epoch }

  /// Updates the account's epoch from a record. A later epoch means that everything before it was deleted.
  mutating func learn(epoch: Int64) {
    switch ledger.epoch {
    case SyncLedger.epochUnknown: if epoch > 0 { ledger.epoch = epoch }
    case SyncLedger.epochAfterUnknown: ledger.epoch = epoch + 1
    default: if epoch > ledger.epoch { erase(epoch: epoch) }
    }
  }

  /// Adds a dead record, to be deleted on the server.
  mutating func bury(_ name: RecordName, _ tag: String) {
    ledger.bury(name, tag)
  }

  // MARK: Records that merge by field

  mutating func merge(_ record: Record) {
    guard let tag = record.changeTag?.text else { return }
    ledger.damaged.remove(record.name)
    if record.isMark { return mergeMark(record, tag) }
    guard case .root(let kind) = role(record) else { return }
    if !kind.isEpochless {
      learn(epoch: record.epoch)
      if isDead(epoch: record.epoch) { return bury(record.name, tag) }
    }
    if ledger.isDisposed(record.name, tag, isEpochless: kind.isEpochless) { return }
    let known = KnownVersion(record: ledger.groups[record.name]?.record)
    mergeRoot(kind, record.name, RecordState(record).withoutOutdatedDetails(kind.policy.rules), tag, at: record.time)
    kind.observe(record, since: known, &self)
  }

  /// Whether the zone has not been read completely yet; nothing is sent before that.
  var isUnsent: Bool { ledgerBox?.ledger.isCaughtUp == false }

  private mutating func mergeMark(_ record: Record, _ tag: String) {
    guard case .string(let mark) = record.fields[value: SyncNames.markID] else { return }
    if !ledger.mark.isEmpty, ledger.mark != mark { ledger.isZoneNew = true }
    ledger.mark = mark
    ledger.markTag = tag
    // Data entered before signing in is not subject to earlier deletions in the account.
    if ledger.epoch == SyncLedger.epochUnknown { ledger.epoch = record.epoch }
    // Everything was deleted here. This includes the account's records, although their epoch was not known yet.
    if ledger.epoch == SyncLedger.epochAfterUnknown { ledger.epoch = record.epoch + 1 }
    if record.epoch > ledger.epoch { erase(epoch: record.epoch) }
    ledger.isEpochDirty = record.epoch < ledger.epoch
  }

  private mutating func mergeRoot(
    _ kind: Kind, _ root: RecordName, _ theirs: RecordState, _ tag: String, at time: Timestamp
  ) {
    setType(kind, root)
    let content = RecordContent(theirs.fields, updatedAt: time)
    guard kind.canRead(content, of: root) else {
      return ledger.change(root) {
        $0.record.tag = tag
        $0.record.isUnreadable = true
      }
    }
    if let removal = ledger.groups[root]?.removal {
      return mergeRoot(kind, root, theirs, tag, at: time, against: removal)
    }
    guard let mine = kind.content(root, self) else { return adopt(kind, root, content, theirs, tag) }
    let known = ledger.groups[root]?.record
    if isUnsent, known?.tag == nil, known?.base == nil { kind.prepareMerge(root, content, &self) }
    guard case .byField(let rules) = kind.policy else {
      kind.update(root, content, &self)
      if kind.forgetsSettled { return forgetSettled(root) }
      ledger.change(root) { $0.record.recordMerged(tag) }
      return mergeOrphans(kind, root)
    }
    let state = state(kind, mine, known)
    let merge = RecordMerge(
      ancestor: ancestor(known, state, theirs) ?? kind.initial, mine: state, theirs: theirs, rules: rules)
    kind.update(root, RecordContent(merge.merged.fields, updatedAt: time), &self)
    ledger.change(root) { $0.record.recordMerged(tag, base: theirs, merge) }
    mergeOrphans(kind, root)
  }

  /// Stores the type of a root whose name does not determine it.
  mutating func setType(_ kind: Kind, _ root: RecordName) {
    guard ledger.groups[root]?.type != kind.type, kinds.first(where: { $0.isRoot(root) }) !== kind else { return }
    ledger.change(root) { $0.type = kind.type }
  }

  private mutating func forgetSettled(_ root: RecordName) { if ledger.groups[root] != nil { ledger.forget(root) } }

  private mutating func adopt(
    _ kind: Kind, _ root: RecordName, _ content: RecordContent, _ theirs: RecordState, _ tag: String
  ) {
    kind.adopt(root, content, &self)
    if kind.forgetsSettled { return forgetSettled(root) }
    ledger.change(root) { group in
      group.record = RecordLedger()
      group.record.recordMerged(tag)
      guard case .byField = kind.policy else { return }
      group.record.baseState = theirs
      group.record.stamps = theirs.stamps
    }
    mergeOrphans(kind, root)
  }

  /// Merges the children that arrived before their root, which is here now.
  mutating func mergeOrphans(_ kind: Kind, _ root: RecordName) {
    guard let orphans = ledger.groups[root]?.orphans, !orphans.isEmpty else { return }
    ledger.change(root) { $0.orphans = [:] }
    for number in Array(orphans.keys).ordered(by: { $0 < $1 }) {
      let tag = ledger.groups[root]?.tags[number] ?? ""
      mergeChild(kind, ChildKey(root, number), tag, orphans[number] ?? [], isForeign: true)
    }
  }

  /// Returns the merge's ancestor. A recreated zone has none: the device that created it may not have seen the server's
  /// last version.
  private func ancestor(_ known: RecordLedger?, _ mine: RecordState, _ theirs: RecordState) -> RecordState? {
    guard !ledger.isZoneNew, var ancestor = known?.baseState else { return nil }
    let device = ledger.account?.device
    // An earlier value of this device that arrives late is not an edit.
    for entry in theirs.stamps.own where entry.stamp.device == device {
      let stamp = mine.stamps[entry.name]
      guard stamp.device == device, stamp.time > entry.stamp.time else { continue }
      ancestor.fields[entry.name] = theirs.fields[entry.name]
    }
    return ancestor
  }

  /// Records that the server has the version that was sent. Edits made since then still have to be sent.
  mutating func markSaved(_ record: Record) {
    guard let tag = record.changeTag?.text else { return }
    ledger.damaged.remove(record.name)
    if record.isMark { return mergeMark(record, tag) }
    guard case .root(let kind) = role(record) else { return }
    let root = record.name
    // It was disposed of while it was being sent.
    if ledger.garbage[root.text] == "" { return }
    if isForgotten(kind, root) {
      setType(kind, root)
      return ledger.change(root) { $0.record.tag = "" }
    }
    let content = kind.content(root, self)
    guard ledger.groups[root] != nil || kind.initial != nil else { return }
    if kind.forgetsSettled { return forgetSettled(root) }
    setType(kind, root)
    let sent = RecordState(record)
    let isSame = content.map { state(kind, $0, ledger.groups[root]?.record).fields == sent.fields } ?? true
    ledger.change(root) { group in
      group.record.tag = tag
      group.record.isDirty = !isSame
      guard case .byField = kind.policy else { return }
      group.record.baseState = sent
      if group.record.stamps == nil { group.record.stamps = sent.stamps }
    }
  }

  /// Returns a root's content as a record's state: the fields that this version knows, added to those that only newer
  /// versions know.
  func state(_ kind: Kind, _ content: RecordContent, _ known: RecordLedger?) -> RecordState {
    let base = known?.baseState
    var fields = base?.fields ?? RecordFields()
    for name in kind.fieldNames { fields[name] = content.fields[name] }
    return RecordState(fields, known?.stamps ?? base?.stamps ?? .unsigned(content.updatedAt))
  }

  // MARK: Removal against edit

  /// Merges a record of a root that was removed here. An edit by another device restores the root; this device's own
  /// last version does not.
  private mutating func mergeRoot(
    _ kind: Kind, _ root: RecordName, _ theirs: RecordState, _ tag: String, at time: Timestamp,
    against removal: GroupLedger.Removal
  ) {
    guard let content = kind.content(ofTrash: removal.trash) else { return }
    let known = ledger.groups[root]?.record
    let trash = state(kind, content, known)
    let merge = RecordMerge(
      ancestor: ancestor(known, trash, theirs), mine: trash, theirs: theirs, rules: kind.policy.rules)
    if merge.merged.fields != trash.fields {
      putBack(kind, root, removal)
      return mergeRoot(kind, root, theirs, tag, at: time)
    }
    ledger.change(root) {
      $0.record.tag = tag
      $0.record.baseState = theirs
    }
    reopen(root)
  }

  /// Records that the server still has, or has again, records of a removed root, which must be deleted there.
  mutating func reopen(_ root: RecordName) {
    ledger.change(root) { $0.removal?.confirmedAt = nil }
  }

  /// Restores a removed root with its children.
  mutating func putBack(_ kind: Kind, _ root: RecordName, _ removal: GroupLedger.Removal) {
    kind.restore(removal.trash, &self)
    let numbers = kind.childNumbers(ofTrash: removal.trash)
    // Versions of the server that arrived meanwhile may contain less than the removed root.
    endRemoval(root, numbers, sending: numbers)
  }

  /// Ends a removal because the caller has restored the root without its former children.
  mutating func replaceRemoved(_ root: RecordName) {
    // The removed children are not here any more: the server's versions of them are merged with the new ones.
    endRemoval(root, [], sending: Array((ledger.groups[root]?.tags ?? [:]).keys))
  }

  private mutating func endRemoval(_ root: RecordName, _ numbers: [Int64], sending: [Int64]) {
    ledger.change(root) { group in
      group.removal = nil
      group.live(with: numbers)
      group.record.isDirty = true
      group.dirtyChildren.formUnion(sending)
    }
  }

  mutating func confirmRemoval(_ root: RecordName, _ time: Timestamp) {
    guard ledger.groups[root]?.removal != nil else { return }
    ledger.change(root) { group in
      group.record.tag = nil
      group.tags = [:]
      group.lostChildren = []
      group.removal?.confirmedAt = time
    }
  }
}

extension RecordLedger {
  /// Records that the server's version equals this device's.
  fileprivate mutating func recordMerged(_ tag: String) {
    self.tag = tag
    isDirty = false
    isUnreadable = false
  }

  /// Records the result of a merge.
  fileprivate mutating func recordMerged(_ tag: String, base: RecordState, _ merge: RecordMerge) {
    self.tag = tag
    baseState = base
    stamps = merge.merged.stamps
    isDirty = merge.sending != .nothing
    isUnreadable = false
  }
}

extension Record {
  /// Whether the record is its zone's mark.
  var isMark: Bool { name == SyncNames.markName && type == SyncNames.mark }

  /// The epoch in which the record was written: how many times everything had been deleted before.
  var epoch: Int64 {
    if case .int64(let number) = fields[value: SyncNames.epoch], number > 0, number < 1 << 32 { number } else { 0 }
  }

  /// The time of the last edit, by the clock of the writing device.
  var time: Timestamp {
    if case .timestamp(let time) = fields[value: SyncNames.updatedAt], Timestamp.believable.contains(time.milliseconds)
    {
      return time
    }
    return serverTime
  }
}
