import Core
import Habits
import Records

/// Decides what the lane sends next.
extension ZoneLane {
  typealias Next = RequestLine<ZoneRequest>.Next

  /// Bytes of a request's fields; well under what servers take.
  static let requestByteCountMax = 1_000_000
  static let pageRecordCount = RecordLimits.recordCountMax

  mutating func next(_ replica: Replica) -> Next? {
    if let again = line.takeUnanswered() { return again }
    let ledger = replica.ledger
    if !ledger.hasZone {
      let request = ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)])
      return Next(path: SyncNames.path(.zonesModify), body: request.body, kind: .zone)
    }
    // Asks for the epoch first, so that data entered here is not taken for older than the last deletion of everything.
    if ledger.epoch < 0, !hasAskedMark { return lookup([SyncNames.markName]) }
    // Asks again before a re-read: a recreated zone must not be merged as the successor of the old one.
    if ledger.isReadAnew, !hasAskedMark { return lookup([SyncNames.markName]) }
    if line.wantsNews || !ledger.isCaughtUp {
      line.wantsNews = false
      var query = ZoneChangesQuery(SyncNames.zone, syncToken: ledger.token.map { SyncToken($0) })
      query.options.resultsLimit = Self.pageRecordCount
      return Next(path: SyncNames.path(.changesZone), body: ZoneChangesRequest([query]).body, kind: .changes)
    }
    if !lookups.isEmpty {
      let names = Array(lookups.prefix(RecordLimits.recordCountMax))
      lookups.removeFirst(names.count)
      return lookup(names)
    }
    if !ledger.hasSubscription { return subscription }
    return modification(replica)
  }

  private func lookup(_ names: [RecordName]) -> Next {
    let request = RecordsLookupRequest(names.map { RecordsLookupRequest.Item($0) }, zoneID: SyncNames.zone)
    return Next(path: SyncNames.path(.recordsLookup), body: request.body, kind: .lookup(names))
  }

  private var subscription: Next {
    var subscription = Subscription(SyncNames.subscription, kind: .zone)
    subscription.zoneID = SyncNames.zone
    var info = NotificationInfo()
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
    return Next(path: SyncNames.path(.subscriptionsModify), body: request.body, kind: .subscription)
  }

  private mutating func modification(_ replica: Replica) -> Next? {
    var batch = SyncBatch(replica, countMax: batchMax, refused: refused)
    if replica.ledger.markTag == nil || replica.ledger.isEpochDirty {
      batch.addMark(id: line.nextName())
    } else {
      batch.addAll()
    }
    guard !batch.operations.isEmpty else { return nil }
    var request = RecordsModifyRequest(batch.operations, zoneID: SyncNames.zone, atomic: batch.isAtomic)
    // The answer needs no field, only tags.
    request.desiredKeys = []
    request.clientOperationID = line.nextName()
    return Next(path: SyncNames.path(.recordsModify), body: request.body, kind: .modify(batch.sent))
  }
}

/// The operations of one request.
struct SyncBatch {
  private let replica: Replica
  private let ledger: SyncLedger
  private let countMax: Int
  private let refused: [RecordName: SyncRefusal]
  private(set) var operations: [RecordOperation] = []
  private(set) var sent: [SyncSent] = []
  private(set) var isAtomic = false
  private var byteCount = 0

  init(_ replica: Replica, countMax: Int, refused: [RecordName: SyncRefusal]) {
    self.replica = replica
    ledger = replica.ledger
    self.countMax = countMax
    self.refused = refused
  }

  private static let orderedGarbageMax = 1000

  private var isFull: Bool { operations.count >= countMax || byteCount >= ZoneLane.requestByteCountMax }

  /// The zone's mark: made before anything else is in the zone, raised before anything of a new epoch. A zone that is made anew gets
  /// another one, since others would take what is missing there for deleted.
  mutating func addMark(id: String) {
    var record = Record(SyncNames.markName, type: SyncNames.mark)
    record.fields.put(SyncNames.markID, .string(ledger.markTag == nil ? id : ledger.mark))
    record.fields.put(SyncNames.epoch, .int64(max(0, ledger.epoch)))
    record.changeTag = ledger.markTag.map { ChangeTag($0) }
    add(record.changeTag == nil ? .create : .update, record, .record(record))
  }

