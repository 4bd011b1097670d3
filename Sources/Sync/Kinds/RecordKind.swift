import Core
import Records

/// A kind of records that an area keeps in a zone: root records, each with children that live and die with it.
///
/// An area gives the engine one kind for each type of root. A kind holds no data: it reads and changes the device's, which stay as the area
/// has typed them. What it writes into fields has to be the same for equal data, on every device.
public protocol RecordKind: AnyObject, Sendable {
  associatedtype Data

  // MARK: Names and rules

  /// The type of the root records.
  var type: RecordType { get }
  /// The children's type and field; nil when the kind has none.
  var children: ChildRecords? { get }
  /// The way in which two versions of a root become one.
  var policy: MergePolicy { get }
  /// The root's fields that this version knows. Others are kept as they came.
  var fieldNames: [FieldName] { get }
  /// The state in which every device begins with a root that is always there and cannot be removed; nil when roots come and go.
  /// It is the ancestor of roots that were never merged, so that a new device's defaults do not count as choices.
  var initial: RecordState? { get }

  /// Whether a root of this kind may have the name. Kinds may share names of roots; the record's type tells them apart.
  func isRoot(_ name: RecordName) -> Bool
  /// The root and number of the child of that name; nil for every name that is no child's. No two kinds share names of children.
  func child(_ name: RecordName) -> ChildPlace?
  /// The name from which `child(_:)` reads the same place.
  func name(of place: ChildPlace) -> RecordName

  // MARK: Roots

  /// The names of all roots here.
  func roots(_ data: Data) -> [RecordName]
  /// Whether the root is here.
  func contains(_ root: RecordName, _ data: Data) -> Bool
  /// The root's fields as they travel; nil if it is not here.
  func content(_ root: RecordName, _ data: Data) -> RecordContent?
  /// Differs after every change of the root or its children.
  func revision(_ root: RecordName, _ data: Data) -> Int64
  /// Whether this version can read the fields of a root.
  func canRead(_ content: RecordContent, of root: RecordName) -> Bool
  /// Takes in a root that is not here; only content that can be read is given.
  func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Replaces the root's fields with merged ones, which are the user's latest whatever the clocks say; nothing happens if they are equal or
  /// cannot be read.
  func update(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Notes the server's version of a root that this device has too without either knowing of the other, before the two are merged.
  func meet(_ root: RecordName, _ content: RecordContent, _ data: inout Data)
  /// Removes the root with its children.
  func remove(_ root: RecordName, _ data: inout Data)

  // MARK: Children

  /// The numbers of the root's children here, ascending.
  func childNumbers(_ root: RecordName, _ data: Data) -> [Int64]
  /// The child as it travels, empty where nothing is entered; nil if its root is not here.
  func childBytes(_ place: ChildPlace, _ data: Data) -> [UInt8]?
  /// Whether this version can read a child's bytes.
  func canReadChild(_ place: ChildPlace, _ bytes: [UInt8]) -> Bool
  /// Joins the server's version of a child with what is here; its root is here, and its bytes can be read. Returns whether what is here
  /// then is more than what the server has.
  ///
  /// - Parameter isForeign: Whether nothing of it can come from this device.
  func join(_ place: ChildPlace, _ bytes: [UInt8], isForeign: Bool, _ data: inout Data) -> Bool

  // MARK: Removed roots

  /// The root with its children, to be kept until the server has let it go; nil if it is not here.
  func trash(_ root: RecordName, _ data: Data) -> [UInt8]?
  /// The fields of a removed root; nil if the bytes are damaged.
  func content(ofTrash trash: [UInt8]) -> RecordContent?
  /// The numbers of a removed root's children, ascending.
  func childNumbers(ofTrash trash: [UInt8]) -> [Int64]
  /// Whether the server's version of a child holds something that was not in it when its root was removed.
  func isNews(_ place: ChildPlace, _ bytes: [UInt8], sinceTrash trash: [UInt8]) -> Bool
  /// Puts a removed root back with its children.
  func restore(_ trash: [UInt8], _ data: inout Data)
}

/// The way in which two versions of a root become one.
public enum MergePolicy: Sendable {
  /// Field by field, by who edited what since the last version that both knew (S-15).
  case byField(MergeRules)
  /// Not at all: roots are made once and not edited, and of two the one that the server has stays.
  case once

  /// The rules for fields.
  var rules: MergeRules { if case .byField(let rules) = self { rules } else { MergeRules() } }
}

/// The form of children on the wire: records of one type, whose one field of BYTES any two devices join to the same.
public struct ChildRecords: Sendable {
  public let type: RecordType
  public let field: FieldName

  public init(type: RecordType, field: FieldName) {
    self.type = type
    self.field = field
  }
}

/// A child's place: its root, and the number by which the kind tells it from its siblings.
public struct ChildPlace: Hashable, Sendable {
  public let root: RecordName
  /// Not negative.
  public let number: Int64

  public init(_ root: RecordName, _ number: Int64) {
    self.root = root
    self.number = number
  }
}

/// A root's fields and the time of their last edit, by the clock of the device that made it.
public struct RecordContent: Equatable, Sendable {
  public var fields: RecordFields
  public var updatedAt: Timestamp

  public init(_ fields: RecordFields, updatedAt: Timestamp) {
    self.fields = fields
    self.updatedAt = updatedAt
  }
}
