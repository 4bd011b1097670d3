import Chores
import Core
import Records
import Replica

/// A change of a chore by a classic program, which knows no completions (F-18); nil for fields that it leaves unchanged.
public struct ClassicWrite: Equatable, Sendable {
  public var title: String?
  public var isDone: Bool?
  public var assignedTo: MemberID??
  public var recurrence: Rhythm.Recurrence?
  public var dueAt: Timestamp??
  public var deadline: Timestamp??

  public init() {}
}

extension ChoresActions {
  /// Returns the fields of a chore for classic programs, as of now; nil if the chore does not exist.
  public func classicFields(of id: ChoreID) -> ClassicFields? {
    state.chore(id).map { ClassicFields(of: $0, moment) }
  }

  /// Translates a classic program's change (0049): a check mark completes the present occurrence, its removal undoes the completion,
  /// another member changes the assignment, and another recurrence or due time changes the rhythm.
  ///
  /// - Parameters:
  ///   - time: The time at which the check mark was written; nil for now.
  ///   - author: The member whose account wrote it; nil if unknown.
  public func carryOut(
    _ write: ClassicWrite, of id: ChoreID, at time: Timestamp? = nil, by author: MemberID? = nil
  ) throws(ChoresRefusal) -> [Change] {
    let old = try chore(id)
    try check(.change, .chore)
    if case .some(.some(let wished)) = write.assignedTo { _ = try member(wished) }
    let chore = try changed(old, by: write)
    var next = household
    next.chores = [chore]
    var facts: [FamilyFact] = []
    let time = time.map { min($0, now) } ?? now
    switch write.isDone {
    case true?: try complete(chore, for: write.assignedTo ?? nil, or: author, at: time, in: &next, &facts)
    case false?: try takeBack(chore, at: time, in: &next, &facts)
    case nil: break
    }
    return put(.chore(chore, derived(chore, next))) + facts.flatMap { make($0) }
  }

  /// Returns the fields for classic programs as of now, with a later time than the last write's, so that other devices recognise a write of
  /// this app.
  func derived(_ chore: Chore, _ household: Household) -> ClassicFields {
    var classic = ClassicFields(of: chore, HouseholdMoment(household, at: now))
    if case .chore(_, let old)? = state.entry(RecordName(chore.id.id.text))?.item, let last = old.derivedAt {
      classic.derivedAt = max(now, last.adding(milliseconds: 1))
    }
    return classic
  }

  /// Adds a chore that a classic program has written.
  public func add(
    _ id: ChoreID, title: String, createdAt: Timestamp, _ write: ClassicWrite
  ) throws(ChoresRefusal) -> [Change] {
    let (today, recurrence) = (moment.today, write.recurrence ?? .once)
    let due = dueDay(write.dueAt ?? nil)
    let member = write.assignedTo ?? nil
    if let member { _ = try self.member(member) }
    let rhythm = try rhythm(recurrence, due: due, every: 1)
    let chore = try Self.checked { () throws(ChoresError) in
      try Chore(
        id: id, title: title,
        assignments: AssignmentLines(
          try Assignment(member == nil ? .nobody : .member, member.map { [$0] } ?? [], from: today)),
        rhythms: RhythmLines(rhythm), deadline: recurrence == .once ? write.deadline ?? nil : nil, createdAt: createdAt)
    }
    try check(.create, .chore)
    var next = household
    next.chores = [chore]
    var facts: [FamilyFact] = []
    if write.isDone == true { try complete(chore, for: member, or: nil, at: now, in: &next, &facts) }
    return put(.chore(chore, derived(chore, next))) + facts.flatMap { make($0) }
  }

  // MARK: Fields

  private func changed(_ old: Chore, by write: ClassicWrite) throws(ChoresRefusal) -> Chore {
    let today = moment.today
    var (assignments, rhythms) = (old.assignments, old.rhythms)
    if let wished = write.assignedTo {
      let line = try Self.checked { () throws(ChoresError) in
        try Assignment(wished == nil ? .nobody : .member, wished.map { [$0] } ?? [], from: today)
      }
      assignments = assignments.changed(to: line)
    }
    let latest = old.rhythms.latest
    if write.recurrence.map({ $0 != latest.recurrence }) ?? false || movesRhythm(old, to: write.dueAt) {
      let recurrence = write.recurrence ?? latest.recurrence
      let due = dueDay(write.dueAt ?? nil) ?? (write.dueAt == nil ? latest.start : nil)
      let every = recurrence == latest.recurrence ? latest.every : 1
      let changed = try rhythm(recurrence, due: due, every: every)
      rhythms = rhythms.replaced(by: changed, today: today, household.family.firstWeekday)
    }
    let deadline = write.deadline ?? old.deadline
    let title = write.title ?? old.title
    return try Self.checked { () throws(ChoresError) in
      try Chore(
        id: old.id, title: title, assignments: assignments, rhythms: rhythms,
        deadline: rhythms.latest.recurrence == .once ? deadline : nil, createdAt: old.createdAt, window: old.window,
        minutes: old.minutes, points: old.points, needsApproval: old.needsApproval, wantsPhoto: old.wantsPhoto,
        area: old.area, note: old.note, checklist: old.checklist)
    }
  }

