import Core
import Records

extension ContainerSchema {
  /// Reads a schema in Apple's language, for example what `cktool export-schema` writes.
  public init(text bytes: [UInt8]) throws(SchemaError) {
    guard bytes.count <= Self.byteCountMax else { throw SchemaError(.tooLarge, line: 1) }
    var reader = SchemaReader(try SchemaTokens(bytes))
    self = try reader.schema()
  }
}

/// Reads the statements of a schema:
///
///     DEFINE SCHEMA
///         CREATE ROLE Editor;
///         RECORD TYPE Note (
///             "___recordID" REFERENCE QUERYABLE,
///             title         STRING QUERYABLE SORTABLE,
///             GRANT WRITE TO "_creator"
///         );
struct SchemaReader {
  private var tokens: SchemaTokens

  init(_ tokens: SchemaTokens) { self.tokens = tokens }

  private static let open = UInt8(ascii: "("), close = UInt8(ascii: ")"), comma = UInt8(ascii: ",")
  private static let semicolon = UInt8(ascii: ";"), less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
  private static let reserved = ["GRANT", "PREFERRED", "QUERYABLE", "SORTABLE", "SEARCHABLE"]

  mutating func schema() throws(SchemaError) -> ContainerSchema {
    try expect("DEFINE")
    try expect("SCHEMA")
    var schema = ContainerSchema()
    while tokens.token != .end {
      let isCreation = try skip(if: "CREATE")
      if isCreation, try skip(if: "ROLE") {
        schema.roles.append(try name())
      } else {
        guard try skip(if: "RECORD") else {
          throw missing(isCreation ? "ROLE or RECORD TYPE" : "CREATE ROLE or RECORD TYPE")
        }
        try expect("TYPE")
        let line = tokens.line
        let type = try recordType()
        guard schema.types[type.name] == nil else { throw SchemaError(.typeTwice(type.name.text), line: line) }
        guard schema.types.count < ContainerSchema.typeCountMax else { throw SchemaError(.tooManyTypes, line: line) }
        schema.types[type.name] = type
      }
      try expect(Self.semicolon, "; at the end of a statement")
    }
    return schema
  }

  // MARK: Types

  private mutating func recordType() throws(SchemaError) -> RecordTypeSchema {
    let line = tokens.line
    let name = RecordType(try name())
    guard name.isWellFormed else {
      throw SchemaError(.malformedName(name.text, rule: RecordType.rule.description), line: line)
    }
    var type = RecordTypeSchema(name, fields: [:], policy: .roles(world: [], signedIn: [], creator: []))
    type.indexes = TypeIndexes()
    var systemFields: Set<String> = []
    try expect(Self.open, "( after the name of the type")
    if try skip(if: Self.close) { return type }
    repeat {
      if try skip(if: "GRANT") { try grant(&type) } else { try field(of: &type, &systemFields) }
    } while try skip(if: Self.comma)
    try expect(Self.close, ", or )")
    return type
  }

  private mutating func field(of type: inout RecordTypeSchema, _ systemFields: inout Set<String>) throws(SchemaError) {
    let line = tokens.line
    let text = try name()
    let isSystem = text.hasPrefix("_")
    let name = FieldName(text)
    guard isSystem || name.isWellFormed else {
      throw SchemaError(.malformedName(text, rule: FieldName.rule.description), line: line)
    }
    let definition = try dataType()
    let indexes = try indexes(text, definition)
    guard isSystem else {
      guard type.fields[name] == nil else { throw SchemaError(.fieldTwice(text), line: line) }
      guard type.fields.count < RecordLimits.fieldCountMax else { throw SchemaError(.tooManyFields, line: line) }
      type.fields[name] = definition.type
      if definition.isEncrypted { type.encrypted.insert(name) }
      if !indexes.isEmpty { type.indexes?.fields[name] = indexes }
      return
    }
    guard let known = SchemaSystemField.types.first(where: { $0.name == text }) else {
      throw SchemaError(.unknownSystemField(text), line: line)
    }
    guard definition == FieldDefinition(known.type) else {
      throw SchemaError(.systemFieldType(text, known.type), line: line)
    }
    guard systemFields.insert(text).inserted else { throw SchemaError(.fieldTwice(text), line: line) }
    if let field = SchemaSystemField.field(text), !indexes.isEmpty { type.indexes?.system[field] = indexes }
  }

  private mutating func indexes(_ field: String, _ definition: FieldDefinition) throws(SchemaError) -> FieldIndexes {
    var indexes: FieldIndexes = []
    while true {
      let line = tokens.line
      guard let next = try readIndex() else { return indexes }
      if definition.isEncrypted || [.bytes, .asset].contains(definition.type.element ?? definition.type) {
        let word = (definition.isEncrypted ? "ENCRYPTED " : "") + definition.type.schemaWord
        throw SchemaError(.notIndexable(field: field, type: word), line: line)
      }
      if next == .searchable, definition.type != .string, definition.type != .stringList {
        throw SchemaError(.notSearchable(field: field), line: line)
      }
      indexes.insert(next)
    }
  }

