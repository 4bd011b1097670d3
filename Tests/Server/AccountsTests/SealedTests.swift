import Core
import Testing

@testable import Accounts

/// Sealed messages of devices without an account.
@Suite(.eachDatabase) struct SealedTests {
  private static let endpoint = "https://push.example.com/phone"
  private static let body = [UInt8](repeating: 7, count: 300)

  private static func message(
    _ key: String, _ fixture: Fixture, topic: String = "a", inSeconds: Int64 = 60, for seconds: Int64 = 3600,
    body: [UInt8] = Self.body
  ) throws -> SealedMessage {
    let due = fixture.now.adding(milliseconds: inSeconds * 1000)
    return try #require(
      SealedMessage(
        key: key, topic: topic, due: due, end: due.adding(milliseconds: seconds * 1000), body: body, at: fixture.now))
  }

  private static func register(_ fixture: Fixture, _ endpoint: String = Self.endpoint) async throws -> String {
    try await fixture.accounts.registerSealed(endpoint: endpoint, from: Fixture.address)
  }

  private static func put(
    _ messages: [SealedMessage], drop: [String] = [], _ secret: String, _ fixture: Fixture
  ) async throws -> Int {
    try await fixture.accounts.changeSealed(put: messages, drop: drop, secret: secret, from: Fixture.address)
  }

  @Test func whatIsDueIsTakenOnceAndForgotten() async throws {
    let fixture = try Fixture()
    let secret = try await Self.register(fixture)
    let (one, two) = (try Self.message("one", fixture), try Self.message("two", fixture, topic: "b", inSeconds: 120))
    #expect(try await Self.put([one, two], secret, fixture) == 2)
    #expect(try await fixture.accounts.takeSealed(countMax: 9).messages == [])
    fixture.advance(seconds: 61)
    // Another server on the same store claims nothing that this one has claimed.
    let other = try Fixture(on: fixture.database)
    let taken = try await fixture.accounts.takeSealed(countMax: 9)
    #expect(taken.messages.map(\.message) == [one] && !taken.isMore)
    #expect(taken.messages.first?.device.endpoint == Self.endpoint)
    other.advance(seconds: 61)
    #expect(try await other.accounts.takeSealed(countMax: 9).messages == [])
    fixture.advance(seconds: 60)
    #expect(try await fixture.accounts.takeSealed(countMax: 9).messages.map(\.message.key) == ["two"])
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 1, messages: 0, bytes: 0))
  }

  @Test func afterAStandstillTheNewestOfATopicIsTakenIfItsTimeIsNotOver() async throws {
    let fixture = try Fixture()
    let secret = try await Self.register(fixture)
    _ = try await Self.put(
      [
        try Self.message("a1", fixture, inSeconds: 60), try Self.message("a2", fixture, inSeconds: 120),
        try Self.message("b1", fixture, topic: "b", inSeconds: 60),
        try Self.message("c1", fixture, topic: "c", inSeconds: 30, for: 60),
      ], secret, fixture)
    fixture.advance(seconds: 600)
    let taken = try await fixture.accounts.takeSealed(countMax: 9).messages.map(\.message.key)
    #expect(Set(taken) == ["a2", "b1"])
    #expect(try await fixture.accounts.sealedTotals().messages == 0)
  }

  @Test func messagesAreRevisedAndDeletedByKey() async throws {
    let fixture = try Fixture()
    let secret = try await Self.register(fixture)
    _ = try await Self.put([try Self.message("one", fixture), try Self.message("two", fixture)], secret, fixture)
    let later = try Self.message("one", fixture, inSeconds: 600, body: [UInt8](repeating: 8, count: 500))
    #expect(try await Self.put([later], drop: ["two", "never"], secret, fixture) == 1)
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 1, messages: 1, bytes: 500))
    fixture.advance(seconds: 601)
    #expect(try await fixture.accounts.takeSealed(countMax: 9).messages.map(\.message) == [later])
  }

  @Test func onlyTheSecretOpensADevice() async throws {
    let fixture = try Fixture()
    let secret = try await Self.register(fixture)
    _ = try await Self.register(fixture, Self.endpoint + "2")
    _ = try await Self.put([try Self.message("one", fixture)], secret, fixture)
    for wrong in ["", "x", String(secret.dropLast()), SessionToken.make([UInt8](repeating: 1, count: 32))] {
      await #expect(throws: AccountError.notFound) { _ = try await Self.put([], drop: ["one"], wrong, fixture) }
      try await fixture.accounts.endSealed(secret: wrong, from: Fixture.address)
    }
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 2, messages: 1, bytes: 300))
    // Nothing that is stored opens it.
    #expect(try await !fixture.storedValues().contains { "\($0)".contains(secret) })
    try await fixture.accounts.endSealed(secret: secret, from: Fixture.address)
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 1, messages: 0, bytes: 0))
  }

  @Test func aDeviceIsRegisteredOnce() async throws {
    let fixture = try Fixture()
    let first = try await Self.register(fixture)
    _ = try await Self.put([try Self.message("one", fixture)], first, fixture)
    let second = try await Self.register(fixture)
    await #expect(throws: AccountError.notFound) { _ = try await Self.put([], first, fixture) }
    #expect(try await Self.put([], second, fixture) == 0)
    // With an account its server tells.
    try await fixture.account()
    let phone = try await fixture.signIn()
    let key = try PushTests.subscription(1)
    let subscription = try #require(
      PushSubscription(endpoint: Self.endpoint, publicKey: key.publicKey, secret: key.secret))
    try await fixture.accounts.setPushSubscription(subscription, of: phone.device, phone.account)
    #expect(try await fixture.accounts.sealedTotals().devices == 0)
  }

  @Test func aDeviceHasBoundsAndNothingOfARefusedChangeIsStored() async throws {
    let fixture = try Fixture()
    let secret = try await Self.register(fixture)
    let many = try (0..<200).map { try Self.message("m\($0)", fixture) }
    #expect(try await Self.put(many, secret, fixture) == 200)
    await #expect(throws: AccountError.tooMany("messages")) {
      _ = try await Self.put([try Self.message("more", fixture)], drop: [], secret, fixture)
    }
    #expect(try await Self.put([try Self.message("more", fixture)], drop: ["m0"], secret, fixture) == 200)
    let large = [UInt8](repeating: 1, count: SealedLimits.bytesPerMessageMax)
    await #expect(throws: AccountError.tooMany("messages")) {
      _ = try await Self.put(try (1..<70).map { try Self.message("m\($0)", fixture, body: large) }, secret, fixture)
    }
    #expect(try await fixture.accounts.sealedTotals().bytes == 200 * 300)
  }

  @Test(arguments: [
    ("", "a", 60, 3600, 300), ("x y", "a", 60, 3600, 300), (String(repeating: "x", count: 33), "a", 60, 3600, 300),
    ("x", "", 60, 3600, 300), ("x", "ä", 60, 3600, 300), ("x", "a", 60, 0, 300), ("x", "a", 60, 86_401, 300),
    ("x", "a", 15 * 86_400 + 1, 3600, 300), ("x", "a", -3601, 3600, 300), ("x", "a", 60, 3600, 4097),
    ("x", "a", 60, 3600, 102),
  ])
  func whatCannotBeAMessageIsRefused(_ key: String, _ topic: String, _ due: Int64, _ life: Int64, _ count: Int) {
    let now = Fixture.start
    let time = now.adding(milliseconds: due * 1000)
    #expect(
      SealedMessage(
        key: key, topic: topic, due: time, end: time.adding(milliseconds: life * 1000),
        body: [UInt8](repeating: 0, count: count), at: now) == nil)
  }

  @Test func registrationsAndRevisionsAreLimited() async throws {
    let fixture = try Fixture()
    for number in 0..<50 { _ = try await Self.register(fixture, Self.endpoint + "\(number)") }
    await #expect(throws: AccountError.self) { _ = try await Self.register(fixture) }
    // Another address is free to.
    let secret = try await fixture.accounts.registerSealed(endpoint: Self.endpoint, from: "198.51.100.7")
    for _ in 0..<60 { _ = try await Self.put([], secret, fixture) }
    await #expect(throws: AccountError.self) { _ = try await Self.put([], secret, fixture) }
    fixture.advance(seconds: 20)
    _ = try await Self.put([], secret, fixture)
  }

  @Test func whatIsNotHeardOfIsForgotten() async throws {
    let fixture = try Fixture()
    let (old, new) = (try await Self.register(fixture), try await Self.register(fixture, Self.endpoint + "2"))
    fixture.advance(days: 14)
    _ = try await Self.put([try Self.message("one", fixture)], new, fixture)
    try await fixture.accounts.tidySealed()
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 2, messages: 1, bytes: 300))
    fixture.advance(days: 2)
    try await fixture.accounts.tidySealed()
    #expect(try await fixture.accounts.sealedTotals() == SealedTotals(devices: 1, messages: 0, bytes: 0))
    await #expect(throws: AccountError.notFound) { _ = try await Self.put([], old, fixture) }
  }
}
