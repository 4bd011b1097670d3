import Core
import Testing

@Suite("JSON that is kept as text")
struct JSONTextTests {
  @Test(arguments: [
    (" 1 ", "1", 0), ("[ ]", "[]", 1),
    (" { \"a b\" :\t[ 1 , { \"c\" : \" \\\" ] \" } ] } ", #"{"a b":[1,{"c":" \" ] "}]}"#, 3),
    ("1e999", "1e999", 0), ("123456789012345678901234567890", "123456789012345678901234567890", 0),
    ("\"\\u00e9 \"", "\"\\u00e9 \"", 0), ("null", "null", 0), ("[[1],[[2]],3]", "[[1],[[2]],3]", 3),
  ])
  func keepsTokensAndDropsWhiteSpace(text: String, kept: String, depth: Int) throws {
    let value = try JSONText(text)
    #expect(value.text == kept)
    #expect(value.depth == depth)
    #expect(try JSONText(kept) == value)
  }

  @Test(arguments: ["", "[1,]", "{\"a\":}", "1 2", "\"\n\"", "nul"])
  func refusesWhatIsNoJSON(text: String) { #expect(throws: JSONError.self) { try JSONText(text) } }

  @Test func readsOneValueAmongOthers() throws {
    var r = try JSONReader(Array(#"{"\u0061 b": [ 1, {} ] , "c":2}"#.utf8))
    try r.beginObject()
    #expect(try r.nextMember())
    #expect(String(decoding: r.quotedName, as: UTF8.self) == #""\u0061 b""#)
    #expect(try r.readText().text == "[1,{}]")
    #expect(try r.nextMember())
    #expect(try r.readInt64() == 2)
    #expect(try !r.nextMember())
  }

  @Test func writesPiecesAsTheyAre() throws {
    var w = JSONWriter()
    w.beginObject()
    w.key("a")
    w.value(try JSONText("[1e999]"))
    w.rawMembers(Array(#""b":1,"c":2"#.utf8))
    w.rawMembers([])
    w.key("d")
    w.beginArray()
    w.raw(Array("7".utf8))
    w.plain("WORD")
    w.base64([0, 1, 2, 250])
    w.endArray()
    w.endObject()
    #expect(String(decoding: w.bytes, as: UTF8.self) == #"{"a":[1e999],"b":1,"c":2,"d":[7,"WORD","AAEC+g=="]}"#)
  }

  @Test(arguments: [
    ("\"one\"", 0), ("\"two\"", 1), ("\"tw\\u006f\"", 1), ("\"\"", nil), ("\"on\"", nil), ("\"ones\"", nil),
  ])
  func findsAWord(text: String, position: Int?) throws {
    var r = try JSONReader(Array(text.utf8))
    #expect(try r.readWord(among: ["one", "two"]) == position)
    try r.finish()
  }

  @Test func aWordIsAString() throws {
    var r = try JSONReader(Array("1".utf8))
    #expect(throws: JSONError.self) { try r.readWord(among: ["one"]) }
  }

  @Test(arguments: [
    ("1", JSON.int(1)), ("-9223372036854775808", .int(.min)), ("9223372036854775808", nil), ("1.0", .double(1)),
    ("1e308", .double(1e308)), ("1e309", nil), ("-1e999", nil), ("0.30000000000000004", .double(0.1 + 0.2)),
  ])
  func readsANumberIfItFits(text: String, value: JSON?) throws {
    var r = try JSONReader(Array("[\(text),7]".utf8))
    try r.beginArray()
    #expect(try r.nextElement())
    #expect(try r.readNumberIfItFits() == value)
    #expect(try r.nextElement())
    #expect(try r.readInt64() == 7)
  }
}

@Suite("Base64")
struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func vectorsOfRFC4648(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test func everyByteComesBack() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
    #expect(Base64.encode([0xFB, 0xFF]) == "+/8=")
  }

  @Test(arguments: ["Zg", "Zg=", "Zg===", "====", "Z===", "Zh==", "Zm9=", "Zm-_", "Zm9v\n", "Z g=", "Zg==Zg==", "=Zg="])
  func refusesOtherTexts(text: String) { #expect(Base64.decode(text) == nil) }
}
