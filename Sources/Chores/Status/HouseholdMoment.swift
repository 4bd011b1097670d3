import Core

/// A household at a moment: the status of each chore, the turns, and statistics. It reads no clock and changes nothing. What several
/// chores need is computed once, so keep it only while neither the household nor the time changes.
public final class HouseholdMoment {
  public let household: Household
  public let now: Timestamp
  /// The family's day.
  public let today: Day
  /// The members who have not left, by name.
  public private(set) lazy var present = household.members.present
  /// The beginning and the end of today.
  private(set) lazy var dayStart = household.timeZone.moment(day: today, minute: 0)
  private(set) lazy var dayEnd = household.timeZone.moment(day: today + 1, minute: 0)
  /// Whether any member is away on some days.
  private(set) lazy var hasAbsences = household.members.contains { !$0.away.isEmpty }
  /// Dates that never occurred, because the time zone moved across the date line.
  private let daysLeftOut: [DayRange]
  /// Points of the 30 days before a day, for rotations.
  private var recentPoints: [(day: Day, points: [Int32])] = []
  private static let recentCountMax = 400
  /// The last computed round.
  private var round: TurnRound?

  public init(_ household: Household, at now: Timestamp) {
    (self.household, self.now) = (household, now)
    today = household.timeZone.day(at: now, startOfDayMinutes: 0)
    daysLeftOut = household.timeZone.daysLeftOut
  }

  /// Returns the statuses of all chores, in the order of the chores.
  public func statuses() -> [OccurrenceStatus] {
    var all: [OccurrenceStatus] = []
    all.reserveCapacity(household.chores.count)
    for chore in household.chores { all += statuses(of: chore) }
    return all
  }

  /// Returns the statuses of the chore's latest open occurrence, or of the first to open, with one status for each member if each does a
  /// part. Empty for a rhythm that never opens.
  public func statuses(of chore: Chore) -> [OccurrenceStatus] {
    guard let occurrence = currentOccurrence(of: chore) else { return [] }
    return statuses(of: chore, occurrence)
  }

  /// Returns the occurrence that is open or opened last. It is the next one already if that was moved to today or earlier and not skipped,
  /// if there was none before, and after a change of the rhythm.
  public func currentOccurrence(of chore: Chore) -> Occurrence? {
    let calendar = household.calendar(of: chore)
    let done = lastDone(of: chore, through: today)
    let current = calendar.occurrence(on: today, done: done)
    let slot = household.history.tables.chore(chore.id)
    // After a change of the rhythm, the first occurrence of the new rhythm is next.
    let isOver = current.map { $0.isReplaced && $0.closing.map { $0 <= today } ?? false } ?? true
    guard isOver || slot.map({ hasMoves($0) }) ?? false else { return current }
    let next = calendar.occurrence(after: today, done: done)
    guard let current, !isOver else { return next ?? current }
    guard let next, let day = movedDay(of: chore, next), day <= today else { return current }
    // If it is skipped, it must not hide an occurrence that is still to be done.
    for status in statuses(of: chore, next) where status.state != .skipped { return next }
    return current
  }

  /// Returns the statuses of one occurrence.
  public func statuses(of chore: Chore, _ occurrence: Occurrence) -> [OccurrenceStatus] {
    let assignment = assignment(of: chore, occurrence)
    let present = household.present(of: assignment)
    guard assignment.sharing == .each, !present.isEmpty else {
      return [status(of: chore, occurrence, assignment, present, nil)]
    }
    return present.map { status(of: chore, occurrence, assignment, present, $0) }
  }

  /// The assignment that applies to an occurrence: the one on its opening day, or the latest one for a one-time chore.
  func assignment(of chore: Chore, _ occurrence: Occurrence) -> Assignment {
    chore.assignments.on(occurrence.opening ?? max(today, chore.assignments.lines[0].start))
  }

