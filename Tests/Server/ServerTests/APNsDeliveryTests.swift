import Accounts
import Core
import Cryptography
import RecordStore
import Records
import Synchronization
import Testing
import Texts

@testable import Server

/// Apple's push service that records its messages, and answers as the test decides.
final class AppleStandIn: APNsCarrying {
  private let state = Mutex((messages: [APNsMessage](), answers: [APNsResult]()))

  var messages: [APNsMessage] { state.withLock { $0.messages } }

  func forget() { state.withLock { $0.messages = [] } }

  func answer(_ answers: APNsResult...) { state.withLock { $0.answers = answers } }

  func carry(_ message: APNsMessage, authorization: String, at now: Timestamp) async -> APNsResult {
    state.withLock { state in
      state.messages.append(message)
      return state.answers.isEmpty ? .sent : state.answers.removeFirst()
    }
  }
}

@Suite struct APNsDeliveryTests {
  private static let user = UserKey(.alltag, .production, "_anna")

  static func file() throws -> APNsFile {
    try APNsFile(
      Array(
        #"{"teamID":"ABCDE12345","keyID":"KEY1234567","privateKeyFile":"k","topics":{"iCloud.app.alltag":"app.alltag"}}"#
          .utf8)
    ) { _ in Array(P256PrivateKey().pem.utf8) }
  }

  private static func token(_ device: String, _ byte: UInt8) -> StoredPushToken {
    StoredPushToken(
      user, deviceID: device, environment: .development,
      token: Base64.encode([UInt8](repeating: byte, count: 32)))
  }

  private static func notice(_ subscription: SubscriptionID = "changes", from device: String = "") -> ChangeNotice {
    ChangeNotice(
      container: .alltag, environment: .production, recipient: "_anna", originDeviceID: device,
      database: .privateDatabase, subscriptionID: subscription, payload: [1])
  }

  private final class Setting: Sendable {
    let apple = AppleStandIn()
    let tokens: Shared<[StoredPushToken]>
    /// Whether devices still get alerts.
    let acceptsAlerts = Shared(true)
    let clock = Shared(Timestamp(milliseconds: 1_800_000_000_000))
    let reports = Shared<[String]>([])
    let delivery: APNsDelivery
    private let running: Task<Void, any Error>

    init(_ tokens: [StoredPushToken]) throws {
      let (held, clock, reports, acceptsAlerts) = (Shared(tokens), clock, reports, acceptsAlerts)
      self.tokens = held
      delivery = APNsDelivery(
        try APNsDeliveryTests.file(), carrier: apple, tokens: { _ in held.withLock { $0 } },
        removeToken: { token in held.withLock { all in all.removeAll { $0 == token } } },
        acceptsAlerts: { _ in acceptsAlerts.withLock { $0 } }, metrics: ServerMetrics(),
        report: { line in reports.withLock { $0.append(line) } },
        now: { clock.withLock { $0 } },
        // Time passes only when the test sets it.
        sleep: { _ in try? await Task.sleep(for: .milliseconds(1)) })
      running = Task { [delivery] in try await delivery.run() }
    }

    deinit { running.cancel() }

    func advance(seconds: Int64) { clock.withLock { $0 = $0.adding(milliseconds: seconds * 1000) } }

    /// Waits until the service got so many messages, and nothing is under way.
    func expect(_ count: Int) async throws {
      #expect(try await PushSetting.wait { self.apple.messages.count == count && self.delivery.count == 0 })
    }
  }

  @Test func eachDeviceButTheOneThatMadeTheChangeIsWoken() async throws {
    let setting = try Setting([
      Self.token("phone", 1), Self.token("pad", 2), Self.token("watch", 3),
      // Made by this server for its own channel.
      StoredPushToken(Self.user, deviceID: "web", environment: .production, token: Base64.encode([1, 2, 3])),
    ])
    setting.delivery.add([Self.notice(from: "pad")])
    try await setting.expect(2)
    #expect(Set(setting.apple.messages.map(\.deviceID)) == ["phone", "watch"])
    #expect(setting.apple.messages.allSatisfy { $0.topic == "app.alltag" && $0.environment == .development })
  }

  @Test func otherContainersHaveNoProgram() async throws {
    let setting = try Setting([Self.token("phone", 1)])
    var other = Self.notice()
    other.container = "iCloud.org.other"
    setting.delivery.add([other])
    #expect(setting.delivery.count == 0)
  }

  @Test func aTokenThatIsGoneIsForgotten() async throws {
    let setting = try Setting([Self.token("phone", 1), Self.token("pad", 2)])
    setting.apple.answer(.gone, .sent)
    setting.delivery.add([Self.notice()])
    try await setting.expect(2)
    #expect(try await PushSetting.wait { setting.tokens.withLock { $0.count } == 1 })
  }

