import Core
import Records
import Testing

@Suite("Fields' values")
struct FieldValueTests {
  private static func field(_ json: String, isTolerant: Bool = false) throws -> Field {
    var reader = try WireReader(Array(json.utf8), byteCountMax: 10_000, isTolerant: isTolerant)
    let field = try Field(from: &reader)
    try reader.finish()
    return field
  }

  private static func text(_ field: Field, numbersAsStrings: Bool = false) -> String {
    var writer = WireWriter(form: .answer, numbersAsStrings: numbersAsStrings)
    field.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Members that a sender may omit, or write in another way.
  @Test(arguments: [
    (#"{"value":"a"}"#, FieldValue.string("a")), (#"{"value":7}"#, .int64(7)), (#"{"value":7.0}"#, .double(7)),
    (#"{"value":true}"#, .int64(1)), (#"{"value":false,"type":"INT64"}"#, .int64(0)),
    (#"{"type":"INT64","value":"-9223372036854775808"}"#, .int64(.min)),
    (#"{"type":"DOUBLE","value":"1e-7"}"#, .double(1e-7)),
    (#"{"type":"DOUBLE","value":7}"#, .double(7)), (#"{"type":"NUMBER_INT64","value":7}"#, .int64(7)),
    (#"{"type":"NUMBER_DOUBLE","value":7}"#, .double(7)),
    (#"{"type":"TIMESTAMP","value":"17"}"#, .timestamp(moment(17))),
    (#"{"type":"TIMESTAMP","value":1747999812347.6}"#, .timestamp(moment(1_747_999_812_348))),
    (#"{"type":"TIMESTAMP","value":-0.5}"#, .timestamp(moment(-1))),
    (#"{"value":{"recordName":"b","action":1}}"#, .reference(Reference("b", action: .deleteSelf))),
    (#"{"value":{"recordName":"b","action":0}}"#, .reference(Reference("b", action: Reference.Action.none))),
    (#"{"value":{"recordName":"b","zoneID":"Z"}}"#, .reference(Reference("b", zoneID: ZoneID("Z")))),
    (#"{"value":{"longitude":2,"latitude":1}}"#, .location(Location(latitude: 1, longitude: 2))),
    (#"{"value":{"size":3,"receipt":"r"}}"#, .asset(asset())),
    (#"{"type":"ASSET","value":{"size":3,"receipt":"r"}}"#, .asset(asset())),
    (#"{"value":["a","b"]}"#, .stringList(["a", "b"])), (#"{"value":[1,2]}"#, .int64List([1, 2])),
    (#"{"value":[1,2.5]}"#, .doubleList([1, 2.5])),
    (#"{"value":[{"recordName":"b"}]}"#, .referenceList([Reference("b")])),
    (#"{"value":[]}"#, .emptyList), (#"{"value":[],"type":"INT64_LIST"}"#, .int64List([])),
  ])
  func reads(json: String, value: FieldValue) throws {
    #expect(try Self.field(json).value == value)
    #expect(try Self.field(json, isTolerant: true).value == value)
  }

  private static func asset() -> Asset {
    var asset = Asset()
    (asset.size, asset.receipt) = (3, "r")
    return asset
  }

  @Test(arguments: ["null", "{}", #"{"value":null}"#, #"{"value":null,"type":"STRING"}"#])
  func aFieldWithoutAValueIsTakenAway(json: String) throws {
    let field = try Self.field(json)
    #expect(field.value == nil)
    #expect(Self.text(field) == #"{"value":null}"#)
  }

  @Test func anEncryptedFieldStaysSoWithoutItsValue() throws {
    let field = try Self.field(#"{"type":"STRING","isEncrypted":true}"#)
    #expect(Self.text(field) == #"{"value":null,"isEncrypted":true}"#)
    #expect(try Self.field(Self.text(field)) == field)
  }

  /// Unknown data comes back byte for byte, only without white space.
  @Test(arguments: [
    #"{"value":{"b":[1e999,{"c":null}]},"type":"FANCY"}"#, #"{"value":123456789012345678901234567890,"type":"BIGINT"}"#,
    #"{"value":true,"type":"BOOLEAN"}"#, #"{"value":"AA==","type":"ENCRYPTED_BYTES","isEncrypted":true}"#,
    #"{"value":{"what":1}}"#, #"{"value":1,"type":"INT64","note":{"x":[ ]}}"#,
  ])
  func keepsWhatItDoesNotKnow(json: String) throws {
    let field = try Self.field(json)
    #expect(Self.text(field) == json.filter { $0 != " " })
    #expect(try Self.field(Self.text(field)) == field)
  }

  /// A client keeps even a value that contradicts its own type.
  @Test(arguments: [
    #"{"value":"x","type":"TIMESTAMP"}"#, #"{"value":1.5,"type":"INT64"}"#, #"{"value":["a",1],"type":"STRING_LIST"}"#,
    #"{"value":{"action":"BURN","recordName":"a"},"type":"REFERENCE"}"#, #"{"value":"?","type":"BYTES"}"#,
    #"{"value":[1],"type":"UNKNOWN_LIST"}"#, #"{"value":1e999,"type":"DOUBLE"}"#,
  ])
  func aClientKeepsContradictions(json: String) throws {
    #expect(throws: WireError.self) { try Self.field(json) }
    let field = try Self.field(json, isTolerant: true)
    #expect(field.value?.type == nil)
    #expect(Self.text(field) == json)
  }

  @Test(arguments: [
    (Field(.int64(-5)), #"{"value":"-5","type":"INT64"}"#), (Field(.double(0.1)), #"{"value":"0.1","type":"DOUBLE"}"#),
    (Field(.int64List([1, 2])), #"{"value":["1","2"],"type":"INT64_LIST"}"#),
    (Field(.doubleList([0.5])), #"{"value":["0.5"],"type":"DOUBLE_LIST"}"#),
    (Field(.timestamp(moment(5))), #"{"value":5,"type":"TIMESTAMP"}"#),
    (Field(.double(.nan)), #"{"value":null,"type":"DOUBLE"}"#),
  ])
  func writesNumbersAsStringsIfAsked(field: Field, json: String) throws {
    #expect(Self.text(field, numbersAsStrings: true) == json)
  }

  /// A schema determines the type of a value without one.
  @Test(arguments: [
    (FieldValue.int64(3), FieldType.double, FieldValue?.some(.double(3))),
    (.int64(3), .timestamp, .timestamp(moment(3))),
    (.double(2.5), .timestamp, .timestamp(moment(3))), (.double(1e300), .timestamp, nil),
    (.string("AA=="), .bytes, .bytes([0])),
    (.string("?"), .bytes, nil), (.int64List([1]), .doubleList, .doubleList([1])),
    (.int64List([1]), .timestampList, .timestampList([moment(1)])),
    (.doubleList([1.4]), .timestampList, .timestampList([moment(1)])), (.doubleList([1e300]), .timestampList, nil),
    (.stringList(["", "AA=="]), .bytesList, .bytesList([[], [0]])), (.stringList(["?"]), .bytesList, nil),
    (.emptyList, .referenceList, .referenceList([])), (.emptyList, .string, nil), (.string("1"), .int64, nil),
    (.double(1), .int64, nil),
    (.string("a"), .string, .string("a")),
  ])
  func convertsToTheSchemasType(value: FieldValue, type: FieldType, converted: FieldValue?) {
    #expect(value.converted(to: type) == converted)
  }

  @Test func saysWhetherTheTypeWasSaid() throws {
    #expect(try Self.field(#"{"value":1}"#).isTyped == false)
    #expect(try Self.field(#"{"value":1,"type":"INT64"}"#).isTyped)
  }

  @Test func comparesTextsByTheirBytes() {
    #expect(FieldValue.string("\u{e9}") != .string("e\u{301}"))
    #expect(FieldValue.stringList(["\u{e9}"]) != .stringList(["e\u{301}"]))
    #expect(FieldValue.double(.nan) == .double(.nan) && FieldValue.double(0) != .double(-0.0))
  }

  @Test func fieldsStayInOrderAndOnce() throws {
    var fields = RecordFields()
    for name in ["m", "a", "z", "a", "b"] { fields[value: FieldName(name)] = .string(name) }
    #expect(fields.entries.map(\.name.text) == ["a", "b", "m", "z"])
    #expect(fields["m"]?.value == .string("m") && fields["c"] == nil)
    fields["m"] = nil
    fields[value: "q"] = nil
    #expect(fields.keeping(["z", "x", "a"]).entries.map(\.name.text) == ["a", "z"])
    #expect(fields.count == 3)
  }
}
