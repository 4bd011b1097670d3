import Foundation
import NIOCore
import NIOPosix
import PostgresStore

/// A stored file that is being sent. It stays open until the last piece is read, so that it can be removed meanwhile.
final class AssetReader: Sendable {
  /// The bytes of a file that are in memory at a time.
  private static let chunkByteCount = 128 * 1024

  private enum Source: Sendable {
    case file(Int32)
    case database(PostgresFiles, receipt: String)
  }

  let byteCount: Int
  private let source: Source

  init(_ receipt: String, byteCount: Int, in database: PostgresFiles) {
    self.byteCount = byteCount
    source = .database(database, receipt: receipt)
  }

  init(path: String) throws(AssetFiles.Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw AssetFiles.Failure.ofSystem }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      let failure = AssetFiles.Failure.ofSystem
      close(descriptor)
      throw failure
    }
    byteCount = Int(facts.st_size)
    source = .file(descriptor)
  }

  deinit { if case .file(let descriptor) = source { close(descriptor) } }

  /// Reads bytes from a position on, at least one, and none from `end` on. Throws `lost` if the file has become
  /// shorter.
  func chunk(at position: Int, before end: Int) async throws -> ByteBuffer {
    switch source {
    case .file(let descriptor): return try await Self.chunk(of: descriptor, at: position, before: end)
    case .database(let database, let receipt):
      let bytes = try await database.bytes(
        of: receipt, at: position, count: min(Self.chunkByteCount, end - position))
      guard !bytes.isEmpty else { throw AssetFiles.Failure.lost }
      return ByteBuffer(bytes: bytes)
    }
  }

  private static func chunk(of descriptor: Int32, at position: Int, before end: Int) async throws -> ByteBuffer {
    // Waiting for the disk must not block threads that answer other requests.
    try await NIOThreadPool.singleton.runIfActive {
      var chunk = ByteBufferAllocator().buffer(capacity: min(Self.chunkByteCount, end - position))
      let count = chunk.writeWithUnsafeMutableBytes(minimumWritableBytes: 0) { bytes in
        // The buffer may be larger than the requested range.
        let wanted = min(bytes.count, end - position)
        var count = pread(descriptor, bytes.baseAddress, wanted, off_t(position))
        while count < 0, errno == EINTR { count = pread(descriptor, bytes.baseAddress, wanted, off_t(position)) }
        return max(0, count)
      }
      guard count > 0 else { throw AssetFiles.Failure.lost }
      return chunk
    }
  }
}
