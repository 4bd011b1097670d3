import Core
import Habits
import Sync

/// The device's copy of the user's data as typed state, with a record of the stored parts that are outdated (S-14).
///
/// A host stores two things: a journal of `Change` entries, appended as they happen, and parts (one for each habit, one for the settings …)
/// with everything folded so far. To open a replica, load all parts, then replay the journal.
public struct Replica: Sendable {
  public internal(set) var habits = HabitBook()
  public internal(set) var settings = Settings()
  public private(set) var events = EventLog()
  /// The data that the last import replaced; nil when it can no longer be undone.
  public internal(set) var importUndo: ImportUndo?
  /// The previous `importUndo` during an import that the host has not stored yet; the outer nil means there is no such
  /// import.
  var undoBefore: ImportUndo??

  /// The habits whose parts differ from those stored.
  var staleHabits: Set<HabitID> = []
  var isSettingsStale = false
  private var isEventsStale = false
  var isUndoStale = false

  /// The sync ledger; nil without an account, so that nothing is recorded.
  public var ledgerBox: LedgerBox?
  /// The couple; nil without one, as on most devices.
  var coupleBox: CoupleBox?
  var isCoupleStale = false

  /// The areas on this device; nil without any, as on most devices.
  var areaBox: AreaBox?

  public init() {}

  /// Whether these data belong or have belonged to an account.
  public var hasLedger: Bool { ledgerBox != nil }

  /// Whether the key is that of the part that records an account. If that part is damaged, `changesAfterDamage` works without a ledger.
  public static func isLedger(_ key: String) -> Bool { key == ledgerStateKey }

  /// Applies the change, unless the state already contains a newer one.
  public mutating func apply(_ change: Change) {
    switch change {
    case .habit(let habit):
      let old = habits[habit.id]?.habit
      if let old, old.updatedAt > habit.updatedAt { return }
      habits.put(habit)
      if ledgerBox != nil { markEdit(of: habit, before: old) }
      staleHabits.insert(habit.id)
    case .log(let id, let day, let log):
      if habits.merge(id, day, log) {
        staleHabits.insert(id)
        if ledgerBox != nil { markLog(id, day) }
      }
    case .habitRemoved(let id):
      if ledgerBox != nil { markRemoval(id) }
      habits.remove(id)
      staleHabits.insert(id)
    case .settings(let new):
      if new.updatedAt < settings.updatedAt { return }
      if ledgerBox != nil { markEdit(of: new) }
      settings = new
      isSettingsStale = true
    case .event(let event):
      events.append(event)
      isEventsStale = true
    case .eventsCleared:
      events.clear()
      isEventsStale = true
    case .synced(let synced):
      apply(synced)
      if areaBox != nil, case .startOver = synced.step { repairAreas() }
    case .couple(let coupled): applyCouple(coupled)
    case .area(let change): applyArea(change)
    case .zone(let zoned): applyZoned(zoned)
    }
  }

  /// Applies an import as one step, and stores the replaced data in `importUndo`. The host must fold at once, and then call `finishImport`.
  public mutating func apply(_ plan: ImportPlan) {
    let before = habits
    var undo = plan.apply(to: &habits)
    undo.before = shared
    undo.after = plan.shared(after: undo.before)
    undoBefore = .some(importUndo)
    importUndo = undo
    isUndoStale = true
    if ledgerBox != nil { markDifferences(before, undo.touched, plan.importedAt) }
    setShared(undo.after, plan.importedAt)
    for id in undo.touched { staleHabits.insert(id) }
  }

  /// Stores the undo data of areas with the last import. The host has applied the import to the areas, and undoes it there itself.
  public mutating func storeImportUndo(ofAreas bytes: [UInt8]) {
    importUndo?.areas = bytes
    isUndoStale = true
  }

  /// Completes an import after the host has stored it or failed to. After a failure, the import is reverted, and the import before it can
  /// be undone again. If the host has loaded the parts again in the meantime, nothing is left to revert.
  public mutating func finishImport(isStored: Bool, at now: Timestamp) {
    guard let before = undoBefore else { return }
    undoBefore = nil
    if isStored { return }
    _ = undoImport(at: now)
    importUndo = before
  }

  /// Undoes the last import, but leaves what was entered since. Areas are left out: the host first reads their undo data from `importUndo`.
  /// Returns false if there is no import to undo.
  public mutating func undoImport(at now: Timestamp) -> Bool {
    guard let undo = importUndo else { return false }
    let before = habits
    undo.undo(on: &habits)
    if ledgerBox != nil { markUndo(before, undo.touched, now) }
    setShared(undo.restored(shared), now)
    for id in undo.touched { staleHabits.insert(id) }
    importUndo = nil
    isUndoStale = true
    return true
  }

  private var shared: SharedFields { SharedFields(pauses: settings.pauses, unknownMembers: settings.unknownMembers) }

