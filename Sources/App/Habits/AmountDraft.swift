import Core
import Habits

/// The content of the sheet of a day's amount.
struct AmountDraft: Equatable, Sendable {
  /// The use of the number: the day's whole amount, or what is added or subtracted.
  enum Use: Int, CaseIterable { case total, more, less }

  enum Problem: Int { case none, notANumber, belowZero }

  let id: HabitID
  let day: Day
  /// Whether it was opened on Today, so that the amount counts as done now (H-8b).
  let isLive: Bool
  /// As typed.
  var text: String
  var use = Use.total
  var problem = Problem.none

  /// Everything that the sheet shows besides the text, as a number.
  var state: Int { use.rawValue * 4 + problem.rawValue }
}
