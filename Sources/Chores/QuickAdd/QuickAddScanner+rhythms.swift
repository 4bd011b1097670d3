import Core

/// Recurrences.
extension QuickAddScanner {
  /// Reads "jeden …", "every …" and "alle 3 Tage".
  func every(_ i: Int) -> QuickAddCandidate? {
    if has(i, .all) { return everyCount(i, i + 1) }
    var j = i
    if has(j + 1, .every), has(j, .on) || ["in", "of", "eines", "fuer", "for"].contains(word(j)) { j += 1 }
    guard has(j, .every) else { return nil }
    j += 1
    if ["einzelnen", "einzelne", "single"].contains(word(j)) { j += 1 }
    if has(j, .half) { return everyHalf(i, j) }
    if count(j) != nil, has(j + 1, .unit) { return everyCount(i, j) }
    let ordinal = ordinal(j)
    return everyUnit(i, ordinal?.end ?? j, ordinal?.number ?? 1) ?? everyWeekday(i, ordinal?.end ?? j, ordinal)
      ?? everyDate(i, j) ?? everyMonthDay(i, j)
  }

  /// Reads "jeden 5. Mai", "every May 5th": each year.
  private func everyDate(_ i: Int, _ j: Int) -> QuickAddCandidate? {
    guard let date = dateOfMonth(j), date.failure == nil else { return nil }
    var found = candidate(i, date.end, .every(12, .month), .due(date.day))
    found.isLeapDay = date.isLeapDay
    return found
  }

  private func everyCount(_ i: Int, _ j: Int) -> QuickAddCandidate? {
    if word(j) == "tage" { return interval(i, j + 1, 1, 1) }
    guard let count = count(j), let unit = value(j + 1, .unit) else { return nil }
    return interval(i, j + 2, count, unit)
  }

  /// Reads "every half hour", "jedes halbe Jahr".
  private func everyHalf(_ i: Int, _ j: Int) -> QuickAddCandidate? {
    switch value(j + 1, .unit) {
    case 4: candidate(i, j + 2, .every(6, .month))
    case 5: warning(i, j + 2, .rhythm)
    default: nil
    }
  }

  private func everyUnit(_ i: Int, _ j: Int, _ count: Int32) -> QuickAddCandidate? {
    if let unit = value(j, .unit) { return count == 99 ? nil : interval(i, j + 1, count, unit) }
    guard let number = value(j, .part), let part = QuickAddDayPart(rawValue: UInt8(number)), count < 99 else {
      return nil
    }
    var found = interval(i, j + 1, count, 1)
    if found.warning == nil { found.values.append(.part(part)) }
    return found
  }

  private func everyWeekday(_ i: Int, _ j: Int, _ ordinal: (number: Int32, end: Int)?) -> QuickAddCandidate? {
    let weeks = ordinal?.number ?? 1
    if let bits = value(j, .daySet) ?? value(j, .daySets) {
      return weeks == 99 ? nil : daySet(i, j + 1, WeekdaySet(bits: UInt8(bits)), weeks: weeks)
    }
    guard let list = dayList(j), !list.isShort || list.isClear || !["so", "do", "we"].contains(word(j)) else {
      return nil
    }
    let month = phrase(list.end, .ofMonth)
    if ordinal != nil, month != nil || weeks == 1 || weeks == 99 {
      return warning(i, month ?? list.end, .weekdayOfMonth)
    }
    return recurrence(i, list, weeks: weeks)
  }

  /// Reads "jeden 15." where no noun follows, and "every 1st of the month".
  private func everyMonthDay(_ i: Int, _ j: Int) -> QuickAddCandidate? {
    if j < tokens.count, let day = ordinal(j), tokens[j].kind == .word, isNamedDay(j) {
      return candidate(i, day.end, .monthDay(day.number == 99 ? 31 : 1))
    }
    guard let day = ordinal(j), tokens[j].kind == .number, (1...31).contains(day.number) else { return nil }
    if let month = phrase(day.end, .ofMonth) { return candidate(i, month, .monthDay(day.number)) }
    guard day.number > 12 || day.end == tokens.count || tokens[day.end].kind == .mark else { return nil }
    return candidate(i, day.end, .monthDay(day.number))
  }

  /// Returns an ordinal: "zweiten", "2.", "2nd".
  func ordinal(_ i: Int) -> (number: Int32, end: Int)? {
    if let number = value(i, .ordinal) { return (number, i + 1) }
    guard let found = digits(i), found.count <= 2, found.number > 0, isGlued(i + 1) else { return nil }
    if isMark(i + 1, UInt8(ascii: ".")), !isGlued(i + 2) || digits(i + 2) == nil { return (found.number, i + 2) }
    return ["st", "nd", "rd", "th", "te", "ten", "ter", "tes"].contains(word(i + 1)) ? (found.number, i + 2) : nil
  }

