import Core

/// Requests the zones that changed (`changes/database`).
public struct DatabaseChangesRequest: Equatable, Sendable {
  /// Nil for everything from the beginning.
  public var syncToken: SyncToken?
  public var resultsLimit: Int?

  public init(syncToken: SyncToken? = nil, resultsLimit: Int? = nil) {
    self.syncToken = syncToken
    self.resultsLimit = resultsLimit
  }
}

/// A changed or deleted zone.
public struct ZoneChange: Equatable, Sendable {
  public var zoneID: ZoneID
  public var isDeleted: Bool
  /// The zone's own token, from which `changes/zone` may continue.
  public var syncToken: SyncToken?

  public init(_ zoneID: ZoneID, isDeleted: Bool = false, syncToken: SyncToken? = nil) {
    self.zoneID = zoneID
    self.isDeleted = isDeleted
    self.syncToken = syncToken
  }
}

public struct DatabaseChangesAnswer: Equatable, Sendable {
  public var zones: [ZoneChange]
  /// The token of the database; its kind differs from a zone's.
  public var syncToken: SyncToken
  public var moreComing: Bool

  public init(_ zones: [ZoneChange], syncToken: SyncToken, moreComing: Bool = false) {
    self.zones = zones
    self.syncToken = syncToken
    self.moreComing = moreComing
  }
}

extension DatabaseChangesRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "syncToken") {
        syncToken = try reader.token()
      } else if reader.name(is: "resultsLimit") {
        resultsLimit = try reader.resultsLimit()
      } else {
        try reader.skip()
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("syncToken", syncToken)
    writer.member("resultsLimit", resultsLimit.map { Int64($0) })
    writer.endObject()
  }
}

extension ZoneChange: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var zoneID: ZoneID?
    self.init(.defaultZone)
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "deleted") {
        isDeleted = try reader.bool()
      } else if reader.name(is: "syncToken") {
        syncToken = try reader.token()
      } else {
        try reader.skip()
      }
    }
    guard let zoneID else { throw reader.missing("zoneID") }
    self.zoneID = zoneID
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", zoneID)
    writer.member("deleted", isDeleted)
    writer.member("syncToken", syncToken)
    writer.endObject()
  }
}

extension DatabaseChangesAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var zones: [ZoneChange]?
    var token: SyncToken?
    self.init([], syncToken: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zones") {
        zones = try reader.values(max: RecordLimits.itemCountMax)
      } else if reader.name(is: "syncToken") {
        token = try reader.token()
      } else if reader.name(is: "moreComing") {
        moreComing = try reader.bool()
      } else {
        try reader.skip()
      }
    }
    guard let zones else { throw reader.missing("zones") }
    guard let token else { throw reader.missing("syncToken") }
    self.zones = zones
    syncToken = token
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("zones", zones)
    writer.member("syncToken", syncToken)
    writer.member("moreComing", moreComing)
    writer.endObject()
  }
}
