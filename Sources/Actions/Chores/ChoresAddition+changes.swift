import Chores
import Core
import Records
import Replica
import Sync

// Apart from `ChoresAddition`, because the lists of the browser's parts know functions by type and name.
extension ChoresAddition {
  /// Returns the changes that store the addition, and the way back from them. Throws if the user is no parent of one of the families.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  public func changes(
    _ replica: Replica, at now: Timestamp, rules: (Family) -> ZoneRules
  ) throws(ChoresRefusal) -> (changes: [Change], undo: ChoresUndo) {
    var changes: [Change] = []
    var undone: [ChoresUndo.Part] = []
    for part in parts where !part.changesNothing {
      if !part.isNew {
        let actions = try ChoresActions(replica, in: part.zone, at: now, rules: rules(part.family))
        try actions.check(.create, .chore)
      }
      let entries = part.entries(replica.family(in: part.zone), at: now, rules(part.family))
      if part.isNew { changes.append(.zone(ZonedStep(.made(part.zone)))) }
      changes += entries.map { ChoresChange.put($0).change(in: part.zone) }
      changes += part.facts.map { ChoresChange.made($0).change(in: part.zone) }
      undone.append(
        ChoresUndo.Part(
          zone: part.zone, isNew: part.isNew,
          items: entries.map { ChoresUndo.Item(name: $0.item.name, editedAt: $0.updatedAt) },
          facts: part.facts.map { $0.name }))
    }
    return (changes, ChoresUndo(undone))
  }
}

extension ChoresAddition.Part {
  /// Returns the items to store, chores with the fields of older programs.
  fileprivate func entries(_ state: FamilyState?, at now: Timestamp, _ rules: ZoneRules) -> [FamilyEntry] {
    var items: [FamilyItem] = isNew ? [.family(family)] : []
    items += members.map { .member($0) }
    items += rewards.map { .reward($0) }
    items += chores.map { .chore($0, ClassicFields()) }
    var entries = items.map { item in
      // A former member comes back: the newest edit must not look old.
      let last = state?.entry(item.name)?.updatedAt
      return FamilyEntry(item, updatedAt: last.map { max(now, $0.adding(milliseconds: 1)) } ?? now)
    }
    let next = FamilyState.adding(entries, facts, to: state)
    guard let household = next.household(rules) else { return entries }
    let moment = HouseholdMoment(household, at: now)
    for i in entries.indices {
      guard case .chore(let chore, _) = entries[i].item else { continue }
      entries[i].item = .chore(chore, ClassicFields(of: chore, moment))
    }
    return entries
  }
}
