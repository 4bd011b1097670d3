import Accounts
import RecordStore
import SQLiteStore

extension OperatorAccounts {
  /// The account that a text names, for asking whether it is the right one.
  public func find(_ name: String) async throws(Failure) -> OperatorAccount { try await show(name).account }

  /// Deletes the account by its id, with all that it has. Its records are removed here if no server runs, else by the server, which is waited
  /// for; returns whether they are gone.
  public func delete(id: String) async throws(Failure) -> Bool {
    let users = try await doing { () throws(AccountError) in
      try await accounts.deleteAccount(byOperator: AccountID(id))
    }
    // Two that write records would not hear of each other's changes; and what a server has written until now is in a store opened now.
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

  /// How long a running server is waited for.
  private static let erasureLooksMax = 300
  private static let erasureLookMilliseconds: Int64 = 100
}
