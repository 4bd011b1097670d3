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
  /// The columns that are shown whole or not at all, such as bars.
  private let rigidColumns: Set<Int>
  private var rows: [[Cell]] = []

  private static let gap = 2
  private static let flexibleWidthMin = 8
  /// The width down to which a column shrinks before another one is left out.
  private static let comfortableWidth = 16
  /// The minimum width of columns in very narrow terminals.
  private static let widthMin = 4

  init(
    _ alignments: [Alignment], flexibleColumn: Int, expendableColumns: [Int] = [], rigidColumns: Set<Int> = []
  ) {
    self.alignments = alignments
    self.flexibleColumn = flexibleColumn
    self.expendableColumns = expendableColumns
    self.rigidColumns = rigidColumns
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

  /// Returns the lines. If they are too wide for the terminal, returns two for each row: its first cell, and below it the others in full.
  /// For tables with words that users have to type.
  func linesInFull(_ terminal: Terminal, indent: Int = 2) -> [String] {
    let widths = Self.widths([self])
    let width = indent + widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    if width <= terminal.columns { return lines(terminal, indent: indent) }
    return rows.flatMap { row in
      [row.prefix(1), row.dropFirst()].enumerated().compactMap { depth, cells -> String? in
        let texts = cells.filter { !$0.text.isEmpty }.map { $0.painted ?? terminal.styled($0.text, $0.style) }
        if texts.isEmpty { return nil }
        return String(repeating: " ", count: indent + 2 * depth) + texts.joined(separator: "  ")
      }
    }
  }

  /// Returns the lines without trailing spaces.
  func lines(_ terminal: Terminal, indent: Int = 2, widths given: [Int]? = nil) -> [String] {
    let widths = fitted(given ?? Self.widths([self]), columns: terminal.columns - indent)
    return rows.map { line($0, widths, terminal, indent) }
  }

  /// Returns column widths such that a line has at most `columns` cells. Columns that are left out have width 0.
  private func fitted(_ widths: [Int], columns: Int) -> [Int] {
    guard widths.indices.contains(flexibleColumn) else { return widths }
    // Leaving out a column is better than indistinguishable names.
    for count in 0...expendableColumns.count {
      var fitting = widths
      for i in expendableColumns.prefix(count) where fitting.indices.contains(i) { fitting[i] = 0 }
      shrink(&fitting, flexibleColumn, to: Self.comfortableWidth, columns)
      let others = fitting.indices.filter { $0 != flexibleColumn && !rigidColumns.contains($0) }
      if !expendableColumns.isEmpty, let widest = others.max(by: { fitting[$0] < fitting[$1] }) {
        shrink(&fitting, widest, to: Self.comfortableWidth, columns)
      }
      if Self.excess(fitting, columns) <= 0 { return fitting }
    }
    var fitting = widths
    for i in expendableColumns where fitting.indices.contains(i) { fitting[i] = 0 }
    shrink(&fitting, flexibleColumn, to: Self.flexibleWidthMin, columns)
    // Without columns that can be left out, wrapping a text is better than truncating it.
    if expendableColumns.isEmpty { return fitting }
    for least in [Self.flexibleWidthMin, Self.widthMin] {
      for i in fitting.indices.sorted(by: { fitting[$0] > fitting[$1] }) { shrink(&fitting, i, to: least, columns) }
    }
    return fitting
  }

  /// Makes a column narrower, as far as needed and no narrower than `least`.
  private func shrink(_ widths: inout [Int], _ i: Int, to least: Int, _ columns: Int) {
    widths[i] = max(min(least, widths[i]), widths[i] - max(0, Self.excess(widths, columns)))
  }

  /// Returns the number of cells by which a line is too wide.
  private static func excess(_ widths: [Int], _ columns: Int) -> Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + gap * max(0, shown.count - 1) - columns
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
