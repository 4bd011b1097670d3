import HTTPTypes
import HummingbirdCore
import NIOCore

/// `/health…` and `/metrics` (S-9).
struct OperationRoutes: Sendable {
  let metricsAccess: MetricsAccess
  let metrics: ServerMetrics
  let hub: ChangeHub
  /// Whether the records can be read now.
  let isReady: @Sendable () async -> Bool

  func respond(to request: Request, _ path: String, _ context: ServerRequestContext) async -> Response {
    guard request.method == .get || request.method == .head else { return PlainAnswer.methodNotAllowed("GET, HEAD") }
    let answer =
      switch path {
      case "/health": PlainAnswer.json(.ok, #"{"status":"ok"}"#)
      case "/health/live": PlainAnswer.json(.ok, #"{"status":"live"}"#)
      case "/health/ready":
        await isReady()
          ? PlainAnswer.json(.ok, #"{"status":"ready"}"#)
          : PlainAnswer.json(.serviceUnavailable, #"{"status":"the data folder cannot be read"}"#)
      case "/metrics" where maySeeMetrics(request, context): metricsAnswer()
      default: PlainAnswer.notFound
      }
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  private func maySeeMetrics(_ request: Request, _ context: ServerRequestContext) -> Bool {
    switch metricsAccess {
    case .off: false
    case .all: true
    case .local: context.isFromThisMachine(request)
    }
  }

  private func metricsAnswer() -> Response {
    let gauges = [(name: "alltag_streams", help: "Open change streams.", value: hub.streamCount)]
    return PlainAnswer.text(.ok, metrics.text(gauges: gauges), "text/plain; version=0.0.4; charset=utf-8")
  }
}
