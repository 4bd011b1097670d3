import Foundation
import Testing

@testable import Core

@Suite struct QRCodeTests {
  /// ISO/IEC 18004, table 7: bytes in versions 1…40 at L, M, Q, H.
  static let capacities: [[Int]] = [
    [
      17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091,
      1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
    ],
    [
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
      997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
    ],
    [
      11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611, 661,
      715, 751, 805, 868, 908, 982, 1030, 1112, 1168, 1228, 1283, 1351, 1423, 1499, 1579, 1663,
    ],
    [
      7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382, 403, 439, 461, 511, 535,
      593, 625, 658, 698, 742, 790, 842, 898, 958, 983, 1051, 1093, 1139, 1219, 1273,
    ],
  ]

  @Test("holds what the standard says", arguments: QRLevel.allCases)
  func capacity(level: QRLevel) throws {
    for number in 1...40 {
      let version = try #require(QRVersion(number))
      #expect(version.capacityBytes(level) == Self.capacities[level.rawValue][number - 1], "version \(number)")
    }
  }

  @Test("full codes take just their version, one byte more the next", arguments: QRLevel.allCases)
  func smallestVersion(level: QRLevel) throws {
    for number in 1...40 {
      let full: [UInt8] = Array(repeating: 200, count: Self.capacities[level.rawValue][number - 1])
      #expect(QRCode.smallest(full, level)?.version.number == number)
      if number < 40 {
        #expect(QRCode.smallest(full + [200], level)?.version.number == number + 1)
      } else {
        #expect(throws: QRError.tooLong(capacityBytes: full.count)) { try QRCode.encode(full + [200], level: level) }
      }
    }
  }

  @Test(
    "digits and capitals are packed",
    arguments: [
      ("digits", "7", 7089), ("capitals", "A", 4296), ("bytes", "a", 2953),
    ])
  func packs(name: String, character: String, count: Int) throws {
    let full = String(repeating: character, count: count)
    #expect(try QRCode.encode(full, level: .low).version.number == 40)
    #expect(throws: QRError.tooLong(capacityBytes: 2953)) { try QRCode.encode(full + character, level: .low) }
  }

  @Test("mixed text is split so that no single mode would be shorter")
  func splits() throws {
    let version = try #require(QRVersion(9))
    let text =
      Array("https://example.org/#".utf8) + Array("HELLO WORLD".utf8) + Array(String(repeating: "4", count: 40).utf8)
    let segments = QRSegment.split(text, version)
    #expect(segments.map { $0.mode } == [.byte, .alphanumeric, .numeric])
    #expect(segments.flatMap { Array($0.bytes) } == text)
    #expect(QRSegment.split([], version).isEmpty)
    #expect(QRSegment.split(Array("ab12cd".utf8), version).map { $0.mode } == [.byte])
  }

  @Test("the level is raised while that is free")
  func raises() throws {
    let raised = try QRCode.encode("HELLO WORLD", level: .low)
    #expect(raised.version.number == 1)
    #expect(raised.level == .quartile)
    #expect(try QRCode.encode("HELLO WORLD", level: .low, raisesLevel: false).level == .low)
  }

  @Test("format information has the codes of ISO/IEC 18004, table C.1")
  func format() {
    let vectors: [(QRLevel, Int, Int)] = [
      (.medium, 0, 0x5412), (.medium, 5, 0x40CE), (.low, 0, 0x77C4), (.low, 7, 0x6976), (.high, 0, 0x1689),
      (.high, 7, 0x083B), (.quartile, 0, 0x355F), (.quartile, 7, 0x2BED),
    ]
    for (level, mask, bits) in vectors {
      #expect(QRFormat.bits(level, mask: mask) == bits)
      for flips in [0, 1, 0b101, 0b100_0000_0010_0001] {
        let read = QRFormat.decode(bits ^ flips, 0x7FFF)
        #expect(read?.level == level && read?.mask == mask)
      }
    }
  }

  @Test("version information has the codes of ISO/IEC 18004, table D.1")
  func versionInformation() {
    for (number, bits) in [(7, 0x07C94), (8, 0x085BC), (21, 0x15683), (32, 0x209D5), (40, 0x28C69)] {
      #expect(QRFormat.versionBits(number) == bits)
      #expect(QRFormat.decodeVersion(bits ^ 0b10_0000_0100_0000_0001)?.number == number)
    }
    #expect(QRFormat.decodeVersion(0) == nil)
  }

