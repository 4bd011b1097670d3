import Core
import RecordStore
import Records

/// Subscriptions, answers, attempts and push tokens. Texts that clients choose freely are stored as bytes, since texts have
/// no U+0000.
extension PostgresTransaction {
  // MARK: Subscriptions

  func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription? {
    try subscriptions(
      try query(
        """
        SELECT username, database, bytes FROM subscriptions
        WHERE username = $1 AND container = $2 AND environment = $3 AND database = $4 AND id = $5
        """, .name(key.user.user), .text(key.user.container.text), .environment(key.user.environment),
        .int(Int64(key.database.rawValue)), .text(id.text)), key.user.container, key.user.environment
    ).first
  }

  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription] {
    try subscriptions(
      try query(
        """
        SELECT username, database, bytes FROM subscriptions
        WHERE username = $1 AND container = $2 AND environment = $3 AND database = $4 ORDER BY id
        """, .name(key.user.user), .text(key.user.container.text), .environment(key.user.environment),
        .int(Int64(key.database.rawValue))), key.user.container, key.user.environment)
  }

  func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    try subscriptions(
      try query(
        """
        SELECT username, database, bytes FROM subscriptions
        WHERE public_type = $1 AND container = $2 AND environment = $3 ORDER BY username, id
        """, .text(type.text), .text(container.text), .environment(environment)), container, environment)
  }

  private func subscriptions(
    _ rows: PostgresRows, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    try (0..<rows.count).map { row -> StoredSubscription in
      let key = SubscriptionKey(
        UserKey(container, environment, RecordName(rows.text(row, 0))), try rows.word(row, 1))
      do throws(WireError) {
        var reader = try WireReader(
          rows.bytes(row, 2), byteCountMax: RecordLimits.requestByteCountMax, isTolerant: true)
        return StoredSubscription(key, try Subscription(from: &reader))
      } catch {
        throw StoreError.damaged("a subscription cannot be read: \(error.text)")
      }
    }
  }

  func save(_ subscription: StoredSubscription) throws {
    var writer = WireWriter(form: .answer)
    subscription.subscription.write(to: &writer)
    let (key, zoneID) = (subscription.key, subscription.subscription.zoneID)
    try send(
      """
      INSERT INTO subscriptions VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (username, container, environment, database, id) DO UPDATE SET
        public_type = excluded.public_type, zone_owner = excluded.zone_owner, zone_name = excluded.zone_name,
        bytes = excluded.bytes
      """, .name(key.user.user), .text(key.user.container.text), .environment(key.user.environment),
      .int(Int64(key.database.rawValue)), .text(subscription.subscription.id.text),
      .text(orNil: subscription.publicType?.text), .text(orNil: zoneID.map { $0.owner?.text ?? key.user.user.text }),
      .text(orNil: zoneID?.name.text), .bytes(writer.bytes))
  }

  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws {
    try send(
      """
      DELETE FROM subscriptions
      WHERE username = $1 AND container = $2 AND environment = $3 AND database = $4 AND id = $5
      """, .name(key.user.user), .text(key.user.container.text), .environment(key.user.environment),
      .int(Int64(key.database.rawValue)), .text(id.text))
  }

  // MARK: Answers

  func answer(_ key: AnswerKey) throws -> StoredAnswer? {
    let rows = try query(
      """
      SELECT digest, given_at, bytes FROM answers
      WHERE username = $1 AND container = $2 AND environment = $3 AND operation = $4
      """, .name(key.user.user), .text(key.user.container.text), .environment(key.user.environment),
      .bytes(Array(key.clientOperationID.utf8)))
    guard rows.count > 0 else { return nil }
    return StoredAnswer(
      digest: UInt64(bitPattern: rows.int(0, 0)), givenAt: Timestamp(milliseconds: rows.int(0, 1)),
      body: rows.bytes(0, 2))
  }

  /// The size from which the bytes of answers are limited. Smaller answers are limited by their number, since adding up
  /// all bytes for each of them would take too long.
  private static let countedByteCountMin = 4096

  func save(
    _ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp
  ) throws {
    let user = key.user
    let (name, container) = (PostgresValue.name(user.user), PostgresValue.text(user.container.text))
    let environment = PostgresValue.environment(user.environment)
    try send(
      """
      INSERT INTO answers (username, container, environment, operation, ordinal, digest, given_at, bytes)
      SELECT $1, $2, $3, $4, coalesce(max(ordinal), 0) + 1, $5, $6, $7 FROM answers
      WHERE username = $1 AND container = $2 AND environment = $3
      ON CONFLICT (username, container, environment, operation) DO UPDATE SET
        ordinal = excluded.ordinal, digest = excluded.digest, given_at = excluded.given_at, bytes = excluded.bytes
      """, name, container, environment, .bytes(Array(key.clientOperationID.utf8)),
      .int(Int64(bitPattern: answer.digest)), .int(answer.givenAt.milliseconds), .bytes(answer.body))
    // Up to two old answers for each new one, so that a lowered limit is reached, too.
    try send(
      """
      DELETE FROM answers WHERE username = $1 AND container = $2 AND environment = $3
        AND ordinal IN (
          SELECT ordinal FROM answers WHERE username = $1 AND container = $2 AND environment = $3
          ORDER BY ordinal LIMIT 2)
        AND (given_at < $5 OR ordinal <= (
          SELECT max(ordinal) - $4 FROM answers WHERE username = $1 AND container = $2 AND environment = $3))
      """, name, container, environment, .count(countMax), .int(expiry.milliseconds))
    guard answer.body.count >= Self.countedByteCountMin else { return }
    try send(
      """
      DELETE FROM answers WHERE username = $1 AND container = $2 AND environment = $3 AND ordinal <= (
        SELECT max(ordinal) FROM (
          SELECT ordinal, sum(octet_length(bytes)) OVER (ORDER BY ordinal DESC) AS total FROM answers
          WHERE username = $1 AND container = $2 AND environment = $3) newest
        WHERE total > $4)
      """, name, container, environment, .count(byteCountMax))
  }

  func removeAnswers(of user: UserKey) throws {
    try send(
      "DELETE FROM answers WHERE username = $1 AND container = $2 AND environment = $3", .name(user.user),
      .text(user.container.text), .environment(user.environment))
  }

  // MARK: Attempts and push tokens

  func attempts(_ user: UserKey) throws -> [Timestamp] {
    let rows = try query(
      "SELECT at FROM attempts WHERE username = $1 AND container = $2 AND environment = $3 ORDER BY position",
      .name(user.user), .text(user.container.text), .environment(user.environment))
    return (0..<rows.count).map { Timestamp(milliseconds: rows.int($0, 0)) }
  }

  func setAttempts(_ times: [Timestamp], _ user: UserKey) throws {
    let (name, container) = (PostgresValue.name(user.user), PostgresValue.text(user.container.text))
    let environment = PostgresValue.environment(user.environment)
    try send(
      "DELETE FROM attempts WHERE username = $1 AND container = $2 AND environment = $3", name, container, environment)
    guard !times.isEmpty else { return }
    try send(
      """
      INSERT INTO attempts SELECT $1, $2, $3, u.position, u.at FROM unnest($4) WITH ORDINALITY AS u (at, position)
      """, name, container, environment, .ints(times.map(\.milliseconds)))
  }

  func save(_ token: StoredPushToken) throws {
    try send(
      """
      INSERT INTO push_tokens VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (username, container, environment, device) DO UPDATE SET
        push_environment = excluded.push_environment, token = excluded.token
      """, .name(token.user.user), .text(token.user.container.text), .environment(token.user.environment),
      .bytes(Array(token.deviceID.utf8)), .environment(token.environment), .bytes(Array(token.token.utf8)))
  }

  func pushTokens(of user: UserKey) throws -> [StoredPushToken] {
    let rows = try query(
      """
      SELECT device, push_environment, token FROM push_tokens
      WHERE username = $1 AND container = $2 AND environment = $3 ORDER BY device
      """, .name(user.user), .text(user.container.text), .environment(user.environment))
    return try (0..<rows.count).map { row in
      StoredPushToken(
        user, deviceID: rows.text(row, 0), environment: try rows.word(row, 1), token: rows.text(row, 2))
    }
  }

  func removePushTokens(ofDevice deviceID: String) throws {
    try send("DELETE FROM push_tokens WHERE device = $1", .bytes(Array(deviceID.utf8)))
  }

  func removePushToken(_ user: UserKey, deviceID: String) throws {
    try send(
      "DELETE FROM push_tokens WHERE username = $1 AND container = $2 AND environment = $3 AND device = $4",
      .name(user.user), .text(user.container.text), .environment(user.environment), .bytes(Array(deviceID.utf8)))
  }
}
