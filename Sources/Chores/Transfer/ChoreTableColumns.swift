import Core

/// The meaning of a column in a table of chores; German and English headings, those of our own table first.
enum ChoreTableColumn: UInt8, CaseIterable, Sendable {
  case id = 0
  case title, area, sharing, members, recurrence, every, weekdays, dayOfMonth, fromDone, startsOn, from, by
  case deadline, due, minutes, points, needsApproval, wantsPhoto, note, checklist

  /// The headings, folded, with "|" between them.
  var headings: StaticString {
    switch self {
    case .id: "id|uuid|nr|nr.|nummer"
    case .title: "title|chore|task|name|what|titel|aufgabe|tätigkeit|was|bezeichnung|to do|todo"
    case .area: "area|room|category|location|where|raum|zimmer|bereich|kategorie|ort|wo"
    case .sharing: "sharing|share|aufteilung|verteilung"
    case .members:
      "members|member|assigned to|assignedto|assigned|assignee|assignees|who|person|people|responsible|mitglieder|mitglied|zuständig|verantwortlich|zugewiesen|zugewiesen an|wer|wer?|personen"
    case .recurrence:
      "recurrence|rhythm|repeat|repeats|frequency|schedule|interval|how often|wiederholung|rhythmus|häufigkeit|turnus|intervall|wie oft|wann"
    case .every: "every|alle"
    case .weekdays: "weekdays|weekday|days|wochentage|wochentag|tage"
    case .dayOfMonth: "day_of_month|day of month|tag im monat|monatstag"
    case .fromDone: "from_done|from done|after completion|nach erledigung|ab erledigung"
    case .startsOn: "starts_on|starts on|start|start date|since|beginn|ab|startdatum|seit"
    case .from: "from|earliest|von|ab uhrzeit|frühestens"
    case .by: "by|time|at|latest|uhrzeit|bis uhrzeit|zeit|spätestens"
    case .deadline: "deadline|frist"
    case .due: "due|due date|duedate|due on|next due|date|fällig|fällig am|fälligkeit|termin|datum|bis"
    case .minutes: "minutes|duration|estimate|minuten|dauer|aufwand"
    case .points: "points|effort|punkte"
    case .needsApproval: "needs_approval|needs approval|approval|bestätigung|freigabe"
    case .wantsPhoto: "wants_photo|wants photo|photo|foto"
    case .note: "note|notes|description|comment|comments|notiz|notizen|beschreibung|bemerkung|kommentar|anmerkung"
    case .checklist: "checklist|steps|subtasks|checkliste|schritte|teilaufgaben"
    }
  }

  /// Returns the meaning of a heading; nil if it has none here.
  static func column(headed heading: String) -> ChoreTableColumn? {
    for column in allCases where ChoreWords.contains(heading, column.headings) { return column }
    return nil
  }
}

/// Words in one literal, with "|" between them: compared byte by byte, they take little of the browser's module.
enum ChoreWords {
  /// Reports whether the list has exactly this word.
  static func contains(_ word: String, _ list: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    var start = 0
    for i in 0...bytes.count where i == bytes.count || bytes[i] == UInt8(ascii: "|") {
      if bytes[start..<i].elementsEqual(word.utf8) { return true }
      start = i + 1
    }
    return false
  }
}

/// The columns of a table by its heading.
struct ChoreTableColumns: Sendable {
  private var indices = [Int?](repeating: nil, count: ChoreTableColumn.allCases.count)
  /// Headings that mean nothing here.
  private(set) var ignored: [String] = []
  private let headings: [String]
  /// The milliseconds of a bare number in the column of minutes.
  private(set) var estimateUnit: Int64 = 60_000

  /// Throws for a table without titles, and for two columns with one meaning.
  init(_ heading: CSVReader.Row) throws(ChoreFileError) {
    headings = heading.fields.map { CellText.plain($0) }
    for i in headings.indices where !headings[i].isEmpty {
      let (name, remark) = Self.parts(headings[i].caseFolded)
      guard
        let column = ChoreTableColumn.column(headed: headings[i].caseFolded) ?? ChoreTableColumn.column(headed: name)
      else {
        ignored.append(headings[i])
        continue
      }
      if column == .minutes, let unit = CellDuration.unit(remark) { estimateUnit = unit }
      guard indices[Int(column.rawValue)] == nil else {
        throw ChoreFileError(.columnTwice, line: heading.line, path: headings[i])
      }
      indices[Int(column.rawValue)] = i
    }
    guard has(.title) else { throw ChoreFileError(.missingColumn, line: heading.line, path: "title") }
  }

  /// Returns a heading without the remark in brackets at its end, such as "(min)", and that remark.
  private static func parts(_ heading: String) -> (name: String, remark: String) {
    let bytes = Array(heading.utf8)
    let brackets: [(UInt8, UInt8)] = [(UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]"))]
    for (opening, closing) in brackets where bytes.last == closing {
      guard let at = bytes.lastIndex(of: opening), at > 0 else { continue }
      let remark = String(decoding: Array(bytes[(at + 1)..<(bytes.count - 1)]), as: UTF8.self)
      return (String(decoding: Array(bytes[..<at]), as: UTF8.self).trimmedWhitespace, remark.trimmedWhitespace)
    }
    return (heading, "")
  }

  func has(_ column: ChoreTableColumn) -> Bool { indices[Int(column.rawValue)] != nil }

  /// Whether it is this app's own table, which has a column for each part of a rhythm.
  var isOwn: Bool { has(.every) && has(.weekdays) && has(.dayOfMonth) && has(.fromDone) && has(.startsOn) }

  /// Returns the row's field without white space and without the apostrophe of a spreadsheet's protection; empty without the column.
  func text(_ column: ChoreTableColumn, _ row: CSVReader.Row) -> String {
    indices[Int(column.rawValue)].map { CellText.plain(row.field($0)) } ?? ""
  }

  func refusal(_ kind: ChoreFileError.Kind, _ column: ChoreTableColumn, _ row: CSVReader.Row) -> ChoreFileError {
    ChoreFileError(
      kind, line: row.line, path: indices[Int(column.rawValue)].map { headings[$0] } ?? "", value: text(column, row))
  }
}
