import Core

/// The user's own figures, for savings (M-21).
public struct DrinkingFigures: Equatable, Sendable {
  /// Usual drinks of a week, in hundredths.
  public let usualHundredths: Int32
  /// The price of a drink in the smallest unit of the currency, such as cents.
  public let price: Int32
  public let kilocalories: Int32
  /// Alcohol-free days a week that the user aims at, 0…7; 0 for no goal.
  public let freeDaysGoal: Int32

  public static let usualRange: ClosedRange<Int32> = 0...7 * CalmLimits.drinksHundredthsMax
  public static let priceRange: ClosedRange<Int32> = 0...1_000_000
  public static let energyRange: ClosedRange<Int32> = 0...10_000
  public static let freeDaysRange: ClosedRange<Int32> = 0...7

  /// Creates figures, each clamped to its bounds.
  public init(usualHundredths: Int32 = 0, price: Int32 = 0, kilocalories: Int32 = 0, freeDaysGoal: Int32 = 0) {
    self.usualHundredths = max(0, min(usualHundredths, Self.usualRange.upperBound))
    self.price = max(0, min(price, Self.priceRange.upperBound))
    self.kilocalories = max(0, min(kilocalories, Self.energyRange.upperBound))
    self.freeDaysGoal = max(0, min(freeDaysGoal, Self.freeDaysRange.upperBound))
  }
}

/// The diary's statistics apart from the streak (M-21). Only days with an entry count; nothing is assumed for the
/// others.
public struct DiaryInsight: Equatable, Sendable {
  public private(set) var freeThisWeek = 0
  public private(set) var freeThisMonth = 0
  public private(set) var freeThisYear = 0
  /// The most alcohol-free days in a row, each with an entry.
  public private(set) var longestFreeRun = 0
  /// Drinks less than usual over all days with an entry, in hundredths; 0 for more than usual.
  public private(set) var savedHundredths: Int64 = 0
  /// In the smallest unit of the currency, rounded down.
  public private(set) var savedMoney: Int64 = 0
  public private(set) var savedKilocalories: Int64 = 0
  /// Nil without a goal.
  public private(set) var reachesGoal: Bool?

  public init(_ diary: Diary, _ figures: DrinkingFigures, today: Day, firstWeekday: Weekday) {
    let week = today.startOfWeek(firstWeekday)
    var run = 0
    var last: Day?
    var entryCount: Int64 = 0
    var drunk: Int64 = 0
    for entry in diary.entries where entry.day <= today {
      entryCount += 1
      drunk += Int64(entry.countedHundredths)
      if entry.isAlcoholFree {
        run = last.map { $0 + 1 == entry.day } ?? false ? run + 1 : 1
        longestFreeRun = max(longestFreeRun, run)
        last = entry.day
        if entry.day >= week { freeThisWeek += 1 }
        if entry.day.month == today.month { freeThisMonth += 1 }
        if entry.day.year == today.year { freeThisYear += 1 }
      }
    }
    savedHundredths = max(0, Int64(figures.usualHundredths) * entryCount / 7 - drunk)
    savedMoney = savedHundredths * Int64(figures.price) / 100
    savedKilocalories = savedHundredths * Int64(figures.kilocalories) / 100
    if figures.freeDaysGoal > 0 { reachesGoal = freeThisWeek >= Int(figures.freeDaysGoal) }
  }
}
