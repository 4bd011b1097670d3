import Core

/// A deleted record, as in answers and changes.
public struct RecordTombstone: Equatable, Sendable {
  public var name: RecordName
  /// The tag of the deletion, where known.
  public var changeTag: ChangeTag?
  public var zoneID: ZoneID?

  public init(_ name: RecordName, changeTag: ChangeTag? = nil, zoneID: ZoneID? = nil) {
    self.name = name
    self.changeTag = changeTag
    self.zoneID = zoneID
  }
}

extension RecordTombstone: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        name = try reader.name()
      } else if reader.name(is: "recordChangeTag") {
        changeTag = try reader.name()
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else {
        try reader.skip()
      }
    }
    guard !name.isEmpty else { throw reader.missing("recordName") }
  }

  /// Omits the record's type: typed decoders reject the `null` that Apple's servers send.
  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", name)
    writer.member("deleted", true)
    writer.member("recordChangeTag", changeTag)
    writer.member("zoneID", zoneID)
    writer.endObject()
  }
}
