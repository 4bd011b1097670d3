import Core
import Habits

/// An input in the edit form.
public enum EditMessage: Equatable, Sendable {
  case name(String)
  case color(HabitColor)
  case symbol(String)
  case addReminder
  case reminder(Int32, time: String)
  case removeReminder(Int32)
  case schedule(EditDraft.ScheduleKind)
  case weekday(Weekday)
  /// The number of the chosen kind of schedule.
  case times(Int32)
  case firstDay(String)
  case period(Period)
  case goal(EditDraft.GoalKind)
  case target(String)
  case unit(String)
  case atMost(Bool)
  /// Applies the amount and the rhythm that the name states.
  case takeName
  case reference(String)
  case save

  public var wire: String {
    switch self {
    case .name(let text): MessageText.wire("edit.name", text)
    case .color(let color): MessageText.wire("edit.color", color.hex)
    case .symbol(let text): MessageText.wire("edit.symbol", text)
    case .addReminder: "edit.addreminder"
    case .reminder(let i, let time): MessageText.wire("edit.reminder", "\(i)", time)
    case .removeReminder(let i): MessageText.wire("edit.removereminder", "\(i)")
    case .schedule(let kind): MessageText.wire("edit.schedule", kind.rawValue)
    case .weekday(let day): MessageText.wire("edit.weekday", "\(day.rawValue)")
    case .times(let count): MessageText.wire("edit.times", "\(count)")
    case .firstDay(let text): MessageText.wire("edit.first", text)
    case .period(let period): MessageText.wire("edit.period", period.code)
    case .goal(let kind): MessageText.wire("edit.goal", kind.rawValue)
    case .target(let text): MessageText.wire("edit.target", text)
    case .unit(let text): MessageText.wire("edit.unit", text)
    case .atMost(let isOn): MessageText.wire("edit.atmost", isOn ? "true" : "false")
    case .takeName: "edit.takename"
    case .reference(let text): MessageText.wire("edit.reference", text)
    case .save: "edit.save"
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "edit.name": self = .name(text.rest(0))
    case "edit.color":
      guard let color = text.text(0).flatMap({ HabitColor(hex: $0) }) else { return nil }
      self = .color(color)
    case "edit.symbol": self = .symbol(text.rest(0))
    case "edit.addreminder": self = .addReminder
    case "edit.reminder":
      guard let i = text.int(0) else { return nil }
      self = .reminder(i, time: text.rest(1))
    case "edit.removereminder":
      guard let i = text.int(0) else { return nil }
      self = .removeReminder(i)
    case "edit.schedule":
      guard let kind = text.text(0).flatMap({ EditDraft.ScheduleKind(rawValue: $0) }) else { return nil }
      self = .schedule(kind)
    case "edit.weekday":
      guard let day = text.int(0).flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }) else { return nil }
      self = .weekday(day)
    case "edit.times":
      guard let count = text.int(0), (1...Schedule.intervalMax).contains(count) else { return nil }
      self = .times(count)
    case "edit.first": self = .firstDay(text.rest(0))
    case "edit.period":
      guard let period = text.text(0).flatMap({ Period(code: $0) }) else { return nil }
      self = .period(period)
    case "edit.goal":
      guard let kind = text.text(0).flatMap({ EditDraft.GoalKind(rawValue: $0) }) else { return nil }
      self = .goal(kind)
    case "edit.target": self = .target(text.rest(0))
    case "edit.unit": self = .unit(text.rest(0))
    case "edit.atmost":
      guard let isOn = text.bool(0) else { return nil }
      self = .atMost(isOn)
    case "edit.takename": self = .takeName
    case "edit.reference": self = .reference(text.rest(0))
    case "edit.save": self = .save
    default: return nil
    }
  }
}

extension MessagePrefix {
  static let editName = MessagePrefix("edit.name")
  static let editSymbol = MessagePrefix("edit.symbol")
  static let editTarget = MessagePrefix("edit.target")
  static let editUnit = MessagePrefix("edit.unit")
  static let editAtMost = MessagePrefix("edit.atmost")
  static let editFirst = MessagePrefix("edit.first")
  static let editReference = MessagePrefix("edit.reference")
  static func editReminder(_ i: Int) -> MessagePrefix { MessagePrefix("edit.reminder:\(i)") }
}
