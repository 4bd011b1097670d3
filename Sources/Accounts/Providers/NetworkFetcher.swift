import Foundation
import HTTPClient

/// Sends requests to providers, through the proxies that the environment names.
public struct NetworkFetcher: HTTPFetching {
  /// The size limit of an answer; keys and discovery documents have a few kilobytes.
  public static let answerBytesMax = 512 * 1024
  public static let timeoutSecondsDefault = 10.0

  private let timeoutSeconds: Double
  private let client: HTTPClient

  public init(timeoutSeconds: Double = Self.timeoutSecondsDefault) {
    self.timeoutSeconds = timeoutSeconds
    var configuration = HTTPClientConfiguration(
      totalLimit: .seconds(timeoutSeconds), bodyByteCountMax: Self.answerBytesMax)
    // Only the operator names providers, and a provider on this machine has no certificate.
    configuration.allowsPlain = true
    configuration.usesProxies = true
    configuration.acceptsCompression = true
    configuration.keepsConnections = false
    client = HTTPClient(configuration)
  }

  public func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer {
    guard let url = URL(string: request.url) else { throw .providerFailed("\(request.url) is no URL") }
    var outbound = HTTPClientRequest(
      request.url, headers: [("Accept", "application/json"), ("User-Agent", "alltag")])
    if let value = request.authorization { outbound.headers.append(("Authorization", value)) }
    if let form = request.form {
      outbound.method = "POST"
      outbound.headers.append(("Content-Type", "application/x-www-form-urlencoded"))
      outbound.body = Array(FormText.encode(form).utf8)
    }
    do throws(HTTPClientError) {
      let response = try await client.send(outbound)
      return OutboundAnswer(status: response.status, body: response.body)
    } catch {
      throw .providerFailed(reason(error, host: url.host ?? request.url))
    }
  }

  private func reason(_ error: HTTPClientError, host: String) -> String {
    switch error.kind {
    case .tooSlow: "\(host) takes longer than \(timeoutSeconds) seconds"
    case .bodyTooLarge: "\(host) answers with more than \(Self.answerBytesMax) bytes"
    default: "\(host): \(error.reason)"
    }
  }
}
