import Core

/// A time of the day.
struct QuickAddClock {
  var end: Int
  /// 0…1440.
  var value: Int32
  /// It is a time without a word such as "um": "18 Uhr", "7:30", "7pm".
  var isExplicit = true
  /// "noon", "midnight": a time after a word such as "by", or after a day.
  var isNamed = false
  /// It may be in the afternoon.
  var isLoose = false
  /// Said as in conversation ("um 3", "halb vier"): before six it is in the afternoon.
  var isColloquial = false

  /// Returns the minute of the day, given the part of the day that the line names, and the present time if it is today.
  func minute(in part: QuickAddDayPart?, isToday now: Int32?) -> Int32 {
    guard isLoose, value < 720 else { return value }
    switch part {
    case .morning, .forenoon: return value
    case .noon: return value < 180 ? value + 720 : value
    case .afternoon, .evening: return value + 720
    case .night: return value < 300 ? value : value + 720
    case nil: break
    }
    if isColloquial, value < 360 { return value + 720 }
    if let now, value <= now, value + 720 > now { return value + 720 }
    return value
  }
}

extension QuickAddScanner {
  /// Warns of several times: "8, 12 und 20 Uhr", "at 8 and 10". A chore has one.
  func clockList(_ i: Int) -> QuickAddCandidate? {
    let isLed = has(i, .at)
    var (j, count, isExplicit) = (isLed ? i + 1 : i, 0, false)
    // A day has no more times than this.
    while count < 24, let clock = clock(j, isLed: false), !clock.isNamed {
      (count, isExplicit) = (count + 1, isExplicit || clock.isExplicit)
      j = clock.end
      var next = isMark(j, UInt8(ascii: ",")) ? j + 1 : j
      if has(next, .and) || isMark(next, UInt8(ascii: "&")) || isMark(next, UInt8(ascii: "+")) || word(next) == "or"
        || word(next) == "oder" || isMark(next, UInt8(ascii: "/"))
      {
        next += 1
      }
      if has(next, .at) { next += 1 }
      guard next > j, self.clock(next, isLed: false) != nil else {
        let isTime = isExplicit || isLed && isHour(clock, after: j)
        return count > 1 && isTime ? warning(i, j, .severalTimes) : nil
      }
      j = next
    }
    return nil
  }

  /// Reads a time with the words before it: "um 7", "bis 18:00", "ab 16 Uhr", "at half past seven".
  func clockTime(_ i: Int) -> QuickAddCandidate? {
    var (j, isFrom, isAt, isLed) = (i, false, false, true)
    if has(j, .at) {
      isAt = true
    } else if has(j, .from) || has(j, .after) {
      isFrom = true
    } else if !has(j, .until) && !has(j, .before) {
      isLed = false
    }
    if isLed {
      j += 1
      if !isAt, has(j, .at) { (isAt, j) = (true, j + 1) }
      if ["ca", "circa", "about", "spaetestens", "around"].contains(word(j)) {
        j += isMark(j + 1, UInt8(ascii: ".")) ? 2 : 1
      }
    }
    guard let clock = clock(j, isLed: isLed),
      clock.isExplicit || clock.isNamed && isLed || isAt && isHour(clock, after: j)
    else {
      return nil
    }
    let minute = clock.minute(in: nil, isToday: nil)
    var found = candidate(i, clock.end, isFrom ? .from(minute) : .by(minute == 0 ? 1440 : minute))
    if clock.isLoose {
      found.isLoose = true
      found.values = [isFrom ? .from(clock.value) : .by(clock.value)]
      found.monthDay = clock.isColloquial ? 1 : 0
    }
    return found
  }

  /// Whether a bare number after "um" or "at" is an hour, not "um 7 kg" or "at 7 Main Street".
  func isHour(_ clock: QuickAddClock, after i: Int) -> Bool {
    let end = clock.end
    guard end < tokens.count else { return true }
    if has(end, .measure) || has(end, .unit) || has(end, .point) { return false }
    if tokens[end].isGlued { return isFree(after: end) }
    if tokens[end].kind == .symbol, !tokens[end].isGlued { return true }
    return word(i - 1) != "at" || !tokens[end].isCapital || !tokens[end].roles.isEmpty
  }

