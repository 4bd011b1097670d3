import Core

/// Words about time that belong to no piece (0056). They lead to a warning, are never dropped, and are never split.
extension QuickAddResolution {
  /// Leaves a time in the title if some of its words would remain there: "Tuesday" of "last Tuesday", "a half hours" of "in one and a half
  /// hours".
  mutating func dropLeftovers() {
    let owners = owners
    for i in candidates.indices where candidates[i].warning == nil && candidates[i].isTime {
      let tokens = candidates[i].tokens
      var (first, end) = (tokens.lowerBound, tokens.upperBound)
      while first > 0, owners[first - 1] == nil, leaves(first - 1, before: first, end, owners) { first -= 1 }
      while end < owners.count, owners[end] == nil, !scanner.isGlued(end), isTime(end) { end += 1 }
      end = pastNext(pastLastDay(end, owners), owners)
      guard first < tokens.lowerBound || end > tokens.upperBound else { continue }
      (candidates[i].tokens, candidates[i].warning) = (first..<end, unread(first..<end))
    }
  }

  /// Reads "abends" as each day, if the line names no other day.
  mutating func impliesDays() {
    let isDated = has {
      switch $0 {
      case .due, .deadline, .every, .weekdays, .monthDay, .once: true
      default: false
      }
    }
    guard !isDated, !hasUnreadTime, let i = candidates.firstIndex(where: { $0.impliesDaily && $0.warning == nil }),
      !scanner.tokens.indices.contains(where: { isTime($0) && owners[$0] == nil })
    else { return }
    candidates[i].values.insert(.every(1, .day), at: 0)
  }

  var hasUnreadTime: Bool { candidates.contains { $0.warning?.isOfTime ?? false } }

