import Records

/// The record types of a container in one environment, as its operator gives them in Apple's CloudKit Schema Language (0063).
///
/// Start at ``init(text:)`` and ``text(remarks:)``.
public struct ContainerSchema: Equatable, Sendable {
  public var types: [RecordType: RecordTypeSchema]
  /// The roles that the schema defines; here nobody has one.
  public var roles: [String]

  public init(_ types: [RecordTypeSchema] = [], roles: [String] = []) {
    self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.roles = roles
  }

  /// The maximum of a schema's bytes.
  public static let byteCountMax = 1 << 20
  public static let typeCountMax = 1000
}

/// The indexes that a schema gives to the fields of a type; a query can use no others.
public struct TypeIndexes: Equatable, Sendable {
  public var fields: [FieldName: FieldIndexes] = [:]
  public var system: [SystemField: FieldIndexes] = [:]

  public init() {}

  /// Whether the type can be queried at all.
  var hasAny: Bool { fields.values.contains { !$0.isEmpty } || system.values.contains { !$0.isEmpty } }
}

/// The indexes of a field.
public struct FieldIndexes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Finds values that are equal.
  public static let queryable = FieldIndexes(rawValue: 1)
  /// Finds words.
  public static let searchable = FieldIndexes(rawValue: 2)
  /// Finds ranges, and sorts.
  public static let sortable = FieldIndexes(rawValue: 4)

  /// Each index with its word, in the order in which Apple's tools write them.
  static let words: [(index: FieldIndexes, word: String)] = [
    (.queryable, "QUERYABLE"), (.searchable, "SEARCHABLE"), (.sortable, "SORTABLE"),
  ]
}

/// The fields that every type has, with their types.
enum SchemaSystemField {
  static let types: [(name: String, type: FieldType)] =
    SystemField.allCases.compactMap { field in field.schemaName.map { ($0, field.type) } } + [("___etag", .string)]

  /// Returns the field of this name that queries can use; there is none for the tag.
  static func field(_ name: String) -> SystemField? { SystemField.allCases.first { $0.schemaName == name } }
}

extension SystemField {
  /// The name in a schema; nil for a field that schemas do not name.
  var schemaName: String? {
    Int(rawValue) < Self.schemaNames.count ? Self.schemaNames[Int(rawValue)].description : nil
  }
}
