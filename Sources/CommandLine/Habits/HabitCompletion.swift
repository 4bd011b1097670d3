import Foundation
import Habits
import Replica

/// Completes habit names in the shell.
enum HabitCompletion {
  /// Returns the names that begin with `prefix`; none if the data file cannot be read, because a completion cannot show
  /// errors.
  @Sendable static func names(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    guard let replica = replica(arguments) else { return [] }
    let habits = replica.habits.listed + replica.habits.archived
    return habits.map { $0.habit.name.printable }
  }

  /// Returns the replica in the data file of a command line; nil if it cannot be read.
  static func replica(_ arguments: [String]) -> Replica? {
    guard let machine = try? Machine.current() else { return nil }
    var data: String?
    for (i, argument) in arguments.enumerated() {
      if argument == "--data", arguments.indices.contains(i + 1) { data = arguments[i + 1] }
      if argument.hasPrefix("--data=") { data = String(argument.dropFirst("--data=".count)) }
    }
    return try? LocalReplicaStore(path: Session.dataPath(data, machine)).load()
  }
}
