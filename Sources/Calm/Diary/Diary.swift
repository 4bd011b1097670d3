import Core

/// All entries of the no-alcohol diary, at most one for each day.
public struct Diary: Equatable, Sendable {
  /// Ascending by day.
  public private(set) var entries: [DiaryEntry] = []

  public init() {}

  /// Creates a diary. If there are several entries for a day, keeps the last.
  public init(_ entries: [DiaryEntry]) {
    var kept: [DiaryEntry] = []
    for entry in entries.ordered(by: { $0.day < $1.day }) {
      if kept.last?.day == entry.day { kept[kept.count - 1] = entry } else { kept.append(entry) }
    }
    self.entries = kept
  }

  /// Returns the position of the first entry not before `day`.
  private func position(of day: Day) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  public subscript(day: Day) -> DiaryEntry? {
    let i = position(of: day)
    return i < entries.count && entries[i].day == day ? entries[i] : nil
  }

  /// Sets the entry of its day, and replaces an earlier one.
  public mutating func put(_ entry: DiaryEntry) {
    let i = position(of: entry.day)
    if i < entries.count, entries[i].day == entry.day { entries[i] = entry } else { entries.insert(entry, at: i) }
  }

  /// Removes the entry of `day`, if there is one.
  public mutating func remove(_ day: Day) {
    let i = position(of: day)
    if i < entries.count, entries[i].day == day { entries.remove(at: i) }
  }

  /// Returns the streak at `now` (M-20), counted forward from the first entry. Today does not count while it has no entry, nor does
  /// yesterday before 18:00, nor do entries for later days. With `isGentle` a wild day can be healed, too.
  public func streak(at now: Timestamp, timeZone: TimeZoneRules, isGentle: Bool = false) -> RewardStreak {
    let today = timeZone.wallClock(at: now).day
    return streak(today: today, asked: DiaryDay.asked(at: now, timeZone: timeZone), isGentle: isGentle)
  }

  /// Returns the streak on `today` if entries made now are for the day `asked`.
  func streak(today: Day, asked: Day, isGentle: Bool) -> RewardStreak {
    var streak = RewardStreak()
    var next: Day?
    for entry in entries where entry.day <= today {
      if let next { streak.countMissing(Int(entry.day - next) - leftOut(from: next, to: entry.day, asked)) }
      switch entry.level {
      case .steady: streak.count(.good)
      case .easy: streak.count(.healable)
      case .wild: streak.count(isGentle ? .healable : .breaking)
      }
      next = entry.day + 1
    }
    // Counts the days without an entry before the one that an entry made now belongs to.
    if let next, next < asked { streak.countMissing(Int(asked - next)) }
    return streak
  }

  /// Returns 1 if the day `asked` is among the days from `first` to before `end`: yesterday, if only today has an
  /// entry.
  private func leftOut(from first: Day, to end: Day, _ asked: Day) -> Int { first <= asked && asked < end ? 1 : 0 }
}
