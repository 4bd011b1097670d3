import Core

/// The input of the rules in addition to the habit.
public struct RuleContext: Equatable, Sendable {
  /// The user's current day (H-3, H-8b).
  public var today: Day
  public var firstWeekday: Weekday
  /// Days on which all habits are paused (H-8a).
  public var pauses: [DayRange]
  public var timeZone: TimeZoneRules
  /// Minutes after midnight at which a day begins, 0…720 (H-8b).
  public var startOfDayMinutes: Int32

  public init(
    today: Day, firstWeekday: Weekday = .monday, pauses: [DayRange] = [], timeZone: TimeZoneRules = .utc,
    startOfDayMinutes: Int32 = 0
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.pauses = pauses
    self.timeZone = timeZone
    self.startOfDayMinutes = startOfDayMinutes
  }

  /// The days on which all habits are paused, and dates that never occurred in the time zone, which break nothing (H-3).
  var rests: [DayRange] { pauses + timeZone.daysLeftOut }

  /// Returns the context for the habit's statistics, in which an archived habit's day of archiving is today (H-10).
  func atRest(_ habit: Habit) -> RuleContext {
    guard let day = archiveDay(habit), day < today else { return self }
    var context = self
    context.today = max(day, .earliest)
    return context
  }

  /// Returns the day on which the habit was archived; nil if it is not. Data from before that day was stored has the time of the habit's
  /// last change instead.
  private func archiveDay(_ habit: Habit) -> Day? {
    guard habit.isArchived else { return nil }
    return habit.archivedOn ?? timeZone.day(at: habit.updatedAt, startOfDayMinutes: startOfDayMinutes)
  }

  /// Returns the day that the rate counts from (H-7): the chosen one, or the day on which the habit began; never after
  /// today.
  public func referenceDay(_ tracked: TrackedHabit) -> Day {
    guard let chosen = tracked.habit.referenceDay else { return beginning(tracked) }
    return min(max(chosen, .earliest), today)
  }

  /// Returns the first day that the rules look at: the earlier of the reference day and the day on which the habit began.
  public func firstDay(_ tracked: TrackedHabit) -> Day { min(beginning(tracked), referenceDay(tracked)) }

  /// Returns the earlier of the creation day and the first log; never after today.
  func beginning(_ tracked: TrackedHabit) -> Day {
    let created = max(timeZone.day(at: tracked.habit.createdAt, startOfDayMinutes: startOfDayMinutes), .earliest)
    return min(tracked.history.firstDay ?? created, created, today)
  }
}

/// The pauses of a habit and of all habits as sorted, disjoint ranges, queried for days in ascending order.
struct PauseCursor {
  private var ranges: [DayRange] = []
  private var position = 0

  init(_ a: [DayRange], _ b: [DayRange]) {
    for range in (a + b).ordered(by: { $0.first < $1.first }) {
      // Since ranges are sorted by their first day, the union of overlapping ranges is never reversed.
      if let last = ranges.last, range.first <= last.last,
        let union = DayRange(last.first, max(last.last, range.last))
      {
        ranges[ranges.count - 1] = union
      } else {
        ranges.append(range)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Reports whether `day` is paused; `day` must not decrease between calls.
  mutating func covers(_ day: Day) -> Bool {
    while position < ranges.count, ranges[position].last < day { position += 1 }
    return position < ranges.count && ranges[position].first <= day
  }
}
