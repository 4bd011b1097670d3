import Foundation
import RecordStore
import SQLiteStore

/// Copies a store, whether a server runs on it or not, and keeps the copy only if a check finds it intact.
public struct StoreBackup: Sendable {
  /// A finished backup.
  public struct Made: Sendable {
    /// Its folder.
    public let path: String
    public let check: StoreCheck
    /// The number of files shared with the previous backup.
    public let linkedCount: Int
    /// The older backups that were removed.
    public internal(set) var removed: [String] = []
  }

  private static let partSuffix = ".part"
  private static let damagedSuffix = ".damaged"

  let store: StoreFolder
  /// Whether a damaged copy is kept, under a name that marks it as damaged.
  let keepsDamaged: Bool

  public init(of store: StoreFolder, keepsDamaged: Bool = false) {
    self.store = store
    self.keepsDamaged = keepsDamaged
  }

  /// Copies everything into the new folder `target`, which a server can then use.
  public func make(at target: String) throws(ServerError) -> Made {
    try make(target, part: target + Self.partSuffix, previous: nil)
  }

  /// Copies everything into a new folder in `folder`, named after the time, and then removes all but the newest `count`
  /// there. Files that the previous backup also contains are on the disk only once.
  public func make(in folder: String, keeping count: Int, at time: Date = Date()) throws(ServerError) -> Made {
    guard store.hasDatabase else { throw store.missing }
    let rotation = BackupRotation(folder: folder)
    let (target, previous) = (rotation.path(for: time), rotation.names.last)
    do { try NewFolder.make(folder) } catch {
      throw .backupFailed(path: target, reason: "\(folder) cannot be made (\(error.reason))")
    }
    var made = try make(
      target, part: rotation.part, previous: previous.map { StoreFolder(folder + "/" + $0) })
    do throws(FileFailure) { made.removed = try rotation.removeAllBut(count) } catch {
      throw .backupFailed(
        path: target, reason: "it is made, but an earlier one cannot be removed (\(error.reason))")
    }
    return made
  }

  private func make(_ target: String, part: String, previous: StoreFolder?) throws(ServerError) -> Made {
    guard store.hasDatabase else { throw store.missing }
    guard !FileManager.default.fileExists(atPath: target) else {
      throw .backupFailed(path: target, reason: "it is there already; name a new folder")
    }
    let lock: FolderLock
    do { lock = try FolderLock(part) } catch {
      throw .backupFailed(path: target, reason: "another backup is being made there, or \(part) cannot be written")
    }
    defer { withExtendedLifetime(lock) {} }
    do {
      try Self.clear(part)
      let copy = try StoreCopy(of: store, to: StoreFolder(part), linking: previous)
      var check = copy.check
      if !check.isWhole { throw Damaged(check: check) }
      try FileCopy.move(part, to: target)
      check.folder = target
      return Made(path: target, check: check, linkedCount: copy.linkedCount)
    } catch let error as Damaged {
      var reason = "the copy is damaged: " + error.check.problems.prefix(3).joined(separator: "; ")
      if error.check.problemCount > 3 {
        reason += "; and \(error.check.problemCount - 3) more (alltag server verify lists them)"
      }
      throw .backupFailed(
        path: target, reason: reason + (keepDamaged(part, target) ?? "; earlier backups are as they were"))
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw .backupFailed(path: target, reason: Self.reason(error))
    }
  }

  private struct Damaged: Error { let check: StoreCheck }

  /// Keeps or removes a damaged copy. Returns the end of a sentence about the kept copy; nil if it was removed.
  private func keepDamaged(_ part: String, _ target: String) -> String? {
    let aside = target + Self.damagedSuffix
    if keepsDamaged, (try? FileCopy.move(part, to: aside)) != nil { return "; it is kept as \(aside)" }
    try? FileManager.default.removeItem(atPath: part)
    return nil
  }

  static func reason(_ error: any Error) -> String {
    (error as? StoreError)?.text ?? (error as? FileFailure)?.reason ?? (error as? ServerError)?.description
      ?? error.localizedDescription
  }

  /// Removes the remains of an unfinished backup.
  private static func clear(_ part: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: part) where name != FolderLock.name {
      try FileManager.default.removeItem(atPath: part + "/" + name)
    }
  }
}
