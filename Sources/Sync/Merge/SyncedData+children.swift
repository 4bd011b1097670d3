import Core
import Records

/// Merges children, and decides which groups stay when some of their records are gone.
extension SyncedData {
  mutating func merge(child name: RecordName, _ tag: String, epoch: Int64, _ bytes: [UInt8]) {
    ledger.damaged.remove(name)
    guard case .child(let kind, let child) = role(name) else { return }
    learn(epoch: epoch)
    if isDead(epoch: epoch) { return bury(name, tag) }
    let isForeign = isUnsent && ledger.groups[child.root]?.tags[child.number] == nil
    mergeChild(kind, child, tag, bytes, isForeign: isForeign)
  }

  /// - Parameter isForeign: Whether none of it can come from this device.
  mutating func mergeChild(_ kind: Kind, _ child: ChildKey, _ tag: String, _ bytes: [UInt8], isForeign: Bool) {
    let (root, number) = (child.root, child.number)
    setType(kind, root)
    guard kind.canReadChild(child, bytes) else {
      return ledger.change(root) {
        $0.tags[number] = tag
        $0.unreadableChildren.insert(number)
      }
    }
    let isHere = kind.contains(root, self)
    ledger.change(root) { group in
      group.tags[number] = tag
      group.unreadableChildren.remove(number)
      group.lostChildren.remove(number)
      if !isHere, group.removal == nil { group.orphans[number] = bytes }
    }
    if let removal = ledger.groups[root]?.removal {
      if kind.isNews(child, bytes, sinceTrash: removal.trash) {
        putBack(kind, root, removal)
      } else {
        return reopen(root)
      }
    } else if !isHere {
      return
    }
    let isDirty = kind.join(child, bytes, isForeign: isForeign, &self)
    ledger.change(root) { group in
      if isDirty { group.dirtyChildren.insert(number) } else { group.dirtyChildren.remove(number) }
    }
  }

  mutating func markSaved(child name: RecordName, _ tag: String, _ digest: UInt64) {
    ledger.damaged.remove(name)
    guard case .child(let kind, let child) = role(name) else { return }
    let bytes = kind.childBytes(child, self)
    guard ledger.groups[child.root] != nil || bytes == nil else { return }
    let isSame = bytes.map { ByteHash.of($0) == digest } ?? !isForgotten(kind, child.root)
    setType(kind, child.root)
    ledger.change(child.root) { group in
      let isForgotten = !isSame && !group.dirtyChildren.contains(child.number)
      group.tags[child.number] = isForgotten ? "" : tag
      if isSame { group.dirtyChildren.remove(child.number) }
    }
  }

  /// Returns whether a root that was sent is missing here without having been removed: an import, or its undo, created
  /// it, but it was never stored. The same can happen to a child of a present root. This is not an edit and keeps
  /// nothing alive, but the server's version must be read.
  func isForgotten(_ kind: Kind, _ root: RecordName) -> Bool {
    !kind.contains(root, self) && ledger.groups[root]?.removal == nil
  }

  // MARK: Missing records

  mutating func lose(_ name: RecordName) {
    ledger.garbage[name.text] = nil
    ledger.damaged.remove(name)
    if name == SyncNames.markName {
      ledger.markTag = nil
      return
    }
    switch role(name) {
    case .root(let kind):
      if let initial = kind.initial { return resetRoot(kind, name, initial) }
      guard ledger.groups[name] != nil else { return removeForgottenRoot(name) }
      ledger.change(name) { $0.record.tag = nil }
      ledger.doubtful.insert(name)
    case .child(_, let child):
      guard ledger.groups[child.root] != nil else { return }
      ledger.change(child.root) { group in
        group.tags[child.number] = nil
        group.orphans[child.number] = nil
        group.unreadableChildren.remove(child.number)
        group.lostChildren.insert(child.number)
      }
      ledger.doubtful.insert(child.root)
    case nil: break
    }
  }

