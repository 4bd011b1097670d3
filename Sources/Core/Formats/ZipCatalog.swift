/// The table of contents of a zip archive that is read in ranges, whatever its size: first its end, then the directory, then
/// the header of the member that is wanted.
public struct ZipCatalog: Sendable {
  /// A file or folder of the archive. Its own header has not been read.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let method: ZipEntry.Method
    /// Bytes after unpacking, as stated by the archive.
    public var unpackedByteCount: Int64 { record.unpackedByteCount }
    let record: ZipRecords.Central
  }

  private let end: ZipRecords.End
  /// In the order of the directory; empty until `read`.
  public private(set) var members: [Member] = []
  /// Whether the directory has been read.
  public private(set) var isRead = false

  /// Returns the range of bytes for `init`, at the end of an archive of this size.
  public static func endRange(byteCount: Int64) -> Range<Int64> {
    max(0, byteCount - ZipRecords.endByteCount - ZipRecords.commentByteCountMax)..<byteCount
  }

  /// Reads the end of the archive.
  public init(end bytes: [UInt8], byteCount: Int64) throws(ZipError) {
    end = try ZipRecords(bytes, at: byteCount - Int64(bytes.count)).endRecord()
  }

  /// The range of bytes for `read`.
  public var directoryRange: Range<Int64> { end.directoryStart..<end.offset }

  /// Reads the directory.
  public mutating func read(directory bytes: [UInt8]) throws(ZipError) {
    guard Int64(bytes.count) == end.offset - end.directoryStart else { throw .damaged(end.directoryStart) }
    var records = ZipRecords(bytes, at: end.directoryStart)
    for _ in 0..<end.entryCount {
      let record = try records.nextCentralRecord(before: end.offset)
      let (name, method) = try record.description()
      members.append(Member(name: name, method: method, record: record))
    }
    guard records.position == end.offset else { throw .damaged(records.position) }
    isRead = true
  }

  /// Returns the range of bytes for `dataRange`.
  public func headerRange(of member: Member) -> Range<Int64> {
    let start = member.record.headerOffset
    // A name and an extra field of 64 KB each.
    return start..<max(start, min(end.directoryStart, start + ZipRecords.localByteCount + 2 * 65_535))
  }

  /// Returns the place of the member's packed bytes.
  ///
  /// - Parameter bytes: Those of `headerRange`.
  public func dataRange(of member: Member, header bytes: [UInt8]) throws(ZipError) -> Range<Int64> {
    try ZipRecords(bytes, at: member.record.headerOffset).dataRange(of: member.record, before: end.directoryStart)
  }
}
