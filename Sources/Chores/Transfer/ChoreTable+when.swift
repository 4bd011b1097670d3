import Core

/// When a row's chore is to be done.
extension ChoreTable {
  /// The rhythm, window and deadline of a row.
  struct When {
    private let table: ChoreTable
    private let row: CSVReader.Row
    private let text: String
    private let due: (day: Day, minute: Int32?)?
    private let start: Day?
    /// The meaning of the rhythm's words; nil if the field contains a code of Alltag's own table, or nothing.
    private let reading: QuickAddReading?
    private var made: Rhythm?
    /// Words of a rhythm that were not understood, so that the chore becomes a one-time chore; nil if there are none.
    private(set) var unclearWords: String?

    init(_ table: ChoreTable, _ row: CSVReader.Row) throws(ChoreFileError) {
      (self.table, self.row) = (table, row)
      text = table.columns.text(.recurrence, row)
      let dueText = table.columns.text(.due, row)
      due = table.moment(dueText)
      guard due != nil || dueText.isEmpty else { throw table.columns.refusal(.malformedDate, .due, row) }
      let startText = table.columns.text(.startsOn, row)
      start = table.moment(startText)?.day
      guard start != nil || startText.isEmpty else { throw table.columns.refusal(.malformedDate, .startsOn, row) }
      let isCode = text.isEmpty || Rhythm.Recurrence(code: text.caseFolded) != nil
      reading = isCode ? nil : table.reading(text)
      if !isCode, reading == nil { unclearWords = text }
    }

    /// The way of sharing that the rhythm's words name.
    var sharing: Assignment.Sharing? {
      guard let sharing = reading?.sharing else { return nil }
      return sharing == .each ? .each : .turns
    }

    private var from: Day { due?.day ?? start ?? table.today }
    private var firstWeekday: Weekday { table.reader.firstWeekday }

    /// Whether the row names no day on which it begins.
    var beginsByItself: Bool { due == nil && start == nil && reading?.dueDay == nil }

    /// Whether the due day is none of the rhythm's, which then begins after it.
    var isApproximate: Bool {
      guard let made, let due, made.recurrence != .once, made.hasOwnDays else { return false }
      return !made.fits(due.day)
    }

    mutating func rhythm() throws(ChoreFileError) -> Rhythm {
      var rhythm: Rhythm?
      if unclearWords == nil {
        rhythm = try? read()
        if rhythm == nil { unclearWords = unclear }
      }
      // A rhythm is never guessed in place of words that were not understood.
      if rhythm == nil { rhythm = try? Rhythm(.once, from: due?.day ?? start) }
      guard let rhythm else { throw table.columns.refusal(.unknownRhythm, .recurrence, row) }
      made = rhythm
      return rhythm
    }

    /// The texts of the rhythm's fields, for a row whose fields do not form a rhythm.
    private var unclear: String {
      var words = ""
      for column in [ChoreTableColumn.recurrence, .every, .weekdays, .dayOfMonth] {
        let text = table.columns.text(column, row)
        if !text.isEmpty { words += (words.isEmpty ? "" : ", ") + text }
      }
      return words
    }

    private func read() throws(ChoresError) -> Rhythm {
      let day = due?.day ?? start ?? reading?.dueDay ?? reading?.deadline?.day
      if let reading {
        guard let read = reading.rhythm else { return try Rhythm(.once, from: day) }
        if reading.dueDay != nil || due == nil && start == nil,
          let said = try reading.rhythm(from: start ?? table.today, firstWeekday: firstWeekday)
        {
          return said
        }
        return dated(try Rhythm(read, from: from))
      }
      let interval = table.columns.text(.every, row)
      guard let (count, unit) = interval.isEmpty ? (1, "") : ChoreTable.numbered(interval) else {
        throw .malformed(.rhythm)
      }
      var every = count
      if !unit.isEmpty {
        guard let read = table.reading(interval)?.rhythm else { throw .malformed(.rhythm) }
        let said = try Rhythm(read, from: from)
        // "2 weeks" says everything, unless another column does.
        if text.isEmpty { return dated(said) }
        guard Rhythm.Recurrence(code: text.caseFolded) == said.recurrence else { throw .malformed(.rhythm) }
        every = said.every
      }
      let weekdays = try self.weekdays()
      let dayText = table.columns.text(.dayOfMonth, row)
      guard let (monthDay, ending) = dayText.isEmpty ? (0, "") : ChoreTable.numbered(dayText),
        ChoreWords.contains(ending, "|.|st|nd|rd|th|te|ten|ter")
      else { throw .malformed(.rhythm) }
      let isFromDone = (try? table.yes(.fromDone, row)) ?? false
      guard let recurrence = Rhythm.Recurrence(code: text.caseFolded) else {
        if !weekdays.isEmpty { return dated(try Rhythm(.weekly, from: from, every: every, weekdays: weekdays)) }
        // A chore with only a day is a one-time chore, and one without any day is daily, as in quick add.
        return day == nil ? try Rhythm(.daily, from: from) : try Rhythm(.once, from: day)
      }
      guard recurrence != .once else { return try Rhythm(.once, from: day) }
      let rhythm = try Rhythm(
        recurrence, from: from, every: every, weekdays: weekdays, monthDay: monthDay, isFromDone: isFromDone)
      // Our own table says by its columns whether there is a day.
      return due == nil && table.columns.isOwn ? rhythm : dated(rhythm)
    }

