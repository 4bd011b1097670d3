import Core
import Cryptography
import RecordStore
import Records
import Synchronization
import Testing

@testable import Server

/// Messages to native programs through Apple's push service (R-16).
@Suite struct APNsTests {
  private static let start = Timestamp(milliseconds: 1_800_000_000_000)
  private static let digits = String(repeating: "0a", count: 32)

  private static func user(_ name: RecordName) -> UserKey { UserKey(.alltag, .production, name) }

  private static func message(
    _ user: RecordName, _ group: String?, isShown: Bool = false, end: Timestamp? = nil
  ) throws -> APNsMessage {
    APNsMessage(
      user: Self.user(user), deviceID: "phone", token: try #require(APNsToken(digits)), environment: .production,
      topic: "app.alltag", payload: [], isShown: isShown, group: group, end: end)
  }

  // MARK: The operator's file

  private static func file(_ text: String) throws(APNsFile.Problem) -> APNsFile {
    try APNsFile(Array(text.utf8)) { name in
      name == "key.p8" ? Array(P256PrivateKey().pem.utf8) : name == "text" ? Array("no key".utf8) : nil
    }
  }

  @Test func readsTheFile() throws {
    let file = try Self.file(
      #"""
      {"teamID": "ABCDE12345", "keyID": "KEY1234567", "privateKeyFile": "key.p8",
       "topics": {"iCloud.app.alltag": "app.alltag"}, "production": "https://localhost:4433"}
      """#)
    #expect(file.topics == [.alltag: "app.alltag"] && file.authorities == nil)
    #expect(file.servers[.production] == "https://localhost:4433")
    #expect(file.servers[.development] == "https://api.sandbox.push.apple.com")
  }

  @Test(arguments: [
    ("{", "it is no JSON"), ("[]", "write an object"), (#"{"team": 1}"#, "team is unknown"),
    (#"{}"#, "privateKeyFile: name the .p8"), (#"{"privateKeyFile": "none"}"#, "privateKeyFile: none cannot be read"),
    (#"{"privateKeyFile": "text"}"#, "privateKeyFile: name the .p8"),
    (#"{"privateKeyFile": "key.p8", "teamID": "short"}"#, "teamID: write the id"),
    (#"{"privateKeyFile": "key.p8", "teamID": "ABCDE12345", "keyID": 7}"#, "keyID: write the id"),
    (#"{"privateKeyFile": "key.p8", "teamID": "ABCDE12345", "keyID": "KEY1234567"}"#, "topics: write an object"),
    (
      #"{"privateKeyFile": "key.p8", "teamID": "ABCDE12345", "keyID": "KEY1234567", "topics": {"c": "a b"}}"#,
      "topics.c: write a bundle id"
    ),
    (
      #"""
      {"privateKeyFile": "key.p8", "teamID": "ABCDE12345", "keyID": "KEY1234567", "topics": {"c": "b"},
       "development": "http://localhost"}
      """#, "development: write an address"
    ),
  ])
  func saysWhatIsWrongInTheFile(_ text: String, _ reason: String) {
    let problem = #expect(throws: APNsFile.Problem.self) { try Self.file(text) }
    #expect(problem?.reason.hasPrefix(reason) == true, "\(problem?.reason ?? "")")
  }

  // MARK: Tokens

  @Test(arguments: [
    (digits, digits), (digits.uppercased(), digits), (Base64.encode([UInt8](repeating: 10, count: 32)), digits),
    // Made by this server for its own channel, too short, no token at all.
    (Base64.encode([UInt8](repeating: 10, count: 16)), nil), ("0a0b", nil), ("", nil), ("../../etc", nil),
    (String(repeating: "0a", count: 101), nil),
  ])
  func readsATokenInBothForms(_ text: String, _ digits: String?) {
    #expect(APNsToken(text)?.digits == digits)
  }

  @Test func oneSignedTokenServesForMostOfAnHour() throws {
    let key = P256PrivateKey()
    let identity = APNsIdentity(key: key, teamID: "ABCDE12345", keyID: "KEY1234567")
    let first = identity.authorization(at: Self.start)
    let minute: Int64 = 60_000
    #expect(identity.authorization(at: Self.start.adding(milliseconds: 44 * minute)) == first)
    #expect(identity.authorization(at: Self.start.adding(milliseconds: 45 * minute)) != first)
    // A clock that was set back; then a service that calls the token expired: not sooner than it may be made anew.
    let second = identity.authorization(at: Self.start)
    identity.renew(at: Self.start.adding(milliseconds: 19 * minute))
    #expect(identity.authorization(at: Self.start) == second)
    identity.renew(at: Self.start.adding(milliseconds: 20 * minute))
    #expect(identity.authorization(at: Self.start) != second)

    let parts = first.dropFirst("bearer ".count).split(separator: ".").map(String.init)
    #expect(parts.count == 3)
    let signature = try #require(Base64URL.decode(parts[2]).flatMap { P256Signature($0) })
    #expect(key.publicKey.isValid(signature, for: Array("\(parts[0]).\(parts[1])".utf8)))
    let claims = try JSON.parse(try #require(Base64URL.decode(parts[1])))
    #expect(claims["iss"]?.string == "ABCDE12345")
  }

  // MARK: The request

  @Test func aSilentMessageWakesTheProgramInTheBackground() throws {
    let (path, headers) = try Self.message("_anna", "changes").request(at: Self.start, authorization: "bearer x")
    #expect(path == "/3/device/\(Self.digits)")
    let fields = Dictionary(uniqueKeysWithValues: headers.map { ($0.name, $0.value) })
    #expect(fields["apns-push-type"] == "background" && fields["apns-priority"] == "5")
    #expect(fields["apns-topic"] == "app.alltag" && fields["apns-collapse-id"] == "changes")
    #expect(fields["apns-expiration"] == "\(Self.start.milliseconds / 1000 + 86_400)")
  }

  @Test func aMessageWithoutAGroupReplacesNoOther() throws {
    for (group, isShown) in [(nil, true), (String(repeating: "s", count: 65), false), ("ä", false)] {
      let headers = try Self.message("_anna", group, isShown: isShown)
        .request(at: Self.start, authorization: "").headers
      #expect(!headers.contains { $0.name == "apns-collapse-id" })
      #expect(headers.contains { $0 == ("apns-push-type", isShown ? "alert" : "background") })
    }
  }

  @Test func aReminderReplacesAnEarlierOneOfItsSubjectUntilItsEnd() throws {
    let end = Self.start.adding(milliseconds: 3_600_000)
    let message = try Self.message("_anna", "habits-0a", isShown: true, end: end)
    let fields = Dictionary(
      uniqueKeysWithValues: message.request(at: Self.start, authorization: "").headers.map { ($0.name, $0.value) })
    #expect(fields["apns-push-type"] == "alert" && fields["apns-priority"] == "10")
    #expect(fields["apns-collapse-id"] == "habits-0a")
    #expect(fields["apns-expiration"] == "\(Self.start.milliseconds / 1000 + 3600)")
  }

  @Test(arguments: [
    (200, "", APNsResult.sent), (410, "Unregistered", .gone), (410, "ExpiredToken", .gone),
    (400, "BadDeviceToken", .gone),
    (400, "DeviceTokenNotForTopic", .gone), (429, "TooManyRequests", .deviceBusy),
    (403, "ExpiredProviderToken", .tokenExpired), (403, "InvalidProviderToken", .misconfigured("InvalidProviderToken")),
    (400, "TopicDisallowed", .misconfigured("TopicDisallowed")),
    (429, "TooManyProviderTokenUpdates", .unavailable(afterSeconds: 7)),
    (503, "Shutdown", .unavailable(afterSeconds: 7)),
    (413, "PayloadTooLarge", .refused("PayloadTooLarge")), (404, "", .refused("")),
  ])
  func readsTheAnswer(_ status: Int, _ reason: String, _ result: APNsResult) {
    #expect(APNsResult(status: status, reason: reason, retryAfterSeconds: 7) == result)
  }

  // MARK: The queue

  @Test func aLaterSilentMessageTakesThePlaceOfOneThatWaits() throws {
    var queue = APNsQueue()
    let (a, b) = (try Self.message("_anna", "a"), try Self.message("_anna", "b"))
    let shown = try Self.message("_anna", nil, isShown: true)
    // A reminder takes the place of one of its subject, and of no subscription that is called the same.
    let reminder = try Self.message("_anna", "a", isShown: true, end: Self.start)
    #expect(
      [a, a, b, shown, shown, reminder, reminder].map { queue.add($0) } == [
        nil, .replaced, nil, nil, nil, nil, .replaced,
      ])
    #expect(queue.count == 5)
    for _ in 0..<5 { #expect(queue.next(at: Self.start) != nil) }
    #expect(queue.next(at: Self.start) == nil && queue.count == 5)
    for _ in 0..<5 { queue.finish() }
    #expect(queue.count == 0)
  }

  @Test func oneThatFailedRestsAndGivesWayToALaterOne() throws {
    var queue = APNsQueue()
    let later = Self.start.adding(milliseconds: 60_000)
    _ = queue.add(try Self.message("_anna", "a"))
    let item = queue.next(at: Self.start)
    #expect(queue.retry(try #require(item), at: later) == nil)
    #expect(queue.next(at: Self.start) == nil && queue.wakeTime(at: Self.start) == later)
    // A flood does not make it ready sooner.
    let newer = try Self.message("_anna", "a")
    #expect(queue.add(newer) == .replaced && queue.next(at: Self.start) == nil)
    let second = queue.next(at: later)
    let again = try #require(second)
    #expect(again.failureCount == 1)
    _ = queue.add(try Self.message("_anna", "a"))
    #expect(queue.retry(again, at: later) == .replaced)
    #expect(queue.next(at: later) != nil && queue.next(at: later) == nil)
  }

  @Test func theLastTryEndsIt() throws {
    var queue = APNsQueue()
    _ = queue.add(try Self.message("_anna", "a"))
    for number in 1...APNsQueue.triesMax {
      let item = queue.next(at: Self.start)
      #expect(queue.retry(try #require(item), at: Self.start) == (number == APNsQueue.triesMax ? .failed : nil))
    }
    #expect(queue.count == 0)
  }

  @Test func aBusyServiceLetsAllWait() throws {
    var queue = APNsQueue()
    let later = Self.start.adding(milliseconds: 5000)
    for name: RecordName in ["_anna", "_ben"] { _ = queue.add(try Self.message(name, nil, isShown: true)) }
    let item = queue.next(at: Self.start)
    #expect(queue.rest(until: later, at: Self.start) && !queue.rest(until: later, at: Self.start))
    #expect(queue.retry(try #require(item), at: later) == nil)
    #expect(!queue.hasReady(at: Self.start) && queue.next(at: Self.start) == nil)
    #expect(queue.wakeTime(at: Self.start) == later)
    #expect(queue.next(at: later) != nil && queue.next(at: later) != nil)
  }

  @Test func aFloodOfOneUserLeavesRoomForOthers() throws {
    var queue = APNsQueue()
    for number in 0..<APNsQueue.messagesPerUserMax + 5 {
      let outcome = queue.add(try Self.message("_mallory", nil, isShown: true))
      #expect(outcome == (number < APNsQueue.messagesPerUserMax ? nil : .dropped))
    }
    _ = queue.add(try Self.message("_anna", "a"))
    let users = (0..<2).compactMap { _ in queue.next(at: Self.start)?.message.user.user }
    #expect(users == ["_mallory", "_anna"])
  }
}