  /// Reads "von 8 bis 10 Uhr", "between 2 and 4pm", "8-10 Uhr".
  func clockWindow(_ i: Int) -> QuickAddCandidate? {
    let isLed = ["von", "from", "zwischen", "between"].contains(word(i))
    let start = isLed ? i + 1 : i
    guard let first = clock(start, isLed: false, hasTail: false), !first.isNamed else { return nil }
    let isDash = isMark(first.end, UInt8(ascii: "-"))
    guard isDash || has(first.end, .through) || isLed && has(first.end, .and) || isLed && word(first.end) == "until"
    else { return nil }
    guard let last = clock(first.end + 1, isLed: isLed), first.isExplicit || last.isExplicit else { return nil }
    guard !isDash || last.isExplicit else { return nil }
    var (from, by) = (first.value, last.minute(in: nil, isToday: nil))
    // In "2-4pm" the mark is of both.
    if first.isLoose, !first.isExplicit, !last.isLoose, by >= 720, from + 720 < by { from += 720 }
    if by == 0 { by = 1440 }
    guard from < by else { return nil }
    return candidate(i, last.end, .from(from), .by(by))
  }

  /// Reads "am Abend", "in the morning", and "abends", which is each day if no day is named.
  func dayPart(_ i: Int) -> QuickAddCandidate? {
    if let (end, meaning) = phrase(i, where: { Self.part($0) != nil }), let part = Self.part(meaning) {
      return candidate(i, end, .part(part))
    }
    guard let number = value(i, .parts), let part = QuickAddDayPart(rawValue: UInt8(number)) else { return nil }
    var found = candidate(i, i + 1, .part(part))
    found.impliesDaily = true
    return found
  }

  static func part(_ meaning: QuickAddPhrase.Meaning) -> QuickAddDayPart? {
    switch meaning {
    case .part0: .morning
    case .part1: .forenoon
    case .part2: .noon
    case .part3: .afternoon
    case .part4: .evening
    case .part5: .night
    default: nil
    }
  }

  // MARK: Times

  /// Returns the time at the token, with "abends" or "in the evening" after it.
  func clock(_ i: Int, isLed: Bool, hasTail: Bool = true) -> QuickAddClock? {
    guard var clock = spokenClock(i) ?? numberClock(i, isLed: isLed) ?? namedClock(i, isLed: isLed) else { return nil }
    guard hasTail else { return clock }
    var tail: (part: QuickAddDayPart, end: Int)?
    if let number = value(clock.end, .parts) ?? (word(clock.end) == "frueh" ? 0 : nil) {
      tail = QuickAddDayPart(rawValue: UInt8(number)).map { ($0, clock.end + 1) }
    } else if let (end, meaning) = phrase(clock.end, where: { Self.part($0) != nil }), word(clock.end) != "am" {
      tail = Self.part(meaning).map { ($0, end) }
    }
    if let tail {
      clock.value = clock.minute(in: tail.part, isToday: nil)
      (clock.end, clock.isLoose, clock.isColloquial, clock.isExplicit) = (tail.end, false, false, true)
    }
    return clock
  }

  /// Reads "18 Uhr", "7:30", "19.30 Uhr", "7pm", "7"; a bare number is not explicit.
  private func numberClock(_ i: Int, isLed: Bool) -> QuickAddClock? {
    if let clock = hourClock(i) { return clock }
    let isDigits = digits(i) != nil
    guard let hour = count(i), (0...24).contains(hour), !isDigits || digits(i)?.count ?? 3 <= 2 else { return nil }
    guard isDigits || hour <= 12, !["a", "an", "ein", "eine", "einen", "einer", "einem"].contains(word(i)) else {
      return nil
    }
    var (end, minute, hasMinutes, isExplicit) = (i + 1, Int32(0), false, false)
    let isColon = isMark(end, UInt8(ascii: ":"))
    if isDigits, isColon || isMark(end, UInt8(ascii: ".")), isGlued(end), isGlued(end + 1), let found = digits(end + 1),
      found.count == 2, found.number < 60,
      isColon || has(end + 2, .oclock) || meridiem(end + 2) != nil || isLed && isPlain(end + 2)
    {
      (minute, hasMinutes, isExplicit, end) = (found.number, true, isColon, end + 2)
    }
    var clock = QuickAddClock(end: end, value: hour * 60 + minute)
    guard clock.value <= 1440 else { return nil }
    if has(end, .oclock) {
      (isExplicit, clock.end) = (true, end + 1)
      if !hasMinutes, let found = digits(end + 1), found.count == 2, found.number < 60, !has(end + 2, .unit), hour < 24
      {
        (clock.value, clock.end, hasMinutes) = (clock.value + found.number, end + 2, true)
      }
      clock.isLoose = hour < 12 && (!isDigits || word(end) == "o'clock" || digits(i)?.count == 1)
    } else if let half = meridiem(end) {
      guard (1...12).contains(hour) else { return nil }
      clock.value = hour % 12 * 60 + minute + half.minutes
      return QuickAddClock(end: half.end, value: clock.value == 0 ? 1440 : clock.value)
    } else {
      clock.isLoose = hour > 0 && hour < 12 && (!hasMinutes || digits(i)?.count == 1)
      clock.isColloquial = !hasMinutes && clock.isLoose && digits(i)?.count != 2
    }
    clock.isExplicit = isExplicit
    return clock
  }

