import Calm
import Core

/// An own exercise in the editor, as typed (M-15).
struct ExerciseDraft {
  /// Nil for a new one.
  var id: UniqueID?
  var name = ""
  var howTo = ""
  var category = ExerciseCategory.fullBody
  /// The errors with their inputs.
  var errors: [(field: ExerciseField, text: String)] = []

  func error(_ field: ExerciseField) -> String { errors.first { $0.field == field }?.text ?? "" }
}

/// An input of the editor of own exercises.
public enum ExerciseField: String, CaseIterable, Sendable {
  case name, category
  case howTo = "text"

  var prefix: MessagePrefix { MessagePrefix("calm.ownexercise:type:" + rawValue) }
  var elementID: String { "calm-exercise-" + rawValue }
}

/// An action on own exercises.
public enum ExerciseMessage: Equatable, Sendable {
  /// Opens the editor; nil for a new exercise.
  case open(UniqueID?)
  case type(ExerciseField, text: String)
  case save
  case delete

  var exerciseWire: String {
    switch self {
    case .open(let id): MessageText.wire("calm.ownexercise", "open", id?.text ?? "")
    case .type(let field, let text): MessageText.wire("calm.ownexercise", "type", field.rawValue, text)
    case .save: "calm.ownexercise:save"
    case .delete: "calm.ownexercise:delete"
    }
  }

  init?(exerciseText text: MessageText) {
    let word = text.text(1) ?? ""
    switch text.text(0) {
    case "open":
      if word.isEmpty { self = .open(nil) } else if let id = UniqueID(word) { self = .open(id) } else { return nil }
    case "type":
      guard let field = ExerciseField(rawValue: word) else { return nil }
      self = .type(field, text: text.rest(2))
    case "save": self = .save
    case "delete": self = .delete
    default: return nil
    }
  }
}
