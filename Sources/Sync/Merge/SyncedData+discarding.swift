import Core
import Records

/// Takes back changes that the server refuses, so that this device has what all others have.
extension SyncedData {
  /// Returns whether the server refuses a change of this root that can be taken back. What is to be deleted for everybody, such as a record
  /// of an earlier epoch, cannot.
  func canDiscard(_ root: RecordName) -> Bool {
    guard let kind = kind(of: root), kind.initial == nil else { return false }
    return ledgerBox?.ledger.groups[root]?.isDirty == true
  }

  /// Takes this device's change of a root back: the last version of the server that is known holds, and without one the root is removed, with what
  /// was made after it. The server's version is to be read in any case: it may have one that this device has never seen.
  mutating func discard(_ root: RecordName) {
    guard canDiscard(root), let kind = kind(of: root), let group = ledger.groups[root] else { return }
    // The end of a full read that is under way decides, as a lookup does else.
    ledger.doubtful.insert(root)
    if let removal = group.removal { kind.restore(removal.trash, &self) }
    guard let base = group.record.baseState else {
      kind.remove(root, &self)
      ledger.change(root) { group in
        let type = group.type
        group = GroupLedger()
        (group.type, group.record.tag) = (type, "")
      }
      return discardFollowing(root)
    }
    kind.update(root, RecordContent(base.fields, updatedAt: Timestamp(milliseconds: 0)), &self)
    ledger.change(root) { group in
      group.removal = nil
      (group.record.tag, group.record.stamps, group.record.isDirty) = ("", base.stamps, false)
    }
  }

  /// Takes back what the server would refuse because it has no such root.
  private mutating func discardFollowing(_ root: RecordName) {
    for name in Array(ledger.dirtyGroups).ordered(by: { $0 < $1 }) {
      if name != root, kind(of: name)?.needs(name, root) == true { discard(name) }
    }
  }
}
