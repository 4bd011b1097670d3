import Core

extension ChangePayload {
  /// Parses the part that describes the change (`ck`); the system has already shown the rest.
  public init(bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes, byteCountMax: RecordLimits.textByteCountMax * 4, isTolerant: true)
    self = try reader.only("ck") { (reader: inout WireReader) throws(WireError) in try ChangePayload(content: &reader) }
    try reader.finish()
  }

  private init(content reader: inout WireReader) throws(WireError) {
    self.init(.query, "", in: .privateDatabase, of: "", to: "", id: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "cid") {
        container = try reader.name()
      } else if reader.name(is: "ckuserid") {
        recipient = try reader.name()
      } else if reader.name(is: "nid") {
        id = try reader.string()
      } else if reader.name(is: "qry") {
        try readChange(.query, &reader)
      } else if reader.name(is: "fet") {
        try readChange(.zone, &reader)
      } else if reader.name(is: "met") {
        try readChange(.database, &reader)
      } else {
        try reader.skip()
      }
    }
    guard !subscriptionID.isEmpty else { throw reader.missing("sid") }
  }

  private mutating func readChange(_ kind: Subscription.Kind, _ reader: inout WireReader) throws(WireError) {
    self.kind = kind
    var owner: RecordName?
    var zone: ZoneName?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "dbs") {
        let number = try reader.int64()
        for (position, known) in Self.databaseNumbers.enumerated() where known == number {
          database = CloudDatabase(rawValue: UInt8(position)) ?? .privateDatabase
        }
      } else if reader.name(is: "fo") {
        reason = Reason(rawValue: try reader.int64())
      } else if reader.name(is: "rid") {
        recordName = try reader.name()
      } else if reader.name(is: "sid") {
        subscriptionID = try reader.name()
      } else if reader.name(is: "zid") {
        zone = try reader.name()
      } else if reader.name(is: "zoid") {
        let name: RecordName = try reader.name()
        owner = name == "_defaultOwner" ? nil : name
      } else {
        try reader.skip()
      }
    }
    zoneID = zone.map { ZoneID($0, owner: owner) }
  }
}
