/// The table of contents of a zip archive (PKWARE APPNOTE 6.3.10); it locates the entries and does not unpack them.
///
/// Relies on the central directory at the end, and refuses archives whose entries have contradicting headers.
public struct ZipDirectory: Equatable, Sendable {
  public static let entryCountMax = 20_000
  /// The default limit for the unpacked bytes of all entries together.
  public static let unpackedByteCountMax = 256 << 20

  /// The entries in the order of the central directory; their names are unique.
  public let entries: [ZipEntry]

  public init(_ archive: [UInt8], unpackedByteCountMax: Int = Self.unpackedByteCountMax) throws(ZipError) {
    let end = try ZipRecords(archive).endRecord()
    var records = ZipRecords(archive)
    records.position = end.directoryStart
    var entries: [ZipEntry] = []
    var extents: [Extent] = []
    var names: Set<[UInt8]> = []
    var total: Int64 = 0
    for _ in 0..<end.entryCount {
      let record = try records.nextCentralRecord(before: end.offset)
      let (name, method) = try record.description()
      let unpacked = Int(clamping: record.unpackedByteCount)
      guard record.unpackedByteCount <= Int64(Int32.max) else { throw .tooLarge }
      let packed = try records.dataRange(of: record, before: end.directoryStart)
      guard names.insert(Array(name.utf8)).inserted else { throw .duplicateName(name) }
      total += record.unpackedByteCount
      guard total <= Int64(unpackedByteCountMax) else { throw .tooLarge }
      let range = Int(packed.lowerBound)..<Int(packed.upperBound)
      extents.append(Extent(start: Int(record.headerOffset), end: range.upperBound, index: entries.count))
      entries.append(
        ZipEntry(
          name: name, method: method, packedRange: range, unpackedByteCount: unpacked, checksum: record.checksum))
    }
    guard records.position == end.offset else { throw .damaged(records.position) }
    extents = extents.ordered { $0.start < $1.start }
    for i in extents.indices.dropFirst() where extents[i].start < extents[i - 1].end {
      throw .overlappingEntries(name: entries[extents[i].index].name)
    }
    self.entries = entries
  }

  /// The bytes from an entry's header to the end of its data.
  private struct Extent {
    let start: Int
    let end: Int
    let index: Int
  }

  /// Returns the entry called `name`; nil if there is none.
  public func entry(_ name: String) -> ZipEntry? { entries.first { $0.name == name } }
}
