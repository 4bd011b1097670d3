import Chores
import Core
import Records
import Replica
import Sync

/// Carrying out the changes that classic programs have written into a family's zone (0065).
extension ChoresActions {
  /// The maximum number of chores in one step.
  private static var noticedCountMax: Int { 100 }

  /// Returns the changes that carry out what classic programs have written into the chores of all families: completions, their undos,
  /// assignments and rhythms. Only parents carry out. A step is limited, so the caller asks again after its changes were sent.
  ///
  /// Call it only when everything on the server has been fetched: a completion that has not arrived yet would be missed.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone; nil while they are not known.
  public static func carryOutNoticed(
    _ replica: Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules?
  ) -> [Change] {
    var changes: [Change] = []
    for zone in replica.familyZones {
      guard let state = replica.family(in: zone), !state.noticed.isEmpty, let family = state.family,
        let rules = rules(family), let actions = try? ChoresActions(replica, in: zone, at: now, rules: rules),
        actions.actor.isParent
      else { continue }
      let chores = Array(state.noticed).ordered { $0 < $1 }
      for id in chores.prefix(noticedCountMax) { changes += actions.carryOutNoticed(id) }
    }
    return changes
  }

  /// Carries out as much as is valid: the rhythm without the check mark if its occurrence has not opened yet, or the check mark alone if
  /// the rest is invalid, for example a due time in a thousand years. In any case the fields then show the present state.
  private func carryOutNoticed(_ id: ChoreID) -> [Change] {
    guard let chore = state.chore(id), case .chore(_, let classic)? = state.entry(RecordName(id.id.text))?.item,
      let before = classic.before
    else { return [] }
    let write = write(of: chore, classic, since: before)
    var (mark, rest) = (ClassicWrite(), write)
    (mark.isDone, rest.isDone) = (write.isDone, nil)
    for wish in [write, rest, mark, ClassicWrite()] {
      if let changes = try? carryOut(wish, of: id, at: before.writtenAt, by: member(of: before.author)) {
        return changes
      }
    }
    return []
  }

  private func write(of chore: Chore, _ classic: ClassicFields, since before: ClassicBefore) -> ClassicWrite {
    var write = ClassicWrite()
    if classic.isDone != before.isDone { write.isDone = classic.isDone }
    // Only members of the family can be assigned.
    let isKnown = classic.assignedTo.map { id in household.members.present.contains { $0.id == id } } ?? true
    if classic.assignedTo != before.assignedTo, isKnown { write.assignedTo = .some(classic.assignedTo) }
    if classic.recurrence != before.recurrence {
      write.recurrence = classic.recurrence
      if classic.recurrence == .once { write.deadline = .some(classic.deadline) }
    }
    if classic.dueAt != before.dueAt { write.dueAt = .some(classic.dueAt) }
    return write
  }

  /// Returns the present member with an account; nil without one.
  private func member(of author: String) -> MemberID? {
    if author.utf8.isEmpty { return nil }
    return household.members.present.first { $0.account.equalsBytewise(author) }?.id
  }

  /// Returns the fields for classic programs of a chore that the user edits while their change waits: unchanged, so that all devices still
  /// see it, except where the user's edit replaces it.
  func kept(_ classic: ClassicFields, _ before: ClassicBefore, from old: Chore, to new: Chore) -> ClassicFields {
    var (kept, before) = (classic, before)
    if old.assignments != new.assignments { before.assignedTo = kept.assignedTo }
    if old.rhythms != new.rhythms {
      (kept.recurrence, kept.deadline, before.recurrence, before.dueAt) = (nil, nil, nil, kept.dueAt)
    }
    kept.before = before
    return kept
  }
}
