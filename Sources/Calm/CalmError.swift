/// The reason why an action of this area failed; then nothing has changed.
public enum CalmError: Error, Equatable, Sendable {
  case nameEmpty
  /// Names have ``CalmLimits/nameCharactersMax`` characters at most.
  case nameTooLong(characters: Int)
  case textTooLong(characters: Int, max: Int)
  /// A number is outside its bounds.
  case outOfRange(CalmField, ClosedRange<Int32>)
  /// A breathing exercise or a program without any phase.
  case noPhases
  case tooManyPhases
  /// The whole session would be longer than six hours.
  case sessionTooLong
  case tooManyBells
  case tooManyPauses
  /// The session has already ended.
  case sessionFinished
  case dayOutOfRange
  case futureDay
  case endBeforeStart
  case entryTooLong
  case noWeekday
  case tooManyEntries
  /// A country is not named by two capital letters (ISO 3166-1).
  case malformedCountry

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .nameEmpty: "calm.name-empty"
    case .nameTooLong: "calm.name-too-long"
    case .textTooLong: "calm.text-too-long"
    case .outOfRange(let field, _): "calm.out-of-range." + field.code
    case .noPhases: "calm.no-phases"
    case .tooManyPhases: "calm.too-many-phases"
    case .sessionTooLong: "calm.session-too-long"
    case .tooManyBells: "calm.too-many-bells"
    case .tooManyPauses: "calm.too-many-pauses"
    case .sessionFinished: "calm.session-finished"
    case .dayOutOfRange: "calm.day-out-of-range"
    case .futureDay: "calm.future-day"
    case .endBeforeStart: "calm.end-before-start"
    case .entryTooLong: "calm.entry-too-long"
    case .noWeekday: "calm.no-weekday"
    case .tooManyEntries: "calm.too-many-entries"
    case .malformedCountry: "calm.malformed-country"
    }
  }
}

/// A number that a user enters.
public enum CalmField: UInt8, Sendable {
  case meditation, reflection, getReady, breath, rounds, work, rest, repetitions, counted, bell, goal, drinks, effort
  case lookBack, minute, usualDrinks, price, energy, freeDays, drinkGrams, volume

  var code: String {
    switch self {
    case .meditation: "meditation"
    case .reflection: "reflection"
    case .getReady: "get-ready"
    case .breath: "breath"
    case .rounds: "rounds"
    case .work: "work"
    case .rest: "rest"
    case .repetitions: "repetitions"
    case .counted: "counted"
    case .bell: "bell"
    case .goal: "goal"
    case .drinks: "drinks"
    case .effort: "effort"
    case .lookBack: "look-back"
    case .minute: "minute"
    case .usualDrinks: "usual-drinks"
    case .price: "price"
    case .energy: "energy"
    case .freeDays: "free-days"
    case .drinkGrams: "drink-grams"
    case .volume: "volume"
    }
  }

  /// Throws `outOfRange` unless the range contains the value.
  public func check(_ value: Int32, _ range: ClosedRange<Int32>) throws(CalmError) {
    guard range.contains(value) else { throw .outOfRange(self, range) }
  }
}
