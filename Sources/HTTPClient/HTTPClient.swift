/// This module sends HTTP requests through the system's libcurl: identity providers, push services and servers of records are reached by it.
///
///     let client = HTTPClient(HTTPClientConfiguration(totalLimit: .seconds(10), bodyByteCountMax: 1 << 20))
///     let response = try await client.send(HTTPClientRequest("https://alltag.example.org/health/live"))
///
/// It follows no redirect, keeps no cookies and reads no file with passwords. One thread has all transfers (``TransferLoop``); a task and its
/// transfer meet in an ``Exchange``. Start at ``HTTPClient``.
public struct HTTPClient: Sendable {
  public let configuration: HTTPClientConfiguration
  private let engine: TransferEngine

  /// Creates a client. All clients share one thread, and connections that are kept.
  public init(_ configuration: HTTPClientConfiguration) { self.init(configuration, engine: .shared) }

  init(_ configuration: HTTPClientConfiguration, engine: TransferEngine) {
    (self.configuration, self.engine) = (configuration, engine)
  }

  /// Returns the whole response, whatever its status.
  public func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    let head = try await exchange.head()
    var body: [UInt8] = []
    while let bytes = try await exchange.next() { body += bytes }
    return HTTPClientResponse(head: head, body: body)
  }

  /// Returns the response's head, and ends the request then.
  public func head(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientHead {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    return try await exchange.head()
  }

  /// Passes the response to the closure, which reads the body as it arrives; the request ends with the closure.
  public func withResponse<Value>(
    _ request: HTTPClientRequest, _ read: (HTTPClientHead, HTTPClientBody) async throws -> Value
  ) async throws -> Value {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    return try await read(try await exchange.head(), HTTPClientBody(exchange))
  }
}

/// The body of a response while it arrives.
public struct HTTPClientBody: Sendable {
  private let exchange: Exchange

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Returns the bytes that have arrived since the last call, at least one; nil at the body's end. One task at a time may wait. A body that
  /// nobody reads does not grow: its connection waits.
  public func next() async throws(HTTPClientError) -> [UInt8]? { try await exchange.next() }
}
