import Accounts
import Core
import Testing

@testable import Server

/// Messages to addresses of users' own.
@Suite struct AddressDeliveryTests {
  private static func address(of name: String, at host: String, _ setting: PushSetting) async throws -> MessageAddress {
    let person = try await setting.person(name)
    return try await setting.accounts.createAddress(
      MessageAddressDraft(
        name: "", kind: .post, url: "https://\(host)/x", token: "", areas: [.habits],
        locale: DeviceLocale(timeZoneName: "UTC", language: "en")), for: person.account)
  }

  private static func messages(_ count: Int, to address: MessageAddress, _ setting: PushSetting) -> [AddressMessage] {
    (0..<count).map { number in
      AddressMessage(
        address: address, key: "\(number)", area: .habits, title: "Read", body: "", path: "/", time: setting.now,
        end: setting.now.adding(milliseconds: 3_600_000))
    }
  }

  @Test func nobodyWaitsForTheSilentServerOfAnother() async throws {
    let setting = try PushSetting()
    let hosts = try #require(MessageHosts("slow.example.com,good.example.com"))
    let delivery = AddressDelivery(
      hosts, accounts: setting.accounts, names: setting.services, carrier: setting.services, origin: nil,
      now: { setting.now }, sleep: { _ in try? await Task.sleep(for: .seconds(600)) })
    let running = Task { try await delivery.run() }
    setting.services.answer("slow.example.com", .silence)
    let slow = try await Self.address(of: "anna", at: "slow.example.com", setting)
    delivery.add(Self.messages(50, to: slow, setting))
    let share = AddressDelivery.underWayOfAccountMax
    #expect(try await PushSetting.wait { setting.services.underWay("slow.example.com") == share })
    let good = try await Self.address(of: "ben", at: "good.example.com", setting)
    delivery.add(Self.messages(3, to: good, setting))
    #expect(try await PushSetting.wait { setting.services.count("https://good.example.com/x") == 3 })
    #expect(setting.services.underWayMost("slow.example.com") == share)
    running.cancel()
    try? await running.value
  }

  @Test func nothingThatWaitsIsSentToADeletedAddress() async throws {
    let setting = try PushSetting()
    let hosts = try #require(MessageHosts("left.example.com,good.example.com"))
    let delivery = AddressDelivery(
      hosts, accounts: setting.accounts, names: setting.services, carrier: setting.services, origin: nil,
      now: { setting.now })
    let left = try await Self.address(of: "anna", at: "left.example.com", setting)
    let good = try await Self.address(of: "ben", at: "good.example.com", setting)
    // Users take turns, so all messages to the first address are looked at before the last one to the second.
    delivery.add(Self.messages(6, to: left, setting) + Self.messages(12, to: good, setting))
    try await setting.accounts.deleteAddress(left.id, of: left.account)
    let running = Task { try await delivery.run() }
    #expect(try await PushSetting.wait { setting.services.count("https://good.example.com/x") == 12 })
    #expect(setting.services.count("https://left.example.com/x") == 0)
    running.cancel()
    try? await running.value
  }
}
