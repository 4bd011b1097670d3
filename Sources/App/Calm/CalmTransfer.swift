import Actions
import Calm
import Core

/// A choice on the screen that brings calm's data in and takes it out (M-36).
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

  var token: String { "\(range)" }

  /// Returns the effect that reads the range which the reader wants next.
  mutating func nextRange() -> Effect? {
    guard let wanted = reader?.wanted else { return nil }
    range += 1
    return .openSlices(for: .calm, token: token, wanted.range, inflates: wanted.inflates)
  }

  /// Drops what is read.
  mutating func end(_ phase: Phase) {
    reader = nil
    range += 1
    self.phase = phase
  }
}

/// A file's content with what it would add.
struct CalmPreview {
  let content: CalmFileReader.Content
  let addition: CalmAddition

  /// The notes on what is left out.
  var notes: HealthNotes {
    if case .health(let found) = content { return found.notes }
    return HealthNotes()
  }
}
