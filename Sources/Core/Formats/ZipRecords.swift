/// Reads the fixed records of a zip archive; section numbers are those of PKWARE APPNOTE 6.3.10.
struct ZipRecords {
  private let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The content of the end of central directory record (4.3.16).
  struct End {
    let offset: Int
    let directoryStart: Int
    let entryCount: Int
  }

  /// An entry in the central directory (4.3.12); the sizes are final, even if they came from the zip64 field.
  struct Central {
    let name: Range<Int>
    let flags: UInt16
    let method: UInt16
    let checksum: UInt32
    let packedByteCount: Int64
    let unpackedByteCount: Int64
    let headerOffset: Int64
  }

  private static let endByteCount = 22
  private static let centralByteCount = 46
  private static let localByteCount = 30
  private static let commentByteCountMax = 65_535

  func endRecord() throws(ZipError) -> End {
    guard bytes.count >= Self.endByteCount else { throw .notAnArchive }
    let last = bytes.count - Self.endByteCount
    var found: Int?
    for offset in stride(from: last, through: max(0, last - Self.commentByteCountMax), by: -1)
    where bytes[offset] == 0x50 && u32(offset) == 0x0605_4B50 && Int(u16(offset + 20)) == last - offset {
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
    guard start + byteCount == Int64(offset) else { throw .damaged(offset: offset) }
    return End(offset: offset, directoryStart: Int(start), entryCount: Int(counts.0))
  }

  mutating func nextCentralRecord(before end: Int) throws(ZipError) -> Central {
    let start = position
    guard end - start >= Self.centralByteCount, u32(start) == 0x0201_4B50 else { throw .damaged(offset: start) }
    let nameCount = Int(u16(start + 28))
    let extraCount = Int(u16(start + 30))
    let commentCount = Int(u16(start + 32))
    let nameStart = start + Self.centralByteCount
    let extraStart = nameStart + nameCount
    position = extraStart + extraCount + commentCount
    guard position <= end else { throw .damaged(offset: start) }
    var wide = try zip64Range(extraStart..<extraStart + extraCount)
    // The field contains, in this order, only the values that do not fit into 32 bits.
    let unpacked = try value(u32(start + 24), &wide)
    let packed = try value(u32(start + 20), &wide)
    let header = try value(u32(start + 42), &wide)
    guard u16(start + 34) == 0 else { throw .unsupportedLayout }
    return Central(
      name: nameStart..<extraStart, flags: u16(start + 8), method: u16(start + 10), checksum: u32(start + 16),
      packedByteCount: packed, unpackedByteCount: unpacked, headerOffset: header)
  }

  /// Checks the entry's own header (4.3.7), which must end, with the data, before `end`.
  func entry(of record: Central, before end: Int) throws(ZipError) -> ZipEntry {
    let name = try ZipName.text(bytes[record.name], isUTF8: record.flags & 0x0800 != 0)
    // Bits 0, 6 and 13: encrypted, strongly encrypted, encrypted directory.
    guard record.flags & 0x2041 == 0 else { throw .encrypted(name: name) }
    let method: ZipEntry.Method
    switch record.method {
    case 0: method = .stored
    case 8: method = .deflated
    default: throw .unsupportedMethod(name: name)
    }
    guard record.unpackedByteCount <= Int64(Int32.max), record.packedByteCount <= Int64(Int32.max) else {
      throw .tooLarge
    }
    guard record.headerOffset <= Int64(end - Self.localByteCount) else {
      throw .damaged(offset: record.name.lowerBound)
    }
    let header = Int(record.headerOffset)
    guard u32(header) == 0x0403_4B50, u16(header + 8) == record.method else { throw .damaged(offset: header) }
    let nameStart = header + Self.localByteCount
    let nameEnd = nameStart + Int(u16(header + 26))
    let dataStart = nameEnd + Int(u16(header + 28))
    guard Int64(dataStart) + record.packedByteCount <= Int64(end),
      bytes[nameStart..<nameEnd].elementsEqual(bytes[record.name]),
      method == .deflated || record.packedByteCount == record.unpackedByteCount
    else { throw .damaged(offset: header) }
    return ZipEntry(
      name: name, method: method, packedRange: dataStart..<dataStart + Int(record.packedByteCount),
      unpackedByteCount: Int(record.unpackedByteCount), checksum: record.checksum)
  }

  /// Returns the value itself or, if it did not fit, the next of the values in `wide`, the zip64 extra field (4.5.3).
  private func value(_ short: UInt32, _ wide: inout Range<Int>) throws(ZipError) -> Int64 {
    guard short == 0xFFFF_FFFF else { return Int64(short) }
    let start = wide.lowerBound
    guard wide.count >= 8 else { throw .damaged(offset: start) }
    wide = start + 8..<wide.upperBound
    let value = UInt64(u32(start)) | UInt64(u32(start + 4)) << 32
    guard value <= UInt64(Int64.max) else { throw .damaged(offset: start) }
    return Int64(value)
  }

  /// Returns the range of the extra field 1; empty if there is none.
  private func zip64Range(_ extra: Range<Int>) throws(ZipError) -> Range<Int> {
    var p = extra.lowerBound
    // Fewer than four bytes at the end are padding by some writers.
    while p + 4 <= extra.upperBound {
      let next = p + 4 + Int(u16(p + 2))
      guard next <= extra.upperBound else { throw .damaged(offset: p) }
      if u16(p) == 1 { return p + 4..<next }
      p = next
    }
    return extra.upperBound..<extra.upperBound
  }

  private func u16(_ offset: Int) -> UInt16 { UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8 }
  private func u32(_ offset: Int) -> UInt32 { UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16 }
}
