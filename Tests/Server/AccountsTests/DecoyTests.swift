import Core
import Foundation
import Testing

@testable import Accounts

/// Checks whether the work of an attempt reveals the existence of a name.
@Suite(.eachDatabase) struct DecoyTests {
  private static let old = PasswordCost(rounds: 16, blockSize: 1, parallelism: 1)
  private static let new = PasswordCost(rounds: 256, blockSize: 1, parallelism: 1)

  private static func attempt(_ name: String, at fixture: Fixture) async throws -> Int {
    let before = await fixture.accounts.hasher.workCount
    // Each from an address of its own, so that none exceeds a limit.
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.signIn(name, password: "not the password", from: "address of \(name)")
    }
    return await fixture.accounts.hasher.workCount - before
  }

  @Test func unknownNamesCostWhatIsStored() async throws {
    let before = try Fixture(cost: Self.old)
    try await before.account("anna")
    let raised = try Fixture(cost: Self.new, on: before.database)
    let anna = try await Self.attempt("anna", at: raised)
    #expect(anna == Self.old.work)
    for name in ["nobody", "a name that cannot be", "", String(repeating: "x", count: 500)] {
      #expect(try await Self.attempt(name, at: raised) == anna, "\(name)")
    }
    _ = try await raised.signIn("anna", from: "192.0.2.77")
    #expect(try await Self.attempt("anna", at: raised) == Self.new.work, "a sign-in raises the stored cost")
    #expect(try await Self.attempt("nobody", at: raised) == Self.new.work)
  }

  @Test func unknownNamesAreSpreadOverTheStoredCostsAndKeepTheirs() async throws {
    let before = try Fixture(cost: Self.old)
    for number in 0..<10 { try await before.account("old\(number)") }
    let raised = try Fixture(cost: Self.new, on: before.database)
    for number in 0..<5 { _ = try await raised.signIn("old\(number)", from: "b\(number)") }
    var works: [Int] = []
    for number in 0..<40 { works.append(try await Self.attempt("nobody\(number)", at: raised)) }
    #expect(Set(works) == [Self.old.work, Self.new.work])
    #expect((10...30).contains(works.count { $0 == Self.new.work }), "about as many as of the stored ones")
    for number in 0..<40 { #expect(try await Self.attempt("nobody\(number)", at: raised) == works[number]) }
  }

  @Test func accountsWithoutAPasswordCostWhatIsStored() async throws {
    let before = try Fixture(cost: Self.old)
    try await before.account("anna")
    try await before.database.write { database in
      try database.execute(
        "INSERT INTO account_person (id, name, display_name, created) VALUES ('x', 'federated', 'x', 0)")
    }
    let raised = try Fixture(cost: Self.new, on: before.database)
    #expect(try await Self.attempt("federated", at: raised) == Self.old.work)
  }

  @Test func deletedAccountsCountNoMore() async throws {
    let before = try Fixture(cost: Self.old)
    let anna = try await before.account("anna").account.id
    let raised = try Fixture(cost: Self.new, on: before.database)
    try await raised.account("bert")
    _ = try await raised.accounts.deleteAccount(anna, proof: .password(Fixture.password), from: "")
    for number in 0..<20 { #expect(try await Self.attempt("nobody\(number)", at: raised) == Self.new.work) }
  }

  @Test(arguments: ["nobody", "a name that cannot be", "federated"])
  func recoveryTakesTheSameWork(_ name: String) async throws {
    let before = try Fixture(cost: Self.old)
    try await before.account("anna")
    try await before.database.write { database in
      try database.execute(
        "INSERT INTO account_person (id, name, display_name, created) VALUES ('x', 'federated', 'x', 0)")
    }
    let raised = try Fixture(cost: Self.new, on: before.database)
    func work(_ name: String) async -> Int {
      let before = await raised.accounts.hasher.workCount
      await #expect(throws: AccountError.credentialsWrong) {
        try await raised.accounts.recover(
          name: name, code: "0000-0000-0000-0000", newPassword: "a new password", from: Fixture.address)
      }
      return await raised.accounts.hasher.workCount - before
    }
    #expect(await work(name) == work("anna"))
  }
}