  @Test(
    arguments: [
      (APNsResult.deviceBusy, 60), (.unavailable(afterSeconds: 30), 30), (.unavailable(afterSeconds: nil), 4),
      (.tokenExpired, 1), (.misconfigured("InvalidProviderToken"), 600),
    ] as [(APNsResult, Int64)])
  func afterARefusalForNowItIsTriedAgain(_ answer: APNsResult, _ seconds: Int64) async throws {
    let setting = try Setting([Self.token("phone", 1)])
    setting.apple.answer(answer)
    setting.delivery.add([Self.notice()])
    #expect(try await PushSetting.wait { setting.apple.messages.count == 1 })
    setting.advance(seconds: seconds - 1)
    #expect(setting.apple.messages.count == 1 && setting.delivery.count == 1)
    setting.advance(seconds: 1)
    try await setting.expect(2)
    let isOperators = if case .misconfigured = answer { true } else { false }
    #expect(setting.reports.withLock { $0.count } == (isOperators ? 1 : 0))
  }

  // MARK: Alerts

  private static var words: DeviceNotice {
    DeviceNotice(key: "habit-1-20260701-1200", tag: "habit-1", title: "Lesen", body: "20:00", path: "/habits/1")
  }

  private static func alert(
    _ setting: Setting, _ notice: DeviceNotice = words, minutes: Int64 = 60
  ) async throws -> ReminderAlert {
    let push = try PushSetting()
    let person = try await push.person("anna")
    let device = try await push.device(of: "anna", at: "https://push.example.com/anna")
    try await push.accounts.setAlerts(
      DeviceLocale(timeZoneName: "Europe/Berlin", language: "de"), of: device, person.account)
    let known = try #require(try await push.accounts.alertDevice(device))
    setting.tokens.withLock { $0 = [Self.token(device.text, 1), Self.token("other", 2)] }
    let end = setting.clock.withLock { $0 }.adding(milliseconds: minutes * 60_000)
    return ReminderAlert(
      notice, topic: MessageTopic("habits", of: "1"), end: end, to: known, of: Self.user, origin: "https://a.example")
  }

  @Test func aReminderGoesToItsDeviceAlone() async throws {
    let setting = try Setting([])
    let alert = try await Self.alert(setting)
    setting.delivery.add([alert])
    try await setting.expect(1)
    let message = try #require(setting.apple.messages.first)
    #expect(message.deviceID == alert.device.text && message.isShown && message.group == "habits-1")
    let payload = try JSON.parse(message.payload)
    #expect(payload["aps"]?["alert"]?["title"]?.string == "Lesen" && payload["aps"]?["sound"]?.string == "default")
    #expect(payload["navigate"]?.string == "https://a.example/habits/1" && payload["aps"]?["badge"] == nil)
  }

  @Test func aReminderEndsWithItsTimeAndItsWish() async throws {
    let setting = try Setting([])
    let alert = try await Self.alert(setting, minutes: 1)
    setting.apple.answer(.deviceBusy)
    setting.delivery.add([alert])
    #expect(try await PushSetting.wait { setting.apple.messages.count == 1 })
    // Its device is asked again after a minute, when the reminder makes no sense any more.
    setting.advance(seconds: 60)
    try await setting.expect(1)
    setting.acceptsAlerts.withLock { $0 = false }
    setting.delivery.add([try await Self.alert(setting)])
    try await setting.expect(1)
  }

  /// Names may have many characters that JSON writes with six.
  @Test(arguments: ["x", "\"", "\u{1}", "😀"])
  func anAlertFitsIntoWhatAppleTakes(_ character: String) async throws {
    let long = String(repeating: character, count: 3000)
    var notice = DeviceNotice(key: "k", tag: "t", title: long, body: long, path: "/habits/1")
    notice.over = (0..<20).map { "habit-00000000-0000-4000-8000-0000000000\($0)-20260701-1200" }
    notice.answers = (0..<4).map { ("\($0)" + String(repeating: character, count: 20), "calm.evening:\($0):") }
    (notice.isQuiet, notice.badge) = (true, 3)
    let setting = try Setting([])
    let alert = try await Self.alert(setting, notice)
    #expect(alert.payload.count <= APNsMessage.payloadByteCountMax)
    let payload = try JSON.parse(alert.payload)
    #expect(payload["aps"]?["alert"]?["title"]?.string?.isEmpty == false && payload["aps"]?["sound"] == nil)
    #expect(payload["aps"]?["badge"]?.int == 3 && payload["key"]?.string == "k")
  }

  @Test func aDeviceThatSignsOutGetsNothing() async throws {
    let setting = try Setting([Self.token("phone", 1)])
    setting.apple.answer(.unavailable(afterSeconds: 10))
    setting.delivery.add([Self.notice()])
    #expect(try await PushSetting.wait { setting.apple.messages.count == 1 })
    setting.tokens.withLock { $0 = [] }
    setting.advance(seconds: 10)
    try await setting.expect(1)
  }
}
