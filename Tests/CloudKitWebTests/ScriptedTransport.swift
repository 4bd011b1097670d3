import CloudKitWeb
import Foundation
import Records

/// Answers requests from a list, and records them.
final class ScriptedTransport: CloudTransport, @unchecked Sendable {
  enum Step {
    case answer(Int, String)
    case silence(isOffline: Bool)
  }

  private let lock = NSLock()
  private var steps: [Step]
  private var kept: [CloudHTTPRequest] = []
  private var answersSent = 0

  init(_ steps: [Step]) { self.steps = steps }

  var requests: [CloudHTTPRequest] { lock.withLock { kept } }

  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    let step = lock.withLock { () -> Step in
      kept.append(request)
      return steps.isEmpty ? .answer(500, "") : steps.removeFirst()
    }
    switch step {
    case .answer(let status, let body): return CloudHTTPAnswer(status: status, body: Array(body.utf8))
    case .silence(let isOffline): throw CloudTransportError("no route", isOffline: isOffline)
    }
  }

  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> {
    lock.withLock { kept.append(request) }
    let text: String =
      lock.withLock {
        if case .answer(_, let body)? = steps.first { body } else { "" }
      }
    return AsyncThrowingStream { continuation in
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { continuation.yield(String(line)) }
      continuation.finish()
    }
  }
}

extension CloudHTTPRequest {
  var bodyText: String { String(decoding: body, as: UTF8.self) }
}

/// Collects the waits instead of waiting.
final class Waits: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds: [Double] = []

  var all: [Double] { lock.withLock { seconds } }

  func policy() -> RetryPolicy {
    var policy = RetryPolicy()
    policy.jitter = { 1 }
    policy.sleep = { [self] seconds in lock.withLock { self.seconds.append(seconds) } }
    return policy
  }
}

extension CloudContainer {
  init(_ transport: ScriptedTransport, _ credentials: CloudCredentials = .none, _ waits: Waits = Waits()) {
    self.init(
      "iCloud.com.example.App", .development, at: "https://cloud.example", credentials: credentials,
      transport: transport, retry: waits.policy())
  }
}
