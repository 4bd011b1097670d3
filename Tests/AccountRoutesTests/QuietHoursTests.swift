import Core
import Crypto
import Foundation
import GRDB
import NIOConcurrencyHelpers
import RecordStore
import Records
import Testing

@testable import Accounts
@testable import Server

/// Push messages and the hours in which they wait, with a clock that the test turns.
@Suite struct QuietHoursTests {
  /// A push service that writes down what it is asked.
  private final class Service: HTTPFetching {
    let endpoints = NIOLockedValueBox<[String]>([])

    func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer {
      endpoints.withLockedValue { $0.append(request.url) }
      return OutboundAnswer(status: 201, body: [])
    }

    /// Polls until that many were asked for; true if there are not more.
    func received(_ count: Int) async throws -> Bool {
      for _ in 0..<500 where endpoints.withLockedValue({ $0.count }) < count {
        try await Task.sleep(for: .milliseconds(10))
      }
      return endpoints.withLockedValue { $0.count } == count
    }
  }

  /// One person with one device, whose messages wait from 22 to 7 in Berlin.
  private struct Setting {
    let accounts: Accounts
    let delivery: PushDelivery
    let service = Service()
    let clock: NIOLockedValueBox<Timestamp>
    /// Nil: the note is gone.
    let standing = NIOLockedValueBox<Int64?>(nil)
    let user: String
    let device: DeviceID
    let account: AccountID

    init(_ hours: DeviceQuietHours?) async throws {
      let clock = NIOLockedValueBox(try #require(Timestamp(iso8601: "2026-07-01T12:00:00Z")))
      self.clock = clock
      var environment = AccountsEnvironment.system
      environment.now = { clock.withLockedValue { $0 } }
      accounts = try Accounts(
        database: try DatabaseQueue(),
        configuration: AccountsConfiguration(
          creation: .open, passwordCost: PasswordCost(rounds: 16, blockSize: 1, parallelism: 1)),
        environment: environment)
      let password = "correct horse battery"
      _ = try await accounts.createAccount(AccountDraft(name: "anna", password: password), from: "192.0.2.1")
      let signIn = try await accounts.signIn(
        name: "anna", password: password, device: DeviceDraft(name: "Phone", client: "web"), kind: .cookie,
        isKept: true, from: "192.0.2.1")
      (device, account) = (signIn.device, signIn.account)
      user = try await accounts.knownUserRecordName(of: account, in: ContainerID.alltag.text)
      let key = P256.KeyAgreement.PrivateKey().publicKey
      let subscription = try #require(
        PushSubscription(
          endpoint: "http://127.0.0.1:9/x", publicKey: Array(key.x963Representation),
          secret: [UInt8](repeating: 1, count: 16)))
      try await accounts.setPushSubscription(subscription, quietHours: .set(hours), of: device, account)
      let (standing, user) = (standing, user)
      delivery = PushDelivery(
        try PushIdentity(key: Array(P256.Signing.PrivateKey().rawRepresentation), contact: nil), accounts: accounts,
        fetcher: service, allowsLocal: true,
        standing: { held, _ in
          standing.withLockedValue { $0 } == held.noteTime ? Self.alert(held.noteTime, to: user) : nil
        }, now: { clock.withLockedValue { $0 } })
    }

    static func alert(_ time: Int64, to user: String) -> PairAlert {
      PairAlert(
        container: .alltag, environment: .production, recipient: RecordName(user), authorName: "Ben",
        noteTime: Timestamp(milliseconds: time))
    }

    static func message(_ time: Int64, to user: String) -> DeviceMessage { DeviceMessage(alert(time, to: user)) }

    /// The note that is held for the device.
    func held() async throws -> Int64? {
      let device = device.text
      return try await accounts.database.read { database in
        try Int64.fetchOne(database, sql: "SELECT note FROM account_push_held WHERE device = ?", arguments: [device])
      }
    }

    func waitHeld(_ time: Int64) async throws {
      for _ in 0..<500 where try await held() != time { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try await held() == time)
    }

    /// Sends what is due, and waits until all of it was taken up.
    func round() async throws {
      for _ in 0..<500 {
        delivery.sendHeld()
        let isDue = try await accounts.hasDueNotes()
        if !isDue { return }
        try await Task.sleep(for: .milliseconds(10))
      }
    }

    func turn(to time: String) { clock.withLockedValue { $0 = Timestamp(iso8601: time) ?? $0 } }
  }

  private static let night = DeviceQuietHours(startMinute: 1320, endMinute: 420, zoneName: "Europe/Berlin")

