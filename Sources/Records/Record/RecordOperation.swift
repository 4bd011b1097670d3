import Core

/// One operation of `records/modify`.
public struct RecordOperation: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, WireWord {
    /// The record must not exist.
    case create
    /// Writes the given fields if the change tag is current.
    case update
    /// Writes the given fields, or creates the record, whatever the tag.
    case forceUpdate
    /// Writes the whole record if the change tag is current: other fields are removed.
    case replace
    /// Writes the whole record, or creates it, whatever the tag.
    case forceReplace
    /// Deletes the record; with a tag, only if it is current.
    case delete
    case forceDelete

    public static let words: [StaticString] = [
      "create", "update", "forceUpdate", "replace", "forceReplace", "delete", "forceDelete",
    ]

    public var isDeletion: Bool { self == .delete || self == .forceDelete }
    /// Whether fields that are not given remain.
    public var keepsOtherFields: Bool { self == .update || self == .forceUpdate }
    /// Whether it applies regardless of the change tag.
    public var isForced: Bool { self == .forceUpdate || self == .forceReplace || self == .forceDelete }
    /// Whether it creates a missing record.
    public var canCreate: Bool { self == .create || self == .forceUpdate || self == .forceReplace }
  }

  public var kind: Kind
  public var record: Record
  /// Fields of the record in the answer; nil for the ones named in the request.
  public var desiredKeys: [FieldName]?

  public init(_ kind: Kind, _ record: Record, desiredKeys: [FieldName]? = nil) {
    self.kind = kind
    self.record = record
    self.desiredKeys = desiredKeys
  }
}

extension RecordOperation: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var kind: Kind?
    var record: Record?
    var desiredKeys: [FieldName]?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "operationType") {
        kind = try reader.word()
      } else if reader.name(is: "record") {
        record = try Record(from: &reader)
      } else if reader.name(is: "desiredKeys") {
        desiredKeys = try reader.desiredKeys()
      } else {
        try reader.skip()
      }
    }
    guard let kind else { throw reader.missing("operationType") }
    guard let record else { throw reader.missing("record") }
    if record.name.isEmpty, kind != .create { throw reader.missing("record.recordName") }
    if record.type.isEmpty, kind == .create { throw reader.missing("record.recordType") }
    self.init(kind, record, desiredKeys: desiredKeys)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("operationType", kind.word)
    writer.member("record", record)
    writer.names("desiredKeys", desiredKeys)
    writer.endObject()
  }
}
