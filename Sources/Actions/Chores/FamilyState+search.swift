import Chores
import Core
import Replica

extension FamilyState {
  /// Adds the family's chores, rewards and members to a search.
  public func search(_ run: SearchRun) {
    for chore in chores {
      run.addThing(
        .chore, id: chore.id.id.text, name: chore.title, others: [chore.area, chore.note] + chore.checklist,
        at: chore.createdAt)
    }
    for reward in rewards {
      run.addThing(.reward, id: reward.id.text, name: reward.title, others: [reward.note], at: reward.createdAt)
    }
    for member in members where !member.hasLeft {
      run.addThing(.member, id: member.id.id.text, name: member.name, others: [], at: member.createdAt)
    }
  }
}
