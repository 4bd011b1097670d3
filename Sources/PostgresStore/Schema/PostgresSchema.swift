import Core
import RecordStore
import Records

/// The tables of the database. Each change is a new migration; released ones are never edited.
///
/// Keys begin with the user to whom the row belongs, or with the zone, whose number begins with a number made from its
/// owner's name, so that the tables can be divided among machines. Files are the exception: they are found by their
/// receipt.
enum PostgresSchema {
  /// Distinguishes this program's advisory locks from others'.
  static let lockClass: Int64 = 0x414C_5447

  private static let migrations = [records + others + usage, files]

  /// Creates or updates the tables; the first server does so while others wait.
  static func prepare(_ connection: PostgresConnection) throws -> StoreIdentity {
    try changing(connection) { schema in
      try migrate(connection, migrations, listedIn: "migrations")
      return try identify(connection, schema)
    }
  }

  /// Runs `body` in a transaction while no other server changes tables.
  static func changing<Value>(
    _ connection: PostgresConnection, _ body: (_ schema: Int64) throws -> Value
  ) throws -> Value {
    try connection.runScript("BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL client_min_messages = error")
    do {
      let value = try body(try lockSchema(connection))
      try connection.runScript("COMMIT")
      return value
    } catch {
      try? connection.runScript("ROLLBACK")
      throw error
    }
  }

  /// Waits until no other server changes the schema's tables; returns the schema's number.
  private static func lockSchema(_ connection: PostgresConnection) throws -> Int64 {
    let found = try connection.query(
      "SELECT current_setting('server_encoding'), to_regnamespace(current_schema()::text)::oid::bigint")
    guard found.text(0, 0) == "UTF8" else {
      throw StoreError.cannotOpen(path: connection.location, reason: "its encoding is \(found.text(0, 0)), not UTF8")
    }
    let schema = found.int(0, 1)
    _ = try connection.query(
      "SELECT pg_advisory_xact_lock($1)", PostgresParameters(.int((lockClass + 1) << 32 | schema)))
    return schema
  }

  /// Runs the scripts whose numbers are not in the given table; throws if it has later ones.
  static func migrate(
    _ connection: PostgresConnection, _ migrations: [String], listedIn table: String
  ) throws {
    try connection.runScript("CREATE TABLE IF NOT EXISTS \(table) (number INTEGER PRIMARY KEY)")
    let version = try connection.query(
      text: "SELECT coalesce(max(number), 0) FROM \(table)", PostgresParameters()
    ).int(0, 0)
    guard version <= migrations.count else { throw StoreError.newerFile(path: connection.location) }
    for number in Int(version)..<migrations.count {
      try connection.runScript(migrations[number] + "; INSERT INTO \(table) VALUES (\(number + 1))")
    }
  }

  /// Reads the store's identity. Data that come from another cluster, by a backup or by a move, are an earlier state for
  /// some devices, so their zones are renewed (0027), and numbers go on after the last ones.
  private static func identify(_ connection: PostgresConnection, _ schema: Int64) throws -> StoreIdentity {
    let rows = try connection.query(
      "SELECT incarnation, base, cluster, (SELECT system_identifier FROM pg_control_system()) FROM store")
    guard rows.count == 1 else { throw StoreError.damaged("the table store has \(rows.count) rows") }
    var identity = StoreIdentity(
      incarnation: UInt64(bitPattern: rows.int(0, 0)), base: rows.int(0, 1), schema: schema)
    let cluster = rows.int(0, 3)
    if rows.int(0, 2) == cluster { return identity }
    let last = try connection.query(
      """
      SELECT greatest((SELECT max(place) FROM zones), (SELECT max(place) FROM participants), 0) >> 20,
        pg_current_xact_id()::text::bigint
      """)
    identity.base = max(identity.base, last.int(0, 0) + 1 - last.int(0, 1))
    identity.incarnation = .random(in: .min ... .max)
    try connection.send(
      "UPDATE store SET incarnation = $1, base = $2, cluster = $3",
      PostgresParameters(.int(Int64(bitPattern: identity.incarnation)), .int(identity.base), .int(cluster)))
    try renewZones(connection, identity)
    return identity
  }

  private static func renewZones(_ connection: PostgresConnection, _ identity: StoreIdentity) throws {
    let transaction = PostgresTransaction(connection, identity, TransactionNumbers(identity))
    // The public database needs no renewal: it has no sync tokens, and its change tags are random.
    let rows = try connection.query("SELECT owner, name, container, environment FROM zones WHERE owner <> ''")
    for row in 0..<rows.count {
      let database = DatabaseKey(
        ContainerID(rows.text(row, 2)), try rows.word(row, 3), owner: RecordName(rows.text(row, 0)))
      let seed = UniqueID(random: .random(in: .min ... .max), .random(in: .min ... .max))
      try ZoneRenewal.run(ZoneKey(database, ZoneName(rows.text(row, 1))), seed: seed, in: transaction)
    }
    try connection.synchronise()
  }

  /// The number, of 14 bits, with which the ids of an owner's zones begin: FNV-1a of the name.
  static func group(of database: DatabaseKey) -> Int64 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in (database.owner?.text ?? database.container.text).utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int64((hash >> 14 ^ hash) & 0x3FFF)
  }
}
