import Core
import Cryptography
import Foundation
import GRDB
import RecordStore
import Records
import Sync
import Testing

@testable import Accounts
@testable import Server

/// A push service that takes every message, and keeps what it says of itself.
final class LivedPushService: PushCarrying, NameResolving {
  struct Request: Sendable {
    let url: String
    let topic: String
    let secondsToLive: Int64
    /// The message of a device without an account, which is not encrypted here.
    let body: [UInt8]
  }

  private let requests = Shared<[Request]>([])

  func addresses(of name: String) async throws(PushFault) -> [NetworkAddress] { [NetworkAddress(ipv4: 0x0808_0808)] }
  func isAllowed(_ address: NetworkAddress) -> Bool { true }

  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer {
    func header(_ name: String) -> String { request.headers.first { $0.name == name }?.value ?? "" }
    let taken = Request(
      url: endpoint.url, topic: header("Topic"), secondsToLive: Int64(header("TTL")) ?? 0, body: request.body)
    requests.withLock { $0.append(taken) }
    return PushAnswer(status: 201, retryAfter: nil)
  }

  /// Returns the requests since the last call.
  func take() -> [Request] {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

/// A server whose reminders and accounts end and begin anew with the same database, by a clock that the test sets.
final class LivedServer {
  private static let password = "correct horse battery"

  let services = LivedPushService()
  let store = MemoryStore()
  let service = RecordService(schema: .alltag(.alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) }))
  private(set) var accounts: Accounts
  private(set) var reminders: ReminderService
  private var delivery: PushDelivery
  private var running: Task<Void, any Error>
  private let clock: Shared<Timestamp>
  private let messages: Shared<[DeviceMessage]>
  /// Whether messages are lost after they were claimed.
  private let isDying = Shared(false)
  private let folder: URL

  init(at start: Timestamp) async throws {
    clock = Shared(start)
    messages = Shared([])
    folder = FileManager.default.temporaryDirectory.appending(path: "alltag-lived-" + ServerClock.randomID().text)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let parts = try Self.begin(folder, services, store, service, clock, messages, isDying)
    (accounts, delivery, reminders) = parts
    running = Task { [delivery] in try await delivery.run() }
  }

  deinit {
    running.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func begin(
    _ folder: URL, _ services: LivedPushService, _ store: MemoryStore, _ service: RecordService,
    _ clock: Shared<Timestamp>, _ messages: Shared<[DeviceMessage]>, _ isDying: Shared<Bool>
  ) throws -> (Accounts, PushDelivery, ReminderService) {
    var environment = AccountsEnvironment.system
    environment.now = { clock.withLock { $0 } }
    var database = Configuration()
    // The test ends without the machine.
    database.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    let accounts = try Accounts(
      database: DatabaseQueue(path: folder.appending(path: "accounts.sqlite").path(), configuration: database),
      configuration: AccountsConfiguration(
        creation: .open, passwordCost: PasswordCost(rounds: 16, blockSize: 1, parallelism: 1)),
      environment: environment)
    let delivery = PushDelivery(
      try PushIdentity(key: P256PrivateKey().bytes, contact: nil), accounts: accounts, names: services,
      carrier: services, allowsLocal: false, metrics: ServerMetrics(), heldWriters: [:],
      now: { clock.withLock { $0 } }, sleep: { _ in try? await Task.sleep(for: .seconds(600)) })
    let notify: @Sendable ([DeviceMessage]) -> Void = { told in
      if told.isEmpty || isDying.withLock({ $0 }) { return }
      messages.withLock { $0 += told }
      delivery.add(told)
    }
    let reminders = ReminderService(
      FamilyReminders(FamilyReader(store: store, service: service), accounts, notify: notify),
      OwnReminders(store: store, service: service, accounts: accounts, origin: nil, notify: notify), accounts)
    return (accounts, delivery, reminders)
  }

  var now: Timestamp { clock.withLock { $0 } }

  func turn(to time: Timestamp) { clock.withLock { $0 = time } }

  /// Ends what runs and begins again, as after a stop or a kill: nothing of the memory is left.
  func restart() async throws {
    running.cancel()
    try? await running.value
    try (accounts.database as? SQLiteAccounts)?.database.close()
    (accounts, delivery, reminders) = try Self.begin(folder, services, store, service, clock, messages, isDying)
    running = Task { [delivery] in try await delivery.run() }
    for id in try await accounts.accountsWithPush() { await reminders.refresh(id) }
  }

  /// Looks around once. Returns what was told, and what the push services got.
  func look() async -> (told: [DeviceMessage], requests: [LivedPushService.Request]) {
    await reminders.round(at: now)
    delivery.sendSealed()
    while !delivery.isIdle { try? await Task.sleep(for: .microseconds(100)) }
    let told = messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
    return (told, services.take())
  }

  /// Claims what is due, and ends before it is sent.
  func die() async throws {
    isDying.withLock { $0 = true }
    await reminders.round(at: now)
    _ = try await accounts.takeSealed(countMax: PushDelivery.sealedTakenMax)
    isDying.withLock { $0 = false }
  }

  // MARK: People

  /// Creates an account, and returns its user.
  func person(_ name: String) async throws -> RecordName {
    _ = try await accounts.createAccount(AccountDraft(name: name, password: Self.password), from: Self.address)
    let account = try await signIn(name).account
    return RecordName(try await accounts.knownUserRecordName(of: account, in: ContainerID.alltag.text))
  }

  private static let address = "192.0.2.1"

  private func signIn(_ name: String) async throws -> SignIn {
    try await accounts.signIn(
      name: name, password: Self.password, device: DeviceDraft(name: "Phone", client: "web"), kind: .cookie,
      isKept: true, from: Self.address)
  }

  static func endpoint(_ device: String) -> String { "https://push.example.com/\(device)" }

  func device(_ name: String, of person: String, in zone: String) async throws -> DeviceID {
    let signIn = try await signIn(person)
    try await locate(signIn.device, name, of: signIn.account, in: zone)
    return signIn.device
  }

  /// Says where a device is.
  func locate(_ device: DeviceID, _ name: String, of account: AccountID, in zone: String) async throws {
    let subscription = try #require(
      PushSubscription(
        endpoint: Self.endpoint(name), publicKey: P256PrivateKey().publicKey.point,
        secret: [UInt8](repeating: 1, count: 16)))
    try await accounts.setPushSubscription(
      subscription, locale: DeviceLocale(timeZoneName: zone, language: "de-AT"), of: device, account)
    await reminders.refresh(account)
  }

  // MARK: Records

  /// Sends a request as a user, and passes on what it causes, as `RecordRoutes` does.
  @discardableResult
  func send(
    _ operation: CloudOperation, _ body: [UInt8], in database: CloudDatabase = .privateDatabase, by user: RecordName
  ) async throws -> [UInt8] {
    let id = ServerClock.randomID()
    let answer = try await store.answer(
      ServiceCall(
        CloudPath(operation, in: database, of: .alltag), by: Caller(.user(user)), body: body, at: now, id: id, seed: id),
      by: service)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 200 && !text.contains("serverErrorCode"), "\(text)")
    if let family = answer.changedFamily { reminders.refresh(.family(family)) }
    if answer.changesReminders { reminders.refresh(.own(UserKey(.alltag, .production, user))) }
    for user in answer.remindedUsers { reminders.refresh(.own(UserKey(.alltag, .production, user))) }
    return answer.body
  }
}
