import Foundation
import GRDB
import Replica
import Server

/// The replica in a SQLite file: parts with everything folded so far, and a journal of the changes since (S-14).
///
/// Every change is a transaction that first acquires the write lock and reads everything. So several processes may
/// write at the same time, and each bases its changes on the current state.
final class LocalReplicaStore {
  /// The number of journal entries, and of their bytes, beyond which a write folds them, as in the browser.
  static let journalCountMax = 500
  static let journalByteCountMax = 1 << 18
  static let version = 1
  /// "Altg". Distinguishes the file from other programs' files.
  static let applicationID: Int32 = 0x416C_7467
  /// The time for which a write waits for another process.
  static let busyTimeoutSeconds = 10.0
  private static let briefTimeoutMilliseconds = 500

  let path: String
  private var queue: DatabaseQueue?
  /// The keys of the parts and entries that this process found damaged and moved aside.
  private(set) var setAside: [String] = []

  /// Does not open the file. The first write creates it if it does not exist.
  init(path: String) { self.path = path }

  /// Returns the stored state; an empty replica if there is no file.
  func load() throws(DataFileError) -> Replica {
    if access(path, F_OK) != 0, errno == ENOENT {
      var empty = Replica()
      _ = empty.attachAreas()
      return empty
    }
    return try run { [self] queue in
      var stored = try queue.inDeferredTransaction { db in
        try Self.checkVersion(db)
        return (try StoredReplica(db), keeps: true)
      }
      if !stored.damaged.isEmpty {
        report(stored.damaged)
        // Reads again under the lock, because another process may have moved the same part aside in the meantime. A read does not wait long
        // for a writer: the next command finds the damage again.
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

  /// Calls `body` with the current state. The `changes` that it adds are in the journal, durable as a whole when
  /// this returns.
  ///
  /// Writes nothing if there are no changes or if `body` throws.
  func update<Result>(_ body: (inout Replica, inout [Change]) throws -> Result) throws -> Result {
    try write { db, stored in
      var changes: [Change] = []
      let result = try body(&stored.replica, &changes)
      if changes.isEmpty { return (result, !stored.damaged.isEmpty) }
      for entry in Change.entries(changes) { try stored.append(entry, db) }
      if stored.journalCount > Self.journalCountMax || stored.journalByteCount > Self.journalByteCountMax {
        try stored.fold(db)
      }
      return (result, true)
    }
  }

  /// Calls `body` with the current state and stores the result as parts, for steps too large for a journal entry.
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

  /// Calls `body` in a transaction that holds the write lock.
  func writing<Result>(_ body: (Database) throws -> (Result, keeps: Bool)) throws -> Result {
    try makeFolder()
    return try runRethrowing { queue in
      try queue.inImmediateTransaction { db in
        try Self.prepareSchema(db)
        return try body(db)
      }
    }
  }

  /// Returns the stored state, after moving damaged parts aside. Called in the writer's transaction.
  func newestState(_ db: Database) throws -> StoredReplica {
    var stored = try StoredReplica(db)
    try stored.setDamagedAside(db)
    report(stored.damaged)
    return stored
  }

  /// Returns a number that changes when another process writes. Inexpensive.
  func version() throws -> Int {
    try runRethrowing { try $0.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 } }
  }

  private func report(_ damaged: [StoredReplica.Damaged]) {
    for part in damaged where !setAside.contains(part.key) { setAside.append(part.key) }
  }

  private func runRethrowing<Result>(_ body: (DatabaseQueue) throws -> Result) throws -> Result {
    do {
      return try body(try openQueue())
    } catch let error as DatabaseError {
      throw DataFileError(error)
    }
  }

  private func run<Result>(_ body: (DatabaseQueue) throws -> Result) throws(DataFileError) -> Result {
    do {
      return try body(try openQueue())
    } catch let error as DataFileError {
      throw error
    } catch let error as DatabaseError {
      throw DataFileError(error)
    } catch {
      throw .failed(reason: "\(error)")
    }
  }

  private func openQueue() throws -> DatabaseQueue {
    if let queue { return queue }
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.busyTimeoutSeconds)
    configuration.prepareDatabase { db in
      // EXTRA is FULL, and also syncs the folder after the journal file is deleted, so that the commit survives a power
      // failure at once.
      try db.execute(sql: "PRAGMA synchronous = EXTRA")
      // Some damaged pages would look like the end of a table.
      try db.execute(sql: "PRAGMA cell_size_check = ON")
    }
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    queue = opened
    return opened
  }

  /// Creates the data file's folder, readable only by its owner, if it does not exist.
  func makeFolder() throws(DataFileError) {
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

  /// Rolls back if `body` returns false for `keeps`, or throws.
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
