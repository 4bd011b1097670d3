import Chores
import Core
import Records
import Replica
import Sync

/// The records that a file would add to the families on this device: for the preview and for the import (F-23, A-14). Existing records stay
/// unchanged, so that importing a file again adds only new ones.
public struct ChoresAddition: Sendable {
  /// The records to add to one family.
  public struct Part: Sendable {
    public let zone: SyncZone
    public let family: Family
    /// Whether the import creates the family.
    public let isNew: Bool
    public fileprivate(set) var members: [FamilyMember] = []
    public fileprivate(set) var chores: [Chore] = []
    public fileprivate(set) var rewards: [Reward] = []
    public fileprivate(set) var facts: [FamilyFact] = []

    fileprivate init(_ zone: SyncZone, _ family: Family, isNew: Bool) {
      (self.zone, self.family, self.isNew) = (zone, family, isNew)
    }

    public var changesNothing: Bool {
      !isNew && members.isEmpty && chores.isEmpty && rewards.isEmpty && facts.isEmpty
    }

    public var completionCount: Int { facts.count { if case .completion = $0 { true } else { false } } }
  }

  public fileprivate(set) var parts: [Part] = []
  /// The number of records in the file that this device has already.
  public fileprivate(set) var knownCount = 0

  public var changesNothing: Bool { parts.allSatisfy { $0.changesNothing } }

  /// Creates the addition of another program's file to a family.
  public init(_ plan: ChoreImportPlan, to zone: SyncZone, _ family: Family) {
    var part = Part(zone, family, isNew: false)
    (part.members, part.chores) = (plan.members, plan.chores)
    part.facts = plan.completions.map { .completion($0) } + plan.skips.map { .mark($0) }
    parts = [part]
    knownCount = plan.known.count + plan.knownDoings
  }

  /// Creates the addition of an Alltag file. Families and records are the same if their ids are, whatever they contain.
  public init(_ file: [FamilyFile.Content], to replica: Replica) throws(ChoreFileError) {
    var comparison = ChoresComparison(file)
    while try !comparison.advance(count: .max, replica) {}
    self = comparison.addition
  }

  fileprivate init() {}
}

/// The comparison of an Alltag file with the families on this device, in steps.
public struct ChoresComparison {
  private let file: [FamilyFile.Content]
  private var part: ChoresAddition.Part?
  /// The names of the family's records that are compared so far.
  private var names = Set<RecordName>()
  /// The number of the family's records compared so far: first items, then facts.
  private var index = 0
  /// The records to add; all of them once `advance` has returned true.
  public private(set) var addition = ChoresAddition()
  private var done = 0
  private let total: Int

  public init(_ file: [FamilyFile.Content]) {
    self.file = file
    total = file.reduce(0) { $0 + $1.items.count + $1.facts.count }
  }

  /// The number of records compared so far, and of all records.
  public var progress: (done: Int, total: Int) { (done, total) }

  /// Compares up to a number of records. Returns whether all records are compared.
  public mutating func advance(count: Int, _ replica: Replica) throws(ChoreFileError) -> Bool {
    guard addition.parts.count < file.count else { return true }
    let content = file[addition.parts.count]
    let known = replica.familyZones.first { replica.familyID(of: $0) == content.family.id }
    let zone = known ?? ChoresArea.zone(of: content.family.id)
    let state = replica.family(in: zone)
    var part = self.part ?? ChoresAddition.Part(zone, state?.family ?? content.family, isNew: state?.family == nil)
    self.part = nil
    let (first, all) = (index, content.items.count + content.facts.count)
    let end = first + min(count, all - first)
    for i in first..<end {
      if i < content.items.count {
        let item = content.items[i]
        if names.insert(item.name).inserted, state?.entry(item.name) == nil {
          part.add(item)
        } else {
          addition.knownCount += 1
        }
      } else {
        let fact = content.facts[i - content.items.count]
        if names.insert(fact.name).inserted, state?.contains(fact) != true {
          part.facts.append(fact)
        } else {
          addition.knownCount += 1
        }
      }
    }
    done += end - first
    guard end == all else {
      (self.part, index) = (part, end)
      return false
    }
    part.dropVoidVerdicts()
    guard part.fits(beside: state) else { throw ChoreFileError(.tooManyEntries, path: "chores") }
    addition.parts.append(part)
    (names, index) = ([], 0)
    return addition.parts.count == file.count
  }
}

extension ChoresAddition.Part {
  fileprivate mutating func add(_ item: FamilyItem) {
    switch item {
    case .member(let member): members.append(member)
    case .chore(let chore, _): chores.append(chore)
    case .reward(let reward): rewards.append(reward)
    case .family, .tablet, .invite: break
    }
  }

  /// Drops verdicts on completions that were taken back: they have no effect, and a server refuses them.
  fileprivate mutating func dropVoidVerdicts() {
    var undone = Set<String>()
    for case .undo(let undo) in facts { undone.insert(undo.target.text) }
    if undone.isEmpty { return }
    facts.removeAll { fact in
      if case .verdict(let verdict) = fact { undone.contains(verdict.completion.text) } else { false }
    }
  }

  /// Whether the family's limits allow these records.
  fileprivate func fits(beside state: FamilyState?) -> Bool {
    let present = (state?.members ?? []).present.count + members.present.count
    return (state?.chores.count ?? 0) + chores.count <= ChoreLimits.choreCountMax
      && (state?.members.count ?? 0) + members.count <= ChoreLimits.memberCountMax
      && present <= ChoreLimits.presentCountMax
      && (state?.rewards.count ?? 0) + rewards.count <= ChoreLimits.rewardCountMax
  }
}
