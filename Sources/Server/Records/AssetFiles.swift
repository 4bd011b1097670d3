import Core
import Foundation
import HummingbirdCore
import NIOCore
import PostgresStore

/// The uploaded files, one for each receipt: in a folder beside the database, or in a database that servers share.
struct AssetFiles: Sendable {
  enum Failure: Error, Equatable {
    case tooLarge
    /// The multipart body has no part with the file.
    case malformed
    /// The body ended too early.
    case lost
    /// A file with this receipt already exists.
    case taken
    case unwritable(String)

    static var ofSystem: Failure { .unwritable(String(cString: strerror(errno))) }
  }

  /// A received file.
  struct Kept: Sendable {
    let byteCount: Int64
    /// Base64 of a version byte and 20 bytes of its SHA-256.
    let checksum: String
  }

  private static let draftSuffix = ".part"

  let folder: String
  /// The database that stores received files; nil for the folder.
  private let database: PostgresFiles?

  /// Creates the folder, and removes files that an earlier server had not received completely.
  init(folder: String, database: PostgresFiles? = nil) throws {
    self.folder = folder
    self.database = database
    let files = FileManager.default
    do { try NewFolder.make(folder) } catch {
      throw ServerError.storeUnusable(reason: "\(folder) cannot be made (\(error.reason))")
    }
    for name in try files.contentsOfDirectory(atPath: folder) where name.hasSuffix(Self.draftSuffix) {
      try files.removeItem(atPath: path(name))
    }
  }

  /// Reports whether the text has the form of a receipt, which makes it a safe file name.
  static func isReceipt(_ text: Substring) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  /// The most bytes of a multipart body besides the file.
  private static let partsByteCountMax: Int64 = 64 * 1024

  /// Stores a body, or the one file in a multipart body; it is durable when this returns. Calls `written` with the
  /// number of bytes of the body whose memory is free again.
  func receive(
    _ body: RequestBody, announced: Int?, boundary: String?, as receipt: String, byteCountMax: Int64,
    written: (Int) -> Void
  ) async throws -> Kept {
    // Uses a different name until the file is complete, so that a file named by a receipt is always complete.
    let draft = try AssetDraft(
      at: path("\(receipt).\(ServerClock.randomID().text)\(Self.draftSuffix)"), byteCountMax: byteCountMax)
    var parts = boundary.map { MultipartFile(boundary: $0) }
    var byteCount: Int64 = 0
    for try await chunk in body {
      byteCount += Int64(chunk.readableBytes)
      guard byteCount <= byteCountMax + (parts == nil ? 0 : Self.partsByteCountMax) else { throw Failure.tooLarge }
      if parts == nil {
        try chunk.withUnsafeReadableBytes(draft.add)
      } else if let file = try parts?.parse(chunk.readableBytesView) {
        try file.withUnsafeBytes(draft.add)
      }
      written(chunk.readableBytes)
    }
    if let announced, byteCount < announced { throw Failure.lost }
    if parts?.isWhole == false { throw Failure.malformed }
    if let database { return try await draft.commit(as: receipt, in: database) }
    return try await draft.commit(as: receipt, in: folder)
  }

  /// Opens a file, which has so many bytes, for reading.
  func reader(of receipt: String, byteCount: Int) throws(Failure) -> AssetReader {
    if let database { return AssetReader(receipt, byteCount: byteCount, in: database) }
    return try AssetReader(path: path(receipt))
  }

  /// Returns bytes of a file as a response's body, which reads them piece by piece.
  static func body(_ range: Range<Int>, of reader: AssetReader) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var position = range.lowerBound
      while position < range.upperBound {
        let chunk = try await reader.chunk(at: position, before: range.upperBound)
        position += chunk.readableBytes
        try await writer.write(chunk)
      }
      try await writer.finish(nil)
    }
  }

  /// Removes files; does nothing for those that do not exist. Throws if their database does not answer.
  func remove(_ receipts: [String]) async throws {
    if let database { return try await database.remove(receipts) }
    for receipt in receipts { try? FileManager.default.removeItem(atPath: path(receipt)) }
  }

  private func path(_ name: String) -> String { folder + "/" + name }
}
