import RecordStore
import Records

/// News of other servers' writes.
public enum StoreNews: Equatable, Sendable {
  /// A zone has changed.
  case zone(ZoneNews)
  /// Notices may have been lost: ask with `PostgresStore.news` what has changed.
  case lookAgain
}

/// The position of a zone after a change.
public struct ZoneNews: Equatable, Sendable {
  public var key: ZoneKey
  public var sequence: Int64

  public init(_ key: ZoneKey, sequence: Int64) {
    self.key = key
    self.sequence = sequence
  }

  /// A notice: the store that made the change, and the position. Names have no control characters.
  func notice(from origin: UInt64) -> String {
    let database = key.database
    return [
      String(origin, radix: 36), "\(sequence)", "\(database.environment.rawValue)", database.container.text,
      database.owner?.text ?? "", key.name.text,
    ].joined(separator: "\n")
  }

  /// Parses a notice; nil for one of this origin, or of another form.
  init?(notice: String, except origin: UInt64) {
    let parts = notice.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0] != String(origin, radix: 36), let sequence = Int64(parts[1]),
      let environment = UInt8(parts[2]).flatMap({ CloudEnvironment(rawValue: $0) })
    else { return nil }
    let owner = parts[4].isEmpty ? nil : RecordName(parts[4])
    let database = DatabaseKey(ContainerID(parts[3]), environment, owner: owner)
    self.init(ZoneKey(database, ZoneName(parts[5])), sequence: sequence)
  }
}

/// The zones that a batch has changed, each with its last position: one notice for each, sent with the commit.
struct NewsOfBatch {
  private var zones: [ZoneKey: Int64] = [:]

  mutating func add(_ transaction: PostgresTransaction) { zones.merge(transaction.news) { $1 } }

  func send(on connection: PostgresConnection, _ channel: String, from origin: UInt64) throws {
    for (key, sequence) in zones {
      let notice = ZoneNews(key, sequence: sequence).notice(from: origin)
      try connection.send("SELECT pg_notify($1, $2)", PostgresParameters(.text(channel), .text(notice)))
    }
  }
}
