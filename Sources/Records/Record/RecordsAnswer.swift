import Core

extension Record: WireItem {
  public typealias Gone = RecordTombstone
}

/// The answer of `records/modify`, `records/lookup` and `records/query`.
public struct RecordsAnswer: Equatable, Sendable {
  /// The records; for modify and lookup one for each operation or name, in the order of the request.
  public var records: [ItemOutcome<Record>]
  /// The position at which a query continues; nil at its end. An empty page may have one.
  public var continuationMarker: SyncToken?
  /// The zone's position after this request, if it asked with `getCurrentSyncToken=true`.
  public var syncToken: SyncToken?

  public init(
    _ records: [ItemOutcome<Record>], continuationMarker: SyncToken? = nil, syncToken: SyncToken? = nil
  ) {
    self.records = records
    self.continuationMarker = continuationMarker
    self.syncToken = syncToken
  }
}

extension RecordsAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var records: [ItemOutcome<Record>]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "records") {
        records = try reader.outcomes(max: RecordLimits.recordCountMax, "records")
      } else if reader.name(is: "continuationMarker") {
        continuationMarker = try reader.name()
      } else if reader.name(is: "syncToken") {
        syncToken = try reader.name()
      } else {
        try reader.skip()
      }
    }
    guard let records else { throw reader.missing("records") }
    self.records = records
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("records", records)
    writer.member("continuationMarker", continuationMarker)
    writer.member("syncToken", syncToken)
    writer.endObject()
  }
}
