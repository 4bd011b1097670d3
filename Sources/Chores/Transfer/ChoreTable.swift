import Core

/// Reads chores from CSV (F-23): this app's own table, and any other one with titles, in German or English. `docs/formats.md` lists the columns.
public struct ChoreTable: Sendable {
  public static let rowCountMax = 10_000
  let columns: ChoreTableColumns
  let reader: QuickAdd
  let timeZone: TimeZoneRules
  let today: Day
  private(set) var dates: ChoreTableDate
  private var estimates = CellDuration.Style()
  /// Minutes of estimates that are written as durations, which show whether they were read rightly.
  private var minutesRead = 0
  private var found = ForeignChores(.table)
  private var titles: [String: Int] = [:]

  /// The title of a line of quick add by which a rhythm is read.
  static let title = "Chore"

  /// Reads a table in UTF-8.
  ///
  /// - Parameters:
  ///   - language: Decides about words of a rhythm that mean different things in German and English.
  ///   - firstWeekday: The family's.
  ///   - timeZone: The family's, in which times are local.
  ///   - today: The family's day, from which a rhythm without a day counts.
  public static func read(
    _ bytes: [UInt8], language: QuickAddLanguage, firstWeekday: Weekday, timeZone: TimeZoneRules, today: Day
  ) throws(ChoreFileError) -> ForeignChores {
    var rows: [CSVReader.Row] = []
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      while let row = try reader.nextFilledRow() {
        guard rows.count <= rowCountMax else { throw CSVError.tooLong(line: row.line) }
        rows.append(row)
      }
    } catch {
      throw ChoreFileError(error)
    }
    guard let heading = rows.first else { throw ChoreFileError(.emptyFile) }
    var table = try ChoreTable(
      columns: ChoreTableColumns(heading),
      reader: QuickAdd(language: language, firstWeekday: firstWeekday, members: [], rooms: []), timeZone: timeZone,
      today: today)
    for row in rows.dropFirst() {
      for column in [ChoreTableColumn.due, .startsOn, .deadline] {
        table.dates.learn(table.columns.text(column, row), line: row.line)
      }
      table.estimates.learn(table.columns.text(.minutes, row))
    }
    try table.dates.requireUnambiguous()
    for name in table.columns.ignored { table.found.remarks.add(.columnsIgnored, of: name) }
    for row in rows.dropFirst() { try table.add(row) }
    table.found.remarks.add(.minutesRead, table.minutesRead)
    return table.found
  }

  private init(columns: ChoreTableColumns, reader: QuickAdd, timeZone: TimeZoneRules, today: Day) {
    (self.columns, self.reader, self.timeZone, self.today) = (columns, reader, timeZone, today)
    dates = ChoreTableDate(timeZone: timeZone)
  }

  // MARK: Rows

  private mutating func add(_ row: CSVReader.Row) throws(ChoreFileError) {
    let text = columns.text(.title, row)
    let title = found.fitted(text, .title, of: text)
    guard !title.isEmpty else { return found.remarks.add(.namelessChores) }
    var when = try When(self, row)
    let area = found.fitted(columns.text(.area, row), .area, of: title)
    // Without an id, chores with one title in one room are distinguished by their order.
    let name = title.caseFolded + "\n" + area.caseFolded
    let index = titles[name] ?? 0
    titles[name] = index + 1
    let id = columns.text(.id, row)
    var draft = ForeignChores.Draft(
      key: id.isEmpty ? "\(name)\n\(index)" : "id:" + id, title: title, rhythm: try when.rhythm())
    if when.isApproximate { found.remarks.add(.rhythmsApproximated, of: title) }
    draft.area = area
    var note = columns.text(.note, row)
    if let words = when.unclearWords {
      found.remarks.add(.rhythmsUnclear, of: "\(title) (\(words.prefixCharacters(40)))")
      note += (note.isEmpty ? "" : "\n") + words
    }
    draft.note = found.fitted(note, .note, of: title)
    draft.checklist = found.fitted(checklist: items(columns.text(.checklist, row)), of: title)
    (draft.deadline, draft.window) = (try when.deadline(), try when.window())
    draft.beginsByItself = when.beginsByItself
    try addPeople(row, when.sharing, to: &draft)
    if let points = try number(.points, row) { draft.points = found.fitted(points: points, of: title) }
    draft.minutes = try minutes(row)
    draft.needsApproval = try yes(.needsApproval, row)
    draft.wantsPhoto = try yes(.wantsPhoto, row)
    found.drafts.append(draft)
  }

  private mutating func addPeople(
    _ row: CSVReader.Row, _ said: Assignment.Sharing?, to draft: inout ForeignChores.Draft
  ) throws(ChoreFileError) {
    let field = columns.text(.members, row)
    for name in columns.isOwn ? ChoreTableNames.readOwn(field) : ChoreTableNames.read(field) {
      let name = name.composed
      let cut = name.prefixCharacters(ChoreLimits.nameCharactersMax)
      if cut.utf8.count < name.utf8.count { found.remarks.add(.textsCut, of: draft.title) }
      let key = cut.caseFolded
      if found.person(key) == nil { found.people.append(ForeignChores.Person(key: key, name: cut, role: .child)) }
      if !draft.people.contains(key) { draft.people.append(key) }
    }
    let word = columns.text(.sharing, row).caseFolded
    let ways: [(StaticString, Assignment.Sharing)] = [
      ("|any|nobody|member|einer|irgendwer|egal", .any), ("each|jeder|jede|jeder für sich|alle", .each),
      ("rotation:turns|turns|rotation|in turns|round robin|abwechselnd|reihum|im wechsel", .turns),
      ("rotation:points|points|punkte|wenigste punkte|fewest points", .points),
      ("rotation:oldest|oldest|am längsten nicht|least recent", .oldest),
    ]
    var way: Assignment.Sharing?
    for (words, sharing) in ways where ChoreWords.contains(word, words) { way = sharing }
    guard var way else { throw columns.refusal(.unknownValue, .sharing, row) }
    if word.isEmpty, let said { way = said }
    switch draft.people.count {
    case 0: draft.sharing = .nobody
    case 1 where way != .each: draft.sharing = .member
    default: draft.sharing = way
    }
  }

  /// Returns the steps of a field: lines, or, in another table, parts between semicolons or bars.
  private func items(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let separators: [UInt8] =
      columns.isOwn || bytes.contains(0x0A) ? [0x0A, 0x0D] : [UInt8(ascii: ";"), UInt8(ascii: "|")]
    return bytes.split(whereSeparator: { separators.contains($0) }).map { String(decoding: Array($0), as: UTF8.self) }
  }

  // MARK: Values

  func number(_ column: ChoreTableColumn, _ row: CSVReader.Row) throws(ChoreFileError) -> Int64? {
    let text = columns.text(column, row)
    if text.isEmpty { return nil }
    guard let (number, unit) = Self.numbered(text), column != .points || ChoreWords.contains(unit, Self.pointWords)
    else {
      throw columns.refusal(.malformedNumber, column, row)
    }
    return Int64(number)
  }

  private static var pointWords: StaticString { "|punkt|punkte|pt|pts|pts.|point|points" }

  /// Returns a whole number, and the small letters of what follows it: "5 Punkte", "2 weeks", "15.".
  static func numbered(_ text: String) -> (number: Int32, unit: String)? {
    let bytes = Array(CellText.plain(text).utf8)
    let digits = bytes.prefix { (48...57).contains($0) }
    guard let number = FieldLines.number(String(decoding: Array(digits), as: UTF8.self)) else { return nil }
    return (number, String(decoding: Array(bytes[digits.count...]), as: UTF8.self).trimmedWhitespace.caseFolded)
  }

  /// Reads the estimate: 30, "30 min", "1:30", "2 h", "1h 30m".
  private mutating func minutes(_ row: CSVReader.Row) throws(ChoreFileError) -> Int32 {
    let text = columns.text(.minutes, row)
    if text.isEmpty { return 0 }
    let number = columns.estimateUnit == 60_000 ? FieldLines.number(text) : nil
    let milliseconds = CellDuration.milliseconds(text, unit: columns.estimateUnit, estimates)
    guard let minutes = number ?? milliseconds.map({ Int32(clamping: ($0 + 30_000) / 60_000) }),
      ChoreLimits.minutes.contains(minutes)
    else { throw columns.refusal(.malformedNumber, .minutes, row) }
    if number == nil { minutesRead += Int(minutes) }
    return minutes
  }

  func yes(_ column: ChoreTableColumn, _ row: CSVReader.Row) throws(ChoreFileError) -> Bool {
    let text = columns.text(column, row).caseFolded
    if ChoreWords.contains(text, "|no|n|nein|false|falsch|0|-") { return false }
    guard ChoreWords.contains(text, "yes|y|ja|j|true|wahr|1|x") else {
      throw columns.refusal(.unknownValue, column, row)
    }
    return true
  }
}
