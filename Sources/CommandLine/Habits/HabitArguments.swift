import ArgumentParser
import Core
import Habits
import Texts

/// A colour as users type it: a palette name in either language, or `#RRGGBB`.
struct ColorArgument: ExpressibleByArgument {
  let color: HabitColor

  init?(argument: String) {
    let text = argument.caseFolded
    if let named = HabitPalette.all.first(where: { $0.name == text }) {
      color = named.color
    } else if let german = Self.germanNames.first(where: { $0.0 == text }),
      let named = HabitPalette.all.first(where: { $0.name == german.1 })
    {
      color = named.color
    } else if let hex = HabitColor(hex: text.hasPrefix("#") ? text : "#" + text) {
      color = hex
    } else {
      return nil
    }
  }

  private static let germanNames = [
    ("blau", "blue"), ("himmelblau", "sky"), ("türkis", "teal"), ("grün", "green"), ("limette", "lime"),
    ("bernstein", "amber"), ("rot", "red"), ("rosa", "pink"), ("lila", "purple"), ("violett", "violet"),
    ("schiefer", "slate"),
  ]

  static var allValueStrings: [String] { HabitPalette.all.map { $0.name } }
}

/// A time of day as HH:MM.
struct TimeArgument: ExpressibleByArgument {
  /// The minute of the day, 0…1439.
  let minute: Int32

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, (1...2).contains(parts[0].utf8.count), let hour = Int32(parts[0]),
      let rest = Int32(parts[1]), (0...23).contains(hour), (0...59).contains(rest)
    else { return nil }
    minute = hour * 60 + rest
  }
}

/// A schedule: `daily`, `mon,wed,fri`, `weekdays`, `weekends`, `3x` for three times a week, `2x/month`, or `every 3 days`, with `from` and
/// a day if it does not begin today; in German, too.
struct ScheduleArgument: ExpressibleByArgument {
  /// Nil for an interval.
  private(set) var fixed: Schedule?
  private var interval: (count: Int32, from: DayArgument?)?

  init?(argument: String) {
    let text = argument.caseFolded.trimmedWhitespace
    if ["daily", "täglich"].contains(text) {
      fixed = .daily
    } else if ["weekdays", "workdays", "werktags"].contains(text) {
      fixed = .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
    } else if ["weekends", "wochenende"].contains(text) {
      fixed = .weekdays(WeekdaySet([.saturday, .sunday]))
    } else if let times = Self.times(text) {
      fixed = times
    } else if let interval = Self.interval(text) {
      self.interval = interval
    } else if let days = Self.weekdays(text), let schedule = Schedule.on(days) {
      fixed = schedule
    } else {
      return nil
    }
  }

  /// Returns the schedule. An interval without a first day has that of the habit's present interval, or begins today.
  func schedule(today: Day, old: Schedule) -> Schedule {
    guard let interval else { return fixed ?? .daily }
    var from = today
    if case .everyDays(_, let day) = old { from = day }
    return .every(interval.count, from: interval.from?.day(today: today) ?? from)
  }

  private static func times(_ text: String) -> Schedule? {
    guard let (rest, period) = PeriodArgument.split(text), let last = rest.last, last == "x" || last == "×",
      let count = Int32(rest.dropLast()), (1...period.longestDays).contains(count)
    else { return nil }
    return .times(count, per: period)
  }

  /// Parses `every 3 days from 2026-01-05`; without the last two words, too.
  private static func interval(_ text: String) -> (count: Int32, from: DayArgument?)? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3 || words.count == 5, ["every", "alle"].contains(words[0]), let count = Int32(words[1]),
      (2...Schedule.intervalMax).contains(count), ["days", "tage"].contains(words[2])
    else { return nil }
    if words.count == 3 { return (count, nil) }
    guard ["from", "ab"].contains(words[3]), let day = DayArgument(argument: words[4]) else { return nil }
    return (count, day)
  }

  private static func weekdays(_ text: String) -> WeekdaySet? {
    var days: [Weekday] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard let day = WeekdayArgument(argument: String(word)) else { return nil }
      days.append(day.weekday)
    }
    return WeekdaySet(days)
  }
}

/// A weekday by its name or at least the name's first two letters, in either language.
struct WeekdayArgument: ExpressibleByArgument {
  let weekday: Weekday

  init?(argument: String) {
    let text = argument.caseFolded
    guard text.count >= 2 else { return nil }
    for names in Self.names {
      if let i = names.firstIndex(where: { $0.hasPrefix(text) }), let day = Weekday(rawValue: UInt8(i)) {
        weekday = day
        return
      }
    }
    return nil
  }

  static let names = [
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
  ]
}

/// The period at the end of a count or an amount: `/week`, ` a month`, in German ` pro Woche`, ` im Monat`.
enum PeriodArgument {
  /// Returns the text before the period, and the period; nil for an unknown one after a slash.
  static func split(_ text: String, without standard: Period = .week) -> (rest: String, period: Period)? {
    let folded = text.caseFolded
    for (period, endings) in endings {
      for ending in endings where folded.hasSuffix(ending) {
        return (String(text.dropLast(ending.count)).trimmedWhitespace, period)
      }
    }
    return text.contains("/") ? nil : (text, standard)
  }

  private static let endings: [(Period, [String])] = [
    (.day, ["/day", "/tag", " a day", " per day", " am tag", " pro tag"]),
    (.week, ["/week", "/woche", " a week", " per week", " in der woche", " pro woche"]),
    (.month, ["/month", "/monat", " a month", " per month", " im monat", " pro monat"]),
  ]
}

/// A goal: `check`, `20min`, `"8 glasses"`, `"<=2 coffees"` for at most two, or `"10 km/week"`.
struct GoalArgument: ExpressibleByArgument {
  let goal: Goal

  init?(argument: String) {
    var text = argument.trimmedWhitespace
    if ["check", "done", "abhaken"].contains(text.caseFolded) {
      goal = .check
      return
    }
    // A slash may be part of the unit.
    let period: Period
    (text, period) = PeriodArgument.split(text, without: .day) ?? (text, .day)
    var direction = Goal.Direction.atLeast
    for mark in ["<=", "≤", "max "] where text.caseFolded.hasPrefix(mark) {
      direction = .atMost
      text = String(text.dropFirst(mark.count)).trimmedWhitespace
    }
    // A negative goal is refused by the rule for goals, which says why.
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    if isNegative { text = String(text.dropFirst()).trimmedWhitespace }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let entered = Amount(typed: String(digits)) else { return nil }
    let amount = isNegative ? .zero : entered
    if isNegative { direction = .atLeast }
    let unit = String(text.dropFirst(digits.count)).trimmedWhitespace
    if direction == .atLeast, ["min", "minutes", "minuten"].contains(unit.caseFolded) {
      goal = .minutes(amount, per: period)
    } else {
      goal = .amount(amount, unit: unit, direction, per: period)
    }
  }
}
