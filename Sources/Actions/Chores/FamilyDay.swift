import Chores
import Core

/// A family's chores on a day of Today's list: the user's own and nobody's, or the whole family's.
public struct FamilyDay {
  /// The statuses to which the items refer by index. It may contain others, too.
  public let statuses: [OccurrenceStatus]
  public let items: [TodayItem]

  /// Creates the family's list of today.
  ///
  /// - Parameters:
  ///   - member: The user; nil for the whole family.
  ///   - statuses: Those of `HouseholdMoment.dayStatuses()`.
  ///   - indices: The indices of the statuses that are to be done, or were done today, the most urgent first.
  ///   - number: The family's number, by which the items name it.
  ///   - find: Returns a chore's index in the household. It must be quick, because a family may have thousands of chores.
  public init(
    _ moment: HouseholdMoment, of member: MemberID?, _ statuses: [OccurrenceStatus], _ indices: [Int], number: Int,
    find: (ChoreID) -> Int?
  ) {
    let isParent = moment.isParent(member)
    var items: [TodayItem] = []
    for (position, index) in indices.enumerated() {
      if let member, !statuses[index].isOfDay(of: member, isParent: isParent) { continue }
      guard let section = moment.section(statuses[index]) else { continue }
      let isOpen = section == .now || section == .later
      let time = isOpen ? find(statuses[index].chore).flatMap { moment.time(of: statuses[index], at: $0) } : nil
      items.append(
        TodayItem(
          .chore(family: number, status: index), section, statuses[index].state == .overdue ? .overdue : nil,
          time: time,
          position: Self.position(number, position)))
    }
    (self.statuses, self.items) = (statuses, items)
  }

  /// Creates the family's chores of another day: those due on it, even if they were done later, and those done on it.
  ///
  /// - Parameter moment: The present moment.
  private init(_ moment: HouseholdMoment, on day: Day, isComing: Bool, of member: MemberID?, number: Int) {
    let household = moment.household
    let then = household.endOfDay(day)
    let (isParent, indices) = (moment.isParent(member), household.choreIndices)
    var statuses: [OccurrenceStatus] = []
    var items: [TodayItem] = []
    for was in then.dayStatuses().byUrgency {
      guard let index = indices[was.chore], let status = moment.present(was, on: day, at: index, then),
        let section = Self.section(status, isComing: isComing),
        member.map({ status.isOfDay(of: $0, isParent: isParent) }) ?? true
      else { continue }
      let time = section == .now || section == .later ? then.time(of: was, at: index) : nil
      items.append(
        TodayItem(
          .chore(family: number, status: statuses.count), section, time: time,
          position: Self.position(number, statuses.count)))
      statuses.append(status)
    }
    (self.statuses, self.items) = (statuses, items)
  }

  /// Returns the section of a status on another day's list; nil if it is not on it.
  static func section(_ status: OccurrenceStatus, isComing: Bool) -> TodayItem.Section? {
    switch status.state {
    case .done, .waiting: .done
    case .skipped, .away: .resting
    case .replaced: nil
    default: isComing ? .later : .now
    }
  }

  /// Returns the position of an item among those of all families.
  private static func position(_ number: Int, _ position: Int) -> Int { number << 24 + position }
}

extension HouseholdMoment {
  func isParent(_ member: MemberID?) -> Bool {
    member.flatMap { household.member($0) }?.role == .parent
  }

  /// Returns the present status of a chore that was on the list of another day; nil if it was not on it, or if the part of its member is gone.
  ///
  /// - Parameters:
  ///   - was: The status at the end of that day.
  ///   - index: The chore's index in the household.
  func present(_ was: OccurrenceStatus, on day: Day, at index: Int, _ then: HouseholdMoment) -> OccurrenceStatus? {
    // Whatever was done on that day is done at present, too.
    if was.state.isDone, then.isOfToday(was) { return was }
    guard was.due == day else { return nil }
    return statuses(of: household.chores[index], was.occurrence).first { $0.member == was.member }
  }

  /// Returns the section of a status on today's list; nil if it is not on it.
  fileprivate func section(_ status: OccurrenceStatus) -> TodayItem.Section? {
    switch status.state {
    case .done, .waiting: .done
    case .overdue, .due: .now
    case .open: status.due == today ? .later : nil
    default: nil
    }
  }

  /// Returns the time by which an occurrence is ordered: its end if it is overdue; the beginning of its window if that is to come or the
  /// window has no end; otherwise the hour at which it ends. Nil without an hour.
  fileprivate func time(of status: OccurrenceStatus, at index: Int) -> Timestamp? {
    let chore = household.chores[index]
    if status.state == .overdue { return dueMoment(of: status, chore) }
    if let from = chore.window.from, let due = status.due {
      let begin = household.timeZone.moment(day: due, minute: from)
      if begin > now || chore.window.by == nil { return begin }
    }
    let hasHour = chore.window.by != nil || (chore.deadline != nil && status.occurrence.opening == nil)
    return hasHour ? dueMoment(of: status, chore) : nil
  }
}

extension Household {
  /// Returns the last moment of a day.
  func endOfDay(_ day: Day) -> HouseholdMoment {
    HouseholdMoment(self, at: timeZone.moment(day: day + 1, minute: 0).adding(milliseconds: -1))
  }

  /// The index of each chore.
  fileprivate var choreIndices: [ChoreID: Int] {
    var indices: [ChoreID: Int] = [:]
    for (index, chore) in chores.enumerated() { indices[chore.id] = index }
    return indices
  }
}

extension FamilyDay {
  /// Creates the day of a family whose statuses are not computed yet.
  ///
  /// - Parameter today: The user's today, which in the night is the day before the family's.
  public init(_ moment: HouseholdMoment, on day: Day, today: Day, of member: MemberID?, number: Int) {
    guard day == today else {
      self.init(moment, on: day, isComing: day > today, of: member, number: number)
      return
    }
    let (statuses, indices) = (moment.dayStatuses(), moment.household.choreIndices)
    let listed = statuses.indicesByUrgency.filter { moment.isOfToday(statuses[$0]) }
    self.init(moment, of: member, statuses, listed, number: number) { indices[$0] }
  }
}
