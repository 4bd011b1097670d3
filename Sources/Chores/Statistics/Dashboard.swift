import Core

/// A member's card (F-13).
public struct DashboardCard: Hashable, Sendable {
  /// The color of a card's ring.
  public enum Band: UInt8, Sendable {
    case low = 1
    case middle, high
  }

  public let member: MemberID
  /// Occurrences that the member has done today, also those that wait for approval.
  public fileprivate(set) var doneCount: Int32 = 0
  /// Occurrences of the member that are due today or overdue, and those done today.
  public fileprivate(set) var totalCount: Int32 = 0
  public fileprivate(set) var overdueCount: Int32 = 0
  /// The indices of the open statuses, the most urgent first.
  public fileprivate(set) var open: [Int] = []

  /// 0…100, rounded down so that 100 means all; nil if there is nothing today.
  public var percent: Int32? { totalCount == 0 ? nil : doneCount * 100 / totalCount }

  public var band: Band? {
    guard let percent else { return nil }
    return percent >= 80 ? .high : percent >= 50 ? .middle : .low
  }
}

extension HouseholdMoment {
  /// Returns a card for each member who has not left, by name, with counts that agree with the day's lists.
  ///
  /// - Parameter statuses: Those of `dayStatuses()`, which include everything that was done today.
  public func cards(_ statuses: [OccurrenceStatus]) -> [DashboardCard] {
    cards(statuses, byUrgency: statuses.indicesByUrgency.filter { isOfToday(statuses[$0]) })
  }

  /// - Parameter indices: The indices of what is to be done or was done today, the most urgent first (`StatusBook.today`).
  public func cards(_ statuses: [OccurrenceStatus], byUrgency indices: [Int]) -> [DashboardCard] {
    var cards = present.map { DashboardCard(member: $0.id) }
    for index in indices {
      let state = statuses[index].state
      if state.isDone {
        guard let i = cards.firstIndex(where: { $0.member == statuses[index].doneBy }) else { continue }
        cards[i].doneCount += 1
        cards[i].totalCount += 1
        continue
      }
      guard state == .due || state == .overdue else { continue }
      // Unassigned ones are in the family's list; they count for whoever has done them.
      for doer in statuses[index].doers {
        guard let i = cards.firstIndex(where: { $0.member == doer }) else { continue }
        cards[i].open.append(index)
        cards[i].totalCount += 1
        if state == .overdue { cards[i].overdueCount += 1 }
      }
    }
    return cards
  }
}
