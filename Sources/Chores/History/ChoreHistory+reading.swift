import Core

/// A completion with the flags that later records give it.
struct CompletionRow: Equatable {
  let key: CompletionKey
  let time: Timestamp
  let facts: CompletionFacts
}

/// A completion with its flags, for lists and details.
public struct CompletionEntry: Hashable, Sendable {
  public let completion: Completion
  public let isUndone: Bool
  public let isRefused: Bool
  public let isWaiting: Bool
}

extension ChoreHistory {
  /// Returns a completion by its name; nil if it has not arrived.
  public func entry(_ name: CompletionName) -> CompletionEntry? {
    guard let key = existingKey(name), let (segment, row) = find(key) else { return nil }
    return entry(self.row(segment, row))
  }

  /// Returns the last try of an occurrence, even if it was undone; nil if there is none.
  public func latestEntry(of chore: ChoreID, opening: Day?, member: MemberID?) -> CompletionEntry? {
    tables.chore(chore).flatMap { occurrence($0, opening, member) }.flatMap { latest($0) }.flatMap { entry($0) }
  }

  func row(_ segment: Int, _ row: Int) -> CompletionRow {
    CompletionRow(
      key: CompletionKey(bits: segments[segment].keys[row]),
      time: Timestamp(milliseconds: segments[segment].times[row]),
      facts: CompletionFacts(bits: segments[segment].facts[row]))
  }

  func entry(_ row: CompletionRow) -> CompletionEntry? {
    let (member, facts) = (part(row), row.facts)
    guard
      let name = CompletionName(
        ChoreID(tables.chores[Int(row.key.chore)]), opening: row.key.opening, member: member,
        attempt: row.key.attempt),
      let completion = try? Completion(
        name, by: self.member(facts), account: tables.accounts[Int(facts.account)], at: row.time, points: facts.points,
        minutes: facts.minutes, needsApproval: facts.needsApproval, isUnconfirmed: facts.isUnconfirmed)
    else { return nil }
    return CompletionEntry(
      completion: completion, isUndone: facts.isUndone, isRefused: facts.isRefused, isWaiting: facts.isWaiting)
  }

  func member(_ facts: CompletionFacts) -> MemberID { MemberID(tables.members[Int(facts.member)]) }

  /// Returns the member whose part was done; nil for a chore without parts.
  func part(_ row: CompletionRow) -> MemberID? {
    row.key.member == 0 ? nil : MemberID(tables.members[Int(row.key.member - 1)])
  }

  /// Returns the number of an occurrence in keys; nil for an unknown chore or member.
  func occurrence(_ chore: Int32, _ opening: Day?, _ member: MemberID?) -> Int64? {
    var slot: Int32 = 0
    if let member {
      guard let found = tables.member(member) else { return nil }
      slot = found + 1
    }
    return CompletionKey(chore: chore, opening: opening, member: slot, attempt: 0).occurrence
  }

  /// Returns the last try of an occurrence.
  func latest(_ occurrence: Int64) -> CompletionRow? {
    let key = CompletionKey(bits: occurrence << CompletionKey.memberShift)
    var range = segmentRange(ofChore: key.chore)
    if let opening = key.opening {
      // An occurrence that was moved forward can have been done in an earlier month.
      let whole = CompletionKey(chore: key.chore, opening: opening, member: 0, attempt: 0).occurrence
      let day = moves.firstDay(whole).map { min(opening, Day($0)) } ?? opening
      let first = index(ofMonth: Self.firstMonth(ofOpening: day))
      guard first < range.upperBound else { return nil }
      range = max(first, range.lowerBound)..<range.upperBound
    }
    var found: CompletionRow?
    for segment in range {
      let index = segments[segment].index(of: (occurrence + 1) << CompletionKey.memberShift)
      guard index > 0, segments[segment].keys[index - 1] >> CompletionKey.memberShift == occurrence else { continue }
      let row = row(segment, index - 1)
      if found.map({ $0.key.attempt < row.key.attempt }) ?? true { found = row }
    }
    return found
  }

  /// Returns any member's last valid try of an occurrence that each member does; without one, the last try that was undone.
  ///
  /// - Parameter latest: Returns the last try of a member.
  func latestOfAnyone(_ latest: (MemberID) -> CompletionRow?) -> CompletionRow? {
    var best: CompletionRow?
    for id in tables.members {
      guard let row = latest(MemberID(id)) else { continue }
      let isBetter = best.map { best in
        best.facts.isValid == row.facts.isValid ? best.time < row.time : row.facts.isValid
      }
      if isBetter ?? true { best = row }
    }
    return best
  }

