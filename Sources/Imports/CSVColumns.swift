import Core
import Habits

/// The rows of a CSV file, accessed by the names of its columns.
struct CSVColumns: Sendable {
  let file: String
  /// The headings without white space and without the apostrophe of a spreadsheet's protection.
  let headings: [String]
  let headingLine: Int
  /// The rows that `readRow` has read.
  private(set) var rows: [CSVReader.Row] = []
  private var reader: CSVReader
  private let byteCount: Int

  /// Reads the headings.
  init(_ bytes: [UInt8], file: String = "") throws(TransferError) {
    self.file = file
    let text = TableText.utf8(bytes)
    byteCount = text.count
    do throws(CSVError) {
      reader = try CSVReader(text)
      let first = try reader.nextFilledRow()
      headings = (first?.fields ?? []).map { CellText.plain($0) }
      headingLine = first?.line ?? 1
    } catch {
      throw TransferError(error, file: file)
    }
    if headings.isEmpty { throw TransferError(.emptyFile, file: file) }
  }

  /// Reads the next row, adds it to `rows` and returns it; nil at the end.
  mutating func readRow() throws(TransferError) -> CSVReader.Row? {
    do throws(CSVError) {
      guard let row = try reader.nextFilledRow() else { return nil }
      rows.append(row)
      return row
    } catch {
      throw TransferError(error, file: file)
    }
  }

  /// Returns the progress of a reader that goes through all rows twice, and has used so many of them the second time.
  func progress(used: Int) -> TransferProgress {
    let usedBytes = rows.isEmpty ? 0 : Int(Int64(reader.position) * Int64(used) / Int64(rows.count))
    return TransferProgress(done: reader.position + usedBytes, total: 2 * byteCount, isFinished: false)
  }

  /// Returns the column with one of the names, ignoring case.
  func find(_ names: [String]) -> Int? {
    headings.firstIndex { heading in names.contains(heading.caseFolded) }
  }

  func require(_ names: [String]) throws(TransferError) -> Int {
    guard let index = find(names) else {
      throw TransferError(.missingColumn, file: file, line: headingLine, path: names.first ?? "")
    }
    return index
  }

  /// Returns the error that refuses a field.
  func refusal(_ kind: TransferError.Kind, _ row: CSVReader.Row, _ column: Int) -> TransferError {
    TransferError(kind, file: file, line: row.line, path: headings.indices.contains(column) ? headings[column] : "")
  }
}

extension TransferError {
  @inline(never)
  convenience init(_ error: CSVError, file: String = "") {
    switch error {
    case .openQuote(let line), .strayQuote(let line), .textAfterQuote(let line):
      self.init(.notCSV, file: file, line: line)
    case .malformedUTF8(let line): self.init(.notUTF8, file: file, line: line)
    case .tooLong(let line): self.init(.tooLarge, file: file, line: line)
    }
  }
}