  /// Returns the day from which a new assignment applies: the opening day of an occurrence that is still to be done, so that it changes
  /// hands, too; otherwise today.
  public func assignmentStart(of chore: Chore) -> Day {
    let statuses = statuses(of: chore)
    guard let opening = statuses.first?.occurrence.opening, opening < today else { return today }
    for status in statuses where !status.state.isOpen { return today }
    return opening
  }

  /// Returns the last completion or skip that counts on a day, of a chore whose rhythm depends on them: a skip of an occurrence that opens
  /// later changes nothing yet.
  func lastDone(of chore: Chore, through day: Day) -> LastDone? {
    guard let start = chore.rhythms.firstDayFromDone, let slot = household.history.tables.chore(chore.id) else {
      return nil
    }
    var countsAll = false
    for line in chore.assignments.lines where line.sharing == .turns { countsAll = true }
    let calendar = household.calendar(of: chore)
    return household.history.lastDone(
      slot, since: start, through: day, timeZone: household.timeZone, countsAll: countsAll,
      opens: calendar.opens(on:after:))
  }

  // MARK: One occurrence

  func hasMoves(_ slot: Int32) -> Bool {
    var hasMoves = false
    household.history.moves.forEach(ofChore: slot) { _ in hasMoves = true }
    return hasMoves
  }

  /// Returns the day to which the occurrence was moved; nil if it was not, or if that day is not between the openings before and after it.
  func movedDay(of chore: Chore, _ occurrence: Occurrence) -> Day? {
    guard let slot = household.history.tables.chore(chore.id),
      let number = household.history.occurrence(slot, occurrence.opening, nil),
      let row = household.history.moves.latest(number)
    else { return nil }
    let day = Day(row.day)
    return household.calendar(of: chore).allowsMove(of: occurrence, to: day) ? day : nil
  }

  private func status(
    of chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment, _ present: [MemberID], _ member: MemberID?
  ) -> OccurrenceStatus {
    let history = household.history
    let slot = history.tables.chore(chore.id)
    let row =
      assignment.sharing == .each && member == nil
      ? slot.flatMap { slot in
        history.latestOfAnyone { history.occurrence(slot, occurrence.opening, $0).flatMap { history.latest($0) } }
      }
      : slot.flatMap { history.occurrence($0, occurrence.opening, member) }.flatMap { history.latest($0) }
    let moved = movedDay(of: chore, occurrence)
    let absent = member ?? absentTurn(of: chore, occurrence, assignment)
    let due = moved ?? occurrence.due(away: { self.isAway(assignment, absent, on: $0) })
    let isDone = row.map { $0.facts.isValid } ?? false
    let isSkipped =
      !isDone
      && (slot.flatMap { history.occurrence($0, occurrence.opening, nil) }
        .map { history.skips.latest($0) != nil } ?? false)
    let state: OccurrenceStatus.State
    if let row, isDone {
      state = row.facts.isWaiting ? .waiting : .done
    } else if isSkipped {
      state = .skipped
    } else {
      state = openState(of: chore, occurrence, due: due, moved, isAway: isAway(assignment, absent, on: today))
    }
    let doers: [MemberID]
    if let member {
      doers = [member]
    } else if assignment.sharing.isRotation {
      doers = turn(of: chore, occurrence, assignment).map { [$0] } ?? present
    } else {
      doers = present
    }
    let didIt = row.flatMap { $0.facts.isUndone ? nil : $0 }
    return OccurrenceStatus(
      chore: chore.id, occurrence: occurrence, member: isDone ? row.flatMap { history.part($0) } : member, state: state,
      due: due, doers: doers, formerDoers: present.isEmpty ? assignment.members : [],
      doneBy: didIt.map { history.member($0.facts) }, doneAt: didIt?.time, wasRefused: row?.facts.isRefused ?? false,
      isMoved: moved != nil)
  }

