import Core
import HabitFiles
import Habits
import Testing

@Suite("Habits as QR codes (H-24)")
struct QRPayloadTests {
  private static let link = "https://alltag.example/app"

  private static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = TransferSeed(seed)
    return (0..<count).map { _ in UInt8(random.below(256)) }
  }

  @Test(
    "what fits is one code, more is a series",
    arguments: [
      (1, 1), (2000, 1), (2145, 1), (2150, 3), (5000, 6), (40_000, 47), (60_000, 29), (130_000, 61),
    ])
  func texts(size: Int, count: Int) throws {
    let packed = Self.bytes(size)
    let texts = try #require(QRPayload.texts(packed, link: Self.link))
    #expect(texts.count == count)
    #expect(texts.allSatisfy { $0.utf8.count <= QRPayload.textByteCountMax })
    for text in texts { _ = try QRCode.encode(text, level: .low) }
    var random = TransferSeed(UInt64(size))
    var assembler = QRAssembler()
    var order = Array(texts.indices)
    for i in order.indices { order.swapAt(i, random.below(order.count)) }
    for (read, index) in order.enumerated() {
      #expect(assembler.packed == nil)
      try assembler.add(texts[index])
      try assembler.add(texts[index])
      #expect(assembler.progress.done == read + 1)
      #expect(assembler.missing.count == count - read - 1)
    }
    #expect(assembler.packed == packed)
    #expect(assembler.progress.isFinished)
    try assembler.add(texts[0])
    #expect(assembler.packed == packed)
  }

  @Test("too much is refused")
  func tooMuch() {
    #expect(QRPayload.texts(Self.bytes(130_001), link: Self.link) == nil)
    #expect(QRPayload.texts(Self.bytes(5000), link: Self.link + String(repeating: "x", count: 2900)) == nil)
  }

  @Test(
    "a wrong text is refused and changes nothing",
    arguments: [
      ("", QRDecodeError.foreignText), ("https://example.org/", .foreignText),
      ("https://example.org/#import", .foreignText),
      ("#import=", .malformedBase64), ("#import=a b", .malformedBase64), ("#part=", .malformedPart),
      ("#part=0123456.1.2.AAAA", .malformedPart), ("#part=0123456G.1.2.AAAA", .malformedPart),
      ("#part=01234567.1.2", .malformedPart), ("#part=01234567.x.2.AAAA", .malformedPart),
      ("#part=01234567.1.100.AAAA", .malformedPart), ("#part=01234567.1.65.AAAA", .countOutOfRange(count: 65)),
      ("#part=01234567.1.1.AAAA", .countOutOfRange(count: 1)),
      ("#part=01234567.0.2.AAAA", .indexOutOfRange(index: 0, count: 2)),
      ("#part=01234567.3.2.AAAA", .indexOutOfRange(index: 3, count: 2)), ("#part=01234567.1.2.", .malformedBase64),
      ("#part=01234567.1.2.A.A", .malformedBase64), ("#" + String(repeating: "x", count: 9000), .tooLong),
    ])
  func refused(text: String, error: QRDecodeError) throws {
    let texts = try #require(QRPayload.texts(Self.bytes(3000), link: Self.link))
    var empty = QRAssembler()
    #expect(throws: error) { try empty.add(text) }
    #expect(empty.series == nil)
    var begun = QRAssembler()
    try begun.add(texts[1])
    #expect(throws: QRDecodeError.self) { try begun.add(text) }
    for text in texts { try begun.add(text) }
    #expect(begun.packed == Self.bytes(3000))
  }

  @Test("series are not mixed")
  func series() throws {
    let one = try #require(QRPayload.texts(Self.bytes(3000, seed: 1), link: Self.link))
    let two = try #require(QRPayload.texts(Self.bytes(3000, seed: 2), link: Self.link))
    let whole = try #require(QRPayload.texts([1, 2, 3], link: Self.link))
    var assembler = QRAssembler()
    try assembler.add(one[0])
    #expect(throws: QRDecodeError.otherSeries) { try assembler.add(two[1]) }
    #expect(throws: QRDecodeError.otherSeries) { try assembler.add(whole[0]) }
    #expect(throws: QRDecodeError.otherSeries) { try assembler.add(one[1].replacing(".4.", with: ".5.")) }
    for text in one { try assembler.add(text) }
    #expect(assembler.packed == Self.bytes(3000, seed: 1))
    var single = QRAssembler()
    try single.add(whole[0])
    try single.add(whole[0])
    #expect(throws: QRDecodeError.otherSeries) { try single.add(one[0]) }
    #expect(single.packed == [1, 2, 3])
  }

  @Test("a damaged part is found out")
  func damage() throws {
    let texts = try #require(QRPayload.texts(Self.bytes(3000), link: Self.link))
    var assembler = QRAssembler()
    try assembler.add(texts[0])
    let wrong = String(texts[1].dropLast(4)) + "AAAA"
    try assembler.add(wrong)
    #expect(throws: QRDecodeError.contradictingPart(index: 2)) { try assembler.add(texts[1]) }
    #expect(throws: QRDecodeError.checksumWrong) {
      for text in texts[2...] { try assembler.add(text) }
    }
    #expect(assembler.progress.total == 0)
    for text in texts { try assembler.add(text) }
    #expect(assembler.packed == Self.bytes(3000))
  }

  @Test(
    "the file is a version 2 package with the logs asked for",
    arguments: [(Int32?.none, 0), (1, 0), (2, 1), (3, 2), (99, 3)])
  func file(logDays: Int32?, count: Int) throws {
    let book = try TransferFixtures.fullBook()
    let bytes = QRPayload.file(book, today: TransferFixtures.today, logDays: logDays, exportedAt: TransferFixtures.now)
    let package = try HabitPackageReader.read(bytes)
    #expect(package.version == 2)
    #expect(package.entries.count == 3)
    #expect(package.logCount == count)
  }
}
