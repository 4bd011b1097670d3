import Accounts
import Core
import Testing

@testable import Server

/// No endpoint delays others' messages.
@Suite struct PushDeliveryTests {
  private static let busy = "https://busy.push.example.com"
  private static let good = "https://good.push.example.com"

  /// More endpoints that answer 429 than the server has workers, while time stands still.
  @Test func endpointsThatAreBusyKeepNobodyWaiting() async throws {
    let setting = try PushSetting()
    let (mallory, anna) = (try await setting.person("mallory"), try await setting.person("anna"))
    for number in 0..<40 { try await setting.device(of: "mallory", at: "\(Self.busy)/\(number)") }
    try await setting.device(of: "anna", at: "\(Self.good)/anna")
    setting.services.answer("busy.push.example.com", .status(429, retryAfter: "120"))
    setting.delivery.add([PushSetting.note(1, to: mallory)])
    #expect(try await PushSetting.wait { setting.services.urls.count == 40 })
    for note: Int64 in 2...40 { setting.delivery.add([PushSetting.note(note, to: mallory)]) }
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.services.count("\(Self.good)/anna") == 1 })
    #expect(setting.services.urls.count == 41 && setting.delivery.count == 40)
    setting.pass(seconds: 119)
    setting.delivery.add([PushSetting.note(2, to: anna)])
    #expect(try await PushSetting.wait { setting.services.count("\(Self.good)/anna") == 2 })
    #expect(setting.services.urls.count == 42)
    setting.services.answer("busy.push.example.com", .status(201))
    setting.pass(seconds: 1)
    // All forty notes were combined into one message for each device.
    #expect(try await PushSetting.wait { setting.delivery.count == 0 })
    #expect(setting.services.urls.count == 82 && setting.counted(.sent) == 42)
  }

  /// Many push services, with more endpoints than may be under way in total, none of which ever answers.
  @Test func servicesThatHangKeepNobodyWaiting() async throws {
    let setting = try PushSetting()
    let (mallory, anna) = (try await setting.person("mallory"), try await setting.person("anna"))
    try await setting.device(of: "anna", at: "\(Self.good)/anna")
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.counted(.sent) == 1 })
    for number in 0..<80 {
      let host = "h\(number % 40).push.example.com"
      setting.services.answer(host, .silence)
      try await setting.device(of: "mallory", at: "https://\(host)/\(number)")
    }
    setting.delivery.add([PushSetting.note(1, to: mallory)])
    #expect(
      try await PushSetting.wait {
        (0..<40).map { setting.services.underWay("h\($0).push.example.com") }.reduce(0, +)
          == PushQueue.unprovenShareMax
      })
    for note: Int64 in 2...20 {
      setting.delivery.add([PushSetting.note(note, to: anna)])
      #expect(try await PushSetting.wait { setting.services.count("\(Self.good)/anna") == note })
    }
  }

  @Test func anEndpointHasOneMessageUnderWay() async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    try await setting.device(of: "anna", at: "\(Self.good)/anna")
    for note: Int64 in 1...200 { setting.delivery.add([PushSetting.note(note, to: anna)]) }
    #expect(try await PushSetting.wait { setting.counted(.sent) + setting.counted(.replaced) == 200 })
    #expect(setting.services.underWayMost("\(Self.good)/anna") == 1)
  }

  @Test func triesGetRarerAndEnd() async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    try await setting.device(of: "anna", at: "\(Self.busy)/anna")
    setting.services.answer("busy.push.example.com", .status(503))
    setting.delivery.add([PushSetting.note(1, to: anna)])
    for (number, seconds) in [4, 16, 64, 256, 1024].enumerated() {
      #expect(try await PushSetting.wait { setting.services.urls.count == number + 1 })
      setting.pass(seconds: Int64(seconds) - 1)
      setting.delivery.sendHeld()
      setting.pass(seconds: 1)
    }
    #expect(try await PushSetting.wait { setting.counted(.failed) == 1 })
    #expect(setting.services.urls.count == PushDelivery.triesMax && setting.delivery.count == 0)
  }

  @Test(arguments: [
    ("60", 60), ("Wed, 01 Jul 2026 12:01:00 GMT", 60), ("999999999999999999999", 3600),
    ("Wed, 01 Jul 2037 12:01:00 GMT", 3600),
  ])
  func aServiceIsLeftAloneAsLongAsItAsks(_ header: String, _ seconds: Int64) async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    try await setting.device(of: "anna", at: "\(Self.busy)/anna")
    try await setting.device(of: "anna", at: "\(Self.good)/anna")
    setting.services.answer("busy.push.example.com", .status(429, retryAfter: header))
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.services.urls.count == 2 && setting.delivery.count == 1 })
    setting.services.answer("busy.push.example.com", .status(201))
    setting.pass(seconds: seconds - 1)
    // Another device's message proves that the server has checked its queue.
    setting.delivery.add([PushSetting.note(2, to: anna)])
    #expect(try await PushSetting.wait { setting.services.urls.count == 3 })
    #expect(setting.services.count("\(Self.busy)/anna") == 1)
    setting.pass(seconds: 1)
    #expect(try await PushSetting.wait { setting.services.count("\(Self.busy)/anna") == 2 })
  }

  /// A message that waits for another try belongs to the user who was signed in then.
  @Test(arguments: ["moved", "signed out", "away"])
  func aTryLaterLooksWhoseTheEndpointIs(_ end: String) async throws {
    let setting = try PushSetting()
    let (anna, ben) = (try await setting.person("anna"), try await setting.person("ben"))
    let device = try await setting.device(of: "anna", at: "\(Self.busy)/shared")
    setting.services.answer("busy.push.example.com", .status(429, retryAfter: "60"))
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.services.urls.count == 1 && setting.delivery.count == 1 })
    switch end {
    case "moved": try await setting.device(of: "ben", at: "\(Self.busy)/shared")
    case "signed out": try await setting.accounts.signOut(device, of: anna.account)
    default: try await setting.accounts.removePushSubscription(of: device)
    }
    setting.services.answer("busy.push.example.com", .status(201))
    setting.pass(seconds: 60)
    #expect(try await PushSetting.wait { setting.counted(.ended) == 1 })
    #expect(setting.services.urls.count == 1)
    if end == "moved" {
      setting.delivery.add([PushSetting.note(1, to: ben)])
      #expect(try await PushSetting.wait { setting.services.urls.count == 2 })
    }
  }

  @Test func withNothingToDoNothingIsDone() async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    for host in ["good", "busy"] { try await setting.device(of: "anna", at: "https://\(host).push.example.com/anna") }
    setting.services.answer("busy.push.example.com", .status(429, retryAfter: "60"))
    for note: Int64 in 1...10 {
      setting.delivery.add([PushSetting.note(note, to: anna)])
      #expect(try await PushSetting.wait { setting.counted(.sent) == note })
    }
    // A dozen checks for each; a loop without pauses would check thousands of times while the test waits for an answer.
    #expect(setting.lookCount < 400)
  }

  @Test(arguments: [
    ("https://push.example.com/x", ["8.8.8.8"], true), ("https://push.example.com/x", ["8.8.8.8", "10.0.0.1"], false),
    ("https://push.example.com/x", ["::1"], false), ("https://push.example.com/x", [], true),
    ("https://push.example.com:444/x", ["8.8.8.8"], false), ("https://printer.lan/x", ["8.8.8.8"], false),
  ])
  func whereNothingWouldBeSentNothingIsRegistered(_ url: String, _ addresses: [String], _ isTaken: Bool) async throws {
    let registration = PushRegistration(try PushSetting().delivery, names: FixedNames(texts: addresses))
    #expect(await (registration.refusal(of: url) == nil) == isTaken)
  }

  /// An empty answer means that no name server answers.
  private struct FixedNames: NameResolving {
    let texts: [String]

    func addresses(of name: String) async throws(PushFault) -> [NetworkAddress] {
      if texts.isEmpty { throw .nameUnresolved }
      return texts.compactMap { NetworkAddress($0) }
    }
    func isAllowed(_ address: NetworkAddress) -> Bool { address.isGlobal }
  }

  @Test(arguments: [404, 410])
  func anEndpointThatIsGoneIsForgotten(_ status: Int) async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    let device = try await setting.device(of: "anna", at: "\(Self.good)/anna")
    setting.services.answer("good.push.example.com", .status(status))
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.counted(.gone) == 1 })
    #expect(try await setting.accounts.pushDevice(device) == nil)
  }

  /// An ended delivery leaves nothing behind, neither with a hanging service nor before a later try.
  @Test func itEndsAtOnce() async throws {
    let setting = try PushSetting()
    let anna = try await setting.person("anna")
    for host in ["silent", "busy"] { try await setting.device(of: "anna", at: "https://\(host).push.example.com/anna") }
    setting.services.answer("silent.push.example.com", .silence)
    setting.services.answer("busy.push.example.com", .status(429, retryAfter: "60"))
    setting.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { setting.services.urls.count == 2 })
    try await setting.stop()
    #expect(setting.services.underWay("silent.push.example.com") == 0)
  }
}
