import Cryptography
import Foundation

/// The reason why a file could not be read or written.
struct FileFailure: Error {
  let reason: String

  init(_ path: String, _ number: Int32 = errno) {
    let name = (path as NSString).lastPathComponent
    reason =
      number == ENOSPC
      ? "the disk is full; make room, then try again" : "\(name): \(String(cString: strerror(number)))"
  }
}

/// Reads and copies files in pieces, and computes the digest of their content.
enum FileCopy {
  struct Content: Equatable {
    let byteCount: Int64
    /// The digest in the format of stored assets.
    let checksum: String
  }

  private static let pieceByteCount = 1 << 20

  static func content(of path: String) throws(FileFailure) -> Content { try read(path) { _ throws(FileFailure) in } }

  /// Copies a file into a new one, which is durable when this returns. Its folder must be synced separately.
  static func copy(_ path: String, to target: String) throws(FileFailure) -> Content {
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure(target) }
    defer { close(descriptor) }
    let content = try read(path) { piece throws(FileFailure) in
      var rest = piece[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw FileFailure(target) }
        rest = rest.dropFirst(count)
      }
    }
    guard fsync(descriptor) == 0 else { throw FileFailure(target) }
    return content
  }

  private static func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileFailure) -> Void
  ) throws(FileFailure) -> Content {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 16)
    defer { room.deallocate() }
    var hash = SHA256()
    var byteCount: Int64 = 0
    while true {
      let count = Foundation.read(descriptor, room.baseAddress, room.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(path) }
      if count == 0 { break }
      let piece = UnsafeRawBufferPointer(rebasing: room[..<count])
      hash.update(piece)
      byteCount += Int64(count)
      try body(piece)
    }
    return Content(byteCount: byteCount, checksum: AssetDraft.checksum(hash.finalize()))
  }

  /// Waits until a file's content, or a folder's names, are on the disk.
  static func sync(_ path: String) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFailure(path) }
  }

  /// Renames a file or folder to an unused name; this is durable when it returns.
  static func move(_ path: String, to target: String) throws(FileFailure) {
    guard !FileManager.default.fileExists(atPath: target) else { throw FileFailure(target, EEXIST) }
    guard rename(path, target) == 0 else { throw FileFailure(target) }
    let folder = (target as NSString).deletingLastPathComponent
    try sync(folder.isEmpty ? "." : folder)
  }
}
