import NIOConcurrencyHelpers

/// Something that the operator has to see to. It stands in `/health/ready`, the metrics and on standard error until it is over.
enum ServerProblem: String, CaseIterable, Sendable {
  /// No record can be read.
  case storeUnreadable = "store-unreadable"
  /// Nothing can be written, for want of room.
  case diskFull = "disk-full"
  /// No more room is left than the operator wants to be: nothing grows.
  case diskReserve = "disk-reserve"
  /// Writes fail for another reason.
  case storeFailing = "store-failing"
  /// Some records cannot be read.
  case damagedRecords = "damaged-records"
  /// Some pages of the database cannot be read.
  case damagedPages = "damaged-pages"

  /// Whether the server is not ready while it lasts. What strikes a few records does not end the service for all others, and with the
  /// reserve people still read and delete: a proxy that asks for readiness would keep everybody out.
  var endsReadiness: Bool {
    switch self {
    case .storeUnreadable, .diskFull, .storeFailing: true
    case .diskReserve, .damagedRecords, .damagedPages: false
    }
  }
}

/// Which problems there are now. Anybody may read it at `/health/ready`: its texts name nobody.
final class ServerHealth: Sendable {
  private struct State {
    var texts: [ServerProblem: String] = [:]
  }

  private let state = NIOLockedValueBox(State())
  private let report: @Sendable (String) -> Void

  /// `report` gets a line when a problem begins and one when it is over.
  init(report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Notes a problem with one sentence that says what to do; one that is there already gets the newer text without another line.
  func begin(_ problem: ServerProblem, _ text: String) {
    let isNew = state.withLockedValue { $0.texts.updateValue(text, forKey: problem) == nil }
    if isNew { report("problem \(problem.rawValue): \(text)") }
  }

  /// Notes that a problem is over; nothing happens if there is none.
  func end(_ problem: ServerProblem) {
    let wasThere = state.withLockedValue { $0.texts.removeValue(forKey: problem) != nil }
    if wasThere { report("problem \(problem.rawValue): is over") }
  }

  func has(_ problem: ServerProblem) -> Bool { state.withLockedValue { $0.texts[problem] != nil } }

  /// In the order of their declaration.
  var problems: [(problem: ServerProblem, text: String)] {
    let texts = state.withLockedValue { $0.texts }
    return ServerProblem.allCases.compactMap { problem in texts[problem].map { (problem, $0) } }
  }
}
