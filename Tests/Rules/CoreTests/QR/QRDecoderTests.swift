import Core
import Testing

@testable import Core

@Suite struct QRDecoderTests {
  struct View: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scene: @Sendable (QRCode, Double) -> QRScene
  }

  static let views: [View] = [
    View(testDescription: "upright") { code, _ in QRScene(code: code) },
    View(testDescription: "two pixels a module") { code, _ in QRScene(code: code, pitch: 2) },
    View(testDescription: "odd pitch") { code, _ in QRScene(code: code, pitch: 3.3) },
    View(testDescription: "turned") { code, angle in QRScene(code: code, degrees: angle) },
    View(testDescription: "on its corner") { code, _ in QRScene(code: code, degrees: 45) },
    View(testDescription: "tilted") { code, angle in QRScene(code: code, degrees: angle, tilt: (0.2, 0.1)) },
    View(testDescription: "blurred") { code, angle in QRScene(code: code, degrees: angle, blur: 1) },
    View(testDescription: "noisy") { code, angle in QRScene(code: code, degrees: angle, noise: 60) },
    View(testDescription: "faint") { code, angle in QRScene(code: code, degrees: angle, luma: (90, 150)) },
    View(testDescription: "half in shade") { code, angle in
      QRScene(code: code, degrees: angle, noise: 6, shade: 0.4)
    },
    View(testDescription: "mirrored") { code, angle in QRScene(code: code, degrees: angle, isMirrored: true) },
    View(testDescription: "everything a little") { code, angle in
      QRScene(code: code, pitch: 5, degrees: angle, tilt: (0.1, 0.1), blur: 1, noise: 20, shade: 0.7)
    },
  ]

  @Test("reads what a camera sees", arguments: views)
  func reads(view: View) throws {
    var random = SplitMix64(seed: 11)
    for (i, number) in [1, 1, 2, 4, 7, 12].enumerated() {
      let level = QRLevel.allCases[i % 4]
      let version = try #require(QRVersion(number))
      let payload = random.bytes(version.capacityBytes(level))
      let code = try QRCode.encode(payload, level: level, raisesLevel: false)
      let picture = view.scene(code, Double(i * 83 + 19)).picture()
      let read = QRDecoder.decode(luma: picture.luma, width: picture.width, height: picture.height)
      #expect(read == payload, "version \(number), level \(level.rawValue)")
    }
  }

  @Test("reads large codes", arguments: [20, 31, 40])
  func readsLarge(number: Int) throws {
    var random = SplitMix64(seed: UInt64(number))
    let version = try #require(QRVersion(number))
    let payload = random.bytes(version.capacityBytes(.low))
    let code = try QRCode.encode(payload, level: .low)
    let picture = QRScene(code: code, pitch: 3, degrees: 7, tilt: (0.05, 0.02)).picture()
    #expect(QRDecoder.decode(luma: picture.luma, width: picture.width, height: picture.height) == payload)
  }

  @Test("all versions come back at full capacity", arguments: QRLevel.allCases)
  func allVersions(level: QRLevel) throws {
    var random = SplitMix64(seed: UInt64(level.rawValue) + 5)
    for number in 1...40 {
      let version = try #require(QRVersion(number))
      let payload = random.bytes(version.capacityBytes(level))
      var bits = QRBitWriter()
      for segment in QRSegment.split(payload, version) { segment.write(to: &bits, version) }
      let blocks = version.blocks(level)
      bits.pad(to: blocks.dataLength)
      // A given mask saves the search for the best one, and each of them is tested.
      let code = QRCode(version, level, codewords: blocks.interleaved(bits.bytes), mask: number % 8)
      let modules: [UInt8] = (0..<code.size * code.size).map { code.isDark($0 % code.size, $0 / code.size) ? 1 : 0 }
      #expect(QRSymbol.payload(modules, version) == payload, "version \(number)")
    }
  }

  @Test(
    "all modes come back",
    arguments: ["", "0", "01", "0123456789", "A", "AB C$%*+-./:", "https://a.b/#ÄÖÜäöüß", "Über 12345678901234 UHR"])
  func modes(text: String) throws {
    let code = try QRCode.encode(text, level: .medium)
    let picture = QRScene(code: code, degrees: 30).picture()
    #expect(QRDecoder.decode(luma: picture.luma, width: picture.width, height: picture.height) == Array(text.utf8))
  }

  @Test("a spot that hides a twelfth of a code at the highest level does no harm")
  func damaged() throws {
    let payload = Array("trotz Kaffeefleck".utf8)
    let code = try QRCode.encode(payload, level: .high, raisesLevel: false)
    var picture = QRScene(code: code, pitch: 6).picture()
    let (middle, radius) = (picture.width / 2, code.size * 6 / 6)
    for y in middle - radius / 2..<middle + radius {
      for x in middle - radius / 2..<middle + radius { picture.luma[y * picture.width + x] = 90 }
    }
    #expect(QRDecoder.decode(luma: picture.luma, width: picture.width, height: picture.height) == payload)
  }

  @Test("segments that stand for no plain bytes, or are cut off, are refused")
  func segments() throws {
    let version = try #require(QRVersion(1))
    let refused: [[UInt8]] = [
      [0x80, 0x10, 0, 0], [0x50, 0], [0x90, 0], [0x30, 0, 0], [0x40, 0x54, 0x10], [0x10, 0x0F, 0xFF, 0], [0x78],
      [0x20, 0x17, 0xFF, 0xFF], [0xF0],
    ]
    for bytes in refused {
      var reader = QRBitReader(bytes)
      #expect(reader.payload(version) == nil, "\(bytes)")
    }
    // ECI 26 (UTF-8), then one byte.
    var reader = QRBitReader([0x71, 0xA4, 0x01, 0x41, 0x00])
    #expect(reader.payload(version) == [0x41])
  }

  @Test("pictures without a code give nothing", arguments: ["white", "black", "noise", "stripes", "bars", "rings"])
  func nothing(kind: String) {
    var random = SplitMix64(seed: 2)
    let (width, height) = (200, 160)
    var luma: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        switch kind {
        case "white": luma.append(255)
        case "black": luma.append(0)
        case "noise": luma.append(UInt8(truncatingIfNeeded: random.next()))
        case "stripes": luma.append(x / 3 % 2 == 0 ? 0 : 255)
        case "bars": luma.append([0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255][x % 16])
        default:
          let ring = max(abs(x % 28 - 14), abs(y % 28 - 14)) / 2
          luma.append([0, 0, 255, 0, 255, 255, 255, 255][ring])
        }
      }
    }
    #expect(QRDecoder.decode(luma: luma, width: width, height: height) == nil)
  }

  @Test("sizes that do not fit are refused")
  func sizes() {
    #expect(QRDecoder.decode(luma: [], width: 0, height: 0) == nil)
    #expect(QRDecoder.decode(luma: [0], width: 1, height: 1) == nil)
    #expect(QRDecoder.decode(luma: [0, 1, 2], width: -1, height: -3) == nil)
    #expect(QRDecoder.decode(luma: Array(repeating: 0, count: 99), width: 100, height: 100) == nil)
    #expect(QRDecoder.decode(luma: [], width: Int.max, height: Int.max) == nil)
    #expect(QRDecoder.decode(luma: Array(repeating: 0, count: 21 * 4000), width: 4000, height: 21) == nil)
  }

  @Test("cut, overwritten and shifted pictures never trap", arguments: 0..<40)
  func fuzz(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 100)
    let code = try QRCode.encode(random.bytes(20 + seed * 3), level: .low)
    let scene = QRScene(
      code: code, pitch: 2 + random.unit() * 2, degrees: random.unit() * 360, tilt: (random.unit() * 0.6, random.unit())
    )
    var picture = scene.picture()
    for _ in 0..<seed {
      let start = Int(random.next() % UInt64(picture.luma.count))
      let end = min(start + Int(random.next() % 3000), picture.luma.count)
      let value = UInt8(truncatingIfNeeded: random.next())
      for i in start..<end { picture.luma[i] = i % 3 == 0 ? value : picture.luma[i / 2] }
    }
    let height = max(picture.height * (seed % 4 + 1) / 4, 21)
    let luma = Array(picture.luma.prefix(picture.width * height))
    let read = QRDecoder.decode(luma: luma, width: picture.width, height: height)
    // Every readable code is read correctly: the codewords were corrected.
    if let read { #expect(read.count == 20 + seed * 3) }
  }
}
