import Core
import Habits

extension HabitBook {
  /// Returns the items of a day. Habits that the day does not ask for have none.
  ///
  /// - Parameter rules: The rules as of today, whichever day is asked for.
  public func todayItems(on day: Day, at now: Timestamp, _ rules: RuleContext) -> [TodayItem] {
    var items: [TodayItem] = []
    for (position, i) in listedIndices.enumerated() {
      let group = all[i].todayGroup(on: day, rules)
      guard let section = group.section else { continue }
      let time = section == .now ? all[i].habit.firstTime(on: day, rules) : nil
      let isLater = time.map { $0 > now } ?? (day > rules.today)
      items.append(TodayItem(.habit(i), section == .now && isLater ? .later : section, time: time, position: position))
    }
    return items
  }
}

extension TodayGroup {
  /// The section of a habit without a time; nil for one that is not asked for.
  fileprivate var section: TodayItem.Section? {
    switch self {
    case .due: .now
    case .done: .done
    case .over: .over
    case .resting: .resting
    case .notAsked: nil
    }
  }
}

extension Habit {
  /// Returns the time of the habit's first reminder on a user's day, which may end after midnight; nil without reminders.
  fileprivate func firstTime(on day: Day, _ rules: RuleContext) -> Timestamp? {
    var first: Timestamp?
    for minute in reminders {
      let date = minute < rules.startOfDayMinutes ? day + 1 : day
      let time = rules.timeZone.moment(day: date, minute: minute)
      if first.map({ time < $0 }) ?? true { first = time }
    }
    return first
  }
}
