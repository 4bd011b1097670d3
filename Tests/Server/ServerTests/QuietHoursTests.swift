import Core
import Foundation
import Testing

@testable import Accounts
@testable import Server

/// Push messages and their quiet hours, with a clock that the test sets.
@Suite struct QuietHoursTests {
  /// One user with one device, whose messages wait from 22 to 7 in Berlin.
  private struct Setting {
    let push: PushSetting
    let person: PushSetting.Person
    let device: DeviceID

    init(_ hours: DeviceQuietHours?) async throws {
      push = try PushSetting()
      person = try await push.person("anna")
      device = try await push.device(of: "anna", at: "https://push.example.com/anna", quiet: hours)
    }

    func add(_ time: Int64) { push.delivery.add([PushSetting.note(time, to: person)]) }

    /// Polls until that many were sent; returns true if there are no more.
    func received(_ count: Int) async throws -> Bool {
      _ = try await PushSetting.wait { push.services.urls.count >= count }
      return push.services.urls.count == count
    }

    /// The note held for the device.
    func held() async throws -> Int64? {
      let device = device.text
      return try await push.accounts.database.read { database in
        try database.value(Int64.self, "SELECT time FROM account_push_held WHERE device = ?", [device])
      }
    }

    func waitHeld(_ time: Int64) async throws { #expect(try await PushSetting.wait { try await held() == time }) }

    /// Sends due messages, and waits until all were processed.
    func round() async throws {
      push.delivery.sendHeld()
      #expect(try await PushSetting.wait { try await !push.accounts.hasDue() })
    }

    func stands(_ note: Int64) { push.stands(note, for: person) }
  }

  private static let night = DeviceQuietHours(startMinute: 1320, endMinute: 420, timeZoneName: "Europe/Berlin")

  @Test func aNoteOfTheDayIsToldAtOnceAndOneOfTheNightInTheMorning() async throws {
    let setting = try await Setting(Self.night)
    setting.push.turn(to: "2026-07-01T19:59:00Z")
    setting.add(1)
    #expect(try await setting.received(1))
    // 22:00 in Berlin.
    setting.push.turn(to: "2026-07-01T20:00:00Z")
    for time: Int64 in [2, 3] { setting.add(time) }
    try await setting.waitHeld(3)
    setting.stands(3)
    setting.push.turn(to: "2026-07-02T04:59:59Z")
    setting.push.delivery.sendHeld()
    setting.push.turn(to: "2026-07-02T05:00:00Z")
    try await setting.round()
    #expect(try await setting.received(2))
    try await setting.round()
    #expect(try await setting.received(2))
  }

  @Test func whatWasReplacedOrIsGoneIsNotTold() async throws {
    let setting = try await Setting(Self.night)
    setting.push.turn(to: "2026-07-01T20:00:00Z")
    setting.add(1)
    try await setting.waitHeld(1)
    setting.push.turn(to: "2026-07-02T06:00:00Z")
    try await setting.round()
    // Had it been sent, it would have preceded this one.
    setting.add(2)
    #expect(try await setting.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func aNewerMessageTakesTheHeldOnesPlace() async throws {
    let setting = try await Setting(Self.night)
    setting.push.turn(to: "2026-07-01T20:00:00Z")
    setting.add(1)
    try await setting.waitHeld(1)
    setting.push.turn(to: "2026-07-02T06:00:00Z")
    setting.add(2)
    #expect(try await setting.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func aMessageThatIsNotHeldReachesTheOtherDevicesOfAnAccountAtOnce() async throws {
    let setting = try await Setting(Self.night)
    setting.push.turn(to: "2026-07-01T20:00:00Z")
    func message(butFor device: DeviceID?) -> DeviceMessage {
      DeviceMessage(
        recipient: .account(setting.person.account), originDevice: device, topic: .note, members: [])
    }
    setting.push.delivery.add([message(butFor: setting.device)])
    setting.push.delivery.add([message(butFor: nil)])
    #expect(try await setting.received(1))
    #expect(try await setting.held() == nil)
  }

  @Test func otherHoursCountAtOnce() async throws {
    let setting = try await Setting(Self.night)
    setting.push.turn(to: "2026-07-01T20:00:00Z")
    setting.add(1)
    try await setting.waitHeld(1)
    setting.stands(1)
    let device = try #require(try await setting.push.accounts.pushDevice(setting.device))
    func change(_ hours: DeviceQuietHours?) async throws {
      try await setting.push.accounts.setPushSubscription(
        device.subscription, quietHours: .set(hours), of: setting.device, setting.person.account)
    }
    // Still night by the new hours: it is checked, and held again.
    try await change(DeviceQuietHours(startMinute: 1260, endMinute: 480, timeZoneName: "Europe/Berlin"))
    try await setting.round()
    try await setting.waitHeld(1)
    #expect(try await setting.received(0))
    try await change(nil)
    try await setting.round()
    #expect(try await setting.received(1))
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

  /// The quiet hours, the minute, and the minutes to wait.
  @Test(
    arguments: [
      (1320, 420, 1319, 0), (1320, 420, 1320, 540), (1320, 420, 1439, 421), (1320, 420, 0, 420), (1320, 420, 419, 1),
      (1320, 420, 420, 0), (780, 840, 779, 0), (780, 840, 780, 60), (780, 840, 840, 0), (600, 600, 600, 0),
    ] as [(Int, Int, Int64, Int64)])
  func messagesWaitForTheEnd(_ from: Int, _ to: Int, _ minute: Int64, _ wait: Int64) throws {
    let hours = try #require(DeviceQuietHours(startMinute: from, endMinute: to, timeZoneName: "Europe/Berlin"))
    let midnight = try #require(Timestamp(iso8601: "2026-01-14T23:00:00Z"))
    let now = midnight.adding(milliseconds: minute * 60_000)
    #expect(hours.deliveryTime(at: now) == now.adding(milliseconds: wait * 60_000))
  }

  @Test func theEndIsByTheDevicesClock() throws {
    func end(_ zone: String, _ now: String) throws -> String {
      let hours = try #require(DeviceQuietHours(startMinute: 1320, endMinute: 420, timeZoneName: zone))
      return hours.deliveryTime(at: try #require(Timestamp(iso8601: now))).iso8601
    }
    #expect(try end("Europe/Berlin", "2026-01-01T22:00:00Z") == "2026-01-02T06:00:00Z")
    #expect(try end("America/New_York", "2026-01-01T22:00:00Z") == "2026-01-01T22:00:00Z")
    // The clocks go forward in that night.
    #expect(try end("Europe/Berlin", "2026-03-28T22:00:00Z") == "2026-03-29T05:00:00Z")
    // A zone that this machine no longer knows is no reason to hold messages back.
    #expect(try end("Gone/Zone", "2026-01-01T22:00:00Z") == "2026-01-01T22:00:00Z")
  }
}
