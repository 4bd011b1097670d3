import Synchronization

/// A problem that the operator must solve. It appears in `/health/ready`, in the metrics and on standard error until it
/// is solved.
enum ServerProblem: String, CaseIterable, Sendable {
  /// No record can be read.
  case storeUnreadable = "store-unreadable"
  /// Nothing can be written because the disk is full.
  case diskFull = "disk-full"
  /// No space is left except the operator's reserve: nothing may grow.
  case diskReserve = "disk-reserve"
  /// Writes fail for another reason.
  case storeFailing = "store-failing"
  /// Some records cannot be read.
  case damagedRecords = "damaged-records"
  /// Some pages of the database cannot be read.
  case damagedPages = "damaged-pages"

  /// Whether the server is not ready while the problem lasts. With a few damaged records all others still work, and
  /// with only the reserve left users can still read and delete; a proxy that checks readiness would lock everyone out.
  var endsReadiness: Bool {
    switch self {
    case .storeUnreadable, .diskFull, .storeFailing: true
    case .diskReserve, .damagedRecords, .damagedPages: false
    }
  }
}

/// The present problems. They are public at `/health/ready`, so their texts contain no names.
final class ServerHealth: Sendable {
  private struct State {
    var texts: [ServerProblem: String] = [:]
  }

  private let state = Mutex(State())
  private let report: @Sendable (String) -> Void

  /// Creates the state without problems; `report` receives a line when a problem begins and one when it ends.
  init(report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Adds a problem with a sentence that names the remedy. If it already exists, only its text is replaced, and no line
  /// is reported.
  func begin(_ problem: ServerProblem, _ text: String) {
    let isNew = state.withLock { $0.texts.updateValue(text, forKey: problem) == nil }
    if isNew { report("problem \(problem.rawValue): \(text)") }
  }

  /// Removes a problem; does nothing if it does not exist.
  func end(_ problem: ServerProblem) {
    let wasThere = state.withLock { $0.texts.removeValue(forKey: problem) != nil }
    if wasThere { report("problem \(problem.rawValue): is over") }
  }

  func has(_ problem: ServerProblem) -> Bool { state.withLock { $0.texts[problem] != nil } }

  /// The present problems, in the order of their declaration.
  var problems: [(problem: ServerProblem, text: String)] {
    let texts = state.withLock { $0.texts }
    return ServerProblem.allCases.compactMap { problem in texts[problem].map { (problem, $0) } }
  }
}
