import Core

/// Dates of numbers and months.
extension QuickAddScanner {
  /// Returns the date at the token: "24.12.", "24. Dezember 2026", "Jan 5", "12/24", "2026-12-24", and after a word such as "am" also "15.".
  func monthDay(_ i: Int, isLed: Bool) -> QuickAddDate? {
    isoDate(i) ?? pointDate(i, isLed: isLed) ?? slashDate(i, isLed: isLed) ?? wordDate(i, isLed: isLed)
      ?? monthFirstDate(i, isLed: isLed) ?? (isLed || isBeforeTime(i) ? dayOfMonth(i) : nil)
  }

  /// Whether "5th" or "5." stands before a time, and so for a day: "5th at 2".
  private func isBeforeTime(_ i: Int) -> Bool {
    guard i < tokens.count, tokens[i].kind == .number, let end = ordinal(i)?.end, isFree(after: end) else {
      return false
    }
    if clock(end, isLed: false)?.isExplicit == true { return true }
    guard has(end, .at), let clock = clock(end + 1, isLed: true) else { return false }
    return clock.isExplicit || clock.isNamed || isHour(clock, after: end + 1)
  }

  /// Reads "im Mai", "in May": a recurrence has no months.
  func monthAlone(_ i: Int) -> QuickAddCandidate? {
    guard ["im", "in"].contains(word(i)), has(i + 1, .month) else { return nil }
    var end = i + 2
    while end + 1 < tokens.count, has(end, .and) || isMark(end, UInt8(ascii: ",")), has(end + 1, .month) { end += 2 }
    return warning(i, end, .rhythm)
  }

  /// Returns the date of a day and a month, as "24.12." or "24 December".
  func dateOfMonth(_ i: Int) -> QuickAddDate? {
    pointDate(i, isLed: false) ?? wordDate(i, isLed: true) ?? monthFirstDate(i, isLed: true)
  }

  private func isoDate(_ i: Int) -> QuickAddDate? {
    guard let year = digits(i), year.count == 4, let month = glued(i + 1, UInt8(ascii: "-")),
      let day = glued(i + 3, UInt8(ascii: "-"))
    else { return nil }
    return date(day.number, month.number, year.number, end: i + 5)
  }

  /// Returns the number of one or two digits after a mark, both glued.
  private func glued(_ i: Int, _ mark: UInt8) -> (number: Int32, count: Int)? {
    guard isMark(i, mark), isGlued(i), isGlued(i + 1), let found = digits(i + 1), found.count <= 2 else { return nil }
    return found
  }

  /// Reads "24.12." and "24.12.2026"; "24.12" only after a word such as "am".
  private func pointDate(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard let day = digits(i), day.count <= 2 else { return nil }
    let point = UInt8(ascii: ".")
    var (month, j): (Int32, Int)
    if let found = glued(i + 1, point) {
      (month, j) = (found.number, i + 3)
    } else if isMark(i + 1, point), isGlued(i + 1), let found = digits(i + 2), found.count <= 2, !isGlued(i + 2),
      isMark(i + 3, point), isGlued(i + 3)
    {
      // "24. 12."
      (month, j) = (found.number, i + 3)
    } else {
      return nil
    }
    guard isMark(j, point), isGlued(j) else {
      guard isLed, !has(j, .oclock), !has(j, .unit), !has(j, .measure), !isGlued(j) else { return nil }
      return date(day.number, month, nil, end: j)
    }
    j += 1
    if let year = digits(j), isGlued(j) || year.count == 4 && year.number >= 1900 {
      return date(day.number, month, year.count == 2 ? 2000 + year.number : year.number, end: j + 1)
    }
    return date(day.number, month, nil, end: j)
  }

  /// Reads "1/5" by the region, after a word such as "on" or with a year.
  private func slashDate(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard let first = digits(i), first.count <= 2, let second = glued(i + 1, UInt8(ascii: "/")) else { return nil }
    var (year, end): (Int32?, Int) = (nil, i + 3)
    if isMark(end, UInt8(ascii: "/")), isGlued(end), isGlued(end + 1), let found = digits(end + 1),
      found.count == 4 || found.count == 2
    {
      (year, end) = (found.count == 2 ? 2000 + found.number : found.number, end + 2)
    }
    // One that can only be a day and a month, "24/4", or that is before a time.
    let isClear = max(first.number, second.number) > 12 && min(first.number, second.number) <= 12
    let isBeforeTime = clock(end, isLed: false)?.isExplicit == true
    let isCounted = has(end, .measure) || has(end, .unit) || has(end, .point)
    guard isLed || year != nil || isBeforeTime || isClear && !isCounted && second.number != 7 else { return nil }
    let isMonthFirst = quickAdd.isMonthFirst ? first.number <= 12 : second.number > 12
    let (day, month) = isMonthFirst ? (second.number, first.number) : (first.number, second.number)
    return date(day, month, year, end: end)
  }

