import Actions
import Calm
import Core
import Replica

/// Converts the forms of the three kinds of sessions to plans, and plans to forms.
extension CalmScreens {
  func route(of kind: SessionKind) -> CalmRoute {
    switch kind {
    case .meditation: .meditation
    case .breathing: .breathing
    case .workout: .workout
    }
  }

  func sheet(startingOf kind: SessionKind) -> CalmSheet {
    switch kind {
    case .meditation: .startMeditation
    case .breathing: .startBreathing
    case .workout: .startWorkout
    }
  }

  /// Returns the plan of the kind's form; nil after setting the form's error.
  func plan(_ kind: SessionKind) -> SessionPlan? {
    guard let view = app.calmView else { return nil }
    do throws(CalmError) {
      switch kind {
      case .meditation: return try meditationPlan(view.meditation)
      case .breathing: return try breathingPlan(view.breathing)
      case .workout: return try workoutPlan(view.workout)
      }
    } catch {
      view.error = text(for: .invalid(error))
      return nil
    }
  }

  // MARK: Meditation

  /// The meditation's plan with which the form begins, and its time to get ready.
  var readyMeditation: (plan: MeditationPlan, readySeconds: Int32) {
    guard let ready = calm.readyPlan(.meditation), case .meditation(let plan) = ready.content else {
      return (.standard, 0)
    }
    return (plan, ready.readySeconds)
  }

  private func meditationPlan(_ form: MeditationForm) throws(CalmError) -> SessionPlan {
    let ready = readyMeditation
    let old = ready.plan
    var minutes: Int32? = try number(form.minutes, .meditation, CalmLimits.meditationMinutes) ?? old.minutes ?? 10
    if form.isOpen ?? (old.minutes == nil) { minutes = nil }
    var sounds = old.sounds
    sounds.start = form.start ?? sounds.start
    sounds.change = form.change ?? sounds.change
    sounds.end = form.end ?? sounds.end
    sounds.bell = form.bell ?? sounds.bell
    if let bells = form.bells { sounds.bells = try times(bells) }
    let reflection = try number(form.reflection, .reflection, CalmLimits.reflectionMinutes)
    let plan = try MeditationPlan(
      minutes: minutes, reflectionMinutes: reflection ?? old.reflectionMinutes, sounds: sounds)
    let seconds = try number(form.ready, .getReady, CalmLimits.meditationReadySeconds)
    return try calm.meditation(
      plan, readySeconds: seconds ?? ready.readySeconds, from: form.saved ?? calm.readyPlan(.meditation)?.source ?? "")
  }

  /// Returns the typed number; nil if nothing was typed. Throws `outOfRange` for anything but a number in the range.
  private func number(_ typed: String?, _ field: CalmField, _ range: ClosedRange<Int32>) throws(CalmError) -> Int32? {
    guard let typed else { return nil }
    guard let value = Int32(typed.trimmedWhitespace), range.contains(value) else { throw .outOfRange(field, range) }
    return value
  }

  /// Reads the times of bells. A single number is an interval in minutes, several numbers separated by commas are
  /// minutes of the session, and an empty text or 0 means none.
  private func times(_ typed: String) throws(CalmError) -> BellTimes {
    var minutes: [Int32] = []
    for part in typed.split(separator: ",") {
      guard let minute = Int32(String(part).trimmedWhitespace) else {
        throw .outOfRange(.bell, CalmLimits.meditationMinutes)
      }
      minutes.append(minute)
    }
    if minutes.isEmpty || minutes == [0] { return .none }
    if minutes.count == 1 { return .every(minutes[0]) }
    return .minutes(minutes.ordered { $0 < $1 })
  }

  func bellText(_ times: BellTimes) -> String {
    switch times {
    case .none: return ""
    case .every(let minutes): return "\(minutes)"
    case .minutes(let list):
      var out = ""
      for minute in list { out += (out.isEmpty ? "" : ", ") + "\(minute)" }
      return out
    }
  }

  // MARK: Breathing

  /// The id of the chosen breathing exercise.
  var chosenBreathing: String {
    if let chosen = app.calmView?.breathing.chosen { return chosen }
    let last = calm.readyPlan(.breathing)?.source ?? ""
    return last.isEmpty ? BreathingPreset.box.id : last
  }

  var chosenTheme: CueTheme { app.calmView?.breathing.theme ?? calm.preferences.breathTheme }

  private func breathingPlan(_ form: BreathingForm) throws(CalmError) -> SessionPlan {
    let (id, theme) = (chosenBreathing, chosenTheme)
    if let preset = BreathingPreset(id: id) {
      return try SessionPlan(.breathing(preset.pattern, theme), source: id)
    }
    for saved in calm.plans(.breathing) where saved.id.text.equalsBytewise(id) {
      if case .breathing(let pattern, _) = saved.plan.content {
        return try SessionPlan(.breathing(pattern, theme), source: id)
      }
    }
    return try SessionPlan(.breathing(BreathingPreset.box.pattern, theme), source: BreathingPreset.box.id)
  }

  // MARK: Workout

  /// The id of the chosen program; empty for the interval timer.
  var chosenWorkout: String { app.calmView?.workout.chosen ?? calm.readyPlan(.workout)?.source ?? "" }

  /// Work, rest and repetitions of the interval timer as they are in the form.
  var interval: (work: String, rest: String, repetitions: String) {
    var numbers: (Int32, Int32, Int32) = (30, 10, 10)
    if let ready = calm.readyPlan(.workout), case .workout(let program) = ready.content, program.isInterval,
      case .seconds(let seconds) = program.phases[0].work
    {
      numbers = (seconds, program.phases[0].restSeconds, program.rounds)
    }
    let form = app.calmView?.workout
    return (form?.work ?? "\(numbers.0)", form?.rest ?? "\(numbers.1)", form?.repetitions ?? "\(numbers.2)")
  }

  func intervalProgram() throws(CalmError) -> WorkoutProgram {
    let typed = interval
    return try WorkoutProgram.interval(
      workSeconds: try number(typed.work, .work, CalmLimits.workSeconds) ?? 30,
      restSeconds: try number(typed.rest, .rest, CalmLimits.restSeconds) ?? 10,
      repetitions: try number(typed.repetitions, .repetitions, CalmLimits.repetitions) ?? 10)
  }

  private func workoutPlan(_ form: WorkoutForm) throws(CalmError) -> SessionPlan {
    let id = chosenWorkout
    if let preset = WorkoutPreset(id: id) {
      return try SessionPlan(.workout(preset.program), readySeconds: 5, source: id)
    }
    for saved in calm.plans(.workout) where saved.id.text.equalsBytewise(id) {
      return try SessionPlan(saved.plan.content, readySeconds: saved.plan.readySeconds, source: id)
    }
    return try SessionPlan(.workout(try intervalProgram()), readySeconds: 5)
  }
}
