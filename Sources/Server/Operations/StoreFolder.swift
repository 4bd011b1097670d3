import Foundation
import RecordStore
import SQLiteStore

/// What is where in the folder of a store, and in that of a backup, which is a store that can be served.
public struct StoreFolder: Sendable {
  static let database = "alltag.sqlite"
  static let assets = "assets"

  let path: String

  public init(_ path: String) { self.path = path }

  var database: String { path + "/" + Self.database }
  var assets: String { path + "/" + Self.assets }

  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database) }

  /// Takes a database as it is whose log is missing; false if none is. Refused while a server runs on it.
  public func acceptMissingLog() throws(ServerError) -> Bool {
    guard hasDatabase else { throw missing }
    let lock = try FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    do { return try SQLiteStore.acceptMissingLog(path: database) } catch {
      throw .storeUnusable(reason: (error as? StoreError)?.text ?? "\(error)")
    }
  }

  var missing: ServerError {
    .storeUnusable(reason: "there is none in \(path); alltag serve makes it at its first start")
  }
}
