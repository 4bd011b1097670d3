/// Rows of cells in aligned columns.
struct TextTable {
  struct Cell {
    let text: String
    let style: TextStyle
    /// The text with several styles, if one is not enough.
    let painted: String?

    init(_ text: String, _ style: TextStyle = .plain, painted: String? = nil) {
      self.text = text
      self.style = style
      self.painted = painted
    }
  }

  enum Alignment { case left, right }

  private let alignments: [Alignment]
  /// The column that is truncated if a line is too long for the terminal.
  private let flexibleColumn: Int
  /// The columns that are left out if the line is still too long, in this order.
  private let expendableColumns: [Int]
  private var rows: [[Cell]] = []

  private static let gap = 2
  private static let flexibleWidthMin = 8
  /// The width of columns in terminals that are too narrow for anything else.
  private static let widthMin = 4

  init(_ alignments: [Alignment], flexibleColumn: Int, expendableColumns: [Int] = []) {
    self.alignments = alignments
    self.flexibleColumn = flexibleColumn
    self.expendableColumns = expendableColumns
  }

  var isEmpty: Bool { rows.isEmpty }

  mutating func row(_ cells: [Cell]) { rows.append(cells) }

  /// Returns the column widths that all tables need together, so that several sections align.
  static func widths(_ tables: [TextTable]) -> [Int] {
    var widths: [Int] = []
    for table in tables {
      for row in table.rows {
        for (i, cell) in row.enumerated() {
          if i == widths.count { widths.append(0) }
          widths[i] = max(widths[i], cell.text.displayWidth)
        }
      }
    }
    return widths
  }

  /// Returns the lines without trailing spaces.
  func lines(_ terminal: Terminal, indent: Int = 2, widths given: [Int]? = nil) -> [String] {
    let widths = fitted(given ?? Self.widths([self]), columns: terminal.columns - indent)
    return rows.map { line($0, widths, terminal, indent) }
  }

  /// Returns the widths with which a line has no more than `columns` cells. Columns that are left out have none.
  private func fitted(_ widths: [Int], columns: Int) -> [Int] {
    var widths = widths
    func excess() -> Int {
      let shown = widths.filter { $0 > 0 }
      return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1) - columns
    }
    func shrink(_ i: Int, to least: Int) { widths[i] = max(min(least, widths[i]), widths[i] - max(0, excess())) }
    guard widths.indices.contains(flexibleColumn) else { return widths }
    shrink(flexibleColumn, to: Self.flexibleWidthMin)
    for i in expendableColumns where excess() > 0 && widths.indices.contains(i) {
      // A little less of the widest column is better than another column less.
      if i != flexibleColumn, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
        shrink(widest, to: Self.flexibleWidthMin)
      }
      if excess() > 0 { widths[i] = 0 }
    }
    // Without columns that can be left out, a text that goes on in the next line is better than one cut short.
    if expendableColumns.isEmpty { return widths }
    for least in [Self.flexibleWidthMin, Self.widthMin] {
      for i in widths.indices.sorted(by: { widths[$0] > widths[$1] }) where excess() > 0 { shrink(i, to: least) }
    }
    return widths
  }

  private func line(_ row: [Cell], _ widths: [Int], _ terminal: Terminal, _ indent: Int) -> String {
    var out = String(repeating: " ", count: indent)
    var pending = 0
    var hasColumn = false
    for (i, cell) in row.enumerated() {
      if widths[i] == 0 { continue }
      let text = cell.text.fitted(to: widths[i])
      let space = widths[i] - text.displayWidth
      if hasColumn { pending += Self.gap }
      hasColumn = true
      if alignments[i] == .right { pending += space }
      if !text.isEmpty {
        out += String(repeating: " ", count: pending) + painted(cell, text, terminal)
        pending = 0
      }
      if alignments[i] == .left { pending += space }
    }
    return out
  }

  private func painted(_ cell: Cell, _ text: String, _ terminal: Terminal) -> String {
    if text == cell.text, let painted = cell.painted { return painted }
    return terminal.styled(text, cell.style)
  }
}
