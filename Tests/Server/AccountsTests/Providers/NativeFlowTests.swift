import Core
import Foundation
import Testing

@testable import Accounts

/// Requests of native clients, and providers' later notices.
@Suite(.eachDatabase) struct NativeFlowTests {
  private func signIn(
    _ setting: FlowTests.Setting, nonce: String, claimed: String, audience: String = LocalProvider.clientID,
    code: String? = nil, more: [JSON.Member] = []
  ) async throws -> SignIn {
    let claims = setting.local.claims(
      TestToken.replaced([.init("nonce", .string(claimed)), .init("aud", .string(audience))], more))
    let identity = NativeIdentity(
      token: try LocalProvider.ecdsa.token(claims), authorizationCode: code, nonce: nonce,
      name: GivenName(given: "Anna", family: "B"))
    return try await setting.fixture.accounts.signIn(
      provider: "local", identity: identity, device: DeviceDraft(name: "iPhone", client: "native"), kind: .bearer,
      isKept: true, from: Fixture.address)
  }

  @Test(arguments: [false, true])
  func tokenWithOurNonceSignsInOnce(_ isHashed: Bool) async throws {
    let setting = try FlowTests.setting(others: ["app.example.ios"])
    let nonce = try await setting.fixture.accounts.providerChallenge("local", from: "")
    let claimed = isHashed ? Digest.hex(Digest.sha256(nonce)) : nonce
    let signIn = try await signIn(setting, nonce: nonce, claimed: claimed, audience: "app.example.ios")
    #expect(await setting.fixture.authenticate(bearer: signIn.token).signedIn?.account == signIn.account)
    #expect(try await setting.fixture.accounts.account(signIn.account).displayName == "Anna B")
    await #expect(throws: AccountError.identityRefused(.used)) {
      try await self.signIn(setting, nonce: nonce, claimed: claimed)
    }
  }

  @Test func nonceMustBeOursFreshAndOfThisProvider() async throws {
    let setting = try FlowTests.setting()
    await #expect(throws: AccountError.identityRefused(.nonceWrong)) {
      try await signIn(setting, nonce: "made up", claimed: "made up")
    }
    let nonce = try await setting.fixture.accounts.providerChallenge("local", from: "")
    await #expect(throws: AccountError.identityRefused(.nonceWrong)) {
      try await signIn(setting, nonce: nonce, claimed: "another")
    }
    let forged = nonce.replacingOccurrences(of: "17", with: "99")
    await #expect(throws: AccountError.identityRefused(.nonceWrong)) {
      try await signIn(setting, nonce: forged, claimed: forged)
    }
    await #expect(throws: AccountError.identityRefused(.audienceWrong)) {
      try await signIn(setting, nonce: nonce, claimed: nonce, audience: "app.other")
    }
    setting.fixture.advance(seconds: 600)
    await #expect(throws: AccountError.identityRefused(.flowUnknown)) {
      try await signIn(setting, nonce: nonce, claimed: nonce)
    }
  }

  @Test func codeMustBeRealAndOfThePersonOfTheToken() async throws {
    let setting = try FlowTests.setting(secret: .text("s"))
    setting.local.change { $0.secret = "s" }
    func challenge() async throws -> String { try await setting.fixture.accounts.providerChallenge("local", from: "") }
    var nonce = try await challenge()
    await #expect(throws: AccountError.identityRefused(.declined)) {
      try await signIn(setting, nonce: nonce, claimed: nonce)
    }
    nonce = try await challenge()
    await #expect(throws: AccountError.self) {
      try await signIn(setting, nonce: nonce, claimed: nonce, code: "code-99")
    }
    nonce = try await challenge()
    var code = setting.local.makeCode(nonce: nonce, clientID: LocalProvider.clientID)
    await #expect(throws: AccountError.identityRefused(.declined), "the code is of somebody else") {
      try await signIn(
        setting, nonce: nonce, claimed: nonce, code: code, more: [.init("sub", .string("somebody else"))])
    }
    nonce = try await challenge()
    code = setting.local.makeCode(nonce: nonce, clientID: LocalProvider.clientID)
    _ = try await signIn(setting, nonce: nonce, claimed: nonce, code: code)
  }

  private static func event(_ type: String, subject: String = "subject-1") -> JSON.Member {
    let event = JSON.object([.init("type", .string(type)), .init("sub", .string(subject))])
    return .init("events", .string(event.text))
  }
  private static let logout = JSON.Member(
    "events", .object([.init("http://schemas.openid.net/event/backchannel-logout", .object([]))]))

  @Test(arguments: [
    ("consent revoked", [event("consent-revoked")], true, true),
    ("account deleted", [event("account-delete")], true, true),
    ("back-channel logout", [logout], true, true), ("mail switched off", [event("email-disabled")], false, true),
    ("somebody else", [event("consent-revoked", subject: "subject-2")], false, true),
    ("other audience", [event("consent-revoked"), .init("aud", .string("app.other"))], false, false),
    ("other issuer", [event("consent-revoked"), .init("iss", .string("https://evil.example"))], false, false),
    ("too old", [event("consent-revoked"), .init("iat", .int(1_700_000_000))], false, false),
    ("an identity token", [], false, false),
    ("an identity token with events", [logout, .init("nonce", .string("n"))], false, true),
  ])
  func noticeEndsTheSessions(
    _ name: String, _ members: [JSON.Member], _ ends: Bool, _ isTaken: Bool
  ) async throws {
    let setting = try FlowTests.setting()
    let nonce = try await setting.fixture.accounts.providerChallenge("local", from: "")
    let signIn = try await signIn(setting, nonce: nonce, claimed: nonce)
    #expect(await setting.fixture.authenticate(bearer: signIn.token).signedIn != nil)
    let claims = setting.local.claims(TestToken.replaced([.init("exp", .null), .init("jti", .string("1"))], members))
    let token = try LocalProvider.rsa.get().token(claims)
    var wasTaken = true
    do {
      try await setting.fixture.accounts.receiveProviderEvent("local", token: token, from: "")
    } catch { wasTaken = false }
    #expect(wasTaken == isTaken)
    #expect((await setting.fixture.authenticate(bearer: signIn.token).signedIn == nil) == ends)
  }

  @Test func repeatedNoticeDoesNotEndTheNextSession() async throws {
    let setting = try FlowTests.setting()
    let claims = setting.local.claims([.init("exp", .null), .init("jti", .string("1")), Self.event("consent-revoked")])
    let token = try LocalProvider.rsa.get().token(claims)
    try await setting.fixture.accounts.receiveProviderEvent("local", token: token, from: "")
    let nonce = try await setting.fixture.accounts.providerChallenge("local", from: "")
    let signIn = try await signIn(setting, nonce: nonce, claimed: nonce)
    try await setting.fixture.accounts.receiveProviderEvent("local", token: token, from: "")
    #expect(await setting.fixture.authenticate(bearer: signIn.token).signedIn != nil)
  }
}