  /// Removes a root that was deleted elsewhere and that the ledger has forgotten.
  private mutating func removeForgottenRoot(_ root: RecordName) {
    for kind in kinds where kind.forgetsSettled && kind.isRoot(root) && kind.contains(root, self) {
      kind.remove(root, &self)
    }
  }

  /// Forgets the server's version of a root that always exists; it is sent again unless it equals the initial state.
  mutating func resetRoot(_ kind: Kind, _ root: RecordName, _ initial: RecordState) {
    let isDirty = kind.content(root, self)?.fields != initial.fields
    guard isDirty || ledger.groups[root] != nil else { return }
    ledger.change(root) { group in
      group.record.tag = nil
      group.record.base = nil
      group.record.isDirty = isDirty
    }
  }

  /// Begins a full read: records not seen in it have been deleted meanwhile, unless the zone is a new one.
  mutating func startOver() {
    ledger.token = nil
    ledger.types = types
    ledger.isCaughtUp = false
    ledger.markTag = nil
    ledger.damaged = []
    // Dead records are found again; those without an epoch, and those that were disposed of, would come back.
    if !kinds.contains(where: { $0.isEpochless }) { ledger.dropGarbageOfVersions() }
    for root in Array(ledger.groups.keys) {
      // An area whose code is not loaded is read again after it was loaded.
      guard let kind = kind(of: root) else { continue }
      let isHere = kind.contains(root, self)
      ledger.change(root) { group in
        if group.record.tag != nil { group.record.tag = "" }
        for number in Array(group.tags.keys) { group.tags[number] = "" }
        // A root whose part was damaged has nothing to send.
        if !isHere { group.forgetEdits() }
      }
      if kind.initial == nil { ledger.doubtful.insert(root) }
    }
    // Also sends roots whose ledger was damaged, since the server's state of them is unknown.
    for kind in kinds {
      for root in kind.roots(self) where ledger.groups[root]?.isUnknown != false { markDirty(kind, root) }
    }
  }

  /// Decides about all groups with missing records. If a root was deleted elsewhere although the server or this device
  /// still has a record or an edit of it, the deletion did not know of this; then the root stays and is sent again.
  mutating func catchUp() {
    let wasWhole = ledger.isCaughtUp
    ledger.isCaughtUp = true
    // A zone without its mark is being created again.
    let isNew = ledger.isZoneNew || (!wasWhole && ledger.markTag == nil)
    ledger.isZoneNew = false
    for kind in kinds where kind.initial != nil {
      for root in kind.roots(self) where ledger.groups[root]?.record.tag == "" { lose(root) }
    }
    for root in Array(ledger.doubtful).ordered(by: { $0 < $1 }) {
      guard let kind = kind(of: root) else { continue }
      // Outside a full read, an empty tag belongs to a record that is forgotten here but still on the server.
      if !wasWhole, ledger.groups[root] != nil { ledger.change(root) { $0.loseUnseen() } }
      decide(kind, root, isNew: isNew)
    }
    ledger.doubtful = []
  }

  private mutating func decide(_ kind: Kind, _ root: RecordName, isNew: Bool) {
    guard var group = ledger.groups[root] else { return }
    if group.removal == nil {
      guard kind.contains(root, self) else {
        if !group.isOnServer { ledger.forget(root) }
        return
      }
      if group.record.tag == nil, !group.isDirty, group.tags.isEmpty, !isNew {
        kind.remove(root, &self)
        return ledger.forget(root)
      }
      let base = ledger.damaged.contains(root) ? group.record.base : nil
      group.live(with: kind.childNumbers(root, self))
      // Of a record that the server cannot read, fields of newer versions are sent again, too.
      group.record.base = group.record.base ?? base
    } else {
      group.lostChildren = []
    }
    ledger.change(root) { $0 = group }
  }
}

/// The 64-bit FNV-1a hash, which identifies equal bytes. Two different values collide in one of 2⁶⁴ cases.
enum ByteHash {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return sum
  }
}
