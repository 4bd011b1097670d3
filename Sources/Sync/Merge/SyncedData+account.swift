import Core
import Records

/// Changes the data when a user signs in or out, or deletes everything.
extension SyncedData {
  /// Applies a step.
  public mutating func apply(_ synced: SyncStepBox) {
    switch synced.step {
    case .signedIn(let account, let keepsData): signIn(account, keepsData: keepsData)
    case .signedOut(let keepsData): signOut(keepsData: keepsData)
    case .disowned: disown()
    default:
      // Ignores steps that belong to an account that has signed out.
      guard ledgerBox?.ledger.account != nil else { return }
      ledger.isStale = true
      if isOfKnownKind(synced.step) { applyServer(synced.step) } else { deferStep(synced) }
    }
  }

  /// Returns whether the kind of the step's record is available. Steps about deleted records are not stored: a later
  /// full read finds that those records are missing.
  private func isOfKnownKind(_ step: SyncStep) -> Bool {
    switch step {
    case .fetched(let record), .saved(let record): record.isMark || role(record) != nil
    case .fetchedChild(let name, _, _, _), .savedChild(let name, _, _): role(name) != nil
    case .removalConfirmed(let root, _), .removalForgotten(let root): kind(of: root) != nil
    default: true
    }
  }

  private mutating func applyServer(_ step: SyncStep) {
    switch step {
    case .signedIn, .signedOut, .disowned: break
    case .zoneMade: ledger.hasZone = true
    case .subscribed: ledger.hasSubscription = true
    case .zoneLost: loseZone()
    case .startOver: startOver()
    case .token(let text):
      ledger.token = text
      // The records of areas whose code is not loaded were not read.
      let present = types
      ledger.types.removeAll { type in !present.contains { $0 == type } }
    case .caughtUp: catchUp()
    case .fetched(let record): merge(record)
    case .fetchedChild(let name, let tag, let epoch, let bytes): merge(child: name, tag, epoch: epoch, bytes)
    case .gone(let name): lose(name)
    case .saved(let record): markSaved(record)
    case .savedChild(let name, let tag, let digest): markSaved(child: name, tag, digest)
    case .removalConfirmed(let root, let time): confirmRemoval(root, time)
    case .removalForgotten(let root):
      if let removal = ledger.groups[root]?.removal, removal.confirmedAt != nil { ledger.forget(root) }
    case .garbageGone(let name):
      ledger.garbage[name.text] = nil
      ledger.damaged.remove(name)
    case .erased(let epoch):
      guard epoch > ledger.epoch || (epoch < 0 && ledger.epoch < 0) else { return }
      erase(epoch: epoch, isOwnWish: true)
      ledger.isEpochDirty = true
    case .uploadDone: ledger.uploadTotal = 0
    case .discarded(let root): discard(root)
    case .damaged(let name, let tag): markDamage(name, tag)
    case .searched: ledger.hasSearched = true
    }
  }

  private mutating func signIn(_ account: SyncAccount, keepsData: Bool) {
    if let present = ledgerBox?.ledger.account, present.user == account.user {
      ledger.account = account
      ledger.isStale = true
      return
    }
    if !keepsData { clear() }
    if let owner = ledgerBox?.ledger.owner, !owner.utf8.isEmpty, owner != account.user { changeOwner() }
    endDeferredSteps(epoch: ledger.epoch)
    ledger.clear()
    ledger.account = account
    ledger.owner = account.user
    ledger.epoch = SyncLedger.epochUnknown
    ledger.types = types
    markAllDirty()
    ledger.uploadTotal = ledger.pendingCount
  }

  private mutating func signOut(keepsData: Bool) {
    guard let owner = ledgerBox?.ledger.account?.user else { return }
    if !keepsData { clear() }
    endDeferredSteps(epoch: ledger.epoch)
    ledger.clear()
    // Keeps the owner of the data that stay, so that they are never merged into another account without asking.
    ledger.owner = keepsData ? owner : ""
  }

  private mutating func disown() {
    guard let present = ledgerBox?.ledger, present.account == nil, !present.owner.utf8.isEmpty else { return }
    // The next user to sign in is not asked, and must not continue anything of the deleted account.
    changeOwner()
    ledger.owner = ""
    ledger.isStale = true
  }

  /// Marks everything here as to be sent, whatever the server is known to have.
  private mutating func markAllDirty() {
    for kind in kinds { for root in kind.roots(self) { markDirty(kind, root) } }
  }

  mutating func markDirty(_ kind: Kind, _ root: RecordName) {
    if let initial = kind.initial { return resetRoot(kind, root, initial) }
    setType(kind, root)
    let numbers = Set(kind.childNumbers(root, self))
    ledger.change(root) { group in
      group.record.tag = nil
      group.record.base = nil
      group.record.isDirty = true
      group.tags = [:]
      group.lostChildren = []
      group.dirtyChildren = numbers
    }
  }

  /// Forgets the server's copy, which was lost without a user's request. This device creates it again.
  private mutating func loseZone() {
    endDeferredSteps(epoch: ledger.epoch)
    endSharing()
    for root in Array(ledger.groups.keys) where kind(of: root).map({ !$0.contains(root, self) }) ?? true {
      ledger.forget(root)
    }
    markAllDirty()
    ledger.hasZone = false
    ledger.hasSubscription = false
    ledger.token = nil
    ledger.types = types
    ledger.isCaughtUp = false
    ledger.mark = ""
    ledger.markTag = nil
    ledger.isZoneNew = false
    ledger.doubtful = []
    ledger.damaged = []
    ledger.garbage = [:]
  }

  /// Removes all data here, including unsent edits, because the user deleted everything. The server's records of them
  /// are marked for deletion.
  mutating func erase(epoch: Int64, isOwnWish: Bool = false) {
    var garbage = ledger.garbage
    for (name, tag) in deferredTags { garbage[name] = tag }
    // Records not seen since the full read began are found dead later.
    for (root, group) in ledger.groups {
      if let tag = group.record.tag, !tag.isEmpty {
        garbage[root.text] = tag
      } else if let kind = kind(of: root), kind.isEpochless {
        // It would not be found dead, and may be on its way to the server.
        garbage[root.text] = ""
      }
      guard !group.tags.isEmpty, let kind = kind(of: root) else { continue }
      for (number, tag) in group.tags where !tag.isEmpty { garbage[kind.name(of: ChildKey(root, number)).text] = tag }
    }
    if garbage.count > SyncLedger.garbageCountMax { garbage = [:] }
    for kind in kinds where kind.forgetsSettled {
      // Those beyond the limit are found dead later.
      for root in kind.roots(self) where garbage[root.text] == nil && garbage.count < SyncLedger.garbageCountMax {
        garbage[root.text] = ""
      }
    }
    for root in Array(ledger.groups.keys) { ledger.forget(root) }
    erase(isOwnWish: isOwnWish)
    ledger.garbage = garbage
    ledger.epoch = epoch
    ledger.uploadTotal = 0
  }
}
