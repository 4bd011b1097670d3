import Core

/// Reads sessions from CSV: Insight Timer's, this app's own, and any table with a date, a duration or an end, and perhaps a kind (M-36).
public enum SessionTable {
  /// Reads a table whose times without a zone are local times of `zone`.
  public static func read(_ bytes: [UInt8], zone: ZoneRules) throws(CalmFileError) -> HealthImport {
    var rows: [CSVReader.Row] = []
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      while let row = try reader.nextRow() {
        guard rows.count <= CalmLimits.sessionCountMax else { throw CSVError.tooLong(line: row.line) }
        rows.append(row)
      }
    } catch {
      throw CalmFileError(error)
    }
    guard let heading = rows.first else { throw CalmFileError(.emptyFile) }
    let columns = try SessionColumns(heading)
    let order = try columns.order(rows.dropFirst())
    var found = HealthImport()
    var ids = Set<UniqueID>()
    for row in rows.dropFirst() {
      guard let entry = try columns.entry(row, order, zone, &found.notes) else { continue }
      if ids.insert(entry.id).inserted { found.sessions.append(entry) } else { found.notes.repeated += 1 }
    }
    return found
  }
}

/// The columns of a table of sessions, by their headings.
struct SessionColumns {
  private let date: Int
  /// The column of the duration, or, where there is none, of the end.
  private let duration: Int
  private let isEnd: Bool
  private let kind: Int?
  private let title: Int?
  private let note: Int?
  private let id: Int?
  private let isInsightTimer: Bool
  /// The unit of a duration that is one number.
  private let millisecondsPerUnit: Int64

  init(_ heading: CSVReader.Row) throws(CalmFileError) {
    let names = heading.fields.map { $0.trimmedWhitespace.caseFolded }
    func find(_ wanted: StaticString) -> Int? { names.firstIndex { WordList.contains($0, wanted) } }
    guard let date = find("started at|start|started|start time|date|datum|beginn|zeit|time") else {
      throw CalmFileError(.missingColumn, line: heading.line, path: "date")
    }
    let given = find(
      "duration|duration_seconds|seconds|sekunden|dauer|minutes|minuten|length|length (s)|duration (min)|duration (s)|dauer (min)"
    )
    guard let duration = given ?? find("end|ended|end time|ende") else {
      throw CalmFileError(.missingColumn, line: heading.line, path: "duration")
    }
    (self.date, self.duration, isEnd) = (date, duration, given == nil)
    kind = find("kind|activity|type|art|aktivität")
    title = find("preset|title|name|titel")
    note = find("note|notes|notiz|message|comment")
    id = find("id")
    isInsightTimer =
      find("started at") == 0 && find("duration") == 1 && find("preset") == 2 && find("activity") == 3
    let unit = names[duration]
    let isSeconds = unit.containsText("sec") || unit.containsText("sek") || unit.containsText("(s)")
    millisecondsPerUnit = isSeconds ? 1000 : 60_000
  }

  /// Returns the order of dates with slashes, which only all of them together tell.
  func order(_ rows: ArraySlice<CSVReader.Row>) throws(CalmFileError) -> TableDate.Order {
    if isInsightTimer { return .monthFirst }
    var found: TableDate.Order?
    var open: CSVReader.Row?
    for row in rows {
      guard let (first, second) = TableDate.slashed(row.field(date)) else { continue }
      if first > 12 || second > 12 {
        let order: TableDate.Order = first > 12 ? .dayFirst : .monthFirst
        if let found, found != order { throw CalmFileError(.ambiguousDate, line: row.line) }
        found = order
      } else if first != second, open == nil {
        open = row
      }
    }
    if found == nil, let open { throw CalmFileError(.ambiguousDate, line: open.line) }
    return found ?? .dayFirst
  }

  /// Returns the row's session; nil, with a note, for one without any length or with far too much.
  func entry(
    _ row: CSVReader.Row, _ order: TableDate.Order, _ zone: ZoneRules, _ notes: inout HealthNotes
  ) throws(CalmFileError) -> SessionEntry? {
    guard let start = TableDate.moment(row.field(date), order, zone) else {
      throw CalmFileError(.malformedDate, line: row.line, path: row.field(date).trimmedTo(characters: 40))
    }
    guard let length = length(row.field(duration), from: start, order, zone) else {
      throw CalmFileError(
        isEnd ? .malformedDate : .malformedDuration, line: row.line,
        path: row.field(duration).trimmedTo(characters: 40))
    }
    guard length > 0 else {
      notes.empty += 1
      return nil
    }
    guard length <= CalmLimits.entryMilliseconds else {
      notes.tooLong += 1
      return nil
    }
    let word = kind.map { row.field($0).trimmedWhitespace.caseFolded } ?? ""
    guard let (kind, activity) = Self.kind(word) else {
      throw CalmFileError(.unknownKind, line: row.line, path: word.trimmedTo(characters: 40))
    }
    let end = start.adding(milliseconds: length)
    var hash = StableHash()
    hash.add("table.session")
    hash.add(kind.code)
    hash.add(start.milliseconds)
    hash.add(end.milliseconds)
    return SessionEntry(
      id: id.flatMap { UniqueID(row.field($0)) } ?? hash.id, kind: kind, activity: activity,
      source: .imported(isInsightTimer ? "Insight Timer" : "CSV"),
      title: title.map { row.field($0).trimmedTo(characters: CalmLimits.nameCharactersMax) } ?? "",
      day: zone.wallClock(at: start).day, stretches: [SessionStretch(start, end)],
      note: note.map { row.field($0).trimmedTo(characters: CalmLimits.noteCharactersMax) } ?? "")
  }

  private func length(
    _ text: String, from start: Timestamp, _ order: TableDate.Order, _ zone: ZoneRules
  ) -> Int64? {
    guard isEnd else { return TableDate.milliseconds(text, unit: millisecondsPerUnit) }
    return TableDate.moment(text, order, zone).map { $0.milliseconds - start.milliseconds }
  }

  /// Returns the kind of a word in German or English; meditation where there is none, nil for one that is not known.
  private static func kind(_ word: String) -> (SessionKind, WorkoutActivity)? {
    let kinds: [(StaticString, SessionKind, WorkoutActivity)] = [
      (
        "|meditation|meditieren|mindfulness|achtsamkeit|mindful session|walking|walking meditation|tai chi|chanting|prayer|healing|manual|other|sitting|gebet",
        .meditation, .none
      ), ("breathing|breath|breathe|atem|atmen|atemübung|pranayama", .breathing, .none),
      ("workout|training|hiit|interval|exercise|übung", .workout, .highIntensityIntervals), ("yoga", .workout, .yoga),
      ("strength|kraft", .workout, .functionalStrength), ("running|run|laufen", .workout, .running),
    ]
    for (words, kind, activity) in kinds where WordList.contains(word, words) { return (kind, activity) }
    return nil
  }
}

/// Words in one literal, with "|" between them: compared byte by byte, they take little of the browser's module.
enum WordList {
  /// Reports whether the list has exactly this word.
  static func contains(_ word: String, _ list: StaticString) -> Bool {
    let bytes = Array(UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount))
    let wanted = Array(word.utf8)
    var start = 0
    for i in 0...bytes.count where i == bytes.count || bytes[i] == UInt8(ascii: "|") {
      if bytes[start..<i].elementsEqual(wanted) { return true }
      start = i + 1
    }
    return false
  }
}
