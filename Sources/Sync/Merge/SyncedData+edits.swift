import Core
import Records

/// Marks this device's edits to be sent. A mark takes one insertion into a set, and no work without an account.
extension SyncedData {
  private var device: String? { ledgerBox?.ledger.account?.device }

  /// Marks a child as edited.
  public mutating func markEdit(of child: ChildKey, _ kind: Kind) {
    markEdits(of: [child.number], in: child.root, kind)
  }

  /// Marks children of a root as edited.
  public mutating func markEdits(of numbers: [Int64], in root: RecordName, _ kind: Kind) {
    guard device != nil, !numbers.isEmpty else { return }
    setType(kind, root)
    ledger.change(root) { $0.dirtyChildren.formUnion(numbers) }
  }

  /// Marks a root as edited; the data already contains its new content.
  ///
  /// - Parameter before: The content before the edit; nil for a new root.
  public mutating func markEdit(
    of root: RecordName, _ kind: Kind, before: RecordContent?, after: RecordContent
  ) {
    guard let device else { return }
    setType(kind, root)
    if ledger.groups[root]?.removal != nil { replaceRemoved(root) }
    var names: [FieldName] = []
    for name in kind.fieldNames where before?.fields[name] != after.fields[name] { names.append(name) }
    guard before == nil || !names.isEmpty else { return }
    ledger.change(root) { group in
      if let before, case .byField = kind.policy {
        let stamps = group.record.stamps ?? .unsigned(before.updatedAt)
        group.record.stamps = stamps.edited(names, at: after.updatedAt, device: device)
      }
      group.record.isDirty = true
    }
    // Another device has also created the root, and its children arrived first.
    if before == nil { mergeOrphans(kind, root) }
  }

  /// Marks a root as removed, and stores it until the server has deleted it, too.
  ///
  /// - Parameter trash: The root as stored by its kind.
  public mutating func markRemoval(of root: RecordName, _ kind: Kind, trash: [UInt8]) {
    guard device != nil else { return }
    setType(kind, root)
    ledger.change(root) { group in
      group.removal = GroupLedger.Removal(trash: trash)
      group.record.isDirty = false
      group.dirtyChildren = []
    }
  }

  /// Marks a root to be deleted from the server, without storing it meanwhile; the caller removes it. If another device
  /// or program has written it since, that version comes back, unless the ledger does not know which version this
  /// device has seen.
  public mutating func markDisposal(of root: RecordName) {
    guard device != nil else { return }
    let tag = ledger.groups[root]?.record.tag ?? ""
    ledger.forget(root)
    bury(root, tag)
  }

  /// Cancels the sending of a root that was created here; the caller removes it. Returns false if it has been sent.
  public mutating func markWithdrawal(of root: RecordName) -> Bool {
    guard let record = ledgerBox?.ledger.groups[root]?.record, record.isDirty, !record.isOnServer else { return false }
    ledger.forget(root)
    return true
  }
}
