import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag drink`.
struct Drink: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "drink", abstract: "Note an evening in the no-alcohol diary, or show the last ones.",
    discussion: """
      steady  nothing or little, 0 to 1 drinks
      easy    more than planned, 2 to 5 drinks
      wild    far over, 6 drinks or more
      Before 18:00 an entry is for yesterday evening, from 18:00 for today; --day chooses any past day. A new entry replaces the old one.
      """)

  @Argument(
    help: "steady, easy or wild; the number of drinks tells it, too.", completion: .list(["steady", "easy", "wild"]))
  var level: LevelArgument?

  @Option(help: ArgumentHelp("The number of drinks, such as 2 or 1.5.", valueName: "count"))
  var count: DrinksArgument?

  @Option(help: ArgumentHelp("Millilitres, with --strength, in place of --count.", valueName: "millilitres"))
  var volume: Int32?

  @Option(help: ArgumentHelp("Percent by volume, such as 4.9.", valueName: "percent"))
  var strength: DrinksArgument?

  @Option(help: ArgumentHelp("A note of up to 280 characters.", valueName: "text"))
  var note: String?

  @Option(
    name: [.long, .customLong("date")], parsing: .unconditional,
    help: ArgumentHelp("yesterday, -2, 2026-11-12 or 20261112.", valueName: "day"),
    completion: .list(["today", "yesterday", "-2"]))
  var day: DayArgument?

  @Flag(help: "Remove the entry of the day.")
  var remove = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let writes = level != nil || count != nil || volume != nil
    if (volume == nil) != (strength == nil) || (volume != nil && count != nil) || (remove && writes)
      || (note != nil && !writes)
    {
      throw usageError { $0.cliCalmUsageDrink }
    }
  }

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let calendarDay = session.machine.timeZone.wallClock(at: session.machine.now).day
    let chosen = day?.day(today: calendarDay)
    let shown = chosen ?? DiaryDay.asked(at: session.machine.now, timeZone: session.machine.timeZone)
    let drinks = try hundredths(session.calm.preferences)
    var changed: Bool?
    if remove {
      guard session.calm.diary[shown] != nil else { throw CommandError.calmUnknownEntry(shown.iso) }
      changed = try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in
        try actions.removeDrinks(shown)
      }
      // Removing also works while the area is off.
    } else if let level = level?.level ?? drinks.map({ DrinkLevel(drinksHundredths: $0) }) {
      try session.requireCalm()
      let note = note ?? ""
      changed = try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in
        try actions.log(level, drinksHundredths: drinks, note: note, on: chosen)
      }
    }
    try session.printDiary(shown, changed)
  }

  private func hundredths(_ preferences: CalmPreferences) throws -> Int32? {
    guard let volume, let strength else { return count?.hundredths }
    let grams = preferences.gramTenths ?? StandardDrink.gramTenths(country: preferences.country)
    return try Session.checked { () throws(CalmError) in
      try StandardDrink.hundredths(
        millilitres: volume, strengthTenths: (strength.hundredths + 5) / 10, gramTenths: grams)
    }
  }
}

/// A level of the diary.
struct LevelArgument: ExpressibleByArgument {
  let level: DrinkLevel

  init?(argument: String) {
    guard let level = DrinkLevel(code: argument.lowercased()) else { return nil }
    self.level = level
  }

  static var allValueStrings: [String] { DrinkLevel.allCases.map { $0.code } }
}

/// A number with up to two decimals, in hundredths; with a point or a comma.
struct DrinksArgument: ExpressibleByArgument {
  let hundredths: Int32

  init?(argument: String) {
    let parts = argument.split(whereSeparator: { $0 == "." || $0 == "," }).map(String.init)
    guard let first = argument.first, first.isNumber, (1...2).contains(parts.count), let whole = Int32(parts[0]),
      whole >= 0, whole <= 100_000
    else { return nil }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    hundredths = whole * 100 + (Int32(digits + String(repeating: "0", count: 2 - digits.utf8.count)) ?? 0)
  }
}

extension Session {
  /// Prints a day of the diary with the streak. `changed` is whether the command changed it; nil if it only shows.
  func printDiary(_ day: Day, _ changed: Bool?) throws {
    let entry = calm.diary[day]
    let streak = calm.diary.streak(at: machine.now, timeZone: machine.timeZone, isGentle: calm.preferences.isGentle)
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("day", day.iso)
        json.member("entry")
        if let entry { json.diaryValue(entry) } else { json.null() }
        json.member("streak", streak.days)
        json.member("rewards", streak.rewards)
      }
    }
    let date = formats.relativeDay(day, today: machine.timeZone.wallClock(at: machine.now).day)
    var lines = [strings.cliCalmDrinkNone(day: date)]
    if let entry {
      var parts = [
        strings.cliCalmDrink(
          day: date, level: entry.isWithoutAlcohol ? strings.calmDrinksZero : words.name(of: entry.level))
      ]
      if let drinks = entry.drinksHundredths {
        parts.append(strings.cliCalmDrinks(count: formats.decimal(thousandths: Int64(drinks) * 10)))
      }
      if !entry.note.isEmpty { parts.append(entry.note.printable) }
      lines = [(changed == nil ? "" : terminal.styled("✓", .good) + " ") + parts.joined(separator: " · ")]
    }
    if calm.preferences.showsStreaks {
      lines.append(
        "  " + strings.cliCalmStreak + ": " + strings.cliCalmStreakDays(count: streak.days, rewards: streak.rewards))
    }
    try terminal.print(lines)
  }
}
