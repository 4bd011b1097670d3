import Core
import Foundation
import Testing

@testable import Accounts

/// An attacker guesses at a name's password while its user wants to sign in.
@Suite(.eachDatabase) struct NameUnderAttackTests {
  private static let home = "203.0.113.9"

  /// Guesses until there are no more attempts; returns their number.
  private static func guess(_ fixture: Fixture, from address: (Int) -> String) async throws -> Int {
    for number in 0..<2000 {
      do {
        _ = try await fixture.signIn(password: "guess number \(number)", from: address(number))
      } catch AccountError.limited {
        return number
      } catch AccountError.credentialsWrong {}
    }
    Issue.record("nobody was limited")
    return 0
  }

  @Test func oneGuesserLocksNobodyOut() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    #expect(try await Self.guess(fixture) { _ in "198.51.100.1" } == 10)
    _ = try await fixture.signIn(from: Self.home)
    await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) {
      try await fixture.signIn(from: "198.51.100.1")
    }
  }

  @Test func aWholeNetworkOfGuessersLocksNobodyOut() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    var count = 0
    // Two days long.
    for _ in 0..<96 {
      count += try await Self.guess(fixture) { "2001:db8:0:\(String($0 % 65_536, radix: 16))::1" }
      _ = try await fixture.signIn(from: Self.home)
      fixture.advance(seconds: 1800)
    }
    #expect((1000...1600).contains(count), "20 at once and one every two minutes")
  }

  @Test func guessersEverywhereAreLimitedAndAKnownDeviceGetsThrough() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    try await fixture.account("bert")
    let known = try #require(try await fixture.signIn(knownDevice: .keep("")).knownDevice)
    let berts = try #require(try await fixture.signIn("bert", knownDevice: .keep("")).knownDevice)
    #expect(try await Self.guess(fixture) { "198.\($0 / 250).\($0 % 250).1" } == 100)
    let wishes: [KnownDeviceWish] = [
      .none, .keep(""), .keep(berts), .keep("made up"), .keep(String(repeating: "x", count: 10_000)),
    ]
    for wish in wishes {
      await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) {
        try await fixture.signIn(from: Self.home, knownDevice: wish)
      }
    }
    let again = try await fixture.signIn(from: Self.home, knownDevice: .keep(known))
    #expect(again.knownDevice == nil, "the device keeps the token that it has")
    // A stolen token grants attempts, but few.
    for _ in 0..<10 {
      await #expect(throws: AccountError.credentialsWrong) {
        try await fixture.signIn(password: "wrong password", from: Self.home, knownDevice: .keep(known))
      }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) {
      try await fixture.signIn(from: Self.home, knownDevice: .keep(known))
    }
  }

  @Test func recoveryHasAttemptsOfItsOwn() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    func recover(_ code: String, from address: String) async throws {
      try await fixture.accounts.recover(name: "anna", code: code, newPassword: "another password", from: address)
    }
    _ = try await Self.guess(fixture) { "198.\($0 / 250).\($0 % 250).1" }
    for number in 0..<200 {
      await #expect(throws: AccountError.credentialsWrong) { try await recover("x", from: "192.\(number).1.1") }
    }
    for _ in 0..<10 {
      await #expect(throws: AccountError.credentialsWrong) { try await recover("x", from: "192.0.2.66") }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) { try await recover("x", from: "192.0.2.66") }
    try await recover(made.recoveryCodes[0], from: Self.home)
  }

  @Test func whoIsSignedInProvesItWhileOthersGuess() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    _ = try await Self.guess(fixture) { "198.\($0 / 250).\($0 % 250).1" }
    try await fixture.accounts.check(.password(Fixture.password), of: id, Self.home)
    for _ in 0..<10 {
      await #expect(throws: AccountError.credentialsWrong) {
        try await fixture.accounts.check(.password("wrong password"), of: id, Self.home)
      }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 60)) {
      try await fixture.accounts.check(.password(Fixture.password), of: id, Self.home)
    }
  }

  @Test func knownDevicesHaveABoundAndAnEnd() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let first = try await fixture.signIn(knownDevice: .keep(""))
    let known = try #require(first.knownDevice)
    for _ in 0..<AccountLimits.knownDevicesMax + 5 {
      fixture.advance(seconds: 60)
      _ = try await fixture.signIn(knownDevice: .keep(""))
    }
    #expect(try await fixture.rowCounts(["account_known_device"]) == [AccountLimits.knownDevicesMax])
    #expect(try await fixture.signIn(knownDevice: .keep(known)).knownDevice != nil, "the oldest one is forgotten")
    fixture.advance(days: 401)
    #expect(try await fixture.signIn(knownDevice: .keep("")).knownDevice != nil)
    #expect(try await fixture.rowCounts(["account_known_device"]) == [1])
    #expect(try await fixture.signIn(isKept: false, knownDevice: .keep("")).knownDevice == nil)
    #expect(try await fixture.signIn(knownDevice: .none).knownDevice == nil)
    #expect(try await fixture.rowCounts(["account_known_device"]) == [1])
  }

  private enum End: CaseIterable { case signOut, otherDevice, everywhere, password, recovery }

  @Test(arguments: End.allCases.indices) func whoForgetsADevice(_ index: Int) async throws {
    let end = End.allCases[index]
    let fixture = try Fixture()
    let made = try await fixture.account()
    let (id, accounts) = (made.account.id, fixture.accounts)
    let (here, there) = (
      try await fixture.signIn(knownDevice: .keep("")), try await fixture.signIn(knownDevice: .keep(""))
    )
    switch end {
    case .signOut: try await accounts.signOut(there.device, of: id)
    case .otherDevice: try await accounts.signOut(there.device, of: id, staysKnown: false)
    case .everywhere: try await accounts.signOutEverywhere(id, keeping: here.device)
    case .password:
      try await accounts.changePassword(
        of: id, to: Fixture.password + "!", proof: .password(Fixture.password), keeping: here.device, from: "")
    case .recovery:
      try await accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: Fixture.password, from: Self.home)
    }
    func isKnown(_ signIn: SignIn) async throws -> Bool {
      let hash = SessionToken.hash(try #require(signIn.knownDevice))
      let now = fixture.now
      return try await fixture.accounts.read { try Accounts.isKnown($0, hash, to: id, at: now) }
    }
    #expect(try await isKnown(here) == (end != .recovery))
    #expect(try await isKnown(there) == (end == .signOut))
  }
}
