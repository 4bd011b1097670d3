import Core
import Foundation
/// This module manages identities (S-10, S-11, S-12): accounts, sign-in, sessions and keys. It contains neither HTTP
/// routes nor records.
///
/// Start at ``Accounts``; ``Accounts/authenticate(_:)`` determines the sender of a request.
import Synchronization

/// The accounts of a server, in the given database.
///
/// A method's effect is stored when it returns. Time and randomness come from the environment.
public final class Accounts: Sendable {
  public let configuration: AccountsConfiguration
  let database: any AccountsDatabase
  let environment: AccountsEnvironment
  let secrets: ServerSecrets
  let hasher: PasswordHasher
  let limiter: AttemptLimiter
  let cache = SessionCache()
  let guesses = GuessTallies()
  let reminderClaims: ReminderClaims
  let openMembers: OpenMembers
  let noticeListener = Mutex<(@Sendable (SecurityNotice) -> Void)?>(nil)
  private let listener = Mutex<(@Sendable ([DeviceID]) -> Void)?>(nil)
  private let receiversListener = Mutex<(@Sendable (AccountID?) -> Void)?>(nil)
  private let openDevices = Mutex<@Sendable () -> Set<DeviceID>>({ [] })
  let providers: [Provider]

  /// Creates or upgrades the tables and, at the first start, the server's secret.
  public init(
    database: any AccountsDatabase, configuration: AccountsConfiguration, environment: AccountsEnvironment
  ) throws(AccountError) {
    let relay = NoticeRelay()
    try database.migrate()
    let database = database.joined { relay.hear($0) }
    self.database = database
    reminderClaims = ReminderClaims(database)
    openMembers = OpenMembers(database)
    self.configuration = configuration
    self.environment = environment
    secrets = try ServerSecrets(in: database, randomBytes: environment.randomBytes)
    hasher = PasswordHasher(cost: configuration.passwordCost, atOnceMax: configuration.passwordHashesAtOnceMax)
    limiter = AttemptLimiter(database, secrets)
    providers = try configuration.providers.map { settings throws(AccountError) in
      try Provider(settings, fetcher: environment.fetcher)
    }
    relay.begin { [weak self] notice in self?.hear(notice) }
  }

  /// Applies another server's notice.
  private func hear(_ text: String?) {
    guard let text else {
      cache.clear()
      cache.forgetUsers()
      Task { await self.endLostDevices() }
      receiversListener.withLock { $0 }?(nil)
      return
    }
    switch AccountsNotice(text) {
    case .ended(let devices): devicesEnded(devices)
    case .access: cache.clear()
    case .users: cache.forgetUsers()
    case .receivers(let account): receiversListener.withLock { $0 }?(account)
    case nil: break
    }
  }

  /// Registers a callback that is called whenever devices are signed out, in any way, so that their open connections
  /// can be closed.
  public func whenDevicesEnd(_ body: @escaping @Sendable ([DeviceID]) -> Void) {
    listener.withLock { $0 = body }
  }

  /// Reports these devices to the callback; call it once their end is stored.
  func devicesEnded(_ devices: [DeviceID]) {
    cache.clear()
    guard !devices.isEmpty else { return }
    listener.withLock { $0 }?(devices)
  }

  /// Registers a callback for accounts whose receivers of messages were changed by another server; it gets nil if that
  /// may be true of any account.
  public func whenOthersChangeReceivers(_ body: @escaping @Sendable (AccountID?) -> Void) {
    receiversListener.withLock { $0 = body }
  }

  /// Registers who has open connections. After notices may have been lost, those whose sessions have ended are reported
  /// as by `whenDevicesEnd`.
  public func watchDevices(_ open: @escaping @Sendable () -> Set<DeviceID>) { openDevices.withLock { $0 = open } }

  private func endLostDevices() async {
    let open = openDevices.withLock { $0 }()
    guard !open.isEmpty else { return }
    while !Task.isCancelled {
      if let ended = try? await endedDevices(among: open) { return devicesEnded(ended) }
      try? await Task.sleep(for: .milliseconds(Self.retryMilliseconds))
    }
  }

  private static let retryMilliseconds = 500

  /// A secret that all servers on this database share; the first one that asks stores `fresh`.
  public func sharedSecret(_ name: String, or fresh: [UInt8]) throws(AccountError) -> [UInt8] {
    Array(try ServerSecrets.bytes(named: name, or: Data(fresh), in: database))
  }

  var now: Timestamp { environment.now() }

  func random(_ count: Int) -> [UInt8] { environment.randomBytes(count) }

  func randomID() -> String {
    let bytes = random(16)
    let words = stride(from: 0, to: 16, by: 8).map { start in
      bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return UniqueID(random: words[0], words[1]).text
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    try await database.read(body)
  }

  /// Runs `body` in one transaction, which an error rolls back.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    try await database.write(body)
  }
}
