import Core
import Records

/// A record or a tombstone as an engine keeps it: what the rules ask for often, and the whole as the JSON of an answer.
public struct StoredRecord: Equatable, Sendable {
  public var name: RecordName
  public var type: RecordType
  /// Of the write.
  public var sequence: Int64
  public var isDeleted: Bool
  /// Who made it.
  public var creator: RecordName
  /// When it was written, or deleted.
  public var modifiedAt: Timestamp
  /// Whether readers get different bytes: of a share, and of a record with assets.
  public var isPersonal: Bool
  /// `Record.answerBytes`, or a tombstone's JSON.
  public var bytes: [UInt8]
  /// False of one that came back from the disk as another than was kept: nothing but its name counts.
  public var isIntact = true

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

  /// The change tag where tags follow from the sequence, which is everywhere but in the public database.
  var countedTag: ChangeTag { ChangeTag(String(sequence, radix: 36)) }

  /// The record itself; throws `StoreError.unreadable` if the bytes are none.
  public func decoded() throws -> Record {
    guard isIntact else { throw StoreError.unreadable(name) }
    return try Record(stored: bytes) { name }
  }

  /// The record, or nil if it cannot be read: then a write has nothing to compare with.
  func decodedIfIntact() throws -> Record? { isIntact ? try decoded() : nil }

  /// Whether the bytes are what they should be: the record, or the tombstone, of this name.
  public var isReadable: Bool {
    guard isIntact else { return false }
    if !isDeleted { return (try? decoded())?.name == name }
    guard var reader = try? WireReader(bytes, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true) else {
      return false
    }
    return (try? RecordTombstone(from: &reader))?.name == name
  }
}

/// What a walk through a zone's changes tells of each record, beside its bytes: little, since a page has many.
public struct ChangedRow: Equatable, Sendable {
  public var type: RecordType
  public var sequence: Int64
  public var isDeleted: Bool
  /// As of `StoredRecord`.
  public var isPersonal: Bool
  /// Of a record that is not intact its name, which its bytes do not tell.
  public var damagedName: RecordName?

  public init(_ type: RecordType, sequence: Int64, isDeleted: Bool, isPersonal: Bool) {
    self.type = type
    self.sequence = sequence
    self.isDeleted = isDeleted
    self.isPersonal = isPersonal
  }

  /// The record itself; throws `StoreError.unreadable` if the bytes are none.
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

/// What a record points to with a consequence, so that it can be found from there.
public struct RecordLink: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Deleted together with its target.
    case deleteSelf
    /// Keeps its target from being deleted.
    case validate
    /// Stands below its target, which cannot be deleted first either.
    case parent
    /// The target is a user whose record this is (`PairPolicy`).
    case member
    /// The target is the user who made the record, in the public database.
    case creator
  }

  public var kind: Kind
  public var target: RecordName

  public init(_ kind: Kind, _ target: RecordName) {
    self.kind = kind
    self.target = target
  }
}