  /// Whether nothing makes a date or an amount of "14.30".
  private func isPlain(_ i: Int) -> Bool {
    isFree(after: i) && !isMark(i, UInt8(ascii: ".")) && !has(i, .unit) && !has(i, .measure) && !has(i, .point)
  }

  /// Reads "14h", "14h30" and "14:30h"; "8h" is an estimate.
  private func hourClock(_ i: Int) -> QuickAddClock? {
    guard let hour = digits(i), hour.count <= 2, hour.number < 24 else { return nil }
    if isMark(i + 1, UInt8(ascii: ":")), let minute = digits(i + 2), minute.count == 2, minute.number < 60,
      word(i + 3) == "h", isGlued(i + 1), isGlued(i + 2), isGlued(i + 3)
    {
      return QuickAddClock(end: i + 4, value: hour.number * 60 + minute.number)
    }
    guard word(i + 1) == "h", isGlued(i + 1), hour.number > 12 else { return nil }
    guard isGlued(i + 2), let minute = digits(i + 2), minute.count == 2, minute.number < 60 else {
      return QuickAddClock(end: i + 2, value: hour.number * 60)
    }
    return QuickAddClock(end: i + 3, value: hour.number * 60 + minute.number)
  }

  /// Returns "am" or "p.m." at the token; "am" before a day is German.
  private func meridiem(_ i: Int) -> (minutes: Int32, end: Int)? {
    if let value = value(i, .meridiem) {
      let isGerman =
        value == 0 && !isGlued(i)
        && (weekday(i + 1) != nil || digits(i + 1) != nil || has(i + 1, .part)
          || has(i + 1, .daySet))
      return isGerman ? nil : (value * 60, i + 1)
    }
    let point = UInt8(ascii: ".")
    guard word(i) == "a" || word(i) == "p", isMark(i + 1, point), word(i + 2) == "m", isGlued(i + 2) else { return nil }
    return (word(i) == "p" ? 720 : 0, isMark(i + 3, point) && isGlued(i + 3) ? i + 4 : i + 3)
  }

  /// Reads "halb acht", "viertel nach sieben", "half past seven", "zehn vor acht".
  private func spokenClock(_ i: Int) -> QuickAddClock? {
    var j = i
    if word(j) == "a", word(j + 1) == "quarter" { j += 1 }
    if word(j) == "halb" { return spoken(j + 1, -30) }
    if word(j) == "half" { return word(j + 1) == "past" ? spoken(j + 2, 30) : spoken(j + 1, 30, isExplicit: false) }
    if let quarters = value(j, .quarter), quarters <= 3 {
      if quarters == 3 { return spoken(j + 1, -15) }
      if has(j + 1, .past) || word(j + 1) == "after" { return spoken(j + 2, 15) }
      if has(j + 1, .to) || word(j + 1) == "to" { return spoken(j + 2, -15) }
      return word(j) == "viertel" ? spoken(j + 1, -45, isExplicit: false) : nil
    }
    guard let minutes = count(j), [5, 10, 20, 25].contains(minutes) else { return nil }
    j += value(j + 1, .unit) == 6 ? 2 : 1
    let offset: Int32
    if has(j, .past) {
      offset = minutes
    } else if has(j, .to) || word(j) == "to" {
      offset = -minutes
    } else {
      return nil
    }
    return word(j + 1) == "halb"
      ? spoken(j + 2, offset - 30, isExplicit: false) : spoken(j + 1, offset, isExplicit: false)
  }

  /// Returns the time that many minutes after the hour at the token, 1…12.
  private func spoken(_ i: Int, _ offset: Int32, isExplicit: Bool = true) -> QuickAddClock? {
    guard let hour = count(i), (1...12).contains(hour), !["a", "an", "ein", "eine", "einen"].contains(word(i)),
      !has(i + 1, .unit), !has(i + 1, .measure)
    else { return nil }
    let end = has(i + 1, .oclock) ? i + 2 : i + 1
    if let half = meridiem(end) {
      return QuickAddClock(end: half.end, value: (hour % 12 * 60 + half.minutes + offset + 1440) % 1440)
    }
    let value = (hour * 60 + offset) % 780
    return QuickAddClock(end: end, value: value, isExplicit: isExplicit, isLoose: value < 720, isColloquial: true)
  }

  private func namedClock(_ i: Int, isLed: Bool) -> QuickAddClock? {
    guard isLed else { return nil }
    if has(i, .midnight) { return QuickAddClock(end: i + 1, value: 1440, isExplicit: false, isNamed: true) }
    guard has(i, .midday) || value(i, .part) == 2 || value(i, .parts) == 2 else { return nil }
    return QuickAddClock(end: i + 1, value: 720, isExplicit: false, isNamed: true)
  }
}
