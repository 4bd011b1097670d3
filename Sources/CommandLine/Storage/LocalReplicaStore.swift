import Foundation
import GRDB
import Replica
import Server

/// The replica in one SQLite file: parts that hold everything folded so far, and a journal of what came since (S-14).
///
/// Every change is one transaction that begins by taking the writer's lock and reading everything, so that several processes may
/// write at the same time and each decides on what is really there.
final class LocalReplicaStore {
  /// Journal entries from which the next write folds; the browser's rule.
  static let journalCountMax = 500
  static let version = 1
  /// "Altg", so that no other program's file is taken for ours.
  static let applicationID: Int32 = 0x416C_7467
  /// The time for which a write waits for another process.
  static let busyTimeoutSeconds = 10.0
  private static let briefTimeoutMilliseconds = 500

  let path: String
  private var queue: DatabaseQueue?
  /// Parts and entries that this process has found damaged and put aside, by key.
  private(set) var setAside: [String] = []

  /// Opens nothing yet: a file that does not exist is made by the first write.
  init(path: String) { self.path = path }

  /// Everything stored; an empty replica where there is no file.
  func load() throws(StoreError) -> Replica {
    if access(path, F_OK) != 0, errno == ENOENT { return Replica() }
    return try run { [self] queue in
      var stored = try queue.inDeferredTransaction { db in
        try Self.checkVersion(db)
        return (try StoredReplica(db), keeps: true)
      }
      if !stored.damaged.isEmpty {
        note(stored.damaged)
        // Read again under the lock: another process may have put the same part aside in the meantime. Reading does not wait long
        // for a writer; the next command finds the damage again.
        try? queue.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(Self.briefTimeoutMilliseconds)") }
        defer {
          try? queue.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(Int(Self.busyTimeoutSeconds * 1000))") }
        }
        if let fresh = try? queue.inImmediateTransaction({ db in
          var fresh = try StoredReplica(db)
          try fresh.setDamagedAside(db)
          return (fresh, keeps: true)
        }) {
          stored = fresh
        }
      }
      return stored.replica
    }
  }

  /// Calls `body` with the newest state; what it leaves in `changes` becomes one journal entry, durable when this returns.
  ///
  /// Nothing is written if there are no changes or if `body` throws.
  func update<Result>(_ body: (inout Replica, inout [Change]) throws -> Result) throws -> Result {
    try write { db, stored in
      var changes: [Change] = []
      let result = try body(&stored.replica, &changes)
      if changes.isEmpty { return (result, !stored.damaged.isEmpty) }
      var rest = changes[...]
      while !rest.isEmpty {
        try stored.append(Change.entry(Array(rest.prefix(ReplicaLimits.changesInEntryMax))), db)
        rest = rest.dropFirst(ReplicaLimits.changesInEntryMax)
      }
      if stored.journalCount > Self.journalCountMax { try stored.fold(db) }
      return (result, true)
    }
  }

  /// Calls `body` with the newest state and stores whatever it made of it as parts, for steps too large for a journal entry.
  func rewrite<Result>(_ body: (inout Replica) throws -> Result) throws -> Result {
    try write { db, stored in
      let result = try body(&stored.replica)
      try stored.fold(db)
      return (result, true)
    }
  }

  private func write<Result>(
    _ body: (Database, inout StoredReplica) throws -> (Result, keeps: Bool)
  ) throws -> Result {
    try writing { db in
      var stored = try newestState(db)
      return try body(db, &stored)
    }
  }

  /// Calls `body` in a transaction that holds the writer's lock.
  func writing<Result>(_ body: (Database) throws -> (Result, keeps: Bool)) throws -> Result {
    try makeFolder()
    return try runRethrowing { queue in
      try queue.inImmediateTransaction { db in
        try Self.prepareSchema(db)
        return try body(db)
      }
    }
  }

  /// All that is stored, after what is damaged has been put aside; inside the writer's transaction.
  func newestState(_ db: Database) throws -> StoredReplica {
    var stored = try StoredReplica(db)
    try stored.setDamagedAside(db)
    note(stored.damaged)
    return stored
  }

  /// A number that changes when another process writes; cheap to ask for.
  func version() throws -> Int {
    try runRethrowing { try $0.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 } }
  }

  private func note(_ damaged: [StoredReplica.Damaged]) {
    for part in damaged where !setAside.contains(part.key) { setAside.append(part.key) }
  }

  private func runRethrowing<Result>(_ body: (DatabaseQueue) throws -> Result) throws -> Result {
    do {
      return try body(try openQueue())
    } catch let error as DatabaseError {
      throw StoreError(error)
    }
  }

  private func run<Result>(_ body: (DatabaseQueue) throws -> Result) throws(StoreError) -> Result {
    do {
      return try body(try openQueue())
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error)
    } catch {
      throw .failed(reason: "\(error)")
    }
  }

  private func openQueue() throws -> DatabaseQueue {
    if let queue { return queue }
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.busyTimeoutSeconds)
    configuration.prepareDatabase { db in
      // EXTRA is FULL that also syncs the folder after the journal file is gone: the commit then survives a power cut at once.
      try db.execute(sql: "PRAGMA synchronous = EXTRA")
    }
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    queue = opened
    return opened
  }

  /// Only its owner may read a folder that is made here.
  func makeFolder() throws(StoreError) {
    let folder = (path as NSString).deletingLastPathComponent
    if folder.isEmpty || FileManager.default.fileExists(atPath: folder) { return }
    do { try NewFolder.make(folder) } catch { throw .unreachable(reason: "\(folder): \(error.reason)") }
  }
}

extension DatabaseQueue {
  fileprivate func inDeferredTransaction<Result>(
    _ body: (Database) throws -> (Result, keeps: Bool)
  ) throws -> Result {
    try inTransaction(.deferred, body)
  }

  fileprivate func inImmediateTransaction<Result>(
    _ body: (Database) throws -> (Result, keeps: Bool)
  ) throws -> Result {
    try inTransaction(.immediate, body)
  }

  /// Takes back what `body` wrote if it does not keep it, or throws.
  private func inTransaction<Result>(
    _ kind: Database.TransactionKind, _ body: (Database) throws -> (Result, keeps: Bool)
  ) throws -> Result {
    var result: Result?
    try inTransaction(kind) { db in
      let (value, keeps) = try body(db)
      result = value
      return keeps ? .commit : .rollback
    }
    guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return result
  }
}
