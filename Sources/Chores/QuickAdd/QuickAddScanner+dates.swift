import Core

/// A day that the line names, with the other meanings that it can have.
struct QuickAddDate {
  var end: Int
  var day: Day
  var weekdays = WeekdaySet.none
  var monthDay: Int32 = 0
  var part: QuickAddDayPart?
  /// The day is named by its weekday alone.
  var isBareWeekday = false
  /// The first day, today or later, of a week or a month that is named instead of a day.
  var spanStart: Day?
  /// 29 February without a year.
  var isLeapDay = false
  var failure: QuickAddWarning.Reason?
}

extension QuickAddScanner {
  enum DateLead {
    case none, on, until, before, from
  }

  /// Reads a day with the words before it: "morgen", "am Freitag", "bis zum 24.12.", "starting Monday".
  func date(_ i: Int) -> QuickAddCandidate? {
    let (lead, start) = dateLead(i)
    if let day = ordinal(start), tokens[start].kind == .number, (1...31).contains(day.number),
      let end = phrase(day.end, .ofMonth)
    {
      return candidate(i, end, .monthDay(day.number))
    }
    guard let found = day(start, isLed: lead != .none) else { return nil }
    if let failure = found.failure {
      var result = warning(i, found.end, failure)
      if failure == .past { result.pastDay = found.day }
      result.lead = lead == .until || lead == .before ? .until : .none
      return result
    }
    var result = candidate(i, found.end, .due(lead == .before ? found.day - 1 : found.day))
    if let part = found.part { result.values.append(.part(part)) }
    result.weekdays = lead == .from ? .none : found.weekdays
    result.monthDay = lead == .from ? 0 : found.monthDay
    (result.isBareWeekday, result.spanStart) = (lead != .from && found.isBareWeekday, found.spanStart)
    result.isLeapDay = found.isLeapDay
    switch lead {
    // "weekly, due Friday" names the day, "until Friday" an end.
    case .until where ["due", "faellig"].contains(word(i)) && !has(i + 1, .until): break
    case .until, .before: result.lead = .until
    case .from: result.lead = .from
    case .none, .on: break
    }
    return result
  }

  /// Reads an end with a time: "bis Freitag 18 Uhr", "by 6pm on Friday".
  func deadline(_ i: Int) -> QuickAddCandidate? {
    let (lead, start) = dateLead(i)
    guard lead == .until || lead == .before else { return nil }
    var result: (end: Int, date: QuickAddDate, clock: QuickAddClock)?
    if let date = day(start, isLed: true), date.failure == nil {
      var j = isMark(date.end, UInt8(ascii: ",")) ? date.end + 1 : date.end
      let isLed = has(j, .at) || has(j, .until)
      if isLed { j += 1 }
      if let clock = clock(j, isLed: true), isLed || clock.isExplicit || clock.isNamed {
        result = (clock.end, date, clock)
      }
    } else if let clock = clock(has(start, .at) ? start + 1 : start, isLed: true) {
      let j = has(clock.end, .on) ? clock.end + 1 : clock.end
      if let date = day(j, isLed: j > clock.end), date.failure == nil { result = (date.end, date, clock) }
    }
    guard let (end, date, clock) = result else { return nil }
    let minute = clock.minute(in: date.part, isToday: date.day == today ? self.minute : nil)
    var found = candidate(i, end, .deadline(date.day, minute: minute))
    found.lead = .until
    found.weekdays = date.weekdays
    found.isBareWeekday = date.isBareWeekday
    return found
  }

  /// Reads "in 20 Minuten", "in zwei Stunden": a moment in the near future.
  func soon(_ i: Int) -> QuickAddCandidate? {
    guard word(i) == "in", let length = length(i + 1), length.minutes <= 2880 else { return nil }
    let (total, dayMinutes) = (minute + length.minutes, Int32(1440))
    return candidate(i, length.end, .deadline(today + total / dayMinutes, minute: total % dayMinutes))
  }

