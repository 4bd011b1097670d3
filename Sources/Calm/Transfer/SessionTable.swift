import Core

/// Reads CSV for this area (M-36): Insight Timer's sessions, this app's own tables of sessions and of the diary, and any table with a date, a
/// duration or an end, and perhaps a kind.
public enum SessionTable {
  /// Reads a table whose times without a time zone are local times of `timeZone`.
  public static func read(_ bytes: [UInt8], timeZone: TimeZoneRules) throws(CalmFileError) -> HealthImport {
    var rows: [CSVReader.Row] = []
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      while let row = try reader.nextFilledRow() {
        guard rows.count <= CalmLimits.sessionCountMax else { throw CSVError.tooLong(line: row.line) }
        rows.append(row)
      }
    } catch {
      throw CalmFileError(error)
    }
    guard let heading = rows.first else { throw CalmFileError(.emptyFile) }
    if DiaryTable.isRecognised(heading) { return try DiaryTable.read(rows.dropFirst()) }
    let columns = try SessionColumns(heading, rows.dropFirst())
    var found = HealthImport()
    var ids = Set<UniqueID>()
    for row in rows.dropFirst() {
      guard let entry = try columns.entry(row, timeZone, &found.remarks) else { continue }
      guard ids.insert(entry.id).inserted else {
        found.remarks.repeated += 1
        continue
      }
      found.sessions.append(entry)
      if !columns.hasTime(row) { found.withoutTime.insert(entry.id) }
    }
    return found
  }
}

/// The columns of a table of sessions, determined by their headings and the content of all rows.
struct SessionColumns {
  private let start: MomentColumns
  /// The column of the duration; nil if it follows from the end.
  private let duration: Int?
  private let end: MomentColumns?
  private let kind: Int?
  private let title: Int?
  private let note: Int?
  private let id: Int?
  /// The columns that only this app's own table has; nil for another one.
  private let own: OwnColumns?
  private let isInsightTimer: Bool
  /// The unit of a duration that is one number.
  private let millisecondsPerUnit: Int64
  private var style = CellDuration.Style()

  private static let kilocaloriesMax: Int32 = 100_000

  private struct OwnColumns {
    let day: Int
    let activity: Int
    let source: Int
    let energy: Int
    let effort: Int
  }

  init(_ heading: CSVReader.Row, _ rows: ArraySlice<CSVReader.Row>) throws(CalmFileError) {
    let names = heading.fields.map { CellText.plain($0).caseFolded }
    func find(_ wanted: StaticString) -> Int? { names.firstIndex { WordList.contains($0, wanted) } }
    func all(_ wanted: StaticString) -> [Int] { names.indices.filter { WordList.contains(names[$0], wanted) } }
    isInsightTimer =
      find("started at") == 0 && find("duration") == 1 && find("preset") == 2 && find("activity") == 3
    let starts = all(
      "started at|start|started|start time|start date|startzeit|startdatum|date|datum|date/time|datetime|zeitpunkt|beginn|anfang|von|from|zeit|time|uhrzeit|day|tag"
    )
    guard !starts.isEmpty else { throw CalmFileError(.missingColumn, line: heading.line, path: "date") }
    start = try MomentColumns(starts, rows, isMonthFirst: isInsightTimer)
    let units = names.map { Self.durationUnit($0) }
    duration = units.firstIndex { $0 != nil }
    let ends = all("end|ended|end time|end date|ende|endzeit|enddatum|bis|to|until")
    end = duration == nil && !ends.isEmpty ? try MomentColumns(ends, rows, isMonthFirst: false) : nil
    guard duration != nil || end != nil else {
      throw CalmFileError(.missingColumn, line: heading.line, path: "duration")
    }
    kind = find("kind|activity|type|art|aktivität")
    title = find("preset|title|name|titel")
    note = find("note|notes|notiz|message|comment")
    id = find("id")
    let isOwn = id == 0 && find("duration_seconds") == 4
    if isOwn, let day = find("day"), let activity = find("activity"), let source = find("source"),
      let energy = find("kilocalories"), let effort = find("effort")
    {
      own = OwnColumns(day: day, activity: activity, source: source, energy: energy, effort: effort)
    } else {
      own = nil
    }
    millisecondsPerUnit = duration.flatMap { units[$0] } ?? Self.minute
    if let duration {
      style = CellDuration.Style(isMinutes: Self.isMinutes(names[duration]))
      for row in rows { style.learn(row.field(duration)) }
    }
  }

  private static let minute: Int64 = 60_000

  /// Returns whether the heading, such as "Dauer (mm:ss)", says that two numbers with a colon are minutes and seconds;
  /// nil if it says neither that nor hours and minutes.
  private static func isMinutes(_ heading: String) -> Bool? {
    if heading.containsText("h:m") || heading.containsText("hh:mm") { return false }
    return heading.containsText("m:s") || heading.containsText("mm:ss") ? true : nil
  }

