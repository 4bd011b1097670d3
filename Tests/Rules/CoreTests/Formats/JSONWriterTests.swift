import Core
import Testing

@Suite("JSON, writing")
struct JSONWriterTests {
  @Test func setsCommas() {
    var w = JSONWriter()
    w.beginObject()
    w.member("a", Int64.min)
    w.member("b")
    w.beginArray()
    w.value(true)
    w.null()
    w.beginObject()
    w.endObject()
    w.beginArray()
    w.endArray()
    w.value(0.1)
    w.endArray()
    w.member("c", "x")
    w.member("d", false)
    w.member("e", Int32(7))
    w.member("f", 2.0)
    w.endObject()
    let text = String(decoding: w.bytes, as: UTF8.self)
    #expect(text == #"{"a":-9223372036854775808,"b":[true,null,{},[],0.1],"c":"x","d":false,"e":7,"f":2.0}"#)
  }

  @Test func indents() throws {
    let value = try JSON.parse(#"{"a":[1,{"b":[]}],"c":{}}"#)
    let lines = ["{", #"  "a": ["#, "    1,", "    {", #"      "b": []"#, "    }", "  ],", #"  "c": {}"#, "}"]
    #expect(String(decoding: value.bytes(pretty: true), as: UTF8.self) == lines.joined(separator: "\n"))
  }

  @Test func escapesWhatItMust() {
    let text = JSON.string("\"\\/\u{0}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}é\u{2028}😀").text
    #expect(text == "\"\\\"\\\\/\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\u{7f}é\u{2028}😀\"")
  }

  @Test(arguments: [
    (Double.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (1, "1.0"), (-0.0, "-0.0"), (1e22, "1e+22"),
    (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
  ])
  func writesDoubles(value: Double, text: String) {
    #expect(JSON.double(value).text == text)
  }

  @Test(arguments: [UInt64](1...20))
  func whatIsWrittenReadsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let value = randomValue(&random, depth: 0)
      for pretty in [false, true] {
        let bytes = value.bytes(pretty: pretty)
        let again = try JSON.parse(bytes)
        #expect(again == value, "seed \(seed)")
        #expect(again.bytes(pretty: pretty) == bytes, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [UInt64](1...5))
  func doublesReadTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      // Half of them with few digits, which the reader parses by its fast path.
      let short = Double(Int64(random.next() % 1_000_000)) / [1, 10, 1000, 1e6][Int(random.next() % 4)]
      let value = random.next() % 2 == 0 ? short : Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = JSON.double(value).text
      #expect(try JSON.parse(text).double?.bitPattern == value.bitPattern, "seed \(seed), \(text)")
    }
  }

  private func randomValue(_ random: inout SplitMix64, depth: Int) -> JSON {
    switch random.next() % (depth < 5 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(random.next() % 2 == 0)
    case 2: return .int(Int64(bitPattern: random.next()) >> Int64(random.next() % 64))
    case 3:
      let double = Double(bitPattern: random.next())
      return .double(double.isFinite ? double : 0.5)
    case 4, 5: return .string(random.text())
    case 6: return .array((0..<random.next() % 5).map { _ in randomValue(&random, depth: depth + 1) })
    default:
      let count = random.next() % 20
      return .object((0..<count).map { .init("\($0)" + random.text(), randomValue(&random, depth: depth + 1)) })
    }
  }
}
