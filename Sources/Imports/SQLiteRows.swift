import Core
import Habits

/// Reads the rows of a table in the order of their numbers, one at a time.
public struct SQLiteRows: Sendable {
  /// A page on the way from the root to the current row.
  private struct Step {
    var start: Int
    /// The place of the page's header.
    var head: Int
    var isLeaf: Bool
    var cellCount: Int
    /// The next cell; that after the last one is the right-most child.
    var next = 0
  }

  private enum Source: Sendable {
    case rowNumber
    case stored(Int, isReal: Bool, default: SQLiteValue)
    case missing
  }

  private let sources: [Source]
  private let rootPage: UInt32
  /// The number of values at the beginning of a record that are decoded.
  private let storedCountMax: Int
  private var path: [Step] = []
  private var hasBegun = false
  /// No page of a table is read twice.
  private(set) var pagesRead = 0
  /// No byte of a file belongs to two rows.
  private(set) var bytesRead = 0

  /// Reads the columns with the names, which are in small letters. Throws `missingColumn` if one of the first `needed` is not there; others
  /// are NULL.
  public init(_ file: SQLiteFile, table: String, columns names: [String], needed: Int) throws(TransferError) {
    let columns = try file.columns(of: table)
    var sources: [Source] = []
    var last = 0
    for (i, name) in names.enumerated() {
      var source = Source.missing
      var index = 0
      for column in columns {
        if column.name == name, column.isRowNumber { source = .rowNumber }
        if column.name == name, !column.isRowNumber, !column.isComputed {
          source = .stored(index, isReal: column.affinity == .real, default: column.defaultValue)
          last = max(last, index + 1)
        }
        if !column.isComputed { index += 1 }
      }
      if i < needed, case .missing = source { throw TransferError(.missingColumn, path: "\(table).\(name)") }
      sources.append(source)
    }
    self.sources = sources
    storedCountMax = last
    rootPage = try file.rootPage(of: table)
  }

  /// Reads the columns at the places.
  init(_ file: SQLiteFile, rootPage: UInt32, columns indices: [Int]) {
    sources = indices.map { .stored($0, isReal: false, default: .null) }
    storedCountMax = (indices.max() ?? -1) + 1
    self.rootPage = rootPage
  }

  /// Returns the next row; nil after the last one.
  public mutating func next(_ file: SQLiteFile) throws(TransferError) -> SQLiteRow? {
    if !hasBegun {
      hasBegun = true
      try descend(file, rootPage)
    }
    while let step = path.last {
      let top = path.count - 1
      path[top].next += 1
      if step.isLeaf {
        guard step.next < step.cellCount else {
          path.removeLast()
          continue
        }
        return try row(file, step, at: try cell(file, step))
      }
      if step.next < step.cellCount {
        let at = try cell(file, step)
        guard at + 4 <= step.start + file.usableByteCount else { throw TransferError(.databaseMalformed) }
        try descend(file, file.u32(at))
      } else {
        path.removeLast()
        try descend(file, file.u32(step.head + 8))
      }
    }
    return nil
  }

  private mutating func descend(_ file: SQLiteFile, _ page: UInt32) throws(TransferError) {
    let start = try file.start(ofPage: page)
    pagesRead += 1
    guard pagesRead <= file.pageCount else { throw TransferError(.databaseMalformed) }
    let head = page == 1 ? start + 100 : start
    let kind = file.bytes[head]
    guard kind == 5 || kind == 13 else { throw TransferError(.databaseMalformed) }
    let isLeaf = kind == 13
    let count = file.u16(head + 3)
    guard head + (isLeaf ? 8 : 12) + 2 * count <= start + file.usableByteCount else {
      throw TransferError(.databaseMalformed)
    }
    path.append(Step(start: start, head: head, isLeaf: isLeaf, cellCount: count))
  }

  /// Returns where the step's next cell begins.
  private func cell(_ file: SQLiteFile, _ step: Step) throws(TransferError) -> Int {
    let offset = file.u16(step.head + (step.isLeaf ? 8 : 12) + 2 * step.next)
    guard offset >= step.head - step.start + 8, offset < file.usableByteCount else {
      throw TransferError(.databaseMalformed)
    }
    return step.start + offset
  }

  private mutating func row(_ file: SQLiteFile, _ step: Step, at cell: Int) throws(TransferError) -> SQLiteRow {
    var at = cell
    let end = step.start + file.usableByteCount
    let count = try SQLiteFile.varint(file.bytes, &at, end: end)
    let number = Int64(bitPattern: try SQLiteFile.varint(file.bytes, &at, end: end))
    guard count <= UInt64(file.bytes.count - bytesRead) else { throw TransferError(.databaseMalformed) }
    let byteCount = Int(count)
    bytesRead += min(byteCount + 4, file.bytes.count - bytesRead)
    let usable = file.usableByteCount
    if byteCount <= usable - 35 {
      guard at + byteCount <= end else { throw TransferError(.databaseMalformed) }
      return try values(file, file.bytes, at, at + byteCount, number)
    }
    // The rest of a record that does not fit into the page continues on pages of its own.
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (byteCount - least) % (usable - 4)
    let local = fitting <= usable - 35 ? fitting : least
    guard at + local + 4 <= end else { throw TransferError(.databaseMalformed) }
    var payload = [UInt8](file.bytes[at..<at + local])
    payload.reserveCapacity(byteCount)
    var page = file.u32(at + local)
    while payload.count < byteCount {
      let start = try file.start(ofPage: page)
      let piece = min(byteCount - payload.count, usable - 4)
      payload.append(contentsOf: file.bytes[start + 4..<start + 4 + piece])
      page = file.u32(start)
    }
    return try values(file, payload, 0, byteCount, number)
  }

  /// Decodes the record in a part of `bytes`.
  private func values(
    _ file: SQLiteFile, _ bytes: [UInt8], _ start: Int, _ end: Int, _ number: Int64
  ) throws(TransferError) -> SQLiteRow {
    var at = start
    let headCount = try SQLiteFile.varint(bytes, &at, end: end)
    guard headCount <= UInt64(end - start) else { throw TransferError(.databaseMalformed) }
    let headEnd = start + Int(headCount)
    var body = headEnd
    // The type and the place of each value that may be asked for.
    var cells: [(type: UInt64, at: Int)] = []
    while at < headEnd, cells.count < storedCountMax {
      let type = try SQLiteFile.varint(bytes, &at, end: headEnd)
      let count = try Self.byteCount(type)
      guard count <= UInt64(end - body) else { throw TransferError(.databaseMalformed) }
      cells.append((type, body))
      body += Int(count)
    }
    var values: [SQLiteValue] = []
    values.reserveCapacity(sources.count)
    for source in sources {
      switch source {
      case .missing: values.append(.null)
      case .rowNumber: values.append(.integer(number))
      case .stored(let index, _, let value) where index >= cells.count: values.append(value)
      case .stored(let index, let isReal, _):
        let value = SQLiteRow.value(bytes, cells[index].at, cells[index].type, file.encoding)
        values.append(isReal ? value.widened : value)
      }
    }
    return SQLiteRow(values: values)
  }

  private static func byteCount(_ type: UInt64) throws(TransferError) -> UInt64 {
    switch type {
    case 0, 8, 9: return 0
    case 1...4: return type
    case 5: return 6
    case 6, 7: return 8
    case 10, 11: throw TransferError(.databaseMalformed)
    default: return (type - 12) / 2
    }
  }
}
