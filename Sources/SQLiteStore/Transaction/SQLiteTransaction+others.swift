import Core
import RecordStore
import Records

extension SQLiteTransaction {
  // MARK: Subscriptions

  func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription? {
    let statement = try connection.statement(
      """
      SELECT user, database, bytes FROM subscriptions
      WHERE user = ?1 AND container = ?2 AND environment = ?3 AND database = ?4 AND id = ?5
      """)
    statement.bind(1, key.user).bind(4, Int64(key.database.rawValue)).bind(5, id.text)
    return try subscriptions(statement, key.user.container, key.user.environment).first
  }

  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription] {
    let statement = try connection.statement(
      """
      SELECT user, database, bytes FROM subscriptions
      WHERE user = ?1 AND container = ?2 AND environment = ?3 AND database = ?4 ORDER BY id
      """)
    statement.bind(1, key.user).bind(4, Int64(key.database.rawValue))
    return try subscriptions(statement, key.user.container, key.user.environment)
  }

  func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    let statement = try connection.statement(
      """
      SELECT user, database, bytes FROM subscriptions
      WHERE publicType = ?1 AND container = ?2 AND environment = ?3 ORDER BY user, id
      """)
    statement.bind(1, type.text).bind(2, container.text).bind(3, Int64(environment.rawValue))
    return try subscriptions(statement, container, environment)
  }

  private func subscriptions(
    _ statement: SQLiteStatement, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    defer { statement.reset() }
    var found: [StoredSubscription] = []
    while try statement.step() {
      let key = SubscriptionKey(
        UserKey(container, environment, RecordName(statement.text(0))), try statement.word(1))
      do {
        var reader = try WireReader(
          statement.bytes(2), byteCountMax: RecordLimits.requestByteCountMax, isTolerant: true)
        found.append(StoredSubscription(key, try Subscription(from: &reader)))
      } catch {
        throw StoreError.damaged("a subscription cannot be read: \(error.text)")
      }
    }
    return found
  }

  func save(_ subscription: StoredSubscription) throws {
    var writer = WireWriter(form: .answer)
    subscription.subscription.write(to: &writer)
    let (key, zoneID) = (subscription.key, subscription.subscription.zoneID)
    try connection.statement(
      """
      INSERT INTO subscriptions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (user, container, environment, database, id) DO UPDATE SET
        publicType = excluded.publicType, zoneOwner = excluded.zoneOwner, zoneName = excluded.zoneName, bytes = excluded.bytes
      """
    ).bind(1, key.user).bind(4, Int64(key.database.rawValue)).bind(5, subscription.subscription.id.text)
      .bind(6, subscription.publicType?.text).bind(7, zoneID.map { $0.owner?.text ?? key.user.user.text })
      .bind(8, zoneID?.name.text).bind(9, writer.bytes).run()
  }

  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws {
    try connection.statement(
      """
      DELETE FROM subscriptions
      WHERE user = ?1 AND container = ?2 AND environment = ?3 AND database = ?4 AND id = ?5
      """
    ).bind(1, key.user).bind(4, Int64(key.database.rawValue)).bind(5, id.text).run()
  }

  // MARK: Answers

  func answer(_ key: AnswerKey) throws -> StoredAnswer? {
    let statement = try connection.statement(
      """
      SELECT digest, givenAt, bytes FROM answers
      WHERE user = ?1 AND container = ?2 AND environment = ?3 AND operation = ?4
      """)
    defer { statement.reset() }
    statement.bind(1, key.user).bind(4, key.clientOperationID)
    guard try statement.step() else { return nil }
    return StoredAnswer(
      digest: UInt64(bitPattern: statement.int(0)), givenAt: Timestamp(milliseconds: statement.int(1)),
      body: statement.bytes(2))
  }

  /// The size from which the bytes of answers are limited. Smaller answers are limited by their number, since adding up
  /// all bytes for each of them would take too long.
  private static let countedByteCountMin = 4096

  func save(
    _ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp
  ) throws {
    let last = try connection.statement(
      "SELECT max(ordinal) FROM answers WHERE user = ?1 AND container = ?2 AND environment = ?3"
    ).bind(1, key.user)
    let ordinal = (try last.step() ? last.int(0) : 0) + 1
    last.reset()
    try connection.statement(
      """
      INSERT INTO answers VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT (user, container, environment, operation) DO UPDATE SET
        ordinal = excluded.ordinal, digest = excluded.digest, givenAt = excluded.givenAt, bytes = excluded.bytes
      """
    ).bind(1, key.user).bind(4, key.clientOperationID).bind(5, ordinal).bind(6, Int64(bitPattern: answer.digest))
      .bind(7, answer.givenAt.milliseconds).bind(8, answer.body).run()
    try forgetOldest(key.user, upTo: ordinal - Int64(countMax), expiry)
    if answer.body.count >= Self.countedByteCountMin { try forgetOldest(key.user, beyond: byteCountMax) }
  }

  private func forgetOldest(_ user: UserKey, beyond byteCountMax: Int) throws {
    try connection.statement(
      """
      DELETE FROM answers WHERE user = ?1 AND container = ?2 AND environment = ?3 AND ordinal <= (
        SELECT max(ordinal) FROM (
          SELECT ordinal, sum(length(bytes)) OVER (ORDER BY ordinal DESC) AS total FROM answers
          WHERE user = ?1 AND container = ?2 AND environment = ?3)
        WHERE total > ?4)
      """
    ).bind(1, user).bind(4, Int64(byteCountMax)).run()
  }

  /// Removes up to two old answers for each new one, so that a lowered limit is reached, too.
  private func forgetOldest(_ user: UserKey, upTo last: Int64, _ expiry: Timestamp) throws {
    for _ in 0..<2 {
      let oldest = try connection.statement(
        """
        SELECT ordinal, givenAt FROM answers WHERE user = ?1 AND container = ?2 AND environment = ?3
        ORDER BY ordinal LIMIT 1
        """
      ).bind(1, user)
      guard try oldest.step() else { return }
      let (ordinal, givenAt) = (oldest.int(0), oldest.int(1))
      oldest.reset()
      guard ordinal <= last || givenAt < expiry.milliseconds else { return }
      try connection.statement(
        "DELETE FROM answers WHERE user = ?1 AND container = ?2 AND environment = ?3 AND ordinal = ?4"
      ).bind(1, user).bind(4, ordinal).run()
    }
  }

  func removeAnswers(of user: UserKey) throws {
    try connection.statement("DELETE FROM answers WHERE user = ?1 AND container = ?2 AND environment = ?3")
      .bind(1, user).run()
  }

  // MARK: Attempts and push tokens

  func attempts(_ user: UserKey) throws -> [Timestamp] {
    let statement = try connection.statement(
      "SELECT at FROM attempts WHERE user = ?1 AND container = ?2 AND environment = ?3 ORDER BY position"
    ).bind(1, user)
    defer { statement.reset() }
    var times: [Timestamp] = []
    while try statement.step() { times.append(Timestamp(milliseconds: statement.int(0))) }
    return times
  }

  func setAttempts(_ times: [Timestamp], _ user: UserKey) throws {
    try connection.statement("DELETE FROM attempts WHERE user = ?1 AND container = ?2 AND environment = ?3")
      .bind(1, user).run()
    for (position, time) in times.enumerated() {
      try connection.statement("INSERT INTO attempts VALUES (?1, ?2, ?3, ?4, ?5)")
        .bind(1, user).bind(4, Int64(position)).bind(5, time.milliseconds).run()
    }
  }

  func save(_ token: StoredPushToken) throws {
    try connection.statement(
      """
      INSERT INTO pushTokens VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (user, container, environment, device) DO UPDATE SET
        pushEnvironment = excluded.pushEnvironment, token = excluded.token
      """
    ).bind(1, token.user).bind(4, token.deviceID).bind(5, Int64(token.environment.rawValue)).bind(6, token.token).run()
  }

  func pushTokens(of user: UserKey) throws -> [StoredPushToken] {
    let statement = try connection.statement(
      """
      SELECT device, pushEnvironment, token FROM pushTokens
      WHERE user = ?1 AND container = ?2 AND environment = ?3 ORDER BY device
      """
    ).bind(1, user)
    defer { statement.reset() }
    var tokens: [StoredPushToken] = []
    while try statement.step() {
      tokens.append(
        StoredPushToken(
          user, deviceID: statement.text(0), environment: try statement.word(1), token: statement.text(2)))
    }
    return tokens
  }

  func removePushTokens(ofDevice deviceID: String) throws {
    try connection.statement("DELETE FROM pushTokens WHERE device = ?1").bind(1, deviceID).run()
  }

  func removePushToken(_ user: UserKey, deviceID: String) throws {
    try connection.statement(
      "DELETE FROM pushTokens WHERE user = ?1 AND container = ?2 AND environment = ?3 AND device = ?4"
    ).bind(1, user).bind(4, deviceID).run()
  }
}