  private mutating func readIndex() throws(SchemaError) -> FieldIndexes? {
    for (index, word) in FieldIndexes.words where try skip(if: word) { return index }
    return nil
  }

  private mutating func dataType() throws(SchemaError) -> FieldDefinition {
    guard isNext("LIST") else { return try primitiveType() }
    try tokens.advance()
    try expect(Self.less, "< after LIST")
    let line = tokens.line
    if isNext("LIST") { throw SchemaError(.listOfLists, line: line) }
    let element = try primitiveType()
    try expect(Self.greater, "> after the type of the list's elements")
    return FieldDefinition(element.type.list ?? element.type, isEncrypted: element.isEncrypted)
  }

  private mutating func primitiveType() throws(SchemaError) -> FieldDefinition {
    let isEncrypted = try skip(if: "ENCRYPTED")
    let line = tokens.line
    guard case .word(let text) = tokens.token else { throw missing("a type") }
    let word = text.uppercased()
    if word == "NUMBER", !isEncrypted { return FieldDefinition(try numberType()) }
    let known: FieldType? =
      switch word {
      case "STRING": .string
      case "INT64": .int64
      case "DOUBLE": .double
      case "TIMESTAMP": .timestamp
      case "BYTES": .bytes
      case "REFERENCE": .reference
      case "ASSET": .asset
      case "LOCATION": .location
      default: nil
      }
    guard let known else { throw SchemaError(.unknownDataType(text), line: line) }
    if isEncrypted, known == .asset || known == .reference { throw SchemaError(.notEncryptable(word), line: line) }
    try tokens.advance()
    return FieldDefinition(known, isEncrypted: isEncrypted)
  }

  /// Reads `NUMBER PREFERRED AS INT64`, with which a schema names the type of a field that a program has made.
  private mutating func numberType() throws(SchemaError) -> FieldType {
    let line = tokens.line
    try tokens.advance()
    guard try skip(if: "PREFERRED") else { throw SchemaError(.openNumber, line: line) }
    try expect("AS")
    if try skip(if: "INT64") { return .int64 }
    if try skip(if: "DOUBLE") { return .double }
    throw missing("INT64 or DOUBLE")
  }

  // MARK: Rights

  /// Reads the rest of `GRANT READ, WRITE TO "_world"`. Rights of roles other than CloudKit's own have no effect, since no user has these
  /// roles.
  private mutating func grant(_ type: inout RecordTypeSchema) throws(SchemaError) {
    var rights: RoleRights = []
    repeat {
      if try skip(if: "READ") {
        rights.insert(.read)
      } else if try skip(if: "CREATE") {
        rights.insert(.create)
      } else if try skip(if: "WRITE") {
        rights.insert(.write)
      } else {
        throw missing("READ, CREATE or WRITE")
      }
    } while try skip(if: Self.comma)
    try expect("TO")
    let line = tokens.line
    let role = try name()
    guard case .roles(var world, var signedIn, var creator) = type.policy else { return }
    switch role {
    case "_world": world.formUnion(rights)
    case "_icloud": signedIn.formUnion(rights)
    case "_creator": creator.formUnion(rights)
    default: if role.hasPrefix("_") { throw SchemaError(.unknownRole(role), line: line) }
    }
    type.policy = .roles(world: world, signedIn: signedIn, creator: creator)
  }

  // MARK: Tokens

  private func missing(_ what: String) -> SchemaError {
    SchemaError(.expected(what, found: tokens.text), line: tokens.line)
  }

  private func isNext(_ keyword: String) -> Bool {
    if case .word(let word) = tokens.token { word.uppercased() == keyword } else { false }
  }

  /// Skips the keyword, in any case, and returns whether it was there.
  private mutating func skip(if keyword: String) throws(SchemaError) -> Bool {
    guard isNext(keyword) else { return false }
    try tokens.advance()
    return true
  }

  private mutating func skip(if sign: UInt8) throws(SchemaError) -> Bool {
    guard tokens.token == .sign(sign) else { return false }
    try tokens.advance()
    return true
  }

  private mutating func expect(_ keyword: String) throws(SchemaError) {
    guard try skip(if: keyword) else { throw missing(keyword) }
  }

  private mutating func expect(_ sign: UInt8, _ what: String) throws(SchemaError) {
    guard try skip(if: sign) else { throw missing(what) }
  }

  private mutating func name() throws(SchemaError) -> String {
    switch tokens.token {
    case .quoted(let name):
      try tokens.advance()
      return name
    case .word(let word):
      if Self.reserved.contains(word.uppercased()) {
        throw SchemaError(.reservedWord(word), line: tokens.line)
      }
      try tokens.advance()
      return word
    case .sign, .end: throw missing("a name")
    }
  }
}
