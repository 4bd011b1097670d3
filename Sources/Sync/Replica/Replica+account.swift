import Core
import Couple
import Habits
import Records

/// Changes the data when a user signs in or out, or deletes everything.
extension Replica {
  @inline(never)
  mutating func takeSynced(_ synced: SyncedStep) {
    switch synced.step {
    case .signedIn(let account, let keepsData): signIn(account, keepsData: keepsData)
    case .signedOut(let keepsData): signOut(keepsData: keepsData)
    case .disowned: disown()
    default:
      // Ignores steps that belong to an account that has signed out.
      guard box?.ledger.account != nil else { return }
      ledger.isStale = true
      applyServer(synced.step)
    }
  }

  private mutating func applyServer(_ step: SyncStep) {
    switch step {
    case .signedIn, .signedOut, .disowned: break
    case .zoneMade: ledger.hasZone = true
    case .subscribed: ledger.hasSubscription = true
    case .zoneLost: loseZone()
    case .startOver: startOver()
    case .token(let text): ledger.token = text
    case .caughtUp: catchUp()
    case .fetched(let record): take(record)
    case .fetchedMonth(let id, let month, let tag, let epoch, let bytes):
      if isAlive(SyncNames.name(id, month), tag, epoch: epoch) {
        takeMonth(id, month, tag, bytes, isForeign: isUnsent && ledger.habits[id]?.tags[month] == nil)
      }
    case .gone(let name): lose(name)
    case .saved(let record): takeSaved(record)
    case .savedMonth(let id, let month, let tag, let digest): takeSavedMonth(id, month, tag, digest)
    case .removalConfirmed(let id, let time): confirmRemoval(id, time)
    case .removalForgotten(let id):
      if let removal = ledger.habits[id]?.removal, removal.confirmedAt != nil { ledger.forget(id) }
    case .garbageGone(let name): ledger.garbage[name.text] = nil
    case .erased(let epoch):
      guard epoch > ledger.epoch || (epoch < 0 && ledger.epoch < 0) else { return }
      erase(epoch: epoch, isOwnWish: true)
      ledger.isEpochDirty = true
    case .uploadDone: ledger.uploadTotal = 0
    }
  }

  private mutating func signIn(_ account: SyncAccount, keepsData: Bool) {
    if let present = box?.ledger.account, present.user == account.user {
      ledger.account = account
      ledger.isStale = true
      return
    }
    if !keepsData { clearData() }
    // Another account's couple is not this one's.
    if coupleBox != nil, let owner = box?.ledger.owner, !owner.utf8.isEmpty, owner != account.user {
      changeCouple { $0.changeAccount() }
    }
    clearLedger()
    ledger.account = account
    ledger.owner = account.user
    ledger.epoch = SyncLedger.epochUnknown
    ledger.isStale = true
    markAllDirty()
    ledger.uploadTotal = ledger.pendingCount
  }

  private mutating func signOut(keepsData: Bool) {
    guard let owner = box?.ledger.account?.user else { return }
    if !keepsData { clearData() }
    clearLedger()
    // With the data its owner is remembered, so that it is not mixed into another account unasked.
    ledger.owner = keepsData ? owner : ""
    ledger.isStale = true
  }

  private mutating func disown() {
    guard let present = box?.ledger, present.account == nil, !present.owner.utf8.isEmpty else { return }
    // Whoever signs in next is asked nothing, and must not come into a couple that was the deleted account's.
    if coupleBox != nil { changeCouple { $0.changeAccount() } }
    ledger.owner = ""
    ledger.isStale = true
  }

  private mutating func clearLedger() {
    let known = Array(ledger.habits.keys)
    let stale = ledger.staleHabits
    let kept = ledger.ownerKept
    ledger = SyncLedger()
    ledger.staleHabits = stale.union(known)
    ledger.ownerKept = kept
  }

  private mutating func clearData() {
    for tracked in habits.all {
      staleHabits.insert(tracked.habit.id)
    }
    habits = HabitBook()
    settings = Settings()
    importUndo = nil
    undoBefore = nil
    isSettingsStale = true
    isUndoStale = true
    if coupleBox != nil { clearCouple() }
  }

  /// Everything here is sent, whatever the server was known to have.
  private mutating func markAllDirty() {
    for tracked in habits.all { markDirty(tracked) }
    ledger.settings.tag = nil
    ledger.settings.base = nil
    ledger.settings.isDirty = SettingsRecord.fields(settings) != SettingsRecord.initial.fields
  }

