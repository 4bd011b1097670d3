import Testing

@testable import Sound

@Suite struct RiceTests {
  @Test func bitsAreWrittenHighestFirst() {
    var bits = FlacBits(byteCountMax: 16)
    bits.put(1, bits: 1)
    bits.put(0, bits: 3)
    bits.put(0xABCD_1234, bits: 32)
    bits.put(5, bits: 3)
    var bytes: [UInt8] = []
    bits.finish(into: &bytes)
    #expect(bytes == [0x8A, 0xBC, 0xD1, 0x23, 0x4A])
    bits.put16(-2)
    bits.finish(into: &bytes)
    #expect(bytes.suffix(2) == [0xFF, 0xFE])
  }

  /// RFC 9639, 9.2.7: the sign is folded into the lowest bit; the high part in zeros, a one, and the low bits.
  @Test(arguments: [
    (0, 0, "1"), (-1, 0, "01"), (1, 0, "001"), (-2, 0, "0001"), (3, 2, "0110"), (-4, 2, "0111"), (20, 3, "000001000"),
  ])
  func codesAreThoseOfTheStandard(_ value: Int32, _ parameter: UInt32, _ expected: String) {
    #expect(Self.written(value, parameter) == expected)
  }

  @Test func longCodesHaveAllTheirZeros() {
    #expect(Self.written(100, 0) == String(repeating: "0", count: 200) + "1")
    #expect(Self.written(-65_536, 10) == String(repeating: "0", count: 127) + "11111111111")
  }

  private static func written(_ value: Int32, _ parameter: UInt32) -> String {
    var bits = FlacBits(byteCountMax: 64)
    bits.putRice(value, parameter: parameter)
    // Marks the end, before the zeros that fill up the last byte.
    bits.put(1, bits: 1)
    var bytes: [UInt8] = []
    bits.finish(into: &bytes)
    let text = bytes.map { byte in (0..<8).map { byte >> (7 - UInt8($0)) & 1 == 1 ? "1" : "0" }.joined() }.joined()
    return String(text[..<(text.lastIndex(of: "1") ?? text.startIndex)])
  }

  @Test(
    arguments: [(0, 10), (5, 10), (4_000, 72), (1_000_000, 72), (60_000_000, 4_608), (900, 1)] as [(UInt64, UInt64)])
  func theParameterIsTheBest(_ sum: UInt64, _ count: UInt64) {
    let best = (0...14).map { count * UInt64($0 + 1) + sum >> UInt64($0) }.min()
    #expect(RicePartitions.best(sum: sum, count: count).bits == best)
  }

  @Test func partsWithTheirOwnLoudnessSaveBits() {
    var noise = WhiteNoise(1)
    let residual = (0..<4_608).map { Int32(noise.next() * ($0 < 2_304 ? 4 : 4_000)) }
    var partitions = RicePartitions()
    partitions.divide(residual, count: 4_608, skipped: 2)
    #expect(partitions.order >= 1)
    #expect(partitions.parameter(0) + 6 < partitions.parameter(1 << partitions.order - 1))
    let whole = RicePartitions.best(sum: residual[2...].reduce(0) { $0 + 2 * UInt64($1.magnitude) }, count: 4_606)
    #expect(partitions.bits < whole.bits)
  }

  @Test(arguments: [(9, 4), (4_608, 4), (4_600, 3), (1, 0), (2, 1), (64, 0)])
  func everySizeHasADivision(_ count: Int, _ skipped: Int) {
    var partitions = RicePartitions()
    partitions.divide(Array(repeating: 3, count: count), count: count, skipped: skipped)
    #expect(count % (1 << partitions.order) == 0)
    #expect(count >> partitions.order > skipped || partitions.order == 0)
  }
}
