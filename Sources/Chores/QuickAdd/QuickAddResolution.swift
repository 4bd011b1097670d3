import Core

/// Decides which candidates apply, considering the whole line, and creates the reading.
struct QuickAddResolution {
  let scanner: QuickAddScanner
  private let lineEnd: Int
  var candidates: [QuickAddCandidate]

  init(_ scanner: QuickAddScanner, lineEnd: Int) {
    self.scanner = scanner
    self.lineEnd = lineEnd
    candidates = scanner.candidates()
  }

  mutating func reading(_ line: String) -> QuickAddReading {
    addNames()
    settleDays()
    settleTimes()
    dropContradictions()
    dropDaysThatDoNotFit()
    dropWithoutUse()
    dropLeftovers()
    impliesDays()
    addUnread()
    let bytes = Array(line.utf8)
    let used = titled(bytes)
    let title = QuickAddTitle(scanner.tokens, bytes, without: used.map { $0.tokens }).text
    var warnings = candidates.compactMap { candidate in
      candidate.warning.map {
        QuickAddWarning(reason: $0, range: range(candidate), suggestion: suggestion(candidate, bytes))
      }
    }
    let isWhole = used.count < candidates.count(where: { $0.warning == nil })
    if isWhole { warnings.append(QuickAddWarning(reason: .noTitle, range: 0..<lineEnd, suggestion: "")) }
    let isFromToday = used.contains { $0.lead == .from && !$0.startsNow && $0.values.contains(.due(scanner.today)) }
    let reading = QuickAddReading(
      title: title, pieces: used.map { QuickAddPiece(values: values($0, bytes), range: range($0)) }, warnings: warnings,
      isFromDay: used.contains { $0.lead == .from && isDay($0) }, isTimeUnread: hasUnreadTime || isWhole,
      isFromToday: isFromToday, minute: scanner.minute)
    return reading.with(passedTime(reading, used, bytes))
  }

  /// Returns a hint if the line of a one-time chore names today and a time that has passed.
  private func passedTime(_ reading: QuickAddReading, _ used: [QuickAddCandidate], _ bytes: [UInt8])
    -> QuickAddWarning?
  {
    let (today, minute) = (scanner.today, scanner.minute)
    let isOver =
      reading.deadline.map { $0.day == today && $0.minute <= minute }
      ?? (reading.dueDay == today && reading.window.by.map { $0 <= minute } ?? false)
    guard reading.isOnce, isOver, let day = used.first(where: { isDay($0) }) else { return nil }
    let range = range(day)
    guard let word = day.tokens.first(where: { scanner.value($0, .relative) == 0 }), !scanner.has(word + 1, .part)
    else {
      return QuickAddWarning(reason: .timePassed, range: range, suggestion: "")
    }
    let token = scanner.tokens[word]
    let suggestion =
      String(decoding: bytes[range.lowerBound..<token.start], as: UTF8.self)
      + (token.text == "today" ? "tomorrow" : "morgen")
      + String(decoding: bytes[token.end..<range.upperBound], as: UTF8.self)
    return QuickAddWarning(reason: .timePassed, range: range, suggestion: suggestion)
  }

  private func range(_ candidate: QuickAddCandidate) -> Range<Int> {
    let tokens = scanner.tokens
    let end = candidate.noteStart > 0 ? lineEnd : tokens[candidate.tokens.upperBound - 1].end
    return tokens[candidate.tokens.lowerBound].start..<end
  }

  private func values(_ candidate: QuickAddCandidate, _ bytes: [UInt8]) -> [QuickAddValue] {
    guard candidate.noteStart > 0 else { return candidate.values }
    let text = bytes[scanner.tokens[candidate.noteStart].start...]
    return [.note(String(decoding: text, as: UTF8.self).trimmedWhitespace)]
  }

  /// Returns the pieces. If they leave no title, marked ones ("@Anna", "#Bad") become part of it, provided that this makes a title.
  private func titled(_ bytes: [UInt8]) -> [QuickAddCandidate] {
    let all = candidates.filter { $0.warning == nil }
    if QuickAddTitle(scanner.tokens, bytes, without: all.map { $0.tokens }).hasContent { return all }
    let marked = all.filter {
      let first = scanner.tokens[$0.tokens.lowerBound]
      return first.kind == .mark
    }
    return QuickAddTitle(scanner.tokens, bytes, without: marked.map { $0.tokens }).hasContent ? marked : []
  }

