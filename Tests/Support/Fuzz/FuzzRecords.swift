// rooms: Core Records

import Core
import Records

/// The first byte chooses a message, the rest is its body: no trap; a message read is written so that it reads the same, and one that a
/// server accepts is within its limits. Records merge alike on both sides.
public func fuzzRecords(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  let body = Array(bytes.dropFirst())
  switch choice % 34 {
  case 0: list(RecordsModifyRequest.self, body) { check($0) }
  case 1: request(RecordsQueryRequest.self, body)
  case 2: list(RecordsLookupRequest.self, body)
  case 3: list(ZonesLookupRequest.self, body)
  case 4: list(ZonesModifyRequest.self, body)
  case 5: request(DatabaseChangesRequest.self, body)
  case 6: request(ZoneChangesRequest.self, body)
  case 7: request(ZoneChangesQuery.self, body)
  case 8: request(ZonesChangesRequest.self, body)
  case 9: list(SubscriptionsLookupRequest.self, body)
  case 10: list(SubscriptionsModifyRequest.self, body)
  case 11: request(UsersDiscoverRequest.self, body)
  case 12: request(TokenCreateRequest.self, body)
  case 13: request(TokenRegisterRequest.self, body)
  case 14: request(AssetsUploadRequest.self, body)
  case 15: request(AssetsRereferenceRequest.self, body)
  case 16: request(ShareLinksRequest.self, body)
  case 17: answer(RecordsAnswer.self, body) { merge($0.records) }
  case 18: answer(ZonesAnswer.self, body)
  case 19: answer(DatabaseChangesAnswer.self, body)
  case 20: answer(ZoneChangesAnswer.self, body)
  case 21: answer(ZoneChanges.self, body) { merge($0.records) }
  case 22: answer(ZonesChangesAnswer.self, body)
  case 23: answer(SubscriptionsAnswer.self, body)
  case 24: answer(CurrentUserAnswer.self, body)
  case 25: answer(CallerAnswer.self, body)
  case 26: answer(UsersAnswer.self, body)
  case 27: answer(TokenCreateAnswer.self, body)
  case 28: answer(AssetsUploadAnswer.self, body)
  case 29: answer(AssetUploadedAnswer.self, body)
  case 30: answer(AssetsRereferenceAnswer.self, body)
  case 31: answer(ShareLinksAnswer.self, body)
  case 32: answer(RequestError.self, body)
  default:
    if let stamps = try? EditStamps(bytes: body) { precondition(stamps.bytes == body, "stamps have another form") }
  }
}

private func request<Message: WireRequest>(_: Message.Type, _ body: [UInt8], _ check: (Message) -> Void = { _ in }) {
  let message: Message
  do throws(WireError) {
    message = try Message(body: body)
  } catch {
    precondition(!error.text.isEmpty && (0...max(body.count, 2)).contains(error.offset))
    return
  }
  let text = message.body
  guard let again = try? Message(body: text) else { fatalError("a request that was written is refused") }
  precondition(again == message && again.body == text, "a request comes back different")
  check(message)
}

/// Reads a request with a list also as a server does, leaving out malformed elements.
private func list<Message: ListRequest>(_: Message.Type, _ body: [UInt8], _ check: (Message) -> Void = { _ in }) {
  request(Message.self, body, check)
  let strict = try? Message(body: body)
  let reading: ListReading<Message>
  do throws(WireError) {
    reading = try ListReading<Message>(body: body)
  } catch {
    precondition(strict == nil && !error.text.isEmpty, "a request is only read without its mistakes")
    return
  }
  if let strict {
    precondition(reading.mistakes.isEmpty && reading.request == strict, "mistakes in a flawless request")
  }
  check(reading.request)
  let count = reading.request.elements.count
  var (elements, mistakes) = (0, 0)
  for (position, place) in reading.order.enumerated() {
    switch place {
    case .element(let i):
      precondition(i == elements, "elements change their order")
      elements += 1
    case .mistake(let i):
      precondition(i == mistakes && reading.mistakes[i].position == position, "a mistake changes its position")
      precondition(!reading.mistakes[i].item.reason.isEmpty)
      mistakes += 1
    }
  }
  precondition(elements == count && mistakes == reading.mistakes.count && (count > 0 || mistakes == 0))
  guard let again = try? Message(body: reading.request.body) else { fatalError("the readable elements are refused") }
  precondition(again == reading.request, "the readable elements come back different")
}

private func answer<Message: WireAnswer>(_: Message.Type, _ body: [UInt8], _ check: (Message) -> Void = { _ in }) {
  guard let message = try? Message(body: body) else { return }
  let text = message.body()
  guard let again = try? Message(body: text) else { fatalError("an answer that was written is refused") }
  precondition(again.body() == text, "an answer comes back different")
  check(message)
}

private func check(_ request: RecordsModifyRequest) {
  precondition(request.operations.count <= RecordLimits.operationCountMax)
  for operation in request.operations {
    let record = operation.record
    precondition(record.payloadByteCount <= RecordLimits.recordByteCountMax)
    precondition(record.name.isEmpty ? operation.kind == .create : record.name.isWellFormed)
    for (entry, next) in zip(record.fields.entries, record.fields.entries.dropFirst()) {
      precondition(entry.name < next.name, "fields out of order")
    }
    for entry in record.fields.entries { precondition(entry.name.isWellFormed) }
  }
}

/// Uses three records as versions of one: both devices get the same result, and a second merge changes nothing.
private func merge(_ outcomes: [ItemOutcome<Record>]) {
  let states = outcomes.prefix(3).enumerated().compactMap { i, outcome in
    outcome.item.map { RecordState($0.fields, stamps(i, $0)) }
  }
  guard states.count == 3 else { return }
  var names: [FieldName] = []
  for entry in states[0].fields.entries.prefix(2) { names.append(entry.name) }
  let rules = MergeRules(sets: names)
  for ancestor in [states[0], nil] {
    let (a, b) = (states[1], states[2])
    let merge = RecordMerge(ancestor: ancestor, mine: a, theirs: b, rules: rules)
    let other = RecordMerge(ancestor: ancestor, mine: b, theirs: a, rules: rules)
    precondition(merge.merged == other.merged, "the two sides merge differently")
    let second = RecordMerge(ancestor: ancestor, mine: merge.merged, theirs: merge.merged, rules: rules)
    precondition(second.merged == merge.merged && second.sending == .nothing, "a second merge changes something")
  }
}

private func stamps(_ i: Int, _ record: Record) -> EditStamps {
  var stamps = EditStamps(EditStamp(Timestamp(milliseconds: 1), device: "o"))
  let device = record.modified?.deviceID ?? ""
  let time = record.modified?.timestamp ?? Timestamp(milliseconds: Int64(i))
  let names = record.fields.entries.filter { $0.name.text.utf8.count % 2 == i % 2 }.map { $0.name }
  stamps = stamps.edited(names, at: EditStamp(time, device: device))
  return stamps
}