    /// Returns the rhythm that is due on the row's day, or begins by itself (0078).
    private func dated(_ rhythm: Rhythm) -> Rhythm {
      guard due != nil || start != nil else { return rhythm.beginning }
      return rhythm.due(on: from).current(on: table.today, firstWeekday)
    }

    /// Reads 1 for Monday to 7, or names.
    private func weekdays() throws(ChoresError) -> WeekdaySet {
      let text = table.columns.text(.weekdays, row)
      if text.isEmpty { return .none }
      var bits: UInt8 = 0
      for part in Array(text.utf8).split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x20 }) {
        guard part.count == 1, (49...55).contains(part[part.startIndex]) else {
          guard let days = table.reading(text)?.rhythm?.weekdays, !days.isEmpty else { throw .malformed(.rhythm) }
          return days
        }
        bits |= 1 << (part[part.startIndex] - 49)
      }
      return WeekdaySet(bits: bits)
    }

    /// The deadline of a chore that is done once.
    func deadline() throws(ChoreFileError) -> Timestamp? {
      guard made?.recurrence == .once else { return nil }
      let text = table.columns.text(.deadline, row)
      if !text.isEmpty {
        if let exact = Timestamp(iso8601: text) { return exact }
        guard let (day, minute) = table.moment(text) else {
          throw table.columns.refusal(.malformedDate, .deadline, row)
        }
        return table.timeZone.moment(day: day, minute: minute ?? 1440)
      }
      if let due, let minute = due.minute { return table.timeZone.moment(day: due.day, minute: minute) }
      return reading?.deadline.map { table.timeZone.moment(day: $0.day, minute: $0.minute) }
    }

    func window() throws(ChoreFileError) -> DayWindow {
      let from = try minute(.from) ?? reading?.window.from
      var by = try minute(.by) ?? reading?.window.by
      if by == nil, made?.recurrence != .once { by = due?.minute }
      guard let window = try? DayWindow(from: from == 1440 ? nil : from, by: by == 0 ? nil : by) else {
        throw table.columns.refusal(.malformedTime, .by, row)
      }
      return window
    }

    private func minute(_ column: ChoreTableColumn) throws(ChoreFileError) -> Int32? {
      let text = table.columns.text(column, row)
      if text.isEmpty { return nil }
      guard let minute = ChoreTableDate.minute(text) else { throw table.columns.refusal(.malformedTime, column, row) }
      return minute
    }
  }

  /// Reads a date, or a day in words as quick add does: "5. Dezember", "morgen", "Friday 18:00".
  private func moment(_ text: String) -> (day: Day, minute: Int32?)? {
    if let found = dates.moment(text) { return found }
    let words = text.trimmedWhitespace
    guard !words.isEmpty else { return nil }
    for before in [" ", " am ", " on "] {
      let line = reader.read(Self.title + before + words, today: today, minute: 0)
      guard line.title == Self.title, line.warnings.isEmpty, line.rhythm == nil, line.pieces.count <= 2 else {
        continue
      }
      if let deadline = line.deadline { return (deadline.day, deadline.minute) }
      if let day = line.dueDay, line.window.from == nil { return (day, line.window.by) }
    }
    return nil
  }

  /// Reads words such as "jeden Samstag", "every 3 days", "2 Wochen", "Mo, Do"; nil if some of them are not understood. A single weekday
  /// means every week.
  private func reading(_ text: String) -> QuickAddReading? {
    // A single number means days.
    let words = FieldLines.number(text) == nil ? text : text + " days"
    var once: QuickAddReading?
    for before in ["", "every ", "jeden ", "alle "] {
      let line = reader.read(Self.title + " " + before + words, today: today, minute: 0)
      guard line.title == Self.title, line.warnings.isEmpty else { continue }
      if line.rhythm != nil { return line }
      if once == nil, line.isOnce { once = line }
    }
    return once
  }
}
