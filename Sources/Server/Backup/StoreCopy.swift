import Foundation
import SQLiteStore

/// Copies a store into a new folder: the database as of one moment, then exactly the files that it names, each checked
/// by its digest.
struct StoreCopy {
  let store: StoreFolder
  let target: StoreFolder
  /// An earlier copy. Files that it contains are linked instead of copied, and so need no further space.
  var previous: StoreFolder?
  private(set) var linkedCount = 0
  /// The check of the finished copy on the disk.
  private(set) var check: StoreCheck

  /// Copies a store, even while a server runs on it; durable when this returns. The target's folder must exist.
  init(of store: StoreFolder, to target: StoreFolder, linking previous: StoreFolder? = nil) throws {
    self.store = store
    self.target = target
    self.previous = previous
    // No file is removed during the copy, so all files that the database names at its moment still exist.
    let lock = AssetsLock(store.assets, for: .copying)
    defer { withExtendedLifetime(lock) {} }
    try SQLiteStore.copy(from: store.database, to: target.database)
    try FileCopy.sync(target.database)
    let inspection = try target.inspection()
    check = StoreCheck(target.path, inspection)
    try FileManager.default.createDirectory(
      atPath: target.assets, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for file in inspection.files where try !link(file) { try copy(file) }
    let key = "/" + PushIdentity.fileName
    if FileManager.default.fileExists(atPath: store.path + key) {
      _ = try FileCopy.copy(store.path + key, to: target.path + key)
    }
    for folder in [target.assets, target.path] { try FileCopy.sync(folder) }
  }

  private mutating func copy(_ file: StoreInspection.NamedFile) throws {
    guard let path = check.path(of: file, in: store.assets) else { return }
    check.add(file, try FileCopy.copy(path, to: target.assets + "/" + file.receipt))
  }

  /// Links a file of the earlier copy if it still matches its digest; a receipt's file never changes. Returns false if
  /// there is none.
  private mutating func link(_ file: StoreInspection.NamedFile) throws -> Bool {
    guard let previous, AssetFiles.isReceipt(file.receipt[...]) else { return false }
    let path = previous.assets + "/" + file.receipt
    guard let content = try? FileCopy.content(of: path),
      content == FileCopy.Content(byteCount: file.byteCount, checksum: file.checksum),
      Foundation.link(path, target.assets + "/" + file.receipt) == 0
    else { return false }
    check.add(file, content)
    linkedCount += 1
    return true
  }
}
