import Core
import Records

extension ServiceRun {
  /// `records/query`: one page.
  func queryRecords() throws -> [UInt8] {
    try require(.read)
    let request = try RecordsQueryRequest(body: call.body)
    let zones: [OpenZone]
    if let id = request.zoneID {
      zones = [try open(id, for: .read)]
    } else if request.zoneWide {
      zones = try zonesInSight().sorted { ($0.id.owner ?? "", $0.id.name) < ($1.id.owner ?? "", $1.id.name) }
    } else {
      zones = [try open(nil, for: .read)]
    }
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
    if call.wantsSyncToken, zones.count == 1 { writer.member("syncToken", syncToken(of: zones[0].stored)) }
    writer.endObject()
    return writer.bytes
  }

  private func fill(_ page: inout QueryPage, _ zones: [OpenZone]) throws {
    let query = page.query
    let matcher = QueryMatcher(query.filters)
    let needsDecoding = !query.filters.isEmpty || !query.sorts.isEmpty
    var scanned = 0
    for zone in zones where zone.stored.id != 0 {
      guard let start = page.start(in: zone.id) else { continue }
      try candidates(of: query.recordType, in: zone, after: start.name) { record in
        guard scanned < limits.queryScanCountMax else {
          // In the order of names the next page goes on here; any other order needs all of them.
          guard query.sorts.isEmpty else {
            throw Refusal(.badRequest, "too many records of this type to sort them; leave out sortBy")
          }
          page.stop()
          return false
        }
        scanned += 1
        guard record.isIntact || !needsDecoding else {
          // Whether it would match cannot be told; the operator hears of it.
          page.look(at: record, zone.id)
          return true
        }
        let decoded = needsDecoding ? try record.decoded() : nil
        let isWanted = decoded.map { matcher.matches($0) } ?? true
        guard isWanted, try canRead(record, in: zone.standing, decoded: decoded) else {
          page.look(at: record, zone.id)
          return true
        }
        return page.take(record, decoded, zone.id)
      }
      if page.isFull { return }
    }
  }

  /// Records of a type by name. Of those that belong to two accounts only the caller's, so that neither a marker nor the time that
  /// it takes tells of others.
  private func candidates(
    of type: RecordType, in zone: OpenZone, after name: RecordName?, _ visit: (StoredRecord) throws -> Bool
  ) throws {
    guard pairPolicy(of: type) != nil else {
      return try transaction.records(of: type, in: zone.stored.id, after: name, visit)
    }
    for source in try ownPairs(in: zone) where name.map({ $0 < source }) ?? true {
      guard let record = try visible(source, in: zone), record.type == type else { continue }
      if try !visit(record) { return }
    }
  }
}
