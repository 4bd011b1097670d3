import Foundation
import HTTPClient

/// HTTP with the system's certificates, and the proxies that the environment names. Follows no redirect: the requests contain tokens.
public struct NetworkTransport: CloudTransport {
  /// The usual time without a byte after which a request fails.
  public static let timeoutSeconds = 60.0
  static let answerByteCountMax = 64 << 20

  private let client: HTTPClient
  /// For bodies of any size, which are read as they arrive.
  private let streamingClient: HTTPClient

  /// - Parameter timeoutSeconds: The time without a byte after which a request fails.
  public init(timeoutSeconds: Double = Self.timeoutSeconds) {
    var configuration = HTTPClientConfiguration(
      idleLimit: .seconds(timeoutSeconds), bodyByteCountMax: Self.answerByteCountMax)
    configuration.allowsPlain = true
    configuration.usesProxies = true
    configuration.acceptsCompression = true
    client = HTTPClient(configuration)
    configuration.bodyByteCountMax = nil
    streamingClient = HTTPClient(configuration)
  }

  public func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    do throws(HTTPClientError) {
      let response = try await client.send(HTTPClientRequest(request))
      let headers = Dictionary(response.head.headers.map { ($0.name, $0.value) }) { "\($0),\($1)" }
      return CloudHTTPAnswer(status: response.status, headers: headers, body: response.body)
    } catch {
      throw CloudTransportError(error)
    }
  }

  public func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      let client = streamingClient
      let task = Task {
        do {
          try await Self.read(request, client, into: continuation)
          continuation.finish()
        } catch {
          continuation.finish(throwing: (error as? HTTPClientError).map { CloudTransportError($0) } ?? error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static func read(
    _ request: CloudHTTPRequest, _ client: HTTPClient,
    into continuation: AsyncThrowingStream<String, any Error>.Continuation
  ) async throws {
    try await client.withResponse(HTTPClientRequest(request)) { head, body in
      guard head.status == 200 else { throw CloudTransportError("the server answered \(head.status)") }
      var splitter = LineSplitter()
      while let bytes = try await body.next() {
        for line in splitter.lines(bytes) { continuation.yield(line) }
      }
    }
  }

  /// Saves an answer's body in a new file without loading it into memory; returns the status.
  public func download(_ request: CloudHTTPRequest, to path: String) async throws(CloudTransportError) -> Int {
    do {
      return try await streamingClient.withResponse(HTTPClientRequest(request)) { head, body in
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { throw CloudTransportError(String(cString: strerror(errno))) }
        while let bytes = try await body.next() { try file.write(contentsOf: bytes) }
        try file.close()
        return head.status
      }
    } catch let error as HTTPClientError {
      throw CloudTransportError(error)
    } catch {
      throw (error as? CloudTransportError) ?? CloudTransportError(error.localizedDescription)
    }
  }
}

extension HTTPClientRequest {
  init(_ request: CloudHTTPRequest) {
    self.init(
      request.url, method: request.method, headers: request.headers + [("User-Agent", "alltag")],
      body: request.body.isEmpty ? nil : request.body)
  }
}

extension CloudTransportError {
  init(_ error: HTTPClientError) {
    switch error.kind {
    case .requestMalformed: self.init("the address makes no URL")
    case .headTooLarge, .bodyTooLarge: self.init("the answer is too large")
    default: self.init(error.reason, isOffline: error.kind == .networkUnavailable)
    }
  }
}

/// Splits the bytes of an answer into lines as they arrive; cuts lines that are too long.
struct LineSplitter {
  static let lineByteCountMax = 1 << 20

  private var line: [UInt8] = []

  /// Returns the lines that these bytes complete, without their ends.
  mutating func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < Self.lineByteCountMax {
        line.append(byte)
      }
    }
    return lines
  }
}
