/// The checksum of zip and PNG files (ISO 3309, reflected polynomial 0xEDB88320).
public struct CRC32: Sendable {
  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    var value = index
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }

  private var state: UInt32 = ~0

  public init() {}

  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    let table = Self.table
    var state = state
    for byte in bytes { state = state >> 8 ^ table[Int((state ^ UInt32(byte)) & 0xFF)] }
    self.state = state
  }

  /// The checksum of all bytes so far.
  public var value: UInt32 { ~state }

  /// Returns the checksum of `bytes`.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.update(bytes[...])
    return sum.value
  }
}
