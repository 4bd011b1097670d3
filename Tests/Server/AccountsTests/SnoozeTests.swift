import Core
import Testing

@testable import Accounts

/// Reminders that devices want to hear of again.
@Suite(.eachDatabase) struct SnoozeTests {
  /// Anna's phone, which receives messages.
  private static func phone(_ fixture: Fixture) async throws -> DeviceID {
    try await fixture.account()
    let signIn = try await fixture.signIn()
    try await fixture.accounts.setPushSubscription(
      try PushTests.subscription(1), of: signIn.device, signIn.account)
    return signIn.device
  }

  @Test func itWaitsTenMinutesAndIsTakenOnce() async throws {
    let fixture = try Fixture()
    let (accounts, phone) = (fixture.accounts, try await Self.phone(fixture))
    try await accounts.snooze("habit-a-20260701-480", on: phone)
    fixture.advance(seconds: 60)
    // Asked twice, it is told once, ten minutes after the second time.
    try await accounts.snooze("habit-a-20260701-480", on: phone)
    let waiting = try await accounts.snoozed(phone)
    #expect(waiting.map { $0.key } == ["habit-a-20260701-480"])
    #expect(waiting.first?.due == fixture.now.adding(milliseconds: 600_000))
    fixture.advance(seconds: 599)
    #expect(try await accounts.takeSnoozed(["habit-a-20260701-480"], of: phone) == [])
    fixture.advance(seconds: 1)
    #expect(try await accounts.takeSnoozed(["habit-a-20260701-480", "other"], of: phone) == ["habit-a-20260701-480"])
    #expect(try await accounts.takeSnoozed(["habit-a-20260701-480"], of: phone) == [])
  }

  @Test(arguments: [
    "", "a b", "a/b", "ä", "a\u{0}", String(repeating: "a", count: 121), "<b>", "a'; DROP TABLE account_snoozed",
  ])
  func whatIsNoKeyIsRefused(_ key: String) async throws {
    let fixture = try Fixture()
    let phone = try await Self.phone(fixture)
    await #expect(throws: AccountError.textInvalid("key")) { try await fixture.accounts.snooze(key, on: phone) }
  }

  @Test func aDeviceWithoutMessagesIsUnknown() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.snooze("a", on: DeviceID("nobody")) }
  }

  @Test func howManyWaitAndHowOftenIsBounded() async throws {
    let fixture = try Fixture()
    let (accounts, phone) = (fixture.accounts, try await Self.phone(fixture))
    for number in 0..<Accounts.snoozedPerDeviceMax { try await accounts.snooze("habit-\(number)", on: phone) }
    await #expect(throws: AccountError.tooMany("reminders")) { try await accounts.snooze("habit-x", on: phone) }
    #expect(try await accounts.snoozed(phone).count == Accounts.snoozedPerDeviceMax)
    var refusal: AccountError?
    for _ in 0..<40 where refusal == nil {
      do throws(AccountError) { try await accounts.snooze("habit-0", on: phone) } catch { refusal = error }
    }
    guard case .limited? = refusal else { return #expect(Bool(false), "\(String(describing: refusal))") }
  }

  @Test func whatNoAreaKnowsIsForgottenAndSoIsADeviceThatEnds() async throws {
    let fixture = try Fixture()
    let (accounts, phone) = (fixture.accounts, try await Self.phone(fixture))
    try await accounts.snooze("gone-1", on: phone)
    fixture.advance(days: 2)
    try await accounts.removeStaleSnoozed()
    #expect(try await accounts.snoozed(phone).isEmpty)
    try await accounts.snooze("gone-2", on: phone)
    try await accounts.removePushSubscription(of: phone)
    #expect(try await fixture.rowCounts(["account_snoozed"]) == [0])
  }
}
