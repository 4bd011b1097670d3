import Accounts
import Core
import Foundation
import RecordStore
import SQLiteStore

/// What an operator does to a store from the command line, whether a server runs on it or not.
public struct ServerAdministration: Sendable {
  private let folder: String
  private let store: SQLiteStore
  private let accounts: Accounts

  /// Opens a store that is there; throws if there is none.
  public init(store folder: String) throws(ServerError) {
    self.folder = folder
    let path = folder + "/alltag.sqlite"
    guard FileManager.default.fileExists(atPath: path) else {
      throw .storeUnusable(reason: "there is none in \(folder); alltag serve makes it at its first start")
    }
    do {
      store = try SQLiteStore(path: path)
      accounts = try Accounts(database: store.database, configuration: AccountsConfiguration(), environment: .system)
    } catch let error as StoreError {
      throw .storeUnusable(reason: error.text)
    } catch {
      throw .storeUnusable(reason: "\(error)")
    }
  }

  /// Copies everything into a new folder, which can then be served, while others read and write.
  public func backUp(to target: String) throws(ServerError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: target) else {
      throw .backupFailed(path: target, reason: "it is there already: name a new folder")
    }
    let part = target + ".part"
    do {
      try? files.removeItem(atPath: part)
      try files.createDirectory(
        atPath: part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try store.backup(to: part + "/alltag.sqlite")
      // After the records: a file that they name is older than they are.
      if files.fileExists(atPath: folder + "/assets") {
        try files.copyItem(atPath: folder + "/assets", toPath: part + "/assets")
      }
      try files.moveItem(atPath: part, toPath: target)
    } catch {
      try? files.removeItem(atPath: part)
      throw .backupFailed(path: target, reason: (error as? StoreError)?.text ?? error.localizedDescription)
    }
  }

  /// A code with which somebody can make an account.
  public func createInvite(note: String, uses: Int, days: Int) async throws(AccountError) -> String {
    try await accounts.createInvite(note: note, uses: uses, days: days)
  }

  /// A token (`ckAPIToken`) for programs that speak the record protocol; it is shown this once.
  public func createAPIToken(
    name: String, container: String, environment: String, origins: [String], callbackURL: String?
  ) async throws(AccountError) -> String {
    try await accounts.createAPIToken(
      name: name, scope: ContainerScope(container: container, environment: environment), origins: origins,
      callbackURL: callbackURL)
  }

  /// Name and container of each API token.
  public func apiTokens() async throws(AccountError) -> [(name: String, container: String, environment: String)] {
    try await accounts.apiTokens().map { ($0.name, $0.scope.container, $0.scope.environment) }
  }

  /// Tokens of this name count no more, from a running server's next minute on.
  public func deleteAPITokens(named name: String) async throws(AccountError) {
    try await accounts.deleteAPITokens(named: name)
  }
}
