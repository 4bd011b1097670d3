import Core
import Records

extension ServiceRun {
  /// `records/modify`.
  func modifyRecords() throws -> [UInt8] {
    let user = try requireUser(.write)
    let reading = try call.modification?.get() ?? ListReading(body: call.body)
    let request = reading.request
    if let id = request.clientOperationID, let answer = try answerGiven(AnswerKey(key(of: user), id)) {
      return answer
    }
    let zone = try open(try request.zoneOfAll(), for: .read)
    if zone.isDefault, request.atomic == true {
      throw Refusal(.badRequest, "atomic operations not supported in default zone")
    }
    let batch = RecordBatch(self, request, zone, user: user)
    if batch.isAtomic, let mistake = reading.mistakes.first { throw mistake.error }
    let outcomes = try batch.perform()
    var writer = WireWriter(form: .answer, numbersAsStrings: request.numbersAsStrings, byteCountExpected: 1024)
    writer.beginObject()
    writer.key("records")
    writer.beginArray()
    for position in reading.order {
      switch position {
      case .element(let i):
        try write(outcomes[i], keys: request.operations[i].desiredKeys ?? request.desiredKeys, to: &writer)
      case .mistake(let i): reading.mistakes[i].item.write(to: &writer)
      }
      // Refuses the request as a whole, so that nothing is written without the client hearing of it.
      guard writer.byteCount <= limits.answerByteCountMax else {
        throw Refusal(.quotaExceeded, "the answer would be too long; send fewer operations, or name desiredKeys")
      }
    }
    writer.endArray()
    if call.wantsSyncToken { writer.member("syncToken", syncToken(of: batch.zone.seen)) }
    writer.endObject()
    if let id = request.clientOperationID {
      try keepAnswer(writer.bytes, AnswerKey(key(of: user), id))
    }
    return writer.bytes
  }

  private func write(_ outcome: RecordBatch.Outcome, keys: [FieldName]?, to writer: inout WireWriter) throws {
    switch outcome {
    case .saved(let record): try write(record, keys: keys, to: &writer)
    case .deleted(let name, let zone):
      RecordTombstone(name, zoneID: zone.isDefault ? nil : zone).write(to: &writer)
    case .failed(let error): error.write(to: &writer)
    }
  }

  /// Writes a record. Copies its stored bytes unless the request asks for changes to them.
  func write(_ record: StoredRecord, keys: [FieldName]?, to writer: inout WireWriter) throws {
    guard record.isIntact else {
      return writeUnreadable(record.name, record.damagedSequence ?? record.sequence, to: &writer)
    }
    if record.isDeleted || isReady(record.isPersonal, keys, writer) {
      writer.ready(record.bytes)
    } else {
      try work.charge(record.bytes.count)
      try write(try record.decoded(), record.isPersonal, keys, to: &writer)
    }
  }

  /// Writes an unreadable record as an error in its place, so that the others can still be read.
  func write(_ row: ChangedRow, _ bytes: Span<UInt8>, keys: [FieldName]?, to writer: inout WireWriter) throws {
    if let name = row.damagedName {
      return writeUnreadable(name, row.damagedSequence ?? row.sequence, to: &writer)
    }
    if row.isDeleted || isReady(row.isPersonal, keys, writer) {
      writer.ready(bytes)
    } else {
      try work.charge(bytes.count)
      try write(try row.decoded(bytes), row.isPersonal, keys, to: &writer)
    }
  }

  /// Writes the error of a damaged record with the tag of that version, by which a device recognises the one that it has.
  private func writeUnreadable(_ name: RecordName, _ sequence: Int64, to writer: inout WireWriter) {
    var error = Refusal.unreadable(name).item(.record(name))
    if database != .publicDatabase { error.changeTag = .counted(sequence) }
    error.write(to: &writer)
  }

  private func isReady(_ isPersonal: Bool, _ keys: [FieldName]?, _ writer: WireWriter) -> Bool {
    !isPersonal && keys == nil && !writer.numbersAsStrings
  }

  private func write(
    _ record: Record, _ isPersonal: Bool, _ keys: [FieldName]?, to writer: inout WireWriter
  ) throws {
    var record = record
    if isPersonal { try personalise(&record) }
    if let keys { record.fields = record.fields.keeping(keys) }
    record.write(to: &writer)
  }

  // MARK: Repetitions

  /// Returns the response that this request got before; nil if it is new. Throws if its id was used for another request.
  private func answerGiven(_ key: AnswerKey) throws -> [UInt8]? {
    guard let answer = try transaction.answer(key),
      answer.givenAt.adding(milliseconds: limits.keptAnswerMilliseconds) > call.now
    else { return nil }
    guard answer.digest == digest else {
      throw Refusal(.badRequest, "clientOperationID was used for another request; take a new one for each request")
    }
    return answer.body
  }

  private func keepAnswer(_ body: [UInt8], _ key: AnswerKey) throws {
    guard body.count <= limits.keptAnswerByteCountMax else { return }
    hasWritten = true
    try transaction.save(
      StoredAnswer(digest: digest, givenAt: call.now, body: body), key, countMax: limits.keptAnswerCountMax,
      byteCountMax: limits.keptAnswersByteCountMax,
      expiry: call.now.adding(milliseconds: -limits.keptAnswerMilliseconds))
  }

  /// FNV-1a over the database and the body: repetitions are equal, and a client gains nothing by making two of its requests equal.
  private var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(database.rawValue)
    for byte in call.body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension RecordsModifyRequest {
  /// Returns the request's zone, or the one that all its records name: one client names it only in the records.
  func zoneOfAll() throws(Refusal) -> ZoneID {
    if let zoneID { return zoneID }
    guard let first = operations.first?.record.zoneID else { return .defaultZone }
    for operation in operations where operation.record.zoneID != first {
      throw Refusal(.badRequest, "zoneID: the records are in different zones; send one request for each zone")
    }
    return first
  }
}
