import Actions
import Calm
import Core
import Replica
import Texts

/// The editor of own exercises, in the sheet of the exercise (M-15).
extension CalmScreens {
  func updateExercises(_ message: ExerciseMessage, _ step: inout Step) {
    app.calmView?.error = ""
    switch message {
    case .open(let id): editExercise(id, &step)
    case .type(let field, let text): typeExercise(text, field)
    case .save: saveExercise(&step)
    case .delete: removeExercise(&step)
    }
  }

  private func editExercise(_ id: UniqueID?, _ step: inout Step) {
    var draft = ExerciseDraft()
    if let id {
      guard let own = calm.exercise(id) else { return }
      (draft.id, draft.name, draft.howTo, draft.category) = (id, own.name, own.howTo, own.category)
    }
    app.calmView?.exerciseDraft = draft
    if app.overlay != .calm(.exercise) { app.open(.calm(.exercise), &step) }
    step.effects.append(.focus(id: (id == nil ? ExerciseField.name : .howTo).elementID))
  }

  private func typeExercise(_ text: String, _ field: ExerciseField) {
    guard let view = app.calmView, view.exerciseDraft != nil else { return }
    view.exerciseDraft?.errors.removeAll { $0.field == field }
    switch field {
    case .name: view.exerciseDraft?.name = text
    case .howTo: view.exerciseDraft?.howTo = text
    case .category:
      if let category = UInt8(text).flatMap({ ExerciseCategory(rawValue: $0) }) {
        view.exerciseDraft?.category = category
      }
    }
  }

  // MARK: Saving and deleting

  private func saveExercise(_ step: inout Step) {
    guard let view = app.calmView, var draft = view.exerciseDraft else { return }
    let id = draft.id ?? UniqueID(random: step.tick.random.0, step.tick.random.1)
    let before = calm.exercise(id)
    let exercise = typedExercise(&draft, id)
    view.exerciseDraft = draft
    guard let exercise else {
      if let first = draft.errors.first { step.effects.append(.focus(id: first.field.elementID)) }
      return
    }
    if let refusal = act(&step, { (actions) throws(CalmRefusal) in try actions.save(exercise) }) {
      view.error = text(for: refusal)
      return
    }
    closeExercise(
      before.map { [.exercise($0)] } ?? [], PlanUndo(addedExercise: before == nil ? id : nil),
      strings.calmPlanSaved(name: exercise.name), &step)
  }

  /// Reads the draft; nil after adding errors to it.
  private func typedExercise(_ draft: inout ExerciseDraft, _ id: UniqueID) -> OwnExercise? {
    draft.errors = []
    let name = draft.name.trimmedWhitespace
    if name.isEmpty {
      draft.errors.append((.name, strings.calmErrorName))
    } else if name.characterCount > CalmLimits.nameCharactersMax {
      draft.errors.append((.name, strings.calmErrorTextTooLong(max: CalmLimits.nameCharactersMax)))
    } else if library.hasName(name, among: calm.exercises, except: draft.id) {
      draft.errors.append((.name, strings.calmErrorExerciseName))
    }
    if draft.howTo.trimmedWhitespace.characterCount > CalmLimits.descriptionCharactersMax {
      draft.errors.append((.howTo, strings.calmErrorTextTooLong(max: CalmLimits.descriptionCharactersMax)))
    }
    guard draft.errors.isEmpty else { return nil }
    return try? OwnExercise(id: id, name: name, howTo: draft.howTo, category: draft.category)
  }

  private func removeExercise(_ step: inout Step) {
    guard let id = app.calmView?.exerciseDraft?.id, let before = calm.exercise(id) else { return }
    act(&step) { (actions) throws(CalmRefusal) in try actions.deleteExercise(id) }
    closeExercise([.exercise(before)], PlanUndo(), strings.calmPlanDeleted(name: before.name), &step)
  }

  private func closeExercise(_ items: [CalmItem], _ undo: PlanUndo, _ text: String, _ step: inout Step) {
    guard let view = app.calmView else { return }
    view.exerciseDraft = nil
    (view.undo, view.planUndo) = (items, undo)
    app.closeOverlay(&step)
    app.showToast(text, undo: .calm, &step)
  }

  // MARK: Sheet

  func exerciseForm(_ draft: ExerciseDraft) -> Node {
    form(
      .class("form"), .id("calm-exercise-form"), .flag("novalidate", true),
      .on(.submit, .calm(.ownExercise(.save)))
    ) {
      exerciseField(
        draft, .name, strings.calmPlanName,
        Node(
          "input",
          [
            .class("input"), .id(ExerciseField.name.elementID), .type("text"), .attribute("autocomplete", "off"),
            .attribute("dir", "auto"), .value(draft.name), .entering(.input, ExerciseField.name.prefix),
          ] + exerciseMarks(draft, .name)))
      exerciseField(
        draft, .howTo, strings.calmExerciseHow,
        Node(
          "textarea",
          [
            .class("input"), .id(ExerciseField.howTo.elementID), .attribute("rows", "4"), .attribute("dir", "auto"),
            .entering(.input, ExerciseField.howTo.prefix),
          ] + exerciseMarks(draft, .howTo), Node(text: draft.howTo)))
      ul(.class("list"), .role("list")) {
        selectRow(
          ExerciseField.category.elementID, strings.calmExerciseCategory, ExerciseField.category.prefix,
          ExerciseCategory.allCases.map { ("\($0.rawValue)", library.name($0) ?? "") },
          chosen: "\(draft.category.rawValue)")
      }
      formError
      button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
      if draft.id != nil {
        button(
          .class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.ownExercise(.delete)))
        ) { strings.appDelete }
      }
    }
  }

  private func exerciseField(_ draft: ExerciseDraft, _ field: ExerciseField, _ title: String, _ control: Node) -> Node {
    let error = draft.error(field)
    return div(.class("field")) {
      label(.class("label"), .attribute("for", field.elementID)) { title }
      control
      if !error.isEmpty {
        p(.class("error"), .id(field.elementID + "-error"), .role("alert")) {
          smallIcon(.warning)
          error
        }
      }
    }
  }

  private func exerciseMarks(_ draft: ExerciseDraft, _ field: ExerciseField) -> [Attribute] {
    if draft.error(field).isEmpty { return [] }
    return [.aria("invalid", true), .aria("describedby", field.elementID + "-error")]
  }
}
