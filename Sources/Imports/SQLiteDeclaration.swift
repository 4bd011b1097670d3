import Core
import Habits

/// The columns that a CREATE TABLE statement declares.
struct SQLiteDeclaration {
  private(set) var columns: [SQLiteColumn] = []
  private let tokens: [SQLiteTokens.Token]
  private var at = 0

  /// Throws `databaseUnsupported` for tables that are not stored as rows with numbers, and `databaseMalformed` for text that declares no
  /// columns.
  init(_ sql: String, table: String) throws(TransferError) {
    tokens = SQLiteTokens.all(sql)
    guard !tokens.prefix(2).contains(where: { $0.isWord("virtual") }) else {
      throw TransferError(.databaseUnsupported, path: table)
    }
    while at < tokens.count, !tokens[at].isMark("(") { at += 1 }
    at += 1
    while at < tokens.count {
      let isLast = readItem()
      at += 1
      if isLast { break }
    }
    guard !columns.isEmpty else { throw TransferError(.databaseMalformed, path: table) }
    // The options follow the columns.
    for token in tokens[min(at, tokens.count)...] where token.isWord("without") {
      throw TransferError(.databaseUnsupported, path: table)
    }
  }

  /// Reads a column or a constraint of the table up to the comma or the bracket at its end; returns whether it was the last one.
  private mutating func readItem() -> Bool {
    let start = at
    var depth = 0
    while at < tokens.count, depth > 0 || !(tokens[at].isMark(",") || tokens[at].isMark(")")) {
      if tokens[at].isMark("(") { depth += 1 }
      if tokens[at].isMark(")") { depth -= 1 }
      at += 1
    }
    let item = tokens[start..<at]
    if let first = item.first {
      if Self.isTableConstraint(first) {
        readKey(item)
      } else if first.isName {
        columns.append(Self.column(item))
      }
    }
    return at >= tokens.count || tokens[at].isMark(")")
  }

  private static func isTableConstraint(_ token: SQLiteTokens.Token) -> Bool {
    guard token.kind == .word else { return false }
    switch token.text {
    case "constraint", "primary", "unique", "check", "foreign": return true
    default: return false
    }
  }

  /// Looks for a primary key of a single whole number, which is the row's number.
  private mutating func readKey(_ item: ArraySlice<SQLiteTokens.Token>) {
    var depth = 0
    for i in item.indices {
      if item[i].isMark("(") { depth += 1 }
      if item[i].isMark(")") { depth -= 1 }
      guard depth == 0, item[i].isWord("primary"), i + 3 < item.endIndex, item[i + 2].isMark("(") else { continue }
      let name = item[i + 3].text.caseFolded
      var end = i + 4
      while end < item.endIndex, !item[end].isMark(","), !item[end].isMark(")") { end += 1 }
      guard end < item.endIndex, item[end].isMark(")") else { continue }
      for k in columns.indices where columns[k].name == name && columns[k].isTypedInteger {
        columns[k].isRowNumber = true
      }
    }
  }

  private static func column(_ item: ArraySlice<SQLiteTokens.Token>) -> SQLiteColumn {
    var column = SQLiteColumn(name: item[item.startIndex].text.caseFolded)
    var rest = item.dropFirst()
    var type: [String] = []
    while let token = rest.first, token.isName, !endsType(rest) {
      type.append(token.text.caseFolded)
      rest = rest.dropFirst()
    }
    // A length, as in INTEGER(10), is a part of the type: only INTEGER alone makes the primary key the row's number.
    let hasLength = rest.first?.isMark("(") == true
    column.setType(type.joined(separator: " ") + (hasLength ? "()" : ""))
    var depth = 0
    for i in rest.indices {
      let token = rest[i]
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      guard depth == 0, token.kind == .word, i == rest.startIndex || !namesNext(rest[i - 1]) else { continue }
      let next = i + 1 < rest.endIndex ? rest[i + 1] : nil
      switch token.text {
      case "primary":
        let isDescending = i + 2 < rest.endIndex && rest[i + 2].isWord("desc")
        if column.isTypedInteger, !isDescending { column.isRowNumber = true }
      case "default": column.defaultValue = value(rest[(i + 1)...], column.affinity)
      case "as": if next?.isMark("(") == true { column.isComputed = true }
      case "stored": column.isComputed = false
      default: break
      }
    }
    return column
  }

  private static func endsType(_ rest: ArraySlice<SQLiteTokens.Token>) -> Bool {
    guard let token = rest.first, token.kind == .word else { return false }
    switch token.text {
    case "constraint", "primary", "not", "null", "unique", "check", "default", "collate", "references", "as":
      return true
    case "generated": return rest.dropFirst().first?.isWord("always") == true
    default: return false
    }
  }

  /// Whether the word after it is a name or an action, as in "ON DELETE SET DEFAULT".
  private static func namesNext(_ token: SQLiteTokens.Token) -> Bool {
    token.isWord("constraint") || token.isWord("set") || token.isWord("collate") || token.isWord("references")
  }

  /// Returns the literal after DEFAULT; NULL for expressions, which columns that were added later cannot have.
  private static func value(_ tokens: ArraySlice<SQLiteTokens.Token>, _ affinity: SQLiteColumn.Affinity) -> SQLiteValue
  {
    var rest = tokens
    while rest.first?.isMark("(") == true { rest = rest.dropFirst() }
    var sign = ""
    while let token = rest.first, token.isMark("-") || token.isMark("+") {
      if token.isMark("-") { sign = sign.isEmpty ? "-" : "" }
      rest = rest.dropFirst()
    }
    guard let token = rest.first else { return .null }
    switch token.kind {
    case .text, .name: return SQLiteValue.text(token.text).converted(to: affinity)
    case .number:
      let number = SQLiteValue.number(Array((sign + token.text).utf8)[...]) ?? .null
      // A column of texts keeps a fraction as it is written.
      if case .real = number, affinity == .text { return .text(sign + token.text) }
      return number.converted(to: affinity)
    case .word where token.text == "true": return SQLiteValue.integer(1).converted(to: affinity)
    case .word where token.text == "false": return SQLiteValue.integer(0).converted(to: affinity)
    case .blob: return SQLiteValue.hexadecimalBlob(Array(token.text.utf8)) ?? .null
    case .word, .mark: return .null
    }
  }
}
