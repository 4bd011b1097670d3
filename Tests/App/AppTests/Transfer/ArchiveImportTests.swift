import Core
import Habits
import Testing
import Texts

@testable import App

/// Zip archives, with a host that unpacks (H-22).
struct ArchiveImportTests {
  private static let list = """
    Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
    001,Meditate,YES_NO,Did you?,,1,1,#FF8F00,,,,false
    002,Run,YES_NO,,,3,7,#00897B,,,,false

    """

  private static func loop(_ method: ZipEntry.Method) -> [UInt8] {
    var zip = SampleZip()
    zip.add("Habits.csv", list, method)
    zip.add("Checkmarks.csv", "Date,Meditate,Run,\n2026-11-02,2,2,\n", method)
    zip.add("001 Meditate/Checkmarks.csv", "Date,Value,Notes\n2026-11-02,YES_MANUAL,\n2026-11-01,SKIP,\n", method)
    zip.add("001 Meditate/Scores.csv", "Date,Score\n2026-11-02,0.1\n", method)
    zip.add("002 Run/Checkmarks.csv", "Date,Value,Notes\n2026-11-02,YES_MANUAL,\n2026-11-01,YES_AUTO,\n", method)
    return zip.bytes
  }

  @Test(arguments: [ZipEntry.Method.stored, .deflated])
  func loopArchive(_ method: ZipEntry.Method) {
    var host = TransferHost()
    host.open(Self.loop(method), name: "Loop Habits CSV.zip")
    host.inflate()
    #expect(
      host.sheet.contains(
        German.strings.importPreviewSource(source: German.strings.importSourceLoop, file: "Loop Habits CSV.zip")))
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">2</dd>"))
    #expect(host.sheet.contains("<dt>\(German.strings.importCountLogsAdded)</dt><dd class=\"num\">3</dd>"))
    #expect(host.sheet.contains(German.strings.importReasonAutomatic(count: 1)))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.habits.all.count == 2)
  }

  @Test func onlyWhatIsNeededIsUnpacked() throws {
    var host = TransferHost()
    host.open(Self.loop(.deflated))
    let chunks = try #require(host.asked { if case .inflate(_, .raw, _, let chunks) = $0 { chunks } else { nil } })
    #expect(chunks.count == 3)
  }

  @Test func aSingleFileOfAnyKindIsRead() {
    var zip = SampleZip()
    zip.add("__MACOSX/._alltag.json", "x", .stored)
    zip.add(
      "alltag.json", String(decoding: SampleBook.file(SampleBook.make(habits: 2, days: 2)), as: UTF8.self), .deflated)
    zip.add("LIESMICH.md", "Alltag", .stored)
    var host = TransferHost()
    host.open(zip.bytes, name: "alltag.zip")
    host.inflate()
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">2</dd>"))
  }

  @Test func wrongContentIsRefused() {
    var zip = SampleZip()
    zip.add("alltag.json", "{}", .stored, checksum: 1)
    var host = TransferHost()
    host.open(zip.bytes)
    #expect(host.sheet.contains("transfer.archive-malformed"))
  }

  @Test(arguments: [
    ("limit", "transfer.too-large"), ("damaged", "transfer.archive-malformed"),
    ("unsupported", "transfer.unpacking-unsupported"),
  ])
  func whatTheHostCannotUnpackIsRefused(_ reason: String, _ code: String) {
    var host = TransferHost()
    host.open(Self.loop(.deflated))
    let token = host.take { if case .inflate(let token, _, _, _) = $0 { token } else { nil } } ?? ""
    host.send("inflate:failed:\(token):\(reason)")
    #expect(host.sheet.contains(code))
  }

  @Test func aShortAnswerIsRefused() {
    var host = TransferHost()
    host.open(Self.loop(.deflated))
    let token = host.take { if case .inflate(let token, _, _, _) = $0 { token } else { nil } } ?? ""
    host.deliver(.inflated, [Array(token.utf8), Array("x".utf8)])
    #expect(host.sheet.contains("transfer.archive-malformed"))
  }

  @Test func aLateAnswerToACancelledImportIsIgnored() {
    var host = TransferHost()
    host.open(Self.loop(.deflated))
    host.send(.shell(.closeOverlay))
    host.inflate()
    #expect(host.model.overlay == nil)
    host.expectRing("transfer", false)
  }

  @Test func anArchiveInsideAnArchiveIsRefused() {
    var zip = SampleZip()
    zip.add("a.json", Self.loop(.stored), .stored)
    var host = TransferHost()
    host.open(zip.bytes)
    #expect(host.sheet.contains("transfer.unknown-format"))
  }
}

/// Writes a zip archive whose deflated entries are stored blocks.
struct SampleZip {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  mutating func add(_ name: String, _ text: String, _ method: ZipEntry.Method, checksum: UInt32? = nil) {
    add(name, Array(text.utf8), method, checksum: checksum)
  }

  mutating func add(_ name: String, _ content: [UInt8], _ method: ZipEntry.Method, checksum: UInt32? = nil) {
    let data = method == .stored ? content : StoredBlocks.packed(content, .raw)
    var head: [UInt8] = []
    head += Self.u16(20) + Self.u16(0x0800) + Self.u16(method == .stored ? 0 : 8) + Self.u16(0) + Self.u16(0x21)
    head += Self.u32(checksum ?? CRC32.checksum(content))
    head += Self.u32(UInt32(data.count)) + Self.u32(UInt32(content.count))
    head += Self.u16(UInt16(name.utf8.count)) + Self.u16(0)
    let offset = UInt32(body.count)
    body += Self.u32(0x0403_4B50) + head + Array(name.utf8) + data
    directory += Self.u32(0x0201_4B50) + Self.u16(20) + head
    directory += Self.u16(0) + Self.u16(0) + Self.u16(0) + Self.u32(0) + Self.u32(offset) + Array(name.utf8)
    count += 1
  }

  var bytes: [UInt8] {
    body + directory + Self.u32(0x0605_4B50) + Self.u16(0) + Self.u16(0) + Self.u16(count) + Self.u16(count)
      + Self.u32(UInt32(directory.count)) + Self.u32(UInt32(body.count)) + Self.u16(0)
  }

  private static func u16(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
  private static func u32(_ value: UInt32) -> [UInt8] { u16(UInt16(value & 0xFFFF)) + u16(UInt16(value >> 16)) }
}
