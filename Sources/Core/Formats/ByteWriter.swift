/// Writes binary values one after the other, little-endian; `ByteReader` reads them back.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  public init(byteCountExpected: Int = 0) { bytes.reserveCapacity(byteCountExpected) }

  public mutating func u8(_ value: UInt8) { bytes.append(value) }
  public mutating func u16(_ value: UInt16) { fixed(UInt64(value), 2) }
  public mutating func u32(_ value: UInt32) { fixed(UInt64(value), 4) }
  public mutating func u64(_ value: UInt64) { fixed(value, 8) }
  public mutating func i64(_ value: Int64) { fixed(UInt64(bitPattern: value), 8) }

  private mutating func fixed(_ value: UInt64, _ count: Int) {
    for i in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * i))) }
  }

  /// Writes 1…10 bytes of seven bits each, low bits first (LEB128).
  public mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a varint that is short for numbers near zero of either sign.
  public mutating func zigzag(_ value: Int64) { varint(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  /// Writes the count as a varint, then the bytes.
  public mutating func blob(_ value: [UInt8]) {
    varint(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// Writes the count of UTF-8 bytes as a varint, then the bytes.
  public mutating func string(_ value: String) {
    varint(UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes the bytes without their count.
  public mutating func raw(_ value: [UInt8]) { bytes.append(contentsOf: value) }

  /// Writes the number's `width` lowest bytes (0…8).
  public mutating func number(_ value: Int64, width: Int) { fixed(UInt64(bitPattern: value), width) }

  /// Writes the count as a varint, then 8 bytes for each value.
  public mutating func column(_ values: [Int64]) { copyColumn(values) }

  /// Writes the count as a varint, then 4 bytes for each value.
  public mutating func column(_ values: [Int32]) { copyColumn(values) }

  private mutating func copyColumn<Value: FixedWidthInteger>(_ values: [Value]) {
    varint(UInt64(values.count))
    #if _endian(big)
      #error("columns are copied as they lie in memory; this needs a little-endian machine")
    #endif
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
