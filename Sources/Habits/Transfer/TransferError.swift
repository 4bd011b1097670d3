import Core

/// The reason why a file was refused, and the place; then nothing has changed (H-21, H-27).
///
/// A class for the same reason as `JSONError`.
public final class TransferError: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    // The file's format.
    case emptyFile
    case unknownFormat
    /// Apple Health's export, which has no habits: calm's import reads it.
    case healthExport
    /// A database in an unsupported form: with a table without row ids, a virtual table, or a later version of SQLite's
    /// format.
    case databaseUnsupported
    case archiveMalformed
    case databaseMalformed
    /// A single table of Loop's export, which cannot be read without the others in the archive.
    case loneTable
    case missingFile
    case tooLarge
    case unsupportedVersion(Int32)
    // The text of the file.
    case notJSON(JSONError.Kind)
    case notCSV
    case notUTF8
    case missingColumn
    case columnTwice
    // A value.
    case missingField
    case wrongType
    case unknownValue
    case malformedID
    case malformedDate
    case ambiguousDate
    case noSuchDay
    case malformedColor
    case malformedNumber
    case outOfRange
    case nameEmpty
    case rangeReversed
    case tooMany(max: Int)
  }

  public let kind: Kind
  /// The path inside an archive; empty for the file itself.
  public let file: String
  /// Counted from 1; 0 if no line is the cause.
  public let line: Int
  /// Counted from 1, in Unicode scalars; 0 if no column is the cause.
  public let column: Int
  /// The field, for example `logs[3].dayIndex` or a column's heading; empty if no field is the cause.
  public let path: String

  public init(_ kind: Kind, file: String = "", line: Int = 0, column: Int = 0, path: String = "") {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.path = path
  }

  public static func == (a: TransferError, b: TransferError) -> Bool {
    a.kind == b.kind && a.file == b.file && a.line == b.line && a.column == b.column && a.path == b.path
  }

  convenience init(_ error: JSONError) {
    let kind: Kind
    switch error.kind {
    case .expectedObject, .expectedArray, .expectedString, .expectedInteger, .expectedNumber, .expectedBool,
      .expectedNull:
      kind = .wrongType
    case .numberOutOfRange: kind = .outOfRange
    case .tooLong: kind = .tooLarge
    default: kind = .notJSON(error.kind)
    }
    self.init(kind, line: error.location.line, column: error.location.column, path: error.location.path)
  }

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch kind {
    case .emptyFile: "transfer.empty-file"
    case .unknownFormat: "transfer.unknown-format"
    case .healthExport: "transfer.health-export"
    case .databaseUnsupported: "transfer.database-unsupported"
    case .archiveMalformed: "transfer.archive-malformed"
    case .databaseMalformed: "transfer.database-malformed"
    case .loneTable: "transfer.lone-table"
    case .missingFile: "transfer.missing-file"
    case .tooLarge: "transfer.too-large"
    case .unsupportedVersion: "transfer.unsupported-version"
    case .notJSON: "transfer.not-json"
    case .notCSV: "transfer.not-csv"
    case .notUTF8: "transfer.not-utf8"
    case .missingColumn: "transfer.missing-column"
    case .columnTwice: "transfer.column-twice"
    case .missingField: "transfer.missing-field"
    case .wrongType: "transfer.wrong-type"
    case .unknownValue: "transfer.unknown-value"
    case .malformedID: "transfer.malformed-id"
    case .malformedDate: "transfer.malformed-date"
    case .ambiguousDate: "transfer.ambiguous-date"
    case .noSuchDay: "transfer.no-such-day"
    case .malformedColor: "transfer.malformed-color"
    case .malformedNumber: "transfer.malformed-number"
    case .outOfRange: "transfer.out-of-range"
    case .nameEmpty: "transfer.name-empty"
    case .rangeReversed: "transfer.range-reversed"
    case .tooMany: "transfer.too-many"
    }
  }
}
