import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm plan`.
struct CalmPlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Own breathing exercises, workout programs and meditations, and the ready ones.",
    discussion: """
      A plan is named by its name or id. "alltag breathe NAME", "alltag workout NAME" and "alltag meditate --plan NAME" start one.
      """,
    subcommands: [
      CalmPlanList.self, CalmPlanShow.self, CalmPlanAdd.self, CalmPlanRemove.self, CalmPlanRestore.self,
    ], defaultSubcommand: CalmPlanList.self, aliases: ["plans"])
}

/// `alltag calm plan list`.
struct CalmPlanList: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List all that can be started.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let entries = session.planEntries
    if session.isJSON {
      return try session.printJSON { json in
        json.member("plans")
        json.beginArray()
        for entry in entries {
          json.beginObject()
          json.planMembers(entry)
          json.endObject()
        }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .right, .left], flexibleColumn: 1, expendableColumns: [3, 2])
    for entry in entries {
      table.row([
        TextTable.Cell(entry.id.printable, .bold),
        TextTable.Cell(session.words.name(of: entry.plan.kind)),
        TextTable.Cell(session.words.length(of: entry.plan), .dim),
        TextTable.Cell(entry.isOwn ? session.strings.cliCalmPlanOwn : "", .dim),
      ])
    }
    try session.terminal.print(table.lines(session.terminal, indent: 0))
  }
}

/// `alltag calm plan show`.
struct CalmPlanShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show what a plan does, step by step.")

  @OptionGroup var target: PlanName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let entry = try session.planEntry(target.plan)
    if session.isJSON {
      return try session.printJSON { json in
        json.planMembers(entry)
        json.planContent(entry.plan)
      }
    }
    var lines = [session.terminal.styled(entry.name.printable, .bold)]
    if !entry.description.isEmpty { lines.append("  " + entry.description.printable) }
    lines += session.words.lines(of: entry.plan, session.calm).map { "  " + $0 }
    try session.terminal.print(lines)
  }
}

/// `alltag calm plan add`.
struct CalmPlanAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Keep a breathing exercise, a program or a meditation under a name.",
    discussion: """
      alltag calm plan add breathing Evening --pattern 4-7-8 --rounds 6
      alltag calm plan add workout Legs --rounds 3 --phase "squats 40/20" --phase "10x lunges/30"
      alltag calm plan add meditation Morning --minutes 20 --reflect 5 --bells 5
      A phase is an exercise with its seconds of work and rest, or with 10x in front so many times and the rest. An exercise is named by \
      its id or name; any other name becomes an own exercise.
      """)

  @Argument(help: "meditation, breathing or workout.")
  var kind: KindArgument

  @Argument(help: ArgumentHelp("Its name, up to 40 characters.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("Seconds of in, hold, out and hold, such as 4-7-8-0.", valueName: "pattern"))
  var pattern: String?

  @Option(help: ArgumentHelp("Rounds, 1 to 99 (10 of a breath, 1 of a program).", valueName: "count"))
  var rounds: Int32?

  @Option(
    name: .customLong("phase"),
    help: ArgumentHelp(
      "An exercise with work and rest, such as \"plank 45/15\"; may be given several times.", valueName: "phase"))
  var phases: [PhaseArgument] = []

  @Option(help: ArgumentHelp("Minutes of meditation, 1 to 180, or open.", valueName: "minutes"))
  var minutes: MinutesArgument?

  @Option(help: ArgumentHelp("Minutes of reflection afterwards, 0 to 60.", valueName: "minutes"))
  var reflect: Int32?

  @Option(help: ArgumentHelp("5 for a bell every five minutes, 5,10,15 for these, or none.", valueName: "bells"))
  var bells: BellsArgument?

  @Option(help: ArgumentHelp("The sound at the start, the change and the end.", valueName: "sound"))
  var gong: SoundArgument?

  @Option(help: ArgumentHelp("The sound of the bells between.", valueName: "sound"))
  var bell: SoundArgument?

  @Option(help: ArgumentHelp("Seconds to get ready: up to 300 for a meditation, else 20.", valueName: "seconds"))
  var ready: Int32?

  @Option(help: ArgumentHelp("A description of up to 280 characters.", valueName: "text"))
  var description: String?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let isMeditation = minutes != nil || reflect != nil || bells != nil || gong != nil || bell != nil
    let isRight =
      switch kind.kind {
      case .meditation: minutes != nil && pattern == nil && rounds == nil && phases.isEmpty
      case .breathing: pattern.flatMap { BreathSeconds($0) } != nil && phases.isEmpty && !isMeditation
      case .workout: !phases.isEmpty && pattern == nil && !isMeditation
      }
    if !isRight { throw usageError { $0.cliCalmUsagePlan } }
  }

  func run(in session: inout Session) throws {
    try session.requireCalm()
    let (id, calm) = (session.newID(), session.calm)
    let folded = self.name.trimmedWhitespace.caseFolded
    if session.planEntries.contains(where: { $0.id.caseFolded == folded }) {
      throw CommandError.calmProblem(.planExists(name))
    }
    var added: [OwnExercise] = []
    let content = try content(calm, session, &added)
    let description = description ?? ""
    let readySeconds = ready ?? (kind.kind == .workout ? 5 : 0)
    let plan = try Session.checked { () throws(CalmError) in
      try SavedPlan(
        id: id, name: name, description: description, plan: try SessionPlan(content, readySeconds: readySeconds))
    }
    let exercises = added
    try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in
      var changes = try actions.save(plan)
      for exercise in exercises { changes += try actions.save(exercise) }
      return changes
    }
    try session.printPlan(plan)
  }

  private func content(
    _ calm: CalmState, _ session: Session, _ added: inout [OwnExercise]
  ) throws -> SessionPlan.Content {
    switch kind.kind {
    case .meditation:
      var sounds = MeditationSounds()
      if let gong { (sounds.start, sounds.change, sounds.end) = (gong.sound, gong.sound, gong.sound) }
      if let bell { sounds.bell = bell.sound }
      if let bells { sounds.bells = bells.times }
      let chosen = sounds
      return try Session.checked { () throws(CalmError) in
        .meditation(
          try MeditationPlan(minutes: minutes?.minutes, reflectionMinutes: reflect ?? 0, sounds: chosen))
      }
    case .breathing:
      let seconds = pattern.flatMap { BreathSeconds($0)?.seconds } ?? []
      return try Session.checked { () throws(CalmError) in
        .breathing(
          try BreathingPattern(seconds[0], seconds[1], seconds[2], seconds[3], rounds: rounds ?? 10),
          calm.preferences.breathTheme)
      }
    case .workout:
      var steps: [WorkoutPhase] = []
      for phase in phases {
        let exercise = try session.exercise(phase.exercise, &added)
        steps.append(
          try Session.checked { () throws(CalmError) in try WorkoutPhase(exercise, phase.work, rest: phase.rest) })
      }
      let all = steps
      return try Session.checked { () throws(CalmError) in
        .workout(try WorkoutProgram(rounds: rounds ?? 1, phases: all))
      }
    }
  }
}

/// `alltag calm plan remove`.
struct CalmPlanRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an own plan, or a ready one for good.")

  @OptionGroup var target: PlanName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let entry = try session.planEntry(target.plan)
    try session.actOnCalm(isUndoable: entry.isOwn) { (actions) throws(CalmRefusal) in
      guard entry.isOwn, let id = UniqueID(entry.plan.source) else { return try actions.deletePreset(entry.id) }
      return try actions.deletePlan(id)
    }
    try session.printRemoved(
      entry.isOwn ? entry.plan.source : entry.id, session.strings.cliCalmPlanRemoved(name: entry.name.printable),
      hint: entry.isOwn ? nil : session.strings.cliCalmPlanRestoreHint(id: entry.id))
  }
}

/// `alltag calm plan restore`.
struct CalmPlanRestore: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a ready plan back that was removed.")

  @Argument(help: ArgumentHelp("Its id, such as box or tabata.", valueName: "preset"))
  var preset: String

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    guard BreathingPreset(id: preset) != nil || WorkoutPreset(id: preset) != nil else {
      throw CommandError.calmUnknownPlan(preset, names: session.calm.preferences.deletedPresets)
    }
    let changed = try session.actOnCalm { $0.restorePreset(preset) }
    let entry = try session.planEntry(preset)
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", changed)
        json.planMembers(entry)
      }
    }
    try session.terminal.print([session.terminal.styled("✓", .good) + " " + entry.name.printable])
  }
}
