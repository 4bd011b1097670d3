import Calm
import Core

/// A smart reminder in the editor, as typed (M-24).
struct ReminderDraft {
  /// Nil for a new one.
  var id: UniqueID?
  var kind = CalmReminderKind.meditation
  var title = ""
  var message = ""
  /// HH:MM.
  var time = "08:00"
  var weekdays = WeekdaySet.all
  /// In hours, for the kinds of reminders that have a look-back.
  var lookBack = "\(CalmReminderKind.lookBackHoursDefault)"
  var isEnabled = true
  /// The errors with their inputs.
  var errors: [(field: ReminderField, text: String)] = []

  func error(_ field: ReminderField) -> String { errors.first { $0.field == field }?.text ?? "" }
}

/// An input of the editor of reminders.
public enum ReminderField: String, CaseIterable, Sendable {
  case kind, title, message, time, weekdays
  case lookBack = "hours"

  var prefix: MessagePrefix { MessagePrefix("calm.reminder:type:" + rawValue) }
  var elementID: String { "calm-reminder-" + rawValue }
}

/// An action on smart reminders.
public enum ReminderMessage: Equatable, Sendable {
  /// Opens the editor; nil for a new reminder.
  case open(UniqueID?)
  case type(ReminderField, text: String)
  case weekday(Weekday)
  case save
  case delete
  case enable(UniqueID, Bool)
  case add(CalmReminderSample)
  case dismiss(CalmReminderSample)

  var reminderWire: String {
    switch self {
    case .open(let id): Self.wire("open", id?.text ?? "")
    case .type(let field, let text): MessageText.wire("calm.reminder", "type", field.rawValue, text)
    case .weekday(let day): Self.wire("day", "\(day.rawValue)")
    case .save: "calm.reminder:save"
    case .delete: "calm.reminder:delete"
    case .enable(let id, let isOn): MessageText.wire("calm.reminder", "on", id.text, isOn ? "true" : "false")
    case .add(let sample): Self.wire("add", "\(sample.rawValue)")
    case .dismiss(let sample): Self.wire("dismiss", "\(sample.rawValue)")
    }
  }

  private static func wire(_ name: String, _ argument: String) -> String {
    MessageText.wire("calm.reminder", name, argument)
  }

  init?(reminderText text: MessageText) {
    let word = text.text(1) ?? ""
    let sample = UInt8(word).flatMap { CalmReminderSample(rawValue: $0) }
    switch (text.text(0), sample) {
    case ("open", _):
      if word.isEmpty { self = .open(nil) } else if let id = UniqueID(word) { self = .open(id) } else { return nil }
    case ("type", _):
      guard let field = ReminderField(rawValue: word) else { return nil }
      self = .type(field, text: text.rest(2))
    case ("day", _):
      guard let day = UInt8(word).flatMap({ Weekday(rawValue: $0) }) else { return nil }
      self = .weekday(day)
    case ("save", _): self = .save
    case ("delete", _): self = .delete
    case ("on", _):
      guard let id = UniqueID(word), let isOn = text.bool(2) else { return nil }
      self = .enable(id, isOn)
    case ("add", let sample?): self = .add(sample)
    case ("dismiss", let sample?): self = .dismiss(sample)
    default: return nil
    }
  }

  /// Returns the prefix of the message of a reminder's switch.
  static func switchPrefix(_ id: UniqueID) -> MessagePrefix { MessagePrefix("calm.reminder:on:" + id.text) }
}
