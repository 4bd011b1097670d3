import Core

/// Requests zones by id (`zones/lookup`). The answer is a `ZonesAnswer`.
public struct ZonesLookupRequest: Equatable, Sendable {
  public var zones: [ZoneID]

  public init(_ zones: [ZoneID]) { self.zones = zones }
}

/// The answer of `zones/list`, `zones/lookup` and `zones/modify`; for the last two in the order of the request.
public struct ZonesAnswer: Equatable, Sendable {
  public var zones: [ItemOutcome<Zone>]

  public init(_ zones: [ItemOutcome<Zone>]) { self.zones = zones }
}

extension ZonesLookupRequest: ListRequest {
  public var elements: [ZoneID] { zones }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    let zones = try reader.only("zones") { (reader: inout WireReader) throws(WireError) in
      try reader.elements(
        "zones", max: RecordLimits.operationCountMax, &mistakes,
        subject: { (reader: inout WireReader) throws(WireError) in .zone(try Self.zoneID(&reader)) }, Self.zoneID)
    }
    self.init(zones)
  }

  /// Also accepts a zone dictionary with the id inside.
  private static func zoneID(_ reader: inout WireReader) throws(WireError) -> ZoneID {
    guard try reader.kind() == .object else { return try ZoneID(from: &reader) }
    var ahead = reader
    try ahead.beginObject()
    while try ahead.nextMember() {
      if ahead.name(is: "zoneID") { return try Zone(from: &reader).id }
      try ahead.skip()
    }
    return try ZoneID(from: &reader)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("zones", zones)
  }
}

extension ZonesAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let zones: [ItemOutcome<Zone>] = try reader.only("zones") { (reader: inout WireReader) throws(WireError) in
      try reader.outcomes(max: RecordLimits.itemCountMax, "zones")
    }
    self.init(zones)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("zones", zones)
  }
}