  func isAway(_ assignment: Assignment, _ member: MemberID?, on day: Day) -> Bool {
    for days in daysLeftOut where days.contains(day) { return true }
    if let member { return household.isAway(member, on: day) }
    return household.isAway(assignment, on: day)
  }

  /// Returns the state of an occurrence that was neither done nor skipped.
  private func openState(
    of chore: Chore, _ occurrence: Occurrence, due: Day?, _ moved: Day?, isAway: Bool
  ) -> OccurrenceStatus.State {
    if let opening = occurrence.opening, opening > today, moved.map({ $0 > today }) ?? true { return .upcoming }
    let isExcused = due == nil && occurrence.due != nil
    if let closing = occurrence.closing, closing <= today {
      return occurrence.isReplaced ? .replaced : isExcused ? .away : .missed
    }
    if isExcused { return .away }
    if let deadline = chore.deadline, occurrence.opening == nil {
      if isAway { return .away }
      guard now < deadline else { return .overdue }
      return household.timeZone.day(at: deadline, startOfDayMinutes: 0) == today ? .due : .open
    }
    guard let due, due <= today else { return .open }
    if isAway, moved == nil { return .away }
    guard due == today else { return .overdue }
    if let by = chore.window.by, hasCome(by) { return .overdue }
    return chore.window.from.map { hasCome($0) } ?? true ? .due : .open
  }

  /// Whether this minute of today has come. If the clock repeats it, the first time counts, so that a chore does not cease to be overdue.
  private func hasCome(_ minute: Int32) -> Bool { now >= household.timeZone.moment(day: today, minute: minute) }

  /// Returns the moment at which an occurrence is due: its deadline, the end of its window, or the end of its day.
  public func dueMoment(of status: OccurrenceStatus, _ chore: Chore) -> Timestamp? {
    if let deadline = chore.deadline, status.occurrence.opening == nil { return deadline }
    return status.due.map { household.timeZone.moment(day: $0, minute: chore.window.by ?? 1440) }
  }

  /// Returns the points in the 30 days before `day`, by index of the table of members.
  func points(before day: Day) -> [Int32] {
    for known in recentPoints where known.day == day { return known.points }
    let timeZone = household.timeZone
    let history = household.history
    var points = [Int32](repeating: 0, count: history.tables.members.count)
    // A later approval must not change whose turn it was.
    history.forEach(from: timeZone.moment(day: day - 30, minute: 0), to: timeZone.moment(day: day, minute: 0)) { row in
      if row.facts.isValid { points[Int(row.facts.member)] += row.facts.points }
    }
    if recentPoints.count == Self.recentCountMax { recentPoints.removeFirst() }
    recentPoints.append((day, points))
    return points
  }

  /// Returns the chore's round as far as it was computed; a new one begins on `start`.
  func known(_ chore: Chore, _ line: Int, from start: Day, _ queue: TurnOrder) -> TurnRound {
    if let round, round.isOf(chore, line: line) { return round }
    let new = TurnRound(chore, line: line, from: start, queue)
    round = new
    return new
  }
}

extension ChoreCalendar {
  /// Whether an occurrence opens on the day after the last completion or skip; for a rhythm that does not depend on completions, on any
  /// day.
  func opens(on day: Day, after done: LastDone?) -> Bool {
    !isFromDone(on: day) || occurrence(after: day - 1, done: done)?.opening == day
  }

  /// Whether an occurrence may be moved to the day (F-6a): after the opening before it, and before the next one, with an unchanged rhythm.
  public func allowsMove(of occurrence: Occurrence, to day: Day) -> Bool {
    guard day >= .earliest, day <= .latest else { return false }
    guard let opening = occurrence.opening else { return true }
    if let closing = occurrence.closing, day >= closing { return false }
    guard day < opening else { return true }
    guard !isFromDone(on: opening) else { return false }
    return self.occurrence(on: opening - 1).flatMap { $0.opening }.map { $0 < day } ?? true
  }
}
