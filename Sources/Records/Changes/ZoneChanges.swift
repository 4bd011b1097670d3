import Core

/// One page of a zone's changes. By itself it is the answer of the older `records/changes`.
public struct ZoneChanges: Equatable, Sendable {
  /// Nil in the answer of `records/changes`.
  public var zoneID: ZoneID?
  /// Records with their latest state, and tombstones; oldest change first.
  public var records: [ItemOutcome<Record>]
  /// The position after this page; store it together with the records.
  public var syncToken: SyncToken
  /// Whether another page follows. A page may be empty all the same.
  public var moreComing: Bool

  public init(_ zoneID: ZoneID?, _ records: [ItemOutcome<Record>], syncToken: SyncToken, moreComing: Bool = false) {
    self.zoneID = zoneID
    self.records = records
    self.syncToken = syncToken
    self.moreComing = moreComing
  }
}

extension ZoneChanges: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var token: SyncToken?
    self.init(nil, [], syncToken: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "records") {
        records = try reader.outcomes(max: RecordLimits.recordCountMax, "records")
      } else if reader.name(is: "syncToken") {
        token = try reader.token()
      } else if reader.name(is: "moreComing") {
        moreComing = try reader.bool()
      } else {
        try reader.skip()
      }
    }
    guard let token else { throw reader.missing("syncToken") }
    syncToken = token
  }

  public func write(to writer: inout WireWriter) {
    writer.beginPage(zoneID)
    for record in records { record.write(to: &writer) }
    writer.endPage(syncToken: syncToken, moreComing: moreComing)
  }
}
