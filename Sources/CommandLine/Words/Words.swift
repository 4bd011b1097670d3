import Core
import Habits
import Texts

/// The language of a command, and the texts that only the terminal has.
struct Words {
  let formats: Formats

  /// Uses the language with this tag, or the environment's if the tag is empty.
  init(chosen: String, _ machine: Machine) {
    let language =
      Language(rawValue: chosen) ?? Language.resolve(preferred: chosen.isEmpty ? machine.languages : [chosen])
    formats = Self.formats(language, machine.regionCode)
  }

  /// Uses a language without a region, where the machine's state cannot be read.
  init(_ language: Language) { formats = Self.formats(language, "") }

  private static func formats(_ language: Language, _ regionCode: String) -> Formats {
    Formats(Strings(language: language, regionCode: regionCode).withPlainSpaces, regionCode: regionCode)
  }

  var strings: Strings { formats.strings }

  /// Returns a streak in two cells, so that the counts of days, weeks and months align.
  func streakCells(_ count: Int32, _ unit: Period) -> [TextTable.Cell] {
    let number = formats.integer(Int(count))
    let text = formats.shortStreak(count, unit)
    guard text.hasPrefix(number) else { return [TextTable.Cell(text), TextTable.Cell("")] }
    return [TextTable.Cell(number), TextTable.Cell(String(text.dropFirst(number.count)).trimmedWhitespace, .dim)]
  }
}