  private func dateLead(_ i: Int) -> (lead: DateLead, start: Int) {
    var (lead, j) = (DateLead.none, i)
    if has(j, .until) {
      lead = .until
    } else if has(j, .before) {
      lead = .before
    } else if has(j, .from) && word(j) != "von" || Self.beginnings.contains(word(j))
      || word(j) == "first" && has(j + 1, .on)
    {
      lead = .from
    } else if word(j) == "as", ["of", "from"].contains(word(j + 1)) {
      (lead, j) = (.from, j + 1)
    } else if has(j, .on) {
      lead = .on
    } else if has(j, .at), edge(has(j + 1, .article) ? j + 2 : j + 1) != nil {
      lead = .on
    } else {
      return (.none, i)
    }
    j += 1
    // "bis spätestens zum", "due by the", "starting from".
    for _ in 0..<3 where has(j, .until) || has(j, .on) || has(j, .article) || word(j) == "zu" || word(j) == "from" {
      j += 1
    }
    return (lead, j)
  }

  /// Words before the day from which a recurrence holds, beside "ab" and "from".
  private static var beginnings: [String] { ["seit", "since", "zuerst", "erstmals", "beginnend"] }

  /// Returns the day that is named at the token; some only with a word before them (`isLed`).
  func day(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard i < tokens.count else { return nil }
    let isBlocked = !isLed && i > 0 && has(i - 1, .blocker)
    return relativeDay(i, isBlocked: isBlocked) ?? pointedDay(i, isBlocked: isBlocked) ?? monthDay(i, isLed: isLed)
      ?? namedDay(i, isLed: isLed, isBlocked: isBlocked) ?? dayIn(i) ?? (isBlocked ? nil : edge(i))
  }

  private func relativeDay(_ i: Int, isBlocked: Bool) -> QuickAddDate? {
    guard !isBlocked else { return nil }
    if let end = phrase(i, .dayAfterTomorrow) { return withPart(QuickAddDate(end: end, day: today + 2)) }
    if has(i, .tonight) { return QuickAddDate(end: i + 1, day: today, part: .evening) }
    guard let days = value(i, .relative) else { return nil }
    // "today week", "heute in zwei Wochen"
    if let weeks = weeksLater(i + 1) { return QuickAddDate(end: weeks.end, day: today + days + weeks.count * 7) }
    return withPart(QuickAddDate(end: i + 1, day: today + days))
  }

  /// Reads the weeks after a day: "Tuesday week", "morgen in einer Woche".
  private func weeksLater(_ i: Int) -> (count: Int32, end: Int)? {
    if word(i) == "week" || word(i) == "fortnight", isFree(after: i + 1) { return (word(i) == "week" ? 1 : 2, i + 1) }
    guard word(i) == "in", let count = count(i + 1), (1...52).contains(count), value(i + 2, .unit) == 2 else {
      return nil
    }
    return (count, i + 3)
  }

  private func withPart(_ date: QuickAddDate) -> QuickAddDate {
    var date = date
    if let tail = partTail(date.end) {
      (date.part, date.end) = tail
    } else if let (end, meaning) = phrase(date.end, where: { Self.part($0) != nil }) {
      (date.part, date.end) = (Self.part(meaning), end)
    }
    return date
  }

  /// Reads "in 3 Tagen", "in a week".
  private func dayIn(_ i: Int) -> QuickAddDate? {
    guard word(i) == "in", let count = count(i + 1), (1...366).contains(count) else { return nil }
    let day: Day
    switch value(i + 2, .unit) {
    case 1: day = today + count
    case 2: day = today + count * 7
    case 8: day = today + count * 14
    case 3: day = adding(months: count)
    case 4 where count <= 10: day = adding(months: count * 12)
    default: return nil
    }
    return QuickAddDate(end: i + 3, day: day)
  }

  private func adding(months: Int32) -> Day {
    let month = today.month.adding(months)
    return month.first + (min(today.dayOfMonth, month.dayCount) - 1)
  }

