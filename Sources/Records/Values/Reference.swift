import Core

/// A reference from one record to another.
public struct Reference: Equatable, Sendable {
  /// The effect on the record with the reference.
  public enum Action: UInt8, WireWord {
    /// No effect.
    case none
    /// The record is deleted together with its target.
    case deleteSelf
    /// The target must exist and cannot be deleted first.
    case validate

    public static let words: [StaticString] = ["NONE", "DELETE_SELF", "VALIDATE"]
  }

  public var recordName: RecordName
  /// Nil where none applies: in a query, as `parent` or `share`.
  public var action: Action?
  /// Nil for the zone of the record with the reference.
  public var zoneID: ZoneID?
  public var unknownMembers = UnknownMembers()

  public init(_ recordName: RecordName, action: Action? = nil, zoneID: ZoneID? = nil) {
    self.recordName = recordName
    self.action = action
    self.zoneID = zoneID
  }

  var payloadByteCount: Int {
    recordName.text.utf8.count + (zoneID?.name.text.utf8.count ?? 0) + unknownMembers.bytes.count
  }
}

extension Reference: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        recordName = try reader.name()
      } else if reader.name(is: "action") {
        action = try Self.action(&reader)
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
    guard !recordName.isEmpty else { throw reader.missing("recordName") }
  }

  /// Also accepts 0 and 1, which an older client sends.
  private static func action(_ reader: inout WireReader) throws(WireError) -> Action {
    guard try reader.kind() == .number else { return try reader.word() }
    guard let action = Action(rawValue: UInt8(try reader.count(in: 0...1))) else { return .none }
    return action
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", recordName)
    writer.member("action", word: action)
    writer.member("zoneID", zoneID)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}
