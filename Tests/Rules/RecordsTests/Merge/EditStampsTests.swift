import Core
import Testing

@testable import Records

@Suite("Stamps of edits")
struct EditStampsTests {
  private func at(_ time: Int64, _ device: String) -> EditStamp {
    EditStamp(Timestamp(milliseconds: time), device: device)
  }

  @Test func laterTimeThenGreaterDevice() {
    #expect(at(1, "b") < at(2, "a"))
    #expect(at(2, "a") < at(2, "b"))
    #expect(at(2, "é") != at(2, "e\u{301}"))
  }

  @Test func eachFieldHasItsStamp() {
    let stamps = EditStamps(at(1, "a")).edited(["title", "color"], at: at(2, "b")).edited(["title"], at: at(3, "c"))
    #expect(stamps["title"] == at(3, "c") && stamps["color"] == at(2, "b") && stamps["note"] == at(1, "a"))
    #expect(stamps.edited(["color", "title", "title"], at: at(1, "a")) == EditStamps(at(1, "a")))
  }

  /// Frozen: these bytes must stay readable for ever.
  @Test func bytesAreFrozen() throws {
    let stamps = EditStamps(at(1_747_999_812_347, "phone")).edited(["title"], at: at(-1, "web")).edited(
      ["a"], at: at(0, "phone"))
    let hex =
      "010205" + "70686f6e65" + "03" + "776562" + "00" + "f6abc3cedf65" + "02" + "0161" + "0000" + "05" + "7469746c65"
      + "0101"
    #expect(stamps.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == hex)
    #expect(try EditStamps(bytes: stamps.bytes) == stamps)
  }

  @Test func otherBytesAreRefused() throws {
    let bytes = EditStamps(at(5, "a")).edited(["x", "y"], at: at(6, "b")).bytes
    _ = try EditStamps(bytes: bytes)
    for count in bytes.indices { #expect(throws: ByteError.self) { try EditStamps(bytes: Array(bytes.prefix(count))) } }
    for i in bytes.indices {
      var changed = bytes
      changed[i] ^= 1
      // Another value may result, but only one with exactly these bytes.
      if let stamps = try? EditStamps(bytes: changed) { #expect(stamps.bytes == changed) }
    }
    #expect(throws: ByteError.self) { try EditStamps(bytes: bytes + [0]) }
    #expect(throws: ByteError.self) { try EditStamps(bytes: [2] + bytes.dropFirst()) }
  }
}
