import Core
import Cryptography
import GRDB
import RecordStore
import Records
import Synchronization
import Testing

@testable import Accounts
@testable import Server

/// Push services that record their requests, and answer as the test decides.
final class PushServices: PushCarrying, NameResolving {
  enum Answer: Sendable {
    case status(Int, retryAfter: String? = nil)
    /// No answer until the connection is cut off.
    case silence
  }

  private struct State {
    var urls: [String] = []
    var underWay: [String: Int] = [:]
    var underWayMost: [String: Int] = [:]
    var answers: [String: Answer] = [:]
    var topics: [String] = []
  }

  private let state = Mutex(State())

  /// The answers for the URLs with this host from now on.
  func answer(_ host: String, _ answer: Answer) { state.withLock { $0.answers[host] = answer } }

  /// The requests in order.
  var urls: [String] { state.withLock { $0.urls } }
  /// Their header `Topic`.
  var topics: [String] { state.withLock { $0.topics } }
  func count(_ url: String) -> Int { urls.count { $0 == url } }
  /// The largest number of concurrent messages to the URL, or to all of the host.
  func underWayMost(_ name: String) -> Int { state.withLock { $0.underWayMost[name] ?? 0 } }
  func underWay(_ name: String) -> Int { state.withLock { $0.underWay[name] ?? 0 } }

  func addresses(of name: String) async throws(PushFault) -> [NetworkAddress] { [NetworkAddress(ipv4: 0x0808_0808)] }
  func isAllowed(_ address: NetworkAddress) -> Bool { address.isGlobal }

  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer {
    let answer = state.withLock { state in
      state.urls.append(endpoint.url)
      state.topics.append(request.headers.first { $0.name == "Topic" }?.value ?? "")
      for name in [endpoint.url, endpoint.host] {
        state.underWay[name, default: 0] += 1
        state.underWayMost[name] = max(state.underWayMost[name] ?? 0, state.underWay[name] ?? 0)
      }
      return state.answers[endpoint.host] ?? .status(201)
    }
    defer {
      state.withLock { state in for name in [endpoint.url, endpoint.host] { state.underWay[name]? -= 1 } }
    }
    switch answer {
    case .status(let status, let retryAfter): return PushAnswer(status: status, retryAfter: retryAfter)
    case .silence:
      // Longer than any test takes.
      try? await Task.sleep(for: .seconds(600))
      throw .cancelled
    }
  }
}

/// A server's delivery of messages with a clock that the test sets.
final class PushSetting: Sendable {
  let accounts: Accounts
  let delivery: PushDelivery
  let services = PushServices()
  let metrics = ServerMetrics()
  /// Nil if the note is gone.
  private let status = Shared<(note: Int64, user: String)?>(nil)
  private let clock: Shared<Timestamp>
  private let looks: Shared<Int>
  private let running: Task<Void, any Error>

  struct Person: Sendable {
    let account: AccountID
    /// The user record name in the container.
    let user: String
  }

