import Core
import Testing

/// Dates, times, durations and numbers in the cells of tables.
@Suite struct CellTests {
  @Test(
    arguments: [
      ("2025-11-12", 20_251_112), ("2025/1/2", 20_250_102), ("12.11.2025", 20_251_112), ("3.4.26", 20_260_403),
      ("3.4.69", 20_690_403), ("3.4.70", 19_700_403), ("03/04/26", 20_260_403), ("12-11-2025", 20_251_112),
      ("2025-11-12T08:00:00Z", 20_251_112), ("12.11.2025, 08:21 Uhr", 20_251_112), ("2025-11-12 soon", 20_251_112),
      ("25-12-24", nil), ("2025.11.12", nil), ("2025-11", nil), ("2025-11-12x", nil), ("12.11.025", nil), ("", nil),
      ("31.2.2025", 0), ("1.13.2025", 0), ("12. November 2025", 20_251_112), ("12 Nov 2025", 20_251_112),
      ("Nov 12, 2025", 20_251_112), ("November 12th 2025", 20_251_112), ("Mi, 12. Nov. 2025 08:21", 20_251_112),
      ("Wednesday, November 12, 2025", 20_251_112), ("12-Nov-25", 20_251_112), ("3. Jänner 2026", 20_260_103),
      ("1 März 2026", 20_260_301), ("1 Ma\u{308}rz 2026", 20_260_301), ("31. Februar 2025", 0),
      ("12 of Nov 2025", 20_251_112),
      ("12 Novem 2025", nil), ("Nov 2025", nil), ("12. Nov", nil), ("Mittwoch", nil), ("12 Nov 025", nil),
    ] as [(String, Int32?)])
  func dates(_ text: String, _ day: Int32?) {
    let date = CellDate(text)
    #expect(date.map { $0.day(isMonthFirst: false)?.index ?? 0 } == day)
  }

  @Test(
    arguments: [
      ("18:30", 1110, nil), ("8:05", 485, nil), ("18.30 Uhr", 1110, nil), ("6 pm", 1080, nil), ("6:30 PM", 1110, nil),
      ("12:05 a.m.", 5, nil), ("12 pm", 720, nil), ("6:30\u{202F}PM", 1110, nil), ("6:30\u{A0}pm", 1110, nil),
      ("18 Uhr", 1080, nil), ("24:00", 1440, nil), ("08:00:00Z", 480, 0), ("08:00:00.250 +0200", 480, 120),
      ("08:00+02:00", 480, 120), ("08:00 -0330", 480, -210), ("08:00 UTC", 480, 0), ("8:00 PM +01", 1200, 60),
      ("08:00 GMT+0100", 480, 60), ("18", nil, nil), ("25:00", nil, nil), ("13 pm", nil, nil), ("0:30 pm", nil, nil),
      ("8:60", nil, nil), ("08:00 soon", nil, nil), ("08:00+", nil, nil), ("08:00 +2500", nil, nil), ("1830", nil, nil),
    ] as [(String, Int32?, Int32?)])
  func times(_ text: String, _ minute: Int32?, _ offset: Int32?) {
    let time = CellTime(text)
    #expect(time?.minute == minute && time?.offsetMinutes == offset)
  }

  @Test(
    arguments: [
      ("0:45:00", 2700), ("0:45", 2700), ("1:05:00", 3900), ("45", 2700), ("12,5", 750), ("20 min", 1200),
      ("20min", 1200), ("1h 30m", 5400), ("1h30", 5400), ("1 Std. 30 Min.", 5400), ("1,5 h", 5400), ("90 s", 90),
      ("1 hour, 5 minutes, 10 seconds", 3910), ("PT20M", 1200), ("pt20m", nil), ("PT1H30M", 5400), ("20 Minuten", 1200),
      ("45'", 2700), ("1h", 3600), ("", nil), ("x", nil), ("30m 1h", nil), ("1h 1h", nil), ("5 apples", nil),
      ("1:99", nil), ("1:2:3:4", nil), ("-5", nil), ("1.2E+03", nil), ("20 min 5", nil), ("1:30 h", 5400),
      ("15:30 Std.", 55_800), ("20:15 min", 1215), ("90:00 Min.", 5400), ("0:30:12.5", 1812), ("0:30:12,75", 1812),
      ("1:05:00 h", 3900), ("1:05:00 min", nil), ("1:05 s", nil), ("1:30.5", nil), ("0:30:12.", nil),
      ("1:30 apples", nil),
    ] as [(String, Int64?)])
  func durations(_ text: String, _ seconds: Int64?) {
    #expect(CellDuration.milliseconds(text, unit: 60_000, CellDuration.Style()).map { $0 / 1000 } == seconds)
  }

