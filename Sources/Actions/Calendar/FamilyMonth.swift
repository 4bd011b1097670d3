import Chores
import Core

extension FamilyOfUser {
  /// Returns for each day of a month the chores of that day's list (`FamilyDay`), without making the lists.
  ///
  /// - Parameter today: The user's today.
  public func counts(of month: Month, today: Day) -> [TodayCount] {
    let household = moment.household
    var counts = [TodayCount](repeating: TodayCount(), count: Int(month.dayCount))
    guard let range = DayRange(month.first, month.last) else { return counts }
    var moments: [HouseholdMoment] = []
    for i in 0..<month.dayCount { moments.append(household.endOfDay(month.first + i)) }
    let isParent = moment.isParent(member)
    for (index, chore) in household.chores.enumerated() {
      for day in moment.possibleDays(of: chore, in: range) where day != today {
        let position = Int(day - month.first)
        for was in moments[position].dayStatuses(of: chore) {
          guard let status = moment.present(was, on: day, at: index, moments[position]),
            let section = FamilyDay.section(status, isComing: day > today),
            member.map({ status.isOfDay(of: $0, isParent: isParent) }) ?? true
          else { continue }
          counts[position].add(section)
        }
      }
    }
    if range.contains(today) {
      let list = FamilyDay(moment, on: today, today: today, of: member, number: 0)
      counts[Int(today - month.first)] = TodayCount(list.items)
    }
    return counts
  }
}
