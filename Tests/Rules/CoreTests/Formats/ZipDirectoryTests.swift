import Core
import Testing

@Suite("Zip directory")
struct ZipDirectoryTests {
  @Test func readsEntries() throws {
    var archive = ZipFixture()
    archive.add("Habits.csv", data: Array("a,b\n".utf8))
    archive.add("001 Run/", data: [])
    archive.add(
      "001 Run/Größe.csv", data: [1, 2, 3], method: 8, unpacked: 300, checksum: 0xDEAD_BEEF, extra: [0xFF, 0xFF, 0, 0])
    let bytes = archive.bytes(comment: "made by a test")
    let directory = try ZipDirectory(bytes)
    #expect(directory.entries.map { $0.name } == ["Habits.csv", "001 Run/", "001 Run/Größe.csv"])
    #expect(directory.entries.map { $0.isFolder } == [false, true, false])
    let first = try #require(directory.entry("Habits.csv"))
    #expect(
      first.method == .stored && first.unpackedByteCount == 4 && Array(bytes[first.packedRange]) == Array("a,b\n".utf8))
    #expect(first.checksum == CRC32.checksum(Array("a,b\n".utf8)))
    let last = try #require(directory.entry("001 Run/Größe.csv"))
    #expect(last.method == .deflated && last.unpackedByteCount == 300 && last.checksum == 0xDEAD_BEEF)
    #expect(Array(bytes[last.packedRange]) == [1, 2, 3])
    #expect(directory.entry("nothing") == nil)
  }

  @Test func readsEmptyArchive() throws {
    #expect(try ZipDirectory(ZipFixture().bytes()).entries.isEmpty)
  }

  @Test func readsSizesFromTheWideField() throws {
    var archive = ZipFixture()
    archive.add("a", data: [7, 8], wide: true)
    let entry = try #require(try ZipDirectory(archive.bytes()).entry("a"))
    #expect(entry.unpackedByteCount == 2 && entry.packedRange.count == 2)
  }

  @Test func readsOldNames() throws {
    var archive = ZipFixture()
    archive.add(nameBytes: [0x47, 0x72, 0x94, 0xE1, 0x65], data: [])
    #expect(try ZipDirectory(archive.bytes()).entries[0].name == "Größe")
    archive = ZipFixture()
    archive.add(nameBytes: [0x94], data: [], flags: 0x0800)
    #expect(throws: ZipError.unsafeName("ö")) { try ZipDirectory(archive.bytes()) }
  }

  @Test(arguments: [
    "", "/etc/x", "../x", "a/../b", "a/..", "./a", "a//b", "a\\b", "C:x", "x:y/z", "a\nb", "a\u{0}", "..", "/", "a/./",
  ])
  func refusesUnsafeNames(name: String) {
    var archive = ZipFixture()
    archive.add(name, data: [])
    #expect(throws: ZipError.unsafeName(name)) { try ZipDirectory(archive.bytes()) }
  }

  @Test(arguments: ["a..b", "...", "a/b/c/", ".hidden", "xy:z"])
  func acceptsOddNames(name: String) throws {
    var archive = ZipFixture()
    archive.add(name, data: [])
    #expect(try ZipDirectory(archive.bytes()).entries[0].name == name)
  }

  @Test func refusesWhatItCannotUnpack() {
    var archive = ZipFixture()
    archive.add("a", data: [1], flags: 1)
    #expect(throws: ZipError.encrypted(name: "a")) { try ZipDirectory(archive.bytes()) }
    archive = ZipFixture()
    archive.add("a", data: [1], method: 12)
    #expect(throws: ZipError.unsupportedMethod(name: "a")) { try ZipDirectory(archive.bytes()) }
    archive = ZipFixture()
    archive.add("a", data: [1], unpacked: 2)
    #expect(throws: ZipError.damaged(offset: 0)) { try ZipDirectory(archive.bytes()) }
  }

  @Test func boundsTheSizes() throws {
    var archive = ZipFixture()
    archive.add("a", data: [1], method: 8, unpacked: 600)
    archive.add("b", data: [1], method: 8, unpacked: 400)
    #expect(try ZipDirectory(archive.bytes(), unpackedByteCountMax: 1000).entries.count == 2)
    #expect(throws: ZipError.tooLarge) { try ZipDirectory(archive.bytes(), unpackedByteCountMax: 999) }
    archive = ZipFixture()
    archive.add("a", data: [1], method: 8, unpacked: 0xFFFF_FFFE)
    #expect(throws: ZipError.tooLarge) { try ZipDirectory(archive.bytes()) }
    archive = ZipFixture()
    for i in 0...ZipDirectory.entryCountMax { archive.add("\(i)", data: []) }
    #expect(throws: ZipError.tooManyEntries) { try ZipDirectory(archive.bytes()) }
  }

  @Test func refusesDoubledAndOverlappingEntries() {
    var archive = ZipFixture()
    archive.add("a", data: [1])
    archive.add("a", data: [2])
    #expect(throws: ZipError.duplicateName("a")) { try ZipDirectory(archive.bytes()) }
    // The data of the first entry contains a whole second one.
    var inner = ZipFixture()
    inner.add("b", data: [1])
    archive = ZipFixture()
    archive.add("a", data: inner.local)
    archive.addCentral(Array("b".utf8), header: 31, packed: 1, unpacked: 1)
    #expect(throws: ZipError.overlappingEntries(name: "b")) { try ZipDirectory(archive.bytes()) }
  }

  @Test func refusesDamage() throws {
    #expect(throws: ZipError.notAnArchive) { try ZipDirectory([]) }
    #expect(throws: ZipError.notAnArchive) { try ZipDirectory(Array("PK\u{5}\u{6}".utf8)) }
    var archive = ZipFixture()
    archive.add("abc", data: [1, 2, 3])
    archive.add("def", data: [4, 5, 6], wide: true)
    let good = archive.bytes(comment: "c")
    _ = try ZipDirectory(good)
    for count in 0..<good.count {
      #expect(throws: ZipError.self, "cut after \(count)") { try ZipDirectory(Array(good.prefix(count))) }
    }
    #expect(throws: ZipError.self) { try ZipDirectory(good + [0]) }
    #expect(throws: ZipError.self) { try ZipDirectory([0] + good) }
    // The entry's own header gives another name than the directory.
    var renamed = good
    renamed[30] = UInt8(ascii: "x")
    #expect(throws: ZipError.damaged(offset: 0)) { try ZipDirectory(renamed) }
  }
}