  /// Returns the name for the next completion of an occurrence, whose try is one more than the undone ones; nil while the last try is
  /// valid, and after the last possible try.
  public func nextName(_ chore: ChoreID, opening: Day?, member: MemberID? = nil) -> CompletionName? {
    var attempt: Int32 = 1
    if let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, member), let last = latest(occurrence)
    {
      guard !last.facts.isValid else { return nil }
      attempt = last.key.attempt + 1
    }
    return CompletionName(chore, opening: opening, member: member, attempt: attempt)
  }

  /// Returns the try for the next skip or move of an occurrence.
  public func nextAttempt(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?) -> Int32 {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil) else { return 1 }
    return (kind == .skip ? skips : moves).lastAttempt(occurrence) + 1
  }

  /// Returns the try of the skip or move that is in effect for an occurrence; nil if there is none.
  public func effectiveAttempt(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?) -> Int32? {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil) else { return nil }
    return (kind == .skip ? skips : moves).effectiveAttempt(occurrence)
  }

  /// Returns the skip or move that is in effect for an occurrence; nil if there is none.
  func effectiveMark(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?) -> EffectiveMark? {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil),
      let row = (kind == .skip ? skips : moves).latest(occurrence)
    else { return nil }
    return EffectiveMark(
      kind: kind, opening: opening, attempt: CompletionKey(bits: row.key).attempt,
      markedAt: Timestamp(milliseconds: row.time))
  }

  /// Returns the completions of the last 60 days that wait for a parent, of past and present occurrences, the latest first. At first a new
  /// device has no older ones (F-12).
  public func waiting(at now: Timestamp) -> [Completion] {
    let start = Timestamp(milliseconds: now.milliseconds - 60 * Timestamp.millisecondsPerDay)
    var rows: [CompletionRow] = []
    forEach(from: start, to: now.adding(milliseconds: Timestamp.millisecondsPerDay)) { row in
      if row.facts.isWaiting { rows.append(row) }
    }
    return rows.ordered { ($1.time, $1.key.bits) < ($0.time, $0.key.bits) }.compactMap { entry($0)?.completion }
  }

  /// Returns the last completion or skip of a chore that holds, of an occurrence that opened on `start` or later. Skips of what opens after
  /// `last` do not count yet, and one that was made before its occurrence opened counts from the day on which that opens. `countsAll` counts
  /// those before, which takes a look at each; else its count is 1.
  ///
  /// - Parameter opens: Whether an occurrence opens on a day after the one that was done or skipped before: one that was skipped ahead may never
  ///   open.
  func lastDone(
    _ chore: Int32, since start: Day, through last: Day, timeZone: TimeZoneRules, countsAll: Bool,
    opens: (Day, LastDone?) -> Bool
  ) -> LastDone? {
    var best = lastCompletion(chore, since: start)
    let skips = skips(of: chore, since: start, through: last, timeZone)
    for skip in skips.onTime where best.map({ $0.opening < skip.opening }) ?? true { best = skip }
    var done = best.map {
      LastDone(day: timeZone.day(at: $0.time, startOfDayMinutes: 0), opening: $0.opening, count: 1)
    }
    for opening in skips.ahead where done.map({ $0.opening < opening }) ?? true {
      if opens(opening, done) { done = LastDone(day: opening, opening: opening, count: 1) }
    }
    guard countsAll, let done else { return done }
    let openings = doneOpenings(chore, since: start, through: done.opening, timeZone: timeZone, opens: opens)
    return LastDone(day: done.day, opening: done.opening, count: Int32(openings.count))
  }

  private func lastCompletion(_ chore: Int32, since start: Day) -> (opening: Day, time: Timestamp)? {
    var best: (opening: Day, time: Timestamp)?
    for segment in segmentRange(ofChore: chore).reversed() {
      // Nothing is completed before it opens, so earlier months only have earlier occurrences.
      if let best, segments[segment].month < Self.firstMonth(ofOpening: best.opening) { break }
      for i in segments[segment].rows(ofChore: chore).reversed() {
        let row = row(segment, i)
        guard row.facts.isValid, let opening = row.key.opening, opening >= start else { continue }
        if best.map({ ($0.opening, $0.time) < (opening, row.time) }) ?? true { best = (opening, row.time) }
        // Keys descend: the next ones opened earlier, or are other members' parts of the same occurrence.
        if let found = best, opening < found.opening { break }
      }
    }
    return best
  }

  /// Returns the skips of a chore that hold, in the order of their openings: those made once the occurrence had opened, and of those made before
  /// only the openings.
  private func skips(of chore: Int32, since start: Day, through last: Day, _ timeZone: TimeZoneRules)
    -> (onTime: [(opening: Day, time: Timestamp)], ahead: [Day])
  {
    var onTime: [(opening: Day, time: Timestamp)] = []
    var ahead: [Day] = []
    skips.forEach(ofChore: chore) { row in
      guard let opening = CompletionKey(bits: row.key).opening, opening >= start, opening <= last else { return }
      let time = Timestamp(milliseconds: row.time)
      if timeZone.day(at: time, startOfDayMinutes: 0) < opening {
        ahead.append(opening)
      } else {
        onTime.append((opening, time))
      }
    }
    return (onTime, ahead)
  }

  /// Returns the opening days, within a range and in no order, of the occurrences of a chore that were done or skipped. For `opens` see
  /// `lastDone`.
  func doneOpenings(
    _ chore: Int32, since start: Day, through last: Day, timeZone: TimeZoneRules, opens: (Day, LastDone?) -> Bool
  ) -> [Day] {
    var times: [Day: Timestamp] = [:]
    for segment in segmentRange(ofChore: chore) {
      for i in segments[segment].rows(ofChore: chore) {
        let row = row(segment, i)
        guard row.facts.isValid, let opening = row.key.opening, opening >= start, opening <= last else { continue }
        times[opening] = times[opening].map { max($0, row.time) } ?? row.time
      }
    }
    let skips = skips(of: chore, since: start, through: last, timeZone)
    for skip in skips.onTime where times[skip.opening] == nil { times[skip.opening] = skip.time }
    for opening in skips.ahead where times[opening] == nil {
      var before: (opening: Day, time: Timestamp)?
      for (other, time) in times where other < opening && before.map({ $0.opening < other }) ?? true {
        before = (other, time)
      }
      let done = before.map {
        LastDone(day: timeZone.day(at: $0.time, startOfDayMinutes: 0), opening: $0.opening, count: 1)
      }
      if opens(opening, done) { times[opening] = timeZone.moment(day: opening, minute: 0) }
    }
    return Array(times.keys)
  }

  /// Returns the first month in which an occurrence can have been completed: clocks may be wrong by minutes, and months begin at another
  /// time in each time zone.
  static func firstMonth(ofOpening opening: Day) -> Int32 {
    let civil = (opening - 2).civil
    return civil.year * 12 + civil.month - 1
  }

  /// Calls `body` with the completions of a span of time, in no order.
  func forEach(from start: Timestamp, to end: Timestamp, _ body: (CompletionRow) -> Void) {
    guard start < end else { return }
    let first = index(ofMonth: HistorySegment.month(of: max(start, Self.earliest).milliseconds))
    let (low, high) = (start.milliseconds, end.milliseconds)
    for segment in first..<max(first, index(ofMonth: HistorySegment.month(of: min(end, Self.end).milliseconds) + 1)) {
      for i in segments[segment].keys.indices {
        let time = segments[segment].times[i]
        if time >= low, time < high { body(row(segment, i)) }
      }
    }
  }

  /// Calls `body` with the completions of one chore in a span of time.
  func forEach(ofChore chore: Int32, from start: Timestamp, to end: Timestamp, _ body: (CompletionRow) -> Void) {
    let first = index(ofMonth: HistorySegment.month(of: start.milliseconds))
    let last = index(ofMonth: HistorySegment.month(of: end.milliseconds) + 1)
    for segment in segmentRange(ofChore: chore).clamped(to: first..<last) {
      for i in segments[segment].rows(ofChore: chore) {
        let row = row(segment, i)
        if row.time >= start, row.time < end { body(row) }
      }
    }
  }

  /// Returns the completions of a span of time, the latest first.
  public func entries(from start: Timestamp, to end: Timestamp) -> [CompletionEntry] {
    var rows: [CompletionRow] = []
    forEach(from: start, to: end) { rows.append($0) }
    return rows.ordered { ($1.time, $1.key.bits) < ($0.time, $0.key.bits) }.compactMap { entry($0) }
  }
}
