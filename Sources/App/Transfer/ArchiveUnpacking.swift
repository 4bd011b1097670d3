import Core
import Habits
import Imports

/// The files of a zip archive that an import needs, until the host has inflated them and their checksums are verified.
struct ArchiveUnpacking: Sendable {
  private let entries: [ZipEntry]
  /// Whether the files form one collection; otherwise there is a single file.
  let isCollection: Bool
  /// The contents of `entries`. Those of deflated entries are empty until `receive`.
  private(set) var contents: [[UInt8]]
  private var position = 0
  private var offset = 0
  private var sum = CRC32()

  /// Reads the archive's directory. Throws if it is damaged, protected or of no known kind.
  init(_ archive: [UInt8]) throws(TransferError) {
    let directory: ZipDirectory
    do throws(ZipError) {
      directory = try ZipDirectory(archive)
    } catch {
      switch error {
      case .tooLarge, .tooManyEntries: throw TransferError(.tooLarge)
      default: throw TransferError(.archiveMalformed)
      }
    }
    (entries, isCollection) = try Self.wanted(directory.entries)
    var total: Int64 = 0
    for entry in entries { total += Int64(entry.unpackedByteCount) }
    guard total <= Int64(TransferScreens.fileByteCountMax) else { throw TransferError(.tooLarge) }
    contents = entries.map { $0.method == .stored ? Array(archive[$0.packedRange]) : [] }
  }

  /// Returns Loop's habit table with the days of each habit, else the single JSON or CSV file of another app.
  private static func wanted(_ entries: [ZipEntry]) throws(TransferError) -> (entries: [ZipEntry], isCollection: Bool) {
    let files = entries.filter { !$0.isFolder && !$0.name.hasPrefix("__MACOSX/") }
    let lists = files.filter { $0.name == "Habits.csv" || $0.name.endsIn("/Habits.csv") }
    if !lists.isEmpty { return (lists + files.filter { $0.name.endsIn("/Checkmarks.csv") }, true) }
    for ending in [".json", ".csv"] {
      let candidates = files.filter { $0.name.caseFolded.endsIn(ending) }
      if candidates.count == 1 { return (candidates, false) }
    }
    throw TransferError(.unknownFormat)
  }

  /// Returns the deflated bytes that the host has to inflate, in order.
  func packed(in archive: [UInt8]) -> [[UInt8]] {
    entries.filter { $0.method == .deflated }.map { Array(archive[$0.packedRange]) }
  }

  /// The total size of the inflated bytes according to the directory, which limits the host.
  var packedLimitBytes: Int32 {
    var total = 0
    for entry in entries where entry.method == .deflated { total += entry.unpackedByteCount }
    return Int32(total)
  }

  /// Stores the inflated contents. Throws if their sizes differ from the directory.
  mutating func receive(_ chunks: ArraySlice<[UInt8]>) throws(TransferError) {
    var rest = chunks
    for i in entries.indices where entries[i].method == .deflated {
      guard let chunk = rest.popFirst() else { throw TransferError(.archiveMalformed, file: entries[i].name) }
      contents[i] = chunk
    }
    for i in entries.indices where contents[i].count != entries[i].unpackedByteCount {
      throw TransferError(.archiveMalformed, file: entries[i].name)
    }
  }

  /// Verifies the checksums of up to `byteCount` further bytes. Returns true once all are verified.
  mutating func check(byteCount: Int) throws(TransferError) -> Bool {
    var budget = byteCount
    while position < entries.count {
      guard budget > 0 else { return false }
      let content = contents[position]
      let end = min(content.count, offset + budget)
      sum.update(content[offset..<end])
      budget -= max(end - offset, 1)
      offset = end
      guard offset == content.count else { continue }
      guard sum.value == entries[position].checksum else {
        throw TransferError(.archiveMalformed, file: entries[position].name)
      }
      position += 1
      offset = 0
      sum = CRC32()
    }
    return true
  }

  var files: [LoopArchive.File] {
    var files: [LoopArchive.File] = []
    for (entry, content) in zip(entries, contents) { files.append((path: entry.name, bytes: content)) }
    return files
  }
}
