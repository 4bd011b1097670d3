import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// Users do chores, and edit their families, by the actions of page and terminal. Refusals on the device change nothing.
extension SimulatedWorld {
  private static let choresMax = 4
  private static let rewardsMax = 2
  private static let membersMax = 5

  mutating func actInFamily(_ zone: SyncZone, _ i: Int) {
    guard let actions = familyActions(zone, i), let family = actors[i].device.replica.family(in: zone) else { return }
    let changes: [Change]?
    switch familyRandom.below(100) {
    case 0..<34: changes = doChore(actions, family)
    case 34..<52: changes = editChore(actions, family)
    case 52..<64: changes = decide(actions, family)
    case 64..<74: changes = mark(actions, family)
    case 74..<86: changes = reward(actions, family)
    default: changes = editMembers(actions, family, i)
    }
    guard let changes, !changes.isEmpty else { return }
    log("device \(i) in \(zone.id.name.text.suffix(4)): \(changes.map(Self.describe))")
    changeFamily(i, changes)
  }

  private static func describe(_ change: Change) -> String {
    guard case .zone(let zoned) = change, case .edited(_, let bytes) = zoned.step,
      let change = try? ChoresChange(bytes: bytes)
    else { return "\(change)" }
    switch change {
    case .put(let entry): return "put \(entry.item)"
    case .removed(let name): return "removed \(name.text)"
    case .made(let fact): return "made \(fact.name.text)"
    case .disposed(let name): return "disposed of \(name.text)"
    }
  }

  private mutating func one<Element>(_ all: [Element]) -> Element? {
    all.isEmpty ? nil : all[familyRandom.below(all.count)]
  }

  private mutating func member(_ family: FamilyState) -> FamilyMember? { one(family.members.present) }

  // MARK: Chores

  private mutating func doChore(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    guard let chore = one(family.chores) else { return editChore(actions, family) }
    // Mostly for oneself.
    let own = familyRandom.chance(70) ? actions.actor.member : nil
    guard let doer = own ?? member(family)?.id else { return nil }
    if familyRandom.chance(30) { return try? actions.undo(chore.id, of: doer) }
    let changes = try? actions.complete(chore.id, for: doer)
    if changes != nil { faults.note(.choreDone) }
    return changes
  }

  private mutating func editChore(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    guard family.chores.count >= Self.choresMax || familyRandom.chance(60), let old = one(family.chores) else {
      return newChore(actions, family)
    }
    switch familyRandom.below(12) {
    case 0:
      faults.note(.choreRemoved)
      return try? actions.delete(old.id)
    case 1..<5:
      let (sharing, members) = sharing(family)
      return try? actions.assign(old.id, sharing, members)
    case 5:
      guard let rhythm = rhythm(actions) else { return nil }
      return changed(old, rhythms: old.rhythms.changed(to: rhythm)).flatMap { try? actions.put($0) }
    default: return changed(old, rhythms: old.rhythms).flatMap { try? actions.put($0) }
    }
  }

  private mutating func newChore(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    let (sharing, members) = sharing(family)
    guard let rhythm = rhythm(actions),
      let assignment = try? Assignment(sharing, members, from: actions.moment.today),
      let chore = try? Chore(
        id: ChoreID(familyID()), title: "Aufgabe \(familyRandom.below(1000))", assignments: AssignmentLines(assignment),
        rhythms: RhythmLines(rhythm), createdAt: actions.moment.now, points: Int32(familyRandom.below(9)),
        needsApproval: familyRandom.chance(40))
    else { return nil }
    return try? actions.put(chore)
  }

  private mutating func rhythm(_ actions: ChoresActions) -> Rhythm? {
    let today = actions.moment.today
    switch familyRandom.below(5) {
    case 0: return try? Rhythm(.once, from: familyRandom.chance(50) ? today : nil)
    case 1: return try? Rhythm(.weekly, from: today)
    case 2: return try? Rhythm(.daily, from: today, isFromDone: true)
    default: return try? Rhythm(.daily, from: today)
    }
  }

  private mutating func sharing(_ family: FamilyState) -> (Assignment.Sharing, [MemberID]) {
    let members = family.members.present.map { $0.id }
    switch familyRandom.below(5) {
    case 0: return (.member, one(members).map { [$0] } ?? [])
    case 1 where members.count > 1: return (.any, members)
    case 2 where members.count > 1: return (.each, members)
    case 3 where members.count > 1: return (.turns, members)
    default: return (.nobody, [])
    }
  }

  /// Returns the chore with another value in one field.
  private mutating func changed(_ old: Chore, rhythms: RhythmLines) -> Chore? {
    let number = familyRandom.below(1000)
    let field = familyRandom.below(4)
    return try? Chore(
      id: old.id, title: field == 0 ? "Aufgabe \(number)" : old.title, assignments: old.assignments, rhythms: rhythms,
      deadline: nil, createdAt: old.createdAt, window: old.window, minutes: field == 1 ? Int32(number) : old.minutes,
      points: field == 2 ? Int32(number % 9) : old.points, needsApproval: old.needsApproval,
      wantsPhoto: old.wantsPhoto, area: old.area,
      note: field == 3 ? "Notiz \(number)" : old.note, checklist: old.checklist)
  }

  // MARK: Parents

