import Core
import Habits

/// The meaning of a day's value in Loop Habit Tracker; the same for its CSV files and its database (H-22).
enum LoopValue: Equatable {
  case manual, automatic, no, skip, unknown
  /// Thousandths.
  case number(Int64)

  /// Creates the value of a number in the database.
  init(_ value: Int64, isNumerical: Bool) {
    switch value {
    case 3: self = .skip
    case _ where isNumerical: self = value < 0 ? .unknown : .number(value)
    case 2: self = .manual
    case 1: self = .automatic
    case 0: self = .no
    default: self = .unknown
    }
  }

  /// Creates the value of a word in the CSV files; older versions wrote the database's numbers.
  init?(_ text: String, isNumerical: Bool) {
    switch text {
    // Small values of a numerical habit have these names too.
    case "YES_MANUAL": self = isNumerical ? .number(2) : .manual
    case "YES_AUTO": self = isNumerical ? .number(1) : .automatic
    case "NO": self = isNumerical ? .number(0) : .no
    case "SKIP": self = .skip
    case "UNKNOWN": self = .unknown
    default:
      guard let value = Int64(text) else { return nil }
      self.init(value, isNumerical: isNumerical)
    }
  }
}

extension PackageBuilder {
  /// Adds a day of Loop, or counts the reason for omitting it; a day with a note is always kept.
  mutating func addLoopLog(_ position: Int, _ day: Day, _ value: LoopValue, note text: String) {
    let note = note(text)
    let time = DerivedID.logTime(day)
    let goal = goal(position)
    switch value {
    case .manual: return addLog(position, day, DayLog(.done, at: time, note: note))
    case .skip: return addLog(position, day, DayLog(.skipped, at: time, note: note))
    // Zero is no entry for an "at least" goal; for an "at most" goal it is the best result.
    case .number(let thousandths) where thousandths > 0 || goal.direction == .atMost:
      if thousandths > Int64(Amount.max.thousandths) { remarks.add(.amountsClamped) }
      let amount = Amount(thousandths: thousandths)
      return addLog(
        position, day, DayLog(goal.isReached(by: amount) ? .done : .open, at: time, amount: amount, note: note))
    case .automatic: remarks.add(.automaticDays)
    case .no, .number: remarks.add(.notDoneDays)
    case .unknown: remarks.add(.unknownDays)
    }
    if note != nil { addLog(position, day, DayLog(.open, at: time, note: note)) }
  }

  /// Returns the schedule and goal of a habit of Loop.
  mutating func loopGoal(
    _ habit: inout ForeignHabit, numerator: Int64, denominator: Int64, isNumerical: Bool, isAtMost: Bool,
    targetThousandths: Int64, unit text: String
  ) {
    guard isNumerical else {
      let rhythm = ImportedRhythm.schedule(numerator, inDays: denominator)
      habit.schedule = rhythm.schedule
      if !rhythm.isExact { remarks.add(.schedulesApproximated, of: habit.name) }
      return
    }
    let (thousandths, period, isExact) = ImportedRhythm.target(targetThousandths, inDays: denominator)
    if !isExact { remarks.add(.schedulesApproximated, of: habit.name) }
    if thousandths > Int64(Amount.max.thousandths) { remarks.add(.amountsClamped) }
    var target = Amount(thousandths: thousandths)
    if !isAtMost, target == .zero {
      target = Amount(thousandths: 1)
      remarks.add(.targetsGuessed, of: habit.name)
    }
    habit.goal = .amount(target, unit: unit(text), isAtMost ? .atMost : .atLeast, per: period)
  }
}

/// Loop's twenty colours, by their number in the database.
enum LoopPalette {
  static let colors: [UInt32] = [
    0xD32F2F, 0xE64A19, 0xF57C00, 0xFF8F00, 0xF9A825, 0xAFB42B, 0x7CB342, 0x388E3C, 0x00897B, 0x00ACC1,
    0x039BE5, 0x1976D2, 0x303F9F, 0x5E35B1, 0x8E24AA, 0xD81B60, 0x5D4037, 0x303030, 0x757575, 0xAAAAAA,
  ]
}
