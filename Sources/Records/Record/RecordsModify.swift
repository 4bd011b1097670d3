import Core

/// Saves and deletes records of one zone (`records/modify`).
public struct RecordsModifyRequest: Equatable, Sendable {
  /// The operations in the order in which they apply; each record occurs once.
  public var operations: [RecordOperation]
  /// Nil for the default zone.
  public var zoneID: ZoneID?
  /// Whether the batch is all or nothing; nil chooses the default, see `isAtomic`.
  public var atomic: Bool?
  public var desiredKeys: [FieldName]?
  public var numbersAsStrings = false
  /// The sender's name for this request: a repetition with the same name gets the first answer, and is not performed
  /// again (S-8). An extension of this protocol; Apple's servers do not have it.
  public var clientOperationID: String?

  public init(_ operations: [RecordOperation], zoneID: ZoneID? = nil, atomic: Bool? = nil) {
    self.operations = operations
    self.zoneID = zoneID
    self.atomic = atomic
  }

  /// Whether the batch is all or nothing: by default in custom zones only.
  public var isAtomic: Bool { atomic ?? !(zoneID ?? .defaultZone).isDefault }
}

extension RecordsModifyRequest: ListRequest {
  public var elements: [RecordOperation] { operations }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    var operations: [RecordOperation]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "operations") {
        operations = try reader.elements(
          "operations", max: RecordLimits.operationCountMax, &mistakes, subject: Self.subject
        ) { (reader: inout WireReader) throws(WireError) in try RecordOperation(from: &reader) }
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "atomic") {
        atomic = try reader.bool()
      } else if reader.name(is: "desiredKeys") {
        desiredKeys = try reader.desiredKeys()
      } else if reader.name(is: "numbersAsStrings") {
        numbersAsStrings = try reader.bool()
      } else if reader.name(is: "clientOperationID") {
        clientOperationID = try reader.string(byteCountMax: RecordLimits.nameCharacterCountMax)
      } else {
        try reader.skip()
      }
    }
    guard let operations else { throw reader.missing("operations") }
    self.operations = operations
  }

  private static func subject(_ reader: inout WireReader) throws(WireError) -> ItemError.Subject {
    try reader.only("record") { (reader: inout WireReader) throws(WireError) in try reader.recordSubject() }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("operations", operations)
    writer.member("zoneID", zoneID)
    writer.member("atomic", atomic)
    writer.names("desiredKeys", desiredKeys)
    if numbersAsStrings { writer.member("numbersAsStrings", true) }
    writer.member("clientOperationID", clientOperationID)
    writer.endObject()
  }
}

extension WireReader {
  /// Reads the name of a record, or of a request for one, which is malformed otherwise.
  mutating func recordSubject() throws(WireError) -> ItemError.Subject {
    .record(try only("recordName") { (reader: inout WireReader) throws(WireError) in try reader.name() })
  }
}
