import Core
import Testing

@Suite("JSON, reading step by step")
struct JSONPullTests {
  private func reader(_ text: String) throws -> JSONReader { try JSONReader(Array(text.utf8)) }

  @Test func readsAFormatWithoutATree() throws {
    var r = try reader(
      #"{"v":1,"logs":[{"dayIndex":20251112,"value":2,"skip":[{"x":[]}],"note":null},{}],"\u006eame":"Ä"}"#)
    var seen: [String] = []
    try r.beginObject()
    while try r.nextMember() {
      if r.name(is: "v") {
        seen.append("v \(try r.readInt64())")
      } else if r.name(is: "logs") {
        try r.beginArray()
        while try r.nextElement() {
          try r.beginObject()
          while try r.nextMember() {
            if r.name(is: "dayIndex") {
              seen.append("day \(try r.readInt32())")
            } else if r.name(is: "value") {
              seen.append("value \(try r.readDouble())")
            } else if r.name(is: "note") {
              seen.append("note \(try r.readNullIfPresent())")
            } else {
              seen.append("skipped \(r.name)")
              try r.skipValue()
            }
          }
        }
      } else if r.name(is: "name") {
        seen.append("name \(try r.readString())")
      }
    }
    try r.finish()
    #expect(seen == ["v 1", "day 20251112", "value 2.0", "skipped skip", "note true", "name Ä"])
  }

  @Test func comparesNamesByTheirBytes() throws {
    var r = try reader("{\"ab\":0,\"\u{e9}\":0}")
    try r.beginObject()
    #expect(try r.nextMember())
    #expect(r.name(is: "ab") && !r.name(is: "a") && !r.name(is: "abc") && !r.name(is: "aB"))
    try r.skipValue()
    #expect(try r.nextMember())
    #expect(r.name(is: "\u{e9}") && !r.name(is: "e\u{301}"))
  }

  @Test(arguments: [
    ("true", JSONReader.ValueKind.bool), ("false", .bool), (" null", .null), ("-1", .number), ("7", .number),
    ("\"\"", .string), ("[", .array), ("{", .object),
  ])
  func peeksWithoutReading(text: String, kind: JSONReader.ValueKind) throws {
    var r = try reader(text)
    #expect(try r.peek() == kind)
    #expect(try r.peek() == kind)
  }

  @Test func namesTheKindThatWasWanted() throws {
    func kind(_ text: String, _ read: (inout JSONReader) throws -> Void) throws -> JSONError.Kind? {
      var r = try reader(text)
      return #expect(throws: JSONError.self) { try read(&r) }?.kind
    }
    #expect(try kind("1") { try $0.beginObject() } == .expectedObject)
    #expect(try kind("{}") { try $0.beginArray() } == .expectedArray)
    #expect(try kind("1") { _ = try $0.readString() } == .expectedString)
    #expect(try kind("\"1\"") { _ = try $0.readInt64() } == .expectedInteger)
    #expect(try kind("1.0") { _ = try $0.readInt64() } == .expectedInteger)
    #expect(try kind("1e3") { _ = try $0.readInt64() } == .expectedInteger)
    #expect(try kind("2147483648") { _ = try $0.readInt32() } == .numberOutOfRange)
    #expect(try kind("null") { _ = try $0.readDouble() } == .expectedNumber)
    #expect(try kind("0") { _ = try $0.readBool() } == .expectedBool)
    #expect(try kind("false") { try $0.readNull() } == .expectedNull)
    #expect(try kind("?") { try $0.readNull() } == .unexpectedByte)
    #expect(try kind("") { _ = try $0.readBool() } == .unexpectedEnd)
  }

  @Test func readsWholeNumbersAbove64BitsOnlyAsDoubles() throws {
    var r = try reader("[18446744073709551616,9223372036854775807]")
    try r.beginArray()
    #expect(try r.nextElement())
    #expect(try r.readDouble() == 18_446_744_073_709_551_616)
    #expect(try r.nextElement())
    #expect(try r.readInt64() == .max)
    #expect(try !r.nextElement())
  }

  @Test(arguments: [
    ("[1,\n 2,\n  x]", 3, 3, "[2]"),
    ("[1,\r\n2,\r3,\n\r4 5]", 5, 3, "[3]"),
    (#"{"logs":[{"dayIndex":1},{"dayIndex":?}]}"#, 1, 37, "logs[1].dayIndex"),
    (#"{"a":{"b":[[0],[0,tru]]}}"#, 1, 22, "a.b[1][1]"),
    (#"{"a":1,"b" 2}"#, 1, 12, "b"),
    (#"{"a":[],"":{"x y":!}}"#, 1, 19, #"[""]["x y"]"#),
    (#"{"ä":"😀\q"}"#, 1, 8, "ä"),
    (#"{"a":"],{\"","b":-}"#, 1, 19, "b"),
    ("", 1, 1, ""),
  ])
  func locatesErrors(text: String, line: Int, column: Int, path: String) {
    let location = #expect(throws: JSONError.self) { try JSON.parse(text) }?.location
    #expect(location?.line == line)
    #expect(location?.column == column)
    #expect(location?.path == path)
  }

  @Test func locatesAValueThatItsFormatRefuses() throws {
    var r = try reader("{\"logs\": [\n {\"status\": \"lost\"}]}")
    try r.beginObject()
    _ = try r.nextMember()
    try r.beginArray()
    _ = try r.nextElement()
    try r.beginObject()
    let start = r.valueOffset
    _ = try r.nextMember()
    #expect(try r.readString() == "lost")
    #expect(r.refusal(.missingMember, at: start).location.path == "logs[0]")
    let error = r.refusal()
    #expect(error.kind == .refusedValue)
    #expect(error.location == JSONLocation(offset: 23, line: 2, column: 13, path: "logs[0].status"))
  }

  @Test func cutsLongNamesInPaths() {
    let text = "{\"" + String(repeating: "n", count: 5000) + "\":?}"
    let path = #expect(throws: JSONError.self) { try JSON.parse(text) }?.location.path
    #expect(path == "[\"" + String(repeating: "n", count: 40) + "…\"]")
  }
}
