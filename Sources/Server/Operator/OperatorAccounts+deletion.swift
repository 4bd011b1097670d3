import Accounts
import RecordStore
import SQLiteStore

extension OperatorAccounts {
  /// Returns the account that a text names, for the question before its deletion.
  public func find(_ name: String) async throws(Failure) -> OperatorAccount { try await show(name).account }

  /// Deletes the account with this id and all its data. If no server runs, its records are removed here; otherwise the
  /// server removes them, and this waits for it. Returns whether they are removed.
  public func delete(id: String) async throws(Failure) -> Bool {
    let users = try await doing { () throws(AccountError) in
      try await accounts.deleteAccount(byOperator: AccountID(id))
    }
    if case .database(let database) = storage {
      // Servers notice what others write to a database. One of them removes the data once more, a minute later.
      await AccountErasure(accounts, database, .alltag(ServiceLimits(), accounts)).round()
      return try await doing { () throws(AccountError) in try await accounts.areErased(users) }
    }
    // While a server runs, a second process must not write records: they would not notice each other's changes. The
    // store is opened anew, to include everything that a server has written until now.
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

  /// The most checks whether a running server has removed the records.
  private static let erasureLooksMax = 300
  private static let erasureLookMilliseconds: Int64 = 100
}