  /// Reads "nächsten Freitag", "this weekend", "nächste Woche Dienstag".
  private func pointedDay(_ i: Int, isBlocked: Bool) -> QuickAddDate? {
    guard let next = value(i, .next) ?? (has(i, .this) ? 0 : nil) else { return nil }
    // The one after next: "übernächsten Samstag", "the week after next".
    let later: Int32 = next == 3 ? 1 : 0
    let week = today.startOfWeek(quickAdd.firstWeekday) + (next > 0 ? 7 : 0) + later * 7
    if next == 0, let tail = partTail(i + 1) { return QuickAddDate(end: tail.end, day: today, part: tail.part) }
    switch value(i + 1, .unit) {
    case 2:
      let j = has(i + 2, .on) ? i + 3 : i + 2
      if let list = weekday(j), list.count == 1, !list.isHabitual { return inWeek(of: week, list) }
      return QuickAddDate(end: i + 2, day: next > 0 ? week : week + 6, spanStart: max(week, today))
    case 3:
      let month = today.month.adding((next > 0 ? 1 : 0) + later)
      return QuickAddDate(
        end: i + 2, day: next > 0 ? month.first : month.last, spanStart: max(month.first, today))
    case 4:
      let first = Month(year: today.year + min(next, 1) + later, month: 1).first
      return QuickAddDate(
        end: i + 2, day: next > 0 ? first : Month(year: today.year, month: 12).last, spanStart: max(first, today))
    default: break
    }
    if value(i + 1, .daySet) == 96 {
      return QuickAddDate(end: i + 2, day: weekendEnd(today) + (next > 0 ? 7 : 0) + later * 7)
    }
    guard let list = weekday(i + 1), !list.isHabitual else { return nil }
    switch next {
    case 2: return inWeek(of: week, list)
    case 0: return onWeekday(list, after: today - 1)
    default: return onWeekday(list, after: today + later * 7)
    }
  }

  private func inWeek(of start: Day, _ list: QuickAddDayList) -> QuickAddDate { onWeekday(list, after: start - 1) }

  /// Returns the first such weekday after the day.
  private func onWeekday(_ list: QuickAddDayList, after day: Day) -> QuickAddDate {
    var next = day + 1
    while !list.days.contains(next.weekday) { next = next + 1 }
    let date = QuickAddDate(end: list.end, day: next, weekdays: list.days, part: list.part)
    return list.part == nil ? withPart(date) : date
  }

  /// Reads a weekday, or a weekday with its date: "Freitag, den 27.11.".
  private func namedDay(_ i: Int, isLed: Bool, isBlocked: Bool) -> QuickAddDate? {
    if isLed, value(i, .daySet) == 96 {
      return QuickAddDate(
        end: i + 1, day: weekendEnd(today), weekdays: WeekdaySet(bits: 96), isBareWeekday: true)
    }
    guard let list = weekday(i), list.count == 1, !list.isHabitual, !isBlocked,
      !has(i, .shortest) || has(i, .shortGerman)
        || has(i, .shortEnglish)
    else { return nil }
    var j = isMark(list.end, UInt8(ascii: ",")) ? list.end + 1 : list.end
    if has(j, .article) { j += 1 }
    if var date = monthDay(j, isLed: j > list.end) ?? monthDay(j, isLed: false) {
      // "Thu 2 Dec" is no day if that is a Wednesday.
      if date.failure == nil, !list.days.contains(date.day.weekday) { date.failure = .contradiction }
      return date
    }
    // "Do" and "So" are English words.
    if list.isShort, !isLed, quickAdd.language == .english, !has(i, .shortEnglish) { return nil }
    guard
      !list.isShort
        || list.isClear && (isLed || isTime(list.end, after: i) || isLast(i, list.end) || isInNextWeek(list.end))
    else {
      return nil
    }
    if let weeks = weeksLater(list.end) {
      var date = onWeekday(list, after: today)
      (date.end, date.day) = (weeks.end, date.day + weeks.count * 7)
      // Two weeks from a weekday may count from this week or from that day.
      if weeks.count > 1 { date.failure = .ambiguousDay }
      return date
    }
    if let next = value(list.end, .next), next > 0, value(list.end + 1, .unit) == 2 {
      var date = inWeek(of: today.startOfWeek(quickAdd.firstWeekday) + 7, list)
      date.end = list.end + 2
      return date
    }
    var date = onWeekday(list, after: today)
    date.isBareWeekday = true
    return date
  }

