import Core
import Crypto
import Foundation
import GRDB
import Testing

@testable import Accounts

@Suite struct PushTests {
  static let hours = DeviceQuietHours(startMinute: 1320, endMinute: 420, zoneName: "Europe/Berlin")

  static func subscription(_ number: Int) throws -> PushSubscription {
    let key = P256.KeyAgreement.PrivateKey().publicKey
    return try #require(
      PushSubscription(
        endpoint: "https://push.example.com/\(number)", publicKey: Array(key.x963Representation),
        secret: [UInt8](repeating: 7, count: 16)))
  }

  private static func note(_ time: Int64, for user: String = "_anna") -> HeldNote {
    HeldNote(container: "iCloud.app.alltag", environment: "production", userRecordName: user, noteTime: time)
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

  @Test func theLatestNoteIsHandedOverOnceItIsDue() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let phone = try await fixture.signIn()
    try await accounts.setPushSubscription(try Self.subscription(1), of: phone.device, phone.account)
    let due = fixture.now.adding(milliseconds: 60_000)
    for time: Int64 in [5, 7, 6] {
      #expect(try await accounts.hold(Self.note(time), for: phone.device, until: due, by: nil))
    }
    #expect(try await accounts.takeHeldNotes(countMax: 10).notes.isEmpty)
    fixture.advance(seconds: 60)
    let taken = try await accounts.takeHeldNotes(countMax: 10)
    #expect(taken.notes.map(\.1) == [Self.note(7)] && taken.notes.first?.0.id == phone.device && !taken.isMore)
    #expect(try await accounts.takeHeldNotes(countMax: 10).notes.isEmpty)
  }

  @Test func otherHoursAndNewerMessagesEndTheWaiting() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    let phone = try await fixture.signIn()
    let due = fixture.now.adding(milliseconds: 3_600_000)
    try await accounts.setPushSubscription(try Self.subscription(1), of: phone.device, phone.account)
    #expect(try await accounts.hold(Self.note(1), for: phone.device, until: due, by: nil))
    try await accounts.dropHeldNote(of: phone.device)
    #expect(try await fixture.rowCounts(["account_push_held"]) == [0])
    #expect(try await accounts.hold(Self.note(2), for: phone.device, until: due, by: nil))
    try await accounts.setPushSubscription(
      try Self.subscription(1), quietHours: .set(nil), of: phone.device, phone.account)
    #expect(try await accounts.takeHeldNotes(countMax: 10).notes.map(\.1) == [Self.note(2)])
    // The hours that it would wait for are not the present ones.
    #expect(try await !accounts.hold(Self.note(3), for: phone.device, until: due, by: Self.hours))
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
      #expect(try await accounts.hold(Self.note(1), for: device.device, until: past, by: nil))
      switch number {
      case 0: try await accounts.signOut(device.device, of: device.account)
      case 1: try await accounts.removePushSubscription(endpoint: "https://push.example.com/1")
      default: try await accounts.removePushSubscription(of: device.device)
      }
      // A device without a registration holds no messages.
      #expect(try await !accounts.hold(Self.note(2), for: device.device, until: past, by: nil))
    }
    #expect(try await fixture.rowCounts(["account_push", "account_push_held"]) == [0, 0])
    let other = try await fixture.signIn()
    try await accounts.setPushSubscription(try Self.subscription(9), of: other.device, other.account)
    #expect(try await accounts.hold(Self.note(1), for: other.device, until: past, by: nil))
    try await fixture.database.write { try $0.execute(sql: "UPDATE account_session SET expires = 0") }
    #expect(try await accounts.takeHeldNotes(countMax: 10).notes.isEmpty)
  }

  @Test func manyAreHandedOverInTurn() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    try await fixture.account()
    for number in 0..<5 {
      let device = try await fixture.signIn()
      try await accounts.setPushSubscription(try Self.subscription(number), of: device.device, device.account)
      let due = fixture.now.adding(milliseconds: -Int64(number))
      #expect(try await accounts.hold(Self.note(1), for: device.device, until: due, by: nil))
    }
    var endpoints: [[String]] = []
    var isMore = true
    while isMore {
      let taken = try await accounts.takeHeldNotes(countMax: 2)
      endpoints.append(taken.notes.map { String($0.0.subscription.endpoint.suffix(1)) })
      isMore = taken.isMore
    }
    #expect(endpoints == [["4", "3"], ["2", "1"], ["0"]])
  }

  @Test func fileOfAnEarlierVersionIsUpgraded() async throws {
    let database = try DatabaseQueue()
    try AccountsSchema.migrator.migrate(database, upTo: "accounts.4")
    let subscription = try Self.subscription(1)
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO account_person (id, display_name, created) VALUES ('p', 'Anna', 1);
          INSERT INTO account_device VALUES ('d', 'p', 'Phone', 'web', 1, 1);
          """)
      try database.execute(
        sql: "INSERT INTO account_push VALUES ('d', ?, ?, ?)",
        arguments: [subscription.endpoint, Data(subscription.publicKey), Data(subscription.secret)])
    }
    let accounts = try Fixture(on: database).accounts
    let device = try await accounts.pushDevice(DeviceID("d"))
    #expect(device?.subscription == subscription && device?.quietHours == nil)
    try await accounts.setPushSubscription(
      subscription, quietHours: .set(Self.hours), of: DeviceID("d"), AccountID("p"))
    #expect(try await accounts.pushDevice(DeviceID("d"))?.quietHours == Self.hours)
  }
}
