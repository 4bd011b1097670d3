/// This module keeps records in one SQLite file (S-7): the engine behind ``RecordStore`` that a server of one's own runs on.
///
/// Writes that wait at the same time share one transaction and one fsync (``GroupCommit``), reads run beside them on connections of
/// their own. Start at ``SQLiteStore``; what is in the file is in ``SQLiteSchema``.
import Foundation
import GRDB
import GRDBSQLite
import RecordStore
import Records

public final class SQLiteStore: RecordStore {
  /// Of the file, as given.
  public let path: String
  private let pool: DatabasePool
  /// For the tables of others in the same file.
  public var database: any DatabaseWriter { pool }
  private let commits: GroupCommit
  private let readers: ReaderPool
  private let longReads = LongReads()
  private let gate = TurnGate()
  private let isServed: Bool

  /// Opens the file, or makes it; throws a `StoreError` that says what to do.
  ///
  /// A file that is served is marked until `close`, so that one that was copied meanwhile without its log is not taken for the whole.
  /// There is one server of a file at a time; others may open it beside that. `uptime` counts nanoseconds: a batch of writes ends by it.
  /// `report` hears of what the operator has to see to, on whichever thread finds it out.
  public init(
    path: String, isServed: Bool = false,
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    report: @escaping @Sendable (StoreIncident) -> Void = { _ in }
  ) throws {
    self.path = path
    self.isServed = isServed
    try SQLiteFile.check(path)
    do {
      try SQLiteFile.makeIfMissing(path)
      pool = try DatabasePool(path: path, configuration: Self.configuration)
      let migrator = SQLiteSchema.migrator
      if try pool.read({ try SQLiteSchema.isNewer($0) }) { throw StoreError.newerFile(path: path) }
      try migrator.migrate(pool)
      // GRDB sets it to NORMAL when it opens the file: then a power failure would lose answered writes.
      // The others: names come in no order, so that a write touches pages anywhere in the indexes, of which 16 MB stay in
      // memory; savepoints stay there too; and what changes often is copied from the log once in 16 MB.
      for setting in ["synchronous = FULL", "cache_size = -16384", "temp_store = MEMORY", "wal_autocheckpoint = 4000"] {
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA \(setting)") }
      }
      if isServed { try pool.writeWithoutTransaction { try OpenMark.set($0, path: path) } }
      readers = ReaderPool(path, report: report)
      let place = try readers.read { try $0.lastPlace() }
      commits = GroupCommit(pool, place: place, uptime: uptime, report: report)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Takes the file as it is although the log that it expects is missing, which `init` refuses; false if it misses none.
  public static func acceptMissingLog(path: String) throws -> Bool {
    do throws(StoreError) {
      try SQLiteFile.check(path)
      return false
    } catch .missingLog {
      try setOlder(path: path)
      return true
    }
  }

  /// Says that devices may have seen later changes than the file has; nobody may serve it now.
  public static func setOlder(path: String) throws {
    do { try OpenMark.setCopied(path) } catch { throw StoreError(error, path: path) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "records"
    configuration.prepareDatabase { try OpenMark.keepLog($0) }
    return configuration
  }

  public func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await commits.write(for: payer, weight: weight, body)
  }

  /// Runs on the calling thread: reads are short, and a change of threads costs more than most of them.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try readers.read(body)
  }

  /// Runs on a thread of its own, which gives way to others.
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

  /// How many long reads there are, for the operator.
  public var longReadCounts: LongReadCounts { longReads.counts }

  /// Writes something and takes it back, waiting for the disk as every write does; throws if that cannot be done now.
  public func tryWriting() async throws {
    try await write { transaction in
      let link = RecordLink(.validate, "-")
      _ = try transaction.setLinks([link], of: "-", in: 0)
      _ = try transaction.setLinks([], of: "-", in: 0)
    }
  }

  /// Tells of every error of SQLite in this process that says something of the disk, whoever met it; call it before a store is opened.
  public static func watchErrors(_ report: @escaping @Sendable (StoreIncident) -> Void) {
    Database.logError = { code, message in
      switch StoreError(code.rawValue, message, path: "") {
      case .diskFull: report(.writesFail(.diskFull))
      case .damaged(let what): report(.damagedFile(what, nil))
      default: break
      }
    }
  }

  /// Interrupts the reads that are under way, and takes no more of them.
  public func endReads() { readers.close() }

  /// Writes all into the one file, and closes it, unless another process reads: then that one does when it closes it. Reads that are
  /// under way are interrupted. Whatever comes afterwards gets `StoreError.closed`.
  public func close() throws {
    commits.close()
    longReads.close()
    gate.close()
    readers.close()
    pool.writeWithoutTransaction { db in
      commits.finalize(db)
      // Beside a server it would hold up the server's writes; whoever closes the file last writes all into it in any case.
      if isServed {
        OpenMark.clear(db)
        _ = try? db.checkpoint(.truncate)
      }
    }
    // The last to close the file removes the log, which those that only read cannot.
    pool.invalidateReadOnlyConnections()
    do { try pool.close() } catch { throw StoreError(error, path: path) }
  }

  /// For tests: writes that wait.
  var waitingWriteCount: Int { commits.waitingCount }

  /// For tests: whose counts, and which zones', are not those of all rows counted anew.
  func miscounts() throws -> [String] {
    try pool.read { db in try String.fetchAll(db, sql: SQLiteSchema.miscounts) }
  }

  /// For tests: what SQLite says of a setting of the writing connection.
  func setting(_ pragma: String) throws -> Int {
    try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA \(pragma)") ?? -1 }
  }
}
