import Calm
import Core
import Replica

extension CalmPreferences {
  /// Whether the user has deleted the preset.
  public func hasDeleted(_ preset: String) -> Bool { deletedPresets.contains { $0.equalsBytewise(preset) } }
}

extension CalmState {
  /// The presets that the user has not deleted, in their order.
  public var breathingPresets: [BreathingPreset] {
    let preferences = preferences
    return BreathingPreset.allCases.filter { !preferences.hasDeleted($0.id) }
  }

  /// The programs that come with the app and that the user has not deleted, in their order.
  public var workoutPresets: [WorkoutPreset] {
    let preferences = preferences
    return WorkoutPreset.allCases.filter { !preferences.hasDeleted($0.id) }
  }

  /// Returns the own plans of a kind, by name.
  public func plans(_ kind: SessionKind) -> [SavedPlan] { plans.filter { $0.plan.kind == kind } }

  /// Returns a meditation as a plan to start, with the id of the saved setting that it came from as its source. The source is left out if
  /// the setting was deleted or differs from the plan (M-3).
  public func meditation(
    _ plan: MeditationPlan, readySeconds: Int32, from setting: String
  ) throws(CalmError) -> SessionPlan {
    let made = try SessionPlan(.meditation(plan), readySeconds: readySeconds)
    guard let id = UniqueID(setting), let kept = self.plan(id)?.plan, kept.content == made.content,
      kept.readySeconds == readySeconds
    else { return made }
    return try SessionPlan(made.content, readySeconds: readySeconds, source: id.text)
  }

  /// Returns the plan that a screen offers to start: the one started last, otherwise the standard meditation of 10 and 5 minutes, box
  /// breathing, or an interval timer of 30 s work and 10 s rest, 10 times (M-1, M-9).
  public func readyPlan(_ kind: SessionKind) -> SessionPlan? {
    let preferences = preferences
    if let last = preferences.last(kind) { return last }
    switch kind {
    case .meditation: return try? SessionPlan(.meditation(.standard))
    case .breathing:
      let box = BreathingPreset.box
      return try? SessionPlan(.breathing(box.pattern, preferences.breathTheme), source: box.id)
    case .workout:
      return (try? WorkoutProgram.interval(workSeconds: 30, restSeconds: 10, repetitions: 10)).flatMap {
        try? SessionPlan(.workout($0))
      }
    }
  }
}
