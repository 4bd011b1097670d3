import App
import Core
import Habits

/// The language a command speaks, and the sentences made in it that no screen has.
struct Words {
  let formats: Formats

  /// In the language chosen by tag, or in the environment's where that is empty.
  init(chosen: String, _ machine: Machine) {
    let language =
      Language(rawValue: chosen) ?? Language.resolve(preferred: chosen.isEmpty ? machine.languages : [chosen])
    formats = Formats(language: language, regionCode: machine.regionCode)
  }

  var strings: Strings { formats.strings }

  /// A streak in two cells, so that the numbers of days and weeks stand below each other.
  func streakCells(_ count: Int32, _ unit: StreakUnit) -> [TextTable.Cell] {
    let number = formats.integer(Int(count))
    let text = formats.shortStreak(count, unit)
    guard text.hasPrefix(number) else { return [TextTable.Cell(text), TextTable.Cell("")] }
    return [TextTable.Cell(number), TextTable.Cell(String(text.dropFirst(number.count)).trimmedWhitespace, .dim)]
  }
}
