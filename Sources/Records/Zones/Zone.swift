import Core

/// A zone as in `zones/…`.
public struct Zone: Equatable, Sendable {
  public var id: ZoneID
  /// The present position in its changes; for starting at "now" with `changes/zone`.
  public var syncToken: SyncToken?
  /// Whether it supports atomic batches, as every zone but the default one does.
  public var atomic: Bool?
  public var unknownMembers = UnknownMembers()

  public init(_ id: ZoneID, syncToken: SyncToken? = nil, atomic: Bool? = nil) {
    self.id = id
    self.syncToken = syncToken
    self.atomic = atomic
  }
}

extension Zone: WireItem {
  public init(from reader: inout WireReader) throws(WireError) {
    var id: ZoneID?
    self.init(.defaultZone)
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zoneID") {
        id = try ZoneID(from: &reader)
      } else if reader.name(is: "syncToken") {
        syncToken = try reader.token()
      } else if reader.name(is: "atomic") {
        atomic = try reader.bool()
      } else if reader.name(is: "deleted") {
        // Implied by the object that contains the zone.
        try reader.skip()
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
    guard let id else { throw reader.missing("zoneID") }
    self.id = id
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", id)
    writer.member("syncToken", syncToken)
    writer.member("atomic", atomic)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }

  /// A deleted zone.
  public struct Gone: Equatable, Sendable {
    public var id: ZoneID

    public init(_ id: ZoneID) { self.id = id }
  }
}

extension Zone.Gone: WireValue {
  public init(from reader: inout WireReader) throws(WireError) { id = try Zone(from: &reader).id }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", id)
    writer.member("deleted", true)
    writer.endObject()
  }
}

extension WireReader {
  /// Reads a sync token. The empty one means up to date. An invalid one fails for its zone alone, not for the other zones of a request.
  mutating func token() throws(WireError) -> SyncToken { SyncToken(try string()) }
}
