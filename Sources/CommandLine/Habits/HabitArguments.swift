import App
import ArgumentParser
import Core
import Habits

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

/// A schedule: `daily`, `mon,wed,fri`, `weekdays`, `weekends`, or `3x` for three times a week; in German, too.
struct ScheduleArgument: ExpressibleByArgument {
  let schedule: Schedule

  init?(argument: String) {
    let text = argument.caseFolded
    if ["daily", "täglich"].contains(text) {
      schedule = .daily
    } else if ["weekdays", "workdays", "werktags"].contains(text) {
      schedule = .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
    } else if ["weekends", "wochenende"].contains(text) {
      schedule = .weekdays(WeekdaySet([.saturday, .sunday]))
    } else if let times = Self.times(text) {
      schedule = .times(times)
    } else if let days = Self.weekdays(text), let schedule = Schedule.on(days) {
      self.schedule = schedule
    } else {
      return nil
    }
  }

  private static func times(_ text: String) -> Int32? {
    guard text.hasSuffix("x") || text.hasSuffix("×"), let count = Int32(text.dropLast()), (1...7).contains(count) else {
      return nil
    }
    return count
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

/// A goal: `check`, `20min`, `"8 glasses"`, or `"<=2 coffees"` for at most two.
struct GoalArgument: ExpressibleByArgument {
  let goal: Goal

  init?(argument: String) {
    var text = argument.trimmedWhitespace
    if ["check", "done", "abhaken"].contains(text.caseFolded) {
      goal = .check
      return
    }
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
      goal = .minutes(amount)
    } else {
      goal = .amount(amount, unit: unit, direction)
    }
  }
}