  private mutating func setShared(_ fields: SharedFields, _ now: Timestamp) {
    guard fields != shared else { return }
    var new = settings
    new.pauses = fields.pauses
    new.unknownMembers = fields.unknownMembers
    new.updatedAt = max(now, settings.updatedAt)
    apply(.settings(new))
  }

  /// Returns the parts that the host has to store, after which it may clear the journal. Call `markAllStale` if storing
  /// them fails.
  public mutating func drainStaleParts() -> [StoredPart] {
    var parts: [StoredPart] = []
    for id in Array(staleHabits).ordered(by: { $0 < $1 }) {
      parts.append(StoredPart(key: Self.habitKeyPrefix + id.text, bytes: habits[id].map { $0.bytes }))
    }
    if isSettingsStale { parts.append(StoredPart(key: Self.settingsKey, bytes: settings.bytes)) }
    if isEventsStale { parts.append(StoredPart(key: Self.eventsKey, bytes: events.bytes)) }
    if isUndoStale { parts.append(StoredPart(key: Self.undoKey, bytes: importUndo?.bytes)) }
    staleHabits = []
    isSettingsStale = false
    isEventsStale = false
    isUndoStale = false
    if ledgerBox != nil { appendStaleLedgerParts(to: &parts) }
    if isCoupleStale { appendStaleCouplePart(to: &parts) }
    if areaBox != nil { appendStaleAreaParts(to: &parts) }
    return parts
  }

  /// Marks every part as changed, so that all are stored again.
  public mutating func markAllStale() {
    for tracked in habits.all { staleHabits.insert(tracked.habit.id) }
    isSettingsStale = true
    isEventsStale = true
    isUndoStale = true
    if ledgerBox != nil { markLedgerStale() }
    if coupleBox != nil { isCoupleStale = true }
    if areaBox != nil { markAreasStale() }
  }

  /// Loads a stored part. An error leaves the state unchanged.
  public mutating func load(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    switch key {
    case Self.settingsKey: settings = try Self.decoded { () throws(ByteError) in try Settings(bytes: bytes) }
    case Self.eventsKey: events = try Self.decoded { () throws(ByteError) in try EventLog(bytes: bytes) }
    case Self.undoKey:
      importUndo = try Self.decoded { () throws(ByteError) in try ImportUndo(bytes: bytes) }
      undoBefore = nil
    case Self.coupleKey: try loadCouple(bytes)
    default:
      if key.hasPrefix(Self.syncKeyPrefix) { return try loadLedgerPart(key, bytes) }
      if key.hasPrefix(Self.areaKeyPrefix) { return try loadArea(key, bytes) }
      guard let id = Self.habitID(of: key) else { throw .unknownPart }
      let tracked = try Self.decoded { () throws(ByteError) in try TrackedHabit(bytes: bytes) }
      guard tracked.habit.id == id else { throw .damagedPart }
      habits.put(tracked)
    }
  }

  static func decoded<Value>(_ decode: () throws(ByteError) -> Value) throws(ReplicaError) -> Value {
    do throws(ByteError) { return try decode() } catch { throw .damagedPart }
  }

  /// Removes the content of a part that another tab removed.
  public mutating func unload(_ key: String) {
    switch key {
    case Self.undoKey:
      importUndo = nil
      undoBefore = nil
    case Self.settingsKey: settings = Settings()
    case Self.eventsKey: events = EventLog()
    case Self.coupleKey: coupleBox = nil
    default:
      if key.hasPrefix(Self.syncKeyPrefix) { return unloadLedger(key) }
      if key.hasPrefix(Self.areaKeyPrefix) { return unloadArea(key) }
      if let id = Self.habitID(of: key) { habits.remove(id) }
    }
  }

  /// The prefix of the keys of areas' parts.
  private static let areaKeyPrefix = "area"
  /// The prefix of the keys of the sync ledger's parts.
  private static let syncKeyPrefix = "sync/"
  static let habitKeyPrefix = "habit/"
  static let settingsKey = "settings"
  static let eventsKey = "events"
  static let undoKey = "undo"

  private static func habitID(of key: String) -> HabitID? {
    guard key.hasPrefix(habitKeyPrefix) else { return nil }
    return HabitID(String(key.dropFirst(habitKeyPrefix.count)))
  }
}

/// A stored part of the replica. Nil bytes delete it.
public struct StoredPart: Equatable, Sendable {
  public let key: String
  public let bytes: [UInt8]?

  public init(key: String, bytes: [UInt8]?) {
    self.key = key
    self.bytes = bytes
  }
}

/// The reason why stored bytes are moved aside. They are never overwritten.
public enum ReplicaError: Error, Equatable, Sendable {
  case damagedPart
  case unknownPart
  case damagedEntry

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .damagedPart: "replica.damaged-part"
    case .unknownPart: "replica.unknown-part"
    case .damagedEntry: "replica.damaged-entry"
    }
  }
}
