/// Rows of cells in aligned columns.
struct TextTable {
  struct Cell {
    let text: String
    let style: TextStyle
    /// The text with a style for each of its parts, where one style is not enough.
    let painted: String?

    init(_ text: String, _ style: TextStyle = .plain, painted: String? = nil) {
      self.text = text
      self.style = style
      self.painted = painted
    }
  }

  enum Alignment { case left, right }

  private let alignments: [Alignment]
  /// The column that gives way where a line would be too long for the terminal.
  private let flexibleColumn: Int
  private var rows: [[Cell]] = []

  private static let gap = 2
  private static let flexibleWidthMin = 8

  init(_ alignments: [Alignment], flexibleColumn: Int) {
    self.alignments = alignments
    self.flexibleColumn = flexibleColumn
  }

  var isEmpty: Bool { rows.isEmpty }

  mutating func row(_ cells: [Cell]) { rows.append(cells) }

  /// The width of each column as all tables together need it, so that several sections line up.
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

  /// The lines, without blanks at their ends.
  func lines(_ terminal: Terminal, indent: Int = 2, widths given: [Int]? = nil) -> [String] {
    var widths = given ?? Self.widths([self])
    let total = indent + widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    if total > terminal.columns, widths.indices.contains(flexibleColumn) {
      let excess = total - terminal.columns
      widths[flexibleColumn] = max(min(Self.flexibleWidthMin, widths[flexibleColumn]), widths[flexibleColumn] - excess)
    }
    return rows.map { line($0, widths, terminal, indent) }
  }

  private func line(_ row: [Cell], _ widths: [Int], _ terminal: Terminal, _ indent: Int) -> String {
    var out = String(repeating: " ", count: indent)
    var pending = 0
    for (i, cell) in row.enumerated() {
      let text = cell.text.fitted(to: widths[i])
      let space = widths[i] - text.displayWidth
      if i > 0 { pending += Self.gap }
      if alignments[i] == .right { pending += space }
      if !text.isEmpty {
        out += String(repeating: " ", count: pending) + (cell.painted ?? terminal.styled(text, cell.style))
        pending = 0
      }
      if alignments[i] == .left { pending += space }
    }
    return out
  }
}
