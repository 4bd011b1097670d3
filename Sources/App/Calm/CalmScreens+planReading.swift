import Actions
import Calm
import Core
import Replica
import Texts

/// Reads the editor's draft as a plan: its numbers and exercises, and the errors of its inputs.
extension CalmScreens {
  /// Reads the draft; nil after adding errors to it.
  func savedPlan(_ draft: inout PlanDraft, _ id: UniqueID, _ exercises: [OwnExercise]) -> SavedPlan? {
    let content = content(&draft, exercises)
    do throws(CalmError) {
      guard let content else {
        // Checks the name with any content, so that its error is shown too.
        if let any = draft.meditation ?? calm.readyPlan(draft.kind) { _ = try saved(draft, id, any) }
        return nil
      }
      let plan = try saved(draft, id, content)
      return draft.errors.isEmpty ? plan : nil
    } catch {
      switch error {
      case .nameEmpty: draft.errors.insert(("name", strings.calmErrorName), at: 0)
      case .nameTooLong: draft.errors.insert(("name", text(for: .invalid(error))), at: 0)
      case .textTooLong: draft.errors.append(("description", text(for: .invalid(error))))
      default: draft.errors.append(("rounds", text(for: .invalid(error))))
      }
      return nil
    }
  }

  private func saved(_ draft: PlanDraft, _ id: UniqueID, _ plan: SessionPlan) throws(CalmError) -> SavedPlan {
    try SavedPlan(id: id, name: draft.name, icon: draft.icon, description: draft.description, plan: plan)
  }

  private func content(_ draft: inout PlanDraft, _ exercises: [OwnExercise]) -> SessionPlan? {
    if let meditation = draft.meditation { return meditation }
    guard let rounds = number("rounds", draft.rounds, CalmLimits.rounds, &draft) else {
      _ = draft.kind == .breathing ? breaths(&draft).count : phases(&draft, exercises).count
      return nil
    }
    do throws(CalmError) {
      if draft.kind == .breathing {
        let breaths = breaths(&draft)
        guard breaths.count == 4 else { return nil }
        let pattern = try BreathingPattern(breaths[0], breaths[1], breaths[2], breaths[3], rounds: rounds)
        return try SessionPlan(.breathing(pattern, chosenTheme))
      }
      let phases = phases(&draft, exercises)
      guard draft.errors.isEmpty else { return nil }
      return try SessionPlan(.workout(try WorkoutProgram(rounds: rounds, phases: phases)), readySeconds: 5)
    } catch {
      let reason = error == .noPhases ? strings.calmErrorPhases : text(for: .invalid(error))
      draft.errors.append(("rounds", reason))
      return nil
    }
  }

  private func breaths(_ draft: inout PlanDraft) -> [Int32] {
    var breaths: [Int32] = []
    for (i, typed) in draft.breaths.enumerated() {
      let least: Int32 = i % 2 == 0 ? 1 : 0
      let range = least...CalmLimits.breathSeconds.upperBound
      if let seconds = number("breath.\(i)", typed, range, &draft) { breaths.append(seconds) }
    }
    return breaths
  }

  private func phases(_ draft: inout PlanDraft, _ exercises: [OwnExercise]) -> [WorkoutPhase] {
    var phases: [WorkoutPhase] = []
    for (i, typed) in draft.phases.enumerated() {
      let range = typed.isCounted ? CalmLimits.countedRepetitions : CalmLimits.workSeconds
      let work = number("work.\(i)", typed.work, range, &draft)
      let rest = number("rest.\(i)", typed.rest, CalmLimits.restSeconds, &draft)
      let name = typed.exercise.trimmedWhitespace
      if name.characterCount > CalmLimits.nameCharactersMax {
        draft.errors.append(
          ("exercise.\(i)", strings.calmErrorTextTooLong(max: CalmLimits.nameCharactersMax)))
      }
      guard let work, let rest else { continue }
      let id = exerciseID(name) ?? exercises.first { $0.name.equalsBytewise(name) }?.exercise
      if let phase = try? WorkoutPhase(id, typed.isCounted ? .counted(work) : .seconds(work), rest: rest) {
        phases.append(phase)
      }
    }
    return phases
  }

  /// Reads a number; nil after adding an error to the draft.
  private func number(_ field: String, _ typed: String, _ range: ClosedRange<Int32>, _ draft: inout PlanDraft) -> Int32?
  {
    if let value = Int32(typed.trimmedWhitespace), range.contains(value) { return value }
    draft.errors.append((field, strings.calmErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))))
    return nil
  }

  // MARK: Exercises

  /// The exercises that a phase can name: the library's, with each side as an exercise of its own, and the user's own.
  var exerciseChoices: [(id: ExerciseID, name: String)] {
    var choices: [(id: ExerciseID, name: String)] = []
    for exercise in ExerciseLibrary.all {
      let ids = exercise.hasSides ? ["-left", "-right"].map { exercise.id.text + $0 } : [exercise.id.text]
      for id in ids { choices.append((ExerciseID(id), exerciseName(ExerciseID(id)))) }
    }
    return choices + calm.exercises.map { ($0.exercise, $0.name) }
  }

  private func exerciseID(_ name: String) -> ExerciseID? {
    exerciseChoices.first { $0.name.equalsBytewise(name) }?.id
  }

  /// Returns new own exercises for the names in the draft that belong to no exercise.
  func newExercises(_ draft: PlanDraft, _ step: Step) -> [OwnExercise] {
    var found: [OwnExercise] = []
    for (i, phase) in draft.phases.enumerated() {
      let name = phase.exercise.trimmedWhitespace
      if exerciseID(name) != nil || found.contains(where: { $0.name.equalsBytewise(name) }) { continue }
      let id = UniqueID(random: step.tick.random.0, step.tick.random.1 &+ UInt64(i + 1))
      if let exercise = try? OwnExercise(id: id, name: name, category: .fullBody) { found.append(exercise) }
    }
    return found
  }
}
