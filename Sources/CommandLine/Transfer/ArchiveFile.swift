import Core
import Habits
import Imports

/// The files of a zip archive that an import needs, unpacked.
enum ArchiveFile {
  /// Returns all files of the known kinds. Throws if the archive is damaged, protected or too large.
  static func contents(_ archive: [UInt8], byteCountMax: Int) throws(TransferError) -> [LoopArchive.File] {
    let directory: ZipDirectory
    do throws(ZipError) {
      directory = try ZipDirectory(archive, unpackedByteCountMax: byteCountMax)
    } catch {
      switch error {
      case .tooLarge, .tooManyEntries: throw TransferError(.tooLarge)
      default: throw TransferError(.archiveMalformed)
      }
    }
    var files: [LoopArchive.File] = []
    for entry in directory.entries where isWanted(entry) {
      files.append((path: entry.name, bytes: try content(entry, archive)))
    }
    return files
  }

  /// Returns whether the import needs the file. Scores and other tables, most of Loop's archive, are skipped.
  private static func isWanted(_ entry: ZipEntry) -> Bool {
    let name = entry.name.caseFolded
    if entry.isFolder || name.hasPrefix("__macosx/") || name.hasSuffix("scores.csv") { return false }
    return name.hasSuffix(".csv") || name.hasSuffix(".json")
  }

  private static func content(_ entry: ZipEntry, _ archive: [UInt8]) throws(TransferError) -> [UInt8] {
    let packed = archive[entry.packedRange]
    let bytes: [UInt8]?
    switch entry.method {
    case .stored: bytes = Array(packed)
    case .deflated: bytes = Zlib.inflate(packed, .raw, byteCountMax: entry.unpackedByteCount)
    }
    guard let bytes, bytes.count == entry.unpackedByteCount, CRC32.checksum(bytes) == entry.checksum else {
      throw TransferError(.archiveMalformed, file: entry.name)
    }
    return bytes
  }
}
