import Records

extension ServiceRun {
  /// Answers `records/lookup`. Unreadable for the caller and missing records get the same answer.
  func lookUpRecords() throws -> [UInt8] {
    try require(.read)
    let request = try RecordsLookupRequest(body: call.body)
    let zone = try open(request.zoneID, for: .read)
    var writer = WireWriter(form: .answer, numbersAsStrings: request.numbersAsStrings, byteCountExpected: 1024)
    writer.beginObject()
    writer.key("records")
    writer.beginArray()
    for item in request.records {
      if let found = try visible(item.recordName, in: zone) {
        try work.chargeRow(copying: found.bytes.count)
        guard !work.isSpent else {
          throw Refusal(.quotaExceeded, "the records are too large to look at so many; ask for fewer at a time")
        }
        try write(found, keys: item.desiredKeys ?? request.desiredKeys, to: &writer)
      } else {
        Refusal.noRecord.item(.record(item.recordName)).write(to: &writer)
      }
      guard writer.byteCount <= limits.answerByteCountMax else {
        throw Refusal(.quotaExceeded, "the answer would be too long; ask for fewer records, or name desiredKeys")
      }
    }
    writer.endArray()
    if call.wantsSyncToken { writer.member("syncToken", syncToken(of: zone.stored)) }
    writer.endObject()
    return writer.bytes
  }
}
