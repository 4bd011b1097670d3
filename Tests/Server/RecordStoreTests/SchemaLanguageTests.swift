import RecordStore
import Records
import Testing

/// Apple's CloudKit Schema Language (0063).
@Suite struct SchemaLanguageTests {
  private static func schema(_ text: String) throws(SchemaError) -> ContainerSchema {
    try ContainerSchema(text: Array(text.utf8))
  }

  /// As `cktool export-schema` writes it.
  private static let exported = """
    DEFINE SCHEMA

        CREATE ROLE Editor;

        RECORD TYPE Department (
            "___createTime" TIMESTAMP QUERYABLE SORTABLE,
            "___createdBy"  REFERENCE,
            "___etag"       STRING,
            "___modTime"    TIMESTAMP,
            "___modifiedBy" REFERENCE,
            "___recordID"   REFERENCE QUERYABLE,
            employees       LIST<REFERENCE> QUERYABLE,
            "grant"         DOUBLE,
            name            STRING QUERYABLE SEARCHABLE SORTABLE,
            secret          ENCRYPTED STRING,
            secrets         LIST<ENCRYPTED BYTES>,
            GRANT WRITE TO "_creator",
            GRANT READ, CREATE TO "_icloud",
            GRANT READ TO "_world"
        );

        RECORD TYPE "cloudkit.share" (
            "___createTime"  TIMESTAMP,
            "___createdBy"   REFERENCE,
            "___etag"        STRING,
            "___modTime"     TIMESTAMP,
            "___modifiedBy"  REFERENCE,
            "___recordID"    REFERENCE,
            "cloudkit.title" STRING
        );

    """