  // MARK: Names without a mark

  /// Adds names at the end after a piece, a dash or a bracket ("… jeden Samstag Anna"), and before a colon at the beginning.
  private mutating func addNames() {
    let tokens = scanner.tokens
    if let found = names(at: 0), scanner.isMark(found.end, UInt8(ascii: ":")), found.end + 1 < tokens.count,
      !candidates.contains(where: { $0.tokens.lowerBound <= found.end })
    {
      candidates.insert(scanner.candidate(0, found.end + 1, .members(found.positions)), at: 0)
    }
    let last = candidates.last?.tokens.upperBound ?? 0
    for i in max(last, tokens.count - 12, 1)..<max(tokens.count, last, 1) {
      let isAfterMark =
        scanner.isMark(i - 1, UInt8(ascii: "(")) || scanner.isMark(i - 1, UInt8(ascii: ",")) && !endsInName(i - 1)
        || scanner.isMark(i - 1, UInt8(ascii: "-")) && !scanner.isGlued(i - 1) && !scanner.isGlued(i)
      guard i == last && last > 0 || isAfterMark, let found = names(from: i) else { continue }
      candidates.append(found)
      return
    }
  }

  /// Returns the names from the token to the end of the line.
  private func names(from first: Int) -> QuickAddCandidate? {
    guard let found = names(at: first) else { return nil }
    let isClosed = (found.end..<scanner.tokens.count).allSatisfy {
      scanner.tokens[$0].kind == .mark && $0 < found.end + 3
    }
    return isClosed ? scanner.candidate(first, found.end, .members(found.positions)) : nil
  }

  /// Returns names joined by "und", commas or slashes.
  func names(at first: Int) -> (positions: [Int], end: Int)? {
    var (i, positions): (Int, [Int]) = (first, [])
    while let found = bareName(i) {
      if !positions.contains(found.position) { positions.append(found.position) }
      i = found.end
      let isJoined =
        scanner.has(i, .and) || ["oder", "or"].contains(scanner.word(i)) || scanner.isMark(i, UInt8(ascii: ","))
        || scanner.isMark(i, UInt8(ascii: "+")) || scanner.isMark(i, UInt8(ascii: "&"))
        || scanner.isMark(i, UInt8(ascii: "/"))
      guard isJoined, bareName(i + 1) != nil else { return (positions, i) }
      i += 1
    }
    return nil
  }

  /// Whether a name stands directly before the token: then the chore is to call that person, not theirs.
  private func endsInName(_ end: Int) -> Bool {
    (max(0, end - 3)..<max(0, end)).contains { bareName($0)?.end == end }
  }

  /// Returns a member's name without another meaning.
  private func bareName(_ i: Int) -> (position: Int, end: Int)? {
    guard i < scanner.tokens.count, scanner.tokens[i].roles.isEmpty else { return nil }
    guard scanner.isFree(before: i) || scanner.isMark(i - 1, UInt8(ascii: "/")) else { return nil }
    return scanner.name(i, scanner.quickAdd.members, isChain: true)
  }

  // MARK: Days and recurrences

  func has(_ isWanted: (QuickAddValue) -> Bool) -> Bool {
    candidates.contains { $0.warning == nil && $0.values.contains(where: isWanted) }
  }

  var interval: (count: Int32, unit: QuickAddUnit)? {
    for candidate in candidates where candidate.warning == nil {
      for value in candidate.values { if case .every(let count, let unit) = value { return (count, unit) } }
    }
    return nil
  }

