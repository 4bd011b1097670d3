import Core
import Records

extension ServiceRun {
  /// Answers `records/query` with one page.
  func queryRecords() throws -> [UInt8] {
    try require(.read)
    let request = try RecordsQueryRequest(body: call.body)
    try refuseListing(of: request.query.recordType)
    let zones: [OpenZone]
    if let id = request.zoneID {
      zones = [try open(id, for: .read)]
    } else if request.zoneWide {
      zones = try zonesInSight().sorted { ($0.id.owner ?? "", $0.id.name) < ($1.id.owner ?? "", $1.id.name) }
    } else {
      zones = [try open(nil, for: .read)]
    }
    mixesZones = zones.count > 1 || zones.contains { $0.stored.sharedAt != 0 }
    try checkIndexes(of: request.query)
    try checkTypes(of: request.query, in: zones)
    let marker = try request.continuationMarker.map { try QueryMarker($0, of: request.query) }
    let limit = request.resultsLimit ?? RecordLimits.recordCountMax
    var page = QueryPage(request.query, after: marker, limit: limit, byteCountMax: limits.answerByteCountMax)
    try fill(&page, zones)
    var writer = WireWriter(form: .answer, numbersAsStrings: request.numbersAsStrings, byteCountExpected: 1024)
    writer.beginObject()
    writer.key("records")
    writer.beginArray()
    for hit in page.hits { try write(hit.record, keys: request.desiredKeys, to: &writer) }
    writer.endArray()
    writer.member("continuationMarker", page.marker)
    if call.wantsSyncToken, zones.count == 1 { writer.member("syncToken", syncToken(of: zones[0].seen)) }
    writer.endObject()
    return writer.bytes
  }

  private func fill(_ page: inout QueryPage, _ zones: [OpenZone]) throws {
    let query = page.query
    let matcher = try QueryMatcher(query.filters, &work)
    let needsDecoding = !query.filters.isEmpty || !query.sorts.isEmpty
    let searchable = searchableFields(of: query.recordType)
    for zone in zones where zone.stored.id != 0 {
      guard let start = page.start(in: zone.id) else { continue }
      try work.charge(WorkMeter.rowCost)
      func pass(_ name: RecordName) throws -> Bool {
        try work.charge(RowLot.count * WorkMeter.passCost)
        // In the public database a name may be a secret, such as a couple's code, which a marker would reveal; so may
        // the names of records that are not shared with others of their zone.
        guard database != .publicDatabase, zone.relation != .partial else {
          return try !(work.isOutOfTime && isOver(&page))
        }
        page.look(at: name, zone.id)
        return try !isOver(&page)
      }
      try candidates(of: query.recordType, in: zone, after: start.name, passing: pass) { record in
        if try isOver(&page) { return false }
        try work.chargeRow(copying: record.bytes.count)
        // It is unknown whether a damaged record matches or may be read. The operator is informed of it.
        guard record.isIntact || !needsDecoding else { return true }
        let decoded = needsDecoding ? try decode(record) : nil
        let isWanted = try decoded.map { try matcher.matches(QueriedRecord($0, searchable: searchable), &work) } ?? true
        // A marker must not name a record that the caller may not read, either.
        guard try canRead(record, in: zone, decoded: decoded) else { return true }
        guard isWanted else {
          page.look(at: record.name, zone.id)
          return true
        }
        return page.add(record, decoded, zone.id)
      }
      if page.isFull, query.sorts.isEmpty { return }
    }
  }

  /// Ends the page if enough was examined, and reports whether it did. In the order of names the next page continues
  /// here; any other order needs all records.
  private func isOver(_ page: inout QueryPage) throws -> Bool {
    guard work.isSpent else { return false }
    if page.query.sorts.isEmpty, page.stop() { return true }
    if work.isOutOfTime {
      throw Refusal(.tryAgainLater, "the query took too long; try again later, or ask for less", retryAfter: 5)
    }
    guard !page.query.sorts.isEmpty else { return false }
    throw Refusal(
      .badRequest,
      "too many records, or too large ones, to sort them; leave out sortBy and sort what comes, or ask one zone at a time"
    )
  }

  private func decode(_ record: StoredRecord) throws -> Record {
    try work.charge(record.bytes.count)
    return try record.decoded()
  }

  /// Visits the records of a type by name. Of records of two accounts it visits only the caller's, so that neither a
  /// marker nor the timing reveals others.
  private func candidates(
    of type: RecordType, in zone: OpenZone, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws {
    guard pairPolicy(of: type) != nil else {
      return try transaction.records(of: type, in: zone.stored.id, after: name, passing: pass, visit)
    }
    for source in try ownPairs(in: zone) where name.map({ $0 < source }) ?? true {
      guard let record = try visible(source, in: zone), record.type == type else { continue }
      if try !visit(record) { return }
    }
  }
}