  /// Whether another due time means another rhythm. It does not if it is the rhythm's own next day, which classic programs also write.
  private func movesRhythm(_ chore: Chore, to wished: Timestamp??) -> Bool {
    guard let wished else { return false }
    let latest = chore.rhythms.latest
    if latest.isFromDone { return false }
    guard latest.recurrence != .once, let due = dueDay(wished) else { return true }
    return household.calendar(of: chore).occurrence(on: due)?.due != due
  }

  /// Returns the family's day at whose end something is due; midnight belongs to the day before.
  private func dueDay(_ time: Timestamp?) -> Day? {
    time.map { household.timeZone.day(at: $0.adding(milliseconds: -1), startOfDayMinutes: 0) }
  }

  /// Returns a rhythm from today on that is due on the day `due`. Intervals of more than one day, week or month count from that day.
  private func rhythm(_ recurrence: Rhythm.Recurrence, due: Day?, every: Int32) throws(ChoresRefusal) -> Rhythm {
    let today = moment.today
    let rhythm = try Self.checked { () throws(ChoresError) in
      switch recurrence {
      case .once: try Rhythm(.once, from: due)
      case .daily: try Rhythm(.daily, from: today, every: every)
      case .weekly:
        try Rhythm(.weekly, from: today, every: every, weekdays: WeekdaySet(due.map { [$0.weekday] } ?? []))
      case .monthly: try Rhythm(.monthly, from: today, every: every, monthDay: due?.dayOfMonth ?? 0)
      }
    }
    guard every > 1, let due, due > today else { return rhythm }
    return rhythm.due(on: due)
  }

  // MARK: The check mark

  /// Completes the occurrence that is current at `time`; does nothing if it is done. The first of these that applies gets the completion:
  /// the wished member, the only assigned member, the author, the first of several assigned members, the user, the first parent.
  private func complete(
    _ chore: Chore, for wished: MemberID?, or author: MemberID?, at time: Timestamp, in next: inout Household,
    _ facts: inout [FamilyFact]
  ) throws(ChoresRefusal) {
    let moment = HouseholdMoment(next, at: time)
    guard let status = moment.statuses(of: chore).first else { throw .refused(.notOpen) }
    if status.state.isDone { return }
    let owner = status.doers.count == 1 ? status.doers[0] : nil
    let parents = next.members.present.filter { $0.role == .parent }
    guard let doer = wished ?? owner ?? author ?? status.doers.first ?? actor.member ?? parents.first?.id else {
      throw .notFound
    }
    let doing = try member(doer)
    let isEach = chore.assignments.on(status.occurrence.opening ?? moment.today).sharing == .each
    guard
      let name = next.history.nextName(
        chore.id, opening: status.occurrence.opening, member: isEach ? doing.id : nil)
    else { return }
    do throws(FamilyRefusal) {
      try actor.checkCompletion(name, of: chore, for: doing, at: time, in: next)
    } catch {
      throw .refused(error)
    }
    let account = account
    let completion = try Self.checked { () throws(ChoresError) in
      try Completion(
        name, by: doing.id, account: account, at: time, points: chore.points, minutes: chore.minutes,
        needsApproval: chore.needsApproval && !actor.isParent)
    }
    try Self.checked { () throws(ChoresError) in try next.history.put(completion) }
    facts.append(.completion(completion))
  }

  /// Undoes the completions of the occurrence that is current at `time`; does nothing if there are none.
  private func takeBack(
    _ chore: Chore, at time: Timestamp, in next: inout Household, _ facts: inout [FamilyFact]
  ) throws(ChoresRefusal) {
    let moment = HouseholdMoment(next, at: time)
    for status in moment.statuses(of: chore) where status.state.isDone {
      let isEach = chore.assignments.on(status.occurrence.opening ?? moment.today).sharing == .each
      guard
        let entry = next.history.latestEntry(
          of: chore.id, opening: status.occurrence.opening, member: isEach ? status.member : nil),
        // The program did not know of later completions.
        entry.completion.completedAt <= time
      else { continue }
      facts.append(.undo(FamilyUndo(.completion(entry.completion.name), account: account, at: time)))
    }
    for case .undo(let undo) in facts {
      guard case .completion(let name) = undo.target else { continue }
      try Self.checked { () throws(ChoresError) in try next.history.undo(name) }
    }
  }
}
