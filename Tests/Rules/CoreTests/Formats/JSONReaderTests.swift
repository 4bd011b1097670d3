import Core
import Testing

/// A named text, for tables of good and bad input.
struct NamedText: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ text: String) { (self.name, bytes) = (name, Array(text.utf8)) }
  init(_ name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  var testDescription: String { name }
}

@Suite("JSON, reading")
struct JSONReaderTests {
  @Test(arguments: [
    (NamedText("null alone", "null"), JSON.null),
    (NamedText("white space around", " \t\r\n[ ] \n"), .array([])),
    (NamedText("empty object", "{ }"), .object([])),
    (NamedText("empty name", #"{"":0}"#), .object([.init("", .int(0))])),
    (NamedText("members keep their order", #"{"b":1,"a":2}"#), .object([.init("b", .int(1)), .init("a", .int(2))])),
    (NamedText("one name at two levels", #"{"a":{"a":1}}"#), .object([.init("a", .object([.init("a", .int(1))]))])),
    (
      NamedText("largest and smallest whole number", "[9223372036854775807,-9223372036854775808]"),
      .array([.int(.max), .int(.min)])
    ),
    (NamedText("minus zero", "-0"), .int(0)),
    (NamedText("minus zero with a fraction", "-0.0"), .double(-0.0)),
    (
      NamedText("exponents", "[1E22,1e-2,1e+2,12.5e1]"),
      .array([.double(1e22), .double(0.01), .double(100), .double(125)])
    ),
    (NamedText("smallest double", "5e-324"), .double(.leastNonzeroMagnitude)),
    (NamedText("largest double", "1.7976931348623157e308"), .double(.greatestFiniteMagnitude)),
    (NamedText("too small becomes zero", "1e-99999999999999999999"), .double(0)),
    (NamedText("halfway between two doubles", "9007199254740993.0"), .double(9_007_199_254_740_992)),
    (NamedText("fraction with leading zeros", "0.000000000000000000000001"), .double(1e-24)),
    (NamedText("all escapes", #""\"\\\/\b\f\n\r\t\u0041\u00e9""#), .string("\"\\/\u{8}\u{c}\n\r\tA\u{e9}")),
    (NamedText("surrogate pair", #""\uD83D\uDE00\udbff\udfff""#), .string("\u{1F600}\u{10FFFF}")),
    (NamedText("zero character", #""a\u0000b""#), .string("a\u{0}b")),
    (NamedText("delete and noncharacters", "\"\u{7F}\u{FFFF}\u{2028}\""), .string("\u{7F}\u{FFFF}\u{2028}")),
    (NamedText("escaped name", #"{"\u0061":true}"#), .object([.init("a", .bool(true))])),
    (
      NamedText("two spellings of one letter", "{\"\u{e9}\":1,\"e\u{301}\":2}"),
      .object([.init("\u{e9}", .int(1)), .init("e\u{301}", .int(2))])
    ),
    (
      NamedText("64 levels", String(repeating: "[", count: 64) + String(repeating: "]", count: 64)),
      (0..<63).reduce(JSON.array([])) { inner, _ in .array([inner]) }
    ),
  ])
  func acceptsGoodText(text: NamedText, value: JSON) throws {
    #expect(try JSON.parse(text.bytes) == value)
    var reader = try JSONReader(text.bytes)
    try reader.skipValue()
    try reader.finish()
  }

  @Test(arguments: [
    (NamedText("nothing", ""), JSONError.Kind.unexpectedEnd, 0),
    (NamedText("only white space", " \n"), .unexpectedEnd, 2),
    (NamedText("byte order mark", "\u{FEFF}1"), .unexpectedByte, 0),
    (NamedText("form feed as white space", "\u{c}1"), .unexpectedByte, 0),
    (NamedText("no-break space", "[\u{A0}1]"), .unexpectedByte, 1),
    (NamedText("two values", "1 2"), .trailingContent, 2),
    (NamedText("bracket too much", "[]]"), .trailingContent, 2),
    (NamedText("comma at the end of an array", "[1,]"), .trailingComma, 3),
    (NamedText("comma at the end of an object", #"{"a":1, }"#), .trailingComma, 8),
    (NamedText("comma first", "[,1]"), .unexpectedByte, 1),
    (NamedText("two commas", "[1,,2]"), .unexpectedByte, 3),
    (NamedText("no comma", "[1 2]"), .unexpectedByte, 3),
    (NamedText("colon in an array", "[1:2]"), .unexpectedByte, 2),
    (NamedText("wrong bracket", "[1}"), .unexpectedByte, 2),
    (NamedText("wrong brace", #"{"a":1]"#), .unexpectedByte, 6),
    (NamedText("open array", "[1"), .unexpectedEnd, 2),
    (NamedText("open array after a comma", "[1,"), .unexpectedEnd, 3),
    (NamedText("open object", #"{"a""#), .unexpectedEnd, 4),
    (NamedText("no value", #"{"a":}"#), .unexpectedByte, 5),
    (NamedText("no name", "{:1}"), .unexpectedByte, 1),
    (NamedText("name without quotes", "{a:1}"), .unexpectedByte, 1),
    (NamedText("number as name", "{1:1}"), .unexpectedByte, 1),
    (NamedText("single quotes", "['a']"), .unexpectedByte, 1),
    (NamedText("comment", "[1/**/]"), .unexpectedByte, 2),
    (NamedText("capital word", "True"), .unexpectedByte, 0),
    (NamedText("cut word", "tru"), .unexpectedEnd, 3),
    (NamedText("longer word", "nullx"), .trailingContent, 4),
    (NamedText("not a number", "NaN"), .unexpectedByte, 0),
    (NamedText("infinity", "-Infinity"), .malformedNumber, 1),
    (NamedText("leading zero", "[01]"), .malformedNumber, 1),
    (NamedText("leading zero after a minus", "-012"), .malformedNumber, 1),
    (NamedText("two zeros", "00"), .malformedNumber, 0),
    (NamedText("plus", "+1"), .unexpectedByte, 0),
    (NamedText("only minus", "-"), .unexpectedEnd, 1),
    (NamedText("point first", ".5"), .unexpectedByte, 0),
    (NamedText("minus point", "-.5"), .malformedNumber, 1),
    (NamedText("point last", "[1.]"), .malformedNumber, 3),
    (NamedText("point before exponent", "1.e5"), .malformedNumber, 2),
    (NamedText("empty exponent", "[1e]"), .malformedNumber, 3),
    (NamedText("signed empty exponent", "1e+"), .unexpectedEnd, 3),
    (NamedText("fraction in an exponent", "1e1.5"), .trailingContent, 3),
    (NamedText("hexadecimal", "0x10"), .trailingContent, 1),
    (NamedText("wide digit", "[\u{FF11}]"), .unexpectedByte, 1),
    (NamedText("infinite", "[1e309]"), .numberOutOfRange, 1),
    (NamedText("above 64 bits", "9223372036854775808"), .numberOutOfRange, 0),
    (NamedText("below 64 bits", "-9223372036854775809"), .numberOutOfRange, 0),
    (NamedText("far above 64 bits", "36893488147419103232"), .numberOutOfRange, 0),
    (NamedText("a number of 1101 digits", "1" + String(repeating: "0", count: 1098) + ".0"), .numberOutOfRange, 0),
    (NamedText("open string", #""abc"#), .unexpectedEnd, 4),
    (NamedText("string that ends in an escape", #""abc\"#), .unexpectedEnd, 5),
    (NamedText("line end in a string", "\"a\nb\""), .controlCharacter, 2),
    (NamedText("tab in a string", "\"\t\""), .controlCharacter, 1),
    (NamedText("unknown escape", #""\x41""#), .malformedEscape, 1),
    (NamedText("escaped quote mark of another kind", #""\'""#), .malformedEscape, 1),
    (NamedText("capital escape", #""\U0041""#), .malformedEscape, 1),
    (NamedText("three hexadecimal digits", #""\u004""#), .malformedEscape, 1),
    (NamedText("no hexadecimal digits", #""\u00g0""#), .malformedEscape, 1),
    (NamedText("first surrogate alone", #""\ud83d""#), .loneSurrogate, 1),
    (NamedText("first surrogate before a letter", #""\ud83dx\ude00""#), .loneSurrogate, 1),
    (NamedText("two first surrogates", #""\ud83d\ud83d""#), .loneSurrogate, 1),
    (NamedText("second surrogate alone", #""\ude00""#), .loneSurrogate, 1),
    (NamedText("name twice", #"{"a":1,"b":2,"a":3}"#), .duplicateName, 13),
    (NamedText("name twice, once escaped", #"{"a":1,"\u0061":3}"#), .duplicateName, 7),
    (NamedText("65 levels", String(repeating: "[", count: 65)), .tooDeep, 64),
  ])
  func refusesBadText(text: NamedText, kind: JSONError.Kind, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSON.parse(text.bytes) }
    #expect(error?.kind == kind)
    #expect(error?.location.offset == offset)
  }

  @Test(arguments: [
    NamedText("continuation alone", bytes: [0x80]),
    NamedText("cut sequence of two", bytes: [0xC3]),
    NamedText("slash in two bytes", bytes: [0xC0, 0xAF]),
    NamedText("overlong of two", bytes: [0xC1, 0xBF]),
    NamedText("overlong of three", bytes: [0xE0, 0x9F, 0xBF]),
    NamedText("cut sequence of three", bytes: [0xE2, 0x82]),
    NamedText("surrogate", bytes: [0xED, 0xA0, 0x80]),
    NamedText("overlong of four", bytes: [0xF0, 0x8F, 0xBF, 0xBF]),
    NamedText("cut sequence of four", bytes: [0xF0, 0x9F, 0x98]),
    NamedText("above U+10FFFF", bytes: [0xF4, 0x90, 0x80, 0x80]),
    NamedText("byte that never occurs", bytes: [0xFF]),
    NamedText("Latin-1", bytes: [0xE9, 0x61]),
  ])
  func refusesMalformedUTF8(text: NamedText) {
    for tail in ["\"", ""] {
      let bytes = Array("\"x".utf8) + text.bytes + Array(tail.utf8)
      let error = #expect(throws: JSONError.self) { try JSON.parse(bytes) }
      #expect(error?.kind == .malformedUTF8)
      #expect(error?.location.offset == 2)
    }
  }

  @Test func findsNamesTwiceAmongMany() throws {
    let members = (0..<40).map { "\"n\($0)\":\($0)" }
    #expect(try JSON.parse("{" + members.joined(separator: ",") + "}").object?.count == 40)
    for twin in [0, 11, 12, 39] {
      let text = "{" + (members + ["\"n\(twin)\":0"]).joined(separator: ",") + "}"
      let error = #expect(throws: JSONError.self) { try JSON.parse(text) }
      #expect(error?.kind == .duplicateName)
    }
  }

  @Test func refusesMoreBytesThanAllowed() throws {
    #expect(try JSON.parse(Array("[1]".utf8), byteCountMax: 3) == .array([.int(1)]))
    let error = #expect(throws: JSONError.self) { try JSON.parse(Array("[12]".utf8), byteCountMax: 3) }
    #expect(error?.kind == .tooLong)
  }
}
