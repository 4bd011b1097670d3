import Foundation
import GRDB
import Replica
import Sync

/// The replica between the steps of a sync. It stays in memory, and is read again only after another process has written.
struct SyncedReplica {
  fileprivate var stored: StoredReplica
  fileprivate let version: Int

  var replica: Replica { stored.replica }
}

extension LocalReplicaStore {
  /// Runs a step on the current state in one transaction. When this returns, the entries that `body` returned are
  /// durable, in order. If it throws, nothing is stored, and the caller discards `kept`.
  ///
  /// `hasChanged` is whether another process has written since the last step.
  func step(
    _ kept: SyncedReplica?, _ body: (inout Replica, _ hasChanged: Bool) throws -> (entries: [[UInt8]], folds: Bool)
  ) throws -> SyncedReplica {
    try writing { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      let isRead: Bool
      var synced: SyncedReplica
      if let kept, kept.version == version {
        (isRead, synced) = (false, kept)
      } else {
        (isRead, synced) = (true, SyncedReplica(stored: try newestState(db), version: version))
      }
      let (entries, folds) = try body(&synced.stored.replica, isRead && kept != nil)
      for entry in entries { try synced.stored.append(entry, db) }
      if folds || synced.stored.journalCount > Self.journalCountMax { try synced.stored.fold(db) }
      return (synced, keeps: true)
    }
  }
}
