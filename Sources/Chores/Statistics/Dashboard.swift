import Core

/// A member's card (F-13).
public struct DashboardCard: Hashable, Sendable {
  /// The color of a card's ring.
  public enum Band: UInt8, Sendable {
    case low = 1
    case middle, high
  }

  public let member: MemberID
  /// Completions of today that hold, also those that wait for approval.
  public let doneCount: Int32
  /// Occurrences of the member that are due today or overdue, and those done today.
  public fileprivate(set) var totalCount: Int32
  public fileprivate(set) var overdueCount: Int32 = 0
  /// The places of the open ones among the standings, the most urgent first.
  public fileprivate(set) var open: [Int] = []

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
    cards(standings, byUrgency: standings.placesByUrgency)
  }

  /// - Parameter places: The places of all open standings, the most urgent first; those of others may be among them.
  public func cards(_ standings: [ChoreStanding], byUrgency places: [Int]) -> [DashboardCard] {
    let history = household.history
    let zone = household.zone
    var done = [Int32](repeating: 0, count: history.tables.members.count)
    history.forEach(from: zone.moment(day: today, minute: 0), to: zone.moment(day: today + 1, minute: 0)) { row in
      if row.facts.isValid { done[Int(row.facts.member)] += 1 }
    }
    var cards = present.map { member in
      let count = history.tables.member(member.id).map { done[Int($0)] } ?? 0
      return DashboardCard(member: member.id, doneCount: count, totalCount: count)
    }
    for place in places {
      let state = standings[place].state
      guard state == .due || state == .overdue else { continue }
      // Nobody's are in the family's list; they count for whoever has done them.
      for doer in standings[place].doers {
        guard let i = cards.firstIndex(where: { $0.member == doer }) else { continue }
        cards[i].open.append(place)
        cards[i].totalCount += 1
        if state == .overdue { cards[i].overdueCount += 1 }
      }
    }
    return cards
  }
}
