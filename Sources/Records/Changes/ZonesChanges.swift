import Core

/// The older form of `changes/database` (`zones/changes`). Some clients write `syncToken` instead of `metaSyncToken`: a
/// request may have either, and an answer has both.
public struct ZonesChangesRequest: Equatable, Sendable {
  public var metaSyncToken: SyncToken?
  public var resultsLimit: Int?

  public init(metaSyncToken: SyncToken? = nil, resultsLimit: Int? = nil) {
    self.metaSyncToken = metaSyncToken
    self.resultsLimit = resultsLimit
  }
}

public struct ZonesChangesAnswer: Equatable, Sendable {
  public var zones: [ItemOutcome<Zone>]
  public var metaSyncToken: SyncToken
  public var moreComing: Bool

  public init(_ zones: [ItemOutcome<Zone>], metaSyncToken: SyncToken, moreComing: Bool = false) {
    self.zones = zones
    self.metaSyncToken = metaSyncToken
    self.moreComing = moreComing
  }
}

extension ZonesChangesRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var other: SyncToken?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "metaSyncToken") {
        metaSyncToken = try reader.token()
      } else if reader.name(is: "syncToken") {
        other = try reader.token()
      } else if reader.name(is: "resultsLimit") {
        resultsLimit = try reader.resultsLimit()
      } else {
        try reader.skip()
      }
    }
    metaSyncToken = metaSyncToken ?? other
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("metaSyncToken", metaSyncToken)
    writer.member("resultsLimit", resultsLimit.map { Int64($0) })
    writer.endObject()
  }
}

extension ZonesChangesAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var zones: [ItemOutcome<Zone>]?
    var token: SyncToken?
    self.init([], metaSyncToken: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zones") {
        zones = try reader.outcomes(max: RecordLimits.itemCountMax, "zones")
      } else if reader.name(is: "metaSyncToken") || reader.name(is: "syncToken") {
        token = try reader.token()
      } else if reader.name(is: "moreComing") {
        moreComing = try reader.bool()
      } else {
        try reader.skip()
      }
    }
    guard let zones else { throw reader.missing("zones") }
    guard let token else { throw reader.missing("metaSyncToken") }
    self.zones = zones
    metaSyncToken = token
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("zones", zones)
    writer.member("metaSyncToken", metaSyncToken)
    writer.member("syncToken", metaSyncToken)
    writer.member("moreComing", moreComing)
    writer.endObject()
  }
}
