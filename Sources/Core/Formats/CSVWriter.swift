/// Writes comma-separated values (RFC 4180), each row ended by CR LF.
public struct CSVWriter: Sendable {
  /// The text so far, UTF-8 without a byte order mark.
  public private(set) var bytes: [UInt8] = []
  private let delimiter: UInt8
  private let neutralizesFormulas: Bool
  private var isInsideRow = false

  /// Creates a writer. With `neutralizesFormulas`, puts an apostrophe before each field that a spreadsheet would run as
  /// a formula: one that starts with `=`, `+`, `-`, `@`, tab or a line end, or with an apostrophe before one of these; `CellText.plain`
  /// removes it again.
  public init(delimiter: UInt8 = UInt8(ascii: ","), neutralizesFormulas: Bool = false) {
    self.delimiter = delimiter
    self.neutralizesFormulas = neutralizesFormulas
  }

  public mutating func row(_ fields: [String]) {
    // A row of one empty field would be an empty line, which is not a row.
    if fields.count == 1, fields[0].isEmpty { bytes += [UInt8(ascii: "\""), UInt8(ascii: "\"")] }
    for text in fields { field(text) }
    endRow()
  }

  /// Writes the next field of a row, which `endRow` ends.
  public mutating func field(_ text: String) {
    if isInsideRow { bytes.append(delimiter) }
    isInsideRow = true
    write(text)
  }

  public mutating func endRow() {
    bytes += [0x0D, 0x0A]
    isInsideRow = false
  }

  private mutating func write(_ field: String) {
    let utf8 = field.utf8
    let delimiter = delimiter
    // Quotes white space at either end, because some readers would remove it.
    let isQuoted =
      utf8.first == 0x20 || utf8.last == 0x20
      || utf8.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
      || (bytes.isEmpty && Self.hasMeaningAtStart(field))
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    if neutralizesFormulas, CellText.needsProtection(field) { bytes.append(UInt8(ascii: "'")) }
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// Reports whether a reader would not take this for a field if a file began with it.
  private static func hasMeaningAtStart(_ field: String) -> Bool {
    field.utf8.starts(with: [0xEF, 0xBB, 0xBF]) || CSVReader.namesDelimiter(field.utf8)
  }
}
