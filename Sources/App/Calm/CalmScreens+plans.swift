import Actions
import Calm
import Core
import Replica
import Texts

/// The editor's actions on the user's own breathing exercises, programs and named meditations (M-3, M-6, M-10).
extension CalmScreens {
  func update(_ message: PlanMessage, _ step: inout Step) {
    if case .open(let kind, let id) = message { return openEditor(kind, id, &step) }
    guard let view = app.calmView, let phases = view.draft?.phases else { return }
    view.error = ""
    switch message {
    case .open: break
    case .type(let field, let text): type(text, intoPlan: field)
    case .addPhase: if phases.count < CalmLimits.phaseCountMax { view.draft?.phases.append(PlanDraft.Phase()) }
    case .removePhase(let i):
      if phases.indices.contains(Int(i)) { view.draft?.phases.remove(at: Int(i)) }
      view.draft?.errors = []
    case .raisePhase(let i):
      if i > 0, phases.indices.contains(Int(i)) { view.draft?.phases.swapAt(Int(i), Int(i) - 1) }
      view.draft?.errors = []
    case .save: savePlan(&step)
    case .delete: deletePlan(&step)
    }
  }

  // MARK: Opening

  private func openEditor(_ kind: SessionKind, _ id: String, _ step: inout Step) {
    guard let view = app.calmView, let draft = draft(kind, id) else { return }
    // An open draft of the same plan keeps its unsaved text.
    if view.draft?.id != draft.id || view.draft?.preset.equalsBytewise(draft.preset) != true
      || view.draft?.kind != kind || kind == .meditation
    {
      view.draft = draft
    }
    app.go(.calm(.plan), .push, &step)
  }

  /// Returns the draft of a plan or preset; nil after setting an error of the meditation's form.
  private func draft(_ kind: SessionKind, _ id: String) -> PlanDraft? {
    var draft = PlanDraft(kind: kind)
    if let saved = savedPlan(kind, id) {
      (draft.id, draft.name, draft.icon, draft.description) = (saved.id, saved.name, saved.icon, saved.description)
      fill(&draft, saved.plan)
    } else if let preset = BreathingPreset(id: id) {
      (draft.preset, draft.name, draft.description) = (id, name(of: preset), caption(of: preset))
      if let plan = try? SessionPlan(.breathing(preset.pattern, chosenTheme)) { fill(&draft, plan) }
    } else if let preset = WorkoutPreset(id: id) {
      (draft.preset, draft.name, draft.description) = (id, name(of: preset), caption(of: preset))
      if let plan = try? SessionPlan(.workout(preset.program)) { fill(&draft, plan) }
    } else {
      draft.rounds = kind == .breathing ? "10" : "3"
      if kind == .workout { draft.phases = [PlanDraft.Phase()] }
      if kind == .meditation {
        guard let plan = plan(.meditation) else { return nil }
        // Without the name of a saved setting with the same content, because the new setting gets its own.
        draft.meditation = try? SessionPlan(plan.content, readySeconds: plan.readySeconds)
      }
    }
    return draft
  }

  private func fill(_ draft: inout PlanDraft, _ plan: SessionPlan) {
    switch plan.content {
    case .meditation: draft.meditation = plan
    case .breathing(let pattern, _):
      draft.breaths = BreathPhase.allCases.map { "\(pattern.seconds($0))" }
      draft.rounds = "\(pattern.rounds)"
    case .workout(let program):
      draft.rounds = "\(program.rounds)"
      draft.phases = program.phases.map { phase in
        var typed = PlanDraft.Phase()
        typed.exercise = phase.exercise.map { exerciseName($0) } ?? ""
        switch phase.work {
        case .seconds(let seconds): typed.work = "\(seconds)"
        case .counted(let count): (typed.work, typed.isCounted) = ("\(count)", true)
        }
        typed.rest = "\(phase.restSeconds)"
        return typed
      }
    }
  }

  // MARK: Typing

  private func type(_ text: String, intoPlan field: String) {
    guard let view = app.calmView, var draft = view.draft else { return }
    draft.errors = draft.errors.filter { !$0.field.equalsBytewise(field) }
    let parts = field.split(separator: ".")
    let index = parts.count > 1 ? Int(String(parts[1])) ?? -1 : -1
    switch String(parts.first ?? "") {
    case "name": draft.name = text
    case "icon": draft.icon = text
    case "description": draft.description = text
    case "rounds": draft.rounds = text
    case "breath": if draft.breaths.indices.contains(index) { draft.breaths[index] = text }
    case "exercise": if draft.phases.indices.contains(index) { draft.phases[index].exercise = text }
    case "work": if draft.phases.indices.contains(index) { draft.phases[index].work = text }
    case "counted": if draft.phases.indices.contains(index) { draft.phases[index].isCounted = text == "true" }
    case "rest": if draft.phases.indices.contains(index) { draft.phases[index].rest = text }
    default: break
    }
    view.draft = draft
  }

