// rooms: Core

import Core

/// Any bytes, unchanged and again with corrected record offsets: no trap; entries are inside the archive and do not overlap.
public func fuzzZip(_ bytes: [UInt8]) {
  check(bytes)
  check(mended(bytes))
}

private func check(_ bytes: [UInt8]) {
  guard let directory = try? ZipDirectory(bytes) else { return }
  precondition(directory.entries.count <= ZipDirectory.entryCountMax)
  var total = 0
  for entry in directory.entries {
    precondition(entry.packedRange.lowerBound >= 30 && entry.packedRange.upperBound <= bytes.count)
    precondition(!entry.name.hasPrefix("/") && !entry.name.containsText("../") && entry.name != "..")
    total += entry.unpackedByteCount
  }
  precondition(total <= ZipDirectory.unpackedByteCountMax)
  let ranges = directory.entries.map { $0.packedRange }.sorted { $0.lowerBound < $1.lowerBound }
  for i in ranges.indices.dropFirst() { precondition(ranges[i - 1].upperBound <= ranges[i].lowerBound) }
}

/// Returns the bytes with an end record that fits the first central record found, so that the fuzzer gets past it.
private func mended(_ bytes: [UInt8]) -> [UInt8] {
  var first: Int?
  var records = 0
  for i in bytes.indices.dropLast(3)
  where bytes[i] == 0x50 && bytes[i + 1] == 0x4B && bytes[i + 2] == 1 && bytes[i + 3] == 2 {
    if first == nil { first = i }
    records += 1
  }
  guard let first, records < 1000 else { return bytes }
  var writer = ByteWriter()
  writer.raw(bytes)
  writer.u32(0x0605_4B50)
  writer.u32(0)
  writer.u16(UInt16(records))
  writer.u16(UInt16(records))
  writer.u32(UInt32(bytes.count - first))
  writer.u32(UInt32(first))
  writer.u16(0)
  return writer.bytes
}
