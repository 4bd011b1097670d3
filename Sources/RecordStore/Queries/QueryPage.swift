import Core
import Records

/// Collects the records of one page of a query: the first ones in the query's order after the marker.
///
/// The order is `sortBy`, then zones (owner, name), then record names, so that it is the same each time.
struct QueryPage {
  struct Hit {
    var record: StoredRecord
    var position: QueryPosition
  }

  let query: RecordQuery
  private let after: QueryMarker?
  private let limit: Int
  private let byteCountMax: Int
  private(set) var hits: [Hit] = []
  private var byteCount = 0
  /// The last record examined, if the next page continues there and not at the last hit.
  private var seen: (name: RecordName, zone: ZoneID)?
  /// Whether the page is full and more hits may follow.
  private(set) var isFull = false

  init(_ query: RecordQuery, after: QueryMarker?, limit: Int, byteCountMax: Int) {
    self.query = query
    self.after = after
    self.limit = limit
    self.byteCountMax = byteCountMax
  }

  /// Returns the name after which to continue in the zone (a nil name for its beginning); nil if the zone is finished.
  func start(in zone: ZoneID) -> (name: RecordName?, Void)? {
    guard query.sorts.isEmpty, let after else { return (nil, ()) }
    let here = (zone.owner ?? "", zone.name)
    let there = (after.position.owner, after.position.zone)
    if here < there { return nil }
    return (here == there ? after.position.name : nil, ())
  }

  /// Adds a matching record; returns false if the page needs no more.
  mutating func add(_ record: StoredRecord, _ decoded: Record?, _ zone: ZoneID) -> Bool {
    let keys = query.sorts.map { SortKey(decoded, $0) }
    let position = QueryPosition(keys: keys, owner: zone.owner ?? "", zone: zone.name, name: record.name)
    if let after, !query.sorts.isEmpty, !after.position.precedes(position, query.sorts) { return true }
    if query.sorts.isEmpty {
      guard hits.count < limit, hits.isEmpty || byteCount + record.bytes.count <= byteCountMax else {
        isFull = true
        return false
      }
      seen = (record.name, zone)
      byteCount += record.bytes.count
      hits.append(Hit(record: record, position: position))
      return true
    }
    insert(Hit(record: record, position: position))
    return true
  }

  /// Inserts the hit in order, and drops the last ones beyond the page's bounds.
  private mutating func insert(_ hit: Hit) {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if hits[middle].position.precedes(hit.position, query.sorts) { low = middle + 1 } else { high = middle }
    }
    guard low < limit else {
      isFull = true
      return
    }
    hits.insert(hit, at: low)
    byteCount += hit.record.bytes.count
    while hits.count > limit || (hits.count > 1 && byteCount > byteCountMax) {
      byteCount -= hits.removeLast().record.bytes.count
      isFull = true
    }
  }

  /// Records the last record that was examined or skipped, whether it matches or not.
  mutating func look(at name: RecordName, _ zone: ZoneID) { seen = (name, zone) }

  /// Ends the page after the last record examined; returns false if none was.
  mutating func stop() -> Bool {
    isFull = seen != nil
    return isFull
  }

  /// The marker of the next page; nil at the end.
  var marker: SyncToken? {
    guard isFull else { return nil }
    if query.sorts.isEmpty, let seen {
      let position = QueryPosition(keys: [], owner: seen.zone.owner ?? "", zone: seen.zone.name, name: seen.name)
      return QueryMarker(position, of: query).token
    }
    guard let position = hits.last?.position else { return nil }
    return QueryMarker(position, of: query).token
  }
}
