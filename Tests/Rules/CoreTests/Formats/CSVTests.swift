import Core
import Testing

@Suite("CSV")
struct CSVTests {
  private func rows(_ bytes: [UInt8], _ delimiter: UInt8? = nil) throws -> [[String]] {
    var reader = try CSVReader(bytes, delimiter: delimiter)
    return try reader.rows().map { $0.fields }
  }

  @Test(arguments: [
    (NamedText("nothing", ""), [[String]]()),
    (NamedText("only line ends", "\n\r\n\r"), []),
    (NamedText("only a byte order mark", "\u{FEFF}"), []),
    (NamedText("one field", "a"), [["a"]]),
    (NamedText("all line ends", "a,b\r\nc,d\ne,f\rg,h"), [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]),
    (NamedText("byte order mark", "\u{FEFF}a,b"), [["a", "b"]]),
    (NamedText("byte order mark before a quote", "\u{FEFF}\"a\",b"), [["a", "b"]]),
    (NamedText("empty fields", ",a,\n,"), [["", "a", ""], ["", ""]]),
    (NamedText("quoted empty field", "\"\"\n\"\",\"\""), [[""], ["", ""]]),
    (NamedText("quotes in quotes", #""a ""b""","""",x"#), [[#"a "b""#, "\"", "x"]]),
    (NamedText("line ends in quotes", "\"a\r\nb\",\"c\nd\"\n"), [["a\r\nb", "c\nd"]]),
    (NamedText("delimiter in quotes", "\"a,b\",c"), [["a,b", "c"]]),
    (NamedText("spaces belong to fields", " a , b "), [[" a ", " b "]]),
    (NamedText("empty lines between", "a\n\n\nb\n"), [["a"], ["b"]]),
    (NamedText("semicolons", "a;b,c;d\n1,5;2;3"), [["a", "b,c", "d"], ["1,5", "2", "3"]]),
    (NamedText("tabs", "\na\tb\n1\t2"), [["a", "b"], ["1", "2"]]),
    (NamedText("semicolons only in quotes", "\"a;;;\",b"), [["a;;;", "b"]]),
    (NamedText("delimiter named", "sep=;\na;b,c,d\n1;2,5"), [["a", "b,c,d"], ["1", "2,5"]]),
    (NamedText("delimiter named in capitals", "\u{FEFF}SEP=,\r\na;b,c;d;e"), [["a;b", "c;d;e"]]),
    (NamedText("tab named", "sep=\t\na,b\tc"), [["a,b", "c"]]),
    (NamedText("bar named", "sep=|\na,b|c"), [["a,b", "c"]]),
    (NamedText("no delimiter named", "sep=x\na,b"), [["sep=x"], ["a", "b"]]),
    (NamedText("nothing after the name", "sep=;"), [["sep=", ""]]),
    (NamedText("more than a name", "sep=;x\na"), [["sep=", "x"], ["a"]]),
    (NamedText("unequal rows", "a,b\nc\nd,e,f"), [["a", "b"], ["c"], ["d", "e", "f"]]),
    (NamedText("other scripts", "Größe,数\n😀,ñ"), [["Größe", "数"], ["😀", "ñ"]]),
  ])
  func reads(text: NamedText, expected: [[String]]) throws {
    #expect(try rows(text.bytes) == expected)
  }

  @Test(arguments: [
    (NamedText("open quote", "a\n\"b\nc"), CSVError.openQuote(line: 2)),
    (NamedText("open quote at the end", "a,\""), .openQuote(line: 1)),
    (NamedText("quote inside a field", "a\nb\"c\""), .strayQuote(line: 2)),
    (NamedText("quote after a space", "a, \"b\""), .strayQuote(line: 1)),
    (NamedText("text after a quote", "\"a\nb\"c"), .textAfterQuote(line: 2)),
    (NamedText("malformed UTF-8", bytes: [0x61, 0x0A, 0xE9]), .malformedUTF8(line: 2)),
    (NamedText("malformed UTF-8 in quotes", bytes: [0x22, 0xFF, 0x22]), .malformedUTF8(line: 1)),
    (NamedText("too many fields", "a\n" + String(repeating: ",", count: CSVReader.fieldCountMax)), .tooLong(line: 2)),
    (NamedText("field too long", String(repeating: "a", count: CSVReader.fieldByteCountMax + 1)), .tooLong(line: 1)),
    (
      NamedText(
        "quoted field too long", "\"" + String(repeating: "\"\"", count: CSVReader.fieldByteCountMax + 1) + "\""),
      .tooLong(line: 1)
    ),
  ])
  func refuses(text: NamedText, error: CSVError) {
    #expect(throws: error) { try rows(text.bytes) }
  }

  @Test func countsLines() throws {
    var reader = try CSVReader(Array("a\r\n\r\n\"b\rc\"\nd\re".utf8))
    #expect(try reader.rows().map { $0.line } == [1, 3, 5, 6])
  }

  @Test func givesEmptyTextForMissingFields() throws {
    var reader = try CSVReader(Array("a,b".utf8))
    let row = try #require(try reader.nextRow())
    #expect(row.field(1) == "b" && row.field(2) == "" && row.field(-1) == "")
    #expect(try reader.nextRow() == nil)
    #expect(reader.delimiter == UInt8(ascii: ","))
  }

  @Test func quotesWhenNeeded() {
    var writer = CSVWriter()
    writer.row(["plain", "a,b", "say \"x\"", "two\nlines", " space", "a;b", ""])
    writer.row([""])
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text == "plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\" space\",a;b,\r\n\"\"\r\n")
  }

  @Test(arguments: ["sep=;", "SEP=,", "sep=", "\u{FEFF}a"]) func quotesWhatAReaderWouldTakeForSomethingElse(
    _ field: String
  ) throws {
    for fields in [[field], [field, ""], [field, "b"]] {
      var writer = CSVWriter(delimiter: UInt8(ascii: ";"))
      writer.row(fields)
      writer.row(["c"])
      #expect(try rows(writer.bytes) == [fields, ["c"]])
    }
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
    ("\r=1", "\"'\r=1\""), ("=\"a\"", "\"'=\"\"a\"\"\""), ("a=1", "a=1"), ("'=1", "''=1"), ("'a", "'a"),
  ])
  func neutralizesFormulas(field: String, written: String) {
    var safe = CSVWriter(neutralizesFormulas: true)
    safe.row([field, "x"])
    #expect(String(decoding: safe.bytes, as: UTF8.self) == written + ",x\r\n")
    var plain = CSVWriter()
    plain.row([field, "x"])
    #expect(!String(decoding: plain.bytes, as: UTF8.self).hasPrefix("'") || field.hasPrefix("'"))
  }

  @Test(arguments: [UInt64](1...20))
  func whatIsWrittenReadsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      let table = (0..<30).map { _ in (0...random.next() % 5).map { _ in random.text() } }
      var writer = CSVWriter(delimiter: delimiter)
      for row in table { writer.row(row) }
      #expect(try rows(writer.bytes, delimiter) == table, "seed \(seed)")
    }
  }
}