  /// - Parameter heldWriters: Of kinds other than notes.
  init(_ heldWriters: [String: PushDelivery.HeldWriter] = [:]) throws {
    let clock = Shared(try #require(Timestamp(iso8601: "2026-07-01T12:00:00Z")))
    let looks = Shared(0)
    (self.clock, self.looks) = (clock, looks)
    var environment = AccountsEnvironment.system
    environment.now = { clock.withLock { $0 } }
    accounts = try Accounts(
      database: try DatabaseQueue(),
      configuration: AccountsConfiguration(
        creation: .open, passwordCost: PasswordCost(rounds: 16, blockSize: 1, parallelism: 1)),
      environment: environment)
    let status = status
    delivery = PushDelivery(
      try PushIdentity(key: P256PrivateKey().bytes, contact: nil), accounts: accounts,
      names: services, carrier: services, allowsLocal: false, metrics: metrics,
      heldWriters: heldWriters.merging([
        "note": { held, _ in
          status.withLock { $0 }.flatMap {
            $0.note == held.subject.time.milliseconds ? DeviceMessage(Self.alert($0.note, to: $0.user)) : nil
          }
        }
      ]) { $1 },
      now: {
        looks.withLock { $0 += 1 }
        return clock.withLock { $0 }
      },
      // Time passes only when the test sets it.
      sleep: { _ in try? await Task.sleep(for: .seconds(600)) })
    running = Task { [delivery] in try await delivery.run() }
  }

  deinit { running.cancel() }

  /// Ends the delivery, and returns when it has ended.
  func stop() async throws {
    running.cancel()
    try await running.value
  }

  /// Sets the couple's note from now on.
  func stands(_ note: Int64, for person: Person) { status.withLock { $0 = (note, person.user) } }

  var now: Timestamp { clock.withLock { $0 } }

  /// The number of times that the delivery has read the clock, as it does for every action.
  var lookCount: Int { looks.withLock { $0 } }

  func turn(to time: String) { clock.withLock { $0 = Timestamp(iso8601: time) ?? $0 } }

  func pass(seconds: Int64) {
    clock.withLock { $0 = $0.adding(milliseconds: seconds * 1000) }
    delivery.wake()
  }

  static let password = "correct horse battery"

  func person(_ name: String) async throws -> Person {
    _ = try await accounts.createAccount(AccountDraft(name: name, password: Self.password), from: address(name))
    let signIn = try await accounts.signIn(
      name: name, password: Self.password, device: DeviceDraft(name: "Phone", client: "web"), kind: .cookie,
      isKept: true, from: address(name))
    let user = try await accounts.knownUserRecordName(of: signIn.account, in: ContainerID.alltag.text)
    return Person(account: signIn.account, user: user)
  }

  /// Signs the user in on a device that receives messages.
  @discardableResult
  func device(of name: String, at endpoint: String, quiet hours: DeviceQuietHours? = nil) async throws -> DeviceID {
    let signIn = try await accounts.signIn(
      name: name, password: Self.password, device: DeviceDraft(name: "Phone", client: "web"), kind: .cookie,
      isKept: true, from: address(name))
    try await register(endpoint, hours, signIn.device, signIn.account)
    return signIn.device
  }

  func register(
    _ endpoint: String, _ hours: DeviceQuietHours?, _ device: DeviceID, _ account: AccountID
  ) async throws {
    let key = P256PrivateKey().publicKey
    let subscription = try #require(
      PushSubscription(
        endpoint: endpoint, publicKey: key.point, secret: [UInt8](repeating: 1, count: 16)))
    try await accounts.setPushSubscription(subscription, quietHours: .set(hours), of: device, account)
  }

  /// Sends a request to the user's private database at the time of this clock, and expects that nothing in it fails.
  func send(
    _ operation: CloudOperation, _ body: [UInt8], by user: RecordName, to store: MemoryStore, _ service: RecordService
  ) async throws -> ServiceAnswer {
    let id = ServerClock.randomID()
    let answer = try await store.answer(
      ServiceCall(
        CloudPath(operation, in: .privateDatabase, of: .alltag), by: Caller(.user(user)), body: body, at: now, id: id,
        seed: id), by: service)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 200 && !text.contains("serverErrorCode"), "\(text)")
    return answer
  }

  private func address(_ name: String) -> String { "192.0.2.\(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 255)" }

  static func alert(_ time: Int64, to user: String) -> PairAlert {
    PairAlert(
      container: .alltag, environment: .production, recipient: RecordName(user), authorName: "Ben",
      noteTime: Timestamp(milliseconds: time))
  }

  static func note(_ time: Int64, to person: Person) -> DeviceMessage { DeviceMessage(alert(time, to: person.user)) }

  /// Polls until the condition holds; the limit is far above any usual time.
  static func wait(_ isSo: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<12_000 {
      if try await isSo() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  func counted(_ outcome: PushOutcome) -> Int {
    let name = "alltag_push_messages_total{outcome=\"\(outcome.rawValue)\"} "
    let line = metrics.text(gauges: []).split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.dropFirst(name.count)) } ?? 0
  }
}