  @Test(
    arguments: [
      (["15:00"], 900), (["0:15"], 900), (["6:00"], 21_600), (["6:01"], 361), (["5:30", "1:05:00"], 330),
      (["5:30", "15:00"], 330), (["5:30", "0:45"], 19_800), (["5:30", "15:00 h"], 19_800), (["90:00"], 5400),
      (["1:30", "x", "45"], 5400),
    ] as [([String], Int64)])
  func theColumnTellsMinutesFromHours(_ column: [String], _ seconds: Int64) {
    var style = CellDuration.Style()
    for text in column { style.learn(text) }
    #expect(CellDuration.milliseconds(column[0], unit: 60_000, style).map { $0 / 1000 } == seconds)
  }

  @Test(
    arguments: [
      ("1", 1000), ("-1.5", -1500), ("2,25", 2250), ("+3", 3000), ("1E3", 1_000_000), ("1.5e+02", 150_000),
      ("1.5E-1", 150), ("2.5E-05", 0), ("-2.15E+09", -2_150_000_000_000), ("-2147483648", -2_147_483_648_000),
      ("1E+99", nil), ("0E+99", 0), ("−4", -4000), ("1.234,5", 1_234_500), ("1,234.5", 1_234_500),
      ("12,345,678", 12_345_678_000), ("1.234.567", 1_234_567_000), ("1'234", 1_234_000), ("1’234.50", 1_234_500),
      ("12 345,6", 12_345_600), ("1\u{202F}234", 1_234_000), ("-1.234,5", -1_234_500), ("1,234", 1234), ("1.234", 1234),
      ("1 23", nil), ("1,23,456", nil), ("1.234,5,6", nil), ("0,123,456", nil), ("1,234 567", nil), ("1234,567.8", nil),
      ("1'", nil), ("1 ", 1000), ("1.2.3", nil), ("1e", nil), ("e5", nil), ("--1", nil), ("1.", nil),
      (".5", nil), ("", nil),
    ] as [(String, Int64?)])
  func numbers(_ text: String, _ thousandths: Int64?) { #expect(CellNumber.thousandths(text) == thousandths) }

  @Test(
    arguments: [
      ("sep=;\n", "a;b\n1;2\n"), ("sep=;\r\n", "a;b\r\n1;2\r\n"), ("SEP=;;;\n", "a;b\n1;2\n"),
      ("Sep=,\n", "a,b\n1,2\n"),
      ("sep=\t\n", "a\tb\n1\t2\n"), ("sep=|\n", "a|b\n1|2\n"), ("\n\nsep=;\n", ""), ("", "a;b\n;\n1;2\n;;;\n \t;\n"),
      ("", ",,\na,b\n,\n1,2\n"),
    ])
  func rowsWithContent(_ first: String, _ rest: String) throws {
    guard !rest.isEmpty else { return }
    var reader = try CSVReader(Array((first + rest).utf8))
    var rows: [[String]] = []
    while let row = try reader.nextFilledRow() { rows.append(row.fields.filter { !$0.trimmedWhitespace.isEmpty }) }
    #expect(rows == [["a", "b"], ["1", "2"]])
  }

  /// Whatever a field is, it comes back, also where a spreadsheet would run it.
  @Test func protectionIsUndone() throws {
    let pieces = ["'", "=", "+", "-", "@", "a", ",", "\"", "sep", ";", "1"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          var writer = CSVWriter(neutralizesFormulas: true)
          writer.row([text, "x"])
          var reader = try CSVReader(writer.bytes, delimiter: UInt8(ascii: ","))
          let field = try #require(try reader.nextRow()).field(0)
          #expect(CellText.plain(field) == text)
          #expect(!["=", "+", "-", "@"].contains(String(field.prefix(1))))
        }
      }
    }
  }

  @Test(
    arguments: [
      ("Cafe\u{301}", "Café"), ("U\u{308}bung", "Übung"), ("a\u{323}\u{302}", "ậ"), ("か\u{3099}", "が"),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("İ", "İ"), ("I\u{307}", "İ"), ("x\u{301}", "x\u{301}"), ("Café", "Café"),
      ("и\u{306}", "й"), ("", ""), ("\u{301}a", "\u{301}a"), ("α\u{301}", "ά"),
    ])
  func composed(_ text: String, _ expected: String) {
    #expect(Array(text.composed.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
