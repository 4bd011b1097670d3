import Calm
import Core
import Records

/// Converts the area's preferences to the fields of their single record and back.
enum PreferenceRecordFormat {
  private static let meditationGoal: FieldName = "meditationGoal"
  private static let workoutGoal: FieldName = "workoutGoal"
  private static let showsStreaks: FieldName = "showsStreaks"
  private static let isGentle: FieldName = "isGentle"
  private static let usualDrinks: FieldName = "usualDrinks"
  private static let drinkPrice: FieldName = "drinkPrice"
  private static let drinkEnergy: FieldName = "drinkEnergy"
  private static let freeDaysGoal: FieldName = "freeDaysGoal"
  private static let drinkGrams: FieldName = "drinkGrams"
  private static let country: FieldName = "country"
  private static let breathTheme: FieldName = "breathTheme"
  private static let background: FieldName = "background"
  private static let volume: FieldName = "backgroundVolume"
  private static let inMeditation: FieldName = "backgroundInMeditation"
  private static let inBreathing: FieldName = "backgroundInBreathing"
  private static let announces: FieldName = "announces"
  private static let isOverMusic: FieldName = "isOverMusic"
  private static let lastPlans: [FieldName] = ["lastMeditation", "lastBreathing", "lastWorkout"]
  private static let lastKind: FieldName = "lastKind"
  private static let deletedSamples: FieldName = "deletedSamples"
  private static let saidOverlaps: FieldName = "saidOverlaps"

  // Computed: the initial value of a stored property would be in the first part of the browser module.
  static var names: [FieldName] {
    [
      meditationGoal, workoutGoal, showsStreaks, isGentle, usualDrinks, drinkPrice, drinkEnergy, freeDaysGoal,
      drinkGrams,
      country, breathTheme, background, volume, inMeditation, inBreathing, announces, isOverMusic, lastKind,
      deletedSamples, saidOverlaps, CalmRecordFormat.deletedPresets,
    ] + lastPlans
  }

  static func fields(_ preferences: CalmPreferences) -> RecordFields {
    var fields = RecordFields()
    fields.put(meditationGoal, number: Int64(preferences.goals.meditationMinutes))
    fields.put(workoutGoal, number: Int64(preferences.goals.workoutMinutes))
    fields.put(showsStreaks, preferences.showsStreaks)
    fields.put(isGentle, preferences.isGentle)
    fields.put(usualDrinks, number: Int64(preferences.drinking.usualHundredths))
    fields.put(drinkPrice, number: Int64(preferences.drinking.price))
    fields.put(drinkEnergy, number: Int64(preferences.drinking.kilocalories))
    fields.put(freeDaysGoal, number: Int64(preferences.drinking.freeDaysGoal))
    fields.put(drinkGrams, preferences.gramTenths.map { .int64(Int64($0)) })
    fields.put(country, text: preferences.country)
    fields.put(breathTheme, number: Int64(preferences.breathTheme.rawValue))
    fields.put(background, number: Int64(preferences.background))
    fields.put(volume, number: Int64(preferences.backgroundVolume))
    fields.put(inMeditation, preferences.backgroundInMeditation)
    fields.put(inBreathing, preferences.backgroundInBreathing)
    fields.put(announces, preferences.announces)
    fields.put(isOverMusic, preferences.isOverMusic)
    for kind in SessionKind.allCases {
      fields.put(lastPlans[Int(kind.rawValue) - 1], preferences.last(kind).map { .bytes($0.bytes) })
    }
    fields.put(lastKind, preferences.lastKind.map { .string($0.code) })
    fields.put(CalmRecordFormat.deletedPresets, names: preferences.deletedPresets)
    fields.put(deletedSamples, number: Int64(preferences.deletedSamples))
    fields.put(saidOverlaps, names: preferences.saidOverlaps.map { $0.text })
    return fields
  }

  /// Returns nil if a field differs from what this version writes.
  static func preferences(_ words: inout FieldWords) -> CalmPreferences? {
    var preferences = CalmPreferences()
    let (meditation, workout) = (
      words.number(meditationGoal, 1...120, or: 10), words.number(workoutGoal, 1...120, or: 30)
    )
    guard let goals = try? DailyGoals(meditationMinutes: Int32(meditation), workoutMinutes: Int32(workout)),
      let theme = CueTheme(rawValue: UInt8(words.number(breathTheme, 0...255)))
    else { return nil }
    (preferences.goals, preferences.breathTheme) = (goals, theme)
    preferences.showsStreaks = words.flag(showsStreaks, or: true)
    preferences.isGentle = words.flag(isGentle)
    let range: ClosedRange<Int64> = 0...Int64(Int32.max)
    preferences.drinking = DrinkingFigures(
      usualHundredths: Int32(words.number(usualDrinks, range)), price: Int32(words.number(drinkPrice, range)),
      kilocalories: Int32(words.number(drinkEnergy, range)), freeDaysGoal: Int32(words.number(freeDaysGoal, range)))
    let grams = words.number(drinkGrams, 0...Int64(StandardDrink.gramTenthsRange.upperBound))
    preferences.gramTenths = grams == 0 ? nil : Int32(grams)
    preferences.country = words.text(country)
    preferences.background = UInt8(words.number(background, 0...255))
    preferences.backgroundVolume = Int32(words.number(volume, 0...100, or: 45))
    preferences.backgroundInMeditation = words.flag(inMeditation, or: true)
    preferences.backgroundInBreathing = words.flag(inBreathing, or: true)
    preferences.announces = words.flag(announces)
    preferences.isOverMusic = words.flag(isOverMusic)
    for name in lastPlans where words.fields[value: name] != nil {
      guard let plan = try? SessionPlan(bytes: words.bytes(name)) else { return nil }
      preferences.last.append(plan)
    }
    let kind = words.text(lastKind)
    preferences.lastKind = SessionKind(code: kind)
    if preferences.lastKind == nil, !kind.utf8.isEmpty { return nil }
    preferences.deletedPresets = words.names(CalmRecordFormat.deletedPresets)
    preferences.deletedSamples = UInt32(words.number(deletedSamples, 0...Int64(UInt32.max)))
    let said = words.names(saidOverlaps)
    preferences.saidOverlaps = said.compactMap { UniqueID($0) }
    guard preferences.saidOverlaps.count == said.count, said.count <= CalmPreferences.saidOverlapsMax else {
      return nil
    }
    return preferences
  }
}
