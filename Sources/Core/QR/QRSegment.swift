/// A stretch of the payload in one mode.
struct QRSegment {
  let mode: QRMode
  let bytes: ArraySlice<UInt8>

  func bitCount(_ version: QRVersion) -> Int { 4 + mode.countBits(version) + mode.dataBits(bytes.count) }

  func write(to bits: inout QRBitWriter, _ version: QRVersion) {
    bits.append(mode.rawValue, count: 4)
    bits.append(bytes.count, count: mode.countBits(version))
    switch mode {
    case .numeric: writeGroups(of: 3, base: 10, to: &bits)
    case .alphanumeric: writeGroups(of: 2, base: 45, to: &bits)
    case .byte: for byte in bytes { bits.append(Int(byte), count: 8) }
    }
  }

  private func writeGroups(of length: Int, base: Int, to bits: inout QRBitWriter) {
    var group = 0
    var count = 0
    for byte in bytes {
      group = group * base + (QRMode.alphanumericValue(byte) ?? 0)
      count += 1
      if count == length {
        bits.append(group, count: mode.dataBits(length))
        group = 0
        count = 0
      }
    }
    if count > 0 { bits.append(group, count: mode.dataBits(count)) }
  }
}

/// Bits in the order of the symbol, highest first.
struct QRBitWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, count bitCount: Int) {
    for i in stride(from: bitCount - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(value >> i & 1) << UInt8(7 - count % 8)
      count += 1
    }
  }

  /// Appends the terminator and the padding up to `length` bytes (ISO/IEC 18004, 7.4.9 and 7.4.10).
  mutating func pad(to length: Int) {
    append(0, count: min(4, length * 8 - count))
    append(0, count: (8 - count % 8) % 8)
    var pad: UInt8 = 0xEC
    while bytes.count < length {
      bytes.append(pad)
      count += 8
      pad ^= 0xEC ^ 0x11
    }
  }
}
