import Foundation
import Testing

@testable import Sound

@Suite struct FlacEncoderTests {
  private static func encoded(_ samples: [Int32]) -> [UInt8] {
    var bytes = FlacEncoder.header(sampleCount: samples.count)
    var encoder = FlacEncoder()
    for start in stride(from: 0, to: samples.count, by: 4_608) {
      let block = Array(samples[start..<min(samples.count, start + 4_608)])
      encoder.append(block, count: block.count, to: &bytes)
    }
    return bytes
  }

  private static func noise(_ count: Int, _ amplitude: Double) -> [Int32] {
    var noise = WhiteNoise(5)
    return (0..<count).map { _ in Int32(noise.next() * amplitude) }
  }

  private static let shapes: [(name: String, kind: UInt32, samples: [Int32])] = [
    ("silence", 0, Array(repeating: 0, count: 4_608)),
    ("a constant", 0, Array(repeating: -7, count: 4_608)),
    ("noise of all 16 bits", 1, noise(4_608, 32_767)),
    ("soft noise", 8, noise(4_608, 50)),
    ("steps", 9, (0..<4_608).map { Int32($0 / 300 * 80) }),
    ("a line", 10, (0..<4_608).map { Int32($0 * 3 - 6_000) }),
    ("a parabola", 11, (0..<4_608).map { Int32(($0 - 2_304) * ($0 - 2_304) / 400) }),
    ("a tone", 12, (0..<4_608).map { Int32(30_000 * sin(0.4 * Double($0))) }),
    ("extremes", 1, (0..<4_608).map { $0 % 2 == 0 ? 32_767 : -32_768 }),
    ("a click", 8, (0..<4_608).map { $0 == 3_000 ? 32_767 : 0 }),
    ("one sample", 0, [4]),
    ("two samples", 1, [4, -4]),
    ("a short end", 9, (0..<17).map { Int32($0 * 100) }),
  ]

  @Test(arguments: shapes.indices) func blocksAreReadBack(_ index: Int) throws {
    let shape = Self.shapes[index]
    let read = try FlacReading(Self.encoded(shape.samples))
    #expect(read.samples == shape.samples, "\(shape.name)")
  }

  @Test(arguments: ["silence", "a constant", "noise of all 16 bits", "soft noise", "a line", "a tone"])
  func theSubframeSuitsTheBlock(_ name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    #expect(try FlacReading(Self.encoded(shape.samples)).kinds == [shape.kind])
  }

  @Test func blocksFollowEachOther() throws {
    let whole = Self.shapes.filter { $0.samples.count == 4_608 }
    let samples: [Int32] = whole.flatMap { $0.samples } + [1, 2, 3]
    let read = try FlacReading(Self.encoded(samples))
    #expect(read.samples == samples)
    #expect(Set(read.kinds).isSuperset(of: [0, 1, 8, 10, 12]))
  }

  @Test func aDamagedFrameIsNoticed() throws {
    var bytes = Self.encoded(Self.noise(9_216, 900))
    bytes[5_000] ^= 0x10
    #expect(throws: (any Error).self) { try FlacReading(bytes) }
  }

  @Test func aBlockOfSilenceIsThirteenBytes() {
    var encoder = FlacEncoder()
    var bytes: [UInt8] = []
    for _ in 0..<128 { encoder.appendConstant(0, count: 4_608, to: &bytes) }
    #expect(bytes.count == 128 * 11)
    bytes = []
    for _ in 128..<3_000 { encoder.appendConstant(0, count: 4_608, to: &bytes) }
    #expect(bytes.count == (2_048 - 128) * 12 + (3_000 - 2_048) * 13)
  }

  @Test(arguments: [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x10_FFFF])
  func numbersAreWrittenLikeCharacters(_ number: Int) throws {
    var bytes: [UInt8] = []
    FlacEncoder.appendNumber(UInt32(number), to: &bytes)
    let scalar = try #require(UnicodeScalar(UInt32(number)))
    #expect(bytes == Array(String(scalar).utf8))
  }

  /// The check values of the catalogue of CRC algorithms: CRC-8/SMBUS and CRC-16/UMTS.
  @Test func checksumsAreTheKnownOnes() {
    let bytes = Array("123456789".utf8)
    let sums = FlacChecksums()
    #expect(sums.header(bytes, from: 0) == 0xF4)
    #expect(sums.frame(bytes, from: 0) == 0xFEE8)
    #expect(sums.frame([9] + bytes, from: 1) == 0xFEE8)
  }
}
