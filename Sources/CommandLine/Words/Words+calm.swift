import Actions
import Calm
import Core
import Replica
import Texts

/// Texts about meditation, breathing, workouts and the diary.
extension Words {
  var exerciseTexts: ExerciseTexts { ExerciseTexts(strings.language) }

  func name(of kind: SessionKind) -> String {
    switch kind {
    case .meditation: strings.cliCalmMeditation
    case .breathing: strings.cliCalmBreathing
    case .workout: strings.cliCalmWorkout
    }
  }

  /// Returns the name of a plan's preset or saved plan, or that of its kind if it has neither.
  func name(of plan: SessionPlan, _ calm: CalmState) -> String { name(plan.kind, plan.source, calm) }

  func name(of entry: SessionEntry, _ calm: CalmState) -> String { name(entry.kind, entry.title, calm) }

  private func name(_ kind: SessionKind, _ source: String, _ calm: CalmState) -> String {
    if let preset = BreathingPreset(id: source) { return exerciseTexts.name(preset) ?? source }
    if let preset = WorkoutPreset(id: source) { return exerciseTexts.name(preset) ?? source }
    if let id = UniqueID(source) { return calm.plan(id)?.name ?? name(of: kind) }
    return source.isEmpty ? name(of: kind) : source
  }

  /// Returns the name of a level, which is the same in every language (M-18).
  func name(of level: DrinkLevel) -> String {
    switch level {
    case .steady: "Steady"
    case .easy: "Easy"
    case .wild: "Wild"
    }
  }

  /// Returns a duration in whole minutes; below two minutes with seconds, such as “1:30”.
  func duration(_ milliseconds: Int64) -> String {
    milliseconds < 120_000 ? Self.clock(milliseconds / 1000) : formats.minutes(Int(milliseconds / 60_000))
  }

  /// Returns seconds as “4:05” or “1:04:05”.
  static func clock(_ seconds: Int64) -> String {
    let tail = twoDigits(Int32(seconds % 60))
    let minutes = seconds / 60
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(twoDigits(Int32(minutes % 60))):\(tail)"
  }

  /// Returns the name of a step, as a timer shows it.
  func name(of step: TimelineStep, _ calm: CalmState) -> String {
    switch step.role {
    case .getReady: strings.cliCalmReady
    case .meditation: strings.cliCalmPhase
    case .reflection: strings.cliCalmReflection
    case .breath(.inhale): strings.cliCalmIn
    case .breath(.exhale): strings.cliCalmOut
    case .breath: strings.cliCalmHold
    case .work(let id): exercise(id, step.repetitions, calm)
    case .rest: strings.cliCalmRest
    }
  }

  /// Returns the name of an exercise, with the count in front if it is counted.
  func exercise(_ id: ExerciseID?, _ repetitions: Int32, _ calm: CalmState) -> String {
    var name = strings.cliCalmWork
    if let id {
      name = exerciseTexts.name(id) ?? UniqueID(id.text).flatMap { calm.exercise($0)?.name } ?? name
    }
    return repetitions > 0 ? "\(repetitions) × \(name)" : name
  }

  // MARK: Refusals

  /// Returns the sentence for one of the area's errors.
  func calmText(for error: CommandError) -> String {
    switch error {
    case .calm(let refusal): text(for: refusal)
    case .calmRunning(let name, let since): strings.cliCalmErrorRunning(name: name.printable, since: since)
    case .calmUnknownEntry(let name): strings.cliCalmErrorNotFound(entry: name.printable)
    case .calmUnknownPlan(let name, let names):
      strings.cliCalmErrorPlan(name: name.printable, names: names.map { $0.printable }.joined(separator: ", "))
    case .calmFile(let error, let file): file.printable + ": " + strings.calmFileProblem(error)
    case .calmProblem(.off(let command)): strings.cliCalmOff(command: command)
    case .calmProblem(.unknownReminder(let name)): strings.cliCalmErrorReminder(name: name.printable)
    case .calmProblem(.planExists(let name)): strings.cliCalmErrorPlanExists(name: name.printable)
    case .calmProblem(.unknownExercise(let name)): strings.cliCalmErrorExercise(name: name.printable)
    case .calmProblem(.exerciseExists): strings.calmErrorExerciseName
    default: strings.cliCalmErrorNothingToUndo
    }
  }

  func text(for refusal: CalmRefusal) -> String {
    switch refusal {
    case .invalid(let error): text(for: error)
    case .running: strings.cliCalmErrorRunning(name: "", since: "")
    case .notRunning: strings.cliCalmErrorNotRunning
    case .notFound: strings.cliCalmErrorNotFound(entry: "")
    case .unknownPreset: strings.cliCalmErrorPlan(name: "", names: "")
    case .tooMany: strings.cliCalmErrorLimit
    }
  }

  private func text(for error: CalmError) -> String {
    switch error {
    case .outOfRange(let field, let range):
      strings.cliCalmErrorRange(
        field: Self.option(field), least: Int(range.lowerBound / Self.parts(of: field)),
        most: Int(range.upperBound / Self.parts(of: field)))
    case .nameTooLong(let count): strings.cliCalmErrorTextLong(count: count, max: CalmLimits.nameCharactersMax)
    case .textTooLong(let count, let max): strings.cliCalmErrorTextLong(count: count, max: max)
    case .sessionTooLong: strings.cliCalmErrorLong
    case .entryTooLong: strings.cliCalmErrorEntryLong
    case .endBeforeStart: strings.cliCalmErrorReversed
    case .futureDay: strings.cliCalmErrorFuture
    case .dayOutOfRange: strings.cliCalmErrorDay
    case .sessionFinished: strings.cliCalmErrorFinished
    case .nameEmpty: strings.cliCalmErrorName
    case .noWeekday: strings.cliCalmErrorWeekday
    case .malformedCountry: strings.cliCalmErrorCountry
    case .noPhases: strings.cliCalmUsagePlan
    case .tooManyPhases, .tooManyBells, .tooManyPauses,
      .tooManyEntries:
      strings.cliCalmErrorLimit
    }
  }

  /// Returns the option or argument that enters a number.
  private static func option(_ field: CalmField) -> String {
    switch field {
    case .meditation: "MINUTES"
    case .reflection: "--reflect"
    case .getReady: "--ready"
    case .bell: "--bells"
    case .breath: "PATTERN"
    case .rounds: "--rounds"
    case .repetitions: "--times"
    case .work, .counted: "--work"
    case .rest: "--rest"
    case .drinks: "--count"
    case .effort: "--effort"
    case .lookBack: "--look-back"
    case .minute: "--time"
    case .goal: "meditation-goal, workout-goal"
    case .usualDrinks: "usual-drinks"
    case .price: "drink-price"
    case .energy: "drink-energy"
    case .freeDays: "free-days"
    case .drinkGrams: "drink-grams"
    case .volume: "background-volume"
    }
  }

  /// Returns the factor between the user's unit and the stored one.
  private static func parts(of field: CalmField) -> Int32 {
    switch field {
    case .drinks, .usualDrinks, .price: 100
    case .drinkGrams: 10
    default: 1
    }
  }
}
