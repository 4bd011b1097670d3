import Core
import Foundation
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct SignInTests {
  @Test func accountSignsInAndIsKnown() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account("Anna.B")
    #expect(made.account.name == "anna.b")
    let signIn = try await fixture.signIn("ANNA.B")
    let person = try #require(await fixture.authenticate(bearer: signIn.token).signedIn)
    #expect(person.account == made.account.id)
    #expect(person.device == signIn.device)
    #expect(try await fixture.accounts.devices(of: person.account).map(\.name) == ["Laptop"])
  }

  /// The user's name for a device is that account's alone, and does not stand in for the one that it gave itself.
  @Test func devicesAreNamedByTheirOwner() async throws {
    let fixture = try Fixture()
    let (anna, bert) = (try await fixture.account("anna"), try await fixture.account("bert"))
    let device = try await fixture.signIn("anna").device
    func names() async throws -> [String] {
      try await fixture.accounts.devices(of: anna.account.id).flatMap { [$0.name, $0.signInName] }
    }
    for given in [" Küche ", "🍳", String(repeating: "x", count: 100)] {
      try await fixture.accounts.rename(device, of: anna.account.id, given)
      #expect(try await names() == [given.trimmingCharacters(in: .whitespaces), "Laptop"])
    }
    for refused in ["a\nb", "\u{7}", "a\u{7F}", "a\u{85}b", "a\u{2028}b", String(repeating: "x", count: 101)] {
      await #expect(throws: AccountError.textInvalid("name")) {
        try await fixture.accounts.rename(device, of: anna.account.id, refused)
      }
    }
    await #expect(throws: AccountError.notFound) {
      try await fixture.accounts.rename(device, of: bert.account.id, "Bert's")
    }
    await #expect(throws: AccountError.notFound) {
      try await fixture.accounts.rename(DeviceID("none"), of: anna.account.id, "Kitchen")
    }
    try await fixture.accounts.rename(device, of: anna.account.id, " ")
    #expect(try await names() == ["Laptop", "Laptop"])
  }

  @Test(arguments: ["a", "", "-ab", ".ab", "a b", "äb", "a/b", String(repeating: "a", count: 65)])
  func oddNamesAreRefused(_ name: String) async throws {
    let fixture = try Fixture()
    await #expect(throws: AccountError.nameInvalid) { try await fixture.account(name) }
  }

  @Test(arguments: [
    ("123456789", AccountError.passwordTooShort), ("annaannaanna", .passwordIsName), ("AnnaAnnaAnna", .passwordIsName),
    (String(repeating: "a", count: 1025), .passwordTooLong),
  ])
  func weakPasswordsAreRefused(_ password: String, _ error: AccountError) async throws {
    let fixture = try Fixture()
    await #expect(throws: error) {
      try await fixture.accounts.createAccount(
        AccountDraft(name: "annaannaanna", password: password), from: Fixture.address)
    }
  }

  @Test func takenNameIsRefusedInAnyCase() async throws {
    let fixture = try Fixture()
    try await fixture.account("anna")
    await #expect(throws: AccountError.nameTaken) { try await fixture.account("ANNA") }
  }

  @Test(arguments: ["nobody", "a name that cannot be", "federated", "anna"])
  func unknownNameAnswersAsAWrongPassword(_ name: String) async throws {
    let fixture = try Fixture()
    try await fixture.account("anna")
    try await fixture.database.write { database in
      try database.execute(
        "INSERT INTO account_person (id, name, display_name, created) VALUES ('x', 'federated', 'x', 0)")
    }
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.signIn(name, password: "not the password")
    }
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.recover(
        name: name, code: "0000-0000-0000-0000", newPassword: "a new password", from: Fixture.address)
    }
  }

  @Test func creationFollowsTheOperatorsChoice() async throws {
    let closed = try Fixture(.closed)
    await #expect(throws: AccountError.creationClosed) { try await closed.account() }
    _ = try await closed.accounts.createAccount(
      AccountDraft(name: "anna", password: Fixture.password), from: "", byOperator: true)
    _ = try await closed.signIn()
  }

  @Test func inviteIsSpentByTheAccountThatItMakes() async throws {
    let fixture = try Fixture(.invite)
    func make(_ name: String, _ invite: String?) async throws {
      _ = try await fixture.accounts.createAccount(
        AccountDraft(name: name, password: Fixture.password, invite: invite), from: Fixture.address)
    }
    await #expect(throws: AccountError.inviteNeeded) { try await make("anna", nil) }
    await #expect(throws: AccountError.inviteInvalid) { try await make("anna", "0000-0000-0000-0000") }
    let code = try await fixture.accounts.createInvite(note: "family", uses: 2, days: 7).code
    try await make("anna", code.uppercased().replacingOccurrences(of: "-", with: " "))
    await #expect(throws: AccountError.nameTaken) { try await make("anna", code) }
    #expect(try await fixture.accounts.invites().map(\.usesLeft) == [1], "a refused account spends nothing")
    try await make("bert", code)
    await #expect(throws: AccountError.inviteUsed) { try await make("carl", code) }
    let late = try await fixture.accounts.createInvite(days: 1).code
    fixture.advance(days: 1)
    await #expect(throws: AccountError.inviteInvalid) { try await make("carl", late) }
  }

  @Test func anOpenCodeIntoAFamilyOpensOneAccount() async throws {
    let fixture = try Fixture(.invite)
    func make(_ name: String, _ code: String) async throws {
      _ = try await fixture.accounts.createAccount(
        AccountDraft(name: name, password: Fixture.password, invite: code), from: Fixture.address,
        familyCode: { $0 == "ABCDE-FGHJK-MNPQR" ? .open : $0 == "ABCDE-FGHJK-MNPQT" ? .used : .void })
    }
    await #expect(throws: AccountError.inviteInvalid) { try await make("kim", "ABCDE-FGHJK-MNPQS") }
    await #expect(throws: AccountError.inviteUsed) { try await make("kim", "ABCDE-FGHJK-MNPQT") }
    try await make("kim", "ABCDE-FGHJK-MNPQR")
    await #expect(throws: AccountError.inviteUsed) { try await make("lee", "ABCDE-FGHJK-MNPQR") }
    // Nor after the operator has made an invite, and it is none of the operator's.
    _ = try await fixture.accounts.createInvite()
    await #expect(throws: AccountError.inviteUsed) { try await make("lee", "ABCDE-FGHJK-MNPQR") }
    #expect(try await fixture.accounts.invites().count == 1)
    // Nobody creates an account where that is closed.
    let closed = try Fixture(.closed)
    await #expect(throws: AccountError.creationClosed) {
      try await closed.accounts.createAccount(
        AccountDraft(name: "kim", password: Fixture.password, invite: "x"), from: Fixture.address,
        familyCode: { _ in .open })
    }
  }

  @Test func codesAreTriedATenTimesAtOnce() async throws {
    let fixture = try Fixture(.invite)
    func make(_ invite: String) async throws {
      _ = try await fixture.accounts.createAccount(
        AccountDraft(name: "kim", password: Fixture.password, invite: invite), from: Fixture.address,
        familyCode: { $0.hasPrefix("USED") ? .used : .void })
    }
    for number in 0..<RateLimiter.creationByAddress.burst {
      let isUsed = number.isMultiple(of: 2)
      await #expect(throws: isUsed ? AccountError.inviteUsed : .inviteInvalid) {
        try await make((isUsed ? "USED" : "NONE") + "\(number)")
      }
    }
    await #expect {
      try await make("NONE")
    } throws: { if case .limited? = $0 as? AccountError { true } else { false } }
  }

  @Test func hashFollowsAChangedCost() async throws {
    let old = try Fixture()
    try await old.account()
    let new = try Fixture(cost: PasswordCost(rounds: 32, blockSize: 1, parallelism: 1), on: old.database)
    _ = try await new.signIn()
    let stored = try await old.database.read { try $0.value(String.self, "SELECT password FROM account_person") }
    #expect(stored?.hasPrefix("scrypt$32$") == true)
    _ = try await new.signIn()
  }

  @Test func newerTablesAreLeftAlone() async throws {
    let fixture = try Fixture()
    // The accounts ignore others' migrations in the same database.
    let (records, accounts) = (
      TestDatabase.laterMigration(of: "records"), TestDatabase.laterMigration(of: "accounts")
    )
    try await fixture.database.write { try $0.execute(records) }
    _ = try Fixture(on: fixture.database)
    try await fixture.database.write { try $0.execute(accounts) }
    #expect(throws: AccountError.newerVersion) { try Fixture(on: fixture.database) }
    let withoutLater = TestDatabase.withoutLaterMigrations
    try await fixture.database.write { try $0.execute(withoutLater) }
  }

  @Test func noSecretIsStoredAsItIs() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let signIn = try await fixture.signIn()
    let invite = try await fixture.accounts.createInvite().code
    let apiToken = try await fixture.accounts.createAPIToken(
      name: "App", scope: ContainerScope(container: "iCloud.app", environment: "production"))
    let dump = try await fixture.storedValues().map { value in
      if case .bytes(let bytes) = value { Digest.hex(bytes) } else { "\(value)" }
    }.joined()
    for secret in [Fixture.password, signIn.token, invite, apiToken] + made.recoveryCodes {
      #expect(!dump.contains(secret))
      #expect(!dump.contains(Digest.hex(secret.utf8)))
    }
  }
}
