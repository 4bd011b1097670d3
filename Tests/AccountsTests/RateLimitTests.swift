import Core
import Testing

@testable import Accounts

@Suite struct RateLimitTests {
  @Test func bucketEmptiesAndRefillsWithTime() throws {
    let limiter = RateLimiter()
    let rule = RateLimiter.Rule(burst: 3, refillMilliseconds: 1000)
    var now = Timestamp(milliseconds: 5_000_000)
    for _ in 0..<3 { try limiter.take("a", rule, at: now) }
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.take("a", rule, at: now) }
    try limiter.take("b", rule, at: now)
    now = now.adding(milliseconds: 999)
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.take("a", rule, at: now) }
    now = now.adding(milliseconds: 1)
    try limiter.take("a", rule, at: now)
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.take("a", rule, at: now) }
    limiter.giveBack("a", rule)
    try limiter.take("a", rule, at: now)
  }

  @Test func manyOtherKeysDoNotFreeAnEmptyBucket() throws {
    let limiter = RateLimiter()
    let rule = RateLimiter.Rule(burst: 5, refillMilliseconds: 60_000)
    let now = Timestamp(milliseconds: 5_000_000)
    for _ in 0..<5 { try limiter.take("victim", rule, at: now) }
    for number in 0..<RateLimiter.keysMax + 10 { try limiter.take("\(number)", rule, at: now) }
    #expect(throws: AccountError.self) { try limiter.take("victim", rule, at: now) }
  }

  @Test func guessesAtOneNameAreLimitedFromAnywhere() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    for number in 0..<10 {
      await #expect(throws: AccountError.credentialsWrong) {
        try await fixture.signIn(password: "guess number \(number)", from: "198.51.100.\(number)")
      }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) { try await fixture.signIn(from: "203.0.113.9") }
    fixture.advance(seconds: 60)
    _ = try await fixture.signIn(from: "203.0.113.9")
  }

  @Test func guessesFromOneAddressAreLimitedOverAllNames() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    for number in 0..<30 {
      await #expect(throws: AccountError.credentialsWrong) { try await fixture.signIn("name\(number)") }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 10)) { try await fixture.signIn() }
    _ = try await fixture.signIn(from: "203.0.113.9")
  }

  @Test func rightPasswordsAreNotCounted() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    for _ in 0..<40 { _ = try await fixture.signIn() }
  }

  @Test func creationIsLimitedByAddress() async throws {
    let fixture = try Fixture()
    for number in 0..<10 { try await fixture.account("name\(number)") }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 300)) { try await fixture.account("onemore") }
  }
}
