import Core

/// A record, as a server stores it and as clients and servers send it.
public struct Record: Equatable, Sendable {
  /// Empty only in a `create` for which the server chooses the name.
  public var name: RecordName
  /// Empty in an operation without need for it.
  public var type: RecordType
  /// Nil for a record that was never saved, and for operations that do not compare.
  public var changeTag: ChangeTag?
  /// Nil for the zone of the request.
  public var zoneID: ZoneID?
  public var fields = RecordFields()
  /// Set by the server; nil in requests.
  public var created: RecordStamp?
  public var modified: RecordStamp?
  /// The record above this one: its readers may read this one too.
  public var parent: Reference?
  /// The share whose root this record is.
  public var share: Reference?
  /// The part of a share link that names the share.
  public var shortGUID: String?
  /// Asks for a short GUID when the record is created.
  public var createsShortGUID = false
  /// The details of a share; nil for other types than `cloudkit.share`.
  public var shareDetails: ShareDetails?
  public var unknownMembers = UnknownMembers()

  public init(_ name: RecordName, type: RecordType = "", zoneID: ZoneID? = nil) {
    self.name = name
    self.type = type
    self.zoneID = zoneID
  }

  /// The bytes of the fields without assets, including their names, which `RecordLimits.recordByteCountMax` bounds.
  public var payloadByteCount: Int {
    var count = unknownMembers.bytes.count
    for entry in fields.entries {
      count +=
        entry.name.text.utf8.count + (entry.field.value?.payloadByteCount ?? 0) + entry.field.unknownMembers.bytes.count
    }
    return count
  }
}
