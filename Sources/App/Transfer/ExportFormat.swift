import Core
import Texts

/// The file formats for export (H-20, H-23).
public enum ExportFormat: String, CaseIterable, Sendable {
  case json
  case jsonVersion1 = "json1"
  case habitTable = "habits"
  case logTable = "logs"

  /// Returns the name of a file exported on `day`: `alltag-2026-11-12.json`.
  func fileName(_ day: Day) -> String {
    switch self {
    case .json: "alltag-\(day.iso).json"
    case .jsonVersion1: "alltag-v1-\(day.iso).json"
    case .habitTable: "alltag-habits-\(day.iso).csv"
    case .logTable: "alltag-entries-\(day.iso).csv"
    }
  }

  var mime: String {
    switch self {
    case .json, .jsonVersion1: "application/json"
    case .habitTable, .logTable: "text/csv;charset=utf-8"
    }
  }
}
