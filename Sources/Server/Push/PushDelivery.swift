import Accounts
import Core
import NIOConcurrencyHelpers
import RecordStore
import Records

/// Brings people's messages to the push services of their browsers (RFC 8030). What cannot be delivered is dropped: the app shows all of it
/// when it is opened.
final class PushDelivery: Sendable {
  /// Messages that wait; beyond them the oldest go.
  static let waitingMax = 10_000
  private static let workersMax = 16
  private static let triesMax = 3
  private static let retrySecondsMax = 60
  /// A note is news for a day.
  private static let lifeSeconds = 86_400
  /// A later message takes the place of one that has not been fetched yet.
  private static let topic = "note"

  let identity: PushIdentity
  let allowsLocal: Bool
  private let accounts: Accounts
  private let fetcher: any HTTPFetching
  private let state = NIOLockedValueBox(State())

  private struct State {
    var waiting: [PairAlert] = []
    var workerCount = 0
  }

  init(_ identity: PushIdentity, accounts: Accounts, fetcher: any HTTPFetching, allowsLocal: Bool) {
    self.identity = identity
    self.accounts = accounts
    self.fetcher = fetcher
    self.allowsLocal = allowsLocal
  }

  func add(_ alerts: [PairAlert]) {
    if alerts.isEmpty { return }
    let beginCount = state.withLockedValue { state in
      state.waiting += alerts
      if state.waiting.count > Self.waitingMax { state.waiting.removeFirst(state.waiting.count - Self.waitingMax) }
      let count = max(0, min(Self.workersMax - state.workerCount, alerts.count))
      state.workerCount += count
      return count
    }
    for _ in 0..<beginCount { Task { await work() } }
  }

  private func work() async {
    while let alert = next() {
      let subscriptions = try? await accounts.pushSubscriptions(
        userRecordName: alert.recipient.text, in: alert.container.text)
      for subscription in subscriptions ?? [] { await send(Self.payload(alert), to: subscription) }
    }
  }

  private func next() -> PairAlert? {
    state.withLockedValue { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.workerCount -= 1
      return nil
    }
  }

  /// What the service worker shows in the person's language (C-22).
  private static func payload(_ alert: PairAlert) -> [UInt8] {
    // Bytes of a name, so that every message fits.
    let name = alert.authorName.utf8.count <= 400 ? alert.authorName : ""
    return JSON.object([.init("kind", .string("note")), .init("name", .string(name))]).bytes()
  }

  private func send(_ payload: [UInt8], to subscription: PushSubscription) async {
    guard let endpoint = PushEndpoint(subscription.endpoint, allowsLocal: allowsLocal),
      await endpoint.isReachable(),
      let body = PushEncryption.body(payload, to: subscription.publicKey, secret: subscription.secret)
    else { return }
    for attempt in 1...Self.triesMax {
      guard let authorization = identity.authorization(for: endpoint.origin, at: ServerClock.now) else { return }
      let request = OutboundRequest(
        url: endpoint.url, authorization: authorization,
        headers: [
          ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
          ("TTL", "\(Self.lifeSeconds)"), ("Urgency", "high"), ("Topic", Self.topic),
        ], body: body)
      // 0: nobody has answered.
      let answer = try? await fetcher.fetch(request)
      switch answer?.status ?? 0 {
      case 404, 410:
        try? await accounts.removePushSubscription(endpoint: subscription.endpoint)
        return
      case 0, 429, 500...:
        guard attempt < Self.triesMax else { return }
        let seconds = min(answer?.retryAfterSeconds ?? 1 << (2 * attempt), Self.retrySecondsMax)
        guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      default: return
      }
    }
  }
}
