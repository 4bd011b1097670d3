import Chores
import Core
import RecordStore
import Records
import Replica
import Sync

/// The real service over records in memory, with its possible faults.
public final class SimulatedCloud {
  public struct Answer {
    public let status: Int
    public let body: [UInt8]
    /// The users whose devices are to be notified, except for the requesting device.
    public let notified: [String]
  }

  private let zoneRules: (@Sendable (String, Timestamp) -> TimeZoneRules?)?
  private let pageRows: Int?
  private let quotaByteCount: Int64?
  private var service: RecordService
  private(set) var store = MemoryRecords()
  private var backup: MemoryRecords?
  private var callCount: UInt64 = 0
  private var deletedUsers: Set<String> = []
  /// Records whose names contain this are refused, each by itself.
  public var refusedName: String?
  /// Whether a request with such a record is refused as a whole.
  public var refusesWholeRequests = false
  /// The code with which it is refused.
  public var refusal = ServerErrorCode.badRequest

  /// - Parameters:
  ///   - zoneRules: The rules of time zones, with which the server enforces those of families; nil for a server without them.
  ///   - pageRows: The rows of a zone in a page of its changes; nil for as many as a server gives.
  ///   - quotaByteCount: The bytes that an account may take; nil for any number.
  public init(
    zoneRules: (@Sendable (String, Timestamp) -> TimeZoneRules?)? = nil, pageRows: Int? = nil,
    quotaByteCount: Int64? = nil
  ) {
    self.zoneRules = zoneRules
    self.pageRows = pageRows
    self.quotaByteCount = quotaByteCount
    service = Self.service(zoneRules, pageRows, quotaByteCount)
  }

  private static func service(
    _ zoneRules: (@Sendable (String, Timestamp) -> TimeZoneRules?)?, _ pageRows: Int?, _ quotaByteCount: Int64?
  ) -> RecordService {
    var limits = ServiceLimits()
    limits.quotaByteCount = quotaByteCount
    if let pageRows { limits.changeScanCountMax = pageRows }
    return RecordService(
      schema: .alltag(
        SyncNames.container, zoneRules: zoneRules,
        opens: { RhythmLines.mayOpen(text: $0, on: $1, firstWeekday: $2) }), limits: limits)
  }

  /// Answers a request that no engine has made.
  func answer(_ path: CloudPath, _ body: [UInt8], user: String, device: String, now: Timestamp) -> Answer {
    if deletedUsers.contains(user) { return refuse(.authenticationRequired, "nobody is called this") }
    return serve(path, body, user: user, device: device, now: now)
  }

  public func answer(_ request: SyncRequest, user: String, device: String, now: Timestamp) -> Answer {
    if deletedUsers.contains(user) { return refuse(.authenticationRequired, "nobody is called this") }
    guard let refusedName, request.path.operation == .recordsModify,
      let modify = try? RecordsModifyRequest(body: request.body),
      modify.operations.contains(where: { $0.record.name.text.contains(refusedName) })
    else { return serve(request.path, request.body, user: user, device: device, now: now) }
    if refusesWholeRequests { return refuse(refusal, "a record is not as it should be") }
    var rest = modify
    rest.operations = modify.operations.filter { !$0.record.name.text.contains(refusedName) }
    let answer = serve(request.path, rest.body, user: user, device: device, now: now)
    guard var outcomes = (try? RecordsAnswer(body: answer.body))?.records[...] else { return answer }
    let all = modify.operations.map { operation -> ItemOutcome<Record> in
      guard operation.record.name.text.contains(refusedName) else { return outcomes.removeFirst() }
      return .failed(ItemError(.record(operation.record.name), code: .badRequest, reason: "not as it should be"))
    }
    return Answer(status: 200, body: RecordsAnswer(all).body(), notified: answer.notified)
  }

  public func serve(_ path: CloudPath, _ body: [UInt8], user: String, device: String, now: Timestamp) -> Answer {
    let id = nextID()
    let call = ServiceCall(
      path, by: Caller(.user(RecordName(user)), deviceID: device), body: body, at: now, id: id, seed: id)
    do {
      let answer = try store.transaction { try service.answer(call, in: $0) }
      return Answer(status: answer.status, body: answer.body, notified: answer.notices.map { $0.recipient.text })
    } catch {
      return refuse(.internalError, "\(error)")
    }
  }