  @Test func anExportIsReadAndWrittenTheSame() throws {
    let schema = try Self.schema(Self.exported)
    #expect(schema.text() == Self.exported)
    #expect(schema.roles == ["Editor"] && schema.types.count == 2)
    let type = try #require(schema.types["Department"])
    #expect(
      type.fields == [
        "employees": .referenceList, "grant": .double, "name": .string, "secret": .string, "secrets": .bytesList,
      ])
    #expect(type.encrypted == ["secret", "secrets"])
    #expect(type.indexes?.fields == ["employees": .queryable, "name": [.queryable, .searchable, .sortable]])
    #expect(type.indexes?.system == [.createdTimestamp: [.queryable, .sortable], .recordName: .queryable])
    #expect(type.policy == .roles(world: .read, signedIn: [.read, .create], creator: .write))
    #expect(schema.types["cloudkit.share"]?.policy == .roles(world: [], signedIn: [], creator: []))
  }

  /// Each line ending, a byte order mark, comments of all kinds, keywords in any case, and the forms that only people write.
  @Test(arguments: ["\n", "\r\n"])
  func otherFormsSayTheSame(newline: String) throws {
    let text = """
      \u{FEFF}/* DEFINE
      ; */ define Schema -- here it begins
      // RECORD TYPE Nothing ();
      create record type "Note"("n"number preferred as int64 SORTABLE QUERYABLE,tags list < string >searchable,
      GRANT READ,WRITE TO"_world",GRANT CREATE TO _world, GRANT READ TO Editor);record type Empty();
      """.replacing("\n", with: newline)
    let schema = try Self.schema(text)
    var note = RecordTypeSchema(
      "Note", fields: ["n": .int64, "tags": .stringList],
      policy: .roles(world: [.read, .create, .write], signedIn: [], creator: []))
    note.indexes = TypeIndexes()
    note.indexes?.fields = ["n": [.queryable, .sortable], "tags": .searchable]
    #expect(schema.types["Note"] == note)
    #expect(schema.types["Empty"]?.fields == [:] && schema.types.count == 2)
    #expect(try Self.schema("DEFINE SCHEMA") == ContainerSchema())
  }

  @Test(arguments: [
    ("INT64", FieldType.int64), ("DOUBLE", .double), ("STRING", .string), ("TIMESTAMP", .timestamp), ("BYTES", .bytes),
    ("REFERENCE", .reference), ("ASSET", .asset), ("LOCATION", .location), ("NUMBER PREFERRED AS DOUBLE", .double),
    ("LIST<INT64>", .int64List), ("LIST<DOUBLE>", .doubleList), ("LIST<STRING>", .stringList),
    ("LIST<TIMESTAMP>", .timestampList), ("LIST<BYTES>", .bytesList), ("LIST<REFERENCE>", .referenceList),
    ("LIST<ASSET>", .assetList), ("LIST<LOCATION>", .locationList),
  ])
  func types(word: String, type: FieldType) throws {
    let schema = try Self.schema("DEFINE SCHEMA RECORD TYPE A (f \(word));")
    #expect(schema.types["A"]?.fields == ["f": type] && schema.types["A"]?.encrypted == [])
    let canEncrypt = !word.contains("ASSET") && !word.contains("REFERENCE") && !word.contains("NUMBER")
    let encrypted =
      word.hasPrefix("LIST<") ? "LIST<ENCRYPTED " + word.dropFirst(5) : "ENCRYPTED " + word
    let sealed = try? Self.schema("DEFINE SCHEMA RECORD TYPE A (f \(encrypted));")
    #expect(sealed?.types["A"]?.encrypted == (canEncrypt ? ["f"] : nil))
  }

  @Test(arguments: [
    ("", 1, SchemaError.Kind.expected("DEFINE", found: "the end")),
    ("CREATE SCHEMA", 1, .expected("DEFINE", found: "CREATE")),
    ("DEFINE SCHEMA\nTYPE A ();", 2, .expected("CREATE ROLE or RECORD TYPE", found: "TYPE")),
    ("DEFINE SCHEMA\nCREATE A ();", 2, .expected("ROLE or RECORD TYPE", found: "A")),
    ("DEFINE SCHEMA RECORD TYPE A ()\n\nRECORD", 3, .expected("; at the end of a statement", found: "RECORD")),
    ("DEFINE SCHEMA RECORD TYPE A (\nf STRING\ng STRING);", 3, .expected(", or )", found: "g")),
    ("DEFINE SCHEMA RECORD TYPE A (\nf STRING,);", 2, .expected("a name", found: ")")),
    ("DEFINE SCHEMA RECORD TYPE A (\nf);", 2, .expected("a type", found: ")")),
    ("DEFINE SCHEMA RECORD TYPE A (f LIST STRING);", 1, .expected("< after LIST", found: "STRING")),
    ("DEFINE SCHEMA RECORD TYPE A (f LIST<LIST<STRING>>);", 1, .listOfLists),
    ("DEFINE SCHEMA RECORD TYPE A (f STRING INDEXED);", 1, .expected(", or )", found: "INDEXED")),
    ("DEFINE SCHEMA RECORD TYPE A (\n\n  f TEXT);", 3, .unknownDataType("TEXT")),
    ("DEFINE SCHEMA RECORD TYPE A (f NUMBER SORTABLE);", 1, .openNumber),
    ("DEFINE SCHEMA RECORD TYPE A (f ENCRYPTED ASSET);", 1, .notEncryptable("ASSET")),
    ("DEFINE SCHEMA RECORD TYPE A (f ENCRYPTED NUMBER);", 1, .unknownDataType("NUMBER")),
    (
      "DEFINE SCHEMA RECORD TYPE A (f ENCRYPTED STRING\nQUERYABLE);", 2,
      .notIndexable(field: "f", type: "ENCRYPTED STRING")
    ),
    ("DEFINE SCHEMA RECORD TYPE A (f BYTES QUERYABLE);", 1, .notIndexable(field: "f", type: "BYTES")),
    ("DEFINE SCHEMA RECORD TYPE A (f INT64 SEARCHABLE);", 1, .notSearchable(field: "f")),
    ("DEFINE SCHEMA RECORD TYPE A (\nqueryable STRING);", 2, .reservedWord("queryable")),
    ("DEFINE SCHEMA RECORD TYPE A (\"f g\" STRING);", 1, .malformedName("f g", rule: FieldName.rule.description)),
    ("DEFINE SCHEMA RECORD TYPE 1A ();", 1, .malformedName("1A", rule: RecordType.rule.description)),
    ("DEFINE SCHEMA RECORD TYPE A (\"___id\" STRING);", 1, .unknownSystemField("___id")),
    ("DEFINE SCHEMA RECORD TYPE A (\"___etag\" INT64);", 1, .systemFieldType("___etag", .string)),
    ("DEFINE SCHEMA RECORD TYPE A (f STRING,\nf STRING);", 2, .fieldTwice("f")),
    ("DEFINE SCHEMA RECORD TYPE A (\"___etag\" STRING,\n\"___etag\" STRING);", 2, .fieldTwice("___etag")),
    ("DEFINE SCHEMA RECORD TYPE A ();\nRECORD TYPE\nA ();", 3, .typeTwice("A")),
    ("DEFINE SCHEMA RECORD TYPE A (GRANT ALL TO \"_world\");", 1, .expected("READ, CREATE or WRITE", found: "ALL")),
    ("DEFINE SCHEMA RECORD TYPE A (GRANT READ\nTO \"_wolrd\");", 2, .unknownRole("_wolrd")),
    ("DEFINE SCHEMA\n/* open\n\n", 2, .openComment),
    ("DEFINE SCHEMA RECORD TYPE \"A\n ();", 1, .openQuote),
    ("DEFINE SCHEMA\nRECORD TYPE Ä ();", 2, .strayByte(0xC3)),
    ("DEFINE SCHEMA\nRECORD TYPE A - ();", 2, .strayByte(UInt8(ascii: "-"))),
  ])
  func mistakesAreNamedWithTheirLine(text: String, line: Int, kind: SchemaError.Kind) {
    let error = #expect(throws: SchemaError.self) { try Self.schema(text) }
    #expect(error == SchemaError(kind, line: line))
    #expect(error?.description.hasPrefix("line \(line): ") == true)
  }

  @Test func sizesHaveBounds() {
    func kind(_ text: String) -> SchemaError.Kind? { #expect(throws: SchemaError.self) { try Self.schema(text) }?.kind }
    let fields = (0...RecordLimits.fieldCountMax).map { "f\($0) INT64" }
    #expect(kind("DEFINE SCHEMA RECORD TYPE A (\(fields.joined(separator: ",")));") == .tooManyFields)
    let types = (0...ContainerSchema.typeCountMax).map { "RECORD TYPE A\($0) ();" }
    #expect(kind("DEFINE SCHEMA \(types.joined())") == .tooManyTypes)
    #expect(kind("DEFINE SCHEMA" + String(repeating: " ", count: ContainerSchema.byteCountMax)) == .tooLarge)
  }

  @Test func learnedTypesBecomeASchema() throws {
    var schema = try Self.schema("DEFINE SCHEMA RECORD TYPE Note (title STRING);")
    let held = [
      LearnedType("Note", fields: ["title": FieldDefinition(.int64), "n": FieldDefinition(.int64)]),
      LearnedType("Note", fields: ["n": FieldDefinition(.double)]),
      LearnedType(
        "Note", fields: ["n": FieldDefinition(.int64), "secret": FieldDefinition(.string, isEncrypted: true)]),
      LearnedType(
        "Photo",
        fields: [
          "file": FieldDefinition(.asset), "place": FieldDefinition(.location), "l": FieldDefinition(.stringList),
        ]),
    ]
    let remarks = schema.add(learned: held)
    #expect(remarks == ["Note.n is INT64 here, but DOUBLE in 1 database"])
    let note = try #require(schema.types["Note"])
    // Declared fields and rights stay.
    #expect(note.fields == ["title": .string, "n": .int64, "secret": .string] && note.encrypted == ["secret"])
    #expect(note.indexes?.fields == ["n": [.queryable, .sortable]])
    #expect(note.policy == .roles(world: [], signedIn: [], creator: []))
    let photo = try #require(schema.types["Photo"])
    #expect(photo.indexes?.fields == ["place": .queryable, "l": [.queryable, .searchable]])
    #expect(photo.indexes?.system[.recordName] == .queryable && photo.policy == .standard)
    let again = try Self.schema(schema.text(remarks: remarks))
    #expect(again.text() == schema.text())
  }
}
