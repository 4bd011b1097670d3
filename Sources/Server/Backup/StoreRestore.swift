import Foundation
import SQLiteStore

/// Restores a backup into a store's folder.
public struct StoreRestore: Sendable {
  let backup: StoreFolder
  let store: StoreFolder

  /// Creates a restore. `backup` is a backup, or a folder of backups whose newest is used.
  public init(of backup: String, into store: StoreFolder) {
    let newest = BackupRotation(folder: backup).names.last
    self.backup = StoreFolder(StoreFolder(backup).hasDatabase ? backup : newest.map { backup + "/" + $0 } ?? backup)
    self.store = store
  }

  /// The check of the restored copy, and the folder with the previous store.
  public struct Done: Sendable {
    public let check: StoreCheck
    public let setAside: String?
  }

  /// Copies the backup beside the present store, checks the copy, and puts it in place. With `replaces`, the present
  /// store is kept in a folder of its own; otherwise throws if there is a store. Throws while a server runs on it.
  /// After an interruption it starts again.
  public func run(replaces: Bool, at time: Date = Date()) throws(ServerError) -> Done {
    guard backup.hasDatabase else {
      throw .restoreFailed(path: backup.path, reason: "there is no backup in it")
    }
    let lock = try FolderLock(store.path)
    defer { withExtendedLifetime(lock) {} }
    let part = StoreFolder(store.path + "/restore.part")
    do {
      let before = try entries
      guard before.isEmpty || replaces else {
        throw ServerError.restoreFailed(
          path: backup.path, reason: "\(store.path) is not empty; --replace sets aside what is there")
      }
      try? FileManager.default.removeItem(atPath: part.path)
      try NewFolder.make(part.path)
      var check = try StoreCopy(of: backup, to: part).check
      guard check.isWhole else {
        throw ServerError.restoreFailed(
          path: backup.path, reason: "it is damaged: \(check.problems.first ?? ""); alltag server verify says more")
      }
      check.folder = backup.path
      giveToOwner(part.path)
      let aside = before.isEmpty ? nil : try setAside(before, at: time)
      do { try install(part) } catch {
        if let aside { try bringBack(before, from: aside) }
        throw error
      }
      return Done(check: check, setAside: aside)
    } catch {
      try? FileManager.default.removeItem(atPath: part.path)
      if let error = error as? ServerError { throw error }
      throw .restoreFailed(path: backup.path, reason: StoreBackup.reason(error))
    }
  }

  /// Moves the present files into a folder of their own, and returns the folder. If a move fails, undoes the others.
  private func setAside(_ names: [String], at time: Date) throws -> String {
    let folder = BackupRotation(folder: store.path).path(for: time) + ".replaced"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    giveToOwner(folder)
    do {
      // The database is moved first: a folder without a database counts as no store, but a database without its files
      // would be a wrong one.
      for name in names { try FileCopy.move(store.path + "/" + name, to: folder + "/" + name) }
    } catch {
      try bringBack(names, from: folder)
      throw error
    }
    return folder
  }

  /// Moves the copy into its place, the database last.
  private func install(_ part: StoreFolder) throws {
    let restored = try FileManager.default.contentsOfDirectory(atPath: part.path)
    for name in restored.sorted(by: { $0 != StoreFolder.database && $1 == StoreFolder.database }) {
      try FileCopy.move(part.path + "/" + name, to: store.path + "/" + name)
    }
    try FileManager.default.removeItem(atPath: part.path)
  }

  /// Undoes `setAside`, the database last; removes parts of the copy that are in the way.
  private func bringBack(_ names: [String], from folder: String) throws {
    for name in names.reversed() where FileManager.default.fileExists(atPath: folder + "/" + name) {
      try? FileManager.default.removeItem(atPath: store.path + "/" + name)
      try FileCopy.move(folder + "/" + name, to: store.path + "/" + name)
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  /// If root runs the restore, makes the owner of the store's folder the owner of the files: that user's server must be
  /// able to read them.
  private func giveToOwner(_ folder: String) {
    let files = FileManager.default
    guard geteuid() == 0, let owner = try? files.attributesOfItem(atPath: store.path) else { return }
    let ids = owner.filter { $0.key == .ownerAccountID || $0.key == .groupOwnerAccountID }
    let within = files.enumerator(atPath: folder)?.compactMap { ($0 as? String).map { folder + "/" + $0 } }
    for path in [store.path + "/" + FolderLock.name, folder] + (within ?? []) {
      try? files.setAttributes(ids, ofItemAtPath: path)
    }
  }

  /// Lists the files of the present store, its database first, without folders set aside earlier.
  private var entries: [String] {
    get throws {
      let own = [
        StoreFolder.database, StoreFolder.database + "-wal", StoreFolder.database + "-shm", StoreFolder.assets,
        PushIdentity.fileName,
      ]
      return own.filter { FileManager.default.fileExists(atPath: store.path + "/" + $0) }
    }
  }
}
