import Accounts
import Core

/// The result of one try to send a message.
enum PushTry: Equatable, Sendable {
  case over(PushOutcome)
  /// The service is busy or does not answer; `afterSeconds` is the pause that it asks for.
  case again(afterSeconds: Int64?, isAnswering: Bool)
}

/// Sends one message to one push service, once.
struct PushSender: Sendable {
  /// The longest time for which push services keep a message: a day.
  private static let lifeSeconds: Int64 = 86_400

  let identity: PushIdentity
  let names: any NameResolving
  let carrier: any PushCarrying
  let allowsLocal: Bool

  private static func life(of message: DeviceMessage, at now: Timestamp) -> Int64 {
    message.end.map { min(max(0, ($0.milliseconds - now.milliseconds) / 1000), lifeSeconds) } ?? lifeSeconds
  }

  func send(_ message: DeviceMessage, to subscription: PushSubscription, at now: Timestamp) async -> PushTry {
    let body = PushEncryption.body(message.payload, to: subscription.publicKey, secret: subscription.secret)
    guard let body else { return .over(.refused) }
    return await send(message, encrypted: body, to: subscription.endpoint, at: now)
  }

  /// - Parameter body: The message, encrypted for the device.
  func send(
    _ message: DeviceMessage, encrypted body: [UInt8], to url: String, at now: Timestamp
  ) async -> PushTry {
    guard let endpoint = PushEndpoint(url, allowsLocal: allowsLocal),
      let authorization = identity.authorization(for: endpoint.origin, at: now)
    else { return .over(.refused) }
    let seconds = Self.life(of: message, at: now)
    let request = PushRequest(
      headers: [
        ("Authorization", authorization), ("Content-Encoding", "aes128gcm"),
        ("Content-Type", "application/octet-stream"), ("TTL", "\(seconds)"), ("Urgency", "high"),
        ("Topic", message.topic.tag),
      ], body: body)
    do throws(PushFault) {
      let addresses = try await endpoint.addresses(by: names)
      let answer = try await carrier.carry(request, to: endpoint, at: addresses)
      switch answer.status {
      case 200..<300: return .over(.sent)
      case 404, 410: return .over(.gone)
      case 429, 500...:
        let seconds = answer.retryAfter.flatMap { RetryAfter.seconds($0, at: now) }
        return .again(afterSeconds: seconds, isAnswering: true)
      default: return .over(.refused)
      }
    } catch .addressPrivate {
      return .over(.refused)
    } catch {
      return .again(afterSeconds: nil, isAnswering: false)
    }
  }
}
