import Chores
import Core
import Records
import Replica
import Sync

/// A long change of families in steps, so that a page stays responsive.
public protocol ChoresWork {
  /// The number of records done so far, and of all records.
  var progress: (done: Int, total: Int) { get }

  /// Returns the changes of the next step, with up to a number of records; nil once all is done. The changes of the step before must have
  /// been applied to the replica.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  mutating func step(count: Int, _ replica: Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules) -> [Change]?
}

extension ChoresWork {
  /// Runs all steps at once, and returns the applied changes.
  @discardableResult
  public mutating func finish(in replica: inout Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules)
    -> [Change]
  {
    var all: [Change] = []
    while let changes = step(count: .max, replica, at: now, rules: rules) {
      for change in changes { replica.apply(change) }
      all += changes
    }
    return all
  }
}

/// Stores an addition. If it is interrupted, the steps so far stay, and importing the file again adds the rest.
public struct ChoresStoring: ChoresWork {
  private enum Stage {
    /// The zone, the family, its members and rewards.
    case people
    case facts
    /// Last, since the fields for classic programs depend on the facts.
    case chores
  }

  private let parts: [ChoresAddition.Part]
  private var part = 0
  private var stage = Stage.people
  /// The number of records stored so far of the present kind.
  private var next = 0
  private var undone: [ChoresImportUndo.Part] = []
  private var isNew = false
  private var items: [ChoresImportUndo.Item] = []
  private var facts: [RecordName] = []
  private var done = 0
  private let total: Int

  /// Throws if the user is not a parent in one of the families.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  public init(
    _ addition: ChoresAddition, to replica: Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules
  ) throws(ChoresRefusal) {
    parts = addition.parts.filter { !$0.changesNothing }
    total = parts.reduce(0) { $0 + $1.facts.count + $1.chores.count }
    for part in parts where replica.family(in: part.zone)?.family != nil {
      let actions = try ChoresActions(replica, in: part.zone, at: now, rules: rules(part.family))
      try actions.check(.create, .chore)
    }
  }

  /// The number of facts and chores stored so far, and of all.
  public var progress: (done: Int, total: Int) { (done, total) }

  /// The record zone of the first family that is added to.
  public var zone: SyncZone? { parts.first?.zone }

  /// The undo data of everything stored so far.
  public var undo: ChoresImportUndo { ChoresImportUndo(undone) }

  public mutating func step(
    count: Int, _ replica: Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules
  ) -> [Change]? {
    guard part < parts.count else { return nil }
    let current = parts[part]
    let state = replica.family(in: current.zone)
    if stage == .people { return storePeople(current, state, at: now) }
    guard let state, let household = state.household(rules(state.family ?? current.family)) else {
      // The family was deleted in the meantime, or the user was removed.
      endPart(current)
      return []
    }
    let all = stage == .facts ? current.facts.count : current.chores.count
    // Computing the state of a chore takes longer than storing a fact.
    let count = stage == .facts ? count : max(1, count / 4)
    let range = next..<next + min(count, all - next)
    var changes: [Change] = []
    if stage == .facts {
      for fact in current.facts[range] where !state.contains(fact) {
        facts.append(fact.name)
        changes.append(ChoresChange.made(fact).change(in: current.zone))
      }
    } else {
      let moment = HouseholdMoment(household, at: now)
      let chores = current.chores[range].map { FamilyItem.chore($0, ClassicFields(of: $0, moment)) }
      changes = put(chores, in: current.zone, state, at: now)
    }
    (next, done) = (range.upperBound, done + range.count)
    if next == all {
      if stage == .facts { (stage, next) = (.chores, 0) } else { endPart(current) }
    }
    return changes
  }

  private mutating func storePeople(_ part: ChoresAddition.Part, _ state: FamilyState?, at now: Timestamp) -> [Change] {
    isNew = part.isNew && state?.family == nil
    guard isNew || state?.family != nil else {
      // The family was deleted since the comparison.
      endPart(part)
      return []
    }
    (stage, next) = (.facts, 0)
    let people: [FamilyItem] = part.members.map { .member($0) } + part.rewards.map { .reward($0) }
    if !isNew { return put(people, in: part.zone, state, at: now) }
    return [.zone(ZoneStepBox(.made(part.zone)))] + put([.family(part.family)] + people, in: part.zone, state, at: now)
  }

  /// Returns the changes that store the items. Existing items stay unchanged, except that a former member returns.
  private mutating func put(
    _ new: [FamilyItem], in zone: SyncZone, _ state: FamilyState?, at now: Timestamp
  ) -> [Change] {
    var changes: [Change] = []
    for item in new {
      let known = state?.entry(item.name)
      if let known {
        guard case .member(let member) = known.item, member.hasLeft else { continue }
      }
      // The newest edit must not look old.
      let time = known.map { max(now, $0.updatedAt.adding(milliseconds: 1)) } ?? now
      items.append(ChoresImportUndo.Item(name: item.name, editedAt: time))
      changes.append(ChoresChange.put(FamilyEntry(item, updatedAt: time)).change(in: zone))
    }
    return changes
  }

  private mutating func endPart(_ current: ChoresAddition.Part) {
    if isNew || !items.isEmpty || !facts.isEmpty {
      undone.append(ChoresImportUndo.Part(zone: current.zone, isNew: isNew, items: items, facts: facts))
    }
    (items, facts, stage) = ([], [], .people)
    part += 1
  }
}