  // MARK: Saving

  private func savePlan(_ step: inout Step) {
    guard let view = app.calmView, var draft = view.draft else { return }
    draft.errors = []
    let id = draft.id ?? sameName(draft) ?? UniqueID(random: step.tick.random.0, step.tick.random.1)
    let exercises = newExercises(draft, step)
    let before = calm.plan(id)
    let plan = savedPlan(&draft, id, exercises)
    view.draft = draft
    guard let plan else {
      view.error = strings.calmErrorMarked
      if let first = draft.errors.first { step.effects.append(.focus(id: planElementID(first.field))) }
      return
    }
    for exercise in exercises {
      if let refusal = act(&step, { (actions) throws(CalmRefusal) in try actions.save(exercise) }) {
        view.error = text(for: refusal)
        return
      }
    }
    let refusal = act(&step) { (actions) throws(CalmRefusal) in
      try actions.save(plan, replacing: draft.preset.isEmpty ? nil : draft.preset)
    }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    choose(plan)
    closeEditor(
      draft, before.map { [.plan($0)] } ?? [], PlanUndo(added: before == nil ? id : nil, preset: draft.preset),
      strings.calmPlanSaved(name: plan.name), &step)
  }

  /// Returns the meditation's setting with the draft's name, which the draft replaces.
  private func sameName(_ draft: PlanDraft) -> UniqueID? {
    guard draft.kind == .meditation else { return nil }
    let name = draft.name.trimmedWhitespace
    return calm.plans(.meditation).first { $0.name.equalsBytewise(name) }?.id
  }

  // MARK: Deleting and closing

  private func deletePlan(_ step: inout Step) {
    guard let view = app.calmView, let draft = view.draft else { return }
    let before = draft.id.flatMap { calm.plan($0) }
    let refusal = act(&step) { (actions) throws(CalmRefusal) in
      if let id = draft.id { return try actions.deletePlan(id) }
      return try actions.deletePreset(draft.preset)
    }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    let name = before?.name ?? draft.name
    if draft.kind == .breathing { view.breathing.chosen = nil }
    if draft.kind == .workout { view.workout.chosen = "" }
    closeEditor(
      draft, before.map { [.plan($0)] } ?? [], PlanUndo(preset: draft.preset), strings.calmPlanDeleted(name: name),
      &step)
  }

  private func closeEditor(
    _ draft: PlanDraft, _ items: [CalmItem], _ undo: PlanUndo, _ text: String, _ step: inout Step
  ) {
    guard let view = app.calmView else { return }
    view.draft = nil
    (view.undo, view.planUndo) = (items, undo)
    app.showToast(text, undo: .calm, &step)
    app.go(.calm(route(of: draft.kind)), .replace, &step)
  }

  /// Undoes the last edit, which added a plan or an exercise or deleted a preset.
  func undoPlan(_ step: inout Step) {
    guard let view = app.calmView, let undo = view.planUndo else { return }
    view.planUndo = nil
    act(&step) { (actions) throws(CalmRefusal) in
      var changes: [Change] = []
      if let id = undo.added { changes += try actions.deletePlan(id) }
      if let id = undo.addedExercise { changes += try actions.deleteExercise(id) }
      if !undo.preset.isEmpty { changes += actions.restorePreset(undo.preset) }
      return changes
    }
    if let id = undo.added {
      if view.breathing.chosen?.equalsBytewise(id.text) == true { view.breathing.chosen = nil }
      if view.workout.chosen?.equalsBytewise(id.text) == true { view.workout.chosen = "" }
    }
  }

  // MARK: Choosing

  private func choose(_ saved: SavedPlan) {
    switch saved.plan.content {
    case .breathing: app.calmView?.breathing.chosen = saved.id.text
    case .workout: app.calmView?.workout.chosen = saved.id.text
    case .meditation: chooseMeditation(saved.id.text)
    }
  }

  /// Fills the meditation's form with a saved setting.
  func chooseMeditation(_ id: String) {
    guard let view = app.calmView, let saved = savedPlan(.meditation, id),
      case .meditation(let plan) = saved.plan.content
    else { return }
    var form = MeditationForm()
    form.saved = id
    form.minutes = plan.minutes.map { "\($0)" }
    form.isOpen = plan.minutes == nil
    form.reflection = "\(plan.reflectionMinutes)"
    form.ready = "\(saved.plan.readySeconds)"
    form.bells = bellText(plan.sounds.bells)
    (form.start, form.change, form.end, form.bell) = (
      plan.sounds.start, plan.sounds.change, plan.sounds.end, plan.sounds.bell
    )
    view.meditation = form
  }
}
