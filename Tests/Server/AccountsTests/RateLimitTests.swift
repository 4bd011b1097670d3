import Core
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct RateLimitTests {
  @Test func bucketEmptiesAndRefillsWithTime() throws {
    let limiter = RateLimiter()
    let rule = RateLimiter.Rule("test", burst: 3, refillMilliseconds: 1000)
    let (a, b) = (RateLimiter.Bucket(rule, "a"), RateLimiter.Bucket(rule, "b"))
    var now = Timestamp(milliseconds: 5_000_000)
    for _ in 0..<3 { try limiter.consume([a], at: now) }
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.consume([a], at: now) }
    try limiter.consume([b], at: now)
    now = now.adding(milliseconds: 999)
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.consume([a], at: now) }
    now = now.adding(milliseconds: 1)
    try limiter.consume([a], at: now)
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.consume([a], at: now) }
    limiter.giveBack([a])
    try limiter.consume([a], at: now)
  }

  @Test func attemptIsTakenFromAllOrNone() throws {
    let limiter = RateLimiter()
    let many = RateLimiter.Bucket(RateLimiter.Rule("many", burst: 3, refillMilliseconds: 1000), "a")
    let one = RateLimiter.Bucket(RateLimiter.Rule("one", burst: 1, refillMilliseconds: 9000), "a")
    let now = Timestamp(milliseconds: 5_000_000)
    try limiter.consume([many, one], at: now)
    for _ in 0..<5 {
      #expect(throws: AccountError.limited(retryAfterSeconds: 9)) { try limiter.consume([many, one], at: now) }
    }
    for _ in 0..<2 { try limiter.consume([many], at: now) }
    #expect(throws: AccountError.limited(retryAfterSeconds: 1)) { try limiter.consume([many], at: now) }
  }

  @Test func manyOtherKeysDoNotFreeAnEmptyBucket() throws {
    let limiter = RateLimiter()
    let rule = RateLimiter.Rule("test", burst: 5, refillMilliseconds: 60_000)
    let slow = RateLimiter.Rule("slow", burst: 5, refillMilliseconds: 3_600_000)
    let now = Timestamp(milliseconds: 5_000_000)
    for _ in 0..<5 { try limiter.consume([.init(rule, "victim")], at: now) }
    for number in 0..<RateLimiter.keysMax + 10 { try limiter.consume([.init(rule, "\(number)")], at: now) }
    #expect(throws: AccountError.self) { try limiter.consume([.init(rule, "victim")], at: now) }
    // Keys that refill more slowly do not either.
    for number in 0..<RateLimiter.keysMax + 10 { try limiter.consume([.init(slow, "\(number)")], at: now) }
    #expect(throws: AccountError.self) { try limiter.consume([.init(rule, "victim")], at: now) }
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

  @Test func guessesFromOneHouseholdsBlockAreLimited() async throws {
    let fixture = try Fixture()
    var count = 0
    for number in 0..<300 {
      do {
        _ = try await fixture.signIn("name\(number)", from: "2001:db8:0:\(String(number, radix: 16))::1")
      } catch AccountError.limited { break } catch { count += 1 }
    }
    #expect(count == 60, "a /56 has twice what a /64 has")
    for number in 0..<300 {
      do {
        _ = try await fixture.signIn("name\(number)", from: "2001:db8:0:\(String(number << 8, radix: 16))::1")
      } catch AccountError.limited { if number > 0 { break } } catch { count += 1 }
    }
    #expect(count == 120, "and a /48 four times")
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
