import Core

/// A record: what a server stores, what a client gets, and what either sends.
public struct Record: Equatable, Sendable {
  /// Empty only in a `create` for which the server chooses the name.
  public var name: RecordName
  /// Empty in an operation that does not need it.
  public var type: RecordType
  /// Nil for a record that was never saved, and for operations that do not compare.
  public var changeTag: ChangeTag?
  /// Nil for the zone of the request.
  public var zoneID: ZoneID?
  public var fields = RecordFields()
  /// The server's; nil in requests.
  public var created: RecordStamp?
  public var modified: RecordStamp?
  /// The record above this one: who may see that one may see this one.
  public var parent: Reference?
  /// The share that this record is the root of.
  public var share: Reference?
  /// What a share link carries.
  public var shortGUID: String?
  /// Asks for a short GUID when the record is created.
  public var createsShortGUID = false
  /// Of records of the type `cloudkit.share`.
  public var shareDetails: ShareDetails?
  public var kept = KeptMembers()

  public init(_ name: RecordName, type: RecordType = "", zoneID: ZoneID? = nil) {
    self.name = name
    self.type = type
    self.zoneID = zoneID
  }

  /// Bytes of the fields without assets, their names included, which `RecordLimits.recordByteCountMax` bounds.
  public var payloadByteCount: Int {
    var count = kept.bytes.count
    for entry in fields.entries {
      count += entry.name.text.utf8.count + (entry.field.value?.payloadByteCount ?? 0) + entry.field.kept.bytes.count
    }
    return count
  }
}