  mutating func addAll() {
    addSettings()
    let ids = Array(ledger.dirtyHabits).ordered { $0 < $1 }
    for id in ids where !isFull {
      guard let entry = ledger.habits[id], entry.removal == nil, let tracked = replica.habits[id] else { continue }
      addHabit(tracked.habit, entry.record)
      for month in Array(entry.dirtyMonths).ordered(by: { $0 < $1 }) where !isFull {
        addMonth(id, month, entry, tracked.history)
      }
    }
    if !operations.isEmpty { return }
    for id in ids where operations.isEmpty { addRemoval(id) }
    if !operations.isEmpty { return }
    // In the order of names, so that a run can be repeated; sorting very many for each request would take too long.
    let garbage = Array(ledger.garbage.keys)
    let names = garbage.count > Self.orderedGarbageMax ? garbage : garbage.ordered { $0 < $1 }
    for name in names where !isFull && refused[RecordName(name)] == nil {
      var record = Record(RecordName(name))
      record.changeTag = ledger.garbage[name].map { ChangeTag($0) }
      add(.delete, record, .garbage(record.name))
    }
  }

  private mutating func addSettings() {
    guard ledger.settings.isDirty, !ledger.settings.isUnreadable, refused[SyncNames.settingsName] == nil else { return }
    let record = Record(SyncNames.settingsName, type: SyncNames.settings)
    addFields(record, ledger.settings, replica.stateOfSettings, replica.settings.updatedAt)
  }

  private mutating func addHabit(_ habit: Habit, _ known: RecordLedger) {
    let name = SyncNames.name(habit.id)
    guard known.isDirty, !known.isUnreadable, refused[name] == nil else { return }
    addFields(Record(name, type: SyncNames.habit), known, replica.state(of: habit), habit.updatedAt)
  }

  /// A record that merges by field: all fields of a new one, else those that changed.
  private mutating func addFields(_ record: Record, _ known: RecordLedger, _ state: RecordState, _ time: Timestamp) {
    var whole = record
    whole.fields = state.fields
    addCommon(&whole, state, time)
    var changed = record
    changed.changeTag = known.tag.map { ChangeTag($0) }
    if known.tag == nil {
      changed.fields = whole.fields
    } else {
      let base = known.baseState?.fields ?? RecordFields()
      for entry in state.fields.entries where base[entry.name] != entry.field {
        changed.fields[entry.name] = entry.field
      }
      for entry in base.entries where state.fields[entry.name] == nil { changed.fields[entry.name] = Field(nil) }
      addCommon(&changed, state, time)
    }
    add(known.tag == nil ? .create : .update, changed, .record(whole))
  }

  private func addCommon(_ record: inout Record, _ state: RecordState, _ time: Timestamp) {
    record.fields.put(SyncNames.stamps, .bytes(state.stamps.bytes))
    record.fields.put(SyncNames.updatedAt, .timestamp(time))
    if ledger.epoch > 0 { record.fields.put(SyncNames.epoch, .int64(ledger.epoch)) }
  }

  private mutating func addMonth(_ id: HabitID, _ index: Int32, _ entry: HabitLedger, _ history: History) {
    let name = SyncNames.name(id, index)
    guard !entry.unreadableMonths.contains(index), refused[name] == nil, let month = Month(index: index) else { return }
    let bytes = MonthDays(month, of: history).bytes
    var record = Record(name, type: SyncNames.month)
    record.changeTag = entry.tags[index].map { ChangeTag($0) }
    record.fields.put(SyncNames.days, .bytes(bytes))
    if ledger.epoch > 0 { record.fields.put(SyncNames.epoch, .int64(ledger.epoch)) }
    let kind: RecordOperation.Kind = record.changeTag == nil ? .create : .update
    add(kind, record, .month(id, index, digest: MonthDays.digest(bytes)))
  }

  /// All records of a removed habit, its own last. Together or not at all, as far as one request holds them: an edit of one that
  /// this device has not seen then stops the removal before anything is lost.
  private mutating func addRemoval(_ id: HabitID) {
    guard let entry = ledger.habits[id], entry.removal != nil, entry.isDirty, refused[SyncNames.name(id)] == nil else {
      return
    }
    for month in Array(entry.tags.keys).ordered(by: { $0 < $1 }) {
      // The bound of a request counts, not that of a batch that was halved: parts of a removal are no use.
      guard operations.count < RecordLimits.operationCountMax else { break }
      addDeletion(id, SyncNames.name(id, month), entry.tags[month])
    }
    if operations.count < RecordLimits.operationCountMax, let tag = entry.record.tag {
      addDeletion(id, SyncNames.name(id), tag)
    }
    isAtomic = true
  }

  private mutating func addDeletion(_ id: HabitID, _ name: RecordName, _ tag: String?) {
    var record = Record(name)
    record.changeTag = tag.map { ChangeTag($0) }
    add(.delete, record, .deletion(id, name))
  }

  private mutating func add(_ kind: RecordOperation.Kind, _ record: Record, _ what: SyncSent) {
    // A dead record is in its place, and has to be deleted first.
    if kind == .create, ledger.garbage[record.name.text] != nil { return }
    operations.append(RecordOperation(kind, record))
    sent.append(what)
    byteCount += record.payloadByteCount + 200
  }
}
