import Chores
import Core
import Records
import Replica
import Sync

/// Undoes an import. Chores and rewards are deleted, members leave, and facts get an undo, except for records that were edited since. A
/// family that the import created is deleted as a whole if nothing was entered since.
public struct ChoresImportUndoing: ChoresWork {
  private enum Stage {
    /// The comparison of a family that the import created with its content at the import.
    case comparing
    case facts
    case items
  }

  private let parts: [ChoresImportUndo.Part]
  private var part = 0
  private var stage = Stage.comparing
  /// The number of facts done so far in the present phase.
  private var next = 0
  private var done = 0
  private let total: Int

  public init(_ undo: ChoresImportUndo) {
    parts = undo.parts
    total = parts.reduce(0) { $0 + $1.facts.count * ($1.isNew ? 2 : 1) }
  }

  public var progress: (done: Int, total: Int) { (done, total) }

  public mutating func step(
    count: Int, _ replica: Replica, at now: Timestamp, rules: (Family) -> TimeZoneRules
  ) -> [Change]? {
    guard part < parts.count else { return nil }
    let current = parts[part]
    guard let state = replica.family(in: current.zone), let family = state.family else { return endPart() }
    if stage == .comparing { return compare(current, state, count) }
    guard let actions = try? ChoresActions(replica, in: current.zone, at: now, rules: rules(family)),
      actions.actor.isParent
    else { return endPart() }
    if stage == .items { return endPart() + current.items.flatMap { takeBack($0, state, actions) } }
    let range = advance(count, of: current.facts.count)
    var changes: [Change] = []
    for name in current.facts[range] {
      guard let target = UndoTarget(text: name.text), state.fact(name) != nil,
        state.fact(RecordName(name.text + ".undo")) == nil
      else { continue }
      changes += actions.make(.undo(FamilyUndo(target, account: actions.account, at: now)))
    }
    if next == current.facts.count { stage = .items }
    return changes
  }

  /// Compares some of the facts. At the end, deletes the family if it contains exactly what the import created.
  private mutating func compare(_ current: ChoresImportUndo.Part, _ state: FamilyState, _ count: Int) -> [Change] {
    let isAll =
      current.isNew && current.zone != .main && state.tablets.isEmpty && state.invites.isEmpty
      && state.itemCount == current.items.count && state.factCount == current.facts.count
      && current.items.allSatisfy { state.entry($0.name)?.updatedAt == $0.editedAt }
    let range = advance(count, of: current.facts.count)
    guard isAll, current.facts[range].allSatisfy({ state.fact($0) != nil }) else {
      (stage, next) = (.facts, 0)
      return []
    }
    if next < current.facts.count { return [] }
    return endPart() + [.zone(ZoneStepBox(.left(current.zone)))]
  }

  private mutating func advance(_ count: Int, of all: Int) -> Range<Int> {
    let range = next..<next + min(count, all - next)
    (next, done) = (range.upperBound, done + range.count)
    return range
  }

  private func takeBack(_ item: ChoresImportUndo.Item, _ state: FamilyState, _ actions: ChoresActions) -> [Change] {
    guard let entry = state.entry(item.name), entry.updatedAt == item.editedAt else { return [] }
    switch entry.item {
    case .chore(let chore, _): return (try? actions.delete(chore.id)) ?? []
    case .reward(let reward): return (try? actions.removeReward(reward.id)) ?? []
    case .member(let member) where !member.hasLeft: return (try? actions.remove(member.id)) ?? []
    default: return []
    }
  }

  private mutating func endPart() -> [Change] {
    (part, stage, next) = (part + 1, .comparing, 0)
    return []
  }
}
