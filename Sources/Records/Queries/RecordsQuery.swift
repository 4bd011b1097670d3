import Core

/// Requests one page of a query (`records/query`). The answer is a `RecordsAnswer`.
public struct RecordsQueryRequest: Equatable, Sendable {
  public var query: RecordQuery
  /// Nil for the default zone, unless `zoneWide`.
  public var zoneID: ZoneID?
  /// Whether to search all zones of the database; without effect if `zoneID` is given.
  public var zoneWide = false
  /// 1…200; nil for 200.
  public var resultsLimit: Int?
  /// The marker of the previous page.
  public var continuationMarker: SyncToken?
  public var desiredKeys: [FieldName]?
  public var numbersAsStrings = false

  public init(_ query: RecordQuery, zoneID: ZoneID? = nil) {
    self.query = query
    self.zoneID = zoneID
  }
}

extension RecordsQueryRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var query: RecordQuery?
    self.init(RecordQuery(""))
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "query") {
        query = try RecordQuery(from: &reader)
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "zoneWide") {
        zoneWide = try reader.bool()
      } else if reader.name(is: "resultsLimit") {
        resultsLimit = try reader.resultsLimit()
      } else if reader.name(is: "continuationMarker") {
        continuationMarker = try reader.name()
      } else if reader.name(is: "desiredKeys") {
        desiredKeys = try reader.desiredKeys()
      } else if reader.name(is: "numbersAsStrings") {
        numbersAsStrings = try reader.bool()
      } else {
        try reader.skip()
      }
    }
    guard let query else { throw reader.missing("query") }
    self.query = query
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", zoneID)
    writer.member("query", query)
    if zoneWide { writer.member("zoneWide", true) }
    writer.member("resultsLimit", resultsLimit.map { Int64($0) })
    writer.member("continuationMarker", continuationMarker)
    writer.names("desiredKeys", desiredKeys)
    if numbersAsStrings { writer.member("numbersAsStrings", true) }
    writer.endObject()
  }
}

extension WireReader {
  /// Reads a page's length: more than 200 counts as 200, as with the live service. CloudKit JS lets digits in a string
  /// through.
  mutating func resultsLimit() throws(WireError) -> Int {
    guard let limit = try numberIfItIs()?.int else { throw refusal(.json(.expectedInteger)) }
    guard limit > 0 else { throw refusal(.outOfRange(1...Int64(Int32.max))) }
    return Int(min(limit, Int64(RecordLimits.recordCountMax)))
  }
}
