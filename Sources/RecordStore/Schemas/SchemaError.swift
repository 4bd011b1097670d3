import Records

/// The reason why a text is not a valid schema, and its line.
public struct SchemaError: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Something else was found than expected.
    case expected(String, found: String)
    case openComment
    case openQuote
    case strayByte(UInt8)
    case reservedWord(String)
    case malformedName(String, rule: String)
    case unknownDataType(String)
    /// `NUMBER` without `PREFERRED AS`.
    case openNumber
    /// A type that cannot be encrypted, or a list of lists.
    case notEncryptable(String)
    case listOfLists
    case unknownSystemField(String)
    case systemFieldType(String, FieldType)
    case notIndexable(field: String, type: String)
    case notSearchable(field: String)
    case unknownRole(String)
    case typeTwice(String)
    case fieldTwice(String)
    case tooManyTypes
    case tooManyFields
    case tooLarge
  }

  public let kind: Kind
  /// Counted from 1.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

extension SchemaError: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }

  private var reason: String {
    switch kind {
    case .expected(let what, let found): "\(what) is missing here, before \(found)"
    case .openComment: "this comment has no end; close it with */"
    case .openQuote: "this name has no end; close it with \" on the same line"
    case .strayByte(let byte):
      0x21...0x7E ~= byte
        ? "the character \(Character(Unicode.Scalar(byte))) has no meaning here"
        : "a byte that is no plain letter, digit or sign; names are ASCII"
    case .reservedWord(let word): "\(word) is a reserved word; as a name it needs quotes: \"\(word)\""
    case .malformedName(let name, let rule): "\"\(name)\" cannot be a name; use \(rule)"
    case .unknownDataType(let word):
      "there is no type \(word); use STRING, INT64, DOUBLE, TIMESTAMP, BYTES, REFERENCE, ASSET, LOCATION, or LIST<…> of one"
    case .openNumber: "NUMBER leaves the type open; write INT64 or DOUBLE, or add PREFERRED AS INT64 or AS DOUBLE"
    case .notEncryptable(let word):
      "\(word) cannot be ENCRYPTED; BYTES, STRING, DOUBLE, INT64, LOCATION and TIMESTAMP can"
    case .listOfLists: "a list cannot contain lists"
    case .unknownSystemField(let name):
      "there is no system field \(name); there are \(SchemaSystemField.types.map(\.name).joined(separator: ", "))"
    case .systemFieldType(let name, let type): "\(name) always has the type \(type.schemaWord)"
    case .notIndexable(let field, let type): "\(field) cannot have an index: it is \(type)"
    case .notSearchable(let field): "\(field) cannot be SEARCHABLE: only STRING and LIST<STRING> have words"
    case .unknownRole(let name): "there is no role \(name); CloudKit's own are _world, _icloud and _creator"
    case .typeTwice(let name): "the record type \(name) is there already"
    case .fieldTwice(let name): "the field \(name) is there already"
    case .tooManyTypes: "there are more than \(ContainerSchema.typeCountMax) record types"
    case .tooManyFields: "there are more than \(RecordLimits.fieldCountMax) fields"
    case .tooLarge: "the schema has more than \(ContainerSchema.byteCountMax) bytes"
    }
  }
}

extension FieldType {
  /// The type's name in the schema language.
  var schemaWord: String {
    let element = element ?? self
    let word = element == .asset ? "ASSET" : element.word.description
    return isList ? "LIST<\(word)>" : word
  }
}
