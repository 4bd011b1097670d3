/// The connection to a server. ``NetworkTransport`` is the default; tests replace it.
public protocol CloudTransport: Sendable {
  /// Sends the request and returns the whole answer, whatever its status; throws if there is none.
  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer

  /// Sends a GET request and returns the answer's lines as they arrive, without their ends, until the connection ends. The stream throws
  /// for a status other than 200.
  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error>
}

/// A request, with the parts of HTTP that this library needs.
public struct CloudHTTPRequest: Sendable {
  public var method: String
  /// Absolute, with its query.
  public var url: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8] = []

  public init(method: String, url: String, headers: [(name: String, value: String)] = []) {
    self.method = method
    self.url = url
    self.headers = headers
  }
}

public struct CloudHTTPAnswer: Sendable {
  public var status: Int
  /// Names in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// No answer came.
public struct CloudTransportError: Error, Equatable, Sendable {
  /// The system's reason, for the user.
  public let reason: String
  /// Whether there is no network at all, so that trying again at once is pointless.
  public let isOffline: Bool

  public init(_ reason: String, isOffline: Bool = false) {
    self.reason = reason
    self.isOffline = isOffline
  }
}
