import Core
import Couple
import Habits
import Records
import Sync

/// The replica as the sync engine sees it: the areas' kinds side by side.
extension Replica: SyncedData {
  static let settingsKind: ReplicaKind = SettingsKind()
  static let habitKind: ReplicaKind = HabitKind()
  private static let ownKinds = [settingsKind, habitKind]

  /// The ledger as it was before kinds had a list.
  static let oldLedger = OldLedger(root: SettingsKind.root, types: ["Habit", "Settings"])

  public var kinds: [ReplicaKind] {
    guard areaBox != nil else { return Self.ownKinds }
    return slots.reduce(into: Self.ownKinds) { $0 += $1.area.kinds }
  }

  public var hasData: Bool {
    !habits.all.isEmpty || SettingsRecord.fields(settings) != SettingsRecord.initial.fields || couple.hasEntries
      || hasAreaData
  }

  public mutating func journal(_ steps: [SyncStep]) -> [UInt8] {
    let changes = steps.map { Change.synced(SyncedStep($0)) }
    for change in changes { apply(change) }
    return Change.entry(changes)
  }

  public mutating func keep(_ step: SyncedStep) { dormant.keep(.synced(step)) }

  public mutating func dropKeptSteps() { if areaBox != nil { dormant.dropSteps() } }

  @inline(never)
  mutating func noteEdit(of new: Settings) {
    noteEdit(of: SettingsKind.root, Self.settingsKind, before: settings.content, after: new.content)
  }

  // MARK: Forgetting

  public mutating func clear() {
    clearKinds()
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
    clearAreas()
  }

  public mutating func erase(isOwnWish: Bool) {
    clearKinds()
    // Only where the user wished it is the couple left; other devices then find that it is no more.
    if coupleBox != nil { changeCouple { $0.erase(leaving: isOwnWish) } }
  }

  public mutating func changeOwner() { if coupleBox != nil { changeCouple { $0.changeAccount() } } }

  // MARK: Storing

  /// The changes by which a device gets back from the server what was damaged here, and sends what only it has; without an account
  /// those by which it is remembered that the data is somebody's, if nothing else says so. The host journals them when it has set the
  /// damaged bytes aside; `keys` are those of the parts and anything for entries.
  @inline(never)
  public func changesAfterDamage(of keys: [String]) -> [Change] {
    let lost = keys.contains(Self.settingsKey) ? [SettingsKind.root] : []
    return stepsAfterDamage(of: keys, lost: lost).map { .synced(SyncedStep($0)) }
  }

  @inline(never)
  mutating func appendStaleLedgerParts(to parts: inout [StoredPart]) {
    for part in drainStaleLedgerParts() { parts.append(StoredPart(key: part.key, bytes: part.bytes)) }
  }

  @inline(never)
  mutating func loadLedgerPart(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    let isLedger = try Self.decoded { () throws(ByteError) in
      try loadLedger(key, bytes, old: Self.oldLedger)
    }
    if !isLedger { throw .unknownPart }
  }
}
