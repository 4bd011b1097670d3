/// This module keeps records in one SQLite file (S-7): the engine behind ``RecordStore`` for self-hosted servers.
///
/// Waiting writes share one transaction and one fsync (``GroupCommit``), reads run beside them on connections of their
/// own. Start at ``SQLiteStore``; ``SQLiteSchema`` describes the file.
import Foundation
import GRDB
import GRDBSQLite
import RecordStore
import Records
import StoreTurns

public final class SQLiteStore: RecordStore {
  /// The path of the file, as given.
  public let path: String
  private let pool: DatabasePool
  /// Gives access to other tables in the same file, such as the accounts'.
  public var database: any DatabaseWriter { pool }
  private let commits: GroupCommit
  private let readers: ReaderPool
  private let longReads = LongReads()
  private let gate = TurnGate()
  private let isServed: Bool

  /// Opens the file, or creates it; throws a `StoreError` with a remedy.
  ///
  /// An open file is marked until `close`, so that a copy made meanwhile without its log is not taken for complete. A
  /// file has one server at a time; other processes may also open it. `uptime` counts nanoseconds and limits batches of
  /// writes. `report` receives incidents for the operator, on the thread that detects them.
  public init(
    path: String, isServed: Bool = false,
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    report: @escaping @Sendable (StoreIncident) -> Void = { _ in }
  ) throws {
    self.path = path
    self.isServed = isServed
    try StoreDatabaseFile.check(path)
    do {
      try StoreDatabaseFile.makeIfMissing(path)
      pool = try DatabasePool(path: path, configuration: Self.configuration)
      let migrator = SQLiteSchema.migrator
      if try pool.read({ try SQLiteSchema.isNewer($0) }) { throw StoreError.newerFile(path: path) }
      try migrator.migrate(pool)
      // GRDB sets `synchronous` to NORMAL when it opens the file: a power failure would then lose answered writes. The
      // other settings: names come in no order, so that a write touches pages anywhere in the indexes, of which 16 MB
      // stay in memory; savepoints stay there, too; and frequently changed pages are copied from the log once in 16 MB.
      for setting in ["synchronous = FULL", "cache_size = -16384", "temp_store = MEMORY", "wal_autocheckpoint = 4000"] {
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA \(setting)") }
      }
      if isServed { try pool.writeWithoutTransaction { try OpenMark.set($0, path: path) } }
      readers = ReaderPool(path, uptime: uptime, report: report)
      let lastChangeNumber = try readers.read { try $0.lastChangeNumber() }
      commits = GroupCommit(pool, lastChangeNumber: lastChangeNumber, uptime: uptime, report: report)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Accepts the file without its missing log, which `init` refuses; returns false if no log is missing.
  public static func acceptMissingLog(path: String) throws -> Bool {
    do throws(StoreError) {
      try StoreDatabaseFile.check(path)
      return false
    } catch .missingLog {
      try setOlder(path: path)
      return true
    }
  }

  /// Records that devices may know later changes than the file contains. The caller makes sure that no server uses it.
  public static func setOlder(path: String) throws {
    do { try OpenMark.setCopied(path) } catch { throw StoreError(error, path: path) }
  }

  private static var configuration: Configuration {
    var configuration = StoreDatabaseFile.configuration
    configuration.label = "records"
    return configuration
  }

  public func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await commits.write(for: payer, weight: weight, body)
  }

  /// Runs on the calling thread: reads are short, and a change of threads would take longer than most of them.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try readers.read(body)
  }

  /// Runs on a thread with a lower priority.
  public func readLong<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await longReads.run(for: payer, until: stop) { [readers] in try readers.read(body) }
  }

  public func inTurn<Value: Sendable>(
    for payer: Payer, _ body: @Sendable () throws -> Value
  ) async throws -> Value {
    try await gate.run(for: payer, body)
  }

  public func work<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await longReads.run(for: payer, until: stop, body)
  }

  /// The numbers of long reads, for the operator.
  public var longReadCounts: LongReadCounts { longReads.counts }

  /// Writes something and undoes it, and waits for the disk as every write does; throws if writing fails now.
  public func tryWriting() async throws {
    try await write { transaction in
      let link = RecordLink(.validate, "-")
      _ = try transaction.setLinks([link], of: "-", in: 0)
      _ = try transaction.setLinks([], of: "-", in: 0)
    }
  }

  /// Reports every SQLite error of this process that concerns the disk, wherever it occurs; call it before a store is
  /// opened.
  public static func watchErrors(_ report: @escaping @Sendable (StoreIncident) -> Void) {
    Database.logError = { code, message in
      switch StoreError(code.rawValue, message, path: "") {
      case .diskFull: report(.writesFail(.diskFull))
      case .damaged(let what): report(.damagedFile(what, nil))
      default: break
      }
    }
  }

  /// Interrupts running reads, and refuses further ones.
  public func endReads() { readers.close() }

  /// Writes everything into the one file and closes it. If another process is reading, that process does so when it
  /// closes the file. Interrupts running reads. Later calls throw `StoreError.closed`.
  public func close() throws {
    commits.close()
    longReads.close()
    gate.close()
    readers.close()
    pool.writeWithoutTransaction { db in
      commits.finalize(db)
      // Skipped if a server has the file open, since it would delay its writes. The last process to close the file does
      // it in any case.
      if isServed {
        OpenMark.clear(db)
        _ = try? db.checkpoint(.truncate)
      }
    }
    // The last connection to close the file removes the log, and a read-only connection cannot.
    pool.invalidateReadOnlyConnections()
    do { try pool.close() } catch { throw StoreError(error, path: path) }
  }

  /// The number of waiting writes, for tests.
  var waitingWriteCount: Int { commits.waitingCount }

  /// Returns the users and zones whose counts differ from a new count of all rows, for tests.
  func miscounts() throws -> [String] {
    try pool.read { db in try String.fetchAll(db, sql: SQLiteSchema.miscounts) }
  }

  /// Returns SQLite's value of a setting of the writing connection, for tests.
  func setting(_ pragma: String) throws -> Int {
    try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA \(pragma)") ?? -1 }
  }
}
