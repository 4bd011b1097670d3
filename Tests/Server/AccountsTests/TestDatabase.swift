import GRDB
import PostgresAccounts
import PostgresService
import Synchronization
import Testing

@testable import Accounts
@testable import PostgresStore

/// The databases of the tests: SQLite in memory, or schemas in a PostgreSQL of this process.
enum TestDatabase {
  /// The schemas that a running test uses; nil for a test on SQLite.
  @TaskLocal static var schemas: TestSchemas?

  /// Returns an empty database.
  static func make() throws -> any AccountsDatabase {
    if let schemas { return try schemas.next() }
    return SQLiteAccounts(database: try DatabaseQueue())
  }

  /// The statement that names the accounts' tables.
  static var tables: String {
    schemas == nil
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'account_%'"
      : "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 'account_%'"
  }

  /// The statement by which a later version of the program would have changed tables of records or accounts.
  static func laterMigration(of tables: String) -> String {
    schemas == nil
      ? "INSERT INTO grdb_migrations VALUES ('\(tables).99')"
      : "INSERT INTO \(tables == "accounts" ? "account_migrations" : "migrations") VALUES (99)"
  }

  static var withoutLaterMigrations: String {
    schemas == nil ? "DELETE FROM grdb_migrations" : "DELETE FROM account_migrations WHERE number = 99"
  }
}

/// Runs each test on SQLite, then on PostgreSQL, or there only.
struct EachDatabase: SuiteTrait, TestTrait, TestScoping {
  var hasSQLite = true
  /// The most tests that use PostgreSQL at the same time.
  private static let countMax = 4

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if hasSQLite { try await function() }
    await Turns.shared.enter()
    let schemas = TestSchemas()
    do { try await TestDatabase.$schemas.withValue(schemas, operation: function) } catch {
      try? schemas.giveBack()
      await Turns.shared.leave()
      throw error
    }
    try schemas.giveBack()
    await Turns.shared.leave()
  }

  private actor Turns {
    static let shared = Turns()

    private var free = countMax
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func leave() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension SuiteTrait where Self == EachDatabase {
  static var eachDatabase: EachDatabase { EachDatabase() }
  static var postgres: EachDatabase { EachDatabase(hasSQLite: false) }
}

/// The schemas of one test. When it ends they are emptied, and others use them.
final class TestSchemas: Sendable {
  private struct Schema: Sendable {
    let address: String
    let database: PostgresAccounts
  }

  private static let free = Mutex<[Schema]>([])
  private static let count = Atomic<Int>(0)

  private let used = Mutex<[Schema]>([])
  private let others = Mutex<[PostgresStore]>([])

  func next() throws -> PostgresAccounts {
    let schema = try Self.free.withLock { $0.popLast() } ?? Self.make()
    used.withLock { $0.append(schema) }
    return schema.database
  }

  /// Returns the first database with connections of its own, as another server has it.
  func another() throws -> PostgresAccounts {
    guard let first = used.withLock({ $0.first }) else { return try next() }
    let store = try Self.store(first.address)
    others.withLock { $0.append(store) }
    return PostgresAccounts(store)
  }

  private static func make() throws -> Schema {
    let name = "a\(count.add(1, ordering: .relaxed).newValue)"
    let server = try PostgresService.all[0].address()
    try PostgresConnection(PostgresAddress(server)).runScript("CREATE SCHEMA \(name)")
    let address = "\(server) options='-c search_path=\(name)'"
    let database = PostgresAccounts(try store(address))
    try database.migrate()
    return Schema(address: address, database: database)
  }

  private static func store(_ address: String) throws -> PostgresStore {
    var bounds = PostgresBounds()
    (bounds.readers, bounds.writers) = (2, 1)
    return try PostgresStore(address, bounds: bounds)
  }

  func giveBack() throws {
    for store in others.withLock({ $0 }) { store.close() }
    for schema in used.withLock({ $0 }) {
      try schema.database.writeNow { database in
        let kept = ["account_migrations", "account_sealed_total"]
        // Most rows go with their person.
        for table in try ["account_person"] + database.values(String.self, Self.tables) where !kept.contains(table) {
          try database.execute("DELETE FROM \(table)")
        }
      }
      Self.free.withLock { $0.append(schema) }
    }
  }

  private static let tables =
    "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 'account_%'"
}
