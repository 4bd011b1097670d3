import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Accounts

/// The operator's actions on accounts from another process.
@Suite(.eachDatabase) struct AdministrationTests {
  /// The server, and the operator's command, on the same file.
  private struct Pair {
    let server: Fixture
    let command: Fixture

    init() throws {
      server = try Fixture()
      command = try Fixture(on: server.database)
    }
  }

  private static let closed = AccountError.disabled(reason: "spam")

  @Test func aClosedAccountHoldsNothingUntilItIsOpened() async throws {
    let pair = try Pair()
    let (accounts, fixture) = (pair.server.accounts, pair.server)
    let made = try await fixture.account()
    let id = made.account.id
    let signIn = try await fixture.signIn()
    let (_, link) = try await accounts.createWidgetLink(name: "", for: id)
    try await accounts.setPushSubscription(try PushTests.subscription(1), of: signIn.device, id)
    let ended = Mutex<[DeviceID]>([])
    accounts.whenDevicesEnd { devices in ended.withLock { $0 += devices } }
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn != nil)

    #expect(try await pair.command.accounts.disable(id, reason: "spam"))
    #expect(try await pair.command.accounts.disable(id, reason: "spam") == false)
    #expect(try await accounts.applyOperatorChanges())
    #expect(try await accounts.applyOperatorChanges() == false)
    #expect(ended.withLock { $0 } == [signIn.device])
    let rejection = await fixture.authenticate(bearer: signIn.token).rejection
    #expect(rejection?.isDisabling == true && rejection?.status == 401 && rejection?.reason.hasSuffix(": spam") == true)
    await #expect(throws: Self.closed) { try await fixture.signIn() }
    await #expect(throws: AccountError.credentialsWrong) { try await fixture.signIn(password: "wrong password") }
    func recover() async throws {
      try await accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: "another password", from: Fixture.address)
    }
    await #expect(throws: Self.closed) { try await recover() }
    #expect(try await accounts.recoveryCodesLeft(of: id) == 10)
    #expect(try await accounts.account(ofWidgetLink: link) == nil)
    #expect(try await accounts.pushDevices(of: id) == [])

    #expect(try await pair.command.accounts.enable(id))
    #expect(try await pair.command.accounts.enable(id) == false)
    #expect(try await accounts.applyOperatorChanges())
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn?.account == id)
    #expect(try await accounts.account(ofWidgetLink: link) == id)
    #expect(try await accounts.pushDevices(of: id).count == 1)
    _ = try await fixture.signIn()
    try await recover()
  }

  @Test func aKeyOfAClosedAccountIsRefusedAndSaysWhy() async throws {
    let setting = try await SignatureTests.setting()
    let accounts = setting.fixture.accounts
    _ = try await accounts.disable(setting.account, reason: "spam")
    guard
      case .settled(.rejected(let rejection)) = await accounts.claim(
        of: SignatureTests.request(setting, "/", body: "", signature: "AA=="))
    else {
      Issue.record("the key is taken")
      return
    }
    #expect(rejection.isDisabling)
    let listed = try await accounts.allKeys()
    #expect(listed.map(\.key.id) == [setting.key.id] && listed.first?.owner.name == "anna")
    try await accounts.deleteKey(byOperator: setting.key.id)
    #expect(try await accounts.enable(setting.account))
    _ = try await accounts.createPasswordCode(for: setting.account, hours: 1)
    let events = try await accounts.securityEvents(of: setting.account)
    #expect(events.map(\.kind).suffix(4) == [.disabled, .keyEnded, .enabled, .passwordCodeMade])
    #expect(events.allSatisfy { $0.device == nil || $0.kind == .keyMade })
    #expect(try await accounts.applyOperatorChanges())
    await #expect(throws: AccountError.notFound) { try await accounts.deleteKey(byOperator: setting.key.id) }
  }

  @Test func aDeletedAccountsRecordsAreOwedUntilTheyAreGone() async throws {
    let pair = try Pair()
    let accounts = pair.server.accounts
    let id = try await pair.server.account().account.id
    let signIn = try await pair.server.signIn()
    let request = AuthenticationRequest(
      method: "GET", path: "/", headers: [("authorization", "Bearer \(signIn.token)")], scope: SignatureTests.scope)
    _ = try #require(await accounts.authenticate(request).signedIn)
    let users = try await pair.command.accounts.deleteAccount(byOperator: id)
    #expect(users.count == 1)
    #expect(try await accounts.applyOperatorChanges())
    #expect(await pair.server.authenticate(bearer: signIn.token).rejection == .failed)
    #expect(try await accounts.erasures(countMax: 10).map(\.user) == users)
    #expect(try await accounts.areErased(users) == false)
    try await accounts.erased(users[0], isLast: false)
    #expect(try await accounts.areErased(users))
    #expect(try await accounts.erasures(countMax: 10).first?.erased == pair.server.now)
    try await accounts.erased(users[0], isLast: true)
    #expect(try await accounts.erasures(countMax: 10).isEmpty)
    await #expect(throws: AccountError.notFound) { try await accounts.deleteAccount(byOperator: id) }
  }

  @Test func aCodeForANewPasswordHoldsOnceAndForItsTime() async throws {
    let pair = try Pair()
    let accounts = pair.server.accounts
    let id = try await pair.server.account().account.id
    func recover(_ code: String) async throws {
      try await accounts.recover(
        name: "anna", code: code, newPassword: "another password", from: Fixture.address)
    }
    let first = try await pair.command.accounts.createPasswordCode(for: id, hours: 2)
    let second = try await pair.command.accounts.createPasswordCode(for: id, hours: 2)
    #expect(second.expires == pair.server.now.adding(milliseconds: 2 * 3_600_000))
    #expect(try await accounts.recoveryCodesLeft(of: id) == 10)
    await #expect(throws: AccountError.credentialsWrong) { try await recover(first.code) }
    try await recover(second.code)
    await #expect(throws: AccountError.credentialsWrong) { try await recover(second.code) }
    let late = try await pair.command.accounts.createPasswordCode(for: id, hours: 2)
    pair.server.advance(seconds: 2 * 3600)
    await #expect(throws: AccountError.credentialsWrong) { try await recover(late.code) }
    for hours in [0, 169] {
      await #expect(throws: AccountError.textInvalid("hours")) {
        try await accounts.createPasswordCode(for: id, hours: hours)
      }
    }
    try await pair.server.database.write { database in
      try database.execute("INSERT INTO account_person (id, display_name, created) VALUES ('P', 'Ben', 0)")
    }
    await #expect(throws: AccountError.nameMissing) {
      try await accounts.createPasswordCode(for: AccountID("P"), hours: 1)
    }
  }

  @Test func anAccountIsNamedInSeveralWays() async throws {
    let fixture = try Fixture()
    try await fixture.database.write { database in
      for (id, name, mail) in [
        ("ABCD-1", "anna", "a@example.org"), ("ABCD-2", "abcd-1", nil), ("ABCE-3", nil, "a@example.org"),
      ] as [(String, String?, String?)] {
        try database.execute(
          "INSERT INTO account_person (id, name, mail, display_name, created) VALUES (?, ?, ?, '', 0)",
          [id, name, mail])
      }
    }
    for (text, found) in [
      ("anna", ["ABCD-1"]), ("Anna", ["ABCD-1"]), ("abcd-1", ["ABCD-2"]), ("ABCD-2", ["ABCD-2"]),
      ("ABCE", ["ABCE-3"]), ("abcd", ["ABCD-1", "ABCD-2"]), ("ABC", []), ("A@example.org", ["ABCD-1", "ABCE-3"]),
      ("ben", []), ("", []), ("%", []),
    ] {
      #expect(try await fixture.accounts.accounts(named: text).map(\.id.text) == found, "\(text)")
    }
  }

  @Test func invitesAndTokensAreEndedByTheirIDs() async throws {
    let fixture = try Fixture(.invite)
    let (accounts, scope) = (fixture.accounts, SignatureTests.scope)
    let (code, invite) = try await accounts.createInvite(note: "Ben")
    #expect(try await accounts.invites() == [invite] && !code.contains(invite.id))
    try await accounts.deleteInvite(invite.id)
    await #expect(throws: AccountError.notFound) { try await accounts.deleteInvite(invite.id) }
    await #expect(throws: AccountError.inviteInvalid) {
      try await accounts.createAccount(
        AccountDraft(name: "ben", password: Fixture.password, invite: code), from: Fixture.address)
    }
    for _ in 0..<2 { _ = try await accounts.createAPIToken(name: "Notes", scope: scope) }
    let tokens = try await accounts.apiTokens()
    #expect(try await accounts.deleteAPITokens(named: tokens[0].id) == 1)
    #expect(try await accounts.apiTokens().map(\.id) == [tokens[1].id])
    #expect(try await accounts.deleteAPITokens(named: "Notes") == 1)
  }

  /// A file by the version before has codes without an end, which stay valid.
  @Test func codesOfTheVersionBeforeHold() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let endless = try await fixture.database.read { database in
      try database.value(Int.self, "SELECT count(*) FROM account_recovery WHERE expires IS NULL")
    }
    #expect(endless == 10)
    let before = try DatabaseQueue()
    try AccountsSchema.migrator.migrate(before, upTo: "accounts.8")
    try await before.write { database in
      try database.execute(
        sql: "INSERT INTO account_person (id, name, display_name, created) VALUES ('A', 'anna', 'Anna', 0)")
      try database.execute(sql: "INSERT INTO account_recovery VALUES (x'01', 'A')")
    }
    let after = try Fixture(on: SQLiteAccounts(database: before))
    let account = try await after.accounts.account(AccountID("A"))
    #expect(account.disabling == nil && made.account.disabling == nil)
    #expect(try await after.accounts.recoveryCodesLeft(of: AccountID("A")) == 1)
  }
}
