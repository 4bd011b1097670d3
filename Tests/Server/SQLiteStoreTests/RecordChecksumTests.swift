import Testing

@testable import SQLiteStore

@Suite struct RecordChecksumTests {
  private static func sample(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 13) } }

  private static func sum(_ bytes: [UInt8], id: Int64 = 5, flags: Int64 = 0) -> Int64 {
    RecordChecksum.of(bytes.span, id: id, flags: flags)
  }

  @Test(arguments: [0, 1, 7, 31, 32, 33, 63, 64, 65, 200]) func everyFlippedBitIsSeen(count: Int) {
    let bytes = Self.sample(count)
    let sum = Self.sum(bytes)
    #expect(sum != 0 && sum == Self.sum(bytes))
    for position in 0..<count * 8 {
      var flipped = bytes
      flipped[position / 8] ^= 1 << (position % 8)
      #expect(Self.sum(flipped) != sum, "bit \(position) of \(count) bytes")
    }
    #expect(Self.sum(bytes + [0]) != sum)
    #expect(Self.sum(bytes, id: 6) != sum && Self.sum(bytes, flags: 1) != sum)
  }

  @Test func piecesInAnotherOrderAreSeen() {
    let bytes = Self.sample(128)
    for size in [8, 16, 32, 64] {
      let swapped = bytes[size..<2 * size] + bytes[..<size] + bytes[(2 * size)...]
      #expect(Self.sum(Array(swapped)) != Self.sum(bytes), "\(size)")
    }
  }

  /// Files contain them, so they must never change.
  @Test func theNumbersStayTheSame() {
    #expect(Self.sum([]) == 316_568_789)
    #expect(Self.sum(Self.sample(20)) == -256_323_816)
    #expect(Self.sum(Self.sample(100), id: 1 << 40, flags: 3) == 2_132_705_247)
  }
}
