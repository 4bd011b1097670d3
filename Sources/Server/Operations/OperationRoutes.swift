import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import NIOCore
import StoreTurns

/// `/health…`, `/metrics` (S-9) and `/operator.json` (A-8).
struct OperationRoutes: Sendable {
  let metricsAccess: MetricsAccess
  let metrics: ServerMetrics
  let hub: ChangeHub
  /// Nil on a server without push messages.
  let push: PushDelivery?
  /// Counts the messages of devices without an account; returns nil on a server that does not accept them.
  let sealed: @Sendable () async -> SealedTotals?
  let longReads: @Sendable () -> LongReadCounts
  let bodies: BodyBudget
  let watch: StoreWatch
  let reserve: DiskReserve
  /// The text of `/operator.json`; nil if the operator has not said who runs the server.
  let operatorText: String?
  /// Reports whether the records can be read now.
  let isReady: @Sendable () async -> Bool

  func respond(to request: Request, _ path: String, _ context: ServerRequestContext) async -> Response {
    guard request.method == .get || request.method == .head else { return PlainAnswer.methodNotAllowed("GET, HEAD") }
    let answer =
      switch path {
      case "/health": PlainAnswer.json(.ok, #"{"status":"ok"}"#)
      case "/health/live": PlainAnswer.json(.ok, #"{"status":"live"}"#)
      case "/health/ready": await readiness()
      case "/operator.json": operatorText.map { PlainAnswer.json(.ok, $0) } ?? PlainAnswer.nothing
      case "/metrics" where maySeeMetrics(request, context): await metricsAnswer()
      default: PlainAnswer.notFound
      }
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  /// Answers 200 while requests are answered, even with problems that affect only some of them; 503 with a problem that
  /// affects all.
  private func readiness() async -> Response {
    watch.hear(isReadable: await isReady())
    _ = reserve.isReached
    let problems = watch.health.problems
    guard !problems.isEmpty else { return PlainAnswer.json(.ok, #"{"status":"ready"}"#) }
    let isReady = !problems.contains { $0.problem.endsReadiness }
    let text = JSON.object([
      .init("status", .string(isReady ? "degraded" : "unready")),
      .init(
        "problems",
        .array(
          problems.map { problem, text in
            .object([.init("name", .string(problem.rawValue)), .init("text", .string(text))])
          })),
    ])
    return PlainAnswer.json(
      isReady ? .ok : .serviceUnavailable, String(decoding: text.bytes(), as: UTF8.self))
  }

  private func maySeeMetrics(_ request: Request, _ context: ServerRequestContext) -> Bool {
    switch metricsAccess {
    case .off: false
    case .all: true
    case .local: context.sender.isThisMachine
    }
  }

  private var problemLines: String {
    var text = "# HELP alltag_problem What the operator has to see to.\n# TYPE alltag_problem gauge\n"
    for problem in ServerProblem.allCases {
      text += "alltag_problem{name=\"\(problem.rawValue)\"} \(watch.health.has(problem) ? 1 : 0)\n"
    }
    for counter in watch.counters {
      let name = counter.name
      text += "# HELP \(name) \(counter.help)\n# TYPE \(name) counter\n\(name) \(counter.value)\n"
    }
    return text
  }

  private func metricsAnswer() async -> Response {
    let reads = longReads()
    var gauges = [
      (name: "alltag_streams", help: "Open change streams.", value: hub.streamCount),
      (name: "alltag_long_reads_running", help: "Queries and exports under way.", value: reads.running),
      (name: "alltag_long_reads_waiting", help: "Queries and exports that wait for their turn.", value: reads.waiting),
      (
        name: "alltag_long_reads_abandoned", help: "Queries that ended since their client had gone, from the start on.",
        value: reads.abandoned
      ),
      (name: "alltag_body_bytes", help: "Bytes of requests that are not answered yet.", value: bodies.byteCount),
      (
        name: "alltag_disk_free_bytes", help: "Free bytes of the store's disk.",
        value: Int(clamping: reserve.freeByteCount)
      ),
    ]
    if let push {
      gauges.append((name: "alltag_push_waiting", help: "Push messages that wait or are under way.", value: push.count))
    }
    if let sealed = await sealed() {
      gauges += [
        (name: "alltag_sealed_devices", help: "Devices without an account with reminders.", value: Int(sealed.devices)),
        (name: "alltag_sealed_messages", help: "Their messages that are stored.", value: Int(sealed.messages)),
        (name: "alltag_sealed_bytes", help: "Bytes of these messages.", value: Int(sealed.bytes)),
      ]
    }
    let text = metrics.text(gauges: gauges) + problemLines
    return PlainAnswer.text(.ok, text, "text/plain; version=0.0.4; charset=utf-8")
  }
}