  private func nextID() -> UniqueID {
    callCount += 1
    return UniqueID(random: callCount &* 0x9E37_79B9_7F4A_7C15, callCount)
  }

  public func refuse(_ code: ServerErrorCode, _ reason: String, retryAfter: Double? = nil) -> Answer {
    let error = RequestError(uuid: UniqueID(high: 1, low: 2), code: code, reason: reason, retryAfter: retryAfter)
    return Answer(status: code.httpStatus, body: error.body(), notified: [])
  }

  /// Returns an answer that refuses every record of a write, each by itself; nil for a read.
  public func refuseRecords(_ request: SyncRequest, _ code: ServerErrorCode) -> Answer? {
    guard let modify = try? RecordsModifyRequest(body: request.body), request.path.operation == .recordsModify else {
      return nil
    }
    let outcomes = modify.operations.map { operation in
      ItemOutcome<Record>.failed(ItemError(.record(operation.record.name), code: code, reason: "refused"))
    }
    return Answer(status: 200, body: RecordsAnswer(outcomes).body(), notified: [])
  }

  // MARK: A server's faults

  /// Drops everything that is not kept in its store.
  public func restart() { service = Self.service(zoneRules, pageRows, quotaByteCount) }

  /// Copies all records, replacing an earlier copy.
  public func backUp() { backup = store.copy(incarnation: 0) }

  /// Restores the last copy, if there is one, as from a backup.
  @discardableResult public func restoreBackup() -> Bool {
    guard let backup else { return false }
    restart()
    store = backup.copy(incarnation: nextID().low)
    do {
      try store.transaction { transaction in
        for key in backup.privateZoneKeys { try ZoneRenewal.run(key, seed: nextID(), in: transaction) }
      }
    } catch {
      preconditionFailure("records in memory cannot fail: \(error)")
    }
    return true
  }

  /// Removes all of the user's data, including records shared with a partner, and ends every session. Returns the users whose devices are
  /// to be notified.
  @discardableResult public func deleteAccount(_ user: String, now: Timestamp) -> [String] {
    deletedUsers.insert(user)
    let key = UserKey(SyncNames.container, SyncNames.environment, RecordName(user))
    var notified: [String] = []
    do {
      try store.transaction { try UserErasure.erase(key, at: now, in: $0) }
      var isMore = true
      while isMore {
        let erased = try store.transaction { try service.erasePublicRecords(of: key, at: now, id: nextID(), in: $0) }
        notified += erased.notices.map { $0.recipient.text }
        isMore = erased.isMore
      }
    } catch {
      preconditionFailure("records in memory cannot fail: \(error)")
    }
    return notified
  }

  public func deleteZone(_ user: String, now: Timestamp) {
    let request = ZonesModifyRequest([ZoneOperation(.delete, SyncNames.zone)])
    _ = serve(SyncNames.path(.zonesModify), request.body, user: user, device: "none", now: now)
  }

  /// Makes the disk return another record of this name than was stored.
  public func damage(_ name: RecordName, of user: String) throws {
    let database = DatabaseKey(SyncNames.container, SyncNames.environment, owner: RecordName(user))
    try store.transaction { transaction in
      guard let zone = try transaction.zone(ZoneKey(database, SyncNames.zone.name)),
        var record = try transaction.record(name, in: zone.id)
      else { preconditionFailure("there is no record \(name.text)") }
      record.isIntact = false
      _ = try transaction.save(record, in: zone.id)
    }
  }

  /// Lets the server notice the damage, and tell devices of it.
  public func reportDamage(of name: RecordName, of user: String, now: Timestamp) throws {
    let database = DatabaseKey(SyncNames.container, SyncNames.environment, owner: RecordName(user))
    let id = nextID()
    _ = try store.transaction {
      try service.reportDamage(of: name, in: ZoneKey(database, SyncNames.zone.name), at: now, id: id, in: $0)
    }
  }

  /// Removes all tombstones and kept answers, and thereby invalidates every older token.
  public func compact(now: Timestamp) {
    let end = now.adding(milliseconds: 1)
    while (try? store.transaction({ try $0.compact(before: end, limit: 1000) })) == true {}
  }
}
