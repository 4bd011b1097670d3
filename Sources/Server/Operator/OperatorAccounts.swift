import Accounts
import Core
import Foundation
import RecordStore
import SQLiteStore

/// The operator's commands on a store's accounts, from the terminal, also while the server runs.
public struct OperatorAccounts: Sendable {
  let accounts: Accounts
  let storage: Storage
  let folder: String

  var store: any ServedStore { storage.store }

  /// The reason why a command failed, as one sentence.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// A stable code for scripts.
    public let code: String
    public let description: String
    /// The possible meanings of an ambiguous name; nil for other failures.
    public let candidates: [Candidate]?

    /// A possible meaning of an ambiguous name.
    public struct Candidate: Equatable, Sendable {
      public let id: String
      public let name: String
    }

    init(_ code: String, _ description: String, candidates: [Candidate]? = nil) {
      self.code = "server." + code
      self.description = description
      self.candidates = candidates
    }

    init(_ error: AccountError) {
      if case .storage(let reason) = error {
        self.init("store", "The accounts cannot be read or written: \(reason).")
      } else {
        self.init(error.word, error.message)
      }
    }
  }

  /// Opens the store in a database, whose servers may run meanwhile.
  public init(
    database: String, containers: ContainerChoice? = nil, passwordMemory: Int? = nil
  ) throws(Failure) {
    folder = ""
    do {
      storage = try Storage.connected(to: database)
      accounts = try storage.accounts(Self.configuration(containers, passwordMemory), .system)
    } catch let error as AccountError {
      throw Failure(error)
    } catch {
      throw Failure("store", (error as? ServerError)?.description ?? "\(error)")
    }
  }

  private static func configuration(_ containers: ContainerChoice?, _ passwordMemory: Int?) -> AccountsConfiguration {
    AccountsConfiguration(
      containers: containers ?? ServerConfiguration.containersDefault,
      passwordCost: .taking(mebibytes: passwordMemory ?? ServerConfiguration.passwordMemoryDefault))
  }

  /// Opens the store in `folder`. With `makes`, creates a missing one, so that codes for the first users can be given
  /// out before the first start. Tokens can be created for these containers only. Passwords are hashed with this many
  /// MiB; nil means the server's default.
  public init(
    store folder: String, makes: Bool, containers: ContainerChoice? = nil, passwordMemory: Int? = nil
  ) throws(Failure) {
    self.folder = folder
    guard makes || StoreFolder(folder).hasDatabase else {
      throw Failure("store", "There is no store in \(folder). Name another with --store.")
    }
    do {
      try NewFolder.make(folder)
      storage = .file(try SQLiteStore(path: StoreFolder(folder).database))
      accounts = try storage.accounts(Self.configuration(containers, passwordMemory), .system)
    } catch let error as AccountError {
      throw Failure(error)
    } catch {
      let reason = (error as? NewFolder.Failure)?.reason ?? (error as? StoreError)?.text ?? "\(error)"
      throw Failure("store", "The store in \(folder) cannot be opened: \(reason). Name another with --store.")
    }
  }

  /// Closes the store, so that no log file stays beside the database unless a server has it open.
  public func close() { try? store.close() }

  /// Runs `body`, and throws its errors as failures.
  func doing<Value>(_ body: () async throws(AccountError) -> Value) async throws(Failure) -> Value {
    do { return try await body() } catch { throw Failure(error) }
  }

  /// Returns the one account that a text names.
  func account(named text: String) async throws(Failure) -> Account {
    let found = try await doing { () throws(AccountError) in try await accounts.accounts(named: text) }
    guard let account = found.first else {
      throw Failure("unknown-account", "There is no account called \(text). alltag server account list shows all.")
    }
    guard found.count == 1 else {
      throw Failure(
        "ambiguous-account", "Several accounts could be meant by \(text). Give the id.",
        candidates: found.map { Failure.Candidate(id: $0.id.text, name: $0.name ?? $0.displayName) })
    }
    return account
  }
}
