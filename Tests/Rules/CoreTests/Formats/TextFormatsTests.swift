import Core
import Testing

@Suite("Small text formats")
struct TextFormatsTests {
  @Test(
    arguments: [
      ("", [], [""]), (",", [], ["", ""]), ("a", ["a"], ["a"]),
      ("a,,Straße,", ["a", "Straße"], ["a", "", "Straße", ""]),
      (",👨‍👩‍👧,é", ["👨‍👩‍👧", "é"], ["", "👨‍👩‍👧", "é"]),
    ] as [(String, [String], [String])])
  func parts(text: String, words: [String], all: [String]) {
    #expect(text.parts(by: UInt8(ascii: ",")) == words)
    #expect(text.parts(by: UInt8(ascii: ","), keepsEmpty: true) == all)
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA"), ([0xFF], "_w"), ([0xFB, 0xFF], "-_8"), ([1, 2, 3], "AQID"),
      (Array("Alltag".utf8), "QWxsdGFn"),
      ([0, 0, 0, 0], "AAAAAA"),
    ] as [([UInt8], String)])
  func base64URL(bytes: [UInt8], text: String) {
    #expect(Base64URL.encode(bytes) == text)
    #expect(Base64URL.decode(text) == bytes)
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    #expect(Base64URL.decode(text + padding) == bytes)
  }

  @Test(arguments: [
    "A", "AAAAA", "AB", "AAB", "A+", "A/==", "AA=", "AAA==", "AAAA=", "AAAA====", "=", "====", "AA==AA", "A A", "AA\n",
    "Ä",
  ])
  func refusesBase64URL(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test(
    arguments: [
      ("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)])
  func checksums(text: String, value: UInt32) {
    let bytes = Array(text.utf8)
    #expect(CRC32.checksum(bytes) == value)
    var sum = CRC32()
    sum.update(bytes.prefix(4))
    sum.update(bytes.dropFirst(4))
    #expect(sum.value == value)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2025-11-12T08:30:00Z", 1_762_936_200_000),
      ("2025-11-12T08:30:00.1Z", 1_762_936_200_100),
      ("2025-11-12t08:30:00.123999999z", 1_762_936_200_123), ("2025-11-12 09:30:00+01:00", 1_762_936_200_000),
      ("2025-11-12T03:00:00,05-05:30", 1_762_936_200_050), ("2025-11-12T08:30:00-00:00", 1_762_936_200_000),
      ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T23:59:59Z", 1_709_251_199_000),
    ] as [(String, Int64)])
  func readsMoments(text: String, milliseconds: Int64) {
    #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2025-11-12", "2025-11-12T08:30Z", "2025-11-12T08:30:00", "2025-11-12T24:00:00Z", "2025-11-12T08:60:00Z",
    "2025-11-12T08:30:60Z", "2025-02-29T00:00:00Z", "2025-13-01T00:00:00Z", "2025-11-12T08:30:00.Z",
    "2025-11-12T08:30:00+1:00",
    "2025-11-12T08:30:00+0100", "2025-11-12T08:30:00+24:00", "2025-11-12T08:30:00+01:60", "2025-11-12T08:30:00Z ",
    " 2025-11-12T08:30:00Z", "2025-11-12T08:30:00ZZ", "2025-11-12_08:30:00Z", "2025-11-12T08.30.00Z",
    "20251112T083000Z",
    "2025-11-12T+8:30:00Z", "1899-12-31T00:00:00Z",
    "2025-11-12T08:30:00.1234567890123456789012345678901234567890123456789Z",
  ])
  func refusesMoments(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_762_936_200_007, "2025-11-12T08:30:00.007Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00Z"), (.min, "0000-01-01T00:00:00Z"), (.max, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func writesMoments(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
  }

  @Test func momentsReadTheSame() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let moment = Timestamp(milliseconds: Int64(random.next() % 9_000_000_000_000) - 2_000_000_000_000)
      #expect(Timestamp(iso8601: moment.iso8601) == moment)
    }
  }

  @Test(arguments: [
    ("", ""), (" \t\r\n", ""), (" a b ", "a b"), ("\u{3000}\u{A0}x\u{2029}\u{85}", "x"), ("\u{200B}x", "\u{200B}x"),
    ("\r\nä\r\n", "ä"),
  ])
  func trims(text: String, trimmed: String) {
    #expect(text.trimmedWhitespace == trimmed)
  }

  @Test func countsAndCutsCharacters() {
    let text = "👨‍👩‍👧e\u{301}🇩🇪x"
    #expect(text.characterCount == 4)
    #expect(text.prefixCharacters(2) == "👨‍👩‍👧e\u{301}")
    #expect(text.prefixCharacters(9) == text)
    #expect(text.prefixCharacters(0) == "")
  }

  @Test(arguments: [
    ("", "", true), ("a", "", true), ("", "a", false), ("abc", "bc", true), ("aab", "ab", true), ("abc", "abcd", false),
    ("Größe", "öß", true), ("\u{e9}", "e", false),
  ])
  func findsText(text: String, part: String, isFound: Bool) {
    #expect(text.containsText(part) == isFound)
  }

  @Test func foldsCase() { #expect("ÄPFEL Straße".caseFolded == "äpfel straße") }
}
