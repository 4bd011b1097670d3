import Foundation
import RecordStore
import SQLiteStore

/// Copies a store, whether a server runs on it or not.
public enum StoreBackup {
  /// Copies everything in `folder` into the new folder `target`, which can then be served, while others read and write.
  public static func copy(_ folder: String, to target: String) throws(ServerError) {
    let (files, database) = (FileManager.default, "/alltag.sqlite")
    guard files.fileExists(atPath: folder + database) else {
      throw .storeUnusable(reason: "there is none in \(folder); alltag serve makes it at its first start")
    }
    guard !files.fileExists(atPath: target) else {
      throw .backupFailed(path: target, reason: "it is there already; name a new folder")
    }
    let part = target + ".part"
    do {
      try? files.removeItem(atPath: part)
      try files.createDirectory(
        atPath: part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try SQLiteStore(path: folder + database).backup(to: part + database)
      // After the records: a file that they name is older than they are.
      if files.fileExists(atPath: folder + "/assets") {
        try files.copyItem(atPath: folder + "/assets", toPath: part + "/assets")
      }
      let key = "/" + PushIdentity.fileName
      if files.fileExists(atPath: folder + key) {
        try files.copyItem(atPath: folder + key, toPath: part + key)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part + key)
      }
      try files.moveItem(atPath: part, toPath: target)
    } catch {
      try? files.removeItem(atPath: part)
      throw .backupFailed(path: target, reason: (error as? StoreError)?.text ?? error.localizedDescription)
    }
  }
}
