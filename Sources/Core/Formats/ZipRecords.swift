/// Reads the fixed records of a zip archive; section numbers are those of PKWARE APPNOTE 6.3.10. All places are offsets in
/// the archive, also where only a part of it is in memory.
struct ZipRecords {
  private let bytes: [UInt8]
  /// The place of the first of `bytes` in the archive.
  private let origin: Int64
  var position: Int64

  init(_ bytes: [UInt8], at origin: Int64 = 0) { (self.bytes, self.origin, position) = (bytes, origin, origin) }

  private var end: Int64 { origin + Int64(bytes.count) }

  /// The content of the end of central directory record (4.3.16).
  struct End: Equatable {
    let offset: Int64
    let directoryStart: Int64
    let entryCount: Int
  }

  /// An entry in the central directory (4.3.12); the sizes are final, even if they came from the zip64 field.
  struct Central: Equatable {
    let offset: Int64
    let name: [UInt8]
    let flags: UInt16
    let method: UInt16
    let checksum: UInt32
    let packedByteCount: Int64
    let unpackedByteCount: Int64
    let headerOffset: Int64
  }

  static let endByteCount: Int64 = 22
  static let commentByteCountMax: Int64 = 65_535
  private static let centralByteCount: Int64 = 46
  static let localByteCount: Int64 = 30

  func endRecord() throws(ZipError) -> End {
    guard end - origin >= Self.endByteCount else { throw .notAnArchive }
    let last = end - Self.endByteCount
    var found: Int64?
    for offset in stride(from: last, through: max(origin, last - Self.commentByteCountMax), by: -1)
    where byte(offset) == 0x50 && u32(offset) == 0x0605_4B50 && Int64(u16(offset + 20)) == last - offset {
      found = offset
      break
    }
    guard let offset = found else { throw .notAnArchive }
    let counts = (u16(offset + 8), u16(offset + 10))
    let byteCount = Int64(u32(offset + 12))
    let start = Int64(u32(offset + 16))
    guard u16(offset + 4) == 0, u16(offset + 6) == 0, counts.0 == counts.1, counts.0 != 0xFFFF,
      byteCount != 0xFFFF_FFFF, start != 0xFFFF_FFFF
    else { throw .unsupportedLayout }
    guard counts.0 <= ZipDirectory.entryCountMax else { throw .tooManyEntries }
    // Bytes before the archive or between its parts would let two programs see two different archives.
    guard start + byteCount == offset else { throw .damaged(offset) }
    return End(offset: offset, directoryStart: start, entryCount: Int(counts.0))
  }

  /// Reads the next entry of the central directory, which ends at `end`.
  mutating func nextCentralRecord(before end: Int64) throws(ZipError) -> Central {
    let start = position
    guard end - start >= Self.centralByteCount, u32(start) == 0x0201_4B50 else { throw .damaged(start) }
    let nameStart = start + Self.centralByteCount
    let extraStart = nameStart + Int64(u16(start + 28))
    let extraEnd = extraStart + Int64(u16(start + 30))
    position = extraEnd + Int64(u16(start + 32))
    guard position <= end else { throw .damaged(start) }
    var wide = try zip64Range(extraStart..<extraEnd)
    // The field contains, in this order, only the values that do not fit into 32 bits.
    let unpacked = try value(u32(start + 24), &wide)
    let packed = try value(u32(start + 20), &wide)
    let header = try value(u32(start + 42), &wide)
    guard u16(start + 34) == 0 else { throw .unsupportedLayout }
    return Central(
      offset: nameStart, name: Array(slice(nameStart..<extraStart)), flags: u16(start + 8), method: u16(start + 10),
      checksum: u32(start + 16), packedByteCount: packed, unpackedByteCount: unpacked, headerOffset: header)
  }

  /// Checks the entry's own header (4.3.7), which must end, with the data, before `end`, and returns the place of the data.
  func dataRange(of record: Central, before end: Int64) throws(ZipError) -> Range<Int64> {
    let header = record.headerOffset
    guard header <= end - Self.localByteCount else { throw .damaged(record.offset) }
    guard header >= origin, header + Self.localByteCount <= self.end, u32(header) == 0x0403_4B50,
      u16(header + 8) == record.method
    else { throw .damaged(header) }
    let nameStart = header + Self.localByteCount
    let nameEnd = nameStart + Int64(u16(header + 26))
    let dataStart = nameEnd + Int64(u16(header + 28))
    guard record.packedByteCount <= end - dataStart, nameEnd <= self.end,
      slice(nameStart..<nameEnd).elementsEqual(record.name)
    else { throw .damaged(header) }
    return dataStart..<dataStart + record.packedByteCount
  }

  /// Returns the value itself or, if it did not fit, the next of the values in `wide`, the zip64 extra field (4.5.3).
  private func value(_ short: UInt32, _ wide: inout Range<Int64>) throws(ZipError) -> Int64 {
    guard short == 0xFFFF_FFFF else { return Int64(short) }
    let start = wide.lowerBound
    guard wide.count >= 8 else { throw .damaged(start) }
    wide = start + 8..<wide.upperBound
    let value = UInt64(u32(start)) | UInt64(u32(start + 4)) << 32
    guard value <= UInt64(Int64.max) / 4 else { throw .damaged(start) }
    return Int64(value)
  }

  /// Returns the range of the extra field 1; empty if there is none.
  private func zip64Range(_ extra: Range<Int64>) throws(ZipError) -> Range<Int64> {
    var p = extra.lowerBound
    // Fewer than four bytes at the end are padding by some writers.
    while p + 4 <= extra.upperBound {
      let next = p + 4 + Int64(u16(p + 2))
      guard next <= extra.upperBound else { throw .damaged(p) }
      if u16(p) == 1 { return p + 4..<next }
      p = next
    }
    return extra.upperBound..<extra.upperBound
  }

  private func slice(_ range: Range<Int64>) -> ArraySlice<UInt8> {
    bytes[Int(range.lowerBound - origin)..<Int(range.upperBound - origin)]
  }

  private func byte(_ offset: Int64) -> UInt8 { bytes[Int(offset - origin)] }
  private func u16(_ offset: Int64) -> UInt16 { UInt16(byte(offset)) | UInt16(byte(offset + 1)) << 8 }
  private func u32(_ offset: Int64) -> UInt32 { UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16 }
}

extension ZipRecords.Central {
  /// Returns the entry's name and method; throws for those that are not read.
  func description() throws(ZipError) -> (name: String, method: ZipEntry.Method) {
    let name = try ZipName.text(name[...], isUTF8: flags & 0x0800 != 0)
    // Bits 0, 6 and 13: encrypted, strongly encrypted, encrypted directory.
    guard flags & 0x2041 == 0 else { throw .encrypted(name: name) }
    switch method {
    case 0:
      guard packedByteCount == unpackedByteCount else { throw .damaged(headerOffset) }
      return (name, .stored)
    case 8: return (name, .deflated)
    default: throw .unsupportedMethod(name: name)
    }
  }
}

extension ZipError {
  static func damaged(_ offset: Int64) -> ZipError { .damaged(offset: Int(clamping: offset)) }
}
