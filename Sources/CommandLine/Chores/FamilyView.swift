import Actions
import Chores
import Core
import Replica
import Server
import Sync

/// A family's data at the time of a command, with the command's user.
struct FamilyView {
  let zone: SyncZone
  let state: FamilyState
  let moment: HouseholdMoment
  let actor: FamilyActor
  /// Whether the user owns the family, the parents to whom ownership can be offered, and an offer to the user (0071).
  let isOwner: Bool
  let heirs: [FamilyMember]
  let offer: FamilyInvite?
  let statuses: [OccurrenceStatus]

  init(_ replica: Replica, in zone: SyncZone, _ machine: Machine) throws(ChoresRefusal) {
    guard let state = replica.family(in: zone) else { throw .notFound }
    let actions = try ChoresActions(
      replica, in: zone, at: machine.now, rules: Self.rules(of: state.family, machine))
    (self.zone, self.state) = (zone, state)
    (moment, actor, statuses) = (actions.moment, actions.actor, actions.moment.statuses())
    (isOwner, heirs, offer) = (actions.isOwner, actions.heirs, actions.offer)
  }

  /// Returns the rules of a family's time zone, or the machine's for an unknown name.
  static func rules(of family: Family?, _ machine: Machine) -> TimeZoneRules {
    rules(of: family, local: machine.timeZone, at: machine.now)
  }

  /// The same with the rules of the machine's own zone.
  static func rules(of family: Family?, local: @autoclosure () -> TimeZoneRules, at now: Timestamp) -> TimeZoneRules {
    guard let name = family?.timeZone, name != Machine.timeZoneName else { return local() }
    return TimeZoneRules(named: name, around: now) ?? local()
  }

  var household: Household { moment.household }
  var family: Family { household.family }
  var present: [FamilyMember] { household.members.present }

  func chore(_ id: ChoreID) -> Chore? { state.chore(id) }
  /// Returns the other members who also did the occurrence.
  func also(_ entry: CompletionEntry) -> [MemberID] { state.also(entry.completion.name).map { $0.member } }
  func name(_ id: MemberID) -> String { household.member(id)?.name ?? "?" }

  /// The member of the device's user: by the account, or without one the parent who was created first.
  var me: MemberID? {
    switch actor {
    case .parent(let id?), .child(let id): return id
    case .parent(nil): return present.ofDevice.map { $0.id }
    case .tablet, .guest, .outsider: return nil
    }
  }

  /// Whether several people share this device without an account, so that its user is the whole family.
  var isShared: Bool { actor == .parent(nil) && present.count > 1 }

  /// The rooms of the family's chores, ordered by name.
  var rooms: [String] {
    var rooms: [String] = []
    for chore in household.chores where !chore.area.isEmpty && !rooms.contains(chore.area) { rooms.append(chore.area) }
    return rooms.ordered { $0.caseFolded < $1.caseFolded }
  }

  /// Returns the member with a name, the beginning of a word in it, or an id.
  func member(_ text: String) throws(CommandError) -> FamilyMember {
    if let id = UniqueID(text), let member = present.first(where: { $0.id.id == id }) { return member }
    let names = present.map { $0.name }
    switch NameFinder(names).find(text) {
    case .one(let i): return present[i]
    case .several(let indices): throw .choresProblem(.ambiguousMember(text, names: indices.map { names[$0] }))
    case .none: throw .choresProblem(.unknownMember(text, names: names))
    }
  }

  /// Returns the tablet with a name, the beginning of a word in it, or an id.
  func tablet(_ text: String) throws(CommandError) -> FamilyTablet {
    let tablets = state.tablets
    if let id = UniqueID(text), let tablet = tablets.first(where: { $0.id == id }) { return tablet }
    let names = tablets.map { $0.name }
    switch NameFinder(names).find(text) {
    case .one(let i): return tablets[i]
    case .several(let indices): throw .choresProblem(.ambiguousTablet(text, names: indices.map { names[$0] }))
    case .none: throw .choresProblem(.unknownTablet(text))
    }
  }

  /// Returns the reward with a number in the list, a name, the beginning of a word in it, or an id.
  func reward(_ text: String) throws(CommandError) -> Reward {
    if let id = UniqueID(text), let reward = state.reward(id) { return reward }
    guard case .one(let i) = NameFinder(state.rewards.map { $0.title }).find(text) else {
      throw .choresProblem(.unknownReward(text))
    }
    return state.rewards[i]
  }

  /// Returns a member's statuses of today: due, open without being due today, and done today; the whole family's if `member` is nil.
  func day(of member: MemberID?) -> (due: [OccurrenceStatus], open: [OccurrenceStatus], done: [OccurrenceStatus]) {
    var day: (due: [OccurrenceStatus], open: [OccurrenceStatus], done: [OccurrenceStatus]) = ([], [], [])
    for status in moment.today(of: member, moment.dayStatuses()) {
      if status.state.isDone {
        day.done.append(status)
      } else if status.state == .open {
        day.open.append(status)
      } else {
        day.due.append(status)
      }
    }
    return day
  }
}
