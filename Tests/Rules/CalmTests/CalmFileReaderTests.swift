import Core
import Testing

@testable import Calm

/// Files that are read in ranges (M-36, A-16).
@Suite struct CalmFileReaderTests {
  /// Reads a file as a host does, in slices. `unpack` stands for the host's decompression.
  static func read(
    _ file: [UInt8], slice: Int = 1000, unpack: ([UInt8]) -> [UInt8] = { $0 }
  ) throws(CalmFileError) -> CalmFileReader.Content {
    var reader = try CalmFileReader(byteCount: Int64(file.count), timeZone: .utc, now: Sample.later)
    while true {
      let wanted = reader.wanted
      let range = Int(wanted.range.lowerBound)..<Int(wanted.range.upperBound)
      var rest = (wanted.inflates ? unpack(Array(file[range])) : Array(file[range]))[...]
      while !rest.isEmpty {
        try reader.feed(Array(rest.prefix(slice)))
        rest = rest.dropFirst(slice)
      }
      if let content = try reader.endRange() { return content }
    }
  }

  private static func sessions(_ content: CalmFileReader.Content) -> Int {
    switch content {
    case .health(let found): found.sessions.count
    case .file(let found): found.sessions.count
    }
  }

  private static func kind(
    _ file: [UInt8], unpack: ([UInt8]) -> [UInt8] = { $0 }
  ) -> CalmFileError.Kind? {
    do throws(CalmFileError) {
      _ = try read(file, unpack: unpack)
      return nil
    } catch { return error.kind }
  }

  private static let export = Array(AppleHealthTests.sample.utf8)

