import Calm
import Core
import Replica

/// A plan in the editor as typed: an own breathing exercise, an own program, or a meditation's setting (M-3, M-6, M-10).
struct PlanDraft: Equatable {
  /// A phase of a program.
  struct Phase: Equatable {
    /// The name of an exercise of the library or an own one; empty for unnamed work.
    var exercise = ""
    var isCounted = false
    /// In seconds, or in repetitions if `isCounted`.
    var work = "30"
    var rest = "15"
  }

  let kind: SessionKind
  /// Nil for a new plan.
  var id: UniqueID?
  /// The preset that the plan replaces; empty for none.
  var preset = ""
  var name = ""
  var icon = ""
  var description = ""
  var rounds = ""
  /// The seconds to breathe in, hold, breathe out and hold.
  var breaths = ["4", "0", "6", "0"]
  var phases: [Phase] = []
  /// The meditation's setting to be saved, as on its screen.
  var meditation: SessionPlan?
  /// The errors with the names of their inputs.
  var errors: [(field: String, text: String)] = []

  static func == (a: PlanDraft, b: PlanDraft) -> Bool {
    a.kind == b.kind && a.id == b.id && a.preset == b.preset && a.name == b.name
  }

  func error(_ field: String) -> String { errors.first { $0.field.equalsBytewise(field) }?.text ?? "" }
}

/// The undo data of an edit of a plan or of an own exercise.
struct PlanUndo {
  /// The plan that the edit created.
  var added: UniqueID?
  /// The own exercise that the edit created.
  var addedExercise: UniqueID?
  /// The preset that was deleted; empty for none.
  var preset = ""
}

/// An action in the editor of plans.
public enum PlanMessage: Equatable, Sendable {
  /// Opens the editor for the plan or preset with this id, or for a new plan if the id is empty.
  case open(SessionKind, id: String)
  case type(field: String, text: String)
  case addPhase
  case removePhase(Int32)
  /// Moves a phase one place up.
  case raisePhase(Int32)
  case save
  case delete

  var planWire: String {
    switch self {
    case .open(let kind, let id): MessageText.wire("calm.plan", "open", kind.code, id)
    case .type(let field, let text): MessageText.wire("calm.plan", "type", field, text)
    case .addPhase: MessageText.wire("calm.plan", "add")
    case .removePhase(let i): MessageText.wire("calm.plan", "remove", "\(i)")
    case .raisePhase(let i): MessageText.wire("calm.plan", "raise", "\(i)")
    case .save: MessageText.wire("calm.plan", "save")
    case .delete: MessageText.wire("calm.plan", "delete")
    }
  }

  init?(planText text: MessageText) {
    switch text.text(0) {
    case "open":
      guard let kind = text.text(1).flatMap({ SessionKind(code: $0) }) else { return nil }
      self = .open(kind, id: text.rest(2))
    case "type":
      guard let field = text.text(1), !field.isEmpty else { return nil }
      self = .type(field: field, text: text.rest(2))
    case "add": self = .addPhase
    case "remove":
      guard let i = text.int(1) else { return nil }
      self = .removePhase(i)
    case "raise":
      guard let i = text.int(1) else { return nil }
      self = .raisePhase(i)
    case "save": self = .save
    case "delete": self = .delete
    default: return nil
    }
  }

  /// Returns the prefix of an input's messages.
  static func prefix(_ field: String) -> MessagePrefix { MessagePrefix("calm.plan:type:" + field) }
}
