import Chores
import Core
import Records
import Replica

/// Actions on chores: adding, editing and completing them, and the decisions of parents.
extension ChoresActions {
  /// Adds a chore, or changes an existing one. Its fields for classic programs are written with it (0049).
  public func put(_ chore: Chore) throws(ChoresRefusal) -> [Change] {
    let old = state.chore(chore.id)
    try check(old == nil ? .create : .change, .chore)
    if old == nil, state.chores.count >= ChoreLimits.choreCountMax { throw .tooMany(max: ChoreLimits.choreCountMax) }
    if old == chore { return [] }
    return put(.chore(chore, classic(chore)))
  }

  /// Adds a chore from a line that quick add has parsed. `members` and `rooms` are the lists that the parser was given.
  public func add(
    _ id: ChoreID, _ reading: QuickAddReading, members: [MemberID], rooms: [String], week: Day? = nil
  ) throws(ChoresRefusal) -> [Change] {
    let moment = moment
    return try put(
      Self.checked { () throws(ChoresError) in
        try Chore(id, reading, members: members, rooms: rooms, week: week, moment)
      })
  }

  /// Changes a chore's assignment from its open occurrence on; earlier occurrences stay as they were.
  public func assign(_ id: ChoreID, _ sharing: Assignment.Sharing, _ members: [MemberID]) throws(ChoresRefusal)
    -> [Change]
  {
    var chore = try chore(id)
    for id in members { _ = try member(id) }
    let start = moment.assignmentStart(of: chore)
    let line = try Self.checked { () throws(ChoresError) in try Assignment(sharing, members, from: start) }
    chore.assignments = chore.assignments.changed(to: line)
    return try put(chore)
  }

  /// Restores the assignments that a chore had before.
  public func assign(_ id: ChoreID, to assignments: AssignmentLines) throws(ChoresRefusal) -> [Change] {
    var chore = try chore(id)
    chore.assignments = assignments
    return try put(chore)
  }

  /// Deletes a chore. Its completions stay in the history.
  public func delete(_ id: ChoreID) throws(ChoresRefusal) -> [Change] {
    let chore = try chore(id)
    try check(.delete, .chore)
    return [ChoresChange.removed(RecordName(chore.id.id.text)).change(in: zone)]
  }

  private func classic(_ chore: Chore) -> ClassicFields {
    if case .chore(let old, let classic)? = entry(chore), let before = classic.before {
      return kept(classic, before, from: old, to: chore)
    }
    // The chore as it will be, with the present history.
    var next = household
    next.chores = [chore]
    return derived(chore, next)
  }

  /// Returns the change of the chore's fields for classic programs after a completion or its undo; none if the user is not a parent, who
  /// alone may write them.
  private func classicChange(_ chore: Chore, _ body: (inout ChoreHistory) throws(ChoresError) -> Void)
    throws(ChoresRefusal) -> [Change]
  {
    guard actor.isParent else { return [] }
    var next = household
    next.chores = [chore]
    try Self.checked { () throws(ChoresError) in try body(&next.history) }
    let moment = HouseholdMoment(next, at: now)
    // Leaves the fields alone while a classic program's change waits to be carried out.
    guard let status = moment.statuses(of: chore).first, case .chore(_, var classic)? = entry(chore),
      classic.before == nil
    else { return [] }
    guard classic.isDone != status.state.isDone else { return [] }
    classic.isDone = status.state.isDone
    classic.assignedTo = status.doers.count == 1 ? status.doers[0] : nil
    classic.dueAt = moment.dueMoment(of: status, chore)
    classic.derivedAt = classic.derivedAt.map { max(now, $0.adding(milliseconds: 1)) } ?? now
    return put(.chore(chore, classic))
  }

  private func entry(_ chore: Chore) -> FamilyItem? { state.entry(RecordName(chore.id.id.text))?.item }

  // MARK: Doing

  /// Completes the current occurrence of a chore for a member, or the occurrence that opened on `opening`.
  public func complete(_ id: ChoreID, opening: Day?? = nil, for doer: MemberID) throws(ChoresRefusal) -> [Change] {
    let (chore, doer) = (try chore(id), try member(doer))
    let day: Day?
    if let opening {
      day = opening
    } else {
      guard let occurrence = moment.currentOccurrence(of: chore) else { throw .refused(.notOpen) }
      day = occurrence.opening
    }
    let assignment = chore.assignments.on(day ?? moment.today)
    let part = assignment.sharing == .each ? doer.id : nil
    guard let name = household.history.nextName(id, opening: day, member: part) else { throw .refused(.doneAlready) }
    do throws(FamilyRefusal) {
      try actor.checkCompletion(name, of: chore, for: doer, at: now, in: household)
    } catch {
      throw .refused(error)
    }
    let (account, now, isParent) = (account, now, actor.isParent)
    let completion = try Self.checked { () throws(ChoresError) in
      try Completion(
        name, by: doer.id, account: account, at: now, points: chore.points, minutes: chore.minutes,
        needsApproval: chore.needsApproval && !isParent)
    }
    let classic = try classicChange(chore) { (history) throws(ChoresError) in try history.put(completion) }
    return make(.completion(completion)) + classic
  }