  /// Returns the interval, or a warning if a chore cannot have it.
  private func interval(_ i: Int, _ end: Int, _ count: Int32, _ unit: Int32) -> QuickAddCandidate {
    guard (1...366).contains(count) else { return warning(i, end, .rhythm) }
    if unit == 1, count == 1, let rest = exception(end, .all) { return candidate(i, rest.end, .weekdays(rest.days)) }
    return switch unit {
    case 1: candidate(i, end, .every(count, .day))
    case 2 where count <= 104: candidate(i, end, .every(count, .week))
    case 8 where count <= 52: candidate(i, end, .every(count * 2, .week))
    case 3 where count <= 120: candidate(i, end, .every(count, .month))
    case 4 where count <= 10: candidate(i, end, .every(count * 12, .month))
    case 7 where count <= 40: candidate(i, end, .every(count * 3, .month))
    default: warning(i, end, .rhythm)
    }
  }

  /// Reads "täglich", "monthly", "14-tägig"; an unreadable exception after a recurrence is warned of.
  func rhythmWord(_ i: Int) -> QuickAddCandidate? {
    if has(i, .ambiguous) || word(i) == "bi" && isMark(i + 1, UInt8(ascii: "-")) && has(i + 2, .rhythm) {
      return warning(i, has(i, .ambiguous) ? i + 1 : i + 3, .ambiguousRhythm)
    }
    if has(i, .except), i > 0, isRhythmEnd(i - 1), i + 1 < tokens.count {
      return warning(i, min(i + (has(i + 1, .on) || word(i + 1) == "an" ? 3 : 2), tokens.count), .exception)
    }
    if let found = digits(i), found.number == 14, isMark(i + 1, UInt8(ascii: "-")),
      ["taegig", "taeglich"].contains(word(i + 2))
    {
      return candidate(i, i + 3, .every(14, .day))
    }
    if word(i) == "everyday", i + 1 == tokens.count || tokens[i + 1].kind == .mark {
      return candidate(i, i + 1, .every(1, .day))
    }
    // "von jetzt an täglich"
    let isAfterNow = word(i - 1) == "an" && ["jetzt", "nun", "sofort", "heute"].contains(word(i - 2))
    guard let rhythm = value(i, .rhythm),
      i == 0 || !has(i - 1, .blocker) || word(i - 1) == "and" || isAfterNow
    else { return nil }
    // "tägl."
    let isShort = word(i).utf8.suffix(2).elementsEqual("tl".utf8) || ["tgl", "taegl", "jaehrl"].contains(word(i))
    let hasPoint = isShort && isMark(i + 1, UInt8(ascii: ".")) && isGlued(i + 1) && !isGlued(i + 2)
    return interval(i, hasPoint ? i + 2 : i + 1, rhythm % 100, rhythm / 100)
  }

  private func isRhythmEnd(_ i: Int) -> Bool {
    has(i, .rhythm) || has(i, .unit) || has(i, .daySets) || has(i, .daySet) || has(i, .weekdays)
  }

  /// Reads "einmal pro Woche", and warns of "zweimal pro Woche".
  func severalTimes(_ i: Int) -> QuickAddCandidate? {
    var (count, j): (Int32, Int)
    if let times = value(i, .times), times > 0 {
      (count, j) = (times, i + 1)
      // "clean the oven once", "einmal am Freitag"
      if times == 1, j == tokens.count || tokens[j].kind == .mark || date(j) != nil { return candidate(i, j, .once) }
    } else if let number = self.count(i), has(i + 1, .times) || isMark(i + 1, UInt8(ascii: "x")) {
      (count, j) = (number, i + 2)
    } else {
      return nil
    }
    if count == 1, var found = every(j) {
      found.tokens = i..<found.tokens.upperBound
      return found
    }
    if let rhythm = value(j, .rhythm) {
      return count == 1 ? interval(i, j + 1, rhythm % 100, rhythm / 100) : warning(i, j + 1, .severalTimes)
    }
    guard has(j, .per) || isMark(j, UInt8(ascii: "/")) else { return nil }
    j += 1
    if has(j, .article) || has(j, .every) { j += 1 }
    guard let unit = value(j, .unit) else { return nil }
    return count == 1 ? interval(i, j + 1, 1, unit) : warning(i, j + 1, .severalTimes)
  }

