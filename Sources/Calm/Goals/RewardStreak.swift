import Core

/// A streak with rewards, counted forward day by day (M-20, M-23). Each seventh day earns a reward, up to three can be
/// saved, and a reward is used to heal a day that would end the streak.
public struct RewardStreak: Equatable, Sendable {
  /// The effect of a day on a streak.
  public enum DayMark: UInt8, Sendable {
    case good = 0
    /// Costs a reward, or ends the streak if there is none.
    case healable
    /// Ends the streak.
    case breaking
  }

  public private(set) var days = 0
  public private(set) var rewards = 0
  public private(set) var longest = 0
  /// Days that a reward has healed so far.
  public private(set) var healedCount = 0

  /// Days of a streak that earn a reward.
  public static let daysForReward = 7
  public static let rewardCountMax = 3

  public init() {}

  public mutating func count(_ mark: DayMark) {
    switch mark {
    case .good:
      days += 1
      earn()
    case .healable:
      // The day counts first and may earn a reward, which can then heal the day itself.
      days += 1
      earn()
      if rewards > 0 {
        rewards -= 1
        healedCount += 1
      } else {
        days = 0
      }
    case .breaking: (days, rewards) = (0, 0)
    }
    longest = max(longest, days)
  }

  private mutating func earn() {
    if days % Self.daysForReward == 0 { rewards = min(rewards + 1, Self.rewardCountMax) }
  }

  /// Returns the days until the next reward is earned, 1…7.
  public var daysToReward: Int { Self.daysForReward - days % Self.daysForReward }
}

extension RewardStreak {
  /// The least time of a day that counts for the meditation or workout streak (M-23).
  public static let dayMilliseconds: Int64 = 120_000

  /// Returns the streak of meditation, for which breathing counts too, or of workouts. Today is ignored until it has
  /// two minutes.
  public init(_ totals: SessionTotals, workouts: Bool, today: Day) {
    self.init()
    var next: Day?
    for total in totals.days where total.day <= today {
      guard (workouts ? total.workout : total.mindful) >= Self.dayMilliseconds else { continue }
      if let next { countMissing(Int(total.day - next)) }
      count(.good)
      next = total.day + 1
    }
    if let next, next < today { countMissing(Int(today - next)) }
  }

  /// Counts days without any entry. More days in a row than rewards can heal end the streak; days after that have no
  /// effect.
  mutating func countMissing(_ count: Int) {
    for _ in 0..<min(max(count, 0), Self.rewardCountMax + 2) { self.count(.healable) }
  }
}
