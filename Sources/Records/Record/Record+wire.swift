import Core

extension Record: WireValue {
  /// A null in one of these counts as omitted.
  private static let members: [StaticString] = [
    "recordName", "recordType", "fields", "recordChangeTag", "zoneID", "created", "modified", "parent", "share",
    "shortGUID", "createShortGUID", "deleted", "pluginFields", "publicPermission", "participants", "owner",
    "currentUserParticipant", "forRecord",
  ]

  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    let start = reader.json.offset
    var details = ShareDetails.Draft()
    try reader.beginObject()
    while try reader.nextMember(keepingNullsIn: &unknownMembers, known: Self.members) {
      if reader.name(is: "recordName") {
        name = try reader.name()
      } else if reader.name(is: "recordType") {
        type = try reader.name()
      } else if reader.name(is: "fields") {
        fields = try RecordFields(from: &reader)
      } else if reader.name(is: "recordChangeTag") {
        changeTag = try reader.name()
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if try !readMeta(&reader), try !details.read(&reader) {
        try reader.preserve(in: &unknownMembers)
      }
    }
    shareDetails = details.details
    // Only a request may leave the name to the server.
    if name.isEmpty, reader.isTolerant { throw reader.missing("recordName") }
    let byteCount = payloadByteCount
    guard byteCount <= RecordLimits.recordByteCountMax || reader.isTolerant else {
      throw reader.refusal(.recordTooLarge(byteCount: byteCount), at: start)
    }
  }

  private mutating func readMeta(_ reader: inout WireReader) throws(WireError) -> Bool {
    if !reader.isTolerant, reader.name(is: "created") || reader.name(is: "modified") {
      // Set by the server alone; some clients send it back.
      try reader.skip()
    } else if reader.name(is: "created") {
      created = try RecordStamp(from: &reader)
    } else if reader.name(is: "modified") {
      modified = try RecordStamp(from: &reader)
    } else if reader.name(is: "parent") {
      parent = try Reference(from: &reader)
    } else if reader.name(is: "share") {
      share = try Reference(from: &reader)
    } else if reader.name(is: "shortGUID") {
      shortGUID = try reader.string()
    } else if reader.name(is: "createShortGUID") {
      createsShortGUID = try reader.bool()
    } else if reader.name(is: "deleted") || reader.name(is: "pluginFields") {
      // The place of the record implies the first; the second is always empty.
      try reader.skip()
    } else {
      return false
    }
    return true
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    if !name.isEmpty { writer.member("recordName", name) }
    if !type.isEmpty { writer.member("recordType", type) }
    writer.member("fields", fields)
    if writer.isAnswer {
      writer.key("pluginFields")
      writer.beginObject()
      writer.endObject()
    }
    writer.member("recordChangeTag", changeTag)
    if writer.isAnswer {
      writer.member("created", created)
      writer.member("modified", modified)
      writer.member("deleted", false)
    }
    writer.member("zoneID", zoneID)
    writer.member("parent", parent)
    writer.member("share", share)
    writer.member("shortGUID", shortGUID)
    if createsShortGUID { writer.member("createShortGUID", true) }
    shareDetails?.write(to: &writer)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }

  /// The record's JSON as in an answer, for a server that keeps it ready.
  public var answerBytes: [UInt8] {
    var writer = WireWriter(form: .answer, byteCountExpected: 256)
    write(to: &writer)
    return writer.bytes
  }
}
