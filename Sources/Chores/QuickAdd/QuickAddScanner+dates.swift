import Core

/// A day that the line names, with what else it can mean.
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

  /// Reads "in 20 Minuten", "in zwei Stunden": a moment soon.
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
    } else if has(j, .at),
      phrase(j + 1, where: { Self.isEnd($0) }) != nil || phrase(j + 2, where: { Self.isEnd($0) }) != nil
    {
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

  private static func isEnd(_ meaning: QuickAddPhrase.Meaning) -> Bool {
    meaning == .thisMonthEnd || meaning == .thisWeekEnd || meaning == .thisYearEnd
  }

  /// Returns the day that is named at the token; some only with a word before them (`isLed`).
  func day(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard i < tokens.count else { return nil }
    let isBlocked = !isLed && i > 0 && has(i - 1, .blocker)
    return relativeDay(i, isBlocked: isBlocked) ?? pointedDay(i, isBlocked: isBlocked) ?? monthDay(i, isLed: isLed)
      ?? namedDay(i, isLed: isLed, isBlocked: isBlocked) ?? dayIn(i) ?? (isLed ? lastDay(i) : nil)
  }

  private func relativeDay(_ i: Int, isBlocked: Bool) -> QuickAddDate? {
    guard !isBlocked else { return nil }
    if let end = phrase(i, .dayAfterTomorrow) { return withPart(QuickAddDate(end: end, day: today + 2)) }
    if has(i, .tonight) { return QuickAddDate(end: i + 1, day: today, part: .evening) }
    guard let days = value(i, .relative) else { return nil }
    return withPart(QuickAddDate(end: i + 1, day: today + days))
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
    let week = today.startOfWeek(quickAdd.firstWeekday) + (next > 0 ? 7 : 0)
    if next == 0, let tail = partTail(i + 1) { return QuickAddDate(end: tail.end, day: today, part: tail.part) }
    switch value(i + 1, .unit) {
    case 2:
      let j = has(i + 2, .on) ? i + 3 : i + 2
      if let list = weekday(j), list.count == 1, !list.isHabitual { return inWeek(of: week, list) }
      return QuickAddDate(end: i + 2, day: next > 0 ? week : week + 6, spanStart: max(week, today))
    case 3:
      let month = today.month.adding(next > 0 ? 1 : 0)
      return QuickAddDate(
        end: i + 2, day: next > 0 ? month.first : month.last, spanStart: max(month.first, today))
    default: break
    }
    if value(i + 1, .daySet) == 96 { return QuickAddDate(end: i + 2, day: weekendEnd(today) + (next > 0 ? 7 : 0)) }
    guard let list = weekday(i + 1), !list.isHabitual else { return nil }
    switch next {
    case 2: return inWeek(of: week, list)
    case 1: return onWeekday(list, after: today)
    default: return onWeekday(list, after: today - 1)
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
    if let date = monthDay(j, isLed: j > list.end) ?? monthDay(j, isLed: false) { return date }
    // "Do" and "So" are English words.
    if list.isShort, !isLed, quickAdd.language == .english, !has(i, .shortEnglish) { return nil }
    guard !list.isShort || list.isClear && (isLed || isTime(list.end, after: i)) else { return nil }
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
    clock(i, isLed: false)?.isExplicit == true || partTail(i) != nil && word(day) != "so"
  }

  /// Reads "Ende der Woche", "the end of the month".
  private func lastDay(_ i: Int) -> QuickAddDate? {
    guard let (end, meaning) = phrase(i, where: { Self.isEnd($0) }) else { return nil }
    switch meaning {
    case .thisMonthEnd: return QuickAddDate(end: end, day: today.month.last, monthDay: 31)
    case .thisWeekEnd: return QuickAddDate(end: end, day: today.startOfWeek(quickAdd.firstWeekday) + 6)
    default: return QuickAddDate(end: end, day: Day(year: today.year, month: 12, day: 31))
    }
  }
}
