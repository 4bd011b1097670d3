import Core
import Habits

/// A table of Loop's CSV export without the archive around it (H-22). It cannot be read alone: the table of one habit lacks its
/// name, and in the table of all habits a 2 is a done day of one habit and an amount of another.
enum LoopTable {
  /// The number of rows that decide.
  private static let rowCountMax = 200

  /// Reports whether a table with these headings is one of Loop's; reads its first rows.
  static func isRecognised(_ headings: [String], _ rows: inout CSVReader) throws(CSVError) -> Bool {
    guard headings.first == "Date" else { return false }
    let others = headings.dropFirst()
    if others == ["Value"] || others == ["Value", "Notes"] || others == ["Score"] { return true }
    // Loop ends each line of the table of all habits with a comma, and leaves no cell empty.
    guard others.count > 1, others.last?.isEmpty == true else { return false }
    var count = 0
    while count < rowCountMax, let row = try rows.nextRow() {
      let cells = row.fields.dropFirst()
      // A name with a comma in it makes the headings more than the cells.
      guard cells.count > 1, cells.count <= others.count, cells.last?.isEmpty == true,
        cells.dropLast().allSatisfy({ isCell($0.trimmedWhitespace) })
      else { return false }
      count += 1
    }
    return count > 0
  }

  /// Reports whether the text is a day's value or a score, which has four digits after the point.
  private static func isCell(_ text: String) -> Bool {
    if LoopValue(text, isNumerical: false) != nil { return true }
    let bytes = Array(text.utf8)
    return bytes.count == 6 && bytes[1] == UInt8(ascii: ".") && CellNumber.thousandths(text) != nil
  }
}
