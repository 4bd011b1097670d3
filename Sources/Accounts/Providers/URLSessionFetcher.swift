import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to providers with Foundation's client.
public struct URLSessionFetcher: HTTPFetching {
  /// The size limit of an answer; keys and discovery documents have a few kilobytes.
  public static let answerBytesMax = 512 * 1024
  public static let timeoutSecondsDefault = 10.0

  private let timeoutSeconds: Double

  public init(timeoutSeconds: Double = Self.timeoutSecondsDefault) { self.timeoutSeconds = timeoutSeconds }

  public func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer {
    guard let url = URL(string: request.url) else { throw .providerFailed("\(request.url) is no URL") }
    var outbound = URLRequest(url: url, timeoutInterval: timeoutSeconds)
    outbound.setValue("application/json", forHTTPHeaderField: "Accept")
    if let value = request.authorization { outbound.setValue(value, forHTTPHeaderField: "Authorization") }
    if let form = request.form {
      outbound.httpMethod = "POST"
      outbound.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      outbound.httpBody = Data(FormText.encode(form).utf8)
    }
    let (finished, seconds) = (outbound, timeoutSeconds)
    let result = await withCheckedContinuation {
      (done: CheckedContinuation<Result<OutboundAnswer, AccountError>, Never>) in
      let exchange = Exchange(host: url.host ?? request.url) { done.resume(returning: $0) }
      exchange.start(finished, endingAfter: seconds)
    }
    return try result.get()
  }
}

/// One request and its answer; it ends exactly once.
private final class Exchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let host: String
  private let state: Locked<(finish: (@Sendable (Result<OutboundAnswer, AccountError>) -> Void)?, body: [UInt8])>

  init(host: String, finish: @escaping @Sendable (Result<OutboundAnswer, AccountError>) -> Void) {
    self.host = host
    state = Locked((finish, []))
  }

  func start(_ request: URLRequest, endingAfter seconds: Double) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = seconds
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    // The session keeps its delegate until it is invalidated.
    session.finishTasksAndInvalidate()
    // The request's own timeout restarts with each byte; an answer that trickles in would never end.
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      self.finish(.failure(.providerFailed("\(self.host) takes longer than \(seconds) seconds")))
      task.cancel()
    }
  }

  private func finish(_ result: Result<OutboundAnswer, AccountError>) {
    let finish = state.withLock { state in
      defer { state.finish = nil }
      return state.finish
    }
    finish?(result)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      state.body += data
      return state.body.count > URLSessionFetcher.answerBytesMax
    }
    guard isTooLong else { return }
    dataTask.cancel()
    finish(.failure(.providerFailed("\(host) answers with more than \(URLSessionFetcher.answerBytesMax) bytes")))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return finish(.failure(.providerFailed("\(host): \(error.localizedDescription)"))) }
    guard let answer = task.response as? HTTPURLResponse else {
      return finish(.failure(.providerFailed("\(host) does not answer")))
    }
    finish(.success(OutboundAnswer(status: answer.statusCode, body: state.withLock { $0.body })))
  }

  /// Refuses redirects, which could lead anywhere, even into the operator's own network.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
