import Records

extension ServiceRun {
  /// Answers `records/lookup`. Unreadable for the caller and missing records get the same answer.
  func lookUpRecords() throws -> [UInt8] {
    try require(.read)
    let reading = try ListReading<RecordsLookupRequest>(body: call.body)
    let request = reading.request
    let zone = try open(request.zoneID, for: .read)
    var writer = WireWriter(form: .answer, numbersAsStrings: request.numbersAsStrings, byteCountExpected: 1024)
    writer.beginObject()
    writer.key("records")
    writer.beginArray()
    for position in reading.order {
      switch position {
      case .element(let i): try write(request.records[i], of: request, in: zone, to: &writer)
      case .mistake(let i): reading.mistakes[i].item.write(to: &writer)
      }
      guard writer.byteCount <= limits.answerByteCountMax else {
        throw Refusal(.quotaExceeded, "the answer would be too long; ask for fewer records, or name desiredKeys")
      }
    }
    writer.endArray()
    if call.wantsSyncToken { writer.member("syncToken", syncToken(of: zone.seen)) }
    writer.endObject()
    return writer.bytes
  }

  private func write(
    _ item: RecordsLookupRequest.Item, of request: RecordsLookupRequest, in zone: OpenZone, to writer: inout WireWriter
  ) throws {
    guard let found = try visible(item.recordName, in: zone) else {
      return Refusal.noRecord.item(.record(item.recordName)).write(to: &writer)
    }
    try work.chargeRow(copying: found.bytes.count)
    guard !work.isSpent else {
      throw Refusal(.quotaExceeded, "the records are too large to look at so many; ask for fewer at a time")
    }
    try write(found, keys: item.desiredKeys ?? request.desiredKeys, to: &writer)
  }
}
