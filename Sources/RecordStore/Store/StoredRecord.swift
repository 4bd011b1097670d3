import Core
import Records

/// A record or a tombstone as an engine stores it: the fields that the rules often need, and the whole as the JSON of
/// an answer.
public struct StoredRecord: Equatable, Sendable {
  public var name: RecordName
  public var type: RecordType
  /// The zone's sequence at the write.
  public var sequence: Int64
  public var isDeleted: Bool
  /// The creator's user record name.
  public var creator: RecordName
  /// The time of the write, or of the deletion.
  public var modifiedAt: Timestamp
  /// Whether readers get different bytes: true for a share, and for a record with assets.
  public var isPersonal: Bool
  /// `Record.answerBytes`, or a tombstone's JSON.
  public var bytes: [UInt8]
  /// Whether the bytes read from the disk are the ones that were written; if not, only the name is valid.
  public var isIntact = true
  /// The sequence of the damaged version, in a row that replaced it so that devices learn of it
  /// (`RecordService.reportDamage`).
  public var damagedSequence: Int64?

  public init(
    _ name: RecordName, type: RecordType, sequence: Int64, isDeleted: Bool = false, creator: RecordName,
    modifiedAt: Timestamp, isPersonal: Bool = false, bytes: [UInt8]
  ) {
    self.name = name
    self.type = type
    self.sequence = sequence
    self.isDeleted = isDeleted
    self.creator = creator
    self.modifiedAt = modifiedAt
    self.isPersonal = isPersonal
    self.bytes = bytes
  }

  /// The change tag, if tags are derived from the sequence: everywhere but in the public database.
  var countedTag: ChangeTag { .counted(sequence) }

  /// Returns the bytes of the tombstone of a zone's record, where tags follow from the sequence.
  public static func tombstone(_ name: RecordName, _ sequence: Int64, in zone: ZoneKey) -> [UInt8] {
    var writer = WireWriter(form: .answer)
    let zoneID = ZoneID(zone.name, owner: zone.database.owner)
    RecordTombstone(name, changeTag: .counted(sequence), zoneID: zoneID).write(to: &writer)
    return writer.bytes
  }

  /// Returns the record; throws `StoreError.unreadable` if the bytes contain none.
  public func decoded() throws -> Record {
    guard isIntact else { throw StoreError.unreadable(name) }
    return try Record(stored: bytes) { name }
  }

  /// Returns the record, or nil if it cannot be read: a write then has nothing to compare with.
  func decodedIfIntact() throws -> Record? { isIntact ? try decoded() : nil }

  /// Whether the bytes contain a record, or tombstone, of this name.
  public var isReadable: Bool {
    guard isIntact else { return false }
    if !isDeleted { return (try? decoded())?.name == name }
    guard var reader = try? WireReader(bytes, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true) else {
      return false
    }
    return (try? RecordTombstone(from: &reader))?.name == name
  }
}

/// The properties of a record, besides its bytes, in a walk through a zone's changes: few, since a page has many
/// records.
public struct ChangedRow: Equatable, Sendable {
  public var type: RecordType
  public var sequence: Int64
  public var isDeleted: Bool
  /// See `StoredRecord.isPersonal`.
  public var isPersonal: Bool
  /// The name of a damaged record, which its bytes do not contain; nil for an intact one.
  public var damagedName: RecordName?
  /// See `StoredRecord.damagedSequence`.
  public var damagedSequence: Int64?

  public init(_ type: RecordType, sequence: Int64, isDeleted: Bool, isPersonal: Bool) {
    self.type = type
    self.sequence = sequence
    self.isDeleted = isDeleted
    self.isPersonal = isPersonal
  }

  /// Returns the record; throws `StoreError.unreadable` if the bytes contain none.
  public func decoded(_ bytes: Span<UInt8>) throws -> Record {
    if let damagedName { throw StoreError.unreadable(damagedName) }
    return try Record(stored: bytes.withUnsafeBufferPointer(Array.init)) { RecordName("of change \(sequence)") }
  }
}

extension Record {
  fileprivate init(stored bytes: [UInt8], _ name: () -> RecordName) throws {
    do {
      var reader = try WireReader(bytes, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true)
      try self.init(from: &reader)
    } catch {
      throw StoreError.unreadable(name())
    }
  }
}

/// A reference with consequences, stored so that it can be found from its target.
public struct RecordLink: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The record is deleted together with its target.
    case deleteSelf
    /// The record prevents the deletion of its target.
    case validate
    /// The record is below its target, whose deletion it prevents, too.
    case parent
    /// The target is a user whose shared record this is (`PairPolicy`).
    case member
    /// The target is the user who created the record, in the public database.
    case creator
    /// The record is the share of its target, a single record.
    case root
    /// The target is a user who has accepted the share of a single record, which this is.
    case participant
    /// The record is a share of a single record; the target is `RecordName.zoneShare`, so that all such shares of a
    /// zone can be found.
    case share
    /// The target is the short GUID of the share of a single record, which this is.
    case guid
  }

  public var kind: Kind
  public var target: RecordName

  public init(_ kind: Kind, _ target: RecordName) {
    self.kind = kind
    self.target = target
  }
}

extension ChangeTag {
  /// Returns the tag of a zone's change, where tags follow from the sequence.
  static func counted(_ sequence: Int64) -> ChangeTag { ChangeTag(String(sequence, radix: 36)) }
}