  /// Returns the unit of a heading's numbers, such as "Dauer (min)", "duration [h]", "Länge in Sekunden" or "seconds"; nil for one that means
  /// no duration.
  private static func durationUnit(_ heading: String) -> Int64? {
    // Splits at blanks, brackets and other ASCII characters that are not letters. Other bytes belong to letters.
    let words = Array(heading.utf8).split { $0 < 0x61 || (0x7B...0x7E).contains($0) }
      .map { String(decoding: Array($0), as: UTF8.self) }
    guard let first = words.first else { return nil }
    // A heading can be a unit alone, such as "minutes", but not a single letter.
    if words.count == 1, first.utf8.count > 2, let unit = CellDuration.unit(first) { return unit }
    let isDuration = WordList.contains(first, "duration|dauer|length|länge|gesamtzeit|gesamtdauer|zeitdauer")
    guard isDuration || WordList.contains(first, "total|time|zeit") else { return nil }
    var unit = isDuration ? minute : nil
    for word in words.dropFirst() {
      if let named = CellDuration.unit(word) {
        unit = named
      } else if WordList.contains(word, "duration|dauer|hh|mm|ss") || WordList.contains(first, "total") {
        unit = unit ?? minute
      } else if !WordList.contains(word, "in|time|zeit|der|of|session|sitzung") {
        return nil
      }
    }
    return unit
  }

  func hasTime(_ row: CSVReader.Row) -> Bool { start.hasTime(row) }

  /// Returns the row's session; nil, with a warning, if it has no length, is far too long, or is of an unknown kind.
  func entry(
    _ row: CSVReader.Row, _ timeZone: TimeZoneRules, _ remarks: inout HealthRemarks
  ) throws(CalmFileError) -> SessionEntry? {
    guard let begun = start.moment(row, timeZone) else {
      throw CalmFileError(.malformedDate, line: row.line, path: start.text(row))
    }
    let length: Int64
    if let duration {
      let text = row.field(duration)
      guard let found = CellDuration.milliseconds(text, unit: millisecondsPerUnit, style) else {
        throw CalmFileError(.malformedDuration, line: row.line, path: text.trimmedTo(characters: 40))
      }
      length = found
    } else {
      guard let end, let ended = end.moment(row, timeZone, after: begun, on: start.day(row)) else {
        throw CalmFileError(.malformedDate, line: row.line, path: end?.text(row) ?? "")
      }
      length = ended.milliseconds - begun.milliseconds
    }
    guard length > 0 else {
      remarks.empty += 1
      return nil
    }
    guard length <= CalmLimits.entryMilliseconds else {
      remarks.tooLong += 1
      return nil
    }
    return entry(row, SessionStretch(begun, begun.adding(milliseconds: length)), timeZone, &remarks)
  }

  /// Returns the session; nil, with a warning, if it is of an unknown kind.
  private func entry(
    _ row: CSVReader.Row, _ stretch: SessionStretch, _ timeZone: TimeZoneRules, _ remarks: inout HealthRemarks
  ) -> SessionEntry? {
    let name = kind.map { CellText.plain(row.field($0)) } ?? ""
    guard let (kind, activity) = Self.kind(name.caseFolded) else {
      remarks.add(kind: name.trimmedTo(characters: CalmLimits.nameCharactersMax))
      return nil
    }
    var hash = StableHash()
    hash.add("table.session")
    hash.add(kind.code)
    hash.add(stretch.start.milliseconds)
    hash.add(stretch.end.milliseconds)
    var entry = SessionEntry(
      id: id.flatMap { UniqueID(row.field($0)) } ?? hash.id, kind: kind, activity: activity,
      source: .imported(isInsightTimer ? "Insight Timer" : "CSV"),
      title: title.map { CellText.plain(row.field($0)).trimmedTo(characters: CalmLimits.nameCharactersMax) } ?? "",
      day: timeZone.wallClock(at: stretch.start).day, stretches: [stretch],
      note: note.map { CellText.plain(row.field($0)).trimmedTo(characters: CalmLimits.noteCharactersMax) } ?? "")
    if let own { complete(&entry, row, own) }
    return entry
  }

  /// Adds the fields that only this app's own table has.
  private func complete(_ entry: inout SessionEntry, _ row: CSVReader.Row, _ own: OwnColumns) {
    if let day = CellDate(row.field(own.day))?.day(isMonthFirst: false) { entry.day = day }
    let named = CellText.plain(row.field(own.activity))
    for activity in WorkoutActivity.allCases where activity.appleName.equalsBytewise(named) {
      entry.activity = activity
    }
    let source = CellText.plain(row.field(own.source)).trimmedTo(characters: CalmLimits.nameCharactersMax)
    switch source {
    case "timer": entry.source = .timer
    case "manual": entry.source = .manual
    case "import": entry.source = .imported("")
    default: entry.source = .imported(source)
    }
    entry.energy = Self.number(row.field(own.energy), 0...Self.kilocaloriesMax)
    entry.effort = Self.number(row.field(own.effort), 1...10)
  }

  private static func number(_ text: String, _ range: ClosedRange<Int32>) -> Int32? {
    guard let thousandths = CellNumber.thousandths(text), thousandths % 1000 == 0 else { return nil }
    let number = Int32(clamping: thousandths / 1000)
    return range.contains(number) ? number : nil
  }

  /// Returns the kind that a German or English word names; meditation for an empty text, nil for an unknown word.
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

/// Words in one literal, separated by "|" and compared byte by byte, which takes little space in the browser's module.
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
