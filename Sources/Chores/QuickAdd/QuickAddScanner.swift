import Core

/// A range of tokens with a meaning, before the whole line decides whether it applies.
struct QuickAddCandidate {
  enum Lead {
    case none, until, from
  }

  var tokens: Range<Int>
  var values: [QuickAddValue] = []
  /// The range stays in the title, with this warning.
  var warning: QuickAddWarning.Reason?
  var lead = Lead.none
  /// The weekdays of a date such as "am Freitag", which are meant if the line has a recurrence in weeks.
  var weekdays = WeekdaySet.none
  /// The day of the month of a date such as "am 15.", likewise with months.
  var monthDay: Int32 = 0
  /// A date that is named by its weekday alone, as "am Freitag".
  var isBareWeekday = false
  /// The first day of a week or a month that is named instead of a day: "nächste Woche".
  var spanStart: Day?
  /// 29 February without a year.
  var isLeapDay = false
  /// It begins now: "ab sofort". Without a recurrence every day is meant.
  var startsNow = false
  /// Names a day only beside months: "am letzten Tag".
  var needsMonths = false
  /// A day that has passed; beside a recurrence it may name the day of each period.
  var pastDay: Day?
  /// Its time has no mark of morning or evening, and the line may tell.
  var isLoose = false
  /// Every day is meant if the line has no day: "abends".
  var impliesDaily = false
  /// The first token of a note's text.
  var noteStart = 0
}

/// Finds the candidates of a line from left to right. At each token the first rule that matches decides; each rule looks at a bounded
/// number of tokens.
struct QuickAddScanner {
  let quickAdd: QuickAdd
  let tokens: [QuickAddToken]
  let today: Day
  let minute: Int32

  /// Returns the candidates in their order, with disjoint tokens.
  func candidates() -> [QuickAddCandidate] {
    var found: [QuickAddCandidate] = []
    var i = 0
    while i < tokens.count {
      if let length = protectedName(i) ?? quotation(i) {
        i += length
      } else if let candidate = candidate(i) {
        found.append(candidate)
        i = candidate.tokens.upperBound
      } else {
        i += 1
      }
    }
    return found
  }

  private func candidate(_ i: Int) -> QuickAddCandidate? {
    guard tokens[i].kind != .plain, isFree(before: i) else { return nil }
    guard var found = people(i) ?? rhythms(i) ?? days(i) ?? amounts(i) else { return nil }
    if let end = secondPart(found) {
      found.warning = .severalTimes
      found.tokens = i..<end
    }
    return found
  }

  /// Returns the number of tokens of a quotation; it stays in the title. One after "@" is a name.
  func quotation(_ i: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard isMark(i, quote), !isMark(i - 1, UInt8(ascii: "@")), isFree(before: i), isGlued(i + 1) else { return nil }
    guard let close = (i + 1..<min(i + 40, tokens.count)).first(where: { isMark($0, quote) }), isGlued(close) else {
      return nil
    }
    return close + 1 - i
  }

  /// Returns the end of a second part of the day that is joined to the candidate's: "morgens und abends".
  private func secondPart(_ found: QuickAddCandidate) -> Int? {
    let end = found.tokens.upperBound
    guard has(end, .and), has(end + 1, .part) || has(end + 1, .parts), isFree(after: end + 2),
      found.values.contains(where: { if case .part = $0 { true } else { false } })
    else { return nil }
    return end + 2
  }

  private func people(_ i: Int) -> QuickAddCandidate? {
    whole(note(i)) ?? whole(mention(i)) ?? whole(hash(i)) ?? whole(room(i))
  }

  private func rhythms(_ i: Int) -> QuickAddCandidate? {
    whole(severalTimes(i)) ?? whole(weekdayOfMonth(i)) ?? whole(every(i)) ?? whole(fixedPhrase(i)) ?? whole(
      rhythmWord(i))
      ?? whole(completionInterval(i))
  }

  private func days(_ i: Int) -> QuickAddCandidate? {
    whole(clockWindow(i)) ?? whole(clockList(i)) ?? whole(deadline(i)) ?? whole(weekdayList(i)) ?? whole(date(i))
      ?? whole(
        soon(i))
      ?? whole(monthAlone(i))
  }

