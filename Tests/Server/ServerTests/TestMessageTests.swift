import Accounts
import Core
import RecordStore
import Testing

@testable import Server

/// The message by which a person tries whether reminders come.
@Suite struct TestMessageTests {
  @Test func itIsSentOnceAfterTenSecondsToTheDeviceThatAsked() async throws {
    let push = try PushSetting()
    _ = try await push.person("anna")
    let phone = try await push.device(of: "anna", at: "https://push.example.com/phone")
    try await push.device(of: "anna", at: "https://push.example.com/laptop")
    let told = Shared<[DeviceMessage]>([])
    let tests = TestMessages(push.accounts, origin: "https://alltag.example") { messages in
      told.withLock { $0 += messages }
    }
    #expect(tests.ask(phone, at: push.now) == nil)
    await tests.round(at: push.now.adding(milliseconds: 9_999))
    #expect(told.withLock { $0.count } == 0)
    let due = push.now.adding(milliseconds: 10_000)
    await tests.round(at: due)
    await tests.round(at: due)
    let messages = told.withLock { $0 }
    #expect(messages.count == 1 && messages[0].end == due.adding(milliseconds: 60_000))
    guard case .device(let device) = try #require(messages.first).recipient else { return #expect(Bool(false)) }
    let payload = try JSON.parse(messages[0].payload)
    #expect(device.id == phone && payload["notification"]?["data"]?["key"]?.string?.hasPrefix("test-") == true)
    #expect(payload["notification"]?["navigate"]?.string == "https://alltag.example/settings/reminders")
  }

  @Test func threeAnHourAreServed() async throws {
    let push = try PushSetting()
    let tests = TestMessages(push.accounts, origin: nil) { _ in }
    let device = DeviceID("d")
    for minute in 0..<3 { #expect(tests.ask(device, at: push.now.adding(milliseconds: Int64(minute) * 60_000)) == nil) }
    #expect(tests.ask(device, at: push.now.adding(milliseconds: 180_000)) == 3420)
    #expect(tests.ask(DeviceID("e"), at: push.now.adding(milliseconds: 180_000)) == nil)
    #expect(tests.ask(device, at: push.now.adding(milliseconds: 3_600_001)) == nil)
  }

  @Test func floodsOfDevicesAreBounded() throws {
    let push = try PushSetting()
    let tests = TestMessages(push.accounts, origin: nil) { _ in }
    for number in 0..<TestMessages.devicesMax { #expect(tests.ask(DeviceID("\(number)"), at: push.now) == nil) }
    #expect(tests.ask(DeviceID("new"), at: push.now) != nil)
    #expect(tests.ask(DeviceID("new"), at: push.now.adding(milliseconds: 3_600_001)) == nil)
  }
}
