import Core
import HTTPClient

/// The answer of a running server at `/health/ready`.
public struct ServerReadiness: Sendable {
  private static let secondsMax = 5
  private static let byteCountMax = 64 << 10

  /// The address that was asked.
  public let url: String
  /// `ready`, `degraded` or `unready`.
  public let status: String
  public let problems: [(name: String, text: String)]

  /// Whether requests are answered, even if a problem affects some of them.
  public var isReady: Bool { status != "unready" }

  /// Asks the server that listens with these settings on this machine; throws if none answers in time.
  public init(of settings: ServerSettings) async throws(ServerError) {
    let port =
      try settings.number(.port, in: 1...ServerConfiguration.portRange.upperBound) ?? ServerConfiguration.portDefault
    url = Self.url(host: settings[.host] ?? ServerConfiguration.hostDefault, port: port)
    var configuration = HTTPClientConfiguration(
      totalLimit: .seconds(Self.secondsMax), bodyByteCountMax: Self.byteCountMax)
    configuration.allowsPlain = true
    let response: HTTPClientResponse
    do {
      response = try await HTTPClient(configuration).send(HTTPClientRequest(url + "/health/ready"))
    } catch {
      throw .notAnswering(url: url, reason: error.reason)
    }
    guard let answer = try? JSON.parse(response.body), let status = answer["status"]?.string,
      ["ready", "degraded", "unready"].contains(status)
    else { throw .notAnswering(url: url, reason: "another program answers, with status \(response.status)") }
    self.status = status
    problems = (answer["problems"]?.array ?? []).compactMap { problem in
      guard let name = problem["name"]?.string, let text = problem["text"]?.string else { return nil }
      return (name, text)
    }
  }

  /// Returns the base URL; for a server that listens on all addresses that of the loopback.
  static func url(host: String, port: Int) -> String {
    switch host {
    case "0.0.0.0": "http://127.0.0.1:\(port)"
    case "::": "http://[::1]:\(port)"
    default: host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }
  }
}