  /// Warns of "am ersten Montag", "the last Friday of the month", and of several days of a month: a chore has no such recurrence.
  func weekdayOfMonth(_ i: Int) -> QuickAddCandidate? {
    var j = i
    let isLed = has(j, .on)
    if isLed { j += 1 }
    let isEvery = has(j, .every)
    if isEvery || has(j, .article) { j += 1 }
    if isLed || isEvery, let end = severalOrdinals(j) { return warning(i, end, .severalTimes) }
    guard !isEvery else { return nil }
    guard let number = ordinal(j), let list = dayList(number.end), list.count == 1 else { return nil }
    let month = phrase(list.end, .ofMonth)
    guard isLed || month != nil else { return nil }
    return warning(i, month ?? list.end, .weekdayOfMonth)
  }

  /// Returns the end of "1. und 15. jeden Monats", "first and third Monday".
  private func severalOrdinals(_ i: Int) -> Int? {
    guard let first = ordinal(i) else { return nil }
    let isJoined =
      has(first.end, .and) || isMark(first.end, UInt8(ascii: ",")) || isMark(first.end, UInt8(ascii: "+"))
      || isMark(first.end, UInt8(ascii: "&")) || isMark(first.end, UInt8(ascii: "/"))
    guard isJoined else { return nil }
    let start = has(first.end + 1, .on) || has(first.end + 1, .article) ? first.end + 2 : first.end + 1
    guard let second = ordinal(start) ?? ordinal(start + 1) else { return nil }
    let end = dayList(second.end)?.end ?? second.end
    return phrase(end, .ofMonth) ?? end
  }

  /// Reads "3 Tage nach dem letzten Mal".
  func completionInterval(_ i: Int) -> QuickAddCandidate? {
    guard let count = count(i), let unit = value(i + 1, .unit), let end = phrase(i + 2, .afterCompletion) else {
      return nil
    }
    var found = interval(i, end, count, unit)
    if found.warning == nil { found.values.append(.afterCompletion) }
    return found
  }

  /// Reads "am letzten Tag", "on day 5", which name a day of the month beside months only.
  private func dayOfMonths(_ i: Int) -> QuickAddCandidate? {
    var found: QuickAddCandidate?
    if let end = phrase(i, .lastDay) {
      found = candidate(i, end, .monthDay(31))
    } else if word(i) == "on", word(i + 1) == "day", let day = digits(i + 2), (1...31).contains(day.number) {
      found = candidate(i, i + 3, .monthDay(day.number))
    }
    found?.needsMonths = true
    return found
  }

  /// Reads "ab sofort", "from now on" as "ab heute", and "sofort" likewise. "Not immediately" and "as soon as possible" can mean another day.
  private func now(_ i: Int, _ end: Int, _ meaning: QuickAddPhrase.Meaning) -> QuickAddCandidate? {
    let isAlone = meaning == .now
    if isAlone, i > 0, has(i - 1, .blocker) { return nil }
    let isDoubtful =
      meaning == .perhapsNow || isAlone && ["nicht", "nie", "fast", "not", "never", "almost"].contains(word(i - 1))
    if isDoubtful { return warning(i, end, .ambiguousDay) }
    var found = candidate(i, end, .due(today))
    (found.lead, found.startsNow) = (.from, !isAlone)
    return found
  }

  func fixedPhrase(_ i: Int) -> QuickAddCandidate? {
    guard let (end, meaning) = phrase(i, where: { _ in true }) else { return dayOfMonths(i) }
    switch meaning {
    case .lastDay: return dayOfMonths(i)
    case .now, .fromNow, .perhapsNow: return now(i, end, meaning)
    case .afterCompletion: return candidate(i, end, .afterCompletion)
    case .approval: return candidate(i, end, .approval)
    case .rotation: return candidate(i, end, .sharing(.rotation))
    case .each: return candidate(i, end, .sharing(.each))
    case .once: return candidate(i, end, .once)
    case .workdays: return daySet(i, end, WeekdaySet(bits: 31))
    case .monthEnd: return candidate(i, end, .monthDay(31))
    case .monthStart: return candidate(i, end, .monthDay(1))
    case .someTimes: return warning(i, end, .rhythm)
    case .weekend:
      var found = candidate(i, end, .due(weekendEnd(today)))
      (found.weekdays, found.isBareWeekday) = (WeekdaySet(bits: 96), true)
      return found
    default: return nil
    }
  }

  /// The Sunday on or after the day.
  func weekendEnd(_ day: Day) -> Day { day + (6 - Int32(day.weekday.rawValue)) }
}
