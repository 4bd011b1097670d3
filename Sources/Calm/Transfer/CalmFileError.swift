import Core

/// The reason why a file was refused, and the place; then nothing has changed.
///
/// A class for the same reason as `JSONError`.
public final class CalmFileError: Error, Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Choose the file again: it has nothing in it.
    case emptyFile = 0
    /// Neither an export of Apple Health nor a known table.
    case unknownFormat
    /// Not XML, or damaged: export it again.
    case notXML
    /// Ends in the middle: copy or export it again.
    case truncated
    /// XML of another program.
    case notHealthData
    case notCSV
    case notUTF8
    case notJSON
    case tooLarge
    case tooManyEntries
    /// A column is missing; `path` has its name.
    case missingColumn
    case malformedDate
    /// It is unclear which number of a date is the month: write the dates as 2026-04-03.
    case ambiguousDate
    case malformedDuration
    case malformedEntry
    /// Made by a newer version: update the app.
    case newerVersion
    /// Copy or export the archive again.
    case damagedArchive
    /// The archive is encrypted, divided, or packed by a method that is not supported: unpack it and choose
    /// `export.xml`.
    case unreadableArchive
  }

  public let kind: Kind
  /// Counted from 1; 0 if no line is the cause.
  public let line: Int
  /// The byte offset of the cause; 0 if no place is the cause.
  public let offset: Int64
  /// The column or member; empty if none is the cause.
  public let path: String

  public init(_ kind: Kind, line: Int = 0, offset: Int64 = 0, path: String = "") {
    (self.kind, self.line, self.offset, self.path) = (kind, line, offset, path)
  }

  public static func == (a: CalmFileError, b: CalmFileError) -> Bool {
    a.kind == b.kind && a.line == b.line && a.offset == b.offset && a.path == b.path
  }

  convenience init(_ error: XMLError) {
    switch error {
    case .otherRoot: self.init(.notHealthData)
    case .malformed(let offset): self.init(.notXML, offset: offset)
    case .unexpectedEnd(let offset): self.init(.truncated, offset: offset)
    case .tooLong(let offset): self.init(.notXML, offset: offset)
    }
  }

  convenience init(_ error: CSVError) {
    switch error {
    case .openQuote(let line), .strayQuote(let line), .textAfterQuote(let line): self.init(.notCSV, line: line)
    case .malformedUTF8(let line): self.init(.notUTF8, line: line)
    case .tooLong(let line): self.init(.tooLarge, line: line)
    }
  }

  convenience init(_ error: JSONError) {
    self.init(
      error.kind == .tooLong ? .tooLarge : .notJSON, line: error.location.line, offset: Int64(error.location.offset),
      path: error.location.path)
  }

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch kind {
    case .emptyFile: "calm-file.empty"
    case .unknownFormat: "calm-file.unknown-format"
    case .notXML: "calm-file.not-xml"
    case .truncated: "calm-file.truncated"
    case .notHealthData: "calm-file.not-health-data"
    case .notCSV: "calm-file.not-csv"
    case .notUTF8: "calm-file.not-utf8"
    case .notJSON: "calm-file.not-json"
    case .tooLarge: "calm-file.too-large"
    case .tooManyEntries: "calm-file.too-many-entries"
    case .missingColumn: "calm-file.missing-column"
    case .malformedDate: "calm-file.malformed-date"
    case .ambiguousDate: "calm-file.ambiguous-date"
    case .malformedDuration: "calm-file.malformed-duration"
    case .malformedEntry: "calm-file.malformed-entry"
    case .newerVersion: "calm-file.newer-version"
    case .damagedArchive: "calm-file.damaged-archive"
    case .unreadableArchive: "calm-file.unreadable-archive"
    }
  }
}
