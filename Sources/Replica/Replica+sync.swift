import Core
import Couple
import Habits
import Records
import Sync

/// The replica as the sync engine uses it: the record kinds of all areas.
extension Replica: SyncedData {
  static let settingsKind: ReplicaKind = SettingsKind()
  static let habitKind: ReplicaKind = HabitKind()
  private static let ownKinds = [settingsKind, habitKind]

  /// The format of the ledger before it listed the kinds.
  static let oldLedger = OldLedger(root: SettingsKind.root, types: ["Habit", "Settings"])

  public var kinds: [ReplicaKind] {
    guard areaBox != nil else { return Self.ownKinds }
    return kindsWithAreas(Self.ownKinds)
  }

  public var hasData: Bool {
    if areaBox != nil, let focusHasData { return focusHasData }
    return !habits.all.isEmpty || SettingsRecordFormat.fields(settings) != SettingsRecordFormat.initial.fields
      || couple.hasEntries
      || (areaBox != nil && hasAreaData)
  }

  public var databases: [CloudDatabase] { areaBox == nil ? [] : databasesOfAreas }
  public var zones: [SyncZone] { areaBox == nil ? [] : zonesOfAreas }

  public mutating func journal(_ steps: [SyncStep]) -> [UInt8] {
    for step in steps { apply(SyncStepBox(step)) }
    if areaBox != nil, let changes = changesInFocus(steps) { return Change.entry(changes) }
    return Change.entry(steps.map { .synced(SyncStepBox($0)) })
  }

  public mutating func deferStep(_ step: SyncStepBox) { deferForArea(step) }

  public mutating func endDeferredSteps(epoch: Int64) { if areaBox != nil { endStepsForAreas(epoch: epoch) } }

  mutating func markEdit(of new: Settings) {
    markEdit(of: SettingsKind.root, Self.settingsKind, before: settings.content, after: new.content)
  }

  public var deferredTags: [String: String] { areaBox == nil ? [:] : tagsForAreas }

  // MARK: What was read

  /// Whether everything of the account was fetched once, for the areas whose code is loaded: the main zone, the lists of record zones, and
  /// each zone.
  public var hasReadAll: Bool {
    guard let ledgerBox, syncAccount != nil else { return true }
    return ledgerBox.isCaughtUp && !hasUnreadTypes && (areaBox == nil || areAllZonesRead)
  }

  /// Whether a search for the account's couple has finished once, so that it is known whether there is one.
  public var hasSearchedCouple: Bool {
    guard let ledgerBox, syncAccount != nil else { return true }
    return ledgerBox.hasSearched
  }

  // MARK: Forgetting

  public mutating func clear() {
    if areaBox != nil, clearFocus() { return }
    clearKinds()
    if areaBox != nil { clearZones() }
    if coupleBox != nil { clearCouple() }
  }

  private mutating func clearKinds() {
    for tracked in habits.all { staleHabits.insert(tracked.habit.id) }
    habits = HabitBook()
    settings = Settings()
    importUndo = nil
    undoBefore = nil
    isSettingsStale = true
    isUndoStale = true
    if areaBox != nil { clearAreas() }
  }

  public mutating func erase(isOwnWish: Bool) {
    if areaBox != nil, clearFocus() { return }
    clearKinds()
    if isOwnWish, areaBox != nil { leaveZones() }
    // The couple is left only if the user asked for it on this device. Other devices then learn that it has ended.
    if coupleBox != nil { changeCouple { $0.erase(leaving: isOwnWish) } }
  }

  public mutating func changeOwner() {
    if areaBox != nil, endSharingOfFocus(keeping: "") { return }
    if coupleBox != nil { changeCouple { $0.changeAccount() } }
    if areaBox != nil { changeZoneOwner() }
  }

  public mutating func endSharing() {
    if areaBox != nil { _ = endSharingOfFocus(keeping: syncAccount?.user ?? "") }
  }

  // MARK: Storing

  /// Returns the changes that make the device fetch damaged data from the server and send what only it has. Without an account, returns
  /// those that record that the data belong to an account, if nothing else says so. The host journals them after it has moved the damaged
  /// bytes aside.
  ///
  /// - Parameter keys: The keys of damaged parts, and any text for damaged journal entries.
  public func changesAfterDamage(of keys: [String]) -> [Change] {
    let lost = keys.contains(Self.settingsKey) ? [SettingsKind.root] : []
    let changes = stepsAfterDamage(of: keys, lost: lost).map { Change.synced(SyncStepBox($0)) }
    // The areas' record zones have ledgers of their own, which continue at the next sign-in.
    return areaBox == nil ? changes : changes + zoneChangesAfterDamage
  }

  mutating func appendStaleLedgerParts(to parts: inout [StoredPart]) {
    for part in drainStaleLedgerParts() { parts.append(StoredPart(key: part.key, bytes: part.bytes)) }
  }

  mutating func loadLedgerPart(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    let isLedger = try Self.decoded { () throws(ByteError) in
      try loadLedger(key, bytes, old: Self.oldLedger)
    }
    if !isLedger { throw .unknownPart }
  }
}
