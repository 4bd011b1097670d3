import Core
import Records
import Testing

/// Requests that a server refuses, with the place and the remedy.
@Suite("Requests that are refused (S-8)")
struct RefusalTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let parse: @Sendable () throws -> Void
    let text: String
    var code = ServerErrorCode.badRequest
    var testDescription: String { name }

    init<Message: WireRequest>(
      _ name: String, _: Message.Type, _ body: String, _ text: String, code: ServerErrorCode = .badRequest
    ) {
      self.name = name
      parse = { _ = try Message(body: Array(body.utf8)) }
      self.text = text
      self.code = code
    }
  }

  private static func modify(_ record: String, kind: String = "create") -> String {
    #"{"operations":[{"operationType":"delete","record":{"recordName":"a"}},{"operationType":"\#(kind)","record":\#(record)}]}"#
  }

  private static func fields(_ fields: String) -> String {
    modify(#"{"recordName":"r","recordType":"Note","fields":{\#(fields)}}"#)
  }

  private static func query(_ filter: String) -> String { #"{"query":{"recordType":"Note","filterBy":[\#(filter)]}}"# }

  private static let place = "operations[1].record"
  private static let name = "1–255 ASCII characters"

  static let messages: [Case] = [
    Case(
      "no JSON", RecordsModifyRequest.self, "hello", "The text is not JSON at byte 0; send JSON (RFC 8259) in UTF-8."),
    Case(
      "cut off", RecordsModifyRequest.self, #"{"operations":["#,
      "operations[0]: The JSON text ends too early, at byte 15; send all of it."),
    Case(
      "two values", RecordsModifyRequest.self, #"{"operations":[]}{}"#,
      "The text is not JSON at byte 17; send JSON (RFC 8259) in UTF-8."),
    Case("empty body", RecordsModifyRequest.self, "", "operations: is missing; add it"),
    Case("operations no list", RecordsModifyRequest.self, #"{"operations":{}}"#, "operations: must be an array"),
    Case("operations null", RecordsModifyRequest.self, #"{"operations":null}"#, "operations: is missing; add it"),
    Case("record no object", RecordsModifyRequest.self, modify("7"), "\(place): must be an object"),
    Case(
      "no record", RecordsModifyRequest.self, #"{"operations":[{"operationType":"create"}]}"#,
      "operations[0].record: is missing; add it"),
    Case(
      "no kind", RecordsModifyRequest.self, #"{"operations":[{"record":{"recordName":"a"}}]}"#,
      "operations[0].operationType: is missing; add it"),
    Case(
      "unknown kind", RecordsModifyRequest.self, modify("{}", kind: "upsert"),
      "operations[1].operationType: is not a word of the protocol; use one of create, update, forceUpdate, replace, forceReplace, delete, forceDelete"
    ),
    Case(
      "update without a name", RecordsModifyRequest.self, modify(#"{"recordType":"Note"}"#, kind: "update"),
      "\(place).recordName: is missing; add it"),
    Case(
      "create without a type", RecordsModifyRequest.self, modify(#"{"recordName":"a"}"#),
      "\(place).recordType: is missing; add it"),
    Case(
      "atomic no truth value", RecordsModifyRequest.self, #"{"operations":[],"atomic":1}"#,
      "atomic: must be true or false"),
    Case(
      "zone without a name", RecordsModifyRequest.self, #"{"operations":[],"zoneID":{}}"#,
      "zoneID.zoneName: is missing; add it"),
    Case(
      "zone with an empty name", RecordsModifyRequest.self, #"{"operations":[],"zoneID":{"zoneName":""}}"#,
      "zoneID.zoneName: is not a valid name; use \(name)"),
    Case(
      "limit 0", DatabaseChangesRequest.self, #"{"resultsLimit":0}"#,
      "resultsLimit: is not between 1 and 2147483647; choose a number in between"),
    Case(
      "zone changes without a zone", ZoneChangesRequest.self, #"{"zones":[{"syncToken":""}]}"#,
      "zones[0].zoneID: is missing; add it"),
    Case(
      "subscription without a type", SubscriptionsModifyRequest.self,
      #"{"operations":[{"operationType":"create","subscription":{"subscriptionID":"s9"}}]}"#,
      "operations[0].subscription.subscriptionType: is missing; add it"),
    Case(
      "query subscription without its query", SubscriptionsModifyRequest.self,
      #"{"operations":[{"operationType":"create","subscription":{"subscriptionID":"s9","subscriptionType":"query"}}]}"#,
      "operations[0].subscription.query: is missing; add it"),
    Case(
      "four extra fields", SubscriptionsModifyRequest.self,
      #"{"operations":[{"operationType":"create","subscription":{"subscriptionID":"s","subscriptionType":"database","notificationInfo":{"additionalFields":["a","b","c","d"]}}}]}"#,
      "operations[0].subscription.notificationInfo.additionalFields[3]: has more than 3 elements; send the rest in another request"
    ),
    Case("no short GUID", ShareLinksRequest.self, #"{"shortGUIDs":[{}]}"#, "shortGUIDs[0].value: is missing; add it"),
  ]

  static let values: [Case] = [
    Case(
      "reserved field", RecordsModifyRequest.self, fields(#""_x":{"value":1}"#),
      "\(place).fields._x: is not a valid name; use a letter first, then letters, digits or _, at most 255 (or cloudkit.…)"
    ),
    Case(
      "field twice", RecordsModifyRequest.self, fields(#""b":{},"a":{},"b":{}"#),
      "\(place).fields.b: comes twice; send each field once"),
    Case("field no object", RecordsModifyRequest.self, fields(#""a":1"#), "\(place).fields.a: must be an object"),
    Case(
      "text for a moment", RecordsModifyRequest.self, fields(#""a":{"value":"x","type":"TIMESTAMP"}"#),
      "\(place).fields.a.value: Invalid value, expected type TIMESTAMP."),
    Case(
      "number for a text", RecordsModifyRequest.self, fields(#""a":{"type":"STRING","value":1}"#),
      "\(place).fields.a.value: Invalid value, expected type STRING."),
    Case(
      "fraction for a whole number", RecordsModifyRequest.self, fields(#""a":{"value":1.5,"type":"INT64"}"#),
      "\(place).fields.a.value: Invalid value, expected type INT64."),
    Case(
      "number beyond 64 bits", RecordsModifyRequest.self, fields(#""a":{"value":9223372036854775808}"#),
      "\(place).fields.a.value: Invalid value, expected type DOUBLE."),
    Case(
      "broken base64", RecordsModifyRequest.self, fields(#""a":{"value":"A","type":"BYTES"}"#),
      "\(place).fields.a.value: Invalid value, expected type BYTES."),
    Case(
      "one element of another type", RecordsModifyRequest.self, fields(#""a":{"value":["x",1],"type":"STRING_LIST"}"#),
      "\(place).fields.a.value: Invalid value, expected type STRING_LIST."),
    Case(
      "a filled list of no type", RecordsModifyRequest.self, fields(#""a":{"value":[1],"type":"UNKNOWN_LIST"}"#),
      "\(place).fields.a.value: Invalid value, expected type UNKNOWN_LIST."),
    Case(
      "reference without a name", RecordsModifyRequest.self,
      fields(#""a":{"value":{"action":"NONE"},"type":"REFERENCE"}"#),
      "\(place).fields.a.value.recordName: is missing; add it"),
    Case(
      "reference with another action", RecordsModifyRequest.self,
      fields(#""a":{"value":{"recordName":"b","action":"BURN"}}"#),
      "\(place).fields.a.value.action: is not a word of the protocol; use one of NONE, DELETE_SELF, VALIDATE"),
    Case(
      "location without a longitude", RecordsModifyRequest.self, fields(#""a":{"value":{"latitude":1}}"#),
      "\(place).fields.a.value.longitude: is missing; add it"),
    Case(
      "comparator", RecordsQueryRequest.self, query(#"{"comparator":"LIKE","fieldName":"a","fieldValue":{"value":1}}"#),
      "query.filterBy[0].comparator: is not a word of the protocol; use one of \(comparators)"),
    Case(
      "IN without a list type", RecordsQueryRequest.self,
      query(#"{"comparator":"IN","fieldName":"a","fieldValue":{"value":[1]}}"#),
      "query.filterBy[0].fieldValue: needs a value with a list type, for example INT64_LIST"),
    Case(
      "NEAR without a distance", RecordsQueryRequest.self,
      query(#"{"comparator":"NEAR","fieldName":"a","fieldValue":{"value":{"latitude":1,"longitude":2}}}"#),
      "query.filterBy[0].distance: is missing; add it"),
    Case(
      "filter without a field", RecordsQueryRequest.self, query(#"{"comparator":"EQUALS","fieldValue":{"value":1}}"#),
      "query.filterBy[0].fieldName: is missing; add it"),
    Case(
      "filter without a value", RecordsQueryRequest.self, query(#"{"comparator":"EQUALS","fieldName":"a"}"#),
      "query.filterBy[0].fieldValue: is missing; add it"),
    Case(
      "another system field", RecordsQueryRequest.self,
      query(#"{"comparator":"EQUALS","systemFieldName":"etag","fieldValue":{"value":1}}"#),
      "query.filterBy[0].systemFieldName: is not a word of the protocol; use one of recordName, createdUserRecordName, createdTimestamp, modifiedTimestamp, modifiedUserRecordName, share, parent"
    ),
  ]

  private static let comparators =
    "EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUALS, GREATER_THAN, GREATER_THAN_OR_EQUALS, NEAR, CONTAINS_ALL_TOKENS, CONTAINS_ANY_TOKENS, IN, NOT_IN, LIST_CONTAINS, NOT_LIST_CONTAINS, LIST_CONTAINS_ALL, NOT_LIST_CONTAINS_ALL, LIST_CONTAINS_ANY, NOT_LIST_CONTAINS_ANY, BEGINS_WITH, NOT_BEGINS_WITH, LIST_MEMBER_BEGINS_WITH, NOT_LIST_MEMBER_BEGINS_WITH"

  static let limits: [Case] = [
    Case(
      "201 operations", RecordsModifyRequest.self,
      #"{"operations":[\#(many(201, #"{"operationType":"delete","record":{"recordName":"a"}}"#))]}"#,
      "operations[200]: has more than 200 elements; send the rest in another request"),
    Case(
      "201 names", RecordsLookupRequest.self, #"{"records":[\#(many(201, #"{"recordName":"a"}"#))]}"#,
      "records[200]: has more than 200 elements; send the rest in another request"),
    Case(
      "201 assets", AssetsUploadRequest.self, #"{"tokens":[\#(many(201, #"{"fieldName":"a"}"#))]}"#,
      "tokens[200]: has more than 200 elements; send the rest in another request"),
    Case(
      "101 participants", RecordsModifyRequest.self,
      modify(#"{"recordType":"cloudkit.share","participants":[\#(many(101, "{}"))]}"#),
      "\(place).participants[100]: has more than 100 elements; send the rest in another request"),
    Case(
      "name of 256 characters", RecordsModifyRequest.self,
      modify(#"{"recordName":"\#(letters(256))","recordType":"Note"}"#),
      "\(place).recordName: is not a valid name; use \(name)"),
    Case(
      "name that is not ASCII", RecordsModifyRequest.self, modify(#"{"recordName":"ä","recordType":"Note"}"#),
      "\(place).recordName: is not a valid name; use \(name)"),
    Case(
      "type with a space", RecordsModifyRequest.self, modify(#"{"recordName":"a","recordType":"A B"}"#),
      "\(place).recordType: is not a valid name; use a letter first, then letters, digits or _, at most 255 (or cloudkit.share)"
    ),
    Case(
      "501 fields", RecordsModifyRequest.self, fields((0...500).map { #""f\#(1000 + $0)":{}"# }.joined(separator: ",")),
      "\(place).fields.f1500: has more than 500 elements; send the rest in another request"),
    Case(
      "record too large", RecordsModifyRequest.self, fields(#""a":{"value":"\#(letters(1_000_000))"}"#),
      "\(place): is a record of 1000001 bytes; at most 1000000 are allowed, move large values into assets",
      code: .quotaExceeded),
    Case(
      "body too long", RecordsModifyRequest.self, letters(RecordLimits.requestByteCountMax + 1),
      "The body is too long; send it in several requests.", code: .quotaExceeded),
    Case(
      "too deep", RecordsModifyRequest.self, fields(#""a":{"type":"NEW","value":\#(nested(49))}"#),
      "\(place).fields.a.value\(String(repeating: "[0]", count: 48)): is nested more than 48 levels deep; send it flatter"
    ),
    Case(
      "far too deep", RecordsModifyRequest.self, #"{"x":\#(nested(100_000))}"#,
      "x\(String(repeating: "[0]", count: 63)): is nested more than 64 levels deep; send it flatter"),
    Case(
      "too much that nobody knows", RecordsModifyRequest.self,
      modify(#"{"recordName":"a","recordType":"N","x":"\#(letters(100_000))"}"#),
      "\(place).x: is longer than 100000 bytes; shorten it"),
    Case(
      "token too long", DatabaseChangesRequest.self, #"{"syncToken":"\#(letters(4100))"}"#,
      "syncToken: is longer than 4096 bytes; shorten it"),
  ]

  private static func many(_ count: Int, _ text: String) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }
  private static func letters(_ count: Int) -> String { String(repeating: "A", count: count) }
  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: messages + values + limits)
  func saysWhereAndWhat(_ each: Case) throws {
    do {
      try each.parse()
      Issue.record("nothing was refused")
    } catch let error as WireError {
      #expect(error.text == each.text)
      #expect(error.code == each.code)
      let answer = RequestError(uuid: UniqueID(high: 1, low: 2), error)
      #expect(answer.reason == error.text && answer.code == error.code)
    }
  }

  /// The largest allowed values are still accepted.
  @Test func limitsAreInclusive() throws {
    let deletion = #"{"operationType":"delete","record":{"recordName":"\#(Self.letters(255))"}}"#
    let body = #"{"operations":[\#(Self.many(200, deletion))]}"#
    #expect(try RecordsModifyRequest(body: Array(body.utf8)).operations.count == 200)
    let full = Self.fields(
      #""a":{"value":"\#(Self.letters(999_998))"},"p":{"value":{"size":9000000000},"type":"ASSETID"}"#)
    let record = try RecordsModifyRequest(body: Array(full.utf8)).operations[1].record
    #expect(record.payloadByteCount == RecordLimits.recordByteCountMax && record.fields.count == 2)
  }
}
