import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP through Foundation's URLSession, which provides TLS, proxies and the system's certificates.
public struct URLSessionTransport: CloudTransport {
  /// The time without a byte after which a request fails.
  public static let timeoutSeconds = 60.0
  static let answerByteCountMax = 64 << 20

  private let session: URLSession

  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.timeoutSeconds
    // The address contains tokens: nothing may be stored on disk, and no cookie may be added.
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
  }

  public func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    let made = try Self.urlRequest(request)
    // Avoids `data(for:)`, which cancels its request under the lock that the end of the request needs, so that both wait for ever.
    let result = await withCheckedContinuation { (ended: CheckedContinuation<Ended, Never>) in
      session.dataTask(with: made) { data, response, error in
        ended.resume(returning: Ended(data: data ?? Data(), response: response, error: error))
      }.resume()
    }
    if let error = result.error { throw CloudTransportError(error) }
    let (data, response) = (result.data, result.response)
    guard let http = response as? HTTPURLResponse, data.count <= Self.answerByteCountMax else {
      throw CloudTransportError("the answer is too large")
    }
    return CloudHTTPAnswer(status: http.statusCode, headers: Self.headers(http), body: Array(data))
  }

  public func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      do {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = Self.timeoutSeconds
        configuration.httpMaximumConnectionsPerHost = 1
        let reader = LineReader(continuation)
        let session = URLSession(configuration: configuration, delegate: reader, delegateQueue: nil)
        let task = session.dataTask(with: try Self.urlRequest(request))
        continuation.onTermination = { _ in session.invalidateAndCancel() }
        // On Linux a connection opened by a request is watched for room to write until that request is over, and there always is room: a
        // stream would keep a whole processor busy. The stream uses the connection of a short request instead.
        session.dataTask(with: try Self.opening(request)) { _, _, _ in task.resume() }.resume()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// Saves an answer's body in a new file without loading it into memory; returns the status.
  public func download(_ request: CloudHTTPRequest, to path: String) async throws(CloudTransportError) -> Int {
    let made = try Self.urlRequest(request)
    let result = await withCheckedContinuation { (ended: CheckedContinuation<Ended, Never>) in
      session.downloadTask(with: made) { url, response, error in
        var error = error
        // The file exists only until this returns.
        if let url, error == nil {
          do { try FileManager.default.moveItem(atPath: url.path, toPath: path) } catch let failure { error = failure }
        }
        ended.resume(returning: Ended(data: Data(), response: response, error: error))
      }.resume()
    }
    if let error = result.error { throw CloudTransportError(error) }
    guard let http = result.response as? HTTPURLResponse else { throw CloudTransportError("the answer is no HTTP") }
    return http.statusCode
  }

  private struct Ended: Sendable {
    let data: Data
    let response: URLResponse?
    let error: (any Error)?
  }

  private static func urlRequest(_ request: CloudHTTPRequest) throws(CloudTransportError) -> URLRequest {
    guard let url = URL(string: request.url) else { throw CloudTransportError("the address makes no URL") }
    var made = URLRequest(url: url)
    made.httpMethod = request.method
    for header in request.headers { made.setValue(header.value, forHTTPHeaderField: header.name) }
    if !request.body.isEmpty { made.httpBody = Data(request.body) }
    return made
  }

  /// Returns a short request to the same server.
  private static func opening(_ request: CloudHTTPRequest) throws(CloudTransportError) -> URLRequest {
    var opening = try urlRequest(CloudHTTPRequest(method: "HEAD", url: request.url))
    opening.url = opening.url.flatMap { URL(string: "/", relativeTo: $0) }
    return opening
  }

  private static func headers(_ response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
    }
    return headers
  }
}

extension CloudTransportError {
  init(_ error: any Error) {
    let code = (error as? URLError)?.code
    self.init(
      error.localizedDescription,
      isOffline: code == .notConnectedToInternet || code == .networkConnectionLost || code == .dataNotAllowed)
  }
}

/// Splits the bytes of an answer into lines. URLSession calls it from one queue, one call after another.
private final class LineReader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private static let lineByteCountMax = 1 << 20

  private let continuation: AsyncThrowingStream<String, any Error>.Continuation
  private var line: [UInt8] = []

  init(_ continuation: AsyncThrowingStream<String, any Error>.Continuation) { self.continuation = continuation }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status != 200 { continuation.finish(throwing: CloudTransportError("the server answered \(status)")) }
    completionHandler(status == 200 ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    for byte in data {
      if byte == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        continuation.yield(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < Self.lineByteCountMax {
        line.append(byte)
      }
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.finish(throwing: error.map { CloudTransportError($0) })
    session.finishTasksAndInvalidate()
  }
}
