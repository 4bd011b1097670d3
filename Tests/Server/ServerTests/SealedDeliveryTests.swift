import Accounts
import Core
import Testing

@testable import Server

/// Sealed messages go through a queue of their own.
@Suite struct SealedDeliveryTests {
  private static let good = "https://good.push.example.com"

  private static func message(_ key: String, _ setting: PushSetting, topic: String = "a") throws -> SealedMessage {
    try #require(
      SealedMessage(
        key: key, topic: topic, due: setting.now, end: setting.now.adding(milliseconds: 3_600_000),
        body: [UInt8](repeating: 9, count: 300), at: setting.now))
  }

  @discardableResult
  private static func device(
    _ endpoint: String, _ setting: PushSetting, _ keys: [String] = ["one"], from address: Int = 1
  ) async throws -> String {
    let from = "203.0.113.\(address)"
    let secret = try await setting.accounts.registerSealed(endpoint: endpoint, from: from)
    let messages = try keys.map { try message($0, setting, topic: $0) }
    _ = try await setting.accounts.changeSealed(put: messages, drop: [], secret: secret, from: from)
    return secret
  }

  @Test func eachIsSentOnceWithItsTopic() async throws {
    let setting = try PushSetting()
    try await Self.device("\(Self.good)/phone", setting, ["one", "two"])
    for _ in 0..<3 {
      setting.delivery.sendSealed()
      #expect(try await PushSetting.wait { setting.counted(.sent) == 2 })
    }
    #expect(Set(setting.services.topics) == ["one", "two"] && setting.services.urls.count == 2)
  }

  @Test(arguments: [404, 410])
  func aDeviceThatIsGoneIsForgotten(_ status: Int) async throws {
    let setting = try PushSetting()
    let secret = try await Self.device("\(Self.good)/phone", setting)
    setting.services.answer("good.push.example.com", .status(status))
    setting.delivery.sendSealed()
    #expect(try await PushSetting.wait { setting.counted(.gone) == 1 })
    #expect(try await setting.accounts.sealedTotals().devices == 0)
    await #expect(throws: AccountError.notFound) {
      _ = try await setting.accounts.changeSealed(put: [], drop: [], secret: secret, from: "203.0.113.1")
    }
  }

  @Test func aDeviceThatHasEndedGetsNoFurtherTry() async throws {
    let setting = try PushSetting()
    let secret = try await Self.device("\(Self.good)/phone", setting)
    setting.services.answer("good.push.example.com", .status(429, retryAfter: "60"))
    setting.delivery.sendSealed()
    #expect(try await PushSetting.wait { setting.services.urls.count == 1 && setting.delivery.count == 1 })
    try await setting.accounts.endSealed(secret: secret, from: "203.0.113.1")
    setting.services.answer("good.push.example.com", .status(201))
    setting.pass(seconds: 60)
    #expect(try await PushSetting.wait { setting.counted(.ended) == 1 })
    #expect(setting.services.urls.count == 1)
  }

  /// Hundreds of devices at services that never answer delay neither messages of accounts nor those of other devices.
  @Test func hostileDevicesKeepNobodyWaiting() async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    try await setting.device(of: "anna", at: "\(Self.good)/anna")
    setting.delivery.add([PushSetting.note(1, to: anna)])
    try await Self.device("\(Self.good)/first", setting)
    setting.delivery.sendSealed()
    #expect(try await PushSetting.wait { setting.counted(.sent) == 2 })
    for number in 0..<200 {
      let host = "h\(number).push.example.com"
      setting.services.answer(host, .silence)
      try await Self.device("https://\(host)/x", setting, from: number / 40 + 2)
    }
    setting.delivery.sendSealed()
    let hanging = { (0..<200).map { setting.services.underWay("h\($0).push.example.com") }.reduce(0, +) }
    #expect(try await PushSetting.wait { hanging() == PushQueue.unprovenShareMax })
    try await Self.device("\(Self.good)/second", setting, from: 20)
    setting.delivery.sendSealed()
    setting.delivery.add([PushSetting.note(2, to: anna)])
    #expect(
      try await PushSetting.wait {
        setting.services.count("\(Self.good)/anna") == 2 && setting.services.count("\(Self.good)/second") == 1
      })
  }
}
