import Core

/// A part of a session with a single role.
public struct TimelineStep: Equatable, Sendable {
  public enum Role: Equatable, Sendable {
    case getReady
    /// The first phase of a meditation.
    case meditation
    case reflection
    case breath(BreathPhase)
    case work(ExerciseID?)
    case rest
  }

  public let role: Role
  /// The planned length; for an open step, the time after which it ends by itself.
  public let milliseconds: Int64
  /// Whether a tap ends it: an open meditation or a counted phase.
  public let isOpen: Bool
  /// The length that totals count; the estimate of a counted phase, and 0 for an open meditation.
  public let expectedMilliseconds: Int64
  /// From 1; 0 for steps without rounds.
  public let round: Int32
  /// The number of the exercise within its round, from 1; 0 for other steps. A rest has that of the exercise before it.
  public let exercise: Int32
  /// The repetitions of a counted phase; 0 for all others.
  public let repetitions: Int32

  init(
    _ role: Role, _ milliseconds: Int64, expected: Int64? = nil, isOpen: Bool = false, round: Int32 = 0,
    exercise: Int32 = 0, repetitions: Int32 = 0
  ) {
    (self.role, self.milliseconds, self.isOpen) = (role, milliseconds, isOpen)
    (self.round, self.exercise, self.repetitions) = (round, exercise, repetitions)
    expectedMilliseconds = expected ?? milliseconds
  }

  public var isWork: Bool { if case .work = role { true } else { false } }

  /// Whether its time is logged: only the first phase of a meditation, and everything but getting ready of the others
  /// (M-4, M-16).
  public var isLogged: Bool {
    switch role {
    case .getReady, .reflection: false
    default: true
    }
  }
}

/// The steps of a session, one after the other.
public struct SessionTimeline: Equatable, Sendable {
  public let steps: [TimelineStep]
  /// The rounds of the session, and the exercises of each round; 0 for a meditation.
  public let roundCount: Int32
  public let exerciseCount: Int32

  /// The lead-in ends exactly when work starts, so a workout begins at least this long after the tap (M-12).
  public static let leadInMilliseconds: Int64 = 2000

  public init(_ plan: SessionPlan) {
    var steps: [TimelineStep] = []
    let ready = Int64(plan.readySeconds) * 1000
    switch plan.content {
    case .meditation(let meditation):
      if ready > 0 { steps.append(TimelineStep(.getReady, ready)) }
      if let minutes = meditation.minutes {
        steps.append(TimelineStep(.meditation, Int64(minutes) * 60_000))
      } else {
        steps.append(TimelineStep(.meditation, CalmLimits.openMeditationMilliseconds, expected: 0, isOpen: true))
      }
      if meditation.reflectionMinutes > 0 {
        steps.append(TimelineStep(.reflection, Int64(meditation.reflectionMinutes) * 60_000))
      }
      (roundCount, exerciseCount) = (0, 0)
    case .breathing(let pattern, _):
      if ready > 0 { steps.append(TimelineStep(.getReady, ready)) }
      for round in 1...pattern.rounds {
        for phase in BreathPhase.allCases where pattern.seconds(phase) > 0 {
          steps.append(TimelineStep(.breath(phase), Int64(pattern.seconds(phase)) * 1000, round: round))
        }
      }
      (roundCount, exerciseCount) = (pattern.rounds, 0)
    case .workout(let program):
      steps.append(TimelineStep(.getReady, max(ready, Self.leadInMilliseconds)))
      for round in 1...program.rounds { Self.add(program, round, to: &steps) }
      (roundCount, exerciseCount) = (program.rounds, Int32(program.phases.count))
    }
    self.steps = steps
  }

  private static func add(_ program: WorkoutProgram, _ round: Int32, to steps: inout [TimelineStep]) {
    for (i, phase) in program.phases.enumerated() {
      let number = Int32(i + 1)
      if case .counted(let count) = phase.work {
        steps.append(
          TimelineStep(
            .work(phase.exercise), CalmLimits.countedPhaseMilliseconds, expected: phase.workMilliseconds, isOpen: true,
            round: round, exercise: number, repetitions: count))
      } else {
        steps.append(TimelineStep(.work(phase.exercise), phase.workMilliseconds, round: round, exercise: number))
      }
      let isLast = round == program.rounds && i == program.phases.count - 1
      if phase.restSeconds > 0, !isLast {
        steps.append(TimelineStep(.rest, Int64(phase.restSeconds) * 1000, round: round, exercise: number))
      }
    }
  }

  /// The planned length of all steps. Open steps count with the time after which they end by themselves.
  public var milliseconds: Int64 { steps.reduce(0) { $0 + $1.milliseconds } }

  /// The length that totals show, without getting ready.
  public var expectedMilliseconds: Int64 {
    var sum: Int64 = 0
    for step in steps where step.role != .getReady { sum += step.expectedMilliseconds }
    return sum
  }

  /// Whether a tap ends one of the steps from `index` on, so that the end is not known.
  public func isOpen(from index: Int = 0) -> Bool { steps[min(index, steps.count)...].contains { $0.isOpen } }

  /// Returns the work after the step at `index`, for "Up next"; nil if there is none.
  public func nextWork(after index: Int) -> TimelineStep? {
    var i = index + 1
    while i < steps.count {
      if steps[i].isWork { return steps[i] }
      i += 1
    }
    return nil
  }

  /// Returns the step that a skip leads to: the next one, for a workout the next work or rest. The number of steps means the end.
  public func step(skippingFrom index: Int) -> Int { min(index + 1, steps.count) }

  /// Returns the step that "back" leads to: the present one if it began more than three seconds ago, otherwise the work
  /// or phase before it; never getting ready.
  public func step(backFrom index: Int, elapsed: Int64) -> Int {
    let current = min(index, steps.count - 1)
    if index < steps.count, elapsed > Self.backMilliseconds, steps[current].role != .rest { return current }
    var i = index - 1
    while i >= 0 {
      if steps[i].role != .rest, steps[i].role != .getReady { return i }
      i -= 1
    }
    return current
  }

  private static let backMilliseconds: Int64 = 3000
}
