import Core
import Testing

@testable import Accounts

/// Claims of reminders that come at the same time share transactions (0101).
@Suite(.eachDatabase) struct ReminderClaimTests {
  @Test func ofManyClaimsAtOnceEachKeyIsNewOnce() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    let ids = [try await fixture.account("anna").account.id, try await fixture.account("ben").account.id]
    let new = try await withThrowingTaskGroup(of: [String].self) { group in
      for round in 0..<200 {
        let (id, key) = (ids[round % 2], "habit-\(round / 4 % 25)")
        group.addTask { try await accounts.claimReminders([key, "common"], of: id).map { "\(id.text) \($0)" } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let keys = (0..<25).map { "habit-\($0)" } + ["common"]
    #expect(new.sorted() == ids.flatMap { id in keys.map { "\(id.text) \($0)" } }.sorted())
    #expect(try await fixture.rowCounts(["account_reminded"]) == [52])
  }

  @Test func eachDeviceIsToldForItselfAndAnAccountThatIsGoneNot() async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    let id = try await fixture.account().account.id
    let (phone, tablet) = (DeviceID("phone"), DeviceID("tablet"))
    #expect(try await accounts.claimReminders(["a", "b"], of: id, on: phone) == ["a", "b"])
    #expect(try await accounts.claimReminders(["a", "c"], of: id, on: phone) == ["c"])
    #expect(try await accounts.claimReminders(["a"], of: id, on: tablet) == ["a"])
    #expect(try await accounts.claimReminders([], of: id).isEmpty)
    #expect(try await accounts.claimReminders(["a"], of: AccountID("gone")).isEmpty)
  }
}
