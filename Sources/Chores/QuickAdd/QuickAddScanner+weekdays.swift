import Core

/// Weekdays in a row, such as "Mo/Mi/Fr" and "Monday to Friday".
struct QuickAddDayList {
  var end: Int
  var days: WeekdaySet
  var count = 1
  /// "samstags", "Saturdays".
  var isHabitual: Bool
  /// It has abbreviations.
  var isShort: Bool
  /// Its abbreviations are clear without a word before them.
  var isClear: Bool
  var part: QuickAddDayPart?
}

extension QuickAddScanner {
  /// Reads weekdays that stand for a recurrence: habitual ones, several, or after "immer".
  func weekdayList(_ i: Int) -> QuickAddCandidate? {
    var start = i
    let isAlways = ["immer", "always", "nur", "only"].contains(word(start))
    if isAlways { start += 1 }
    let isAfterWeeks =
      isMark(i - 1, UInt8(ascii: ":")) && (value(i - 2, .unit) == 2 || value(i - 2, .rhythm).map { $0 / 100 } == 2)
    let isPointed = has(start, .on) || word(start) == "at"
    if isPointed { start += 1 }
    let isLed = isPointed || isAfterWeeks
    if isPointed, has(start, .article) { start += 1 }
    if let bits = value(start, .daySets),
      isLed || isAlways || !["werktagen", "wochentagen", "wochenenden"].contains(word(start))
    {
      return daySet(i, start + 1, WeekdaySet(bits: UInt8(bits)))
    }
    if !isLed, ["von", "from"].contains(word(start)) {
      guard let list = dayList(start + 1), list.count > 1,
        isMark(start + 2, UInt8(ascii: "-")) || has(start + 2, .through)
      else { return nil }
      return recurrence(i, list)
    }
    if word(start) == "alternate", let list = dayList(start + 1) { return recurrence(i, list, weeks: 2) }
    guard let list = dayList(start) else { return nil }
    let isHabitual = list.isHabitual || ["mornings", "afternoons", "evenings", "nights"].contains(word(list.end))
    guard isHabitual || list.count > 1 || isAlways && isLed || isAfterWeeks else { return nil }
    guard !list.isShort || isLed || list.count > 1 && list.isClear else { return nil }
    if !isLed, !isAlways, i > 0, !list.isHabitual, has(i - 1, .blocker) { return nil }
    return recurrence(i, list)
  }

  /// Returns the candidate of a set of days that ends before the token, with its part of the day and its exceptions.
  func daySet(_ i: Int, _ end: Int, _ days: WeekdaySet, weeks: Int32 = 1) -> QuickAddCandidate? {
    recurrence(i, QuickAddDayList(end: end, days: days, isHabitual: true, isShort: false, isClear: true), weeks: weeks)
  }

  func recurrence(_ i: Int, _ list: QuickAddDayList, weeks: Int32 = 1) -> QuickAddCandidate? {
    var (days, end, part) = (list.days, list.end, list.part)
    if part == nil, let tail = partTail(end) { (part, end) = tail }
    if let exception = exception(end, days) { (days, end) = exception }
    var found = candidate(i, end, .weekdays(days))
    if weeks > 1 {
      guard weeks <= 104 else { return warning(i, end, .rhythm) }
      found.values.insert(.every(weeks, .week), at: 0)
    }
    if let part { found.values.append(.part(part)) }
    return found
  }

  /// Reads "außer sonntags" and returns the remaining days, if there are any.
  func exception(_ i: Int, _ days: WeekdaySet) -> (days: WeekdaySet, end: Int)? {
    var j = isMark(i, UInt8(ascii: ",")) ? i + 1 : i
    if word(j) == "but", word(j + 1) == "not" { j += 1 } else if !has(j, .except) { return nil }
    j += 1
    while has(j, .on) || has(j, .article) || has(j, .every) { j += 1 }
    let without: WeekdaySet
    let end: Int
    if let bits = value(j, .daySets) ?? value(j, .daySet) {
      (without, end) = (WeekdaySet(bits: UInt8(bits)), j + 1)
    } else if let list = dayList(j) {
      (without, end) = (list.days, list.end)
    } else {
      return nil
    }
    let rest = WeekdaySet(bits: days.bits & ~without.bits)
    return rest.isEmpty ? nil : (rest, end)
  }

