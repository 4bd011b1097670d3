import Calm
import Chores
import Core
import Habits

/// An answer to a reminder that needs no screen of the app.
public struct ReminderAnswer: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The habit is done on the reminder's day, or the chore is done.
    case done
    /// The evening about which the reminder asks had this level (M-26).
    case evening(DrinkLevel)
  }

  public let kind: Kind
  /// The app's message (`Message` in the room App). If it ends with a colon, the time of the answer in milliseconds is
  /// appended.
  public let message: String
}

/// The address of a reminder in the app, and its answers.
extension ReminderOccurrence {
  /// The path in the app.
  public var path: String {
    switch subject {
    case .habit(let habit, _): "/habits/" + habit.id.text
    case .calm(let reminder, _):
      switch reminder.kind {
      case .meditation: "/calm/meditation"
      case .breathing: "/calm/breathing"
      case .workout: "/calm/workout"
      case .diary: "/calm/evening"
      }
    case .chore(let chore, _): "/chores/" + chore.id.id.text
    case .countdown: "/us/countdown"
    }
  }

  /// The answers, the most important one first, since a browser may show fewer.
  public var answers: [ReminderAnswer] {
    switch subject {
    case .habit(let habit, let reminder):
      return [ReminderAnswer(kind: .done, message: "habit.complete:\(habit.id.text):\(reminder.day.index)")]
    case .calm(let reminder, _):
      guard reminder.kind == .diary else { return [] }
      return DrinkLevel.allCases.map { ReminderAnswer(kind: .evening($0), message: "calm.evening:\($0.code):") }
    case .chore(_, let reminder):
      return [ReminderAnswer(kind: .done, message: "chores.done:" + OccurrenceKey(reminder.status).text)]
    case .countdown: return []
    }
  }
}
