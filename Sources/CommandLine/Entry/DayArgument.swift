import ArgumentParser
import Core

/// A day as users type it: `today`, `yesterday`, `2026-11-12`, `20261112`, `-1`; in German, too.
enum DayArgument: ExpressibleByArgument {
  /// Days after today; negative for the past.
  case offset(Int32)
  case date(Day)

  private static let words: [(names: [String], offset: Int32)] = [
    (["today", "heute"], 0), (["yesterday", "gestern"], -1), (["vorgestern"], -2), (["tomorrow", "morgen"], 1),
    (["übermorgen"], 2),
  ]
  private static let offsetMax: Int32 = 100_000

  init?(argument: String) {
    let text = argument.lowercased()
    if let word = Self.words.first(where: { $0.names.contains(text) }) {
      self = .offset(word.offset)
    } else if let day = Day(iso: text) {
      self = .date(day)
    } else if text.utf8.count == 8, let index = Int32(text), let day = Day(index: index) {
      self = .date(day)
    } else if let first = text.first, first == "-" || first == "+" || text == "0", let count = Int32(text),
      abs(Int64(count)) <= Int64(Self.offsetMax)
    {
      self = .offset(count)
    } else {
      return nil
    }
  }

  func day(today: Day) -> Day {
    switch self {
    case .offset(let count): today + count
    case .date(let day): day
    }
  }
}

/// The option that chooses another day than today.
struct DayOption: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("today, yesterday, -2, 2026-11-12 or 20261112 (default: today).", valueName: "day"),
    completion: .list(["today", "yesterday", "gestern", "-2"]))
  var day: DayArgument?

  func chosen(today: Day) -> Day { day?.day(today: today) ?? today }
}