  /// Reads a part of the day after a weekday or a day: "Freitag Abend", "Sa vormittags".
  func partTail(_ i: Int) -> (part: QuickAddDayPart, end: Int)? {
    guard let number = value(i, .part) ?? value(i, .parts), !isGlued(i), isFree(after: i + 1),
      let part = QuickAddDayPart(rawValue: UInt8(number))
    else { return nil }
    return (part, i + 1)
  }

  /// Returns the weekdays that begin at the token.
  func dayList(_ i: Int) -> QuickAddDayList? {
    guard var list = weekday(i) else { return nil }
    var last = i
    // A row has each weekday once or twice.
    for _ in 0..<13 where list.part == nil {
      var j = list.end
      let isRange = isMark(j, UInt8(ascii: "-")) || has(j, .through)
      var isJoined = isRange || has(j, .and)
      isJoined = isJoined || joinsDays(j)
      if isJoined {
        j += 1
        if !isRange, has(j, .and) { j += 1 }
        while !isRange, has(j, .on) || has(j, .every), weekday(j + 1) != nil { j += 1 }
      }
      guard var next = weekday(j), isJoined || next.isShort && list.isShort && next.isClear else { break }
      guard isJoined ? tokens[j].isGlued || !next.isShort || next.isClear || list.isHabitual : true else { break }
      if isRange { next.days = span(from: lastDay(last), to: lastDay(j)) }
      list.days = WeekdaySet(bits: list.days.bits | next.days.bits)
      list.isHabitual = list.isHabitual || next.isHabitual
      list.isShort = list.isShort || next.isShort
      list.isClear = list.isClear && next.isClear || tokens[j].isGlued
      list.part = next.part
      list.count += 1
      list.end = next.end
      last = j
    }
    guard list.count > 1 || !isShortest(i) else { return nil }
    return list
  }

  /// Returns one weekday; abbreviations are clear if they begin with a capital letter or mean nothing else.
  func weekday(_ i: Int) -> QuickAddDayList? {
    if let both = value(i, .weekdayPart) ?? value(i, .weekdayParts) {
      return QuickAddDayList(
        end: i + 1, days: Self.set(both / 10), isHabitual: has(i, .weekdayParts), isShort: false, isClear: true,
        part: QuickAddDayPart(rawValue: UInt8(both % 10)))
    }
    if let day = value(i, .weekdays) ?? value(i, .weekday) {
      return QuickAddDayList(
        end: i + 1, days: Self.set(day), isHabitual: has(i, .weekdays), isShort: false, isClear: true)
    }
    guard let day = shortDay(i) else { return nil }
    let hasPoint = isMark(i + 1, UInt8(ascii: ".")) && isGlued(i + 1) && (isFree(after: i + 1) || joinsDays(i + 2))
    return QuickAddDayList(
      end: hasPoint ? i + 2 : i + 1, days: Self.set(day), isHabitual: false, isShort: true,
      isClear: tokens[i].isCapital || !has(i, .risky) && !isShortest(i))
  }

  private func joinsDays(_ i: Int) -> Bool {
    guard tokens.indices.contains(i), tokens[i].kind == .mark else { return false }
    return switch tokens[i].mark {
    case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private func shortDay(_ i: Int) -> Int32? {
    value(i, .shortEnglish) ?? value(i, .shortGerman) ?? value(i, .shortest)
  }

  /// Whether the token is an abbreviation that counts in rows only.
  private func isShortest(_ i: Int) -> Bool {
    has(i, .shortest) && !has(i, .shortGerman) && !has(i, .shortEnglish) && !has(i, .weekday)
  }

  private func lastDay(_ i: Int) -> Int32 {
    let both = value(i, .weekdayPart) ?? value(i, .weekdayParts)
    return value(i, .weekday) ?? value(i, .weekdays) ?? shortDay(i) ?? (both ?? 0) / 10
  }

  private func span(from first: Int32, to last: Int32) -> WeekdaySet {
    (0...(last - first + 7) % 7).reduce(.none) { WeekdaySet(bits: $0.bits | Self.set((first + $1) % 7).bits) }
  }

  static func set(_ day: Int32) -> WeekdaySet { WeekdaySet(bits: 1 << UInt8(day)) }
}
