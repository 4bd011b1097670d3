import Core
import Cryptography
import Foundation
import GRDB
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct PushTests {
  static let hours = DeviceQuietHours(startMinute: 1320, endMinute: 420, timeZoneName: "Europe/Berlin")

  static func subscription(_ number: Int) throws -> PushSubscription {
    let key = P256PrivateKey().publicKey
    return try #require(
      PushSubscription(
        endpoint: "https://push.example.com/\(number)", publicKey: key.point,
        secret: [UInt8](repeating: 7, count: 16)))
  }

  private static let news = MessageTopic("news")

  private static func event(_ time: Int64) -> MessageSubject {
    MessageSubject("thing", at: Timestamp(milliseconds: time))
  }

  @Test func quietHoursStayUntilTheyAreSet() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let phone = try await fixture.signIn()
    func register(_ number: Int, _ change: QuietHoursChange = .keep) async throws -> PushDevice? {
      try await fixture.accounts.setPushSubscription(
        try Self.subscription(number), quietHours: change, of: phone.device, phone.account)
      return try await fixture.accounts.pushDevice(phone.device)
    }
    #expect(try await register(1)?.quietHours == nil)
    #expect(try await register(1, .set(Self.hours))?.quietHours == Self.hours)
    let renewed = try await register(2)
    #expect(renewed?.quietHours == Self.hours && renewed?.subscription.endpoint == "https://push.example.com/2")
    #expect(try await fixture.accounts.export(phone.account)["quietHours"]?.array?.count == 1)
    #expect(try await register(2, .set(nil))?.quietHours == nil)
    #expect(try await fixture.rowCounts(["account_push"]) == [1])
  }

  @Test func theLatestMessageIsHandedOverOnceItIsDue() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let phone = try await fixture.signIn()
    try await accounts.setPushSubscription(try Self.subscription(1), of: phone.device, phone.account)
    let due = fixture.now.adding(milliseconds: 60_000)
    for time: Int64 in [5, 7, 6] {
      #expect(try await accounts.hold(Self.news, Self.event(time), for: phone.device, until: due, by: nil))
    }
    #expect(try await accounts.takeHeld(countMax: 10).messages.isEmpty)
    fixture.advance(seconds: 60)
    let taken = try await accounts.takeHeld(countMax: 10)
    #expect(taken.messages.map(\.subject) == [Self.event(7)] && !taken.isMore)
    #expect(taken.messages.map(\.topic) == [Self.news] && taken.messages.first?.device.id == phone.device)
    #expect(try await accounts.takeHeld(countMax: 10).messages.isEmpty)
  }

  @Test func otherHoursAndNewerMessagesEndTheWaiting() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let phone = try await fixture.signIn()
    let due = fixture.now.adding(milliseconds: 3_600_000)
    try await accounts.setPushSubscription(try Self.subscription(1), of: phone.device, phone.account)
    #expect(try await accounts.hold(Self.news, Self.event(1), for: phone.device, until: due, by: nil))
    try await accounts.dropHeld(Self.news, of: phone.device)
    #expect(try await fixture.rowCounts(["account_push_held"]) == [0])
    #expect(try await accounts.hold(Self.news, Self.event(2), for: phone.device, until: due, by: nil))
    try await accounts.setPushSubscription(
      try Self.subscription(1), quietHours: .set(nil), of: phone.device, phone.account)
    #expect(try await accounts.takeHeld(countMax: 10).messages.map(\.subject) == [Self.event(2)])
    // The hours that it would wait for are not the present ones.
    #expect(try await !accounts.hold(Self.news, Self.event(3), for: phone.device, until: due, by: Self.hours))
    #expect(try await fixture.rowCounts(["account_push_held"]) == [0])
  }

  @Test func whatIsHeldGoesWithTheDevice() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let past = fixture.now
    for number in 0..<3 {
      let device = try await fixture.signIn()
      try await accounts.setPushSubscription(try Self.subscription(number), of: device.device, device.account)
      #expect(try await accounts.hold(Self.news, Self.event(1), for: device.device, until: past, by: nil))
      switch number {
      case 0: try await accounts.signOut(device.device, of: device.account)
      case 1: try await accounts.removePushSubscription(endpoint: "https://push.example.com/1")
      default: try await accounts.removePushSubscription(of: device.device)
      }
      // A device without a registration holds no messages.
      #expect(try await !accounts.hold(Self.news, Self.event(2), for: device.device, until: past, by: nil))
    }
    #expect(try await fixture.rowCounts(["account_push", "account_push_held"]) == [0, 0])
    let other = try await fixture.signIn()
    try await accounts.setPushSubscription(try Self.subscription(9), of: other.device, other.account)
    #expect(try await accounts.hold(Self.news, Self.event(1), for: other.device, until: past, by: nil))
    try await fixture.database.write { try $0.execute("UPDATE account_session SET expires = 0") }
    #expect(try await accounts.takeHeld(countMax: 10).messages.isEmpty)
  }

  @Test func topicsWaitSideBySideWithinABound() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let phone = try await fixture.signIn()
    try await accounts.setPushSubscription(try Self.subscription(1), of: phone.device, phone.account)
    func hold(_ topic: MessageTopic, _ time: Int64) async throws {
      #expect(try await accounts.hold(topic, Self.event(time), for: phone.device, until: fixture.now, by: nil))
    }
    try await hold(Self.news, 1000)
    for number in 0...Accounts.heldPerDeviceMax {
      try await hold(MessageTopic("visit", of: "\(number)"), Int64(number))
    }
    try await hold(MessageTopic("visit", of: "3"), 50)
    try await accounts.dropHeld(MessageTopic("visit", of: "4"), of: phone.device)
    let held = try await accounts.takeHeld(countMax: 100).messages
    let expected = (2...Accounts.heldPerDeviceMax).filter { $0 != 4 }.map { "visit-\($0)" } + ["news"]
    #expect(Set(held.map(\.topic.tag)) == Set(expected) && held.count == expected.count)
    #expect(held.first { $0.topic.tag == "visit-3" }?.subject == Self.event(50))
    #expect(Set(held.map(\.topic.kind)) == ["news", "visit"])
  }

  @Test func manyAreHandedOverInTurn() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    for number in 0..<5 {
      let device = try await fixture.signIn()
      try await accounts.setPushSubscription(try Self.subscription(number), of: device.device, device.account)
      let due = fixture.now.adding(milliseconds: -Int64(number))
      #expect(try await accounts.hold(Self.news, Self.event(1), for: device.device, until: due, by: nil))
    }
    var endpoints: [[String]] = []
    var isMore = true
    while isMore {
      let taken = try await accounts.takeHeld(countMax: 2)
      endpoints.append(taken.messages.map { String($0.device.subscription.endpoint.suffix(1)) })
      isMore = taken.isMore
    }
    #expect(endpoints == [["4", "3"], ["2", "1"], ["0"]])
  }

  @Test func fileOfAnEarlierVersionIsUpgraded() async throws {
    let (accounts, subscription) = try await Self.accounts(of: "accounts.4")
    let device = try await accounts.pushDevice(DeviceID("d"))
    #expect(device?.subscription == subscription && device?.quietHours == nil)
    try await accounts.setPushSubscription(
      subscription, quietHours: .set(Self.hours), of: DeviceID("d"), AccountID("p"))
    #expect(try await accounts.pushDevice(DeviceID("d"))?.quietHours == Self.hours)
  }

  @Test func noteThatAnEarlierVersionHeldIsHandedOver() async throws {
    let (accounts, _) = try await Self.accounts(
      of: "accounts.9",
      """
      INSERT INTO account_push_held VALUES ('d', 'iCloud.app.alltag', 'production', '_anna', 7, 1);
      INSERT INTO account_session VALUES (x'00', 'd', 'cookie', 1, NULL, NULL, 1, 1, 9000000000000, 1);
      """)
    let held = try await accounts.takeHeld(countMax: 10).messages
    #expect(held.map(\.topic) == [MessageTopic("note")] && held.first?.device.account == AccountID("p"))
    #expect(held.first?.subject == MessageSubject("production _anna", at: Timestamp(milliseconds: 7)))
  }

  /// Opens a file that the version of this migration has written, with a device that takes messages.
  private static func accounts(
    of migration: String, _ more: String = ""
  ) async throws -> (Accounts, PushSubscription) {
    let database = try DatabaseQueue()
    try AccountsSchema.migrator.migrate(database, upTo: migration)
    let subscription = try subscription(1)
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO account_person (id, display_name, created) VALUES ('p', 'Anna', 1);
          INSERT INTO account_device VALUES ('d', 'p', 'Phone', 'web', 1, 1);
          """)
      try database.execute(
        sql: "INSERT INTO account_push (device, endpoint, key, secret) VALUES ('d', ?, ?, ?)",
        arguments: [subscription.endpoint, Data(subscription.publicKey), Data(subscription.secret)])
      try database.execute(sql: more)
    }
    return (try Fixture(on: SQLiteAccounts(database: database)).accounts, subscription)
  }
}
