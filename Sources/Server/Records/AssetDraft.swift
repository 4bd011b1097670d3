import Core
import Cryptography
import Foundation
import NIOCore
import PostgresStore

/// A file that is being received. It is written and hashed as it arrives, so that it is never in memory as a whole.
final class AssetDraft {
  private static let checksumVersion: UInt8 = 1
  private static let checksumByteCount = 20

  private let path: String
  private let descriptor: Int32
  private let byteCountMax: Int64
  private var hash = SHA256()
  private var byteCount: Int64 = 0

  /// Creates an empty file at an unused path.
  init(at path: String, byteCountMax: Int64) throws(AssetFiles.Failure) {
    self.path = path
    self.byteCountMax = byteCountMax
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw AssetFiles.Failure.ofSystem }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  func add(_ bytes: UnsafeRawBufferPointer) throws {
    byteCount += Int64(bytes.count)
    guard byteCount <= byteCountMax else { throw AssetFiles.Failure.tooLarge }
    hash.update(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AssetFiles.Failure.ofSystem }
      rest = rest.dropFirst(count)
    }
  }

  /// Renames the file once it is durable; throws `taken` if a file with this name exists.
  func commit(as name: String, in folder: String) async throws -> AssetFiles.Kept {
    let (descriptor, path) = (descriptor, path)
    let failure: AssetFiles.Failure? = await withCheckedContinuation { continuation in
      // Waiting for the disk must not block threads that answer other requests.
      DispatchQueue.global().async { continuation.resume(returning: Self.makeDurable(descriptor, path, name, folder)) }
    }
    if let failure { throw failure }
    return AssetFiles.Kept(byteCount: byteCount, checksum: Self.checksum(hash.finalize()))
  }

  /// Stores the file in a database; throws `taken` if one with this name exists.
  func commit(as name: String, in database: PostgresFiles) async throws -> AssetFiles.Kept {
    let descriptor = descriptor
    let isNew = try await database.save(name) { try Self.piece(of: descriptor, at: $0) }
    guard isNew else { throw AssetFiles.Failure.taken }
    // Uses the draft, whose file is open until here.
    return AssetFiles.Kept(byteCount: byteCount, checksum: Self.checksum(hash.finalize()))
  }

  private static func piece(of descriptor: Int32, at position: Int) throws -> [UInt8] {
    let wanted = PostgresFiles.pieceByteCount
    var isWrong = false
    let piece = [UInt8](unsafeUninitializedCapacity: wanted) { room, count in
      while count < wanted {
        let found = pread(descriptor, room.baseAddress! + count, wanted - count, off_t(position + count))
        if found < 0, errno == EINTR { continue }
        isWrong = found < 0
        guard found > 0 else { return }
        count += found
      }
    }
    if isWrong { throw AssetFiles.Failure.ofSystem }
    return piece
  }

  /// Returns the stored form of a file's digest, by which damage is detected.
  static func checksum(_ digest: [UInt8]) -> String {
    Base64.encode([checksumVersion] + digest.prefix(checksumByteCount))
  }

  private static func makeDurable(
    _ descriptor: Int32, _ path: String, _ name: String, _ folder: String
  ) -> AssetFiles.Failure? {
    guard fsync(descriptor) == 0 else { return .ofSystem }
    guard link(path, folder + "/" + name) == 0 else { return errno == EEXIST ? .taken : .ofSystem }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return .ofSystem }
    defer { close(directory) }
    return fsync(directory) == 0 ? nil : .ofSystem
  }
}
