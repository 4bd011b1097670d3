import Core
import Records

/// A kind of records that an area stores in a zone: root records, and children that are deleted with their root.
///
/// An area has one kind for each type of root. A kind contains no data: it reads and changes the device's typed data.
/// Equal data must give equal fields on every device.
public protocol RecordKind: AnyObject, Sendable {
  associatedtype Data

  // MARK: Names and rules

  /// The type of the root records.
  var type: RecordType { get }
  /// The children's type and field; nil if the kind has none.
  var children: ChildRecords? { get }
  /// The way in which two versions of a root are merged.
  var policy: MergePolicy { get }
  /// Whether the ledger forgets a root once the server has it, to save space. Allowed only for roots that are created
  /// once and never removed: when the zone is read again, they are sent once more, and the server keeps its version.
  var forgetsSettled: Bool { get }
  /// Whether classic programs, which do not know epochs, also write such roots (0012). Then a root without an epoch is
  /// valid, and "delete everything" removes the ones that the device has.
  var isEpochless: Bool { get }
  /// The root's fields that this version knows. Other fields stay unchanged.
  var fieldNames: [FieldName] { get }
  /// The initial state of a root that always exists and cannot be removed; nil if roots can be created and removed. It
  /// is the ancestor for roots that were never merged, so that a new device's defaults do not count as the user's
  /// edits.
  var initial: RecordState? { get }

  /// Returns whether a root of this kind may have the name. Kinds may share root names; the record's type distinguishes
  /// them.
  func isRoot(_ name: RecordName) -> Bool
  /// Returns the root and number of the child with that name; nil if it is not a child's name. No two kinds share
  /// children's names.
  func child(_ name: RecordName) -> ChildKey?
  /// Returns the child's name; the inverse of `child(_:)`.
  func name(of child: ChildKey) -> RecordName

  // MARK: Roots

  /// Returns the names of all roots on this device.
  func roots(_ data: Data) -> [RecordName]
  /// Returns whether the root is on this device.
  func contains(_ root: RecordName, _ data: Data) -> Bool
  /// Returns the root's fields as sent between devices; nil if it is not on this device.
  func content(_ root: RecordName, _ data: Data) -> RecordContent?
  /// Returns the names of roots without which the server refuses this one. It is sent only after they were accepted or
  /// refused.
  func precedents(of root: RecordName) -> [RecordName]
  /// Returns whether the server will always refuse this root, created here, without the other one.
  func needs(_ root: RecordName, _ other: RecordName) -> Bool
  /// Returns a number that differs after every change of the root or its children.
  func revision(_ root: RecordName, _ data: Data) -> Int64
  /// Returns whether this version can read the fields of a root.
  func canRead(_ content: RecordContent, of root: RecordName) -> Bool
  /// Adds a root that is not on this device; called only with content that can be read.
  func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Replaces the root's fields with merged ones, which count as the user's latest edit regardless of clocks. Does
  /// nothing if they are equal or cannot be read.
  func update(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Handles the server's version of a root that this device created independently, before the two are merged.
  func prepareMerge(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Handles the server's new version of a root after its merge, with its author and time; also a version that this app
  /// cannot read.
  ///
  /// - Parameter known: The server's version that this device knew before.
  func observe(_ record: Record, since known: KnownVersion, _ data: inout Data)
  /// Removes the root with its children.
  func remove(_ root: RecordName, _ data: inout Data)

  // MARK: Children

  /// Returns the numbers of the root's children on this device, ascending.
  func childNumbers(_ root: RecordName, _ data: Data) -> [Int64]
  /// Returns the child's bytes as sent between devices, empty if nothing is entered; nil if its root is not on this
  /// device.
  func childBytes(_ child: ChildKey, _ data: Data) -> [UInt8]?
  /// Returns whether this version can read a child's bytes.
  func canReadChild(_ child: ChildKey, _ bytes: [UInt8]) -> Bool
  /// Joins the server's version of a child with this device's; its root is here, and its bytes can be read. Returns
  /// whether the result contains more than the server's version.
  ///
  /// - Parameter isForeign: Whether none of the server's version can come from this device.
  func join(_ child: ChildKey, _ bytes: [UInt8], isForeign: Bool, _ data: inout Data) -> Bool

  // MARK: Removed roots

  /// Returns the root with its children, stored until the server has deleted it; nil if it is not on this device.
  func trash(_ root: RecordName, _ data: Data) -> [UInt8]?
  /// Returns the fields of a removed root; nil if the bytes are damaged.
  func content(ofTrash trash: [UInt8]) -> RecordContent?
  /// Returns the numbers of a removed root's children, ascending.
  func childNumbers(ofTrash trash: [UInt8]) -> [Int64]
  /// Returns whether the server's version of a child contains something that the child did not have when its root was
  /// removed.
  func isNews(_ child: ChildKey, _ bytes: [UInt8], sinceTrash trash: [UInt8]) -> Bool
  /// Restores a removed root with its children.
  func restore(_ trash: [UInt8], _ data: inout Data)
}

/// The way in which two versions of a root are merged.
public enum MergePolicy: Sendable {
  /// Field by field: an edit since the last common version wins (S-15).
  case byField(MergeRules)
  /// Versions are not merged: roots are created once and never edited, and the server's version stays.
  case once

  /// The rules for fields.
  var rules: MergeRules { if case .byField(let rules) = self { rules } else { MergeRules() } }
}

/// The format of children as records: one type with one BYTES field, which all devices join to the same result.
public struct ChildRecords: Sendable {
  public let type: RecordType
  public let field: FieldName

  public init(type: RecordType, field: FieldName) {
    self.type = type
    self.field = field
  }
}

/// The place of a child: its root, and its number within the kind.
public struct ChildKey: Hashable, Sendable {
  public let root: RecordName
  /// At least 0.
  public let number: Int64

  public init(_ root: RecordName, _ number: Int64) {
    self.root = root
    self.number = number
  }
}

/// A root's fields and the time of their last edit, by the clock of the editing device.
public struct RecordContent: Equatable, Sendable {
  public var fields: RecordFields
  public var updatedAt: Timestamp

  public init(_ fields: RecordFields, updatedAt: Timestamp) {
    self.fields = fields
    self.updatedAt = updatedAt
  }
}

/// The server's last known version of a root, from the ledger.
public struct KnownVersion: Sendable {
  let record: RecordLedger?

  /// Its fields; nil if no version is known. Reading them takes some time.
  public var fields: RecordFields? { record?.baseState?.fields }

  /// Whether this app has edited anything since, by the stamps of a newer version. Programs that do not know stamps
  /// leave them unchanged.
  public func isEdited(in newer: Record) -> Bool {
    guard newer.fields[value: SyncNames.stamps] != nil, let base = record?.baseState else { return false }
    return RecordState(newer).stamps != base.stamps
  }
}
