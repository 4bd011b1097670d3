import Core
import Records
import Sync

/// The smallest server that the engine can tell from none: one zone for each user, kept in memory. It does what the protocol says
/// of change tags, tokens, tombstones, atomic batches and repeated operations.
public struct SimulatedCloud {
  struct Stored {
    var record: Record
    var isDeleted: Bool
    var position: Int
  }

  struct Zone {
    var incarnation: Int
    var records: [String: Stored] = [:]
    var position = 0
    /// Tokens below have expired, and so have the tombstones there.
    var horizon = 0
  }

  private var zones: [String: Zone] = [:]
  private var incarnationCount = 0
  private var tagCount = 0
  private var answers: [String: [UInt8]] = [:]
  /// Records whose names contain this are refused, each for itself.
  public var refusedName: String?
  /// Whether a request with such a record is refused as a whole.
  public var refusesWholeRequests = false
  public var sendsServerRecord = true

  public init() {}

  public struct Answer {
    public let status: Int
    public let body: [UInt8]
    /// Whether other devices of the user are to be told.
    public let isChange: Bool
  }

  public mutating func answer(_ request: SyncRequest, user: String, now: Timestamp) -> Answer {
    do {
      switch request.path.operation {
      case .zonesModify: return ok(makeZone(user).body())
      case .subscriptionsModify:
        let wanted = try SubscriptionsModifyRequest(body: request.body).operations.map { $0.subscription }
        return ok(SubscriptionsAnswer(wanted.map { .item($0) }).body())
      case .changesZone: return ok(changes(try ZoneChangesRequest(body: request.body), user).body())
      case .recordsLookup: return lookup(try RecordsLookupRequest(body: request.body), user)
      case .recordsModify: return modify(try RecordsModifyRequest(body: request.body), user, now)
      default: return refuse(.notFound, "no such operation")
      }
    } catch {
      return refuse(.badRequest, "\(error)")
    }
  }

  private func ok(_ body: [UInt8], isChange: Bool = false) -> Answer {
    Answer(status: 200, body: body, isChange: isChange)
  }

  public func refuse(_ code: ServerErrorCode, _ reason: String, retryAfter: Double? = nil) -> Answer {
    let error = RequestError(uuid: UniqueID(high: 1, low: 2), code: code, reason: reason, retryAfter: retryAfter)
    return Answer(status: code.httpStatus, body: error.body(), isChange: false)
  }

  // MARK: Zones

  private mutating func makeZone(_ user: String) -> ZonesAnswer {
    if zones[user] == nil {
      incarnationCount += 1
      zones[user] = Zone(incarnation: incarnationCount)
    }
    return ZonesAnswer([.item(Records.Zone(SyncNames.zone))])
  }

  public mutating func deleteZone(_ user: String) { zones[user] = nil }

  /// Tombstones up to now go, and so do all tokens.
  public mutating func compact(_ user: String) {
    guard var zone = zones[user] else { return }
    zone.horizon = zone.position
    zone.records = zone.records.filter { !$0.value.isDeleted }
    zones[user] = zone
  }

  public mutating func forgetAnswers() { answers = [:] }

  /// Every live record of a user's zone: its name and fields.
  public func contents(_ user: String) -> [String: RecordFields] {
    var all: [String: RecordFields] = [:]
    for (name, stored) in zones[user]?.records ?? [:] where !stored.isDeleted { all[name] = stored.record.fields }
    return all
  }

  // MARK: Changes

  private func changes(_ request: ZoneChangesRequest, _ user: String) -> ZoneChangesAnswer {
    guard let query = request.zones.first else { return ZoneChangesAnswer([]) }
    guard let zone = zones[user] else {
      return ZoneChangesAnswer([.failed(ItemError(.zone(query.zoneID), code: .zoneNotFound, reason: "no zone"))])
    }
    var from = 0
    if let token = query.syncToken {
      let parts = String(decoding: Base64.decode(token.text) ?? [], as: UTF8.self).split(separator: ":")
      guard parts.count == 2, Int(parts[0]) == zone.incarnation, let position = Int(parts[1]), position >= zone.horizon
      else {
        let error = ItemError(.zone(query.zoneID), code: .badRequest, reason: "Unknown sync continuation type")
        return ZoneChangesAnswer([.failed(error)])
      }
      from = position
    }
    let limit = query.options.resultsLimit ?? 200
    let found = zone.records.values.filter { $0.position > from }.sorted { $0.position < $1.position }
    let page = found.prefix(limit)
    let items = page.map { stored -> ItemOutcome<Record> in
      stored.isDeleted ? .deleted(RecordTombstone(stored.record.name)) : .item(stored.record)
    }
    let isMore = found.count > page.count
    let end = isMore ? page.last?.position ?? zone.position : zone.position
    let token = SyncToken(Base64.encode(Array("\(zone.incarnation):\(end)".utf8)))
    return ZoneChangesAnswer([.page(ZoneChanges(SyncNames.zone, items, syncToken: token, moreComing: isMore))])
  }

