import Chores
import Core
import Replica

extension ClassicFields {
  /// Creates the fields for classic programs, which know no completions, from a chore's state at a moment (0049).
  init(of chore: Chore, _ moment: HouseholdMoment) {
    let standing = moment.standings(of: chore).first
    self.init(
      isDone: standing?.state.isDone ?? false,
      assignedTo: standing.flatMap { $0.doers.count == 1 ? $0.doers[0] : nil },
      dueAt: standing.flatMap { moment.dueMoment(of: $0, chore) }, derivedAt: moment.now)
  }
}