  /// Undoes a completion.
  public func undo(_ name: CompletionName) throws(ChoresRefusal) -> [Change] {
    guard let entry = household.history.entry(name) else { throw .notFound }
    guard !entry.isUndone else { throw .nothingToDo }
    try require(actor.mayUndo(entry.completion, account: account, at: now, timeZone: household.timeZone))
    let classic = try state.chore(name.chore).map { (chore) throws(ChoresRefusal) in
      try classicChange(chore) { (history) throws(ChoresError) in try history.undo(name) }
    }
    return make(.undo(FamilyUndo(.completion(name), account: account, at: now))) + (classic ?? [])
  }

  /// Undoes a member's last completion of the current occurrence.
  public func undo(_ id: ChoreID, of member: MemberID?) throws(ChoresRefusal) -> [Change] {
    let chore = try chore(id)
    guard let occurrence = moment.currentOccurrence(of: chore) else { throw .nothingToDo }
    let isEach = chore.assignments.on(occurrence.opening ?? moment.today).sharing == .each
    let last = household.history.latestEntry(of: id, opening: occurrence.opening, member: isEach ? member : nil)
    guard let last, !last.isUndone else { throw .nothingToDo }
    return try undo(last.completion.name)
  }

  // MARK: Parents

  /// Skips the current occurrence, or the one of the current and the next that opens on `opening` (F-6a).
  public func skip(_ id: ChoreID, opening: Day?? = nil) throws(ChoresRefusal) -> [Change] {
    try mark(.skip, id, opening, to: nil)
  }

  /// Moves the current occurrence to another day, or the one of the current and the next that opens on `opening` (F-6a).
  public func move(_ id: ChoreID, to day: Day, opening: Day?? = nil) throws(ChoresRefusal) -> [Change] {
    try mark(.move, id, opening, to: day)
  }

  private func mark(
    _ kind: OccurrenceMark.Kind, _ id: ChoreID, _ opening: Day??, to day: Day?
  ) throws(ChoresRefusal) -> [Change] {
    let chore = try chore(id)
    try check(.create, kind == .skip ? .skip : .move)
    guard let occurrence = occurrence(of: chore, opening) else { throw .refused(.notOpen) }
    for status in moment.statuses(of: chore, occurrence) where status.state.isDone || status.state == .skipped {
      throw .refused(.doneAlready)
    }
    if let day, !household.calendar(of: chore).allowsMove(of: occurrence, to: day) { throw .invalid(.dayOutOfRange) }
    let (account, now) = (account, now)
    let attempt = household.history.nextAttempt(kind, of: id, opening: occurrence.opening)
    let mark = try Self.checked { () throws(ChoresError) in
      try OccurrenceMark(
        kind, of: id, opening: occurrence.opening, attempt: attempt, account: account, at: now, to: day)
    }
    return undoOfMark(effectiveMark(kind, of: id, occurrence)) + make(.mark(mark))
  }

  /// Returns the current occurrence, or the one of the current and the next that opens on `opening`; nil if neither does.
  private func occurrence(of chore: Chore, _ opening: Day??) -> Occurrence? {
    let current = moment.currentOccurrence(of: chore)
    guard case .some(let day) = opening, current?.opening != day else { return current }
    return moment.nextOccurrence(of: chore).flatMap { $0.opening == day ? $0 : nil }
  }

  /// Returns the undo of a skip or move. A second move first undoes the first one, since a new attempt counts those that were undone
  /// (0049).
  private func undoOfMark(_ mark: MarkName?) -> [Change] {
    mark.map { make(.undo(FamilyUndo(.mark($0), account: account, at: now))) } ?? []
  }

  /// Returns the name of an occurrence's skip or move that is in effect; nil if there is none.
  private func effectiveMark(_ kind: OccurrenceMark.Kind, of id: ChoreID, _ occurrence: Occurrence) -> MarkName? {
    household.history.effectiveAttempt(kind, of: id, opening: occurrence.opening).map {
      MarkName(kind, of: id, opening: occurrence.opening, attempt: $0)
    }
  }

  /// Returns the name that a new skip or move would get, for the occurrence that `skip` or `move` would choose; nil without such an
  /// occurrence.
  public func nextMark(_ kind: OccurrenceMark.Kind, of id: ChoreID, opening: Day?? = nil) -> MarkName? {
    guard let chore = state.chore(id), let occurrence = occurrence(of: chore, opening) else { return nil }
    let attempt = household.history.nextAttempt(kind, of: id, opening: occurrence.opening)
    return MarkName(kind, of: id, opening: occurrence.opening, attempt: attempt)
  }

  /// Undoes a skip or a move.
  public func undo(_ name: MarkName) throws(ChoresRefusal) -> [Change] {
    try require(actor.isParent)
    guard state.fact(RecordName(name.text)) != nil else { throw .notFound }
    guard state.fact(RecordName(name.text + ".undo")) == nil else { throw .nothingToDo }
    return undoOfMark(name)
  }

  /// Approves or refuses a completion that waits for approval.
  public func decide(_ name: CompletionName, isApproved: Bool, reason: String = "") throws(ChoresRefusal) -> [Change] {
    guard let entry = household.history.entry(name) else { throw .notFound }
    try check(.create, .completionVerdict)
    guard actor.mayDecide(entry) else { throw .nothingToDo }
    guard reason.characterCount <= ChoreLimits.reasonCharactersMax else {
      throw .invalid(.tooLong(.reason, characters: reason.characterCount))
    }
    return make(
      .verdict(CompletionVerdict(name, isApproved: isApproved, account: account, at: now, reason: reason)))
  }
}
