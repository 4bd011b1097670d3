import Core

/// Requests records of one zone by name (`records/lookup`). The answer is a `RecordsAnswer`.
public struct RecordsLookupRequest: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var recordName: RecordName
    /// Overrides the request's `desiredKeys`.
    public var desiredKeys: [FieldName]?

    public init(_ recordName: RecordName, desiredKeys: [FieldName]? = nil) {
      self.recordName = recordName
      self.desiredKeys = desiredKeys
    }
  }

  public var records: [Item]
  /// Nil for the default zone.
  public var zoneID: ZoneID?
  public var desiredKeys: [FieldName]?
  public var numbersAsStrings = false

  public init(_ records: [Item], zoneID: ZoneID? = nil, desiredKeys: [FieldName]? = nil) {
    self.records = records
    self.zoneID = zoneID
    self.desiredKeys = desiredKeys
  }
}

extension RecordsLookupRequest: ListRequest {
  public var elements: [Item] { records }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    var records: [Item]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "records") {
        records = try reader.elements(
          "records", max: RecordLimits.recordCountMax, &mistakes,
          subject: { (reader: inout WireReader) throws(WireError) in try reader.recordSubject() },
          { (reader: inout WireReader) throws(WireError) in try Item(from: &reader) })
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "desiredKeys") {
        desiredKeys = try reader.desiredKeys()
      } else if reader.name(is: "numbersAsStrings") {
        numbersAsStrings = try reader.bool()
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
    writer.member("zoneID", zoneID)
    writer.names("desiredKeys", desiredKeys)
    if numbersAsStrings { writer.member("numbersAsStrings", true) }
    writer.endObject()
  }
}

extension RecordsLookupRequest.Item: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        recordName = try reader.name()
      } else if reader.name(is: "desiredKeys") {
        desiredKeys = try reader.desiredKeys()
      } else {
        try reader.skip()
      }
    }
    guard !recordName.isEmpty else { throw reader.missing("recordName") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", recordName)
    writer.names("desiredKeys", desiredKeys)
    writer.endObject()
  }
}