  /// Turns days of a line with a recurrence into its weekdays or its day of the month; a recurrence has no end.
  private mutating func settleDays() {
    if interval?.unit != .month { candidates.removeAll { $0.needsMonths } }
    let hasWeekdays = has { if case .weekdays = $0 { true } else { false } }
    let hasMonthDay = has { if case .monthDay = $0 { true } else { false } }
    let interval = interval
    var wantsWeekdays =
      !hasWeekdays && interval.map { $0.unit == .week || $0.unit == .day && $0.count % 7 == 0 } ?? false
    var wantsMonthDay = !hasMonthDay && interval?.unit == .month
    let isRecurring = interval != nil || hasWeekdays || hasMonthDay
    if isRecurring { settleDates(inMonths: interval?.unit == .month) }
    for i in candidates.indices where candidates[i].warning == nil {
      if wantsWeekdays, candidates[i].isBareWeekday {
        replaceDay(i, .weekdays(candidates[i].weekdays))
        wantsWeekdays = false
      } else if wantsMonthDay, candidates[i].monthDay > 0, isDay(candidates[i]) {
        replaceDay(i, .monthDay(candidates[i].monthDay))
        wantsMonthDay = false
      } else if interval?.unit == .month, candidates[i].isBareWeekday, isDay(candidates[i]) {
        candidates[i].warning = .weekdayOfMonth
      } else if isRecurring, candidates[i].lead == .until, isDay(candidates[i]) {
        candidates[i].warning = .end
      }
    }
    let isOnlyFromNow = candidates.count(where: { $0.warning == nil && isDay($0) }) == 1
    if !isRecurring, isOnlyFromNow, let i = candidates.firstIndex(where: { $0.startsNow }) {
      candidates[i].values.insert(.every(1, .day), at: 0)
    }
  }

  /// Reads days of a line with a recurrence as those of its periods: also one that has passed, 29 February of each year, and as a beginning a
  /// week or a month.
  private mutating func settleDates(inMonths: Bool) {
    let today = scanner.today
    for i in candidates.indices {
      if candidates[i].warning == .past, candidates[i].lead != .until, let day = candidates[i].pastDay {
        (candidates[i].warning, candidates[i].values) = (nil, [.due(day)])
      }
      guard candidates[i].warning == nil, candidates[i].lead != .until else { continue }
      if candidates[i].isLeapDay, inMonths {
        let last = Month(year: today.year, month: 2).last
        replaceDay(i, .monthDay(29))
        candidates[i].values.append(.due(last >= today ? last : Month(year: today.year + 1, month: 2).last))
      } else if let start = candidates[i].spanStart {
        replaceDay(i, .start(start))
      }
    }
  }

  private func isDay(_ candidate: QuickAddCandidate) -> Bool {
    candidate.values.contains { if case .due = $0 { true } else if case .deadline = $0 { true } else { false } }
  }

  private mutating func replaceDay(_ i: Int, _ value: QuickAddValue) {
    var values = [value]
    for other in candidates[i].values {
      switch other {
      case .due: continue
      case .deadline(_, let minute): values.append(.by(minute))
      default: values.append(other)
      }
    }
    candidates[i].values = values
  }

  /// Decides between morning and afternoon by the line's part of the day, the present time and custom.
  private mutating func settleTimes() {
    var part: QuickAddDayPart?
    var isToday = false
    for candidate in candidates where candidate.warning == nil {
      for value in candidate.values {
        if case .part(let found) = value { part = part ?? found }
        if case .due(let day) = value, day == scanner.today { isToday = true }
      }
    }
    for i in candidates.indices where candidates[i].isLoose {
      candidates[i].values = candidates[i].values.map { value in
        switch value {
        case .by(let minute): .by(time(minute, candidates[i], part, isToday))
        case .from(let minute): .from(time(minute, candidates[i], part, isToday))
        default: value
        }
      }
    }
  }

  private func time(_ minute: Int32, _ candidate: QuickAddCandidate, _ part: QuickAddDayPart?, _ isToday: Bool) -> Int32
  {
    QuickAddClock(end: 0, value: minute, isLoose: true, isColloquial: candidate.monthDay > 0)
      .minute(in: part, isToday: isToday ? scanner.minute : nil)
  }

  // MARK: Contradictions

