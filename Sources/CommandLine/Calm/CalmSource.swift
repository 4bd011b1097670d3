import Calm
import Core
import Foundation

/// A file of sessions or drinks: Apple Health's export, a table, or an Alltag file (M-36, A-16). Apple's XML is read in
/// slices, whatever its size.
struct CalmSource {
  enum Content {
    case health(HealthImport)
    case file(CalmFile.Content)
  }

  let path: String
  let zone: ZoneRules

  private static let sliceByteCount = 1 << 18
  /// Archives and tables are read as a whole.
  private static let wholeByteCountMax = 1 << 30

  /// Reads the file. Calls `progress` with the bytes read so far and those of the whole, 0 if that is not known.
  func read(_ progress: (Int64, Int64) -> Void) throws -> Content {
    var descriptor = STDIN_FILENO
    if path != "-" {
      descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else { throw unreadable() }
    }
    defer { if path != "-" { close(descriptor) } }
    do {
      return try read(descriptor, progress)
    } catch let error as CalmFileError {
      throw CommandError.calmFile(error, file: path)
    }
  }

  private func read(_ descriptor: Int32, _ progress: (Int64, Int64) -> Void) throws -> Content {
    var information = stat()
    let total = fstat(descriptor, &information) == 0 ? Int64(information.st_size) : 0
    let first = try slice(descriptor)
    if first.isEmpty { throw CalmFileError(.emptyFile) }
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
    if first.first(where: { !marks.contains($0) }) == UInt8(ascii: "<") {
      var reader = AppleHealthReader()
      var next = first
      while !next.isEmpty {
        try reader.feed(next)
        progress(reader.offset, total)
        next = try slice(descriptor)
      }
      return .health(try reader.finish())
    }
    var bytes = first
    while true {
      let next = try slice(descriptor)
      if next.isEmpty { break }
      bytes += next
      guard bytes.count <= Self.wholeByteCountMax else { throw CalmFileError(.tooLarge) }
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .health(try Self.archive(bytes, progress)) }
    if bytes.first(where: { !marks.contains($0) }) == UInt8(ascii: "{") { return .file(try CalmFile.read(bytes)) }
    return .health(try SessionTable.read(bytes, zone: zone))
  }

  /// Reads `export.xml` out of Apple's archive while it is unpacked.
  private static func archive(_ bytes: [UInt8], _ progress: (Int64, Int64) -> Void) throws -> HealthImport {
    guard let directory = try? ZipDirectory(bytes, unpackedByteCountMax: Int.max),
      let entry = directory.entries.first(where: { isExport($0.name) })
    else { throw CalmFileError(.unknownFormat) }
    var reader = AppleHealthReader()
    let packed = bytes[entry.packedRange]
    let total = Int64(entry.unpackedByteCount)
    if entry.method == .stored {
      try reader.feed(Array(packed))
    } else {
      let isWhole = try Zlib.inflate(packed) { slice in
        try reader.feed(slice)
        progress(reader.offset, total)
      }
      guard isWhole else { throw CalmFileError(.truncated, offset: reader.offset) }
    }
    return try reader.finish()
  }

  /// The export's name is translated on devices in other languages: `Export.xml`, `exportación.xml`; CDA documents are not meant.
  private static func isExport(_ name: String) -> Bool {
    let folded = name.caseFolded
    return folded.hasSuffix(".xml") && !folded.hasSuffix("_cda.xml") && !folded.contains("electrocardiograms")
      && !folded.hasPrefix("__macosx/")
  }

  private func slice(_ descriptor: Int32) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.sliceByteCount)
    while true {
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      return Array(bytes[..<count])
    }
  }

  private func unreadable() -> CommandError { .fileUnreadable(path, reason: String(cString: strerror(errno))) }
}
