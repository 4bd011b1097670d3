import Core
import Records

/// The comparison of a save with the server's record (the native `CKModifyRecordsOperation.RecordSavePolicy`).
public enum SavePolicy: Sendable {
  /// Writes only if the record is unchanged since it was read; a record that was never saved must not exist.
  case ifServerRecordUnchanged
  /// Writes the given fields regardless of the server's record.
  case changedKeys
  /// Writes all local fields regardless of the server's record. Fields that only the server has stay.
  case allKeys
}

/// The results of a batch by record, in the order of the request.
public struct ModifyResult: Sendable {
  public var saveResults: [(name: RecordName, outcome: ItemOutcome<Record>)] = []
  public var deleteResults: [(name: RecordName, outcome: ItemOutcome<Record>)] = []

  /// The first error of all, if any.
  public var firstError: ItemError? {
    for result in saveResults + deleteResults {
      if let error = result.outcome.error { return error }
    }
    return nil
  }
}

extension DatabaseClient {
  /// Returns the server's record.
  public func record(
    for name: RecordName, in zoneID: ZoneID = .defaultZone, desiredKeys: [FieldName]? = nil
  ) async throws(CloudError) -> Record {
    try Self.only(try await records(for: [name], in: zoneID, desiredKeys: desiredKeys))
  }

  /// Returns records by name, in the order of the names; any number, in pages of 200.
  public func records(
    for names: [RecordName], in zoneID: ZoneID = .defaultZone, desiredKeys: [FieldName]? = nil
  ) async throws(CloudError) -> [ItemOutcome<Record>] {
    var outcomes: [ItemOutcome<Record>] = []
    var rest = names[...]
    while !rest.isEmpty {
      let request = RecordsLookupRequest(
        rest.prefix(RecordLimits.recordCountMax).map { RecordsLookupRequest.Item($0) }, zoneID: zoneID,
        desiredKeys: desiredKeys)
      let answer: RecordsAnswer = try await ask(.recordsLookup, body: request.body)
      outcomes += answer.records
      rest = rest.dropFirst(RecordLimits.recordCountMax)
    }
    return outcomes
  }

  /// Saves one record and returns the server's version, with its new change tag.
  public func save(_ record: Record, savePolicy: SavePolicy = .ifServerRecordUnchanged) async throws(CloudError)
    -> Record
  {
    let result = try await modifyRecords(saving: [record], savePolicy: savePolicy, atomically: false)
    return try Self.only(result.saveResults.map { $0.outcome })
  }

  /// Deletes the record, regardless of its change tag; succeeds if it does not exist.
  public func deleteRecord(withID name: RecordName, in zoneID: ZoneID = .defaultZone) async throws(CloudError) {
    let result = try await modifyRecords(deleting: [name], in: zoneID, atomically: false)
    if let error = result.firstError { throw .failed(error) }
  }

  /// Saves and deletes records of one zone; by default the zone of the first record to save.
  ///
  /// Sends as many batches as needed one after another, each of them atomic if the zone supports it.
  public func modifyRecords(
    saving: [Record] = [], deleting: [RecordName] = [], in zoneID: ZoneID? = nil,
    savePolicy: SavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
  ) async throws(CloudError) -> ModifyResult {
    let zoneID = zoneID ?? saving.first?.zoneID ?? .defaultZone
    var operations = saving.map { RecordOperation(savePolicy.kind(for: $0), $0) }
    operations += deleting.map { RecordOperation(.forceDelete, Record($0)) }
    var result = ModifyResult()
    for batch in Self.batches(operations) {
      let request = RecordsModifyRequest(batch, zoneID: zoneID, atomic: atomically && !zoneID.isDefault)
      let answer: RecordsAnswer = try await ask(.recordsModify, body: request.body)
      guard answer.records.count == batch.count else { throw .unreadable(httpStatus: 200, nil) }
      for (operation, outcome) in zip(batch, answer.records) {
        let element = (name: operation.record.name, outcome: outcome)
        if operation.kind.isDeletion {
          result.deleteResults.append(element)
        } else {
          result.saveResults.append(element)
        }
      }
    }
    return result
  }

  /// The bytes of fields in a batch: half of a request's limit.
  static let batchByteCountMax = RecordLimits.requestByteCountMax / 2

  static func batches(_ operations: [RecordOperation]) -> [[RecordOperation]] {
    var batches: [[RecordOperation]] = []
    var byteCount = 0
    for operation in operations {
      let size = operation.record.payloadByteCount
      if let last = batches.last, last.count < RecordLimits.operationCountMax, byteCount + size <= batchByteCountMax {
        batches[batches.count - 1].append(operation)
        byteCount += size
      } else {
        batches.append([operation])
        byteCount = size
      }
    }
    return batches
  }

  /// Returns one page of a query; `queryCursor` continues it.
  public func records(
    matching query: RecordQuery, inZoneWith zoneID: ZoneID? = nil, desiredKeys: [FieldName]? = nil,
    resultsLimit: Int? = nil, continuing queryCursor: SyncToken? = nil
  ) async throws(CloudError) -> (matchResults: [ItemOutcome<Record>], queryCursor: SyncToken?) {
    var request = RecordsQueryRequest(query, zoneID: zoneID)
    request.desiredKeys = desiredKeys
    request.resultsLimit = resultsLimit
    request.continuationMarker = queryCursor
    let answer: RecordsAnswer = try await ask(.recordsQuery, body: request.body)
    return (answer.records, answer.continuationMarker)
  }
}

extension SavePolicy {
  /// Returns the operation for a record; one that was never saved is created under any policy.
  fileprivate func kind(for record: Record) -> RecordOperation.Kind {
    switch self {
    case .ifServerRecordUnchanged: record.changeTag == nil ? .create : .update
    case .changedKeys, .allKeys: .forceUpdate
    }
  }
}
