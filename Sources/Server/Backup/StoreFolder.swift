import Foundation
import RecordStore
import SQLiteStore

/// Names the files in the folder of a store. A backup is one, too: it can be served.
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
    try whileNobodyServes { try SQLiteStore.acceptMissingLog(path: database) }
  }

  /// Lets devices send again what they have seen of it and it has not, once it is served. Refused while a server runs on it.
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
