import Actions
import Chores
import Core
import Replica
import Texts

/// The sample sets offered to a family without chores (F-13).
extension ChoresScreens {
  func addSamples(_ set: SampleChores, _ step: inout Step) {
    guard let snapshot else { return }
    let (high, low) = step.tick.random
    var number: UInt64 = 0
    var added: [ChoreID] = []
    for sample in set.chores {
      number += 1
      let id = ChoreID(UniqueID(random: high, low &+ number))
      let members = rotation(snapshot)
      guard
        let chore = try? sample.chore(
          id: id, title: app.formats.sampleTitle(sample), area: app.formats.sampleRoom(sample), members: members,
          from: snapshot.moment.today,
          createdAt: step.now)
      else { continue }
      guard perform(&step, { (actions) throws(ChoresRefusal) in try actions.put(chore) }) else { break }
      added.append(id)
    }
    guard !added.isEmpty else { return }
    app.choresView?.samples = added
    app.showToast(strings.choreSamplesAdded(count: added.count), undo: .area(.chores, "samples"), &step)
    step.effects.append(.focus(id: "main"))
  }

  /// Removes the set that was added last.
  func removeSamples(_ view: ChoresViewState, _ step: inout Step) {
    let added = view.samples
    view.samples = []
    for id in added { perform(&step) { (actions) throws(ChoresRefusal) in try actions.delete(id) } }
  }

  private func rotation(_ snapshot: ChoresSnapshot) -> [MemberID] {
    snapshot.present.count > 1 ? snapshot.present.map { $0.id } : []
  }
}
