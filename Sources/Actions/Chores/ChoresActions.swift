import Chores
import Core
import Records
import Replica
import Sync

/// The user's actions on one family. Each returns the changes to apply, none if nothing has to change, or throws before anything is
/// changed.
///
/// A class for the same reason as `HabitActions`. It must not outlive its call, because it holds the area's data.
public final class ChoresActions {
  public let moment: HouseholdMoment
  public let actor: FamilyActor
  /// The account that owns the family (0071); empty without accounts, and in the main zone, whose members have none.
  public let owner: String
  /// Whether the user of this device owns the family.
  public let isOwner: Bool
  let state: FamilyState
  let zone: SyncZone
  let account: String
  let now: Timestamp

  var household: Household { moment.household }

  /// Creates the actions of the device's user in a family.
  ///
  /// - Parameter rules: The rules of the family's time zone.
  public init(_ replica: Replica, in zone: SyncZone, at now: Timestamp, rules: TimeZoneRules) throws(ChoresRefusal) {
    guard let state = replica.family(in: zone), let household = state.household(rules) else { throw .notFound }
    (self.state, self.zone, self.now) = (state, zone, now)
    account = replica.syncAccount?.user ?? ""
    moment = HouseholdMoment(household, at: now)
    let owner = state.owner(in: zone, for: account)
    isOwner = owner.equalsBytewise(account)
    self.owner = account.isEmpty || zone == .main ? "" : owner
    // Without an account the family is on this device alone (F-1), and the family of the main zone belongs to the user.
    actor =
      account.isEmpty || zone == .main
      ? .parent(nil)
      : FamilyActor(
        account: account, members: state.members, tablets: state.tablets.map { $0.account },
        isOwner: isOwner, isParticipant: true)
  }

  // MARK: Changes

  /// Returns the change that stores the item; none if an equal one is stored.
  func put(_ item: FamilyItem) -> [Change] {
    let old = state.entry(item.name)
    if let old, old.item == item { return [] }
    // If the clock was set back, the newest edit must still not look old.
    let time = old.map { max(now, $0.updatedAt.adding(milliseconds: 1)) } ?? now
    return [ChoresChange.put(FamilyEntry(item, updatedAt: time)).change(in: zone)]
  }

  func make(_ fact: FamilyFact) -> [Change] { [ChoresChange.made(fact).change(in: zone)] }

  /// Returns the result of `body`, or throws its error as a refusal; for values that a user entered.
  public static func valid<Value>(_ body: () throws(ChoresError) -> Value) throws(ChoresRefusal) -> Value {
    try checked(body)
  }

  /// Returns the result of `body`, or throws its error as a refusal.
  static func checked<Value>(_ body: () throws(ChoresError) -> Value) throws(ChoresRefusal) -> Value {
    do throws(ChoresError) { return try body() } catch { throw .invalid(error) }
  }

  /// Throws unless the actor may do this.
  func check(
    _ operation: FamilyOperation, _ record: FamilyRecord, subject: MemberID? = nil, fields: FamilyFields = .others
  ) throws(ChoresRefusal) {
    do throws(FamilyRefusal) {
      try actor.check(operation, record, subject: subject, fields: fields, isOwner: isOwner)
    } catch {
      throw .refused(error)
    }
  }

  func require(_ isAllowed: Bool) throws(ChoresRefusal) { if !isAllowed { throw .refused(.notAllowed) } }

  func member(_ id: MemberID) throws(ChoresRefusal) -> FamilyMember {
    guard let member = state.member(id), !member.hasLeft else { throw .notFound }
    return member
  }

  func chore(_ id: ChoreID) throws(ChoresRefusal) -> Chore {
    guard let chore = state.chore(id) else { throw .notFound }
    return chore
  }

  // MARK: Today

  /// Returns the member's occurrences for today, overdue ones first: its own, those that anyone may do, and those that it did today.
  public func today(of member: MemberID) -> [OccurrenceStatus] { moment.today(of: member, moment.dayStatuses()) }
}
