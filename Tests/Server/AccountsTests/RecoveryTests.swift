import Core
import Foundation
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct RecoveryTests {
  @Test func codeSetsANewPasswordOnceAndEndsEverySession() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    #expect(Set(made.recoveryCodes).count == 10)
    let signIn = try await fixture.signIn()
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn != nil)
    let typed = made.recoveryCodes[3].uppercased().replacingOccurrences(of: "-", with: "")
    func recover() async throws {
      try await fixture.accounts.recover(
        name: "anna", code: typed, newPassword: "another password", from: Fixture.address)
    }
    try await recover()
    #expect(await fixture.authenticate(bearer: signIn.token).rejection == .failed)
    await #expect(throws: AccountError.credentialsWrong) { try await fixture.signIn() }
    _ = try await fixture.signIn(password: "another password")
    await #expect(throws: AccountError.credentialsWrong) { try await recover() }
    #expect(try await fixture.accounts.recoveryCodesLeft(of: made.account.id) == 9)
  }

  @Test func newCodesEndTheOldOnes() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let new = try await fixture.accounts.renewRecoveryCodes(of: made.account.id)
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: "another password", from: Fixture.address)
    }
    try await fixture.accounts.recover(
      name: "anna", code: new[0], newPassword: "another password", from: Fixture.address)
  }

  @Test func operatorHelpsWhoHasLostTheCodes() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let new = try await fixture.accounts.renewRecoveryCodes(named: "ANNA")
    try await fixture.accounts.recover(
      name: "anna", code: new[9], newPassword: "another password", from: Fixture.address)
    _ = try await fixture.signIn(password: "another password")
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.renewRecoveryCodes(named: "bert") }
  }

  @Test func codeOfAnotherAccountIsNothing() async throws {
    let fixture = try Fixture()
    try await fixture.account("anna")
    let bert = try await fixture.account("bert")
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.recover(
        name: "anna", code: bert.recoveryCodes[0], newPassword: "another password", from: Fixture.address)
    }
    #expect(try await fixture.accounts.recoveryCodesLeft(of: bert.account.id) == 10)
  }

  @Test func changedPasswordKeepsThisDeviceOnly() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let (here, there) = (try await fixture.signIn(), try await fixture.signIn())
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.changePassword(
        of: id, to: "another password", proof: .password("wrong password"), keeping: here.device, from: "")
    }
    await #expect(throws: AccountError.freshSignInNeeded) {
      try await fixture.accounts.changePassword(
        of: id, to: "another password", proof: .freshDevice(here.device), keeping: here.device, from: "")
    }
    try await fixture.accounts.changePassword(
      of: id, to: "another password", proof: .password(Fixture.password), keeping: here.device, from: "")
    #expect(await fixture.authenticate(bearer: here.token).signedIn != nil)
    #expect(await fixture.authenticate(bearer: there.token).rejection == .failed)
    _ = try await fixture.signIn(password: "another password")
  }

  @Test func deletionLeavesNothing() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let signIn = try await fixture.signIn()
    _ = try await fixture.accounts.registerKey(
      publicKeyPEM: SignatureTests.pem, name: "K", scope: SignatureTests.scope, for: id)
    let pairing = try await fixture.accounts.startPairing(DeviceDraft(name: "T", client: "terminal"), from: "")
    try await fixture.accounts.answerPairing(userCode: pairing.userCode, for: id, isAllowed: true, from: "")
    try await fixture.database.write { database in
      try database.execute("INSERT INTO account_identity VALUES ('https://i', 's', ?, 0)", [id.text])
    }
    var request = AuthenticationRequest(
      method: "GET", path: "/", headers: [("authorization", "Bearer \(signIn.token)")], scope: SignatureTests.scope)
    let user = try #require(await fixture.accounts.authenticate(request).signedIn?.userRecordName)
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.deleteAccount(id, proof: .password("wrong password"), from: "")
    }
    let users = try await fixture.accounts.deleteAccount(id, proof: .password(Fixture.password), from: "")
    #expect(users == [ContainerUser(container: SignatureTests.scope.container, name: user)])
    let tables = [
      "account_person", "account_identity", "account_device", "account_session", "account_recovery", "account_key",
      "account_user", "account_pairing",
    ]
    #expect(try await fixture.rowCounts(tables) == tables.map { _ in 0 })
    request.scope = nil
    #expect(await fixture.accounts.authenticate(request).rejection == .failed)
    try await fixture.account()
  }

  @Test func exportTellsAllButSecrets() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let signIn = try await fixture.signIn()
    let export = try await fixture.accounts.export(made.account.id)
    #expect(export["account"]?["name"]?.string == "anna")
    #expect(export["devices"]?.array?.count == 1)
    #expect(export["recoveryCodesLeft"]?.int == 10)
    for secret in made.recoveryCodes + [signIn.token, "scrypt"] { #expect(!export.text.contains(secret)) }
  }
}
