import Core
import Foundation
import Testing

@testable import Calm

/// Nothing depends on the bytes before the root element of Apple Health's export: what is found equals that of the same file without it (A-16).
@Suite struct HealthPrologueTests {
  /// A file as iOS 16 writes it: three lists of attributes are not closed where they end, and one end is left over.
  static let ofIOS16 = try! Data(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/health/ios-16.xml")
      .standardizedFileURL)

  /// The elements alone.
  private static let elements = text(AppleHealthTests.sample, from: "<HealthData ")
  private static let expected = try! read(Array(elements.utf8))

  private static func text(_ file: String, from start: String) -> String {
    String(file[file.range(of: start)!.lowerBound...])
  }

  private static func read(_ bytes: [UInt8], slice: Int = .max) throws(CalmFileError) -> HealthImport {
    var reader = AppleHealthReader(timeZone: .utc)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count - start, slice) + start
      try reader.feed(Array(bytes[start..<end]))
      start = end
    }
    return try reader.finish()
  }

  private static func kind(_ bytes: [UInt8], slice: Int = .max) -> CalmFileError.Kind? {
    do throws(CalmFileError) {
      _ = try read(bytes, slice: slice)
      return nil
    } catch { return error.kind }
  }

  // MARK: The file of iOS 16

  @Test(arguments: [1, 2, 3, 7, 100, 4096, .max]) func theFileOfIOS16IsReadInAnySlices(_ slice: Int) throws {
    let file = Array(Self.ofIOS16)
    let found = try Self.read(file, slice: slice)
    #expect(found.sessions.map { $0.kind } == [.meditation, .workout])
    #expect(found.sessions.map { $0.milliseconds / 60_000 } == [20, 30])
    #expect(found.sessions[1].energy == 105 && found.drinks.map { $0.drinksHundredths } == [200])
    #expect(
      found == (try Self.read(Array(Self.text(String(decoding: file, as: UTF8.self), from: "<HealthData ").utf8))))
  }

  /// With the ends where they belong it was always read.
  @Test func theSameFileWithItsDeclarationsClosed() throws {
    let file = String(decoding: Self.ofIOS16, as: UTF8.self)
    let closed = file.replacing("IMPLIED\n<!ELEMENT", with: "IMPLIED\n>\n<!ELEMENT").replacing(
      ">\n>\n]>", with: ">\n]>")
    #expect(closed != file)
    #expect(try Self.read(Array(closed.utf8)) == Self.read(Array(file.utf8)))
  }

  // MARK: Generated cases

  private static let documentType = """
    <?xml version="1.0"?>
    <!DOCTYPE HealthData [
    <!-- Version: 12; it's -->
    <!ELEMENT HealthData (Me,(Record|Workout)*)>
    <!ATTLIST HealthData
      locale CDATA "de">
    <!ENTITY e ']>'>
    <?a b?>
    ]>

    """

  private static let edits =
    [
      "", "twice", "\"", "'", "<", ">", "]", "[", "!", "?", "-", "<!", "<!--", "-->", "<?", "?>", "]>", "<![CDATA[",
      "&", "\0",
    ]

  /// Each byte is left out or doubled, or has something put before it.
  @Test(arguments: edits) func aDocumentTypeDamagedAnywhere(_ edit: String) throws {
    let before = Array(Self.documentType.utf8)
    for i in 0...before.count {
      var head = before
      if i < before.count, edit.isEmpty || edit == "twice" {
        if edit.isEmpty { head.remove(at: i) } else { head.insert(head[i], at: i) }
      } else if edit != "twice" {
        head.insert(contentsOf: edit.utf8, at: i)
      }
      #expect((try? Self.read(head + Array(Self.elements.utf8))) == Self.expected, "\(edit) at \(i)")
    }
  }

  /// Several damages at once, in the file of iOS 16.
  @Test(arguments: 0..<150 as Range<UInt64>) func aDocumentTypeDamagedInManyPlaces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = String(decoding: Self.ofIOS16, as: UTF8.self)
    var head = Array(file[..<file.range(of: "<HealthData ")!.lowerBound].utf8)
    for _ in 0..<(2 + random.next(20)) {
      let place = Int(random.next(Int64(head.count)))
      switch random.next(3) {
      case 0: head.remove(at: place)
      case 1: head.insert(head[place], at: place)
      default: head.insert(contentsOf: Self.edits[Int(random.next(Int64(Self.edits.count - 2))) + 2].utf8, at: place)
      }
    }
    let elements = Array(Self.elements.utf8)
    #expect((try? Self.read(head + elements, slice: 1000)) == Self.expected, "\(String(decoding: head, as: UTF8.self))")
  }

  // MARK: Whatever else may stand there

  private static let record =
    #"<Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2026-01-09 07:00:00 +0100" endDate="2026-01-09 07:10:00 +0100"/>"#

  private static let prologues = [
    "", "\u{FEFF}", "\n\n \t\r\n", "\u{FEFF}\n<?xml version='1.0' encoding='utf-8' standalone='yes'?>\n",
    "<?xml-stylesheet href='a>b'?>",
    "<!-- a --><!-- <HealthData> --><?xml version='1.0'?><!-- ' -->", "text before",
    "<!DOCTYPE HealthData>", "<!doctype HealthData>", "<!DOCTYPE HealthData SYSTEM 'a>b.dtd'>",
    "<!DOCTYPE HealthData SYSTEM \"a [ b\" [ ]>",
    "<!DOCTYPE HealthData PUBLIC '-//A//B' 'it\"s'[]\n >", "<!DOCTYPE Other [<!ELEMENT Other EMPTY>]>",
    "<!DOCTYPE [ ]>", "<!DOCTYPE HealthData [ ] >",
    "<!DOCTYPE HealthData [ %a; <!ENTITY % a '<!ELEMENT b EMPTY>'> ]>",
    "<!DOCTYPE HealthData [<!-- ]> -->]>",
    "<!DOCTYPE HealthData [<!-- ]> <HealthData> \(record) --> <!ELEMENT a EMPTY>]>",
    "<!DOCTYPE HealthData [<!ENTITY a ']>'> <!ENTITY b \"]><HealthData a='b'>\(record.replacing("\"", with: "'"))\">]>",
    "<!DOCTYPE HealthData [<!ENTITY a '<!--'>]>", "<!DOCTYPE HealthData [<?a ]> <HealthData> \(record) ?>]>",
    "<!DOCTYPE HealthData [<!ELEMENT HealthData (Record)", "<!DOCTYPE HealthData [<!-- never closed ]>",
    "<!DOCTYPE HealthData [<!ENTITY a 'never closed>]>",
    "<!DOCTYPE HealthData [<?never closed]>", "<!DOCTYPE HealthData [[[<!ELEMENT a (b))>", "<!DOCTYPE HealthData ]>",
    "<!DOCTYPE HealthData",
    "<!DOCTYPE HealthData [<!-- ]><HealthData> --> <!ENTITY a \"never closed>]>",
    "<!DOCTYPE HealthData [<!-- a -- b ---> <!---->]>",
    "<!DOCTYPE HealthData [<![INCLUDE[<!ELEMENT a EMPTY>]]>]>", "<!DOCTYPE HealthData [<!ELEMENT a EMPTY>\n\n\n",
    "<!DOCTYPE HealthData [>]]>]>>",
  ]

  @Test(arguments: prologues) func whateverStandsBeforeTheRoot(_ prologue: String) throws {
    let file = Array((prologue + Self.elements).utf8)
    for slice in [1, 2, 5, 64, .max] {
      #expect((try? Self.read(file, slice: slice)) == Self.expected, "\(prologue) in slices of \(slice)")
    }
  }

  /// Split in each place.
  @Test func theDocumentTypeInTwoSlicesSplitAnywhere() throws {
    for text in [
      Self.documentType, "<!DOCTYPE HealthData [<!-- never closed ]>\n",
      "<!DOCTYPE HealthData [<!ENTITY a 'never closed>]>\n",
    ] {
      let file = Array((text + Self.elements).utf8)
      for i in 0...(text.utf8.count + 20) {
        var reader = AppleHealthReader(timeZone: .utc)
        try reader.feed(Array(file[..<i]))
        try reader.feed(Array(file[i...]))
        #expect(try reader.finish() == Self.expected, "\(text) at \(i)")
      }
    }
  }

  // MARK: Sizes

  private static func declarations(_ byteCount: Int, _ beginning: String = "<!DOCTYPE HealthData [\n") -> [UInt8] {
    var out = Array(beginning.utf8)
    let line = Array("<!ELEMENT Record EMPTY>\n<!ATTLIST Record\n type CDATA #REQUIRED\n".utf8)
    while out.count < byteCount { out += line }
    return out
  }

  @Test func aLongDocumentTypeIsRead() throws {
    let file = Self.declarations(3_000_000) + Array(("]>\n" + Self.elements).utf8)
    #expect(try Self.read(file, slice: 100_000) == Self.expected)
  }

  /// The rest is larger than what is searched for the root, and the slices are of any size.
  @Test(arguments: ["<!ENTITY a 'never closed>]>\n", "<!-- never closed ]>\n"])
  func aDamagedDocumentTypeBeforeALongFile(_ last: String) throws {
    let other = Array(
      repeatElement(#" <Record type="HKQuantityTypeIdentifierStepCount" value="it is 1"/>\#n"#, count: 90_000).joined()
        .utf8)
    let parts = Self.elements.replacing("</HealthData>", with: "")
    let file = Array(("<!DOCTYPE HealthData [\n" + last + parts).utf8) + other + Array("</HealthData>".utf8)
    for slice in [65_536, 1 << 20, .max] { #expect(try Self.read(file, slice: slice) == Self.expected) }
  }

  /// Too long for what it says of itself, it is damaged; of another program, it is no export. Neither is read to its end.
  @Test(
    arguments: [
      ("<!DOCTYPE HealthData [\n", .notXML),
      ("<?xml version='1.0'?><!-- a --><!DOCTYPE\nHealthData SYSTEM 'a", .notXML),
      ("<!DOCTYPE other [\n", .notHealthData), ("<gpx>", .notHealthData), ("<!DOCTYPE html><html>", .notHealthData),
    ] as [(String, CalmFileError.Kind)])
  func withoutARootItIsRefusedBeforeItFillsTheMemory(_ beginning: String, _ kind: CalmFileError.Kind) {
    let slice = Self.declarations(100_000, beginning)
    var reader = AppleHealthReader(timeZone: .utc)
    var found: CalmFileError.Kind?
    var count = 0
    while found == nil, count < 100 {
      do throws(CalmFileError) { try reader.feed(slice) } catch { found = error.kind }
      count += 1
    }
    #expect(found == kind && count < 60)
  }

  @Test(
    arguments: [
      ("<!DOCTYPE HealthData [", .truncated), ("<!DOCTYPE HealthData [<!ELEMENT HealthData (a)>]>\n", .truncated),
      ("<!DOCTYPE HealthData []><HealthData", .truncated),
      ("<!DOCTYPE html [<!ELEMENT HealthData EMPTY>]><html>", .notHealthData),
    ] as [(String, CalmFileError.Kind)])
  func anEndBeforeTheRoot(_ text: String, _ kind: CalmFileError.Kind) { #expect(Self.kind(Array(text.utf8)) == kind) }

  // MARK: Encodings, names, archives

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func inUTF16(_ isLittle: Bool, _ hasMark: Bool) throws {
    let source = "sourceName=\"Uhr 😀 \u{FEFF}é\""
    let elements = Self.elements.replacing("sourceName=\"Uhr\"", with: source)
    #expect(elements.contains(source))
    let expected = try Self.read(Array(elements.utf8))
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<!DOCTYPE HealthData [<!ATTLIST a ]>\n" + elements
    let file = CalmFileReaderTests.utf16(text, isLittle: isLittle, hasMark: hasMark)
    for slice in [1, 3, 64, 1001, .max] { #expect((try? Self.read(file, slice: slice)) == expected) }
    let archive = CalmFileReaderTests.archive([("apple_health_export/export.xml", file)])
    for packed in [file, archive] {
      guard case .health(let found)? = try? CalmFileReaderTests.read(packed, slice: 999) else {
        Issue.record("not read")
        continue
      }
      #expect(found == expected)
    }
  }

  @Test func aPrefixOfNamesIsIrrelevant() throws {
    let prefixed = Self.elements.replacing("</", with: "</h:").replacing(/<(?=[A-Z])/, with: "<h:")
      .replacing("locale=", with: "xmlns:h='urn:h' h:locale=")
    #expect(prefixed.contains("<h:Record ") && prefixed.contains("</h:HealthData>"))
    #expect(try Self.read(Array(prefixed.utf8)) == Self.expected)
    let namespace = Self.elements.replacing("locale=", with: "xmlns='urn:h' locale=")
    #expect(try Self.read(Array(namespace.utf8)) == Self.expected)
  }

  /// Names with spaces, as an app's own fields once were written (rdar://21431305).
  @Test func attributesWithoutAValueAreIrrelevant() throws {
    let odd = Self.elements.replacing(" startDate=", with: " Health Mate App Version=\"2.6.0\" x = y z startDate=")
    #expect(odd != Self.elements)
    #expect(try Self.read(Array(odd.utf8)) == Self.expected)
  }

  @Test func anEmptyExportHoldsNothing() throws {
    for text in ["<HealthData/>", "<!DOCTYPE HealthData []><HealthData locale='de' />"] {
      #expect(try Self.read(Array(text.utf8)) == HealthImport())
    }
  }

  /// Files of the Mac's beside the export (AppleDouble) are none.
  @Test func whatAMacPutsBesideTheExportIsIrrelevant() throws {
    let archive = CalmFileReaderTests.archive([
      ("apple_health_export/._export.xml", [0, 5, 0x16, 7]), ("._export.xml", [0, 5, 0x16, 7]),
      ("apple_health_export/export.xml", Array(Self.ofIOS16)),
    ])
    guard case .health(let found) = try CalmFileReaderTests.read(archive) else { return #expect(Bool(false)) }
    #expect(found == (try Self.read(Array(Self.ofIOS16))))
  }
}