  private func amounts(_ i: Int) -> QuickAddCandidate? {
    whole(clockTime(i)) ?? whole(dayPart(i)) ?? whole(duration(i)) ?? whole(pointCount(i))
  }

  /// Returns the candidate if it ends at the border of a word.
  private func whole(_ found: QuickAddCandidate?) -> QuickAddCandidate? {
    guard let found, isFree(after: found.tokens.upperBound) else { return nil }
    return found
  }

  // MARK: Tokens

  func word(_ i: Int) -> String { tokens.indices.contains(i) && tokens[i].kind == .word ? tokens[i].text : "" }

  func isMark(_ i: Int, _ mark: UInt8) -> Bool {
    tokens.indices.contains(i) && tokens[i].kind == .mark && tokens[i].mark == mark
  }

  func isGlued(_ i: Int) -> Bool { tokens.indices.contains(i) && tokens[i].isGlued }

  func has(_ i: Int, _ kind: QuickAddRole.Kind) -> Bool { value(i, kind) != nil }

  func value(_ i: Int, _ kind: QuickAddRole.Kind) -> Int32? {
    guard tokens.indices.contains(i) else { return nil }
    return tokens[i].roles.first { $0.kind == kind }?.value
  }

  func digits(_ i: Int) -> (number: Int32, count: Int)? {
    guard tokens.indices.contains(i), tokens[i].kind == .number, tokens[i].number >= 0 else { return nil }
    return (tokens[i].number, tokens[i].text.utf8.count)
  }

  /// Returns a number in digits or words.
  func count(_ i: Int) -> Int32? { digits(i)?.number ?? value(i, .number) }

  /// Returns the end of the longest phrase with the meaning at `i`, or nil.
  func phrase(_ i: Int, _ meaning: QuickAddPhrase.Meaning) -> Int? {
    guard let found = phrase(i, where: { $0 == meaning }) else { return nil }
    return found.end
  }

  func phrase(_ i: Int, where isWanted: (QuickAddPhrase.Meaning) -> Bool) -> (
    end: Int, meaning: QuickAddPhrase.Meaning
  )? {
    var best: (end: Int, meaning: QuickAddPhrase.Meaning)?
    for phrase in quickAdd.vocabulary.phrases(from: word(i)) where isWanted(phrase.meaning) {
      let end = i + phrase.words.count
      guard end > best?.end ?? 0, phrase.words.indices.allSatisfy({ word(i + $0) == phrase.words[$0] }) else {
        continue
      }
      best = (end, phrase.meaning)
    }
    return best
  }

  /// Whether a meaning may begin at the token: after a space, or after a mark that does not join words.
  func isFree(before i: Int) -> Bool {
    guard i > 0, tokens[i].isGlued else { return true }
    let previous = tokens[i - 1]
    if previous.kind == .symbol { return true }
    guard previous.kind == .mark else { return false }
    switch previous.mark {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: ";"),
      UInt8(ascii: "*"),
      UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      return true
    case UInt8(ascii: ","), UInt8(ascii: ":"): return digits(i) == nil || digits(i - 2) == nil
    case UInt8(ascii: "-"): return !previous.isGlued
    default: return false
    }
  }

  /// Whether a meaning may end before the token.
  func isFree(after i: Int) -> Bool {
    guard i < tokens.count, tokens[i].isGlued else { return true }
    if tokens[i].kind == .symbol { return true }
    guard tokens[i].kind == .mark else { return false }
    switch tokens[i].mark {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: ";"),
      UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: "("):
      return true
    case UInt8(ascii: ","), UInt8(ascii: ":"): return !(isGlued(i + 1) && digits(i + 1) != nil)
    case UInt8(ascii: "."), UInt8(ascii: "-"): return !isGlued(i + 1)
    default: return false
    }
  }

  func candidate(_ i: Int, _ end: Int, _ values: QuickAddValue...) -> QuickAddCandidate {
    QuickAddCandidate(tokens: i..<end, values: values)
  }

  func warning(_ i: Int, _ end: Int, _ reason: QuickAddWarning.Reason) -> QuickAddCandidate {
    QuickAddCandidate(tokens: i..<end, warning: reason)
  }
}
