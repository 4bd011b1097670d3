import Core

/// Options of a query for one zone's changes; those of the request apply to all zones that do not set their own.
public struct ZoneChangesOptions: Equatable, Sendable {
  /// 1…200; nil for 200.
  public var resultsLimit: Int?
  public var desiredKeys: [FieldName]?
  /// Types to fetch. A client filters again: other types may come all the same.
  public var desiredRecordTypes: [RecordType]?
  /// Whether to return the newest change first.
  public var reverse: Bool?
  public var numbersAsStrings: Bool?

  public init() {}

  /// Returns these options, completed by those of `outer`.
  public func within(_ outer: ZoneChangesOptions) -> ZoneChangesOptions {
    var options = self
    options.resultsLimit = resultsLimit ?? outer.resultsLimit
    options.desiredKeys = desiredKeys ?? outer.desiredKeys
    options.desiredRecordTypes = desiredRecordTypes ?? outer.desiredRecordTypes
    options.reverse = reverse ?? outer.reverse
    options.numbersAsStrings = numbersAsStrings ?? outer.numbersAsStrings
    return options
  }
}

/// A query for one zone's changes. By itself it is the request of the older `records/changes`.
public struct ZoneChangesQuery: Equatable, Sendable {
  public var zoneID: ZoneID
  /// Nil for everything from the beginning; the empty token means up to date.
  public var syncToken: SyncToken?
  public var options = ZoneChangesOptions()

  public init(_ zoneID: ZoneID, syncToken: SyncToken? = nil) {
    self.zoneID = zoneID
    self.syncToken = syncToken
  }
}

/// Requests the changes of zones since their tokens (`changes/zone`).
public struct ZoneChangesRequest: Equatable, Sendable {
  public var zones: [ZoneChangesQuery]
  /// The options for all zones.
  public var options = ZoneChangesOptions()

  public init(_ zones: [ZoneChangesQuery]) { self.zones = zones }
}

extension ZoneChangesOptions {
  /// Reads the present member if it is an option; returns whether it was.
  mutating func read(_ reader: inout WireReader) throws(WireError) -> Bool {
    if reader.name(is: "resultsLimit") {
      resultsLimit = try reader.resultsLimit()
    } else if reader.name(is: "desiredKeys") {
      desiredKeys = try reader.desiredKeys()
    } else if reader.name(is: "desiredRecordTypes") {
      desiredRecordTypes = try reader.names(max: RecordLimits.fieldCountMax)
    } else if reader.name(is: "reverse") {
      reverse = try reader.bool()
    } else if reader.name(is: "numbersAsStrings") || reader.name(is: "numberAsStrings") {
      // Apple's page spells it the second way in one place.
      numbersAsStrings = try reader.bool()
    } else {
      return false
    }
    return true
  }

  func write(to writer: inout WireWriter) {
    writer.member("resultsLimit", resultsLimit.map { Int64($0) })
    writer.names("desiredKeys", desiredKeys)
    writer.names("desiredRecordTypes", desiredRecordTypes)
    writer.member("reverse", reverse)
    writer.member("numbersAsStrings", numbersAsStrings)
  }
}

extension ZoneChangesQuery: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var zoneID: ZoneID?
    self.init(.defaultZone)
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "syncToken") {
        syncToken = try reader.token()
      } else if try !options.read(&reader) {
        try reader.skip()
      }
    }
    guard let zoneID else { throw reader.missing("zoneID") }
    self.zoneID = zoneID
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", zoneID)
    writer.member("syncToken", syncToken)
    options.write(to: &writer)
    writer.endObject()
  }
}

extension ZoneChangesRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var zones: [ZoneChangesQuery]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zones") {
        zones = try reader.values(max: RecordLimits.operationCountMax)
      } else if try !options.read(&reader) {
        try reader.skip()
      }
    }
    guard let zones else { throw reader.missing("zones") }
    self.zones = zones
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("zones", zones)
    options.write(to: &writer)
    writer.endObject()
  }
}
