import CFileSize
import Calm
import Core
import Foundation
import Server

/// A file of sessions or drinks: Apple Health's export, a table, or an Alltag file (M-36, A-16). `CalmFileReader` requests ranges of bytes,
/// so that a file of any size is read with little memory.
struct CalmSource {
  let path: String
  let timeZone: TimeZoneRules
  let now: Timestamp

  private static let sliceByteCount = 1 << 18
  /// The maximum size of the compressed export in an archive, which is read as a whole.
  private static let packedByteCountMax = 1 << 30

  /// Reads the file. Calls `progress` with the number of bytes read so far and of all bytes, 0 if unknown.
  func read(_ progress: (Int64, Int64) -> Void) throws -> CalmFileReader.Content {
    let descriptor = try openedFile()
    defer { close(descriptor) }
    let byteCount = alltag_size_of_file(descriptor)
    guard byteCount >= 0 else { throw unreadable() }
    do {
      var reader = try CalmFileReader(byteCount: byteCount, timeZone: timeZone, now: now)
      while true {
        try feed(&reader, from: descriptor, progress)
        if let content = try reader.endRange() { return inZones(content) }
      }
    } catch let error as CalmFileError {
      throw CommandError.calmFile(error, file: path)
    }
  }

  /// Moves entries with a time zone of their own to the days of that zone.
  private func inZones(_ content: CalmFileReader.Content) -> CalmFileReader.Content {
    guard case .health(var found) = content else { return content }
    found.setTimeZones(
      found.timeZoneNames.compactMap { name in TimeZoneRules(history: name, until: now).map { (name, $0) } })
    return .health(found)
  }

  /// Reads the requested range and passes it to the reader.
  private func feed(
    _ reader: inout CalmFileReader, from descriptor: Int32, _ progress: (Int64, Int64) -> Void
  ) throws {
    let wanted = reader.wanted
    var packed: [UInt8] = []
    var position = wanted.range.lowerBound
    while position < wanted.range.upperBound {
      let slice = try read(descriptor, at: position, atMost: wanted.range.upperBound - position)
      // Another program has shortened the file.
      if slice.isEmpty { throw CalmFileError(.truncated, offset: position) }
      position += Int64(slice.count)
      if wanted.inflates {
        packed += slice
        guard packed.count <= Self.packedByteCountMax else { throw CalmFileError(.tooLarge) }
      } else {
        try reader.feed(slice)
        progress(reader.progress.done, reader.progress.total)
      }
    }
    guard wanted.inflates else { return }
    let isWhole = try Zlib.inflate(packed[...]) { slice in
      try reader.feed(slice)
      progress(reader.progress.done, reader.progress.total)
    }
    guard isWhole else { throw CalmFileError(.damagedArchive, offset: position) }
  }

  private func read(_ descriptor: Int32, at position: Int64, atMost count: Int64) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(min(count, Int64(Self.sliceByteCount))))
    while true {
      let found = pread(descriptor, &bytes, bytes.count, off_t(position))
      if found < 0, errno == EINTR { continue }
      guard found >= 0 else { throw unreadable() }
      return Array(bytes[..<found])
    }
  }

  /// Opens the file. The content of a pipe, such as standard input, is first copied to a temporary file, since ranges need positions.
  private func openedFile() throws -> Int32 {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw unreadable() }
    if alltag_size_of_file(descriptor) >= 0 { return descriptor }
    defer { close(descriptor) }
    return try copy(of: descriptor)
  }

  private func copy(of descriptor: Int32) throws -> Int32 {
    let name = NSTemporaryDirectory() + "alltag.calm-\(getpid())"
    let copy = open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard copy >= 0 else { throw CommandError.fileUnwritable(name, reason: String(cString: strerror(errno))) }
    unlink(name)
    do {
      var slice = [UInt8](repeating: 0, count: Self.sliceByteCount)
      while true {
        let count = Foundation.read(descriptor, &slice, slice.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw unreadable() }
        if count == 0 { return copy }
        try Terminal.write(Array(slice[..<count]), to: copy, of: name)
      }
    } catch {
      close(copy)
      throw error
    }
  }

  private func unreadable() -> CommandError { .fileUnreadable(path, reason: String(cString: strerror(errno))) }
}
