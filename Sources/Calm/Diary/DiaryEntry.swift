import Core

/// The level of an evening (M-18); the names are Steady, Easy and Wild in every language.
public enum DrinkLevel: UInt8, CaseIterable, Sendable {
  case steady = 1
  case easy, wild

  /// The name in files and commands.
  public var code: String {
    switch self {
    case .steady: "steady"
    case .easy: "easy"
    case .wild: "wild"
    }
  }

  public init?(code: String) {
    for level in Self.allCases where level.code.equalsBytewise(code) {
      self = level
      return
    }
    return nil
  }

  /// The level of a number of drinks in hundredths, rounded to whole drinks: 0–1, 2–5, 6 or more.
  public init(drinksHundredths: Int32) {
    self = drinksHundredths < 150 ? .steady : drinksHundredths < 550 ? .easy : .wild
  }

  /// The drinks in hundredths that the level means if no number was given (M-18).
  public var drinksHundredths: Int32 {
    switch self {
    case .steady: 0
    case .easy: 400
    case .wild: 600
    }
  }
}

/// The diary's entry for one day. As a record it merges by field. Its name is derived from the day, so that a day has
/// only one.
public struct DiaryEntry: Equatable, Sendable {
  public let day: Day
  public var level: DrinkLevel
  /// The exact number in hundredths of a drink; nil if none was given.
  public var drinksHundredths: Int32?
  public var note: String

  /// Throws for a day outside the calendar, and for a number or note out of bounds.
  public init(day: Day, level: DrinkLevel, drinksHundredths: Int32? = nil, note: String = "") throws(CalmError) {
    guard day >= .earliest, day <= .latest else { throw .dayOutOfRange }
    if let drinksHundredths { try CalmField.drinks.check(drinksHundredths, 0...CalmLimits.drinksHundredthsMax) }
    let note = note.trimmedWhitespace
    guard note.characterCount <= CalmLimits.noteCharactersMax else {
      throw .textTooLong(characters: note.characterCount, max: CalmLimits.noteCharactersMax)
    }
    (self.day, self.level, self.drinksHundredths, self.note) = (day, level, drinksHundredths, note)
  }

  /// Whether it states that there was no drink at all, which a level alone does not.
  public var isWithoutAlcohol: Bool { level == .steady && drinksHundredths == 0 }

  /// The drinks to count and to export: the exact number, otherwise the level's 0, 4 or 6.
  public var countedHundredths: Int32 { drinksHundredths ?? level.drinksHundredths }

  /// Whether nothing was drunk, according to the entry.
  public var isAlcoholFree: Bool { countedHundredths == 0 }

  /// The name of its record within the zone.
  public var recordName: String { "drinks-\(day.index)" }
}

/// The day that an entry belongs to (M-19).
public enum DiaryDay {
  /// From this minute of a day on, an entry belongs to the same day; before it, to the day before: 18:00.
  public static let changeMinute: Int32 = 18 * 60

  /// Returns the day that an entry made at `now` belongs to.
  public static func asked(at now: Timestamp, timeZone: TimeZoneRules) -> Day {
    let clock = timeZone.wallClock(at: now)
    return clock.minute < changeMinute ? clock.day - 1 : clock.day
  }

  /// Throws if `day` cannot be entered at `now`. Any day up to today can.
  public static func check(_ day: Day, at now: Timestamp, timeZone: TimeZoneRules) throws(CalmError) {
    guard day >= .earliest else { throw .dayOutOfRange }
    guard day <= timeZone.wallClock(at: now).day else { throw .futureDay }
  }
}
