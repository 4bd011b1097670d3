import Accounts
import Foundation
import RecordStore
import SQLiteStore

/// What the operator does with a store's accounts from the terminal, also while the server runs.
public struct OperatorAccounts: Sendable {
  private let accounts: Accounts

  /// Why something could not be done, as one sentence.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ error: AccountError) {
      if case .storage(let reason) = error {
        description = "The accounts cannot be read or written: \(reason)."
      } else {
        description = error.message
      }
    }
    init(_ description: String) { self.description = description }
  }

  /// Opens the store in `folder`, and makes it if there is none. Tokens are made for these containers only; nil for the server's default.
  public init(store folder: String, containers: ContainerChoice? = nil) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let store = try SQLiteStore(path: folder + "/alltag.sqlite")
      accounts = try Accounts(
        database: store.database,
        configuration: AccountsConfiguration(containers: containers ?? ServerConfiguration.containersDefault),
        environment: .system)
    } catch let error as AccountError {
      throw Failure(error)
    } catch {
      let reason = (error as? StoreError)?.text ?? "\(error)"
      throw Failure("The store in \(folder) cannot be opened: \(reason). Name another with --store.")
    }
  }

  /// A code for `uses` new accounts.
  public func createInvite(note: String, uses: Int, days: Int) async throws(Failure) -> String {
    do { return try await accounts.createInvite(note: note, uses: uses, days: days) } catch { throw Failure(error) }
  }

  /// Makes an account whatever the server's choice is; its recovery codes.
  public func createAccount(name: String, password: String) async throws(Failure) -> [String] {
    do {
      let draft = AccountDraft(name: name, password: password)
      return try await accounts.createAccount(draft, from: "", byOperator: true).recoveryCodes
    } catch { throw Failure(error) }
  }

  /// New recovery codes for somebody who has lost theirs; the earlier ones end.
  public func renewRecoveryCodes(name: String) async throws(Failure) -> [String] {
    do { return try await accounts.renewRecoveryCodes(named: name) } catch {
      throw error == .notFound ? Failure("There is no account called \(name).") : Failure(error)
    }
  }

  /// A `ckAPIToken` for programs that speak CloudKit's protocol.
  public func createAPIToken(
    name: String, container: String, environment: String, origins: [String], callbackURL: String?
  ) async throws(Failure) -> String {
    do {
      return try await accounts.createAPIToken(
        name: name, scope: ContainerScope(container: container, environment: environment), origins: origins,
        callbackURL: callbackURL)
    } catch { throw Failure(error) }
  }

  /// One line for each API token: its name, container, environment and where it may be used.
  public func apiTokenLines() async throws(Failure) -> [String] {
    do {
      return try await accounts.apiTokens().map { token in
        let places = token.origins + [token.callbackURL].compactMap { $0 }
        return ([token.name, token.scope.container, token.scope.environment] + places).joined(separator: "\t")
      }
    } catch { throw Failure(error) }
  }

  /// Ends the API tokens of this name.
  public func deleteAPITokens(named name: String) async throws(Failure) {
    do { try await accounts.deleteAPITokens(named: name) } catch {
      throw error == .notFound ? Failure("There is no API token called \(name).") : Failure(error)
    }
  }
}
