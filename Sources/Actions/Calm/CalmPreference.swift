import Calm
import Core
import Replica

/// A preference of Calm and its new value.
public enum CalmPreference: Equatable, Sendable {
  /// Minutes a day, 1…120 (M-22).
  case meditationGoal(Int32)
  case workoutGoal(Int32)
  case showsStreaks(Bool)
  /// Whether a wild evening can be healed, too (M-20).
  case isGentle(Bool)
  /// Usual drinks of a week, in hundredths (M-21).
  case usualDrinks(hundredths: Int32)
  /// In the smallest unit of the currency.
  case drinkPrice(Int32)
  case drinkKilocalories(Int32)
  /// Alcohol-free days a week, 0…7; 0 for no goal.
  case freeDaysGoal(Int32)
  /// Tenths of a gram of alcohol in a standard drink; nil for the country's.
  case drinkGrams(tenths: Int32?)
  /// ISO 3166-1 code in capitals; empty for the device's region.
  case country(String)
  case breathTheme(CueTheme)
  /// The number of a background sound in the module `Sound`, 0 for none (M-17). The host checks that it exists.
  case background(UInt8)
  /// Percent of the gong's loudness.
  case backgroundVolume(Int32)
  case backgroundInMeditation(Bool)
  case backgroundInBreathing(Bool)
  case announces(Bool)
  case isOverMusic(Bool)
}

extension CalmActions {
  /// Changes a preference. Throws `invalid` for a value that is out of bounds.
  public func set(_ value: CalmPreference) throws(CalmRefusal) -> [Change] {
    var preferences = calm.preferences
    do throws(CalmError) { try value.apply(to: &preferences) } catch { throw .invalid(error) }
    return put(.preferences(preferences))
  }
}

extension CalmPreference {
  func apply(to preferences: inout CalmPreferences) throws(CalmError) {
    switch self {
    case .meditationGoal(let minutes):
      preferences.goals = try DailyGoals(
        meditationMinutes: minutes, workoutMinutes: preferences.goals.workoutMinutes)
    case .workoutGoal(let minutes):
      preferences.goals = try DailyGoals(
        meditationMinutes: preferences.goals.meditationMinutes, workoutMinutes: minutes)
    case .showsStreaks(let isOn): preferences.showsStreaks = isOn
    case .isGentle(let isOn): preferences.isGentle = isOn
    case .usualDrinks, .drinkPrice, .drinkKilocalories, .freeDaysGoal:
      preferences.drinking = try figures(preferences.drinking)
    case .drinkGrams(let tenths):
      if let tenths { try CalmField.drinkGrams.check(tenths, StandardDrink.gramTenthsRange) }
      preferences.gramTenths = tenths
    case .country(let code):
      guard code.utf8.isEmpty || code.utf8.count == 2, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
        throw .malformedCountry
      }
      preferences.country = code
    case .breathTheme(let theme): preferences.breathTheme = theme
    case .background(let sound): preferences.background = sound
    case .backgroundVolume(let percent):
      try CalmField.volume.check(percent, CalmPreferences.volumeRange)
      preferences.backgroundVolume = percent
    case .backgroundInMeditation(let isOn): preferences.backgroundInMeditation = isOn
    case .backgroundInBreathing(let isOn): preferences.backgroundInBreathing = isOn
    case .announces(let isOn): preferences.announces = isOn
    case .isOverMusic(let isOn): preferences.isOverMusic = isOn
    }
  }

  /// Returns the user's drinking figures with the changed one.
  private func figures(_ old: DrinkingFigures) throws(CalmError) -> DrinkingFigures {
    var (usual, price, energy, days) = (old.usualHundredths, old.price, old.kilocalories, old.freeDaysGoal)
    switch self {
    case .usualDrinks(let hundredths):
      try CalmField.usualDrinks.check(hundredths, DrinkingFigures.usualRange)
      usual = hundredths
    case .drinkPrice(let amount):
      try CalmField.price.check(amount, DrinkingFigures.priceRange)
      price = amount
    case .drinkKilocalories(let kilocalories):
      try CalmField.energy.check(kilocalories, DrinkingFigures.energyRange)
      energy = kilocalories
    case .freeDaysGoal(let count):
      try CalmField.freeDays.check(count, DrinkingFigures.freeDaysRange)
      days = count
    default: break
    }
    return DrinkingFigures(usualHundredths: usual, price: price, kilocalories: energy, freeDaysGoal: days)
  }
}
