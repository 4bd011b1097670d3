import Core

/// A completion with what later records say of it.
struct CompletionRow: Equatable {
  let key: CompletionKey
  let time: Timestamp
  let facts: CompletionFacts
}

/// A completion and its standing, for lists and details.
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

  /// Returns the last try of an occurrence, also if it was taken back; nil if there is none.
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
    let member = row.key.member == 0 ? nil : MemberID(tables.members[Int(row.key.member - 1)])
    let facts = row.facts
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

  /// Returns the number of an occurrence in keys; nil if nothing is known of the chore or the member.
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
      let first = place(ofMonth: Self.firstMonth(ofOpening: opening))
      guard first < range.upperBound else { return nil }
      range = max(first, range.lowerBound)..<range.upperBound
    }
    var found: CompletionRow?
    for segment in range {
      let place = segments[segment].place(of: (occurrence + 1) << CompletionKey.memberShift)
      guard place > 0, segments[segment].keys[place - 1] >> CompletionKey.memberShift == occurrence else { continue }
      let row = row(segment, place - 1)
      if found.map({ $0.key.attempt < row.key.attempt }) ?? true { found = row }
    }
    return found
  }

  /// Returns the name under which an occurrence is completed next: one more than the tries that were taken back; nil while the last try
  /// holds, and after the last possible one.
  public func nextName(_ chore: ChoreID, opening: Day?, member: MemberID? = nil) -> CompletionName? {
    var attempt: Int32 = 1
    if let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, member), let last = latest(occurrence)
    {
      guard !last.facts.isValid else { return nil }
      attempt = last.key.attempt + 1
    }
    return CompletionName(chore, opening: opening, member: member, attempt: attempt)
  }

  /// Returns the try under which an occurrence is skipped or moved next.
  public func nextAttempt(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?) -> Int32 {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil) else { return 1 }
    return (kind == .skip ? skips : moves).lastAttempt(occurrence) + 1
  }

  /// Returns the try of the skip or the move of an occurrence that holds; nil for none.
  public func heldAttempt(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?) -> Int32? {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil) else { return nil }
    return (kind == .skip ? skips : moves).heldAttempt(occurrence)
  }

  /// Returns the completions of the last 60 days that wait for a parent, of occurrences past and present, the latest first. A device that is
  /// new has no others at first (F-12).
  public func waiting(at now: Timestamp) -> [Completion] {
    let start = Timestamp(milliseconds: now.milliseconds - 60 * Timestamp.millisecondsPerDay)
    var rows: [CompletionRow] = []
    forEach(from: start, to: now.adding(milliseconds: Timestamp.millisecondsPerDay)) { row in
      if row.facts.isWaiting { rows.append(row) }
    }
    return rows.ordered { ($1.time, $1.key.bits) < ($0.time, $0.key.bits) }.compactMap { entry($0)?.completion }
  }

  /// Returns the last completion or skip of a chore that holds, of an occurrence that opened on `start` or later. `countsAll` counts those
  /// before, which takes a look at each; else its count is 1.
  func lastDone(_ chore: Int32, since start: Day, zone: ZoneRules, countsAll: Bool) -> LastDone? {
    var best: (opening: Day, time: Timestamp)?
    for segment in segmentRange(ofChore: chore).reversed() {
      // Nothing is completed before it opens, so the months before have only earlier ones.
      if let best, segments[segment].month < Self.firstMonth(ofOpening: best.opening) { break }
      for i in segments[segment].rows(ofChore: chore).reversed() {
        let row = row(segment, i)
        guard row.facts.isValid, let opening = row.key.opening, opening >= start else { continue }
        if best.map({ ($0.opening, $0.time) < (opening, row.time) }) ?? true { best = (opening, row.time) }
        // Keys descend: what follows has opened earlier, but for the same occurrence by another member.
        if let found = best, opening < found.opening { break }
      }
    }
    skips.forEach(ofChore: chore) { row in
      guard let opening = CompletionKey(bits: row.key).opening, opening >= start else { return }
      let time = Timestamp(milliseconds: row.time)
      if best.map({ $0.opening < opening }) ?? true { best = (opening, time) }
    }
    guard let best else { return nil }
    let day = zone.day(at: best.time, startOfDayMinutes: 0)
    let count = countsAll ? doneCount(chore, since: start, through: best.opening) : 1
    return LastDone(day: day, opening: best.opening, count: count)
  }

  /// Returns how many occurrences of a chore were done or skipped, of those that opened from one day to another.
  func doneCount(_ chore: Int32, since start: Day, through last: Day) -> Int32 {
    var openings: Set<Int32> = []
    for segment in segmentRange(ofChore: chore) {
      for i in segments[segment].rows(ofChore: chore) {
        let row = row(segment, i)
        guard row.facts.isValid, let opening = row.key.opening, opening >= start, opening <= last else { continue }
        openings.insert(opening.number)
      }
    }
    skips.forEach(ofChore: chore) { row in
      if let opening = CompletionKey(bits: row.key).opening, opening >= start, opening <= last {
        openings.insert(opening.number)
      }
    }
    return Int32(openings.count)
  }

  /// Returns the first month in which an occurrence can have been completed: clocks may be wrong by minutes, and a month's border by a zone.
  static func firstMonth(ofOpening opening: Day) -> Int32 {
    let civil = (opening - 2).civil
    return civil.year * 12 + civil.month - 1
  }

  /// Calls `body` with the completions from one time to before another, in no order.
  func forEach(from start: Timestamp, to end: Timestamp, _ body: (CompletionRow) -> Void) {
    guard start < end else { return }
    let first = place(ofMonth: HistorySegment.month(of: max(start, Self.earliest).milliseconds))
    let (low, high) = (start.milliseconds, end.milliseconds)
    for segment in first..<max(first, place(ofMonth: HistorySegment.month(of: min(end, Self.end).milliseconds) + 1)) {
      for i in segments[segment].keys.indices {
        let time = segments[segment].times[i]
        if time >= low, time < high { body(row(segment, i)) }
      }
    }
  }

  /// Returns the completions from one time to before another, the latest first.
  public func entries(from start: Timestamp, to end: Timestamp) -> [CompletionEntry] {
    var rows: [CompletionRow] = []
    forEach(from: start, to: end) { rows.append($0) }
    return rows.ordered { ($1.time, $1.key.bits) < ($0.time, $0.key.bits) }.compactMap { entry($0) }
  }
}
