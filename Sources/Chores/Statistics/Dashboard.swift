import Core

/// A member's card (F-13).
public struct DashboardCard: Hashable, Sendable {
  /// The color of a card's bar.
  public enum Band: UInt8, Sendable {
    case low = 1
    case middle, high
  }

  public let member: MemberID
  /// Completions of today that hold, also those that wait for approval.
  public let doneCount: Int32
  /// Occurrences of the member that are due today or overdue, and those done today.
  public let totalCount: Int32
  public let overdueCount: Int32
  /// The open ones, the most urgent first.
  public let open: [ChoreStanding]

  /// 0…100, rounded down so that 100 means all; nil if there is nothing today.
  public var percent: Int32? { totalCount == 0 ? nil : doneCount * 100 / totalCount }

  public var band: Band? {
    guard let percent else { return nil }
    return percent >= 80 ? .high : percent >= 50 ? .middle : .low
  }
}

extension HouseholdMoment {
  /// Returns a card for each member who has not left, by name, from the standings of all chores.
  public func cards(_ standings: [ChoreStanding]) -> [DashboardCard] {
    let history = household.history
    let zone = household.zone
    var done = [Int32](repeating: 0, count: history.tables.members.count)
    history.forEach(from: zone.moment(day: today, minute: 0), to: zone.moment(day: today + 1, minute: 0)) { row in
      if row.facts.isValid { done[Int(row.facts.member)] += 1 }
    }
    let open = standings.filter { $0.state == .due || $0.state == .overdue }.byUrgency
    var cards: [DashboardCard] = []
    for member in household.members.present {
      // Nobody's are in the family's list; they count for whoever has done them.
      let own = open.filter { $0.doers.contains(member.id) }
      let count = history.tables.member(member.id).map { done[Int($0)] } ?? 0
      cards.append(
        DashboardCard(
          member: member.id, doneCount: count, totalCount: count + Int32(own.count),
          overdueCount: Int32(own.filter { $0.state == .overdue }.count), open: own))
    }
    return cards
  }
}