  mutating func markDirty(_ tracked: TrackedHabit) {
    let months = Set(tracked.history.monthsEntered)
    ledger.change(tracked.habit.id) { entry in
      entry.record.tag = nil
      entry.record.base = nil
      entry.record.isDirty = true
      entry.tags = [:]
      entry.lostMonths = []
      entry.dirtyMonths = months
    }
  }

  /// The server's copy is gone, by no wish of the person: this device makes it anew.
  mutating func loseZone() {
    for id in Array(ledger.habits.keys) where habits[id] == nil { ledger.forget(id) }
    markAllDirty()
    ledger.hasZone = false
    ledger.hasSubscription = false
    ledger.token = nil
    ledger.isCaughtUp = false
    ledger.mark = ""
    ledger.markTag = nil
    ledger.isZoneNew = false
    ledger.doubtful = []
    ledger.garbage = [:]
  }

  /// Forgets all data here, edits that were not sent included: the person wanted everything gone. What the server still has of
  /// it is to be deleted there.
  mutating func erase(epoch: Int64, isOwnWish: Bool = false) {
    var garbage = ledger.garbage
    // Records not seen since the re-read began turn up as dead later.
    if let tag = ledger.settings.tag, !tag.isEmpty { garbage[SyncNames.settingsName.text] = tag }
    for (id, entry) in ledger.habits {
      if let tag = entry.record.tag, !tag.isEmpty { garbage[SyncNames.name(id).text] = tag }
      for (month, tag) in entry.tags where !tag.isEmpty { garbage[SyncNames.name(id, month).text] = tag }
    }
    for id in Array(ledger.habits.keys) { ledger.forget(id) }
    // Only where the person wished it is the couple left; other devices then find that it is no more.
    if coupleBox != nil { changeCouple { $0.erase(leaving: isOwnWish) } }
    let couple = coupleBox
    clearData()
    coupleBox = couple
    ledger.settings = RecordLedger()
    ledger.garbage = garbage.count > SyncLedger.garbageCountMax ? [:] : garbage
    ledger.epoch = epoch
    ledger.uploadTotal = 0
  }

  // MARK: Storing

  /// The changes by which a device gets back from the server what was damaged here, and sends what only it has; without an account
  /// those by which it is remembered that the data is somebody's, if nothing else says so. The host journals them when it has set the
  /// damaged bytes aside; `keys` are those of the parts and anything for entries.
  @inline(never)
  public func changesAfterDamage(of keys: [String]) -> [Change] {
    guard syncAccount != nil else {
      guard keys.contains(SyncLedger.stateKey), box?.ledger.owner.utf8.isEmpty ?? true else { return [] }
      let steps: [SyncStep] = [
        .signedIn(SyncAccount(user: SyncLedger.unknownOwner, device: ""), keepsData: true), .signedOut(keepsData: true),
      ]
      return steps.map { .synced(SyncedStep($0)) }
    }
    // The first settings are here again; merged with what the server had last, they would look like the person's choice.
    let settings: [SyncStep] = keys.contains(Self.settingsKey) ? [.gone(SyncNames.settingsName)] : []
    return (settings + [.startOver]).map { .synced(SyncedStep($0)) }
  }

  @inline(never)
  mutating func appendStaleLedgerParts(to parts: inout [StoredPart]) { parts += ledger.takeStaleParts() }

  @inline(never)
  mutating func markLedgerStale() { ledger.markAllStale() }

  @inline(never)
  mutating func loadLedger(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    if key == SyncLedger.stateKey {
      var new = ledger
      try Self.decoded { () throws(ByteError) in try new.load(bytes) }
      ledger = new
      return
    }
    if key == SyncLedger.ownerKey {
      var new = ledger
      try Self.decoded { () throws(ByteError) in try new.loadOwner(bytes) }
      ledger = new
      return
    }
    guard let id = HabitID(String(key.dropFirst(SyncLedger.keyPrefix.count))) else { throw .unknownPart }
    let entry = try Self.decoded { () throws(ByteError) in try HabitLedger(bytes: bytes) }
    ledger.habits[id] = entry
    if entry.isDirty { ledger.dirtyHabits.insert(id) }
  }

  /// Another tab has removed the part.
  @inline(never)
  mutating func unloadLedger(_ key: String) {
    if key == SyncLedger.stateKey {
      box = nil
    } else if key == SyncLedger.ownerKey {
      if box != nil { ledger.ownerKept = "" }
    } else if let id = HabitID(String(key.dropFirst(SyncLedger.keyPrefix.count))), box != nil {
      ledger.habits[id] = nil
      ledger.dirtyHabits.remove(id)
    }
  }
}