  /// Leaves what contradicts an earlier piece in the title. A repetition of a piece is a piece that adds nothing.
  private mutating func dropContradictions() {
    var said: [QuickAddValue] = []
    for i in candidates.indices where candidates[i].warning == nil {
      let isRefused = candidates[i].values.contains { value in
        said.contains { $0 != value && value.contradicts($0) }
      }
      guard isRefused else {
        said += candidates[i].values
        continue
      }
      candidates[i].warning = .contradiction
      // "heute oder morgen" stays whole.
      if i > 0, candidates[i - 1].warning == nil, isJoined(candidates[i - 1], candidates[i]) {
        candidates[i - 1].warning = .contradiction
      }
    }
  }

  /// Leaves a day in the title that is none of the recurrence's, unless the recurrence only begins then: "jeden Montag am 1.12." on a
  /// Tuesday.
  private mutating func dropDaysThatDoNotFit() {
    let values = candidates.filter { $0.warning == nil }.flatMap { $0.values }
    guard let read = QuickAddRhythm(values), let rhythm = try? Rhythm(read, from: scanner.today) else { return }
    for i in candidates.indices where candidates[i].warning == nil && candidates[i].lead != .from {
      for case .due(let day) in candidates[i].values where !rhythm.fits(day) { candidates[i].warning = .contradiction }
    }
  }

  private func isJoined(_ first: QuickAddCandidate, _ second: QuickAddCandidate) -> Bool {
    let end = first.tokens.upperBound
    return end + 1 == second.tokens.lowerBound && scanner.tokens[end].isConnector
  }

  /// Returns candidates without a use to the title: "nach Erledigung" without an interval, "abwechselnd" without two members, "from today"
  /// without a recurrence.
  private mutating func dropWithoutUse() {
    let hasInterval = interval != nil || has { if case .weekdays = $0 { true } else { false } }
    let isRecurring = hasInterval || has { if case .monthDay = $0 { true } else { false } }
    var members: [Int] = []
    for candidate in candidates where candidate.warning == nil {
      for value in candidate.values { if case .members(let positions) = value { members += positions } }
    }
    candidates.removeAll { candidate in
      // "leftovers from today"
      let first = scanner.word(candidate.tokens.lowerBound)
      if candidate.lead == .from, !candidate.startsNow, ["from", "seit", "since"].contains(first), !isRecurring {
        return true
      }
      guard candidate.values.count == 1, candidate.warning == nil, let value = candidate.values.first else {
        return false
      }
      switch value {
      case .afterCompletion: return !hasInterval
      case .sharing: return members.count < 2
      default: return false
      }
    }
  }
}

extension QuickAddReading {
  /// Returns the reading with one more hint.
  fileprivate func with(_ warning: QuickAddWarning?) -> QuickAddReading {
    guard let warning else { return self }
    return QuickAddReading(
      title: title, pieces: pieces, warnings: warnings + [warning], isFromDay: isFromDay, isTimeUnread: isTimeUnread,
      isFromToday: isFromToday, minute: minute)
  }
}

extension QuickAddValue {
  /// Whether one chore cannot have both values.
  func contradicts(_ other: QuickAddValue) -> Bool {
    switch (self, other) {
    case (.every, .every), (.weekdays, .weekdays), (.monthDay, .monthDay), (.due, .due), (.deadline, .deadline),
      (.due, .deadline), (.deadline, .due), (.part, .part), (.from, .from), (.by, .by), (.minutes, .minutes),
      (.points, .points), (.sharing, .sharing), (.room, .room), (.weekdays, .monthDay), (.monthDay, .weekdays),
      (.once, .every), (.once, .weekdays), (.once, .monthDay), (.every, .once), (.weekdays, .once), (.monthDay, .once),
      (.deadline, .by), (.by, .deadline):
      true
    case (.every(let count, let unit), .weekdays(let days)), (.weekdays(let days), .every(let count, let unit)):
      // "täglich Mo–Fr" is understood, "täglich montags" is not.
      unit == .month || unit == .day && (count == 1 ? days.count == 1 : count % 7 != 0)
    case (.every(_, let unit), .monthDay), (.monthDay, .every(_, let unit)): unit != .month
    case (.start, .start), (.start, .due), (.due, .start): true
    case (.deadline, .every), (.deadline, .weekdays), (.deadline, .monthDay): true
    case (.every, .deadline), (.weekdays, .deadline), (.monthDay, .deadline): true
    default: false
    }
  }
}
