import RecordStore
import Records

/// Access to the table `heldTypes`, in which an empty user means the public database.
extension SQLiteTransaction {
  func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType? {
    let statement = try connection.statement(
      "SELECT bytes FROM heldTypes WHERE user = ?1 AND container = ?2 AND environment = ?3 AND name = ?4"
    ).bind(1, key(of: database)).bind(4, name.text)
    defer { statement.reset() }
    return try statement.step() ? LearnedType(name, bytes: statement.bytes(0)) : nil
  }

  func learnedTypeCount(in database: DatabaseKey) throws -> Int {
    let statement = try connection.statement(
      "SELECT count(*) FROM heldTypes WHERE user = ?1 AND container = ?2 AND environment = ?3"
    ).bind(1, key(of: database))
    defer { statement.reset() }
    return try statement.step() ? Int(statement.int(0)) : 0
  }

  func learnedTypes(in database: DatabaseKey) throws -> [LearnedType] {
    let statement = try connection.statement(
      "SELECT name, bytes FROM heldTypes WHERE user = ?1 AND container = ?2 AND environment = ?3"
    ).bind(1, key(of: database))
    defer { statement.reset() }
    var types: [LearnedType] = []
    while try statement.step() {
      types.append(try LearnedType(RecordType(statement.text(0)), bytes: statement.bytes(1)))
    }
    return types
  }

  func save(_ type: LearnedType, in database: DatabaseKey) throws {
    try connection.statement(
      """
      INSERT INTO heldTypes VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (user, container, environment, name) DO UPDATE SET bytes = excluded.bytes
      """
    ).bind(1, key(of: database)).bind(4, type.name.text).bind(5, type.bytes).run()
  }

  func removeLearnedTypes(of database: DatabaseKey) throws {
    try connection.statement("DELETE FROM heldTypes WHERE user = ?1 AND container = ?2 AND environment = ?3")
      .bind(1, key(of: database)).run()
  }

  private func key(of database: DatabaseKey) -> UserKey {
    UserKey(database.container, database.environment, database.owner ?? "")
  }
}
