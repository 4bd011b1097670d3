import Core

/// The table of roles (F-8, 0049) as pure functions, so that screens and actions only offer what the server accepts. The server has rules
/// of its own (0057).
extension FamilyActor {
  /// Throws unless the actor may do this to records of a kind, whatever they contain. `subject` is the member that a record is or names;
  /// `isOwner` says whether the actor owns the zone; `fields` are those that change. For completions and undos, `checkCompletion` and
  /// `checkUndo` say more.
  public func check(
    _ operation: FamilyOperation, _ record: FamilyRecord, subject: MemberID? = nil, fields: FamilyFields = .others,
    isOwner: Bool = false
  ) throws(FamilyRefusal) {
    guard self != .outsider else { throw .unknownFamily }
    guard self != .guest else { throw .notAllowed }
    guard operation == .create || !record.isMadeOnce || (record == .photo && operation == .delete) else {
      throw .madeOnce
    }
    switch operation {
    case .create: guard mayCreate(record, subject, isOwner: isOwner) else { throw .notAllowed }
    case .change: guard mayChange(record, subject, fields) else { throw .notAllowed }
    case .delete:
      if record == .photo, let member, member == subject { return }
      guard isParent, [.tablet, .invite, .chore, .reward, .photo].contains(record) else { throw .notAllowed }
    }
  }

  private func mayCreate(_ record: FamilyRecord, _ subject: MemberID?, isOwner: Bool) -> Bool {
    switch record {
    case .family: isParent && isOwner
    case .completion, .completionAlso, .undo, .photo: true
    case .rewardRequest: isParent || member != nil && subject == member
    default: isParent
    }
  }

  private func mayChange(_ record: FamilyRecord, _ subject: MemberID?, _ fields: FamilyFields) -> Bool {
    guard fields != .fixed, record != .invite else { return false }
    if isParent { return true }
    return record == .member && fields == .ownLook && member != nil && subject == member
  }

  /// Whether the actor may complete a chore for a member: it acts for the member, and, unless it is a parent, the chore is assigned to the
  /// member. Chores for any or each of several members, and rotations, are assigned to all of their members.
  public func mayComplete(_ assignment: Assignment, for member: FamilyMember) -> Bool {
    guard acts(for: member) else { return false }
    return isParent || assignment.sharing == .nobody || assignment.names(member.id)
  }

  /// Throws unless the completion is accepted: by its actor, its occurrence, its time and its try. `member` is the one that it names; for
  /// a chore that each does, its name must name the same.
  public func checkCompletion(
    _ name: CompletionName, of chore: Chore, for member: FamilyMember, at completedAt: Timestamp,
    in household: Household
  ) throws(FamilyRefusal) {
    guard self != .outsider else { throw .unknownFamily }
    let assignment = chore.assignments.on(
      name.opening ?? household.timeZone.day(at: completedAt, startOfDayMinutes: 0))
    guard mayComplete(assignment, for: member) else { throw .notAllowed }
    guard name.member == (assignment.sharing == .each ? member.id : nil) else { throw .notAllowed }
    let moment = HouseholdMoment(household, at: completedAt)
    guard let occurrence = moment.occurrence(named: name.opening, of: chore) else { throw .notOpen }
    let opening = moment.movedDay(of: chore, occurrence).flatMap { day in occurrence.opening.map { min($0, day) } }
    if let day = opening ?? occurrence.opening, day > moment.today { throw .notOpen }
    if !isParent, let closing = occurrence.closing, closing <= moment.today,
      // On the day of a change, a device may not have known of it.
      !(occurrence.isReplaced && closing == moment.today)
    {
      throw .tooLate
    }
    guard household.history.nextName(chore.id, opening: name.opening, member: name.member)?.attempt == name.attempt
    else { throw .doneAlready }
  }

  /// Whether the actor may undo a completion at a time. A parent always may; a child its own, and a tablet those of its account, until the
  /// end of the family's next day (F-8). Screens offer it on the same day only, with `isOffer`.
  public func mayUndo(
    _ completion: Completion, account: String, at now: Timestamp, timeZone: TimeZoneRules, isOffer: Bool = false
  ) -> Bool {
    switch self {
    case .parent: return true
    case .child(let own): guard completion.member == own else { return false }
    case .tablet: guard completion.account.equalsBytewise(account) else { return false }
    case .guest, .outsider: return false
    }
    let day = timeZone.day(at: completion.completedAt, startOfDayMinutes: 0)
    return timeZone.day(at: now, startOfDayMinutes: 0) <= (isOffer ? day : day + 1)
  }

  /// Whether the actor may withdraw a request: a parent always, a child its own without a verdict.
  public func mayUndo(_ request: RewardRequest, isDecided: Bool) -> Bool {
    switch self {
    case .parent: true
    case .child(let own): request.member == own && !isDecided
    default: false
    }
  }

  /// Whether the actor may approve or refuse a completion: only a parent, if it waits for a verdict.
  public func mayDecide(_ entry: CompletionEntry) -> Bool { isParent && entry.isWaiting }
}

extension HouseholdMoment {
  /// Returns the occurrence that a record names; nil if there is none.
  public func occurrence(named opening: Day?, of chore: Chore) -> Occurrence? {
    let calendar = household.calendar(of: chore)
    if let found = calendar.occurrence(named: opening) { return found }
    guard let opening, calendar.isFromDone(on: opening) else { return nil }
    let done = lastDone(of: chore, through: today)
    for found in [calendar.occurrence(on: today, done: done), calendar.occurrence(after: today, done: done)] {
      if let found, found.opening == opening { return found }
    }
    // An earlier occurrence, whose completion was undone after a later one.
    return household.history.isKnown(chore.id, opening)
      ? Occurrence(opening: opening, due: opening, closing: nil, isReplaced: false, position: 0) : nil
  }
}

extension ChoreHistory {
  /// Whether the occurrence has a completion, even an undone one.
  func isKnown(_ chore: ChoreID, _ opening: Day) -> Bool {
    guard let slot = tables.chore(chore) else { return false }
    let first = CompletionKey(chore: slot, opening: opening, member: 0, attempt: 0).bits
    let end = CompletionKey(chore: slot, opening: opening + 1, member: 0, attempt: 0).bits
    for segment in segmentRange(ofChore: slot) {
      let index = segments[segment].index(of: first)
      if index < segments[segment].keys.count, segments[segment].keys[index] < end { return true }
    }
    return false
  }
}
