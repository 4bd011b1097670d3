import Accounts
import Core
import Synchronization
import Testing

@testable import Server

/// A kind of message that only the tests have, beside the couple's: visits, of which each is a topic of its own.
@Suite struct KindTests {
  private static let night = DeviceQuietHours(startMinute: 1320, endMinute: 420, timeZoneName: "Europe/Berlin")

  /// The area: the visits that are expected, with their times.
  private final class Visits: Sendable {
    private let expected = Mutex<[String: Int64]>([:])

    /// Expects the visitor at another time, and returns the message about it.
    func expect(_ name: String, at time: Int64, by person: PushSetting.Person) -> DeviceMessage {
      expected.withLock { $0[name] = time }
      return Self.message(name, .account(person.account), MessageSubject(name, at: Timestamp(milliseconds: time)))
    }

    func cancel(_ name: String) { expected.withLock { $0[name] = nil } }

    func message(for held: HeldMessage, at now: Timestamp) async throws -> DeviceMessage? {
      let (name, time) = (held.subject.text, held.subject.time.milliseconds)
      guard expected.withLock({ $0[name] == time }) else { return nil }
      return Self.message(name, .account(held.device.account), held.subject)
    }

    private static func message(
      _ name: String, _ recipient: DeviceMessage.Recipient, _ subject: MessageSubject
    ) -> DeviceMessage {
      DeviceMessage(
        recipient: recipient, topic: MessageTopic("visit", of: name), members: [DeviceMessage.name(name)],
        subject: subject)
    }
  }

  private struct Setting {
    let visits = Visits()
    let push: PushSetting
    let person: PushSetting.Person

    init() async throws {
      push = try PushSetting(["visit": visits.message(for:at:)])
      person = try await push.person("anna")
      try await push.device(of: "anna", at: "https://push.example.com/anna", quiet: night)
    }

    func expect(_ name: String, at time: Int64) { push.delivery.add([visits.expect(name, at: time, by: person)]) }

    /// Polls until this many messages have had this outcome.
    func counted(_ outcome: PushOutcome, _ count: Int) async throws -> Bool {
      try await PushSetting.wait { push.counted(outcome) == count }
    }
  }

  @Test func areaWritesItsMessagesAgainAfterTheQuietHours() async throws {
    let setting = try await Setting()
    let push = setting.push
    push.turn(to: "2026-07-01T19:59:00Z")
    setting.expect("ben", at: 1)
    #expect(try await setting.counted(.sent, 1))
    // 22:00 in Berlin.
    push.turn(to: "2026-07-01T20:00:00Z")
    for (number, (name, time)) in [("ben", 2), ("ben", 3), ("cleo", 4), ("abel", 5)].enumerated() {
      setting.expect(name, at: Int64(time))
      #expect(try await setting.counted(.held, number + 1))
    }
    push.delivery.add([PushSetting.note(6, to: setting.person)])
    #expect(try await setting.counted(.held, 5))
    push.stands(6, for: setting.person)
    setting.visits.cancel("abel")
    push.delivery.sendHeld()
    push.turn(to: "2026-07-02T05:00:00Z")
    push.delivery.sendHeld()
    #expect(try await setting.counted(.sent, 4))
    // Had the cancelled visit been announced, it would have preceded this one.
    setting.expect("dora", at: 7)
    #expect(try await setting.counted(.sent, 5))
    #expect(push.services.topics.sorted() == ["note", "visit-ben", "visit-ben", "visit-cleo", "visit-dora"])
    #expect(try await push.accounts.takeHeld(countMax: 10).messages.isEmpty)
  }

  @Test func messageReplacesOneOfItsTopicOnly() async throws {
    let setting = try await Setting()
    let push = setting.push
    push.services.answer("push.example.com", .status(429, retryAfter: "60"))
    setting.expect("ben", at: 1)
    #expect(try await PushSetting.wait { push.services.urls.count == 1 && push.delivery.count == 1 })
    for (name, time) in [("ben", 2), ("cleo", 3), ("ben", 4)] { setting.expect(name, at: Int64(time)) }
    push.delivery.add([PushSetting.note(5, to: setting.person)])
    #expect(try await setting.counted(.replaced, 2))
    push.services.answer("push.example.com", .status(201))
    push.pass(seconds: 60)
    #expect(try await setting.counted(.sent, 3))
    #expect(push.services.topics.dropFirst().sorted() == ["note", "visit-ben", "visit-cleo"])
  }

  @Test func newerMessageDropsTheHeldOneOfItsTopicOnly() async throws {
    let setting = try await Setting()
    let push = setting.push
    push.turn(to: "2026-07-01T20:00:00Z")
    for (number, name) in ["ben", "cleo"].enumerated() {
      setting.expect(name, at: 1)
      #expect(try await setting.counted(.held, number + 1))
    }
    push.turn(to: "2026-07-02T06:00:00Z")
    setting.expect("ben", at: 2)
    #expect(try await setting.counted(.sent, 1))
    let held = try await push.accounts.takeHeld(countMax: 10).messages
    #expect(held.map(\.topic.tag) == ["visit-cleo"])
  }

  @Test func messageOfAnAreaThatIsGoneIsForgotten() async throws {
    let push = try PushSetting()
    let anna = try await push.person("anna")
    let device = try await push.device(of: "anna", at: "https://push.example.com/anna")
    let subject = MessageSubject("ben", at: Timestamp(milliseconds: 1))
    #expect(try await push.accounts.hold(MessageTopic("visit"), subject, for: device, until: push.now, by: nil))
    push.delivery.sendHeld()
    #expect(try await PushSetting.wait { try await push.accounts.takeHeld(countMax: 1).messages.isEmpty })
    push.delivery.add([PushSetting.note(1, to: anna)])
    #expect(try await PushSetting.wait { push.counted(.sent) == 1 })
    #expect(push.services.topics == ["note"])
  }

  @Test func payloadHasTheKindAndTheAreasMembers() throws {
    let person = PushSetting.Person(account: AccountID("a"), user: "_a")
    let visit = Visits().expect("ben", at: 1, by: person)
    #expect(String(decoding: visit.payload, as: UTF8.self) == #"{"kind":"visit","name":"ben"}"#)
    let note = PushSetting.note(1, to: person)
    #expect(String(decoding: note.payload, as: UTF8.self) == #"{"kind":"note","name":"Ben"}"#)
  }
}
