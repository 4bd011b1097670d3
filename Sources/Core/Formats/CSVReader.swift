/// Reads comma-separated values (RFC 4180): quoted fields, any line end, an optional byte order mark, and other
/// delimiters, which a first line `sep=;` may name, as spreadsheets write it.
///
/// Empty lines are not rows. Rows may differ in their number of fields, which is left to the caller.
public struct CSVReader: Sendable {
  public static let byteCountMax = 64 << 20
  public static let rowCountMax = 2_000_000
  public static let fieldCountMax = 4096
  public static let fieldByteCountMax = 1 << 20

  /// The fields of one line.
  public struct Row: Equatable, Sendable {
    /// The line on which the row begins, from 1.
    public let line: Int
    public let fields: [String]

    /// Returns the field at `index`; empty if the row is shorter.
    public func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
  }

  private let bytes: [UInt8]
  /// The offset of the next row in bytes.
  public private(set) var position: Int
  private var line = 1
  private var rowCount = 0
  /// The byte between two fields.
  public let delimiter: UInt8

  /// Creates a reader, which detects the delimiter unless it is given; throws `tooLong` above `byteCountMax`.
  public init(_ bytes: [UInt8], delimiter: UInt8? = nil) throws(CSVError) {
    guard bytes.count <= Self.byteCountMax else { throw .tooLong(line: 1) }
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let named = delimiter == nil ? Self.namedDelimiter(bytes[position...]) : nil
    if let named { position += named.lineByteCount }
    self.delimiter = delimiter ?? named?.delimiter ?? Self.detectDelimiter(bytes, from: position)
  }

  /// Returns the delimiter that the first line names, and the length of that line; nil if there is more on it than delimiters, by which a
  /// spreadsheet fills a row.
  private static func namedDelimiter(_ bytes: ArraySlice<UInt8>) -> (delimiter: UInt8, lineByteCount: Int)? {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard namesDelimiter(line), line.count > 4, line.count < bytes.count, let last = line.last,
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09].contains(last),
      line.dropFirst(4).allSatisfy({ $0 == last })
    else { return nil }
    return (last, line.count)
  }

  /// Reports whether a line begins with `sep=`, in letters of either case.
  static func namesDelimiter(_ line: some Collection<UInt8>) -> Bool {
    line.prefix(3).map { $0 | 0x20 } == [0x73, 0x65, 0x70] && line.dropFirst(3).first == UInt8(ascii: "=")
  }

  /// Returns comma, semicolon or tab: the most frequent outside quotes in the first non-empty line.
  private static func detectDelimiter(_ bytes: [UInt8], from start: Int) -> UInt8 {
    var commas = 0
    var semicolons = 0
    var tabs = 0
    var isQuoted = false
    var isEmpty = true
    for byte in bytes[start...].prefix(fieldByteCountMax) {
      if !isQuoted, byte == 0x0A || byte == 0x0D {
        if isEmpty { continue }
        break
      }
      isEmpty = false
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: ",") { commas += 1 }
      if byte == UInt8(ascii: ";") { semicolons += 1 }
      if byte == 0x09 { tabs += 1 }
    }
    if commas >= semicolons, commas >= tabs { return UInt8(ascii: ",") }
    return semicolons >= tabs ? UInt8(ascii: ";") : 0x09
  }

  /// Reads the next row; nil at the end.
  public mutating func nextRow() throws(CSVError) -> Row? {
    while position < bytes.count, skipLineEnd() {}
    guard position < bytes.count else { return nil }
    let start = line
    rowCount += 1
    guard rowCount <= Self.rowCountMax else { throw .tooLong(line: start) }
    var fields: [String] = []
    while true {
      guard fields.count < Self.fieldCountMax else { throw .tooLong(line: start) }
      let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
      fields.append(isQuoted ? try quotedField() : try plainField())
      if position == bytes.count || skipLineEnd() { return Row(line: start, fields: fields) }
      // Both kinds of field end at the end of the text, at a line end or here.
      position += 1
    }
  }

  /// Reads the next row in which some field has a text other than white space: spreadsheets fill the end of a table with rows of delimiters.
  public mutating func nextFilledRow() throws(CSVError) -> Row? {
    while let row = try nextRow() {
      for field in row.fields where !field.trimmedWhitespace.utf8.isEmpty { return row }
    }
    return nil
  }

  /// Reads all remaining rows.
  public mutating func rows() throws(CSVError) -> [Row] {
    var rows: [Row] = []
    while let row = try nextRow() { rows.append(row) }
    return rows
  }

  /// Skips CR LF, LF or CR; returns false if there is none.
  private mutating func skipLineEnd() -> Bool {
    let byte = bytes[position]
    guard byte == 0x0A || byte == 0x0D else { return false }
    position += 1
    if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    line += 1
    return true
  }

  private mutating func plainField() throws(CSVError) -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      guard byte != UInt8(ascii: "\"") else { throw .strayQuote(line: line) }
      position += 1
    }
    return try text(bytes[start..<position], line)
  }

  private mutating func quotedField() throws(CSVError) -> String {
    let startLine = line
    position += 1
    var start = position
    var joined: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let next = position + 1
        guard next < bytes.count, bytes[next] == byte else {
          let last = bytes[start..<position]
          position = next
          guard next == bytes.count || bytes[next] == delimiter || bytes[next] == 0x0A || bytes[next] == 0x0D else {
            throw .textAfterQuote(line: line)
          }
          return try text(joined.isEmpty ? last : (joined + last)[...], startLine)
        }
        // A doubled quote stands for one; the first of the two is kept.
        joined += bytes[start...position]
        guard joined.count <= Self.fieldByteCountMax else { throw .tooLong(line: startLine) }
        position += 2
        start = position
      } else if byte == 0x0A || byte == 0x0D {
        _ = skipLineEnd()
      } else {
        position += 1
      }
    }
    throw .openQuote(line: startLine)
  }

  private func text(_ field: ArraySlice<UInt8>, _ line: Int) throws(CSVError) -> String {
    guard field.count <= Self.fieldByteCountMax else { throw .tooLong(line: line) }
    guard let text = String(validating: field, as: UTF8.self) else { throw .malformedUTF8(line: line) }
    return text
  }
}
