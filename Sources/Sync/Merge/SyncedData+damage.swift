import Core
import Records

/// Handles records that the server can no longer read. A device that has such a record sends it whole again.
extension SyncedData {
  /// The records that the server can no longer read, in order.
  var damagedRecords: [RecordName] {
    guard let damaged = ledgerBox?.ledger.damaged, !damaged.isEmpty else { return [] }
    return Array(damaged).ordered { $0 < $1 }
  }

  /// Marks a record whose version the server cannot read. If this device has that version, it is sent again with the
  /// edits since. An older version stays here, so that it does not replace data of another device. During a full read
  /// versions cannot be compared: then this device's version is sent, since the record would otherwise count as
  /// deleted.
  mutating func markDamage(_ name: RecordName, _ tag: String) {
    guard ledger.damaged.count < SyncLedger.damagedCountMax else { return }
    ledger.damaged.insert(name)
    switch role(name) {
    case .root(let kind):
      let group = ledger.groups[name]
      guard kind.contains(name, self), group?.removal == nil, group?.record.isUnreadable != true else { return }
      guard kind.forgetsSettled || isLost(group?.record.tag, tag) else { return }
      ledger.change(name) { group in
        group.record.tag = nil
        group.record.isDirty = true
      }
    case .child(let kind, let child):
      guard kind.childBytes(child, self) != nil, let group = ledger.groups[child.root], group.removal == nil,
        !group.unreadableChildren.contains(child.number), isLost(group.tags[child.number], tag)
      else { return }
      ledger.change(child.root) { group in
        group.tags[child.number] = nil
        group.dirtyChildren.insert(child.number)
      }
    case nil: break
    }
  }

  /// Whether the server's damaged version is the one that this device has.
  private func isLost(_ known: String?, _ tag: String) -> Bool { known == "" || (known == tag && known != nil) }
}
