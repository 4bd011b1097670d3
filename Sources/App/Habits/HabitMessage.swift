import Core
import Habits

/// An action on habits and their days.
public enum HabitMessage: Equatable, Sendable {
  /// Toggles today's check in a row.
  case check(HabitID)
  /// Toggles a day of the calendar.
  case toggle(HabitID, Day)
  /// Marks a day as done, regardless of its state. Sent by a notification's button, which may be pressed twice.
  case complete(HabitID, Day)
  /// Shows a day's reason without changing the day.
  case inspect(HabitID, Day)
  case skip(HabitID, Day)
  /// Changes the day's amount by this many thousandths.
  case step(HabitID, Day, Int32)
  case note(HabitID, Day, String)
  /// A step in the sheet in which an amount is typed, in the form that `AmountScreens` reads.
  case amount(String)
  case month(Month)
  case year(Int32)
  case pin(HabitID)
  case archive(HabitID)
  case unarchive(HabitID)
  case delete(HabitID)
  /// Makes a deletion final after its undo time has ended.
  case purge
  case pause(HabitID, first: Day, last: Day)
  case endPause(HabitID, first: Day)
  /// The first and last day of a new pause, as their inputs hold them.
  case pauseFirst(String)
  case pauseLast(String)
  case reorder(isOn: Bool)
  case move(HabitID, by: Int32)
  /// Moves a row to the list index at which it was dropped.
  case drop(HabitID, at: Int32)

  public var wire: String {
    switch self {
    case .check(let id): MessageText.wire("habit.check", id.text)
    case .toggle(let id, let day): MessageText.wire("habit.toggle", id.text, "\(day.index)")
    case .complete(let id, let day): MessageText.wire("habit.complete", id.text, "\(day.index)")
    case .inspect(let id, let day): MessageText.wire("habit.inspect", id.text, "\(day.index)")
    case .skip(let id, let day): MessageText.wire("habit.skip", id.text, "\(day.index)")
    case .step(let id, let day, let amount): MessageText.wire("habit.step", id.text, "\(day.index)", "\(amount)")
    case .note(let id, let day, let note): MessageText.wire("habit.note", id.text, "\(day.index)", note)
    case .amount(let text): MessageText.wire("habit.amount", text)
    case .month(let month): MessageText.wire("habit.month", "\(month.index)")
    case .year(let year): MessageText.wire("habit.year", "\(year)")
    case .pin(let id): MessageText.wire("habit.pin", id.text)
    case .archive(let id): MessageText.wire("habit.archive", id.text)
    case .unarchive(let id): MessageText.wire("habit.unarchive", id.text)
    case .delete(let id): MessageText.wire("habit.delete", id.text)
    case .purge: "habit.purge"
    case .pause(let id, let first, let last):
      MessageText.wire("habit.pause", id.text, "\(first.index)", "\(last.index)")
    case .endPause(let id, let first): MessageText.wire("habit.endpause", id.text, "\(first.index)")
    case .pauseFirst(let text): MessageText.wire("habit.pausefirst", text)
    case .pauseLast(let text): MessageText.wire("habit.pauselast", text)
    case .reorder(let isOn): MessageText.wire("habit.reorder", isOn ? "true" : "false")
    case .move(let id, let step): MessageText.wire("habit.move", id.text, "\(step)")
    case .drop(let id, let position): MessageText.wire("habit.drop", id.text, "\(position)")
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "habit.amount": self = .amount(text.rest(0))
    case "habit.month":
      guard let month = text.int(0).flatMap({ Month(index: $0) }) else { return nil }
      self = .month(month)
    case "habit.year":
      guard let year = text.int(0), (1900...2199).contains(year) else { return nil }
      self = .year(year)
    case "habit.reorder":
      guard let isOn = text.bool(0) else { return nil }
      self = .reorder(isOn: isOn)
    case "habit.purge": self = .purge
    case "habit.pausefirst": self = .pauseFirst(text.rest(0))
    case "habit.pauselast": self = .pauseLast(text.rest(0))
    default:
      guard let id = text.habit(0) else { return nil }
      if let message = Self.ofHabit(id, text) ?? Self.ofDay(id, text) { self = message } else { return nil }
    }
  }

  private static func ofHabit(_ id: HabitID, _ text: MessageText) -> HabitMessage? {
    switch text.name {
    case "habit.check": .check(id)
    case "habit.pin": .pin(id)
    case "habit.archive": .archive(id)
    case "habit.unarchive": .unarchive(id)
    case "habit.delete": .delete(id)
    case "habit.move": text.int(1).map { .move(id, by: $0) }
    case "habit.drop": text.int(1).map { .drop(id, at: $0) }
    default: nil
    }
  }

  private static func ofDay(_ id: HabitID, _ text: MessageText) -> HabitMessage? {
    guard let day = text.day(1) else { return nil }
    switch text.name {
    case "habit.toggle": return .toggle(id, day)
    case "habit.complete": return .complete(id, day)
    case "habit.inspect": return .inspect(id, day)
    case "habit.skip": return .skip(id, day)
    case "habit.step": return text.int(2).map { .step(id, day, $0) }
    case "habit.note": return .note(id, day, text.rest(2))
    case "habit.pause": return text.day(2).map { .pause(id, first: day, last: $0) }
    case "habit.endpause": return .endPause(id, first: day)
    default: return nil
    }
  }
}

extension MessagePrefix {
  static let pauseFirst = MessagePrefix("habit.pausefirst")
  static let pauseLast = MessagePrefix("habit.pauselast")
  static let dropHabit = MessagePrefix("habit.drop")

  static func note(_ id: HabitID, _ day: Day) -> MessagePrefix {
    MessagePrefix(MessageText.wire("habit.note", id.text, "\(day.index)"))
  }
}
