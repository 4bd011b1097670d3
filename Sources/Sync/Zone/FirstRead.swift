import Core
import Records

/// The first read of a zone with records that are made once and pile up over years (`RecordKind.forgetsSettled`).
///
/// The newest are read first. Records of the other kinds, of which there are few, are fetched beside, and given to the data only once the recent
/// ones are here: until then a device shows nothing of the zone, and afterwards what is true today, while the rest of the history arrives.
struct FirstRead: Sendable {
  /// The age up to which records are read before anything is shown (F-12).
  private static let recentMilliseconds: Int64 = 60 * 24 * 60 * 60_000

  /// The kinds' records that can change, until they are given to the data.
  private(set) var held: [RecordName: Record] = [:]
  private(set) var isHolding = true
  /// The token up to which the records that can change were fetched; nil before the first page.
  private(set) var token: SyncToken?
  /// Whether they are to be fetched next.
  private(set) var asksForHeld = false
  private var hasHeld = false
  /// Whether this read began with the zone's newest change, so that nothing was given to an earlier one and lost with it.
  private var isWholeHere = false
  /// Whether all of the zone has been read.
  private(set) var isRead = false
  private var isRecentRead = false

  /// Whether the records that can change may be given to the data.
  private var isReady: Bool { (hasHeld || (isRead && isWholeHere)) && (isRead || isRecentRead) }
  /// Whether nothing is left to be read.
  var isOver: Bool { isRead && !isHolding }

  mutating func begin() { isWholeHere = true }

  mutating func hold(_ record: Record) { held[record.name] = record }

  /// Notes a page of the zone's changes, the newest first.
  ///
  /// - Parameter oldest: The server's time of the page's oldest record; nil for an empty page.
  mutating func notePage(isLast: Bool, oldest: Timestamp?, at now: Timestamp) {
    if isLast { isRead = true }
    if let oldest, oldest < now.adding(milliseconds: -Self.recentMilliseconds) { isRecentRead = true }
    asksForHeld = isHolding && !hasHeld && !(isRead && isWholeHere)
  }

  /// Notes a page of the records that can change.
  mutating func noteHeld(_ page: ZoneChanges, types: [RecordType]) {
    for outcome in page.records {
      switch outcome {
      case .item(let record): if types.contains(record.type) { hold(record) }
      case .deleted(let gone): held[gone.name] = nil
      // The read of all changes reports these.
      case .failed, .unreadable: break
      }
    }
    token = page.syncToken
    hasHeld = !page.moreComing
    asksForHeld = page.moreComing
  }

  /// Begins to fetch the records that can change anew, after the server has refused the token.
  mutating func refuseToken() { token = nil }

  /// Returns the records that can now be given to the data, by name; empty if it is not time, or was before.
  mutating func release() -> [Record] {
    guard isHolding, isReady else { return [] }
    isHolding = false
    defer { held = [:] }
    return Array(held.values).ordered { $0.name < $1.name }
  }
}
