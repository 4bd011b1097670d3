import Foundation
import RecordStore
import SQLiteStore

/// The names of the files in a store's folder. A backup is such a folder too: a server can use it.
public struct StoreFolder: Sendable {
  static let database = "alltag.sqlite"
  static let assets = "assets"

  let path: String

  public init(_ path: String) { self.path = path }

  var database: String { path + "/" + Self.database }
  var assets: String { path + "/" + Self.assets }

  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database) }

  /// Accepts a database whose log is missing as it is; returns false if no log is missing. Throws while a server runs
  /// on it.
  public func acceptMissingLog() throws(ServerError) -> Bool {
    try whileNobodyServes { try SQLiteStore.acceptMissingLog(path: database) }
  }

  /// Marks the store as older than its devices, so that they send again the changes that it lacks. Throws while a
  /// server runs on it.
  public func setOlder() throws(ServerError) {
    try whileNobodyServes { try SQLiteStore.setOlder(path: database) }
  }

  private func whileNobodyServes<Value>(_ body: () throws -> Value) throws(ServerError) -> Value {
    guard hasDatabase else { throw missing }
    let lock = try FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    do { return try body() } catch {
      throw .storeUnusable(reason: (error as? StoreError)?.text ?? "\(error)")
    }
  }

  var missing: ServerError {
    .storeUnusable(reason: "there is none in \(path); alltag serve makes one at its first start")
  }
}
