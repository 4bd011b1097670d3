import Core
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct PairingTests {
  private func start(_ fixture: Fixture) async throws -> DevicePairing {
    try await fixture.accounts.startPairing(DeviceDraft(name: "Server room", client: "terminal"), from: "t")
  }

  @Test func terminalSignsInOnceThePersonConfirms() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let pairing = try await start(fixture)
    #expect(pairing.userCode.count == 9)
    await #expect(throws: AccountError.pairingPending) {
      try await fixture.accounts.finishPairing(deviceCode: pairing.deviceCode, from: "")
    }
    let typed = pairing.userCode.lowercased()
    #expect(try await fixture.accounts.pairingDevice(userCode: typed, from: "").name == "Server room")
    try await fixture.accounts.answerPairing(userCode: typed, for: id, isAllowed: true, from: "")
    await #expect(throws: AccountError.pairingEnded) {
      try await fixture.accounts.answerPairing(userCode: typed, for: id, isAllowed: true, from: "")
    }
    let signIn = try await fixture.accounts.finishPairing(deviceCode: pairing.deviceCode, from: "")
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn?.account == id)
    await #expect(throws: AccountError.pairingEnded) {
      try await fixture.accounts.finishPairing(deviceCode: pairing.deviceCode, from: "")
    }
  }

  @Test func refusedAndExpiredCodesEnd() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let (refused, late) = (try await start(fixture), try await start(fixture))
    try await fixture.accounts.answerPairing(userCode: refused.userCode, for: id, isAllowed: false, from: "")
    await #expect(throws: AccountError.pairingEnded) {
      try await fixture.accounts.finishPairing(deviceCode: refused.deviceCode, from: "")
    }
    fixture.advance(seconds: 600)
    await #expect(throws: AccountError.pairingEnded) {
      try await fixture.accounts.answerPairing(userCode: late.userCode, for: id, isAllowed: true, from: "")
    }
    await #expect(throws: AccountError.pairingEnded) {
      try await fixture.accounts.finishPairing(deviceCode: late.deviceCode, from: "")
    }
  }

  @Test func guessesAtCodesAreLimited() async throws {
    let fixture = try Fixture()
    for _ in 0..<20 {
      await #expect(throws: AccountError.pairingEnded) {
        try await fixture.accounts.pairingDevice(userCode: "BBBB-BBBB", from: "x")
      }
    }
    await #expect(throws: AccountError.limited(retryAfterSeconds: 30)) {
      try await fixture.accounts.pairingDevice(userCode: "BBBB-BBBB", from: "x")
    }
  }
}
