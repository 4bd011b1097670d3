import Actions
import Calm
import Core
import Replica
import Texts

/// A plan that can be started by name: a preset, or an own plan, whose `plan.source` is its id.
struct PlanEntry {
  /// The preset's id, or the own plan's name.
  let id: String
  let name: String
  let description: String
  let plan: SessionPlan
  let isOwn: Bool
}

extension Session {
  /// All plans: meditations, breathing exercises, programs, with the presets of each kind first.
  var planEntries: [PlanEntry] {
    let calm = calm
    var entries: [PlanEntry] = []
    for kind in SessionKind.allCases {
      for (id, name, content) in words.planNames(kind, calm) {
        let own = calm.plans(kind).first {
          $0.name == id && BreathingPreset(id: id) == nil && WorkoutPreset(id: id) == nil
        }
        let ready = own?.plan.readySeconds ?? 0
        guard let plan = try? SessionPlan(content, readySeconds: ready, source: own?.id.text ?? id) else { continue }
        entries.append(
          PlanEntry(id: id, name: name, description: own?.description ?? "", plan: plan, isOwn: own != nil))
      }
    }
    return entries
  }

  /// Returns the plan with a name or id; throws an error that lists all names if there is none.
  func planEntry(_ text: String) throws(CommandError) -> PlanEntry {
    let (entries, folded) = (planEntries, text.caseFolded)
    let found =
      entries.first { $0.id.caseFolded == folded } ?? entries.first { $0.name.caseFolded == folded }
      ?? entries.first { $0.isOwn && $0.plan.source.caseFolded == folded }
    guard let found else { throw .calmUnknownPlan(text, names: entries.map { $0.id }) }
    return found
  }

  /// Returns the exercise with a name or id; nil for an empty text. An unknown name becomes an own exercise, which is appended to `added`.
  func exercise(_ text: String, _ added: inout [OwnExercise]) throws -> ExerciseID? {
    if text.isEmpty { return nil }
    let folded = text.caseFolded
    for exercise in ExerciseLibrary.all {
      let ids = exercise.hasSides ? ["-left", "-right"].map { exercise.id.text + $0 } : [exercise.id.text]
      for id in ids.map({ ExerciseID($0) }) {
        if id.text == folded || words.exerciseTexts.name(id)?.caseFolded == folded { return id }
      }
    }
    if let own = (calm.exercises + added).first(where: { $0.name.caseFolded == folded }) { return own.exercise }
    let id = newID()
    let own = try Self.checked { () throws(CalmError) in try OwnExercise(id: id, name: text, category: .fullBody) }
    added.append(own)
    return own.exercise
  }

  /// Prints a plan that was saved.
  func printPlan(_ saved: SavedPlan) throws {
    let entry = try planEntry(saved.id.text)
    if isJSON {
      return try printJSON { json in
        json.member("changed", true)
        json.planMembers(entry)
      }
    }
    try terminal.print(
      [terminal.styled("✓", .good) + " " + saved.name.printable] + words.lines(of: saved.plan, calm).map { "  " + $0 })
  }
}

extension Words {
  /// Returns the total length as a clock, with “≈” before an estimate; a dash for a plan without an end.
  func length(of plan: SessionPlan) -> String {
    let timeline = SessionTimeline(plan)
    let milliseconds = timeline.expectedMilliseconds
    if case .meditation(let meditation) = plan.content, meditation.minutes == nil { return "–" }
    return (timeline.isOpen(from: 0) ? "≈ " : "") + Self.clock(milliseconds / 1000)
  }

  /// Returns the content of a plan, one step on each line.
  func lines(of plan: SessionPlan, _ calm: CalmState) -> [String] {
    var lines: [String] = []
    switch plan.content {
    case .meditation(let meditation):
      lines.append(strings.cliCalmPhase + ": " + (meditation.minutes.map { formats.minutes(Int($0)) } ?? "–"))
      lines.append(strings.cliCalmReflection + ": " + formats.minutes(Int(meditation.reflectionMinutes)))
    case .breathing(let pattern, _):
      let seconds = BreathPhase.allCases.map { "\(pattern.seconds($0))" }.joined(separator: "-")
      lines.append("\(seconds) × \(pattern.rounds)")
    case .workout(let program):
      for (i, phase) in program.phases.enumerated() {
        var count: Int32 = 0
        if case .counted(let times) = phase.work { count = times }
        let name = exercise(phase.exercise, count, calm).printable
        let length = phase.isCounted ? "" : Self.clock(phase.workMilliseconds / 1000) + "  "
        let rest = phase.restSeconds == 0 ? "" : " · \(strings.cliCalmRest) \(Self.clock(Int64(phase.restSeconds)))"
        lines.append("\(i + 1). \(length)\(name)\(rest)")
      }
      lines.append("× \(program.rounds)")
    }
    return lines + [strings.cliCalmTotal + ": " + length(of: plan)]
  }
}

extension JSONWriter {
  mutating func planMembers(_ entry: PlanEntry) {
    member("id", entry.isOwn ? entry.plan.source : entry.id)
    member("name", entry.name)
    member("kind", entry.plan.kind.code)
    member("own", entry.isOwn)
    member("seconds", SessionTimeline(entry.plan).expectedMilliseconds / 1000)
  }

  mutating func planContent(_ plan: SessionPlan) {
    member("readySeconds", plan.readySeconds)
    member("rounds")
    switch plan.content {
    case .meditation: null()
    case .breathing(let pattern, _): value(pattern.rounds)
    case .workout(let program): value(program.rounds)
    }
    member("steps")
    beginArray()
    switch plan.content {
    case .meditation(let meditation):
      step("meditation", meditation.minutes.map { $0 * 60 }, 0)
      step("reflection", meditation.reflectionMinutes * 60, 0)
    case .breathing(let pattern, _):
      for (name, seconds) in zip(["in", "hold", "out", "hold"], BreathPhase.allCases.map { pattern.seconds($0) }) {
        step(name, seconds, 0)
      }
    case .workout(let program):
      for phase in program.phases {
        let id = phase.exercise?.text ?? ""
        switch phase.work {
        case .seconds(let seconds): step(id, seconds, phase.restSeconds)
        case .counted(let count): step(id, nil, phase.restSeconds, count: count)
        }
      }
    }
    endArray()
  }

  /// Writes a step; its seconds are null if it lasts until the user ends it.
  private mutating func step(_ name: String, _ seconds: Int32?, _ rest: Int32, count: Int32? = nil) {
    beginObject()
    member("name", name)
    member("seconds")
    if let seconds { value(seconds) } else { null() }
    member("count")
    if let count { value(count) } else { null() }
    member("restSeconds", rest)
    endObject()
  }
}
