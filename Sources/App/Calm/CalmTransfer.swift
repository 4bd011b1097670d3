import Actions
import Calm
import Core

/// An action on the screen for imports and exports of calm's data (M-36).
public enum CalmTransferAction: String, CaseIterable, Sendable {
  case choose, cancel, apply, undo
  case exportAll = "json"
  case exportSessions = "csv"
  case exportDiary = "diary"
  case exportWorkouts = "tcx"
  case exportMindful = "mindful"
}

/// The import of a file, from its choice to its undo.
struct CalmTransfer {
  enum Phase {
    case idle
    case reading
    case failed(Problem)
    case ready(CalmPreview)
    case done(CalmAddition)
  }

  enum Problem {
    case file(CalmFileError)
    /// The host cannot read the file, or cannot decompress it.
    case unreadable
    case noUnpacking
  }

  var name = ""
  var phase = Phase.idle
  var reader: CalmFileReader?
  /// The number of the range that is being read. Slices of earlier ranges are ignored.
  private(set) var range = 0
  /// A file that has been read, until the rules of its time zones have arrived.
  private var waiting: Waiting?

  private struct Waiting {
    let found: HealthImport
    var names: [String]
    var rules: [(name: String, rules: TimeZoneRules)] = []
  }

  var token: String { "\(range)" }

  /// Returns the effect that opens the range that the reader needs next; nil if it needs none.
  mutating func nextRange() -> Effect? {
    guard let wanted = reader?.wanted else { return nil }
    range += 1
    return .openSlices(for: .calm, token: token, wanted.range, inflates: wanted.inflates)
  }

  /// Stores a file until the rules of all its time zones have arrived.
  mutating func wait(forTimeZonesOf found: HealthImport) {
    reader = nil
    waiting = Waiting(found: found, names: found.timeZoneNames)
  }

  /// Stores the rules of a time zone, nil for an unknown one. Returns the file after the last rules have arrived; nil
  /// before.
  mutating func receive(_ name: String, _ rules: TimeZoneRules?) -> HealthImport? {
    guard let index = waiting?.names.firstIndex(where: { $0.equalsBytewise(name) }) else { return nil }
    waiting?.names.remove(at: index)
    if let rules { waiting?.rules.append((name, rules)) }
    guard let waiting, waiting.names.isEmpty else { return nil }
    self.waiting = nil
    var found = waiting.found
    found.setTimeZones(waiting.rules)
    return found
  }

  /// Discards what was read so far.
  mutating func end(_ phase: Phase) {
    (reader, waiting) = (nil, nil)
    range += 1
    self.phase = phase
  }
}

/// A file's content, and the entries that its import would add.
struct CalmPreview {
  let content: CalmFileReader.Content
  let addition: CalmAddition

  /// The warnings about entries that are left out.
  var remarks: HealthRemarks {
    if case .health(let found) = content { return found.remarks }
    return HealthRemarks()
  }
}