  private mutating func decide(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    let entries = family.history.entries(from: Timestamp(milliseconds: 0), to: actions.moment.now)
    guard let entry = one(entries.filter { $0.isWaiting }) ?? one(entries) else { return nil }
    return try? actions.decide(entry.completion.name, isApproved: familyRandom.chance(60))
  }

  /// Marks the current occurrence of a chore, or the next one before it opens (F-6a).
  private mutating func mark(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    guard let chore = one(family.chores) else { return nil }
    let kind: OccurrenceMark.Kind = familyRandom.chance(50) ? .skip : .move
    let next = familyRandom.chance(40) ? actions.moment.nextOccurrence(of: chore) : nil
    guard let occurrence = next ?? actions.moment.currentOccurrence(of: chore) else { return nil }
    let changes = mark(actions, chore.id, occurrence, kind)
    if next != nil, changes != nil { faults.note(.nextMarked) }
    return changes
  }

  private mutating func mark(
    _ actions: ChoresActions, _ id: ChoreID, _ occurrence: Occurrence, _ kind: OccurrenceMark.Kind
  ) -> [Change]? {
    let opening = Day??.some(occurrence.opening)
    if familyRandom.chance(40), let mark = actions.nextMark(kind, of: id, opening: opening), mark.attempt > 1 {
      return try? actions.undo(MarkName(kind, of: id, opening: mark.opening, attempt: mark.attempt - 1))
    }
    if kind == .skip { return try? actions.skip(id, opening: opening) }
    let first = max(occurrence.opening ?? actions.moment.today, actions.moment.today)
    return try? actions.move(id, to: first + Int32(familyRandom.below(3)), opening: opening)
  }

  private mutating func reward(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    let requests = actions.moment.household.pointsBook.open
    switch familyRandom.below(8) {
    case 0..<2: return giveReward(actions, family)
    case 2..<4:
      guard let member = member(family) else { return nil }
      return try? actions.give(
        Int32(familyRandom.below(40) - 10), to: member.id, reason: "Punkte", entry: familyID())
    case 4..<6:
      guard let reward = one(family.rewards), let member = member(family) else { return nil }
      return try? actions.ask(for: reward.id, member.id, request: familyID())
    case 6: return one(requests).flatMap { request in try? actions.undoRequest(request.id) }
    default:
      let isGranted = familyRandom.chance(60)
      return one(requests).flatMap { request in try? actions.answer(request.id, isGranted: isGranted) }
    }
  }

  private mutating func giveReward(_ actions: ChoresActions, _ family: FamilyState) -> [Change]? {
    let old = family.rewards.count < Self.rewardsMax && familyRandom.chance(50) ? nil : one(family.rewards)
    if let old, familyRandom.chance(15) { return try? actions.removeReward(old.id) }
    let cost = Int32(1 + familyRandom.below(12))
    guard
      let reward = try? Reward(
        id: old?.id ?? familyID(), title: "Preis \(familyRandom.below(1000))", cost: cost,
        createdAt: old?.createdAt ?? actions.moment.now)
    else { return nil }
    return try? actions.put(reward)
  }

  // MARK: Members

  private mutating func editMembers(_ actions: ChoresActions, _ family: FamilyState, _ i: Int) -> [Change]? {
    switch familyRandom.below(16) {
    case 0..<3:
      guard family.members.present.count < Self.membersMax else { return nil }
      return
        (try? FamilyMember(
          id: MemberID(familyID()), name: "Kind \(familyRandom.below(1000))",
          role: familyRandom.chance(80) ? .child : .parent, createdAt: actions.moment.now)).flatMap {
          try? actions.put($0)
        }
    case 3..<5:
      guard let member = member(family) else { return nil }
      let changes = try? actions.remove(member.id)
      if changes != nil { faults.note(.memberRemoved) }
      return changes
    case 5..<8:
      guard var member = member(family), !isHostile(member) else { return nil }
      member.role = member.role == .parent ? .child : .parent
      let changes = try? actions.put(member)
      if changes != nil { faults.note(.roleChanged) }
      return changes
    case 8..<11: return member(family).flatMap { look($0) }.flatMap { try? actions.put($0) }
    case 11:
      guard var member = member(family), let away = away(actions) else { return nil }
      member.away = member.away.isEmpty ? away : .none
      return try? actions.put(member)
    case 12:
      guard var home = family.family, let away = away(actions) else { return nil }
      home.away = home.away.isEmpty ? away : .none
      return try? actions.put(home, named: home.name)
    case 13: return one(family.invites).flatMap { try? actions.endInvite($0.id) }
    case 14: return member(family).flatMap { try? actions.rename($0.id, to: "Name \(i) \(actors[i].actionsLeft)") }
    default: return family.family.flatMap { try? actions.put($0, named: "Familie \(i) \(actors[i].actionsLeft)") }
    }
  }

  private func away(_ actions: ChoresActions) -> AwayDays? {
    DayRange(actions.moment.today + 1, actions.moment.today + 2).flatMap { try? AwayDays([.range($0)]) }
  }

  private mutating func look(_ old: FamilyMember) -> FamilyMember? {
    try? FamilyMember(
      id: old.id, name: old.name, role: old.role, color: Int32(familyRandom.below(1000)), emoji: old.emoji,
      account: old.account, hasPIN: old.hasPIN, allowsTablet: familyRandom.chance(50), away: old.away,
      leftAt: old.leftAt, createdAt: old.createdAt)
  }
}
