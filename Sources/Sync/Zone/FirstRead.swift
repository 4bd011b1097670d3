import Core
import Records

/// The first read of a zone whose records are created once and accumulate over years (`RecordKind.forgetsSettled`), the
/// newest first. The few records of the other kinds are fetched at the same time, and held back until the recent ones
/// have arrived. A device thus shows nothing of the zone at first, then its present state, while the rest of the
/// history still arrives.
struct FirstRead: Sendable {
  /// The age up to which records are read before anything is shown (F-12).
  private static let recentMilliseconds: Int64 = 60 * 24 * 60 * 60_000

  /// The records of kinds that can change, held back until they are added to the data.
  private(set) var mutableRecords: [RecordName: Record] = [:]
  private(set) var isDelaying = true
  /// The token up to which the records that can change were fetched; nil before the first page.
  private(set) var token: SyncToken?
  /// Whether these records are fetched next.
  private(set) var asksForMutable = false
  private var hasMutable = false
  /// Whether this read began with the zone's newest change. If not, an earlier, interrupted read may have received
  /// records and lost them.
  private var isWholeHere = false
  /// Whether all of the zone has been read.
  private(set) var isRead = false
  private var isRecentRead = false

  /// Whether the records held back may be added to the data.
  private var isReady: Bool { (hasMutable || (isRead && isWholeHere)) && (isRead || isRecentRead) }
  /// Whether nothing is left to be read.
  var isOver: Bool { isRead && !isDelaying }

  mutating func begin() { isWholeHere = true }

  mutating func delay(_ record: Record) { mutableRecords[record.name] = record }

  /// Adds a page of the zone's changes, the newest first.
  ///
  /// - Parameter oldest: The server's time of the page's oldest record; nil for an empty page.
  mutating func addPage(isLast: Bool, oldest: Timestamp?, at now: Timestamp) {
    if isLast { isRead = true }
    if let oldest, oldest < now.adding(milliseconds: -Self.recentMilliseconds) { isRecentRead = true }
    asksForMutable = isDelaying && !hasMutable && !(isRead && isWholeHere)
  }

  /// Adds a page of the records that can change.
  mutating func addMutablePage(_ page: ZoneChanges, types: [RecordType]) {
    for outcome in page.records {
      switch outcome {
      case .item(let record): if types.contains(record.type) { delay(record) }
      case .deleted(let gone): mutableRecords[gone.name] = nil
      // The read of all changes reports these.
      case .failed, .unreadable: break
      }
    }
    token = page.syncToken
    hasMutable = !page.moreComing
    asksForMutable = page.moreComing
  }

  /// Fetches the records that can change again from the beginning, since the server has refused the token.
  mutating func refuseToken() { token = nil }

  /// Returns the records that can now be added to the data, by name; empty if it is too early, or if they were returned
  /// before.
  mutating func release() -> [Record] {
    guard isDelaying, isReady else { return [] }
    isDelaying = false
    defer { mutableRecords = [:] }
    return Array(mutableRecords.values).ordered { $0.name < $1.name }
  }
}
