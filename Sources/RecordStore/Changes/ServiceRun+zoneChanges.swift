import Records

extension ServiceRun {
  /// Answers `changes/zone` with a page, or an error, for each zone.
  func changesOfZones() throws -> [UInt8] {
    try require(.read)
    try refuse(in: .publicDatabase)
    let request = try ZoneChangesRequest(body: call.body)
    mixesZones = request.zones.count > 1
    var writer = WireWriter(form: .answer)
    writer.beginObject()
    writer.key("zones")
    writer.beginArray()
    for query in request.zones {
      var query = query
      query.options = query.options.within(request.options)
      do {
        let page = try page(query)
        try write(page, isAlone: false, to: &writer)
      } catch let refusal as Refusal {
        ZoneChangesAnswer.Element.failed(refusal.item(.zone(query.zoneID))).write(to: &writer)
      }
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// Answers `records/changes`, the older version of the operation, for one zone.
  func changesOfOneZone() throws -> [UInt8] {
    try require(.read)
    try refuse(in: .publicDatabase)
    let page = try page(try ZoneChangesQuery(body: call.body))
    var writer = WireWriter(form: .answer)
    try write(page, isAlone: true, to: &writer)
    return writer.bytes
  }

  private struct Page {
    var zone: OpenZone
    var options: ZoneChangesOptions
    var walk: ChangeWalk
  }

  /// Returns the page for a query. Refuses every mistake in the query here, before anything is written.
  private func page(_ query: ZoneChangesQuery) throws -> Page {
    let zone = try open(query.zoneID, for: .read)
    return Page(zone: zone, options: query.options, walk: try ChangeWalk(query, zone.seen))
  }

  /// Writes the page. Copies records as stored unless the request asks for changes to them.
  private func write(_ page: Page, isAlone: Bool, to writer: inout WireWriter) throws {
    let (zone, options) = (page.zone, page.options)
    var walk = page.walk
    writer.numbersAsStrings = options.numbersAsStrings ?? false
    writer.beginPage(isAlone ? nil : zone.id)
    let limit = options.resultsLimit ?? RecordLimits.recordCountMax
    let types = options.desiredRecordTypes.map { Set($0) }
    var count = 0
    var scanned = 0
    if let range = walk.range {
      writer.expect(min(limit, range.count) * zone.stored.usualByteCount)
      try transaction.changes(in: zone.stored.id, range, isReverse: walk.isReverse) { row, bytes in
        let isFull =
          count == limit || scanned == limits.changeScanCountMax || work.isSpent
          || (count > 0 && writer.byteCount + bytes.count > limits.answerByteCountMax)
        if isFull {
          walk.isCut = true
          return false
        }
        scanned += 1
        try work.chargeRow(copying: bytes.count)
        walk.last = row.sequence
        guard try isSeen(row, bytes, in: zone) else { return true }
        if row.isDeleted || row.damagedName != nil || types?.contains(row.type) != false {
          try write(row, bytes, keys: options.desiredKeys, to: &writer)
          count += 1
        }
        return true
      }
    }
    writer.endPage(syncToken: walk.token, moreComing: walk.isCut)
  }

  /// Reports whether the caller gets the row. Where records are shared singly, only shared ones are sent; deletions and ended shares are
  /// reported by voiding sync tokens.
  private func isSeen(_ row: ChangedRow, _ bytes: Span<UInt8>, in zone: OpenZone) throws -> Bool {
    guard zone.relation == .partial else { return true }
    guard !row.isDeleted, row.damagedName == nil else { return false }
    try work.charge(bytes.count)
    return try sharedRecords(in: zone).permission(of: row.decoded(bytes)) != nil
  }
}

/// The start of a page of changes, and the token after it.
private struct ChangeWalk {
  private var position: SyncPosition
  private let zone: StoredZone
  private let sent: SyncToken?
  private let isCaughtUp: Bool
  let isReverse: Bool
  /// The sequence of the last row visited.
  var last: Int64?
  /// Whether more changes follow the page.
  var isCut = false

  init(_ query: ZoneChangesQuery, _ zone: StoredZone) throws(Refusal) {
    self.zone = zone
    sent = query.syncToken
    isCaughtUp = query.syncToken?.isEmpty == true
    guard let token = query.syncToken, !token.isEmpty else {
      var start = SyncPosition(zone)
      if query.syncToken == nil { start.sequence = 0 }
      position = start
      isReverse = query.options.reverse == true
      if isReverse { begin() }
      return
    }
    position = try SyncPosition(token, among: [.zone, .zoneBackwards])
    isReverse = position.kind == .zoneBackwards || query.options.reverse == true
    guard position.incarnation == zone.incarnation else {
      throw Refusal(.badRequest, "syncToken: is of another zone, or of one that was deleted; begin anew without it")
    }
    guard max(position.sequence, position.top) <= zone.sequence else {
      throw Refusal(.badRequest, "syncToken: is ahead of the zone, which was restored; begin anew without it")
    }
    guard max(position.sequence, position.base) >= zone.horizon else {
      throw Refusal(.badRequest, "syncToken: is too old; begin anew without it")
    }
    if isReverse, position.kind == .zone { begin() }
  }

  private mutating func begin() {
    position.kind = .zoneBackwards
    position.top = zone.sequence
    position.next = zone.sequence + 1
  }

  /// The sequences to visit; nil for none.
  var range: ClosedRange<Int64>? {
    if isCaughtUp { return nil }
    let low = position.sequence + 1
    let high = isReverse ? position.next - 1 : zone.sequence
    return low <= high ? low...high : nil
  }

  var token: SyncToken {
    // Returns the same token after an empty page, so that a client sees that it is up to date.
    if last == nil, let sent, !sent.isEmpty, position.kind == .zone { return sent }
    var after = position
    if isReverse, isCut {
      after.next = last ?? position.next
    } else {
      after.kind = .zone
      after.sequence = isCut ? last ?? position.sequence : isReverse ? position.top : zone.sequence
    }
    return after.token
  }
}
