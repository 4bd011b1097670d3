/// The way to a server. The library's own is ``URLSessionTransport``; tests put another in its place.
public protocol CloudTransport: Sendable {
  /// Sends the request and returns the whole answer, of whatever status; throws if there is none.
  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer

  /// Sends a GET request and returns the answer's lines as they come, without their ends, until the connection ends. Throws, in
  /// the stream, for a status other than 200.
  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error>
}

/// A request as far as this library needs HTTP.
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
  /// For a person's eyes, in the system's words.
  public let reason: String
  /// Whether there is no network at all, so that trying again at once is no use.
  public let isOffline: Bool

  public init(_ reason: String, isOffline: Bool = false) {
    self.reason = reason
    self.isOffline = isOffline
  }
}