  /// Warns of the remaining words about time, and of names of people who may be meant to do the chore.
  mutating func addUnread() {
    var owners = owners
    let count = owners.count
    let end = titleEnd(owners)
    for i in 0..<count where owners[i] == nil && (isTime(i) || i == end) {
      var (first, end) = (i, i + 1)
      while first > 0, owners[first - 1] == nil, isBeside(first - 1) { first -= 1 }
      while end < count, owners[end] == nil, isTime(end) { end += 1 }
      end = pastNext(end, owners)
      for token in first..<end { owners[token] = candidates.count }
      candidates.append(scanner.warning(first, end, unread(first..<end)))
    }
    if !has({ if case .members = $0 { true } else { false } }), let name = unclearName(owners) {
      candidates.append(name)
    }
    candidates = candidates.ordered { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Skips a day of the month after a time, which ends the title: "at 2 5th".
  private func pastLastDay(_ end: Int, _ owners: [Int?]) -> Int {
    guard end < owners.count, scanner.tokens[end].kind == .number, let day = scanner.ordinal(end),
      scanner.isFree(after: day.end),
      !(end..<owners.count).contains(where: { $0 >= day.end && owners[$0] == nil && scanner.tokens[$0].kind != .mark }),
      !(end..<day.end).contains(where: { owners[$0] != nil })
    else { return end }
    return day.end
  }

  /// Skips the end of "the Saturday after next".
  private func pastNext(_ end: Int, _ owners: [Int?]) -> Int {
    guard scanner.word(end) == "after", scanner.has(end + 1, .next), owners[end] == nil, owners[end + 1] == nil else {
      return end
    }
    return end + 2
  }

  /// Returns the last word of the title if it was left over from a time: "Report of", "Bad putzen jeden".
  private func titleEnd(_ owners: [Int?]) -> Int? {
    let last = owners.indices.last {
      scanner.tokens[$0].kind != .mark && owners[$0].map { $0 < 0 || candidates[$0].warning != nil } ?? true
    }
    guard let i = last, owners[i] == nil, scanner.tokens[i].kind == .word, scanner.isFree(before: i),
      scanner.isFree(after: i + 1)
    else { return nil }
    let isLead = [.every, .next, .until, .before, .at, .article, .and, .half, .ordinal].contains { scanner.has(i, $0) }
    let isLeftOver =
      isLead || Self.joints.contains(scanner.word(i))
      || ["a", "an"].contains(scanner.word(i)) && scanner.has(i - 1, .per)
    // A word that joins two pieces goes with them, and one before words that stay is not the end.
    if scanner.tokens[i].isConnector, i > 0, i + 1 < owners.count, let left = owners[i - 1], let right = owners[i + 1],
      left >= 0, right >= 0
    {
      if candidates[right].warning != nil || candidates[left].warning == nil { return nil }
    }
    return isLeftOver && i > 0 ? i : nil
  }

  /// The position of the candidate that each token belongs to; nil for none, -1 for a token of a name or quotation, which has no other meaning.
  private var owners: [Int?] {
    var owners = [Int?](repeating: nil, count: scanner.tokens.count)
    for (index, candidate) in candidates.enumerated() { for i in candidate.tokens { owners[i] = index } }
    var i = 0
    while i < owners.count {
      let length = scanner.protectedName(i) ?? scanner.quotation(i) ?? (scanner.has(i, .idiom) ? 2 : 0)
      for token in i..<min(i + length, owners.count) where owners[token] == nil { owners[token] = -1 }
      i += max(length, 1)
    }
    return owners
  }

  /// Whether the word would be left over without the piece after it.
  private func leaves(_ i: Int, before first: Int, _ end: Int, _ owners: [Int?]) -> Bool {
    guard scanner.tokens[i].kind == .word || scanner.tokens[i].kind == .number, !scanner.isGlued(i),
      !scanner.isGlued(first)
    else { return false }
    if isTime(i) || [.every, .next, .this, .until, .before, .at].contains(where: { scanner.has(i, $0) }) {
      return true
    }
    if ["fast", "almost", "nearly"].contains(scanner.word(i)) { return true }
    if scanner.word(i) != "", scanner.has(i, .ordinal) || scanner.has(i, .edge) { return true }
    if scanner.has(i, .and), scanner.count(i - 1) != nil { return true }
    if scanner.tokens[first].kind != .mark, scanner.count(i) != nil, scanner.has(first, .and) { return true }
    guard
      scanner.has(i, .and) || scanner.has(i, .article) || scanner.has(i, .number) && scanner.digits(i) == nil
        || Self.joints.contains(scanner.word(i))
    else { return false }
    // Within a title such a word has a use: "die heute fälligen Rechnungen".
    return !(end..<owners.count).contains { owners[$0] == nil && scanner.tokens[$0].kind != .mark }
      && !(i > 0 && owners[i - 1] != nil)
  }

  private static var joints: [String] {
    ["of", "for", "fuer", "with", "mit", "from", "von", "to", "im", "am", "zum", "zur", "oder", "or", "pro", "per"]
  }

  /// Whether a word that belongs to no piece is one about time.
  private func isTime(_ i: Int) -> Bool {
    let token = scanner.tokens[i]
    guard token.kind == .word, !token.roles.isEmpty || token.text.utf8.count > 3, scanner.isFree(before: i),
      scanner.isFree(after: i + 1)
    else { return false }
    for role in token.roles {
      switch role.kind {
      case .weekday, .weekdays, .weekdayPart, .weekdayParts, .daySet, .daySets, .tonight, .rhythm, .ambiguous, .time:
        return true
      case .relative: if token.text != "morgen" || !token.isCapital { return true }
      case .times: if role.value > 0 { return true }
      case .unit:
        if role.value < 5 || role.value > 6 || scanner.count(i - 1) != nil && scanner.isFree(before: i - 1) {
          return true
        }
      case .oclock: return scanner.count(i - 1) != nil
      case .month: if isMonth(i) { return true }
      case .shortEnglish: if token.isCapital, !scanner.has(i, .risky) { return true }
      default: break
      }
    }
    // "spring cleaning" is none.
    let isSeason = ["spring", "fall"].contains(token.text)
    if isSeason, i > 0,
      scanner.word(i - 1) == "in" || [.every, .next, .this].contains(where: { scanner.has(i - 1, $0) })
    {
      return true
    }
    return token.correction != nil
  }

  /// Whether the name of a month is one, and not of a person or a verb.
  private func isMonth(_ i: Int) -> Bool {
    let isLed = i > 0 && [.on, .until, .from, .every, .next, .this, .number].contains { scanner.has(i - 1, $0) }
    if isLed || scanner.digits(i - 1) != nil || scanner.digits(i + 1) != nil { return true }
    let word = scanner.word(i)
    return word.utf8.count > 4 && !scanner.has(i, .risky) && !["june", "april", "august"].contains(word)
  }

  /// Whether the word belongs to a time after it that was not understood.
  private func isBeside(_ i: Int) -> Bool {
    guard scanner.isFree(before: i), scanner.isFree(after: i + 1) else { return false }
    let isLead = [.every, .all, .next, .this, .until, .before, .from, .on, .at, .ordinal, .number, .edge, .half]
      .contains { scanner.has(i, $0) }
    return isLead || scanner.digits(i) != nil || isTime(i) || ["in", "im", "of"].contains(scanner.word(i))
  }

  private func unread(_ tokens: Range<Int>) -> QuickAddWarning.Reason {
    for i in tokens where scanner.tokens[i].correction != nil { return .misspelt }
    return .unread
  }

  /// Returns the words of a warning as they were probably meant; empty if none is misspelt.
  func suggestion(_ candidate: QuickAddCandidate, _ bytes: [UInt8]) -> String {
    guard candidate.warning == .misspelt else { return "" }
    var text = ""
    for i in candidate.tokens {
      let token = scanner.tokens[i]
      if !text.isEmpty, !token.isGlued { text += " " }
      text += token.correction ?? String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }
    return text
  }

  /// Returns names at the end or the beginning of a line that is assigned to nobody: "Kuchen für Anna", "call Anna", "Anna and Ben clean
  /// the bath".
  private func unclearName(_ owners: [Int?]) -> QuickAddCandidate? {
    guard !scanner.quickAdd.members.isEmpty else { return nil }
    for i in owners.indices where owners[i] == nil {
      guard let found = names(at: i), !(i..<found.end).contains(where: { owners[$0] != nil }) else { continue }
      let isLast = (found.end..<owners.count).allSatisfy { owners[$0] != nil || scanner.tokens[$0].kind == .mark }
      guard isLast || i == 0 || found.positions.count > 1 else { continue }
      let isLed = i > 0 && owners[i - 1] == nil && ["fuer", "for"].contains(scanner.word(i - 1))
      return scanner.warning(isLed ? i - 1 : i, found.end, .unclearMember)
    }
    return nil
  }
}

extension QuickAddCandidate {
  /// Whether it describes a day, a time, a recurrence or a duration.
  fileprivate var isTime: Bool {
    for value in values {
      switch value {
      case .once, .every, .weekdays, .monthDay, .due, .start, .deadline, .part, .from, .by, .minutes: return true
      default: continue
      }
    }
    return false
  }
}
