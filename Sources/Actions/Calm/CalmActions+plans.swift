import Calm
import Core
import Replica

/// Actions on saved plans and exercises: own breathing exercises and programs, named meditation settings, presets and own exercises (M-3,
/// M-6, M-10, M-15).
extension CalmActions {
  /// Creates a plan, or replaces the one with its id.
  ///
  /// - Parameter preset: The id of the preset from which the plan was edited. The plan replaces it.
  public func save(_ plan: SavedPlan, replacing preset: String? = nil) throws(CalmRefusal) -> [Change] {
    if calm.plan(plan.id) == nil, calm.plans.count >= SavedPlan.countMax { throw .tooMany(max: SavedPlan.countMax) }
    let deleted = try preset.map { (id) throws(CalmRefusal) in try deletePreset(id) } ?? []
    return put(.plan(plan)) + deleted
  }

  /// Deletes an own plan. `restore` undoes this.
  public func deletePlan(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    guard let plan = calm.plan(id) else { throw .notFound }
    return remove(.plan(plan))
  }

  /// Deletes a preset for good, on all devices (M-6).
  public func deletePreset(_ id: String) throws(CalmRefusal) -> [Change] {
    guard BreathingPreset(id: id) != nil || WorkoutPreset(id: id) != nil else { throw .unknownPreset }
    var preferences = calm.preferences
    if preferences.hasDeleted(id) { return [] }
    preferences.deletedPresets = (preferences.deletedPresets + [id]).orderedBytewise()
    return put(.preferences(preferences))
  }

  /// Undoes deleting a preset.
  public func restorePreset(_ id: String) -> [Change] {
    var preferences = calm.preferences
    preferences.deletedPresets = preferences.deletedPresets.filter { !$0.equalsBytewise(id) }
    return put(.preferences(preferences))
  }

  /// Creates an own exercise, or replaces the one with its id.
  public func save(_ exercise: OwnExercise) throws(CalmRefusal) -> [Change] {
    if calm.exercise(exercise.id) == nil, calm.exercises.count >= OwnExercise.countMax {
      throw .tooMany(max: OwnExercise.countMax)
    }
    return put(.exercise(exercise))
  }

  /// Deletes an own exercise. Programs with it keep its phase, without a name. `restore` undoes this.
  public func deleteExercise(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    guard let exercise = calm.exercise(id) else { throw .notFound }
    return remove(.exercise(exercise))
  }
}