  @Test("alignment patterns lie where ISO/IEC 18004, table E.1 puts them")
  func alignment() throws {
    let rows = [
      1: [], 2: [6, 18], 7: [6, 22, 38], 14: [6, 26, 46, 66], 22: [6, 26, 50, 74, 98], 32: [6, 34, 60, 86, 112, 138],
      36: [6, 24, 50, 76, 102, 128, 154], 39: [6, 26, 54, 82, 110, 138, 166], 40: [6, 30, 58, 86, 114, 142, 170],
    ]
    for (number, centers) in rows {
      #expect(try #require(QRVersion(number)).alignmentCenters == centers, "version \(number)")
    }
  }

  @Test("every version has as many data modules as its codewords and remainder bits need")
  func dataPath() throws {
    for number in 1...40 {
      let version = try #require(QRVersion(number))
      let path = QRGrid(version).dataPath()
      #expect(path.count == version.dataModuleCount)
      #expect(Set(path).count == path.count)
      #expect((0...7).contains(path.count % 8))
    }
  }

  @Test("finder patterns, timing patterns and the dark module are drawn")
  func functionPatterns() throws {
    let code = try QRCode.encode("Haushalt", level: .medium)
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for (left, top) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
      let drawn = (0..<7).map { y in (0..<7).map { code.isDark(left + $0, top + y) ? "#" : "." }.joined() }
      #expect(drawn == finder)
    }
    for i in 8..<code.size - 8 {
      #expect(code.isDark(i, 6) == (i % 2 == 0))
      #expect(code.isDark(6, i) == (i % 2 == 0))
    }
    #expect(code.isDark(8, code.size - 8))
    #expect(!code.isDark(-1, 0) && !code.isDark(0, code.size))
  }

  @Test("all masks are read back, and the chosen one has the fewest points")
  func masks() throws {
    let version = try #require(QRVersion(3))
    let blocks = version.blocks(.medium)
    var bits = QRBitWriter()
    for segment in QRSegment.split(Array("acht Masken".utf8), version) { segment.write(to: &bits, version) }
    bits.pad(to: blocks.dataLength)
    let codewords = blocks.interleaved(bits.bytes)
    let chosen = QRCode(version, .medium, codewords: codewords)
    var scores: [Int] = []
    for mask in 0..<8 {
      let code = QRCode(version, .medium, codewords: codewords, mask: mask)
      let modules: [UInt8] = (0..<code.size * code.size).map { code.isDark($0 % code.size, $0 / code.size) ? 1 : 0 }
      #expect(QRSymbol.payload(modules, version) == Array("acht Masken".utf8))
      scores.append(QRPenalty.score(modules, size: code.size))
    }
    #expect(scores[chosen.mask] == scores.min())
    #expect(Set(scores).count > 1)
  }

  @Test("penalty points of small squares")
  func penalty() {
    // All light, 5 × 5: ten runs of five, sixteen squares, 50 % away from balance.
    #expect(QRPenalty.score(Array(repeating: 0, count: 25), size: 5) == 10 * 3 + 16 * 3 + 100)
    let board: [UInt8] = (0..<36).map { UInt8(($0 / 6 + $0) % 2) }
    #expect(QRPenalty.score(board, size: 6) == 0)
  }

  @Test("the SVG is one path in a view box with the quiet zone")
  func svg() throws {
    let svg = try QRCode.encode("A", level: .low).svg(quietZone: 2)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 25 25\" shape-rendering"))
    #expect(svg.contains("<path d=\"M2 2h7v1h-7z"))
    #expect(svg.components(separatedBy: "<path").count == 2)
    #expect(svg.hasSuffix("/></svg>"))
  }

  @Test("terminal rows show two modules each")
  func terminal() throws {
    let code = try QRCode.encode("A", level: .low)
    let rows = code.terminalRows(quietZone: 2)
    #expect(rows.count == 13)
    #expect(rows.allSatisfy { $0.count == 25 })
    #expect(rows[0] == String(repeating: "█", count: 25))
    let dark = code.terminalRows(quietZone: 0, isTextLight: false)
    #expect(dark[0].hasPrefix("█▀▀▀▀▀█ "))
  }
}