  /// Reads "24. Dezember", "5 January", "24th of December 2026".
  private func wordDate(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard let day = digits(i), day.count <= 2 else { return nil }
    var j = ordinal(i)?.end ?? i + 1
    let isOrdinal = j > i + 1
    if isOrdinal, word(j) == "of" { j += 1 }
    guard let month = value(j, .month), !isGlued(j) || isMark(j - 1, UInt8(ascii: ".")) else { return nil }
    if !isOrdinal, !isLed {
      guard tokens[j].isCapital || !has(j, .risky), protectedName(j) == nil, word(j) != "mai" else { return nil }
    }
    return withYear(day.number, month, j + 1)
  }

  /// Reads "Jan 5", "December 24th, 2026".
  private func monthFirstDate(_ i: Int, isLed: Bool) -> QuickAddDate? {
    guard let month = value(i, .month) else { return nil }
    let j = isMark(i + 1, UInt8(ascii: ".")) && isGlued(i + 1) ? i + 2 : i + 1
    guard let day = digits(j), day.count <= 2, !isGlued(j) else { return nil }
    guard isLed || tokens[i].isCapital || !has(i, .risky) else { return nil }
    let isOrdinal = isGlued(j + 1) && ordinal(j) != nil && !isMark(j + 1, UInt8(ascii: "."))
    let end = isOrdinal ? j + 2 : j + 1
    let isMeasured =
      has(end, .measure) || has(end, .unit) || has(end, .meridiem) || has(end, .point) || has(end, .oclock)
    guard isOrdinal || !isMeasured, isFree(after: end) else { return nil }
    return withYear(day.number, month, end)
  }

  private func withYear(_ day: Int32, _ month: Int32, _ end: Int) -> QuickAddDate? {
    var j = end
    if isMark(j, UInt8(ascii: ".")), isGlued(j), !isGlued(j + 1), j + 1 < tokens.count { j += 1 }
    let isYear = { (i: Int) in digits(i).map { $0.count == 4 && (1900...2199).contains($0.number) } ?? false }
    if isYear(j), let year = digits(j) { return date(day, month, year.number, end: j + 1) }
    if isMark(j, UInt8(ascii: ",")), isYear(j + 1), let year = digits(j + 1) {
      return date(day, month, year.number, end: j + 2)
    }
    return date(day, month, nil, end: j)
  }

  /// Reads "15." and "15th": the next such day.
  private func dayOfMonth(_ i: Int) -> QuickAddDate? {
    guard i < tokens.count, let day = ordinal(i) else { return nil }
    if tokens[i].kind == .word {
      // "am Ersten", "zum Letzten"
      guard isNamedDay(i), day.number == 1 || day.number == 99 else { return nil }
      let isLast = day.number == 99
      return QuickAddDate(
        end: day.end, day: isLast ? today.month.last : today.month.adding(1).first, monthDay: isLast ? 31 : 1)
    }
    guard (1...31).contains(day.number) else { return nil }
    var month = today.month
    while month.dayCount < day.number || month.first + (day.number - 1) < today { month = month.adding(1) }
    return QuickAddDate(end: day.end, day: month.first + (day.number - 1), monthDay: day.number)
  }

  /// Whether an ordinal in words stands for a day of the month: "jeden Ersten".
  func isNamedDay(_ i: Int) -> Bool {
    tokens[i].isCapital && ["ersten", "letzten"].contains(word(i))
      && (i + 1 >= tokens.count || tokens[i + 1].kind != .word || !tokens[i + 1].isCapital)
  }

  /// Returns the date; without a year the next one. One that does not exist or has passed has a failure.
  private func date(_ day: Int32, _ month: Int32, _ year: Int32?, end: Int) -> QuickAddDate? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    if let year {
      guard let found = Day(index: year * 10_000 + month * 100 + day) else {
        return QuickAddDate(end: end, day: today, failure: .noSuchDay)
      }
      return QuickAddDate(end: end, day: found, failure: found < today ? .past : nil)
    }
    // A leap day comes within eight years.
    for later in 0...8 as ClosedRange<Int32> {
      if let found = Day(index: (today.year + later) * 10_000 + month * 100 + day), found >= today {
        return QuickAddDate(end: end, day: found, isLeapDay: month == 2 && day == 29)
      }
    }
    return QuickAddDate(end: end, day: today, failure: .noSuchDay)
  }
}
