/// This module sends HTTP requests through the system's libcurl: to identity providers, push services and servers of
/// records.
///
///     let client = HTTPClient(HTTPClientConfiguration(totalLimit: .seconds(10), bodyByteCountMax: 1 << 20))
///     let response = try await client.send(HTTPClientRequest("https://alltag.example.org/health/live"))
///
/// It follows no redirect, keeps no cookies and reads no file with passwords. One thread runs all transfers
/// (``TransferLoop``); an ``Exchange`` connects a task with its transfer. Start at ``HTTPClient``.
public struct HTTPClient: Sendable {
  public let configuration: HTTPClientConfiguration
  private let engine: TransferEngine

  /// Creates a client. All clients of the process share one thread and its connections.
  public init(_ configuration: HTTPClientConfiguration) { self.init(configuration, engine: .shared) }

  init(_ configuration: HTTPClientConfiguration, engine: TransferEngine) {
    (self.configuration, self.engine) = (configuration, engine)
  }

  /// Returns the whole response, with any status.
  public func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    let head = try await exchange.head()
    var body: [UInt8] = []
    while let bytes = try await exchange.next() { body += bytes }
    return HTTPClientResponse(head: head, body: body)
  }

  /// Returns the response's head, and then ends the request.
  public func head(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientHead {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    return try await exchange.head()
  }

  /// Passes the response to the closure, which reads the body as it arrives. The request ends when the closure does.
  public func withResponse<Value>(
    _ request: HTTPClientRequest, _ read: (HTTPClientHead, HTTPClientBody) async throws -> Value
  ) async throws -> Value {
    let exchange = try Exchange(request, configuration, engine)
    defer { exchange.cancel() }
    return try await read(try await exchange.head(), HTTPClientBody(exchange))
  }
}

/// The body of a response, readable while it arrives.
public struct HTTPClientBody: Sendable {
  private let exchange: Exchange

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Returns the bytes that have arrived since the last call, at least one; nil at the body's end. Only one task at a
  /// time may wait. While nobody reads, the connection pauses, so that the body does not fill the memory.
  public func next() async throws(HTTPClientError) -> [UInt8]? { try await exchange.next() }
}
