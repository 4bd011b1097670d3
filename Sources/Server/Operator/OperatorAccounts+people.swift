import Accounts
import Core
import RecordStore
import Records

extension OperatorAccounts {
  /// Returns all accounts, by name.
  public func list() async throws(Failure) -> [OperatorAccount] {
    let entries = try await doing { () throws(AccountError) in try await accounts.entries() }
    var listed: [OperatorAccount] = []
    for entry in entries {
      listed.append(OperatorAccount(entry, byteCount: try await usage(of: entry.account).total.total))
    }
    return listed
  }

  /// Returns all details of one account.
  public func show(_ name: String) async throws(Failure) -> OperatorAccountDetails {
    let account = try await account(named: name)
    let usage = try await usage(of: account)
    return try await doing { () throws(AccountError) in
      let devices = try await accounts.devices(of: account.id)
      let entry = AccountEntry(account, used: devices.map(\.used).max(), deviceCount: devices.count)
      return OperatorAccountDetails(
        account: OperatorAccount(entry, byteCount: usage.total.total),
        hasPassword: account.hasPassword,
        recoveryCodesLeft: try await accounts.recoveryCodesLeft(of: account.id),
        devices: devices.map { OperatorItem($0) },
        programs: try await accounts.programSessions(of: account.id).map { OperatorItem($0) },
        keys: try await accounts.keys(of: account.id).map { OperatorItem($0) },
        widgetLinks: try await accounts.widgetLinks(of: account.id).map { OperatorItem($0) },
        feeds: try await accounts.calendarFeeds(of: account.id).map { OperatorItem($0) },
        addresses: try await accounts.addresses(of: account.id).map { OperatorItem($0) }, storage: usage)
    }
  }

  private func usage(of account: Account) async throws(Failure) -> AccountUsage {
    let users = try await doing { () throws(AccountError) in try await accounts.users(of: account.id) }
    do {
      return try await store.read { transaction in try AccountUsage(of: users, in: transaction) }
    } catch {
      throw Failure("store", "The store cannot be read: \((error as? StoreError)?.text ?? "\(error)").")
    }
  }

  /// Creates an account, independently of the server's sign-up rule; returns it with its recovery codes.
  public func createAccount(
    name: String, password: String
  ) async throws(Failure) -> (account: OperatorAccount, recoveryCodes: [String]) {
    let made = try await doing { () throws(AccountError) in
      try await accounts.createAccount(AccountDraft(name: name, password: password), from: "", byOperator: true)
    }
    let entry = AccountEntry(made.account, used: nil, deviceCount: 0)
    return (OperatorAccount(entry, byteCount: 0), made.recoveryCodes)
  }

  /// Creates new recovery codes for a user who has lost theirs; earlier ones become invalid.
  public func renewRecoveryCodes(name: String) async throws(Failure) -> [String] {
    let account = try await account(named: name)
    return try await doing { () throws(AccountError) in try await accounts.renewRecoveryCodes(of: account.id) }
  }

  /// Creates a code with which the account's user can set a new password once, within so many hours; returns it with
  /// the account's sign-in name.
  public func createPasswordCode(
    _ name: String, hours: Int
  ) async throws(Failure) -> (name: String, code: String, expires: Timestamp) {
    let account = try await account(named: name)
    let made = try await doing { () throws(AccountError) in
      try await accounts.createPasswordCode(for: account.id, hours: hours)
    }
    return (account.name ?? "", made.code, made.expires)
  }

  /// The default lifetime of such a code in hours, and the allowed range.
  public static let passwordCodeHoursDefault = AccountLimits.passwordCodeHoursDefault

  /// Disables the account; its data stays. `changed` is false if it was already disabled.
  public func disable(_ name: String, reason: String) async throws(Failure) -> (account: OperatorAccount, changed: Bool)
  {
    let account = try await account(named: name)
    let changed = try await doing { () throws(AccountError) in try await accounts.disable(account.id, reason: reason) }
    return (try await show(account.id.text).account, changed)
  }

  /// Enables the account again.
  public func enable(_ name: String) async throws(Failure) -> (account: OperatorAccount, changed: Bool) {
    let account = try await account(named: name)
    let changed = try await doing { () throws(AccountError) in try await accounts.enable(account.id) }
    return (try await show(account.id.text).account, changed)
  }
}
