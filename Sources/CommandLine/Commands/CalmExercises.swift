import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm exercise`.
struct CalmExerciseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Own exercises: their names, and how they are done.",
    discussion: """
      An exercise is named by its name or id. "alltag calm plan add workout" makes one of each new name in a phase.
      """,
    subcommands: [CalmExerciseList.self, CalmExerciseEdit.self, CalmExerciseRemove.self],
    defaultSubcommand: CalmExerciseList.self, aliases: ["exercises"])
}

/// The argument that names an own exercise.
struct ExerciseName: ParsableArguments {
  @Argument(help: ArgumentHelp("Its name or id.", valueName: "exercise"), completion: .custom(ExerciseName.names))
  var exercise: String

  /// Completes the names of own exercises.
  @Sendable static func names(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    HabitCompletion.replica(arguments)?.calm.exercises.map { $0.name.printable } ?? []
  }
}

/// `alltag calm exercise list`, and `alltag calm exercises`.
struct CalmExerciseList: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the own exercises.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let exercises = session.calm.exercises
    if session.isJSON {
      return try session.printJSON { json in
        json.member("exercises")
        json.beginArray()
        for exercise in exercises { json.exerciseValue(exercise) }
        json.endArray()
      }
    }
    var lines: [String] = []
    for exercise in exercises { lines += session.lines(of: exercise) }
    try session.terminal.print(lines.isEmpty ? [session.strings.cliCalmExerciseNone] : lines)
  }
}

/// `alltag calm exercise edit`.
struct CalmExerciseEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an own exercise.",
    discussion: """
      alltag calm exercise edit "Hula hoop" --text "Circle with loose knees."
      """)

  @OptionGroup var target: ExerciseName

  @Option(help: ArgumentHelp("Its new name, up to 40 characters.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("How it is done, up to 280 characters; empty for nothing.", valueName: "text"))
  var text: String?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let old = try session.ownExercise(target.exercise)
    let new = try Session.checked { () throws(CalmError) in
      try OwnExercise(id: old.id, name: name ?? old.name, howTo: text ?? old.howTo, category: old.category)
    }
    if session.words.exerciseTexts.hasName(new.name, among: session.calm.exercises, except: new.id) {
      throw CommandError.calmProblem(.exerciseExists)
    }
    let changed = try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.save(new) }
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", changed)
        json.member("exercise")
        json.exerciseValue(new)
      }
    }
    let lines = session.lines(of: new)
    try session.terminal.print([session.terminal.styled("✓", .good) + " " + lines[0]] + lines.dropFirst())
  }
}

/// `alltag calm exercise remove`.
struct CalmExerciseRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an own exercise; programs keep its phase, without a name.")

  @OptionGroup var target: ExerciseName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let old = try session.ownExercise(target.exercise)
    try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.deleteExercise(old.id) }
    try session.printRemoved(old.id.text, session.strings.cliCalmPlanRemoved(name: old.name.printable))
  }
}

extension Session {
  /// Returns the own exercise with a name or id.
  fileprivate func ownExercise(_ text: String) throws(CommandError) -> OwnExercise {
    let folded = text.trimmedWhitespace.caseFolded
    let found =
      calm.exercises.first { $0.name.caseFolded == folded } ?? UniqueID(text).flatMap { calm.exercise($0) }
    guard let found else { throw .calmProblem(.unknownExercise(text)) }
    return found
  }

  fileprivate func lines(of exercise: OwnExercise) -> [String] {
    let text = exercise.howTo.split(separator: "\n").map { "  " + String($0).printable }
    return [terminal.styled(exercise.name.printable, .bold)] + text
  }
}

extension JSONWriter {
  fileprivate mutating func exerciseValue(_ exercise: OwnExercise) {
    beginObject()
    member("id", exercise.id.text)
    member("name", exercise.name)
    member("text", exercise.howTo)
    endObject()
  }
}
