import Accounts
import PostgresAccounts
import PostgresStore
import RecordStore
import SQLiteStore

/// The store that a server or an operator's command has opened: a file of one server, or a database that several share.
enum Storage: Sendable {
  case file(SQLiteStore)
  case database(PostgresStore)

  /// Connects to a database; throws an error that names neither a password nor what libpq says about one.
  static func connected(
    to address: String, report: @escaping @Sendable (StoreIncident) -> Void = { _ in }
  ) throws(ServerError) -> Storage {
    do { return .database(try PostgresStore(address, report: report)) } catch {
      throw .databaseUnusable(reason: reason(error))
    }
  }

  /// Returns the reason why a database cannot be used, with the remedy where it is known.
  private static func reason(_ error: any Error) -> String {
    switch error as? StoreError {
    case .cannotOpen(let address, let reason): "\(address) cannot be reached (\(reason))"
    case .readOnly(let address): "\(address) takes no writes; it may be a copy that follows another one"
    case let error?: error.text
    case nil: "\(error)"
    }
  }

  var store: any ServedStore {
    switch self {
    case .file(let store): store
    case .database(let store): store
    }
  }

  /// Opens the accounts in the same file or database.
  func accounts(
    _ configuration: AccountsConfiguration, _ environment: AccountsEnvironment
  ) throws(AccountError) -> Accounts {
    switch self {
    case .file(let store):
      try Accounts(database: store.database, configuration: configuration, environment: environment)
    case .database(let store):
      try Accounts(database: PostgresAccounts(store), configuration: configuration, environment: environment)
    }
  }

  /// The files of records: in a folder, or in the database, where the folder only has those that are being received.
  func files(folder: String) throws -> AssetFiles {
    switch self {
    case .file: try AssetFiles(folder: folder)
    case .database(let store): try AssetFiles(folder: folder, database: PostgresFiles(store))
    }
  }
}
