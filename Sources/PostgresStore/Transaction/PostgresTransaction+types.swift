import RecordStore
import Records

/// Access to the table `held_types`, in which an empty user means the public database.
extension PostgresTransaction {
  func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType? {
    let rows = try query(
      "SELECT bytes FROM held_types WHERE username = $1 AND container = $2 AND environment = $3 AND name = $4",
      .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment),
      .text(name.text))
    return rows.count > 0 ? try LearnedType(name, bytes: rows.bytes(0, 0)) : nil
  }

  func learnedTypeCount(in database: DatabaseKey) throws -> Int {
    let rows = try query(
      "SELECT count(*) FROM held_types WHERE username = $1 AND container = $2 AND environment = $3",
      .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment))
    return Int(rows.int(0, 0))
  }

  func learnedTypes(in database: DatabaseKey) throws -> [LearnedType] {
    let rows = try query(
      "SELECT name, bytes FROM held_types WHERE username = $1 AND container = $2 AND environment = $3",
      .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment))
    return try (0..<rows.count).map { try LearnedType(RecordType(rows.text($0, 0)), bytes: rows.bytes($0, 1)) }
  }

  /// Returns the types of all databases of a container in development.
  func learnedTypes(inDevelopmentOf container: ContainerID) throws -> [LearnedType] {
    let rows = try query(
      "SELECT name, bytes FROM held_types WHERE container = $1 AND environment = $2", .text(container.text),
      .environment(.development))
    return try (0..<rows.count).map { try LearnedType(RecordType(rows.text($0, 0)), bytes: rows.bytes($0, 1)) }
  }

  func save(_ type: LearnedType, in database: DatabaseKey) throws {
    try send(
      """
      INSERT INTO held_types VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (username, container, environment, name) DO UPDATE SET bytes = excluded.bytes
      """, .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment),
      .text(type.name.text), .bytes(type.bytes))
  }

  func removeLearnedTypes(of database: DatabaseKey) throws {
    try send(
      "DELETE FROM held_types WHERE username = $1 AND container = $2 AND environment = $3",
      .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment))
  }
}
