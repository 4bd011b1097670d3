import Core
import HTTPClient
import Records

/// The result of one try to send a message to Apple.
enum APNsResult: Equatable, Sendable {
  case sent
  /// The device's token is no longer valid, or belongs to another program.
  case gone
  /// Apple has received too many messages for this device.
  case deviceBusy
  /// The service is busy, shuts down or does not answer.
  case unavailable(afterSeconds: Int64?)
  /// The server's signed token is too old.
  case tokenExpired
  /// The operator must correct something, such as the key or a bundle id.
  case misconfigured(String)
  /// The service rejects this message.
  case refused(String)

  /// Reads Apple's status and reason ("Handling notification responses from APNs").
  init(status: Int, reason: String, retryAfterSeconds: Int64?) {
    self =
      switch (status, reason) {
      case (200, _): .sent
      case (410, _), (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic"): .gone
      case (429, "TooManyRequests"): .deviceBusy
      case (403, "ExpiredProviderToken"): .tokenExpired
      case (429, _), (500..., _): .unavailable(afterSeconds: retryAfterSeconds)
      case (403, _), (400, "TopicDisallowed"), (400, "BadTopic"), (400, "MissingTopic"): .misconfigured(reason)
      default: .refused(reason)
      }
  }
}

/// Sends a message to Apple's push service.
protocol APNsCarrying: Sendable {
  func carry(_ message: APNsMessage, authorization: String, at now: Timestamp) async -> APNsResult
}

/// Sends over HTTP/2; all messages share the connections that libcurl keeps.
struct APNsClient: APNsCarrying {
  private static let limit = Duration.seconds(15)
  private static let connectLimit = Duration.seconds(5)
  private static let answerByteCountMax = 4096

  private let servers: [CloudEnvironment: String]
  private let client: HTTPClient

  init(_ file: APNsFile) {
    servers = file.servers
    var configuration = HTTPClientConfiguration(totalLimit: Self.limit, bodyByteCountMax: Self.answerByteCountMax)
    configuration.connectLimit = Self.connectLimit
    if let pem = file.authorities { configuration.trust = .authorities(pem: pem) }
    client = HTTPClient(configuration)
  }

  func carry(_ message: APNsMessage, authorization: String, at now: Timestamp) async -> APNsResult {
    let (path, headers) = message.request(at: now, authorization: authorization)
    let request = HTTPClientRequest(
      (servers[message.environment] ?? "") + path, method: "POST", headers: headers, body: message.payload)
    do throws(HTTPClientError) {
      let answer = try await client.send(request)
      let reason = (try? JSON.parse(answer.body))?["reason"]?.string ?? ""
      return APNsResult(
        status: answer.status, reason: reason,
        retryAfterSeconds: answer.head.first("retry-after").flatMap { RetryAfter.seconds($0, at: now) })
    } catch {
      return .unavailable(afterSeconds: nil)
    }
  }
}
