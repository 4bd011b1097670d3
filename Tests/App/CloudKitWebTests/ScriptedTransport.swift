import CloudKitWeb
import Records
import Synchronization

/// Answers requests from a list, and records them.
final class ScriptedTransport: CloudTransport {
  enum Step {
    case answer(Int, String)
    case silence(isOffline: Bool)
  }

  private struct State {
    var steps: [Step]
    var requests: [CloudHTTPRequest] = []
  }

  private let state: Mutex<State>

  init(_ steps: [Step]) { state = Mutex(State(steps: steps)) }

  var requests: [CloudHTTPRequest] { state.withLock { $0.requests } }

  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.isEmpty ? Step.answer(500, "") : state.steps.removeFirst()
    }
    switch step {
    case .answer(let status, let body): return CloudHTTPAnswer(status: status, body: Array(body.utf8))
    case .silence(let isOffline): throw CloudTransportError("no route", isOffline: isOffline)
    }
  }

  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> {
    let text = state.withLock { state in
      state.requests.append(request)
      return if case .answer(_, let body)? = state.steps.first { body } else { "" }
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
final class Waits: Sendable {
  private let seconds = Mutex<[Double]>([])

  var all: [Double] { seconds.withLock { $0 } }

  func policy() -> RetryPolicy {
    var policy = RetryPolicy()
    policy.jitter = { 1 }
    policy.sleep = { [self] length in seconds.withLock { $0.append(length) } }
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
