import Actions
import Calm
import Core

/// A choice on the screen for imports and exports of calm's data (M-36).
public enum CalmTransferAction: String, CaseIterable, Sendable {
  case choose, cancel, apply, undo
  case exportAll = "json"
  case exportSessions = "csv"
  case exportDiary = "diary"
  case exportWorkouts = "tcx"
  case exportMindful = "mindful"
}

/// The import of a file, from its choice to the way back.
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
    /// The host cannot read the file, or cannot unpack it.
    case unreadable
    case noUnpacking
  }

  var name = ""
  var phase = Phase.idle
  var reader: CalmFileReader?
  /// The number of the range that is read; what comes of an earlier one is ignored.
  private(set) var range = 0
  /// A file that is read, while the rules of its zones are on their way.
  private var waiting: Waiting?

  private struct Waiting {
    let found: HealthImport
    var names: [String]
    var rules: [(name: String, rules: ZoneRules)] = []
  }

  var token: String { "\(range)" }

  /// Returns the effect that reads the range which the reader wants next.
  mutating func nextRange() -> Effect? {
    guard let wanted = reader?.wanted else { return nil }
    range += 1
    return .openSlices(for: .calm, token: token, wanted.range, inflates: wanted.inflates)
  }

  /// Stores a file until the rules of all its time zones have arrived.
  mutating func wait(forZonesOf found: HealthImport) {
    reader = nil
    waiting = Waiting(found: found, names: found.zoneNames)
  }

  /// Stores the rules of a time zone, nil for an unknown one. Returns the file once all have arrived.
  mutating func receive(_ name: String, _ rules: ZoneRules?) -> HealthImport? {
    guard let place = waiting?.names.firstIndex(where: { $0.equalsBytewise(name) }) else { return nil }
    waiting?.names.remove(at: place)
    if let rules { waiting?.rules.append((name, rules)) }
    guard let waiting, waiting.names.isEmpty else { return nil }
    self.waiting = nil
    var found = waiting.found
    found.setZones(waiting.rules)
    return found
  }

  /// Discards what was read so far.
  mutating func end(_ phase: Phase) {
    (reader, waiting) = (nil, nil)
    range += 1
    self.phase = phase
  }
}

/// A file's content, with what an import of it would add.
struct CalmPreview {
  let content: CalmFileReader.Content
  let addition: CalmAddition

  /// The warnings about entries that are left out.
  var notes: HealthNotes {
    if case .health(let found) = content { return found.notes }
    return HealthNotes()
  }
}
