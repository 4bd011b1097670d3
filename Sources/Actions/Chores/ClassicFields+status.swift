import Chores
import Core
import Replica

extension ClassicFields {
  /// Creates the fields for classic programs, which know no completions, from a chore's state at a moment (0049).
  init(of chore: Chore, _ moment: HouseholdMoment) {
    let status = moment.statuses(of: chore).first
    self.init(
      isDone: status?.state.isDone ?? false,
      assignedTo: status.flatMap { $0.doers.count == 1 ? $0.doers[0] : nil },
      dueAt: status.flatMap { moment.dueMoment(of: $0, chore) }, derivedAt: moment.now)
  }
}
