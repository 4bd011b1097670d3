import Core

/// The name of a zone, unique for its owner in a database.
public struct ZoneName: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "1–255 ASCII characters"
  public var isWellFormed: Bool { isShortASCII }
  /// Whether nobody may create a zone of this name.
  public var isReserved: Bool { text.utf8.first == UInt8(ascii: "_") }

  public static let defaultZone: ZoneName = "_defaultZone"
}

/// Identifies a zone of a database.
public struct ZoneID: Hashable, Sendable {
  public var name: ZoneName
  /// The zone's owner; nil for the current user.
  public var owner: RecordName?

  public init(_ name: ZoneName, owner: RecordName? = nil) {
    self.name = name
    self.owner = owner
  }

  public static let defaultZone = ZoneID(.defaultZone)
  /// Whether this is the default zone, which has no changes, atomic batches and shares.
  public var isDefault: Bool { name == .defaultZone }
}

extension ZoneID: WireValue {
  /// Also accepts a bare string for the name, `ownerName`, and the placeholders for "me", as clients send them.
  public init(from reader: inout WireReader) throws(WireError) {
    if try reader.kind() == .string {
      self.init(try reader.name())
      return
    }
    var name: ZoneName?
    var owner: RecordName?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "zoneName") {
        name = try reader.name()
      } else if reader.name(is: "ownerRecordName") || reader.name(is: "ownerName") {
        let text: RecordName = try reader.name()
        owner = text == "_defaultOwner" || text == "__defaultOwner__" ? nil : text
      } else {
        try reader.skip()
      }
    }
    guard let name else { throw reader.missing("zoneName") }
    self.init(name, owner: owner)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneName", name)
    writer.member("ownerRecordName", owner)
    if writer.isAnswer { writer.word("zoneType", isDefault ? "DEFAULT_ZONE" : "REGULAR_CUSTOM_ZONE") }
    writer.endObject()
  }
}