  /// Returns an archive of files that are stored (method 0), or said to be deflated (8).
  static func archive(_ files: [(name: String, bytes: [UInt8])], method: UInt16 = 0, comment: String = "") -> [UInt8] {
    func le16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
    func le32(_ value: Int) -> [UInt8] { le16(value & 0xFFFF) + le16(value >> 16) }
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let common =
        le16(20) + le16(0x0800) + le16(Int(method)) + le32(0) + le32(0) + le32(bytes.count) + le32(bytes.count)
        + le16(name.utf8.count) + le16(0)
      directory += le32(0x0201_4B50) + le16(20) + common + le16(0) + le16(0) + le16(0) + le32(0) + le32(out.count)
      directory += Array(name.utf8)
      out += le32(0x0403_4B50) + common + Array(name.utf8) + bytes
    }
    let start = out.count
    out += directory
    out += le32(0x0605_4B50) + le16(0) + le16(0) + le16(files.count) + le16(files.count) + le32(directory.count)
    return out + le32(start) + le16(comment.utf8.count) + Array(comment.utf8)
  }

  @Test func theExportAloneIsRead() throws {
    #expect(try Self.sessions(Self.read(Self.export, slice: 7)) == 4)
  }

  @Test(arguments: [UInt16(0), 8]) func theExportIsFoundInItsArchive(_ method: UInt16) throws {
    let other = Array(repeating: UInt8(ascii: "x"), count: 200_000)
    let file = Self.archive(
      [
        ("apple_health_export/workout-routes/route_2026.gpx", other), ("apple_health_export/export_cda.xml", other),
        ("__MACOSX/apple_health_export/export.xml", other), ("apple_health_export/deeper/a.xml", other),
        ("apple_health_export/exportación.xml", Self.export), ("apple_health_export/electrocardiograms/1.csv", other),
      ], method: method, comment: "of \(method)")
    #expect(try Self.sessions(Self.read(file, slice: 100_000)) == 4)
  }

  /// A host reads the end, the directory, one header and the export, and nothing of the other files.
  @Test func anArchiveIsNotReadAsAWhole() throws {
    let other = Array(repeating: UInt8(0), count: 1_000_000)
    let file = Self.archive([("a.gpx", other), ("export.xml", Self.export), ("b.gpx", other)])
    var reader = try CalmFileReader(byteCount: Int64(file.count), timeZone: .utc, now: Sample.later)
    var count: Int64 = 0
    while true {
      let range = reader.wanted.range
      count += range.upperBound - range.lowerBound
      try reader.feed(Array(file[Int(range.lowerBound)..<Int(range.upperBound)]))
      if try reader.endRange() != nil { break }
    }
    #expect(count < 250_000)
  }

  @Test func tablesAndAlltagFilesAreRecognised() throws {
    let table = Array("\u{FEFF}date,duration\n2026-01-01 08:00,10\n2026-01-02 08:00,20\n".utf8)
    #expect(try Self.sessions(Self.read(table)) == 2)
    let alltag = CalmFile.bytes(CalmFile.Content(), at: Timestamp(milliseconds: 0))
    guard case .file(let content) = try Self.read(alltag) else { return #expect(Bool(false), "an Alltag file") }
    #expect(content == CalmFile.Content())
  }

  /// Returns the text in UTF-16 with or without a byte order mark.
  static func utf16(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { (unit: UInt16) -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  /// A table or an Alltag file in the encodings that spreadsheets and editors write.
  @Test func tablesAndAlltagFilesInOtherEncodings() throws {
    let table = "start,duration,title\n2026-01-01 08:00,10,Früh\n2026-01-02 08:00,20,Spät\n"
    let expected = try SessionTable.read(Array(table.utf8), timeZone: .utc)
    let latin = table.unicodeScalars.map { UInt8($0.value) }
    let files = [
      latin, Self.utf16(table, isLittle: true, hasMark: true), Self.utf16(table, isLittle: false, hasMark: true),
    ]
    for file in files + [[0xEF, 0xBB, 0xBF, 0x0A, 0x0A] + Array(table.utf8)] {
      guard case .health(let found)? = try? Self.read(file) else {
        Issue.record("not read")
        continue
      }
      #expect(found == expected)
    }
    let alltag = CalmFile.bytes(CalmFile.Content(), at: Timestamp(milliseconds: 0))
    guard case .file(let content)? = try? Self.read([0xEF, 0xBB, 0xBF, 0x0A] + alltag) else {
      Issue.record("not read")
      return
    }
    #expect(content == CalmFile.Content())
  }

  @Test func whatCannotBeReadIsRefusedWithAReason() {
    #expect(Self.kind([]) == .emptyFile)
    #expect(Self.kind(Array("<html></html>".utf8)) == .notHealthData)
    #expect(Self.kind(Self.archive([("notes.txt", [1, 2, 3])])) == .unknownFormat)
    #expect(Self.kind(Self.archive([])) == .unknownFormat)
    #expect(Self.kind(Self.archive([("export.xml", Self.export)], method: 9)) == .unreadableArchive)
    let whole = Self.archive([("export.xml", Self.export)])
    #expect(Self.kind(Array(whole.dropLast(10))) == .truncated)
    #expect(Self.kind(Self.archive([("export.xml", Array(Self.export.dropLast(20)))])) == .truncated)
    var moved = whole
    moved[30] = UInt8(ascii: "E")
    #expect(Self.kind(moved) == .damagedArchive)
  }

  /// A file that a host unpacks to fewer or more bytes than the archive says is another one.
  @Test func theUnpackedSizeMustBeTheStatedOne() {
    let file = Self.archive([("export.xml", Self.export)], method: 8)
    #expect(Self.kind(file) == nil)
    #expect(Self.kind(file, unpack: { Array($0.dropLast(1)) }) == .truncated)
    #expect(Self.kind(file, unpack: { $0 + [0x20] }) == .truncated)
  }

  @Test func aLargeTableIsRefusedBeforeItIsRead() throws {
    var reader = try CalmFileReader(byteCount: CalmFileReader.wholeByteCountMax + 1, timeZone: .utc, now: Sample.later)
    try reader.feed(Array("date,duration\n".utf8))
    var kind: CalmFileError.Kind?
    do throws(CalmFileError) { _ = try reader.endRange() } catch { kind = error.kind }
    #expect(kind == .tooLarge)
  }

  /// Larger than 4 GB, which Apple's export of many years can be: places beyond 32 bits.
  @Test func aFileBeyond4GBIsReadToItsEnd() throws {
    var reader = try CalmFileReader(byteCount: 6 << 30, timeZone: .utc, now: Sample.later)
    try reader.feed(Array(Self.export.prefix(100)))
    _ = try reader.endRange()
    #expect(reader.wanted == CalmFileReader.Wanted(range: 0..<(6 << 30), inflates: false))
  }
}