  // MARK: Records

  private func lookup(_ request: RecordsLookupRequest, _ user: String) -> Answer {
    guard let zone = zones[user] else { return refuse(.zoneNotFound, "no zone") }
    let outcomes = request.records.map { item -> ItemOutcome<Record> in
      if let stored = zone.records[item.recordName.text], !stored.isDeleted { return .item(stored.record) }
      return .failed(ItemError(.record(item.recordName), code: .notFound, reason: "Record not found"))
    }
    return ok(RecordsAnswer(outcomes).body())
  }

  private mutating func modify(_ request: RecordsModifyRequest, _ user: String, _ now: Timestamp) -> Answer {
    guard var zone = zones[user] else { return refuse(.zoneNotFound, "no zone") }
    let operation = request.clientOperationID.map { user + $0 + "\(zone.incarnation)" }
    if let operation, let known = answers[operation] { return ok(known) }
    if refusesWholeRequests, request.operations.contains(where: { isRefused($0.record.name) }) {
      return refuse(.badRequest, "a record is not as it should be")
    }
    let before = (zone, tagCount)
    var outcomes: [ItemOutcome<Record>] = []
    var hasFailed = false
    for operation in request.operations {
      let outcome = modify(operation, &zone, user, now)
      if outcome.error != nil { hasFailed = true }
      outcomes.append(outcome)
    }
    if request.isAtomic, hasFailed {
      (zone, tagCount) = before
      outcomes = zip(request.operations, outcomes).map { operation, outcome in
        if outcome.error != nil { return outcome }
        return .failed(ItemError(.record(operation.record.name), code: .atomicError, reason: "another failed"))
      }
    }
    zones[user] = zone
    let body = RecordsAnswer(outcomes).body()
    if let operation, !hasFailed { answers[operation] = body }
    return ok(body, isChange: true)
  }

  private func isRefused(_ name: RecordName) -> Bool { refusedName.map { name.text.contains($0) } ?? false }

  private mutating func modify(
    _ operation: RecordOperation, _ zone: inout Zone, _ user: String, _ now: Timestamp
  ) -> ItemOutcome<Record> {
    let name = operation.record.name
    func failed(_ code: ServerErrorCode, _ record: Record? = nil) -> ItemOutcome<Record> {
      .failed(ItemError(.record(name), code: code, reason: code.word, serverRecord: sendsServerRecord ? record : nil))
    }
    if isRefused(name) { return failed(.badRequest) }
    let present = zone.records[name.text].flatMap { $0.isDeleted ? nil : $0.record }
    switch operation.kind {
    case .create: if present != nil { return failed(.exists, present) }
    case .update, .delete:
      guard let present else { return failed(.notFound) }
      if operation.record.changeTag != present.changeTag { return failed(.conflict, present) }
    default: break
    }
    zone.position += 1
    tagCount += 1
    if operation.kind.isDeletion {
      zone.records[name.text] = Stored(record: operation.record, isDeleted: true, position: zone.position)
      return .deleted(RecordTombstone(name))
    }
    var record = present ?? operation.record
    if present == nil { record.fields = RecordFields() }
    for entry in operation.record.fields.entries {
      record.fields[entry.name] = entry.field.value == nil ? nil : entry.field
    }
    record.changeTag = ChangeTag(String(tagCount, radix: 36))
    record.modified = RecordStamp(timestamp: now, userRecordName: RecordName(user), deviceID: "2")
    record.created = record.created ?? record.modified
    zone.records[name.text] = Stored(record: record, isDeleted: false, position: zone.position)
    return .item(record)
  }
}
