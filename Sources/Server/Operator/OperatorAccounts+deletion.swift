import Accounts
import RecordStore
import SQLiteStore

extension OperatorAccounts {
  /// Returns the account that a text names, to ask for confirmation.
  public func find(_ name: String) async throws(Failure) -> OperatorAccount { try await show(name).account }

  /// Deletes the account by its id, with all its data. Its records are removed here if no server runs, otherwise by the server, which
  /// this waits for; returns whether they are gone.
  public func delete(id: String) async throws(Failure) -> Bool {
    let users = try await doing { () throws(AccountError) in
      try await accounts.deleteAccount(byOperator: AccountID(id))
    }
    // Two processes that write records would not notice each other's changes; the fresh store contains everything a server has written
    // until now.
    if let lock = try? FolderLock(folder), let fresh = try? SQLiteStore(path: StoreFolder(folder).database) {
      await AccountErasure(accounts, fresh, .alltag(ServiceLimits(), accounts), isAlone: true).round()
      withExtendedLifetime(lock) {}
    }
    for _ in 0..<Self.erasureLooksMax {
      if try await doing({ () throws(AccountError) in try await accounts.areErased(users) }) { return true }
      try? await Task.sleep(for: .milliseconds(Self.erasureLookMilliseconds))
    }
    return false
  }

  /// The number of checks whether a running server has removed the records.
  private static let erasureLooksMax = 300
  private static let erasureLookMilliseconds: Int64 = 100
}
