import Foundation
import Habits
import Replica

/// Completes habit names in the shell.
enum HabitCompletion {
  /// Returns the names that begin with `prefix`; none if the data file cannot be read, because a completion cannot show
  /// errors.
  @Sendable static func names(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    guard let machine = try? Machine.current() else { return [] }
    var data: String?
    for (i, argument) in arguments.enumerated() {
      if argument == "--data", arguments.indices.contains(i + 1) { data = arguments[i + 1] }
      if argument.hasPrefix("--data=") { data = String(argument.dropFirst("--data=".count)) }
    }
    guard let replica = try? LocalReplicaStore(path: Session.dataPath(data, machine)).load() else { return [] }
    let habits = replica.habits.listed + replica.habits.archived
    return habits.map { $0.habit.name.printable }
  }
}
