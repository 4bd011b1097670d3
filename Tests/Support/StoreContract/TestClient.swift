import Core
import RecordStore
import Records
import Testing

/// A user of a service over a store.
struct TestClient: Sendable {
  static let container: ContainerID = "iCloud.test"

  var store: any RecordStore
  var service: RecordService
  var identity: Caller.Identity
  var deviceID = "2"
  var address = ""
  var database: CloudDatabase = .privateDatabase
  var environment: CloudEnvironment = .production
  let clock: TestClock

  init(
    _ store: any RecordStore, _ identity: Caller.Identity = .user("_anne"), service: RecordService = RecordService(),
    clock: TestClock = TestClock()
  ) {
    self.store = store
    self.service = service
    self.identity = identity
    self.clock = clock
  }

  /// Returns a client for another user at the same place.
  func by(_ identity: Caller.Identity, deviceID: String = "2") -> TestClient {
    var client = self
    client.identity = identity
    client.deviceID = deviceID
    return client
  }

  func by(_ user: RecordName) -> TestClient { by(.user(user)) }

  func `in`(_ database: CloudDatabase) -> TestClient {
    var client = self
    client.database = database
    return client
  }

  /// Returns a client in the development environment.
  var developing: TestClient {
    var client = self
    client.environment = .development
    return client
  }

  func send(_ operation: CloudOperation, _ body: [UInt8] = [], wantsSyncToken: Bool = false) async throws
    -> ServiceAnswer
  {
    let (now, id) = await clock.next()
    let call = ServiceCall(
      CloudPath(operation, in: database, of: Self.container, environment),
      by: Caller(identity, deviceID: deviceID, address: address), body: body,
      wantsSyncToken: wantsSyncToken, at: now, id: id, seed: id)
    return try await store.answer(call, by: service)
  }

  func send(_ operation: CloudOperation, text: String) async throws -> String {
    let answer = try await send(operation, Array(text.utf8))
    return "\(answer.status) " + String(decoding: answer.body, as: UTF8.self)
  }

  /// Returns the code of a request that fails as a whole, or nil.
  func refusal(_ operation: CloudOperation, _ body: [UInt8] = []) async throws -> ServerErrorCode? {
    let answer = try await send(operation, body)
    guard answer.status != 200 else { return nil }
    let error = try RequestError(body: answer.body)
    #expect(error.code.httpStatus == answer.status)
    #expect(UniqueID(error.uuid) != nil)
    return error.code
  }

  func answer<Answer: WireAnswer>(_ operation: CloudOperation, _ body: [UInt8]) async throws -> Answer {
    let answer = try await send(operation, body)
    try #require(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
    return try Answer(body: answer.body)
  }

  func modify(
    _ operations: [RecordOperation], zone: ZoneID? = "Z", atomic: Bool? = nil, id: String? = nil
  ) async throws -> [ItemOutcome<Record>] {
    var request = RecordsModifyRequest(operations, zoneID: zone, atomic: atomic)
    request.clientOperationID = id
    let answer: RecordsAnswer = try await answer(.recordsModify, request.body)
    return answer.records
  }

  func save(_ kind: RecordOperation.Kind = .create, _ record: Record, zone: ZoneID? = "Z") async throws -> Record {
    let outcomes = try await modify([RecordOperation(kind, record)], zone: zone)
    return try #require(outcomes.first?.item, "\(outcomes)")
  }

  /// Returns the code of the only operation's failure, or nil.
  func failure(
    _ kind: RecordOperation.Kind, _ record: Record, zone: ZoneID? = "Z"
  ) async throws -> ServerErrorCode? {
    try await modify([RecordOperation(kind, record)], zone: zone).first?.error?.code
  }

  func lookup(_ names: RecordName..., zone: ZoneID? = "Z") async throws -> [ItemOutcome<Record>] {
    let request = RecordsLookupRequest(names.map { RecordsLookupRequest.Item($0) }, zoneID: zone)
    let answer: RecordsAnswer = try await answer(.recordsLookup, request.body)
    return answer.records
  }

  func makeZone(_ id: ZoneID = "Z") async throws {
    let answer: ZonesAnswer = try await answer(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, id)]).body)
    _ = try #require(answer.zones.first?.item, "\(answer)")
  }

  func changes(_ zone: ZoneID = "Z", since token: SyncToken? = nil, _ options: ZoneChangesOptions = .init())
    async throws
    -> ZoneChanges
  {
    switch try await zoneChanges(zone, since: token, options) {
    case .page(let page): return page
    case .failed(let error):
      Issue.record("\(error)")
      throw error.code == .badRequest ? TestFailure.refused : TestFailure.other
    }
  }

  func zoneChanges(
    _ zone: ZoneID = "Z", since token: SyncToken?, _ options: ZoneChangesOptions = .init()
  ) async throws -> ZoneChangesAnswer.Element {
    var query = ZoneChangesQuery(zone, syncToken: token)
    query.options = options
    let answer: ZoneChangesAnswer = try await answer(.changesZone, ZoneChangesRequest([query]).body)
    return try #require(answer.zones.first)
  }

  func query(_ query: RecordQuery, zone: ZoneID? = "Z") async throws -> [String] {
    let answer: RecordsAnswer = try await answer(.recordsQuery, RecordsQueryRequest(query, zoneID: zone).body)
    return answer.records.compactMap { $0.item?.name.text }
  }
}

enum TestFailure: Error {
  case refused, other
}

/// Advances a second with each request, and counts the requests.
actor TestClock {
  private var count: Int64 = 0
  private var offset: Int64 = 0

  func next() -> (Timestamp, UniqueID) {
    count += 1
    return (
      Timestamp(milliseconds: 1_800_000_000_000 + count * 1000 + offset),
      UniqueID(random: UInt64(count) &* 0x9E37_79B9_7F4A_7C15, UInt64(count))
    )
  }

  func advance(milliseconds: Int64) { offset += milliseconds }
}

extension ZoneID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(ZoneName(text)) }
}

extension Record {
  /// A record of the type `Note` with these fields.
  static func note(_ name: RecordName, _ fields: [FieldName: FieldValue] = [:], tag: ChangeTag? = nil) -> Record {
    var record = Record(name, type: "Note")
    record.changeTag = tag
    for (name, value) in fields { record.fields[value: name] = value }
    return record
  }

  func with(_ name: FieldName, _ value: FieldValue?) -> Record {
    var record = self
    record.fields[name] = Field(value)
    return record
  }
}
