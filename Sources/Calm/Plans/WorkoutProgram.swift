import Core

/// The identity of an exercise: an id of the library, or the text of a `UniqueID` for an own one (M-15).
public struct ExerciseID: Equatable, Sendable {
  /// At most `CalmLimits.idByteCountMax` bytes.
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func == (a: ExerciseID, b: ExerciseID) -> Bool { a.text.equalsBytewise(b.text) }
}

/// A phase of a program: an exercise and the rest after it.
public struct WorkoutPhase: Equatable, Sendable {
  public enum Work: Equatable, Sendable {
    case seconds(Int32)
    /// A number of repetitions, ended by a tap.
    case counted(Int32)
  }

  /// Nil for an interval timer's unnamed work.
  public let exercise: ExerciseID?
  public let work: Work
  public let restSeconds: Int32

  /// Throws what is out of bounds.
  public init(_ exercise: ExerciseID?, _ work: Work, rest restSeconds: Int32) throws(CalmError) {
    switch work {
    case .seconds(let seconds): try CalmField.work.check(seconds, CalmLimits.workSeconds)
    case .counted(let count): try CalmField.counted.check(count, CalmLimits.countedRepetitions)
    }
    try CalmField.rest.check(restSeconds, CalmLimits.restSeconds)
    if let exercise, exercise.text.utf8.count > CalmLimits.idByteCountMax {
      throw .textTooLong(characters: exercise.text.characterCount, max: CalmLimits.idByteCountMax)
    }
    self.init(preset: exercise, work, restSeconds)
  }

  init(preset exercise: ExerciseID?, _ work: Work, _ restSeconds: Int32) {
    (self.exercise, self.work, self.restSeconds) = (exercise, work, restSeconds)
  }

  public var isCounted: Bool { if case .counted = work { true } else { false } }

  /// The work's length; the estimate of a counted phase.
  public var workMilliseconds: Int64 {
    switch work {
    case .seconds(let seconds): Int64(seconds) * 1000
    case .counted(let count): Int64(count) * CalmLimits.repetitionMilliseconds
    }
  }
}

/// Exercises with rests, in rounds (M-10). The last phase's rest is the pause between rounds, and is left out after the last round.
public struct WorkoutProgram: Equatable, Sendable {
  public let rounds: Int32
  /// At least one.
  public let phases: [WorkoutPhase]

  /// Throws what is out of bounds, and `sessionTooLong` above six hours.
  public init(rounds: Int32, phases: [WorkoutPhase]) throws(CalmError) {
    try CalmField.rounds.check(rounds, CalmLimits.rounds)
    try self.init(checking: rounds, phases)
  }

  /// Creates an interval timer (M-9) of work, rest and repetitions.
  public static func interval(workSeconds: Int32, restSeconds: Int32, repetitions: Int32) throws(CalmError)
    -> WorkoutProgram
  {
    try CalmField.repetitions.check(repetitions, CalmLimits.repetitions)
    return try WorkoutProgram(checking: repetitions, [WorkoutPhase(nil, .seconds(workSeconds), rest: restSeconds)])
  }

  init(checking rounds: Int32, _ phases: [WorkoutPhase]) throws(CalmError) {
    guard !phases.isEmpty else { throw .noPhases }
    guard phases.count <= CalmLimits.phaseCountMax else { throw .tooManyPhases }
    self.init(preset: rounds, phases)
    guard milliseconds <= CalmLimits.sessionMilliseconds else { throw .sessionTooLong }
  }

  init(preset rounds: Int32, _ phases: [WorkoutPhase]) {
    (self.rounds, self.phases) = (rounds, phases)
  }

  /// Whether it is an interval timer: one phase without an exercise.
  public var isInterval: Bool { phases.count == 1 && phases[0].exercise == nil }

  /// The duration without the time to get ready; an estimate if `isAbout`.
  public var milliseconds: Int64 {
    var round: Int64 = 0
    for phase in phases { round += phase.workMilliseconds + Int64(phase.restSeconds) * 1000 }
    return round * Int64(rounds) - Int64(phases[phases.count - 1].restSeconds) * 1000
  }

  /// Whether the total is an estimate, because a phase is counted.
  public var isAbout: Bool { phases.contains { $0.isCounted } }
}
