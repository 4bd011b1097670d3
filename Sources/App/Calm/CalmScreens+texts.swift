import Calm
import Core
import Replica
import Texts

/// Names of sessions, presets and levels, and texts for durations.
extension CalmScreens {
  /// Returns the name of a kind of session on all screens, such as “Offene Meditation” (M-30).
  func name(of kind: SessionKind) -> String {
    switch kind {
    case .meditation: strings.calmMeditation
    case .breathing: strings.calmBreathing
    case .workout: strings.calmWorkout
    }
  }

  func name(of level: DrinkLevel) -> String { level.title }

  /// Returns the name of an evening's level, or a text that says that there was no drink.
  func name(of entry: DiaryEntry) -> String {
    entry.isWithoutAlcohol ? strings.calmDrinksZero : name(of: entry.level)
  }

  static var signWithoutAlcohol: String { "🌿" }

  func sign(of entry: DiaryEntry) -> String {
    entry.isWithoutAlcohol ? Self.signWithoutAlcohol : sign(of: entry.level)
  }

  func sign(of level: DrinkLevel) -> String { level.sign }

  func caption(of level: DrinkLevel) -> String {
    switch level {
    case .steady: strings.calmSteadyCaption
    case .easy: strings.calmEasyCaption
    case .wild: strings.calmWildCaption
    }
  }

  /// The texts of exercises and presets in the app's language.
  var library: ExerciseTexts {
    if let known = app.calmView?.library, known.language == strings.language { return known }
    let texts = ExerciseTexts(strings.language)
    app.calmView?.library = texts
    return texts
  }

  func name(of preset: BreathingPreset) -> String { library.name(preset) ?? preset.id }
  func caption(of preset: BreathingPreset) -> String { library.about(preset) ?? "" }
  func name(of preset: WorkoutPreset) -> String { library.name(preset) ?? preset.id }
  func caption(of preset: WorkoutPreset) -> String { library.about(preset) ?? "" }

  /// Returns the name of an exercise of the library or of the user; “Belastung” for an unknown one.
  func exerciseName(_ id: ExerciseID?) -> String {
    guard let id else { return strings.calmWork }
    if let own = calm.exercises.first(where: { $0.id.text.equalsBytewise(id.text) }) { return own.name }
    return library.name(id) ?? strings.calmWork
  }

  func name(of sound: BellSound) -> String {
    switch sound {
    case .none: strings.calmSoundNone
    case .gong: strings.calmSoundGong
    case .bowl: strings.calmSoundBowl
    case .temple: strings.calmSoundTemple
    case .small: strings.calmSoundSmall
    case .woodBlock: strings.calmSoundWoodBlock
    }
  }

  func name(of theme: CueTheme) -> String {
    switch theme {
    case .distinctive: strings.calmThemeDistinctive
    case .marimba: strings.calmThemeMarimba
    case .harp: strings.calmThemeHarp
    case .guitar: strings.calmThemeGuitar
    case .electricPiano: strings.calmThemeElectricPiano
    }
  }

  /// Returns the name of the plan or preset with which a session was started; the kind's name without one.
  func title(source: String, kind: SessionKind) -> String {
    if source.isEmpty { return name(of: kind) }
    if let preset = BreathingPreset(id: source) { return name(of: preset) }
    if let preset = WorkoutPreset(id: source) { return name(of: preset) }
    if let saved = calm.plans.first(where: { $0.id.text.equalsBytewise(source) }) { return saved.name }
    return UniqueID(source) == nil ? source : name(of: kind)
  }

  func title(of plan: SessionPlan) -> String { title(source: plan.source, kind: plan.kind) }

  /// Returns seconds in a form such as “9:05” or “1:02:09”.
  func clock(_ seconds: Int64) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, Int32(seconds % 60))
    return hours > 0 ? "\(hours):\(twoDigits(Int32(minutes))):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
  }

  /// Returns milliseconds in a form such as “12 min”, or “45 s” below a minute.
  func duration(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    return seconds < 60 ? strings.calmSeconds(count: Int(seconds)) : app.formats.minutes(Int(seconds / 60))
  }

  /// Returns the seconds of a pattern, such as “4 – 4 – 4 – 4”.
  func rhythm(_ pattern: BreathingPattern) -> String {
    var out = ""
    for phase in BreathPhase.allCases { out += (out.isEmpty ? "" : " – ") + "\(pattern.seconds(phase))" }
    return out
  }
}
