/// The table of contents of a zip archive (PKWARE APPNOTE 6.3.10); it reads where the entries lie and does not unpack
/// them.
///
/// It believes only the central directory at the end, and refuses archives in which the entries' own headers say
/// something else.
public struct ZipDirectory: Equatable, Sendable {
  public static let entryCountMax = 20_000
  /// Bytes of all entries after unpacking, unless the caller says otherwise.
  public static let unpackedByteCountMax = 256 << 20

  /// In the order of the central directory; the names are unique.
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
      let entry = try records.entry(of: record, before: end.directoryStart)
      guard names.insert(Array(entry.name.utf8)).inserted else { throw .duplicateName(entry.name) }
      total += Int64(entry.unpackedByteCount)
      guard total <= Int64(unpackedByteCountMax) else { throw .tooLarge }
      extents.append(Extent(start: Int(record.headerOffset), end: entry.packedRange.upperBound, index: entries.count))
      entries.append(entry)
    }
    guard records.position == end.offset else { throw .damaged(offset: records.position) }
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

  /// The entry called `name`.
  public func entry(_ name: String) -> ZipEntry? { entries.first { $0.name == name } }
}
