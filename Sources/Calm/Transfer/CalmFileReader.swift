import Core

/// Reads a file of sessions or drinks in ranges (M-36, A-16): Apple Health's export of any size, packed or not, a table, or an
/// Alltag file. The caller reads the range that `wanted` names, passes its bytes to `feed` in slices, and calls
/// `endRange`, until that returns the content.
public struct CalmFileReader: Sendable {
  public enum Content: Sendable {
    case health(HealthImport)
    case file(CalmFile.Content)
  }

  /// Bytes of the file that are read next.
  public struct Wanted: Equatable, Sendable {
    public let range: Range<Int64>
    /// Whether they are compressed by the method "deflate" (RFC 1951); the caller then has to inflate them for `feed`.
    public let inflates: Bool
  }

  /// The largest table or Alltag file, which is read as a whole.
  public static let wholeByteCountMax: Int64 = 64 << 20
  /// The largest directory of an archive: 20,000 entries with long names.
  private static let directoryByteCountMax: Int64 = 16 << 20
  private static let headByteCount: Int64 = 4096

  private enum Stage: Sendable { case head, archiveEnd, directory, header, health, table, alltag }

  public private(set) var wanted: Wanted
  private let byteCount: Int64
  private var timeZone: TimeZoneRules
  private let now: Timestamp
  private var stage = Stage.head
  private var bytes: [UInt8] = []
  private var catalog: ZipCatalog?
  private var member: ZipCatalog.Member?
  private var health: AppleHealthReader

  /// Begins a file of `byteCount` bytes. Times without a time zone are local times of `timeZone`; entries later than `now` are left out.
  public init(byteCount: Int64, timeZone: TimeZoneRules, now: Timestamp) throws(CalmFileError) {
    guard byteCount > 0 else { throw CalmFileError(.emptyFile) }
    (self.byteCount, self.timeZone, self.now) = (byteCount, timeZone, now)
    health = AppleHealthReader(timeZone: timeZone)
    wanted = Wanted(range: 0..<min(byteCount, Self.headByteCount), inflates: false)
  }

  /// The bytes of Apple Health's XML read so far and their total; (0, 0) until it is found, and for other files.
  public var progress: (done: Int64, total: Int64) {
    stage == .health ? (health.offset, member?.unpackedByteCount ?? byteCount) : (0, 0)
  }

  /// Replaces the rules of the device's time zone by rules for a longer time, from now on.
  public mutating func setDeviceTimeZone(_ timeZone: TimeZoneRules) {
    self.timeZone = timeZone
    health.setDeviceTimeZone(timeZone)
  }

  /// Reads the next bytes of the wanted range.
  public mutating func feed(_ slice: [UInt8]) throws(CalmFileError) {
    if stage == .health { return try health.feed(slice) }
    bytes += slice
    guard Int64(bytes.count) <= Self.wholeByteCountMax else { throw CalmFileError(.tooLarge) }
  }

  /// Ends the wanted range. Returns the content when the file is complete; nil if `wanted` names another range.
  public mutating func endRange() throws(CalmFileError) -> Content? {
    let read = bytes
    bytes = []
    switch stage {
    case .head:
      detect(read)
      if stage == .alltag || stage == .table, byteCount > Self.wholeByteCountMax { throw CalmFileError(.tooLarge) }
    case .archiveEnd, .directory, .header:
      do throws(ZipError) { try advanceArchive(read) } catch { throw CalmFileError(archive: error) }
      if stage == .directory, catalog?.isRead == true, member == nil { throw CalmFileError(.unknownFormat) }
    case .health:
      if let member, health.offset != member.unpackedByteCount {
        throw CalmFileError(.truncated, offset: health.offset)
      }
      return .health(withoutFuture(try health.finish()))
    case .table: return .health(withoutFuture(try SessionTable.read(TableText.utf8(read), timeZone: timeZone)))
    case .alltag: return .file(try CalmFile.read(TableText.withoutMark(read)))
    }
    return nil
  }

  private func withoutFuture(_ found: HealthImport) -> HealthImport {
    var found = found
    found.leaveOutFuture(after: now, timeZone: timeZone)
    return found
  }

  /// Chooses which ranges to read of a file that begins with `head`.
  private mutating func detect(_ head: [UInt8]) {
    switch CalmFileKind(head) {
    case .archive: want(.archiveEnd, ZipCatalog.endRange(byteCount: byteCount))
    case .health: want(.health, 0..<byteCount)
    case .alltag: want(.alltag, 0..<byteCount)
    case .table: want(.table, 0..<byteCount)
    }
  }

  private mutating func want(_ stage: Stage, _ range: Range<Int64>, inflates: Bool = false) {
    self.stage = stage
    wanted = Wanted(range: range, inflates: inflates)
  }

  private mutating func advanceArchive(_ read: [UInt8]) throws(ZipError) {
    guard var catalog else {
      let begun = try ZipCatalog(end: read, byteCount: byteCount)
      guard Int64(begun.directoryRange.count) <= Self.directoryByteCountMax else { throw .tooLarge }
      catalog = begun
      return want(.directory, begun.directoryRange)
    }
    if stage == .directory {
      try catalog.read(directory: read)
      self.catalog = catalog
      member = catalog.members.first { CalmFileKind.isHealthExport($0.name) }
      if let member { want(.header, catalog.headerRange(of: member)) }
    } else if let member {
      want(.health, try catalog.dataRange(of: member, header: read), inflates: member.method == .deflated)
    }
  }
}

/// The kinds of files for this area, distinguished by their first bytes.
public enum CalmFileKind: Sendable {
  /// A zip archive, with Apple Health's export in it.
  case archive
  case health, alltag, table

  public init(_ head: [UInt8]) {
    // A byte order mark and white space may come first, and a "<" may have two bytes (UTF-16).
    let skipped: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00, 0x20, 0x09, 0x0A, 0x0D]
    let first = head.first { !skipped.contains($0) }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .archive
    } else if first == UInt8(ascii: "<") {
      self = .health
    } else {
      self = first == UInt8(ascii: "{") ? .alltag : .table
    }
  }

  /// Returns whether an archive's file is the export itself. Its name depends on the device's language: `Export.xml`,
  /// `exportación.xml`. Excludes CDA documents, files in deeper folders and the additional files of a Mac
  /// (`._export.xml`).
  public static func isHealthExport(_ name: String) -> Bool {
    let folded = name.caseFolded
    let depth = folded.utf8.count { $0 == UInt8(ascii: "/") }
    return folded.endsIn(".xml") && !folded.endsIn("_cda.xml") && !folded.hasPrefix("__macosx/") && depth < 2
      && !folded.hasPrefix("._") && !folded.containsText("/._")
  }
}

extension CalmFileError {
  convenience init(archive error: ZipError) {
    switch error {
    case .notAnArchive: self.init(.truncated)
    case .damaged(let offset): self.init(.damagedArchive, offset: Int64(offset))
    case .unsupportedLayout, .unsupportedMethod, .encrypted, .unsafeName, .duplicateName, .overlappingEntries:
      self.init(.unreadableArchive)
    case .tooManyEntries, .tooLarge: self.init(.tooLarge)
    }
  }
}
