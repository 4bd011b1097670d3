import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// The argument that names a plan.
struct PlanName: ParsableArguments {
  @Argument(help: ArgumentHelp("Its name or id.", valueName: "plan"), completion: .custom(PlanName.names))
  var plan: String

  /// Completes the names and ids of plans.
  @Sendable static func names(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    (HabitCompletion.replica(arguments)?.calm.plans.map { $0.name.printable } ?? [])
      + BreathingPreset.allCases.map { $0.id } + WorkoutPreset.allCases.map { $0.id }
  }
}

/// Seconds of in, hold, out and hold as users type them; the last hold may be missing.
struct BreathSeconds {
  let seconds: [Int32]

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
    guard (3...4).contains(parts.count), parts.allSatisfy({ $0 != nil }) else { return nil }
    seconds = parts.compactMap { $0 } + (parts.count == 3 ? [0] : [])
  }
}

/// A phase of a program: `plank 45/15`, `10x push-ups/20`, or `40/20` without an exercise.
struct PhaseArgument: ExpressibleByArgument {
  /// Empty for unnamed work.
  let exercise: String
  let work: WorkoutPhase.Work
  let rest: Int32

  init?(argument: String) {
    guard let slash = argument.lastIndex(of: "/"), let rest = Int32(argument[argument.index(after: slash)...]) else {
      return nil
    }
    self.rest = rest
    let head = String(argument[..<slash]).trimmedWhitespace
    if let mark = head.firstIndex(where: { $0 == "x" || $0 == "×" }), let count = Int32(head[..<mark]) {
      work = .counted(count)
      exercise = String(head[head.index(after: mark)...]).trimmedWhitespace
      return
    }
    let words = head.split(separator: " ")
    guard let last = words.last, let seconds = Int32(last) else { return nil }
    work = .seconds(seconds)
    exercise = words.dropLast().joined(separator: " ")
  }
}
