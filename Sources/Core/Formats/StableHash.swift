/// Hashes content to the bits of an id that is the same on every device, for things that come without one.
///
/// Two 64-bit FNV-1a sums (Fowler, Noll, Vo) over the same bytes from different starts, each finished by a mixing step. It is no
/// protection against somebody who looks for collisions.
public struct StableHash: Sendable {
  private var a: UInt64 = 0xCBF2_9CE4_8422_2325
  private var b: UInt64 = 0x6C62_272E_07BB_0142

  public init() {}

  /// Adds a text and its end.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
  }

  /// Adds a number.
  public mutating func add(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  private mutating func mix(_ byte: UInt8) {
    a = (a ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    b = (b ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01B3
  }

  /// A version 8 UUID (RFC 9562) with 122 custom bits.
  public var id: UniqueID {
    let (high, low) = (Self.finished(a), Self.finished(b ^ a >> 1))
    return UniqueID(high: high & ~0xF000 | 0x8000, low: low & (~0 >> 2) | (1 << 63))
  }

  private static func finished(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x ^ x >> 33) &* 0xFF51_AFD7_ED55_8CCD
    x = (x ^ x >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return x ^ x >> 33
  }
}
