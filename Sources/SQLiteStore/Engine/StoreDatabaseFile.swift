import Foundation
import GRDB
import RecordStore

/// Checks, before a file is opened, whether it is a store of this program and complete.
enum StoreDatabaseFile {
  /// "AlSt", in the header of every store's file.
  static let applicationID: Int32 = 0x416C_5374

  /// Makes SQLite check the sizes of the cells in each page that it reads: otherwise some damaged pages look like the
  /// end of a table. Every connection sets this.
  static let pageCheck = "PRAGMA cell_size_check = ON"

  /// The settings of every connection that GRDB opens.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(sql: pageCheck)
      try OpenMark.keepLog(db)
    }
    return configuration
  }

  private static let headerByteCount = 100

  /// Throws for a file that is not a store of this program, or incomplete, before anything is written to it.
  static func check(_ path: String) throws(StoreError) {
    let folder = (path as NSString).deletingLastPathComponent
    let files = FileManager.default
    guard files.fileExists(atPath: path) else {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: folder.isEmpty ? "." : folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw .cannotOpen(path: path, reason: "there is no folder \(folder)")
      }
      guard files.isWritableFile(atPath: folder.isEmpty ? "." : folder) else { throw .readOnly(path: path) }
      return
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .cannotOpen(path: path, reason: "it cannot be read")
    }
    defer { try? file.close() }
    let header = (try? file.read(upToCount: headerByteCount)).flatMap { $0 } ?? Data()
    guard header.count == headerByteCount, header.starts(with: Array("SQLite format 3\0".utf8)),
      number(at: 68, in: header) == applicationID
    else { throw .foreignFile(path: path) }
    guard number(at: 60, in: header) != OpenMark.value || files.fileExists(atPath: path + "-wal") else {
      throw .missingLog(path: path)
    }
    guard files.isWritableFile(atPath: path), files.isWritableFile(atPath: folder.isEmpty ? "." : folder) else {
      throw .readOnly(path: path)
    }
  }

  private static func number(at offset: Int, in header: Data) -> Int32 {
    header[offset..<offset + 4].reduce(Int32(0)) { $0 << 8 | Int32($1) }
  }

  /// Creates a file whose header identifies it as a store. This is one step without WAL, so that no crash leaves a file
  /// without the header.
  static func makeIfMissing(_ path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let part = path + ".new"
    try? FileManager.default.removeItem(atPath: part)
    let queue = try DatabaseQueue(path: part)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = \(applicationID)") }
    try queue.close()
    try FileManager.default.moveItem(atPath: part, toPath: path)
  }
}
