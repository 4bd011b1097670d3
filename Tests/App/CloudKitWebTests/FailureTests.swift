import CloudKitWeb
import Core
import Records
import Testing

@Suite("What the client makes of failures")
struct FailureTests {
  private static func error(_ code: String, retryAfter: Int? = nil) -> String {
    let wait = retryAfter.map { #","retryAfter":\#($0)"# } ?? ""
    return #"{"uuid":"D0B20000-0000-4000-8000-000000000000","serverErrorCode":"\#(code)","reason":"why"\#(wait)}"#
  }

  private static let zones = #"{"zones":[{"zoneID":{"zoneName":"Z"}}]}"#

  /// Steps, tries, and the seconds between them.
  @Test(arguments: [
    ([ScriptedTransport.Step.answer(503, error("TRY_AGAIN_LATER"))], 2, [1.0]),
    ([.answer(429, error("THROTTLED", retryAfter: 7))], 2, [7.0]),
    ([.answer(502, "<html>Bad gateway</html>")], 2, [1.0]),
    ([.silence(isOffline: false)], 2, [1.0]),
    ([.answer(200, error("TRY_AGAIN_LATER")), .answer(500, error("INTERNAL_ERROR"))], 3, [1.0, 2.0]),
  ])
  func whatMayPassIsTriedAgain(steps: [ScriptedTransport.Step], tries: Int, waits: [Double]) async throws {
    let transport = ScriptedTransport(steps + [.answer(200, Self.zones)])
    let clock = Waits()
    let zones = try await CloudContainer(transport, .none, clock).privateCloudDatabase.allRecordZones()
    #expect(zones.map { $0.id } == [ZoneID("Z")])
    #expect(transport.requests.count == tries)
    #expect(clock.all == waits)
  }

  @Test(arguments: [
    (403, "ACCESS_DENIED", CloudError.Code.permissionFailure), (401, "AUTHENTICATION_FAILED", .notAuthenticated),
    (421, "AUTHENTICATION_REQUIRED", .notAuthenticated), (400, "BAD_REQUEST", .invalidArguments),
    (404, "ZONE_NOT_FOUND", .zoneNotFound), (413, "QUOTA_EXCEEDED", .quotaExceeded),
    (409, "CONFLICT", .serverRecordChanged),
  ])
  func whatWillNotPassIsThrownAtOnce(status: Int, word: String, code: CloudError.Code) async {
    let transport = ScriptedTransport([.answer(status, Self.error(word)), .answer(200, Self.zones)])
    let error = await #expect(throws: CloudError.self) {
      _ = try await CloudContainer(transport).privateCloudDatabase.allRecordZones()
    }
    #expect(error?.code == code)
    #expect(transport.requests.count == 1)
  }

  /// If the server requires a longer wait than a call allows, the caller is told.
  @Test func aLongWaitIsTheCallersBusiness() async {
    let transport = ScriptedTransport([.answer(429, Self.error("THROTTLED", retryAfter: 3600))])
    let error = await #expect(throws: CloudError.self) {
      _ = try await CloudContainer(transport).privateCloudDatabase.allRecordZones()
    }
    #expect(error?.retryAfterSeconds == 3600)
    #expect(transport.requests.count == 1)
  }

  @Test func theThirdFailureIsTheLast() async {
    let transport = ScriptedTransport(Array(repeating: .silence(isOffline: true), count: 9))
    let error = await #expect(throws: CloudError.self) {
      _ = try await CloudContainer(transport).privateCloudDatabase.allRecordZones()
    }
    #expect(error?.code == .networkUnavailable)
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    (200, #"{"userRecordName":"_a"}"#, AccountStatus.available),
    (421, error("AUTHENTICATION_REQUIRED"), .noAccount), (403, error("ACCESS_DENIED"), .restricted),
    (404, "not here", .couldNotDetermine),
  ])
  func theAccountHasAStatus(status: Int, body: String, expected: AccountStatus) async {
    #expect(await CloudContainer(ScriptedTransport([.answer(status, body)])).accountStatus() == expected)
  }

  @Test(arguments: ["cloud.example", "ftp://cloud.example", ""])
  func anAddressWithoutASchemeIsRefused(server: String) async {
    let container = CloudContainer(
      "c", at: server, credentials: .none, transport: ScriptedTransport([.answer(200, Self.zones)]))
    let error = await #expect(throws: CloudError.self) { _ = try await container.privateCloudDatabase.allRecordZones() }
    #expect(error?.code == .invalidArguments)
  }
}
