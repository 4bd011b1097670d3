import Core
import Crypto
import Foundation
import Hummingbird
import HummingbirdCore
import NIOCore

/// The uploaded files, one for each receipt, in a folder beside the database.
struct AssetFiles: Sendable {
  enum Failure: Error, Equatable {
    case tooLarge
    /// A body in parts without the part that holds the file.
    case malformed
    case unwritable(String)
  }

  /// What a received file is.
  struct Kept: Sendable {
    let byteCount: Int64
    /// Base64 of a version byte and 20 bytes of its SHA-256.
    let checksum: String
  }

  private static let checksumVersion: UInt8 = 1
  private static let checksumByteCount = 20

  let folder: String
  private let io = FileIO()

  /// Makes the folder.
  init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Only what the record service makes: such a text is also a safe file name.
  static func isReceipt(_ text: Substring) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  /// Keeps a body, or the one file in a body of parts; when this returns, it is on the disk.
  func receive(
    _ body: RequestBody, boundary: String?, as receipt: String, byteCountMax: Int64, _ context: ServerRequestContext
  ) async throws -> Kept {
    var content = try await Self.bytes(of: body, byteCountMax: byteCountMax, hasParts: boundary != nil)
    if let boundary {
      guard let file = MultipartFile.file(in: content, boundary: boundary) else { throw Failure.malformed }
      content = file
    }
    guard content.readableBytes <= byteCountMax else { throw Failure.tooLarge }
    let digest = SHA256.hash(data: content.readableBytesView)
    try Self.write(content, to: path(receipt))
    return Kept(
      byteCount: Int64(content.readableBytes),
      checksum: Base64.encode([Self.checksumVersion] + Array(digest).prefix(Self.checksumByteCount)))
  }

  func body(of receipt: String, _ context: ServerRequestContext) async throws -> ResponseBody {
    try await io.loadFile(path: path(receipt), context: context)
  }

  /// Nothing happens if there is no such file.
  func remove(_ receipt: String) { try? FileManager.default.removeItem(atPath: path(receipt)) }

  private func path(_ receipt: String) -> String { folder + "/" + receipt }

  /// Bytes around the file that a body of parts may have.
  private static let partsByteCountMax: Int64 = 64 * 1024

  private static func bytes(of body: RequestBody, byteCountMax: Int64, hasParts: Bool) async throws -> ByteBuffer {
    do {
      return try await body.collect(upTo: Int(byteCountMax + (hasParts ? partsByteCountMax : 0)))
    } catch is NIOTooManyBytesError {
      throw Failure.tooLarge
    }
  }

  /// Under another name until all of it is there: a file of a receipt is always whole.
  private static func write(_ content: ByteBuffer, to path: String) throws {
    let draft = path + ".part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.unwritable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    try content.withUnsafeReadableBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure.unwritable(String(cString: strerror(errno))) }
        rest = rest.dropFirst(count)
      }
    }
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else {
      throw Failure.unwritable(String(cString: strerror(errno)))
    }
  }
}
