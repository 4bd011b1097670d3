import Core
import Records

/// Decides what the lane sends next.
extension ZoneLane {
  typealias Next = RequestLine<ZoneRequest>.Next

  /// The most bytes of a request's fields, well below what servers accept.
  static let requestByteCountMax = 1_000_000
  static let pageRecordCount = RecordLimits.recordCountMax

  mutating func next(_ data: some SyncedData) -> Next? {
    if let again = line.nextUnanswered() { return again }
    let ledger = data.ledger
    if !ledger.hasZone, isOwn {
      let request = ZonesModifyRequest([ZoneOperation(.create, zone.id)])
      return Next(path: zone.path(.zonesModify), body: request.body, kind: .zone)
    }
    // Asks for the epoch first, so that data entered here do not count as older than the last deletion of everything.
    if ledger.epoch < 0, !hasAskedMark { return lookup([SyncNames.markName]) }
    // Asks again before a full read: a recreated zone must not be merged as the continuation of the old one.
    if ledger.isReadAnew, !hasAskedMark { return lookup([SyncNames.markName]) }
    if line.needsFetch || !ledger.isCaughtUp {
      line.needsFetch = false
      return changes(data)
    }
    if !lookups.isEmpty {
      let names = Array(lookups.prefix(RecordLimits.recordCountMax))
      lookups.removeFirst(names.count)
      return lookup(names)
    }
    // Notifications for other zones come through their database's subscription.
    if !ledger.hasSubscription, isMain { return subscription }
    return modification(data)
  }

  private func changes(_ data: some SyncedData) -> Next {
    let ledger = data.ledger
    let asksForMutable = firstRead.asksForMutable && !ledger.isCaughtUp
    var query = ZoneChangesQuery(
      zone.id, syncToken: asksForMutable ? firstRead.token : ledger.token.map { SyncToken($0) })
    query.options.resultsLimit = Self.pageRecordCount
    if asksForMutable {
      query.options.desiredRecordTypes = mutableTypes(data)
    } else if ledger.token == nil, !ledger.isCaughtUp, pilesUp(data) {
      // The token then continues in this direction.
      query.options.reverse = true
    }
    return Next(
      path: zone.path(.changesZone), body: ZoneChangesRequest([query]).body,
      kind: asksForMutable ? .mutableRecords : .changes)
  }

  private func lookup(_ names: [RecordName]) -> Next {
    let request = RecordsLookupRequest(names.map { RecordsLookupRequest.Item($0) }, zoneID: zone.id)
    return Next(path: zone.path(.recordsLookup), body: request.body, kind: .lookup(names))
  }

  private var subscription: Next {
    var subscription = Subscription(SyncNames.subscription, kind: .zone)
    subscription.zoneID = zone.id
    var info = NotificationInfo()
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
    return Next(path: zone.path(.subscriptionsModify), body: request.body, kind: .subscription)
  }

  private mutating func modification(_ data: some SyncedData) -> Next? {
    var batch = SyncBatch(data, countMax: batchMax, refused: refused)
    if isOwn, data.ledger.markTag == nil || data.ledger.isEpochDirty {
      batch.addMark(id: line.nextName())
    } else {
      batch.addAll()
    }
    guard !batch.operations.isEmpty else { return nil }
    var request = RecordsModifyRequest(batch.operations, zoneID: zone.id, atomic: batch.isAtomic)
    // The answer needs no fields, only tags.
    request.desiredKeys = []
    request.clientOperationID = line.nextName()
    return Next(path: zone.path(.recordsModify), body: request.body, kind: .modify(batch.sent))
  }
}

/// The operations of one request.
struct SyncBatch<Data: SyncedData> {
  private let data: Data
  private let ledger: SyncLedger
  private let countMax: Int
  private let refused: [RecordName: SyncRefusal]
  private(set) var operations: [RecordOperation] = []
  private(set) var sent: [SyncSent] = []
  private(set) var isAtomic = false
  private var byteCount = 0
  /// Whether a record that the server cannot read is sent: alone and after all others, since the server may be unable
  /// to store it.
  private var isForDamage = false

  init(_ data: Data, countMax: Int, refused: [RecordName: SyncRefusal]) {
    self.data = data
    ledger = data.ledger
    self.countMax = countMax
    self.refused = refused
  }

  private static var orderedGarbageMax: Int { 1000 }

  private var isFull: Bool {
    operations.count >= (isForDamage ? 1 : countMax) || byteCount >= ZoneLane.requestByteCountMax
  }

  /// Adds the zone's mark: created before any other record of the zone, and updated before any record of a new epoch. A
  /// recreated zone has a new mark, since other devices would otherwise treat records missing there as deleted.
  mutating func addMark(id: String) {
    var record = Record(SyncNames.markName, type: SyncNames.mark)
    record.fields.put(SyncNames.markID, .string(ledger.markTag == nil ? id : ledger.mark))
    record.fields.put(SyncNames.epoch, .int64(max(0, ledger.epoch)))
    record.changeTag = ledger.markTag.map { ChangeTag($0) }
    add(record.changeTag == nil ? .create : .update, record, .record(record))
  }