  /// Whether a time or a part of the day makes an abbreviation before it clear: "Di 14 Uhr", "Tue evening", not "So morgen …".
  private func isTime(_ i: Int, after day: Int) -> Bool {
    let isLed = has(i, .at) || has(i, .from) || has(i, .until) || has(i, .after)
    return clock(isLed ? i + 1 : i, isLed: isLed)?.isExplicit == true || partTail(i) != nil && word(day) != "so"
  }

  private func isInNextWeek(_ i: Int) -> Bool { (value(i, .next) ?? 0) > 0 && value(i + 1, .unit) == 2 }

  /// Whether an abbreviation with a capital letter ends the line: "Zahnarzt Di".
  private func isLast(_ i: Int, _ end: Int) -> Bool {
    i > 0 && end == tokens.count && tokens[i].isCapital && !tokens[i].isGlued
      && (has(i, .shortEnglish) || quickAdd.language == .german && !["do", "so"].contains(word(i)))
  }

  /// Reads "Ende der Woche", "the end of next month", "Anfang nächster Woche", "Monatsende", "the week after next".
  private func edge(_ i: Int) -> QuickAddDate? {
    if word(i) == "the", has(i + 1, .unit) || has(i + 1, .edge) { return edge(i + 1) }
    if word(i + 1) == "after", word(i + 2) == "next", let unit = value(i, .unit), unit == 2 || unit == 3 {
      return span(unit, later: 2, isEnd: false, end: i + 3)
    }
    if let (end, meaning) = phrase(i, where: { $0 == .thisMonthEnd || $0 == .thisYearEnd }) {
      return span(meaning == .thisMonthEnd ? 3 : 4, later: 0, isEnd: true, end: end)
    }
    guard let edge = value(i, .edge), var found = span(i, edge) else { return nil }
    if edge == 2 { found.failure = .ambiguousDay }
    return found
  }

  private func span(_ i: Int, _ edge: Int32) -> QuickAddDate? {
    var j = word(i + 1) == "of" || has(i + 1, .article) ? i + 2 : i + 1
    if has(j, .article) { j += 1 }
    let later = value(j, .next).map { $0 == 3 ? 2 : 1 } ?? 0 as Int32
    if later > 0 || has(j, .this) { j += 1 }
    // "Ende Woche" is Swiss; "start week" is none.
    guard let unit = value(j, .unit), (2...4).contains(unit), edge == 1 || j > i + 1 else {
      return month(i, j, isEnd: edge == 1)
    }
    return span(unit, later: later, isEnd: edge == 1, end: j + 1)
  }

  /// Reads "Ende Jänner", "the beginning of March".
  private func month(_ i: Int, _ j: Int, isEnd: Bool) -> QuickAddDate? {
    guard let month = value(j, .month), tokens[j].isCapital || !has(j, .risky) else { return nil }
    var found = Month(year: today.year, month: month)
    if (isEnd ? found.last : found.first) < today { found = Month(year: today.year + 1, month: month) }
    return QuickAddDate(end: j + 1, day: isEnd ? found.last : found.first)
  }

  /// Returns the first or the last day of a week, month or year after this one.
  private func span(_ unit: Int32, later: Int32, isEnd: Bool, end: Int) -> QuickAddDate {
    let first: Day
    let last: Day
    switch unit {
    case 2:
      first = today.startOfWeek(quickAdd.firstWeekday) + later * 7
      last = first + 6
    case 3:
      let month = today.month.adding(later)
      (first, last) = (month.first, month.last)
    default:
      first = Month(year: today.year + later, month: 1).first
      last = Month(year: today.year + later, month: 12).last
    }
    var date = QuickAddDate(end: end, day: isEnd ? last : first, monthDay: unit == 3 ? isEnd ? 31 : 1 : 0)
    if date.day < today { date.failure = .past }
    return date
  }
}
