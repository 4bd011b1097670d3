import Core
import Records

/// Undoes changes that the server refuses, so that this device has the same data as all others.
extension SyncedData {
  /// Returns whether the server refuses a change of this root that can be undone. A deletion for everybody, such as that of a record of an
  /// earlier epoch, cannot.
  func canDiscard(_ root: RecordName) -> Bool {
    guard let kind = kind(of: root), kind.initial == nil else { return false }
    return ledgerBox?.ledger.groups[root]?.isDirty == true
  }

  /// Undoes this device's change of a root: the last known version of the server applies. Without one the root is removed, with everything
  /// that depends on it. The server's version is read in any case, since it may be one that this device has never seen.
  mutating func discard(_ root: RecordName) {
    guard canDiscard(root), let kind = kind(of: root), let group = ledger.groups[root] else { return }
    // If a full read is under way, its end decides; otherwise a lookup does.
    ledger.doubtful.insert(root)
    if let removal = group.removal { kind.restore(removal.trash, &self) }
    guard let base = group.record.baseState else {
      kind.remove(root, &self)
      ledger.change(root) { group in
        let type = group.type
        group = GroupLedger()
        (group.type, group.record.tag) = (type, "")
      }
      return discardDependents(root)
    }
    kind.update(root, RecordContent(base.fields, updatedAt: Timestamp(milliseconds: 0)), &self)
    ledger.change(root) { group in
      group.removal = nil
      (group.record.tag, group.record.stamps, group.record.isDirty) = ("", base.stamps, false)
    }
  }

  /// Undoes changes that the server would refuse because it has no such root.
  private mutating func discardDependents(_ root: RecordName) {
    for name in Array(ledger.dirtyGroups).ordered(by: { $0 < $1 }) {
      if name != root, kind(of: name)?.needs(name, root) == true { discard(name) }
    }
  }
}
