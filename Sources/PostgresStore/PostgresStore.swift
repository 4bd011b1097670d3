/// This module keeps records in a PostgreSQL database, which several servers may use at once: another engine behind
/// ``RecordStore``, beside the one in a file.
///
/// ``PostgresConnection`` speaks with the database by the system's libpq. ``PostgresWriter`` runs waiting writes in
/// common transactions, reads run beside them on threads and connections of their own, and ``ChangeListener`` hears what
/// other servers write. ``PostgresSchema`` describes the tables. Start at ``PostgresStore``.
import Core
import Dispatch
import RecordStore
import Records
import StoreTurns

public final class PostgresStore: RecordStore {
  /// The database's address, without a password.
  public let location: String
  let address: PostgresAddress
  private let identity: StoreIdentity
  private let pool: ConnectionPool
  private let readers: ReadThreads
  private let longReads = LongReads()
  private let gate = TurnGate()
  private let writer: PostgresWriter
  /// The tables of other data in the same database.
  package let tables: PostgresTables
  /// The table of files' contents, whose transactions are larger than others.
  let files: PostgresTables
  /// Distinguishes this store's notices from those of others on the same database.
  private let origin = UInt64.random(in: .min ... .max)

  /// Connects to the database and creates or updates its tables; throws a `StoreError` with a remedy.
  ///
  /// `address` is in one of libpq's forms: `postgresql://…`, or `host=… dbname=…`; what it leaves out comes from the
  /// variables `PG…`. `report` receives incidents for the operator, on the thread that detects them.
  public init(
    _ address: String, bounds: PostgresBounds = PostgresBounds(),
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    report: @escaping @Sendable (StoreIncident) -> Void = { _ in }
  ) throws {
    self.address = PostgresAddress(address)
    do {
      let connection = try PostgresConnection(self.address)
      location = connection.location
      identity = try PostgresSchema.prepare(connection)
      pool = ConnectionPool(self.address, countMax: bounds.connectionsToReadMax, first: connection)
    } catch {
      throw StoreError(error)
    }
    readers = ReadThreads(pool, identity, countMax: bounds.readers)
    writer = PostgresWriter(
      self.address, identity, origin: origin, threadCount: bounds.writers, uptime: uptime, report: report)
    tables = PostgresTables(
      self.address, identity, pool, readers,
      PostgresWriter(
        self.address, identity, origin: origin, threadCount: 1, begin: "BEGIN ISOLATION LEVEL SERIALIZABLE",
        uptime: uptime, report: report))
    files = PostgresTables(
      self.address, identity, pool, readers,
      PostgresWriter(self.address, identity, origin: origin, threadCount: 1, uptime: uptime, report: report))
  }

  public func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await writer.write(for: payer, weight: weight, body)
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await readers.read(body)
  }

  public func readLong<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await longReads.run(for: payer, until: stop) { [pool, identity] in try pool.read(identity, body) }
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

  /// Asks the database for something; throws if it does not answer.
  public func tryReading() async throws { _ = try await readers.read { try $0.settledChangeNumber() } }

  /// Writes something and undoes it; throws if writing fails now.
  public func tryWriting() async throws {
    try await write { transaction in
      let link = RecordLink(.validate, "-")
      _ = try transaction.setLinks([link], of: "-", in: 0)
      _ = try transaction.setLinks([], of: "-", in: 0)
    }
  }

  /// Interrupts running reads, and refuses further ones.
  public func endReads() {
    readers.close()
    pool.close()
  }

  /// Returns the types that a container's databases hold in development (0051), one for each database and type.
  public func learnedTypes(in container: ContainerID) async throws -> [LearnedType] {
    try await readers.read { transaction in
      guard let transaction = transaction as? PostgresTransaction else { return [] }
      return try transaction.learnedTypes(inDevelopmentOf: container)
    }
  }

  // MARK: Changes by others

  /// Calls `hear`, on a thread of its own, for each change that another store makes in the same database, until the
  /// listener is closed. Notices get lost with a connection: after each new one `hear` gets `.lookAgain`, the first time
  /// at once.
  public func listen(_ hear: @escaping @Sendable (StoreNews) -> Void) -> ChangeListener {
    ChangeListener(address, channel: identity.channel) { [origin] text in
      guard let text else { return hear(.lookAgain) }
      if let news = ZoneNews(notice: text, except: origin) { hear(.zone(news)) }
    }
  }

  /// Returns the zones of these users, their own and those shared with them, that changed after a number, and the number to
  /// ask from next time. What a listener may have missed is in it; a zone may come twice.
  public func news(of users: [UserKey], after changeNumber: Int64) async throws -> (
    zones: [ZoneNews], changeNumber: Int64
  ) {
    try await readers.read { transaction in
      guard let transaction = transaction as? PostgresTransaction else { return ([], changeNumber) }
      return (
        try transaction.news(of: users, after: changeNumber), max(changeNumber, try transaction.settledChangeNumber())
      )
    }
  }

  /// Interrupts running reads and closes all connections; writes that have begun are finished. Later calls throw
  /// `StoreError.closed`.
  public func close() {
    writer.close()
    tables.close()
    files.close()
    longReads.close()
    gate.close()
    readers.close()
    pool.close()
  }

  /// Returns the users and zones whose counts differ from a new count of all rows, for tests.
  func miscounts() async throws -> [String] {
    try await readers.read { transaction in
      guard let transaction = transaction as? PostgresTransaction else { return [] }
      let rows = try transaction.query(PostgresSchema.miscounts)
      return (0..<rows.count).map { rows.text($0, 0) }
    }
  }
}

/// The most connections of one store.
public struct PostgresBounds: Sendable {
  /// The connections, and threads, for reads; long reads have two more.
  public var readers = 8
  /// The connections, and threads, that write. Each runs a batch of its own.
  public var writers = 2

  public init() {}

  /// Whoever reads or writes records may read once from other tables meanwhile.
  var connectionsToReadMax: Int { 2 * (readers + LongReads.threadCountMax) + writers }
}
