import Core

/// A member's share of a span of days (F-10).
public struct MemberShare: Hashable, Sendable {
  public let member: MemberID
  public fileprivate(set) var points: Int64 = 0
  public fileprivate(set) var minutes: Int64 = 0
  public fileprivate(set) var completions: Int32 = 0

  init(_ member: MemberID) { self.member = member }
}

extension HouseholdMoment {
  /// Returns the days of this week, as the family's weeks start.
  public var week: DayRange {
    let first = today.startOfWeek(household.family.firstWeekday)
    return Self.range(first, first + 6)
  }

  public var month: DayRange { Self.range(today.month.first, today.month.last) }

  static func range(_ first: Day, _ last: Day) -> DayRange {
    guard let range = DayRange(first, max(first, last)) else { fatalError("a range ends before it starts") }
    return range
  }

  /// Returns the shares of the days, in the order of the members: those who have not left, and others who did something. Completions that
  /// wait for approval do not count yet.
  public func shares(of days: DayRange) -> [MemberShare] {
    let history = household.history
    let timeZone = household.timeZone
    var sums: [MemberShare] = []
    for id in history.tables.members { sums.append(MemberShare(MemberID(id))) }
    history.forEach(
      from: timeZone.moment(day: days.first, minute: 0), to: timeZone.moment(day: days.last + 1, minute: 0)
    ) { row in
      guard row.facts.counts else { return }
      let index = Int(row.facts.member)
      sums[index].points += Int64(row.facts.points)
      sums[index].minutes += Int64(row.facts.minutes)
      sums[index].completions += 1
    }
    var shares: [MemberShare] = []
    for member in household.members {
      let sum = history.tables.member(member.id).map { sums[Int($0)] } ?? MemberShare(member.id)
      if !member.hasLeft || sum.completions > 0 { shares.append(sum) }
    }
    return shares
  }

  /// Returns each member's points, in the order of the household's members: those of completions, plus points given, minus points taken and
  /// granted rewards (F-11). They may be negative.
  public func balances() -> [Int64] {
    let history = household.history
    var points = [Int64](repeating: 0, count: history.tables.members.count)
    for segment in history.segments {
      for bits in segment.facts {
        let facts = CompletionFacts(bits: bits)
        if facts.counts { points[Int(facts.member)] += Int64(facts.points) }
      }
    }
    return household.members.map { member in
      household.pointsBook.balance(of: member.id) + (history.tables.member(member.id).map { points[Int($0)] } ?? 0)
    }
  }
}
