import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag breathe`.
struct Breathe: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "breathe", abstract: "Breathe along with a guide; the time is logged.",
    discussion: """
      Without arguments it repeats the last exercise. A pattern is in, hold, out, hold in seconds: 4-7-8-0. Keys: space pauses, q or \
      Ctrl-C ends and logs what was done, from one minute on.
      """)

  @Argument(
    help: ArgumentHelp("An exercise of --list, or a pattern such as 4-7-8-0.", valueName: "exercise"),
    completion: .list(BreathingPreset.allCases.map { $0.id }))
  var exercise: String?

  @Option(help: ArgumentHelp("Rounds, 1 to 99.", valueName: "count"))
  var rounds: Int32?

  @Flag(help: "List the exercises.")
  var list = false

  @OptionGroup var start: StartOptions
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    if list { return try session.printPlans(.breathing) }
    let words = session.words
    try session.start({ try plan($0, words) }, start)
  }

  private func plan(_ calm: CalmState, _ words: Words) throws -> SessionPlan {
    var (content, source) = (calm.readyPlan(.breathing)?.content, calm.readyPlan(.breathing)?.source ?? "")
    let theme = calm.preferences.breathTheme
    if let exercise {
      if let seconds = BreathSeconds(exercise)?.seconds {
        let pattern = try Session.checked { () throws(CalmError) in
          try BreathingPattern(seconds[0], seconds[1], seconds[2], seconds[3], rounds: rounds ?? 10)
        }
        (content, source) = (.breathing(pattern, theme), "")
      } else if let preset = calm.breathingPresets.first(where: { words.isNamed($0, exercise) }) {
        (content, source) = (.breathing(preset.pattern, theme), preset.id)
      } else {
        let saved = try words.plan(.breathing, exercise, calm)
        (content, source) = (saved.plan.content, saved.id.text)
      }
    }
    guard case .breathing(let pattern, let instrument) = content else { throw CommandError.calm(.notFound) }
    return try Session.checked { () throws(CalmError) in
      let wanted = try BreathingPattern(
        pattern.inhale, pattern.holdFull, pattern.exhale, pattern.holdEmpty, rounds: rounds ?? pattern.rounds)
      return try SessionPlan(.breathing(wanted, instrument), readySeconds: start.ready ?? 0, source: source)
    }
  }
}

/// `alltag workout`.
struct Workout: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "workout", abstract: "Train with an interval timer; the time is logged.",
    discussion: """
      Without arguments it repeats the last program. --work, --rest and --times make an interval timer. Keys: space pauses, n goes on \
      (and ends a counted exercise), b goes back, q or Ctrl-C ends and logs what was done, from one minute on.
      """)

  @Argument(
    help: ArgumentHelp("A program of --list.", valueName: "program"),
    completion: .list(WorkoutPreset.allCases.map { $0.id }))
  var program: String?

  @Option(help: ArgumentHelp("Seconds of work, 1 to 600 (30).", valueName: "seconds"))
  var work: Int32?

  @Option(help: ArgumentHelp("Seconds of rest, 0 to 600 (10).", valueName: "seconds"))
  var rest: Int32?

  @Option(help: ArgumentHelp("Repetitions, 1 to 200 (10).", valueName: "count"))
  var times: Int32?

  @Flag(help: "List the programs.")
  var list = false

  @OptionGroup var start: StartOptions
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    if list { return try session.printPlans(.workout) }
    let words = session.words
    try session.start({ try plan($0, words) }, start)
  }

  private func plan(_ calm: CalmState, _ words: Words) throws -> SessionPlan {
    let last = calm.readyPlan(.workout)
    var (content, source) = (last?.content, last?.source ?? "")
    if work != nil || rest != nil || times != nil {
      let interval = try Session.checked { () throws(CalmError) in
        try WorkoutProgram.interval(workSeconds: work ?? 30, restSeconds: rest ?? 10, repetitions: times ?? 10)
      }
      (content, source) = (.workout(interval), "")
    } else if let program {
      if let preset = calm.workoutPresets.first(where: { words.isNamed($0, program) }) {
        (content, source) = (.workout(preset.program), preset.id)
      } else {
        let saved = try words.plan(.workout, program, calm)
        (content, source) = (saved.plan.content, saved.id.text)
      }
    }
    guard let content else { throw CommandError.calm(.notFound) }
    return try Session.checked { () throws(CalmError) in
      try SessionPlan(content, readySeconds: start.ready ?? last?.readySeconds ?? 10, source: source)
    }
  }
}

extension Words {
  func isNamed(_ preset: BreathingPreset, _ text: String) -> Bool {
    [preset.id, exerciseTexts.name(preset) ?? ""].contains { $0.caseFolded == text.caseFolded }
  }

  func isNamed(_ preset: WorkoutPreset, _ text: String) -> Bool {
    [preset.id, exerciseTexts.name(preset) ?? ""].contains { $0.caseFolded == text.caseFolded }
  }

  /// Returns the own plan with a name or id; throws an error that lists all names if there is none.
  func plan(_ kind: SessionKind, _ name: String, _ calm: CalmState) throws(CommandError) -> SavedPlan {
    let plans = calm.plans(kind)
    if let found = plans.first(where: { $0.name.caseFolded == name.caseFolded }) { return found }
    if let id = UniqueID(name), let found = plans.first(where: { $0.id == id }) { return found }
    throw .calmUnknownPlan(name, names: planNames(kind, calm).map { $0.id })
  }

  /// Returns the ids of presets, or the names of own plans, with their texts.
  func planNames(_ kind: SessionKind, _ calm: CalmState) -> [(id: String, name: String, plan: SessionPlan.Content)] {
    var found: [(id: String, name: String, plan: SessionPlan.Content)] = []
    let theme = calm.preferences.breathTheme
    if kind == .breathing {
      for preset in calm.breathingPresets {
        found.append((preset.id, exerciseTexts.name(preset) ?? preset.id, .breathing(preset.pattern, theme)))
      }
    }
    if kind == .workout {
      for preset in calm.workoutPresets {
        found.append((preset.id, exerciseTexts.name(preset) ?? preset.id, .workout(preset.program)))
      }
    }
    return found + calm.plans(kind).map { ($0.name, $0.name, $0.plan.content) }
  }
}

extension Session {
  /// Prints all plans that can be started.
  func printPlans(_ kind: SessionKind) throws {
    let plans = words.planNames(kind, calm).map { entry in
      (entry.id, entry.name, (try? SessionPlan(entry.plan)).map { SessionTimeline($0).expectedMilliseconds } ?? 0)
    }
    if isJSON {
      return try printJSON { json in
        json.member("plans")
        json.beginArray()
        for (id, name, milliseconds) in plans {
          json.beginObject()
          json.member("id", id)
          json.member("name", name)
          json.member("seconds", milliseconds / 1000)
          json.endObject()
        }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .right], flexibleColumn: 1)
    for (id, name, milliseconds) in plans {
      table.row([
        TextTable.Cell(id.printable, .bold), TextTable.Cell(name.printable),
        TextTable.Cell(Words.clock(milliseconds / 1000), .dim),
      ])
    }
    try terminal.print(table.linesInFull(terminal))
  }
}
