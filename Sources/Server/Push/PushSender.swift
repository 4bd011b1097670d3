import Accounts

/// Sends one message to one push service, and again if it is busy.
struct PushSender: Sendable {
  private static let triesMax = 3
  private static let retrySecondsMax = 60
  /// What happened is news for a day.
  private static let lifeSeconds = 86_400

  let identity: PushIdentity
  let accounts: Accounts
  let fetcher: any HTTPFetching
  let allowsLocal: Bool

  func send(_ payload: [UInt8], topic: DeviceMessage.Topic, to subscription: PushSubscription) async {
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
          ("TTL", "\(Self.lifeSeconds)"), ("Urgency", "high"), ("Topic", topic.rawValue),
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
