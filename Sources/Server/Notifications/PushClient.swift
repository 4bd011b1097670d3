import Accounts
import HTTPClient

/// A POST request to a push service.
struct PushRequest: Sendable {
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}

/// A push service's answer; it has no body.
struct PushAnswer: Equatable, Sendable {
  let status: Int
  /// The header `Retry-After`.
  var retryAfter: String?
}

/// Sends requests to push services.
protocol PushCarrying: Sendable {
  /// Sends the request to the first of the addresses that can be reached, and to no other host; follows no redirect.
  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer
}

/// Opens one HTTP/1.1 connection for each message. It connects to the checked address without another look-up, and
/// requires a certificate for the endpoint's name.
struct PushClient: PushCarrying {
  /// The time limit for one message.
  static let secondsMax: Int64 = 10
  /// The time limit for connecting to one address, so that there is time left for the next one.
  static let connectSecondsMax: Int64 = 3
  /// The most addresses that are tried.
  static let addressesMax = 4
  /// The most bytes of an answer's head; the body is not read.
  static let answerBytesMax = 32 * 1024

  private let trust: HTTPClientConfiguration.Trust
  private let limit: Duration
  private let connectLimit: Duration

  init(
    trust: HTTPClientConfiguration.Trust = .system, limit: Duration = .seconds(secondsMax),
    connectLimit: Duration = .seconds(connectSecondsMax)
  ) {
    (self.trust, self.limit, self.connectLimit) = (trust, limit, connectLimit)
  }

  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer {
    let deadline = ContinuousClock.now.advanced(by: limit)
    for address in addresses.prefix(Self.addressesMax) {
      do throws(PushFault) {
        return try await exchange(request, endpoint, address, within: deadline - .now)
      } catch {
        guard error == .unreachable, .now < deadline else { throw error }
      }
    }
    throw .unreachable
  }

  private func exchange(
    _ request: PushRequest, _ endpoint: PushEndpoint, _ address: NetworkAddress, within rest: Duration
  ) async throws(PushFault) -> PushAnswer {
    var configuration = HTTPClientConfiguration(totalLimit: rest)
    configuration.trust = trust
    configuration.allowsPlain = !endpoint.isSecure
    configuration.keepsConnections = false
    configuration.connectLimit = connectLimit
    configuration.headByteCountMax = Self.answerBytesMax
    var outbound = HTTPClientRequest(
      endpoint.origin + endpoint.target, method: "POST", headers: request.headers, body: request.body)
    outbound.endpoint = .init(address: "\(address)", port: endpoint.port)
    do throws(HTTPClientError) {
      let head = try await HTTPClient(configuration).head(outbound)
      return PushAnswer(status: head.status, retryAfter: head.first("retry-after"))
    } catch {
      throw PushFault(error)
    }
  }
}

extension PushFault {
  fileprivate init(_ error: HTTPClientError) {
    switch error.kind {
    case .connectionFailed, .networkUnavailable, .nameUnresolved: self = .unreachable
    case .tooSlow: self = .tooSlow
    case .cancelled: self = .cancelled
    case .requestMalformed, .certificateRefused, .connectionBroken, .headTooLarge, .bodyTooLarge: self = .broken
    }
  }
}
