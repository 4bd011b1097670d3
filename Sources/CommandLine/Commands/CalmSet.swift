import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm set`.
struct CalmSet: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Show the choices in this area with their bounds, or change one.",
    discussion: """
      meditation-goal, workout-goal  minutes a day, 1 to 120
      streaks                        on or off: whether streaks are shown
      gentle                         on or off: whether a reward can heal a wild evening, too
      free-days                      alcohol-free days a week to aim at, 0 to 7; 0 for no goal
      usual-drinks                   the drinks of a usual week, for what was saved
      drink-price, drink-energy      the price of a drink, and its kilocalories
      drink-grams                    grams of alcohol in a drink, 5 to 25, or country
      country                        two letters, for drinks and help; or region for the device's
      breath-theme                   the instrument of breathing exercises
      background                     a background sound, or none
      background-volume              percent of the gong's loudness, 0 to 100
      background-meditation, background-breathing, announce, over-music  on or off
      """)

  @Argument(help: "The choice; all are shown without.")
  var key: CalmKey?

  @Argument(help: "The new value.", completion: .custom(CalmKey.completions))
  var value: String?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard let key else { return }
    if let value { _ = try CalmPreference(key, value) }
  }

  func run(in session: inout Session) throws {
    var changed: Bool?
    if let key, let value {
      let wanted = try CalmPreference(key, value)
      try session.requireCalm()
      changed = try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.set(wanted) }
    }
    try session.printChoices(key.map { [$0] } ?? CalmKey.allCases, changed: changed)
  }
}

/// A preference of Calm, by its name on the terminal.
enum CalmKey: String, CaseIterable, ExpressibleByArgument {
  case meditationGoal = "meditation-goal"
  case workoutGoal = "workout-goal"
  case streaks, gentle
  case freeDays = "free-days"
  case usualDrinks = "usual-drinks"
  case drinkPrice = "drink-price"
  case drinkEnergy = "drink-energy"
  case drinkGrams = "drink-grams"
  case country
  case breathTheme = "breath-theme"
  case background
  case backgroundVolume = "background-volume"
  case inMeditation = "background-meditation"
  case inBreathing = "background-breathing"
  case announce
  case overMusic = "over-music"

  /// The bounds of a number, and the factor between the user's unit and the stored one; nil for other values.
  var bounds: (range: ClosedRange<Int32>, parts: Int32)? {
    switch self {
    case .meditationGoal, .workoutGoal: (CalmLimits.goalMinutes, 1)
    case .freeDays: (DrinkingFigures.freeDaysRange, 1)
    case .usualDrinks: (DrinkingFigures.usualRange, 100)
    case .drinkPrice: (DrinkingFigures.priceRange, 100)
    case .drinkEnergy: (DrinkingFigures.energyRange, 1)
    case .drinkGrams: (StandardDrink.gramTenthsRange, 10)
    case .backgroundVolume: (CalmPreferences.volumeRange, 1)
    case .streaks, .gentle, .country, .breathTheme, .background, .inMeditation, .inBreathing, .announce,
      .overMusic:
      nil
    }
  }

  /// The values that are words; empty if there are none.
  var words: [String] {
    switch self {
    case .streaks, .gentle, .inMeditation, .inBreathing, .announce, .overMusic: ["on", "off"]
    case .drinkGrams: ["country"]
    case .country: ["region"]
    case .breathTheme: CueTheme.allCases.map { $0.word }
    case .background: CalmBackgroundSound.words
    default: []
    }
  }

  /// Returns the valid values as text.
  func values(_ strings: Strings) -> String {
    var texts: [String] = []
    if let (range, parts) = bounds { texts.append("\(range.lowerBound / parts)–\(range.upperBound / parts)") }
    if self == .country { texts.append(strings.cliCalmTwoLetters) }
    return (texts + words).joined(separator: ", ")
  }

  /// Completes values of the preference in the command line.
  @Sendable static func completions(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    arguments.lazy.compactMap { CalmKey(rawValue: $0) }.first?.words ?? []
  }
}

extension CueTheme {
  var word: String {
    switch self {
    case .distinctive: "distinctive"
    case .marimba: "marimba"
    case .harp: "harp"
    case .guitar: "guitar"
    case .electricPiano: "electric-piano"
    }
  }
}

/// The words for background sounds, in the order of their numbers. The first means none; the last means the user's own file on each device.
enum CalmBackgroundSound {
  private static let rendered = ["none", "rain", "fire", "waves", "spring", "wind", "brown-noise"]
  static let words = rendered + ["own"]

  static func number(_ word: String) -> UInt8? {
    word == "own" ? CalmPreferences.ownBackground : rendered.firstIndex(of: word).map { UInt8($0) }
  }

  static func word(_ number: UInt8) -> String {
    if number == CalmPreferences.ownBackground { return "own" }
    return rendered.indices.contains(Int(number)) ? rendered[Int(number)] : "\(number)"
  }
}

extension CalmPreference {
  /// Reads a value as users type it; throws a usage error that lists the valid ones.
  init(_ key: CalmKey, _ text: String) throws {
    let folded = text.trimmedWhitespace.caseFolded
    guard let value = Self.value(key, folded) else {
      throw usageError { $0.cliUsageSetting(key: key.rawValue, values: key.values($0)) }
    }
    self = value
  }

  private static func value(_ key: CalmKey, _ text: String) -> CalmPreference? {
    switch key {
    case .streaks: flag(text).map { .showsStreaks($0) }
    case .gentle: flag(text).map { .isGentle($0) }
    case .inMeditation: flag(text).map { .backgroundInMeditation($0) }
    case .inBreathing: flag(text).map { .backgroundInBreathing($0) }
    case .announce: flag(text).map { .announces($0) }
    case .overMusic: flag(text).map { .isOverMusic($0) }
    case .meditationGoal: Int32(text).map { .meditationGoal($0) }
    case .workoutGoal: Int32(text).map { .workoutGoal($0) }
    case .freeDays: Int32(text).map { .freeDaysGoal($0) }
    case .drinkEnergy: Int32(text).map { .drinkKilocalories($0) }
    case .backgroundVolume:
      Int32(text.hasSuffix("%") ? String(text.dropLast()) : text).map { .backgroundVolume($0) }
    case .usualDrinks: DrinksArgument(argument: text).map { .usualDrinks(hundredths: $0.hundredths) }
    case .drinkPrice: DrinksArgument(argument: text).map { .drinkPrice($0.hundredths) }
    case .drinkGrams:
      ["country", "land", ""].contains(text)
        ? .drinkGrams(tenths: nil)
        : DrinksArgument(argument: text).map { .drinkGrams(tenths: ($0.hundredths + 5) / 10) }
    case .country:
      ["region", ""].contains(text)
        ? .country("")
        : text.utf8.count == 2 && text.utf8.allSatisfy({ (97...122).contains($0) })
          ? .country(text.uppercased()) : nil
    case .breathTheme: CueTheme.allCases.first { $0.word == text }.map { .breathTheme($0) }
    case .background: CalmBackgroundSound.number(text).map { .background($0) }
    }
  }

  private static func flag(_ text: String) -> Bool? {
    if ["on", "an", "true", "yes", "ja"].contains(text) { return true }
    return ["off", "aus", "false", "no", "nein"].contains(text) ? false : nil
  }
}

/// The present value of a preference.
private enum ChoiceValue {
  case flag(Bool)
  /// In thousandths.
  case number(Int64)
  case word(String)
}

extension Session {
  /// Prints preferences with their bounds. `changed` is whether the command changed one; nil if it only shows.
  fileprivate func printChoices(_ keys: [CalmKey], changed: Bool?) throws {
    let preferences = calm.preferences
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("choices")
        json.beginArray()
        for key in keys { json.choice(key, value(of: key, preferences)) }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .left, .left], flexibleColumn: 3, expendableColumns: [3, 0])
    for key in keys {
      table.row([
        TextTable.Cell(title(of: key)), TextTable.Cell(text(of: value(of: key, preferences)), .bold),
        TextTable.Cell(key.rawValue, .dim), TextTable.Cell(key.values(strings), .dim),
      ])
    }
    try terminal.print(table.linesInFull(terminal, indent: 0))
  }

  private func text(of value: ChoiceValue) -> String {
    switch value {
    case .flag(let isOn): isOn ? strings.appOn : strings.appOff
    case .number(let thousandths): formats.decimal(thousandths: thousandths)
    case .word(let word): word.printable
    }
  }

  private func value(of key: CalmKey, _ preferences: CalmPreferences) -> ChoiceValue {
    let figures = preferences.drinking
    switch key {
    case .meditationGoal: return .number(Int64(preferences.goals.meditationMinutes) * 1000)
    case .workoutGoal: return .number(Int64(preferences.goals.workoutMinutes) * 1000)
    case .streaks: return .flag(preferences.showsStreaks)
    case .gentle: return .flag(preferences.isGentle)
    case .freeDays: return .number(Int64(figures.freeDaysGoal) * 1000)
    case .usualDrinks: return .number(Int64(figures.usualHundredths) * 10)
    case .drinkPrice: return .number(Int64(figures.price) * 10)
    case .drinkEnergy: return .number(Int64(figures.kilocalories) * 1000)
    case .drinkGrams: return preferences.gramTenths.map { .number(Int64($0) * 100) } ?? .word("country")
    case .country: return .word(preferences.country.isEmpty ? "region" : preferences.country)
    case .breathTheme: return .word(preferences.breathTheme.word)
    case .background: return .word(CalmBackgroundSound.word(preferences.background))
    case .backgroundVolume: return .number(Int64(preferences.backgroundVolume) * 1000)
    case .inMeditation: return .flag(preferences.backgroundInMeditation)
    case .inBreathing: return .flag(preferences.backgroundInBreathing)
    case .announce: return .flag(preferences.announces)
    case .overMusic: return .flag(preferences.isOverMusic)
    }
  }

  private func title(of key: CalmKey) -> String {
    switch key {
    case .meditationGoal: strings.cliCalmGoal(kind: strings.cliCalmMeditation)
    case .workoutGoal: strings.cliCalmGoal(kind: strings.cliCalmWorkout)
    case .streaks: strings.calmShowsStreaks
    case .gentle: strings.calmGentle
    case .freeDays: strings.calmFreeGoal
    case .usualDrinks: strings.calmUsualDrinks
    case .drinkPrice: strings.calmDrinkPrice
    case .drinkEnergy: strings.calmDrinkEnergy
    case .drinkGrams: strings.calmGrams
    case .country: strings.cliCalmCountry
    case .breathTheme: strings.calmTheme
    case .background: strings.calmAmbient
    case .backgroundVolume: strings.calmVolume
    case .inMeditation: strings.calmBackgroundMeditation
    case .inBreathing: strings.calmBackgroundBreathing
    case .announce: strings.calmAnnounces
    case .overMusic: strings.calmOverMusic
    }
  }
}

extension JSONWriter {
  fileprivate mutating func choice(_ key: CalmKey, _ value: ChoiceValue) {
    beginObject()
    member("key", key.rawValue)
    member("value")
    switch value {
    case .flag(let isOn): self.value(isOn)
    case .number(let thousandths):
      if thousandths % 1000 == 0 { self.value(thousandths / 1000) } else { self.value(Double(thousandths) / 1000) }
    case .word(let word): self.value(word)
    }
    for (name, bound) in [("least", key.bounds?.range.lowerBound), ("most", key.bounds?.range.upperBound)] {
      member(name)
      if let bound { self.value(bound / (key.bounds?.parts ?? 1)) } else { null() }
    }
    member("words", key.words)
    endObject()
  }
}
