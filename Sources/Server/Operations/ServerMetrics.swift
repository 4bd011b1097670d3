import Synchronization

/// The server's counters, reported in Prometheus' text format (version 0.0.4) at `/metrics`.
final class ServerMetrics: Sendable {
  /// The area of a request: a small fixed set, so that clients cannot make the list grow.
  enum Area: String, CaseIterable, Sendable {
    case site, records, assets, streams, account, widgets, feeds, other
  }

  /// Requests and connections that were rejected or ended because they exceeded a limit.
  enum Excess: String, CaseIterable, Sendable {
    /// A connection, or a request behind a proxy, from an address at its limit.
    case connection, request
    /// A head that arrived too slowly; or a body that arrived too slowly, for which there was no memory, or that was
    /// displaced by another one.
    case body
    case slowBody = "slow_body"
    case slowHead = "slow_head"
  }

  /// Upper bounds of the buckets, in microseconds.
  private static let bucketMicroseconds = [250, 1_000, 4_000, 16_000, 64_000, 256_000, 1_024_000, 4_096_000]

  private struct Requests {
    /// The count by the first digit of the status.
    var byStatusClass = [Int](repeating: 0, count: 6)
    var buckets = [Int](repeating: 0, count: ServerMetrics.bucketMicroseconds.count + 1)
    var microseconds = 0
  }

  private struct State {
    var requests: [Area: Requests] = [:]
    var notices = 0
    var pushed: [PushOutcome: Int] = [:]
    var sentToApple: [PushOutcome: Int] = [:]
    var excesses: [Excess: Int] = [:]
  }

  private let state = Mutex(State())

  func countRequest(_ area: Area, status: Int, microseconds: Int) {
    let bucket = Self.bucketMicroseconds.firstIndex { microseconds <= $0 } ?? Self.bucketMicroseconds.count
    state.withLock { state in
      state.requests[area, default: Requests()].byStatusClass[min(max(status / 100, 0), 5)] += 1
      state.requests[area, default: Requests()].buckets[bucket] += 1
      state.requests[area, default: Requests()].microseconds += microseconds
    }
  }

  func count(_ excess: Excess) { state.withLock { $0.excesses[excess, default: 0] += 1 } }

  func countNotices(_ count: Int) {
    if count > 0 { state.withLock { $0.notices += count } }
  }

  func countPush(_ outcome: PushOutcome) { state.withLock { $0.pushed[outcome, default: 0] += 1 } }

  func countAPNs(_ outcome: PushOutcome) { state.withLock { $0.sentToApple[outcome, default: 0] += 1 } }

  /// Returns the text for a scrape; `gauges` are present values: name, meaning, value.
  func text(gauges: [(name: String, help: String, value: Int)]) -> String {
    let state = state.withLock { $0 }
    var text = ""
    for gauge in gauges {
      text += "# HELP \(gauge.name) \(gauge.help)\n# TYPE \(gauge.name) gauge\n\(gauge.name) \(gauge.value)\n"
    }
    text += "# HELP alltag_notices_total Messages for open streams and push.\n# TYPE alltag_notices_total counter\n"
    text += "alltag_notices_total \(state.notices)\n"
    text += "# HELP alltag_push_messages_total Push messages by what became of them.\n"
    text += "# TYPE alltag_push_messages_total counter\n"
    for outcome in PushOutcome.allCases {
      text += "alltag_push_messages_total{outcome=\"\(outcome.rawValue)\"} \(state.pushed[outcome] ?? 0)\n"
    }
    text += "# HELP alltag_apns_messages_total Messages for Apple's push service by what became of them.\n"
    text += "# TYPE alltag_apns_messages_total counter\n"
    for (outcome, count) in state.sentToApple.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text += "alltag_apns_messages_total{outcome=\"\(outcome.rawValue)\"} \(count)\n"
    }
    text += "# HELP alltag_turned_away_total Turned away or ended for taking too much.\n"
    text += "# TYPE alltag_turned_away_total counter\n"
    for excess in Excess.allCases {
      text += "alltag_turned_away_total{what=\"\(excess.rawValue)\"} \(state.excesses[excess] ?? 0)\n"
    }
    text += "# HELP alltag_requests_total Requests answered.\n# TYPE alltag_requests_total counter\n"
    for area in Area.allCases {
      guard let requests = state.requests[area] else { continue }
      for (digit, count) in requests.byStatusClass.enumerated() where count > 0 {
        text += "alltag_requests_total{area=\"\(area.rawValue)\",status=\"\(digit)xx\"} \(count)\n"
      }
    }
    text += "# HELP alltag_request_seconds Time to the head of the answer.\n# TYPE alltag_request_seconds histogram\n"
    for area in Area.allCases {
      if let requests = state.requests[area] { text += Self.histogram(area, requests) }
    }
    return text
  }

  private static func histogram(_ area: Area, _ requests: Requests) -> String {
    let name = "alltag_request_seconds"
    var text = ""
    var sum = 0
    for (i, count) in requests.buckets.enumerated() {
      sum += count
      let bound = i < bucketMicroseconds.count ? "\(Double(bucketMicroseconds[i]) / 1_000_000)" : "+Inf"
      text += "\(name)_bucket{area=\"\(area.rawValue)\",le=\"\(bound)\"} \(sum)\n"
    }
    text += "\(name)_sum{area=\"\(area.rawValue)\"} \(Double(requests.microseconds) / 1_000_000)\n"
    text += "\(name)_count{area=\"\(area.rawValue)\"} \(sum)\n"
    return text
  }
}
