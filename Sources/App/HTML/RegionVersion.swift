/// A 64-bit hash (FNV-1a) of the values that a region shows.
public struct RegionVersion: Equatable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(_ numbers: Int64...) {
    for number in numbers { mix(number) }
  }

  @inline(never)
  public mutating func mix(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }

  public mutating func mix(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  @inline(never)
  public mutating func mix(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xFF) &* 0x100_0000_01b3
  }

  public func mixing(_ number: Int64) -> RegionVersion {
    var copy = self
    copy.mix(number)
    return copy
  }

  public func mixing(_ text: String) -> RegionVersion {
    var copy = self
    copy.mix(text)
    return copy
  }
}
