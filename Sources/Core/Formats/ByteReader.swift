/// Reads the output of `ByteWriter`; every other input gives an error, never a trap, and never a large allocation.
public struct ByteReader: Sendable {
  public let bytes: [UInt8]
  /// Bytes read so far.
  public private(set) var offset = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes not yet read.
  public var remainingCount: Int { bytes.count - offset }
  public var isAtEnd: Bool { offset == bytes.count }

  /// Throws `malformed` unless everything has been read.
  public func finish() throws(ByteError) {
    guard isAtEnd else { throw .malformed(offset: offset) }
  }

  public mutating func u8() throws(ByteError) -> UInt8 { UInt8(truncatingIfNeeded: try fixed(1)) }
  public mutating func u16() throws(ByteError) -> UInt16 { UInt16(truncatingIfNeeded: try fixed(2)) }
  public mutating func u32() throws(ByteError) -> UInt32 { UInt32(truncatingIfNeeded: try fixed(4)) }
  public mutating func u64() throws(ByteError) -> UInt64 { try fixed(8) }
  public mutating func i64() throws(ByteError) -> Int64 { Int64(bitPattern: try fixed(8)) }

  private mutating func fixed(_ count: Int) throws(ByteError) -> UInt64 {
    guard remainingCount >= count else { throw .truncated(offset: offset) }
    var value: UInt64 = 0
    for i in 0..<count { value |= UInt64(bytes[offset + i]) << UInt64(8 * i) }
    offset += count
    return value
  }

  /// Reads a LEB128 number; accepts only its shortest form, so that equal values have equal bytes.
  public mutating func varint() throws(ByteError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var p = offset
    while p < bytes.count {
      let byte = bytes[p]
      // The tenth byte contains the 64th bit only.
      guard shift < 63 || byte <= 1 else { throw .malformed(offset: offset) }
      value |= UInt64(byte & 0x7F) << shift
      p += 1
      if byte < 0x80 {
        guard byte != 0 || shift == 0 else { throw .malformed(offset: offset) }
        offset = p
        return value
      }
      shift += 7
    }
    throw .truncated(offset: offset)
  }

  public mutating func zigzag() throws(ByteError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads a varint that counts items of at least `byteCountEach` bytes each that follow.
  ///
  /// Throws `tooLong` above `max`, and `truncated` if fewer bytes follow; the input therefore bounds a loop over the
  /// count.
  public mutating func count(max: Int = Int.max, byteCountEach: Int = 1) throws(ByteError) -> Int {
    let start = offset
    let value = try varint()
    guard value <= UInt64(max) else { throw .tooLong(offset: start) }
    guard value <= UInt64(remainingCount / Swift.max(byteCountEach, 1)) else { throw .truncated(offset: start) }
    return Int(value)
  }

  /// Reads bytes preceded by their count.
  public mutating func blob(max: Int = Int.max) throws(ByteError) -> [UInt8] {
    let count = try count(max: max)
    return try raw(count)
  }

  /// Reads UTF-8 text preceded by its count of bytes; throws `malformed` if it is not UTF-8.
  public mutating func string(max: Int = Int.max) throws(ByteError) -> String {
    let count = try count(max: max)
    let start = offset
    guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else {
      throw .malformed(offset: start)
    }
    offset += count
    return text
  }

  /// Reads exactly `count` bytes.
  public mutating func raw(_ count: Int) throws(ByteError) -> [UInt8] {
    guard count >= 0, remainingCount >= count else { throw .truncated(offset: offset) }
    defer { offset += count }
    let from = offset
    // `Array(_:)` of a slice copies byte by byte in the browser.
    return [UInt8](unsafeUninitializedCapacity: count) { target, initializedCount in
      bytes.withUnsafeBytes { all in
        UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: all[from..<from + count]))
      }
      initializedCount = count
    }
  }

  public mutating func column(max: Int = Int.max) throws(ByteError) -> [Int64] { try copyColumn(max) }
  public mutating func column(max: Int = Int.max) throws(ByteError) -> [Int32] { try copyColumn(max) }

  /// Reads exactly `count` numbers of 8 bytes.
  public mutating func column(_ count: Int) throws(ByteError) -> [Int64] { try copyColumn(exactly: count) }

  private mutating func copyColumn<Value: FixedWidthInteger>(_ max: Int) throws(ByteError) -> [Value] {
    try copyColumn(exactly: try count(max: max, byteCountEach: Value.bitWidth / 8))
  }

  private mutating func copyColumn<Value: FixedWidthInteger>(exactly count: Int) throws(ByteError) -> [Value] {
    let width = Value.bitWidth / 8
    guard count >= 0, remainingCount / width >= count else { throw .truncated(offset: offset) }
    let from = offset
    let values = [Value](unsafeUninitializedCapacity: count) { target, initializedCount in
      bytes.withUnsafeBytes { all in
        UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: all[from..<from + count * width]))
      }
      initializedCount = count
    }
    offset += count * width
    return values
  }
}