  mutating func addAll() {
    let roots = Array(ledger.dirtyGroups).ordered { $0 < $1 }
    for isForDamage in ledger.damaged.isEmpty ? [false] : [false, true] {
      self.isForDamage = isForDamage
      for kind in data.kinds {
        for root in roots where !isFull && data.kind(of: root) === kind { addGroup(kind, root) }
      }
      if !operations.isEmpty { return }
    }
    isForDamage = false
    for root in roots where operations.isEmpty { addRemoval(root) }
    if !operations.isEmpty { return }
    // In the order of names, so that a run can be repeated. Sorting very many for each request would take too long.
    let garbage = Array(ledger.garbage.keys)
    let names = garbage.count > Self.orderedGarbageMax ? garbage : garbage.ordered { $0 < $1 }
    // Roots with a tag come first: other devices then find a group of them deleted at once.
    for hasTag in [true, false] {
      for name in names where !isFull && refused[RecordName(name)] == nil {
        let tag = ledger.garbage[name] ?? ""
        if tag.isEmpty == hasTag { continue }
        var record = Record(RecordName(name))
        if hasTag { record.changeTag = ChangeTag(tag) }
        add(hasTag ? .delete : .forceDelete, record, .garbage(record.name))
      }
    }
  }

  private mutating func addGroup(_ kind: Data.Kind, _ root: RecordName) {
    guard let group = ledger.groups[root], group.removal == nil, let content = kind.content(root, data) else { return }
    if group.record.isDirty, !group.record.isUnreadable, refused[root] == nil, !waits(kind, root) {
      let state = data.state(kind, content, group.record)
      addFields(Record(root, type: kind.type), group.record, state, content.updatedAt, kind)
    }
    guard let children = kind.children else { return }
    for number in Array(group.dirtyChildren).ordered(by: { $0 < $1 }) where !isFull {
      addChild(kind, children, ChildKey(root, number), group)
    }
  }

  /// Whether a root that must be accepted before this one has not been sent yet.
  private func waits(_ kind: Data.Kind, _ root: RecordName) -> Bool {
    kind.precedents(of: root).contains { name in
      refused[name] == nil && ledger.groups[name]?.record.isDirty ?? false
    }
  }

  /// Adds a record that is merged by field: all fields of a new one, otherwise the changed ones.
  private mutating func addFields(
    _ record: Record, _ known: RecordLedger, _ state: RecordState, _ time: Timestamp, _ kind: Data.Kind
  ) {
    var whole = record
    whole.fields = state.fields
    addCommon(&whole, state, time, kind)
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
      addCommon(&changed, state, time, kind)
    }
    add(known.tag == nil ? .create : .update, changed, .record(whole))
  }

  private func addCommon(_ record: inout Record, _ state: RecordState, _ time: Timestamp, _ kind: Data.Kind) {
    if case .byField = kind.policy { record.fields.put(SyncNames.stamps, .bytes(state.stamps.bytes)) }
    record.fields.put(SyncNames.updatedAt, .timestamp(time))
    if ledger.epoch > 0, !kind.isEpochless { record.fields.put(SyncNames.epoch, .int64(ledger.epoch)) }
  }

  private mutating func addChild(
    _ kind: Data.Kind, _ children: ChildRecords, _ child: ChildKey, _ group: GroupLedger
  ) {
    let name = kind.name(of: child)
    guard !group.unreadableChildren.contains(child.number), refused[name] == nil,
      let bytes = kind.childBytes(child, data)
    else { return }
    var record = Record(name, type: children.type)
    record.changeTag = group.tags[child.number].map { ChangeTag($0) }
    record.fields.put(children.field, .bytes(bytes))
    if ledger.epoch > 0 { record.fields.put(SyncNames.epoch, .int64(ledger.epoch)) }
    add(record.changeTag == nil ? .create : .update, record, .child(name, digest: ByteHash.of(bytes)))
  }

  /// Adds all records of a removed root, its own last, in one atomic request as far as they fit. An edit that this
  /// device has not seen then stops the removal before anything is lost.
  private mutating func addRemoval(_ root: RecordName) {
    guard let group = ledger.groups[root], group.removal != nil, group.isDirty, refused[root] == nil else { return }
    let kind = data.kind(of: root)
    for number in Array(group.tags.keys).ordered(by: { $0 < $1 }) {
      // Uses the limit of a request, not that of a halved batch: a part of a removal is useless.
      guard let kind, operations.count < RecordLimits.operationCountMax else { break }
      addDeletion(root, kind.name(of: ChildKey(root, number)), group.tags[number])
    }
    if operations.count < RecordLimits.operationCountMax, let tag = group.record.tag { addDeletion(root, root, tag) }
    isAtomic = true
  }

  private mutating func addDeletion(_ root: RecordName, _ name: RecordName, _ tag: String?) {
    var record = Record(name)
    record.changeTag = tag.map { ChangeTag($0) }
    add(.delete, record, .deletion(root: root, name))
  }

  private mutating func add(_ kind: RecordOperation.Kind, _ record: Record, _ what: SyncSent) {
    // A dead record has this name and must be deleted first.
    if kind == .create, ledger.garbage[record.name.text] != nil { return }
    if !kind.isDeletion, ledger.damaged.contains(record.name) != isForDamage { return }
    operations.append(RecordOperation(kind, record))
    sent.append(what)
    byteCount += record.payloadByteCount + 200
  }
}