  @Test func aNoteOfTheDayIsToldAtOnceAndOneOfTheNightInTheMorning() async throws {
    let setting = try await Setting(Self.night)
    setting.turn(to: "2026-07-01T19:59:00Z")
    setting.delivery.add([Setting.message(1, to: setting.user)])
    #expect(try await setting.service.received(1))
    // 22:00 in Berlin.
    setting.turn(to: "2026-07-01T20:00:00Z")
    for time: Int64 in [2, 3] { setting.delivery.add([Setting.message(time, to: setting.user)]) }
    try await setting.waitHeld(3)
    setting.standing.withLockedValue { $0 = 3 }
    setting.turn(to: "2026-07-02T04:59:59Z")
    setting.delivery.sendHeld()
    setting.turn(to: "2026-07-02T05:00:00Z")
    try await setting.round()
    #expect(try await setting.service.received(2))
    try await setting.round()
    #expect(try await setting.service.received(2))
  }

  @Test func whatWasReplacedOrIsGoneIsNotTold() async throws {
    let setting = try await Setting(Self.night)
    setting.turn(to: "2026-07-01T20:00:00Z")
    setting.delivery.add([Setting.message(1, to: setting.user)])
    try await setting.waitHeld(1)
    setting.turn(to: "2026-07-02T06:00:00Z")
    try await setting.round()
    // Had it been sent, it would have been before this one.
    setting.delivery.add([Setting.message(2, to: setting.user)])
    #expect(try await setting.service.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func aNewerMessageTakesTheHeldOnesPlace() async throws {
    let setting = try await Setting(Self.night)
    setting.turn(to: "2026-07-01T20:00:00Z")
    setting.delivery.add([Setting.message(1, to: setting.user)])
    try await setting.waitHeld(1)
    setting.turn(to: "2026-07-02T06:00:00Z")
    setting.delivery.add([Setting.message(2, to: setting.user)])
    #expect(try await setting.service.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func aMessageThatIsNotHeldReachesTheOtherDevicesOfAnAccountAtOnce() async throws {
    let setting = try await Setting(Self.night)
    setting.turn(to: "2026-07-01T20:00:00Z")
    func message(butFor device: DeviceID?) -> DeviceMessage {
      DeviceMessage(to: .account(setting.account), butFor: device, topic: .note, members: [])
    }
    setting.delivery.add([message(butFor: setting.device)])
    setting.delivery.add([message(butFor: nil)])
    #expect(try await setting.service.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func otherHoursCountAtOnce() async throws {
    let setting = try await Setting(Self.night)
    setting.turn(to: "2026-07-01T20:00:00Z")
    setting.delivery.add([Setting.message(1, to: setting.user)])
    try await setting.waitHeld(1)
    setting.standing.withLockedValue { $0 = 1 }
    let device = try #require(try await setting.accounts.pushDevice(setting.device))
    func change(_ hours: DeviceQuietHours?) async throws {
      try await setting.accounts.setPushSubscription(
        device.subscription, quietHours: .set(hours), of: setting.device, setting.account)
    }
    // Still night by the new hours: it is due for a look, and held again.
    try await change(DeviceQuietHours(startMinute: 1260, endMinute: 480, zoneName: "Europe/Berlin"))
    try await setting.round()
    try await setting.waitHeld(1)
    #expect(try await setting.service.received(0))
    try await change(nil)
    try await setting.round()
    #expect(try await setting.service.received(1))
  }

  @Test(arguments: [
    (#"{"start":1320,"end":420,"zone":"Europe/Berlin"}"#, true), (#"{"start":0,"end":1439,"zone":"UTC"}"#, true),
    (#"{"start":1440,"end":420,"zone":"Europe/Berlin"}"#, false), (#"{"start":-1,"end":420,"zone":"UTC"}"#, false),
    (#"{"start":1,"end":9223372036854775807,"zone":"UTC"}"#, false), (#"{"start":1,"end":2,"zone":"Mars/Sea"}"#, false),
    (#"{"start":1,"end":2}"#, false), (#"{"start":"1","end":2,"zone":"UTC"}"#, false), ("{}", false), ("7", false),
  ])
  func hoursAreRead(_ text: String, _ isTaken: Bool) throws {
    let hours = DeviceQuietHours(try JSON.parse(text), at: Timestamp(milliseconds: 1_800_000_000_000))
    #expect((hours != nil) == isTaken)
  }

  @Test func theEndIsByTheDevicesClock() throws {
    func end(_ zone: String, _ now: String) throws -> String {
      DeviceQuietHours(startMinute: 1320, endMinute: 420, zoneName: zone)
        .deliveryTime(at: try #require(Timestamp(iso8601: now))).iso8601
    }
    #expect(try end("Europe/Berlin", "2026-01-01T22:00:00Z") == "2026-01-02T06:00:00Z")
    #expect(try end("America/New_York", "2026-01-01T22:00:00Z") == "2026-01-01T22:00:00Z")
    // The clocks go forward in that night.
    #expect(try end("Europe/Berlin", "2026-03-28T22:00:00Z") == "2026-03-29T05:00:00Z")
    // A zone that this machine does not know any more is no reason to hold anything back.
    #expect(try end("Gone/Zone", "2026-01-01T22:00:00Z") == "2026-01-01T22:00:00Z")
  }
}
