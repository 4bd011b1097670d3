import Chores
import Core
import Records
import Replica
import Sync

/// The way back from an import of chores, for hosts that keep it beyond the step. What was edited since stays.
public struct ChoresUndo: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let name: RecordName
    /// The time of the import's edit.
    let editedAt: Timestamp
  }

  struct Part: Equatable, Sendable {
    let zone: SyncZone
    let isNew: Bool
    let items: [Item]
    let facts: [RecordName]
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  public var isEmpty: Bool { parts.isEmpty }

  private static let version: UInt8 = 1
  private static let nameByteCountMax = 255

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(parts.count))
    for part in parts {
      part.zone.write(to: &out)
      out.u8(part.isNew ? 1 : 0)
      out.varint(UInt64(part.items.count))
      for item in part.items {
        out.string(item.name.text)
        out.i64(item.editedAt.milliseconds)
      }
      out.varint(UInt64(part.facts.count))
      for fact in part.facts { out.string(fact.text) }
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    var parts: [Part] = []
    for _ in 0..<(try input.count(max: FamilyFile.familyCountMax)) {
      let zone = try SyncZone(from: &input)
      let isNew = try input.u8() == 1
      var (items, facts): ([Item], [RecordName]) = ([], [])
      for _ in 0..<(try input.count(max: ChoreLimits.choreCountMax * 2)) {
        let name = RecordName(try input.string(max: Self.nameByteCountMax))
        items.append(Item(name: name, editedAt: Timestamp(milliseconds: try input.i64())))
      }
      for _ in 0..<(try input.count(max: ChoreLimits.completionCountMax)) {
        facts.append(RecordName(try input.string(max: Self.nameByteCountMax)))
      }
      parts.append(Part(zone: zone, isNew: isNew, items: items, facts: facts))
    }
    try input.finish()
    self.parts = parts
  }

  /// Returns the changes that take the import back. Chores and rewards are deleted, members leave, and what was done is taken back, unless they were
  /// edited since; a family that the import made goes as a whole if nothing was entered since.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  public func changes(_ replica: Replica, at now: Timestamp, rules: (Family) -> ZoneRules) -> [Change] {
    var changes: [Change] = []
    for part in parts {
      guard let state = replica.family(in: part.zone), let family = state.family else { continue }
      if part.isNew, part.zone != .main, part.isAll(of: state) {
        changes.append(.zone(ZonedStep(.left(part.zone))))
        continue
      }
      guard let actions = try? ChoresActions(replica, in: part.zone, at: now, rules: rules(family)),
        actions.actor.isParent
      else { continue }
      for name in part.facts {
        guard let target = UndoTarget(text: name.text), state.fact(name) != nil,
          state.fact(RecordName(name.text + ".undo")) == nil
        else { continue }
        changes += actions.make(.undo(FamilyUndo(target, account: actions.account, at: now)))
      }
      for item in part.items {
        guard let entry = state.entry(item.name), entry.updatedAt == item.editedAt else { continue }
        switch entry.item {
        case .chore(let chore, _): changes += (try? actions.delete(chore.id)) ?? []
        case .reward(let reward): changes += (try? actions.removeReward(reward.id)) ?? []
        case .member(let member) where !member.hasLeft: changes += (try? actions.remove(member.id)) ?? []
        default: continue
        }
      }
    }
    return changes
  }
}

extension ChoresUndo.Part {
  /// Whether the family has nothing but what the import made, as it made it.
  fileprivate func isAll(of state: FamilyState) -> Bool {
    guard let content = state.file, state.tablets.isEmpty, state.invites.isEmpty else { return false }
    // The family itself is one of the items.
    guard content.items.count + 1 == items.count, content.facts.count == facts.count else { return false }
    for item in items where state.entry(item.name)?.updatedAt != item.editedAt { return false }
    for fact in facts where state.fact(fact) == nil { return false }
    return true
  }
}
