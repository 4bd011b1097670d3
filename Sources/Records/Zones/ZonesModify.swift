import Core

/// One operation of `zones/modify`.
public struct ZoneOperation: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, WireWord {
    case create, delete

    public static let words: [StaticString] = ["create", "delete"]
  }

  public var kind: Kind
  public var zoneID: ZoneID

  public init(_ kind: Kind, _ zoneID: ZoneID) {
    self.kind = kind
    self.zoneID = zoneID
  }
}

/// Creates and deletes zones in order, trying each (`zones/modify`). The answer is a `ZonesAnswer`.
public struct ZonesModifyRequest: Equatable, Sendable {
  public var operations: [ZoneOperation]

  public init(_ operations: [ZoneOperation]) { self.operations = operations }
}

extension ZoneOperation: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var kind: Kind?
    var zone: Zone?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "operationType") {
        kind = try reader.word()
      } else if reader.name(is: "zone") {
        zone = try Zone(from: &reader)
      } else {
        try reader.skip()
      }
    }
    guard let kind else { throw reader.missing("operationType") }
    guard let zone else { throw reader.missing("zone") }
    self.init(kind, zone.id)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("operationType", kind.word)
    writer.member("zone", Zone(zoneID))
    writer.endObject()
  }
}

extension ZonesModifyRequest: ListRequest {
  public var elements: [ZoneOperation] { operations }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    let operations = try reader.only("operations") { (reader: inout WireReader) throws(WireError) in
      try reader.elements("operations", max: RecordLimits.operationCountMax, &mistakes, subject: Self.subject) {
        (reader: inout WireReader) throws(WireError) in try ZoneOperation(from: &reader)
      }
    }
    self.init(operations)
  }

  private static func subject(_ reader: inout WireReader) throws(WireError) -> ItemError.Subject {
    try reader.only("zone") { (reader: inout WireReader) throws(WireError) in .zone(try Zone(from: &reader).id) }
  }

  public func write(to writer: inout WireWriter) {
    writer.only("operations", operations)
  }
}
