import Core

/// The reason why a file of chores was refused, and the place; then nothing has changed (F-23).
///
/// A class for the same reason as `JSONError`.
public final class ChoreFileError: Error, Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case emptyFile
    /// Neither Donetick's chores, nor an Alltag file, nor a table.
    case unknownFormat
    case notJSON
    case notCSV
    case notUTF8
    case tooLarge
    case tooManyEntries
    /// A column is missing; `path` has its name.
    case missingColumn
    /// Two columns mean the same.
    case columnTwice
    case malformedDate
    /// Both 3 April and 4 March: write the dates as 2026-04-03.
    case ambiguousDate
    case malformedTime
    case malformedNumber
    case unknownRhythm
    case unknownValue
    /// A member of an object is missing or has another type.
    case malformedEntry
    /// Made by a newer version: update the app.
    case newerVersion
  }

  public let kind: Kind
  /// From 1; 0 where no line is the cause.
  public let line: Int
  /// The column's heading or the path to the value, for example `chores[3].nextDueDate`; empty if none is the cause.
  public let path: String
  /// The text that was refused, shortened; empty for none.
  public let value: String

  private static let valueCharactersMax = 40

  public init(_ kind: Kind, line: Int = 0, path: String = "", value: String = "") {
    (self.kind, self.line, self.path) = (kind, line, path)
    self.value = value.prefixCharacters(Self.valueCharactersMax)
  }

  public static func == (a: ChoreFileError, b: ChoreFileError) -> Bool {
    a.kind == b.kind && a.line == b.line && a.path == b.path && a.value == b.value
  }

  public convenience init(_ error: CSVError) {
    switch error {
    case .openQuote(let line), .strayQuote(let line), .textAfterQuote(let line): self.init(.notCSV, line: line)
    case .malformedUTF8(let line): self.init(.notUTF8, line: line)
    case .tooLong(let line): self.init(.tooLarge, line: line)
    }
  }

  public convenience init(_ error: JSONError) {
    self.init(
      error.kind == .tooLong ? .tooLarge : .notJSON, line: error.location.line, path: error.location.path)
  }

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch kind {
    case .emptyFile: "chore-file.empty"
    case .unknownFormat: "chore-file.unknown-format"
    case .notJSON: "chore-file.not-json"
    case .notCSV: "chore-file.not-csv"
    case .notUTF8: "chore-file.not-utf8"
    case .tooLarge: "chore-file.too-large"
    case .tooManyEntries: "chore-file.too-many-entries"
    case .missingColumn: "chore-file.missing-column"
    case .columnTwice: "chore-file.column-twice"
    case .malformedDate: "chore-file.malformed-date"
    case .ambiguousDate: "chore-file.ambiguous-date"
    case .malformedTime: "chore-file.malformed-time"
    case .malformedNumber: "chore-file.malformed-number"
    case .unknownRhythm: "chore-file.unknown-rhythm"
    case .unknownValue: "chore-file.unknown-value"
    case .malformedEntry: "chore-file.malformed-entry"
    case .newerVersion: "chore-file.newer-version"
    }
  }
}
