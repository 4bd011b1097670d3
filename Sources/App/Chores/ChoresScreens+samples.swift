import Actions
import Chores
import Core
import Replica
import Texts

/// The sample sets that a family without chores is offered (F-13).
extension ChoresScreens {
  func addSamples(_ set: SampleChores, _ step: inout Step) {
    guard let picture else { return }
    let (high, low) = step.tick.random
    var number: UInt64 = 0
    for sample in set.chores {
      number += 1
      let id = ChoreID(UniqueID(random: high, low &+ number))
      let members = rotation(picture)
      guard
        let chore = try? sample.chore(
          id: id, title: app.formats.sampleTitle(sample), area: app.formats.sampleRoom(sample), members: members,
          from: picture.moment.today,
          createdAt: step.now)
      else { continue }
      guard tell(&step, { (actions) throws(ChoresRefusal) in try actions.put(chore) }) else { return }
    }
    app.showToast(strings.choreSamplesAdded(count: set.chores.count), &step)
    step.effects.append(.focus(id: "main"))
  }

  private func rotation(_ picture: ChoresPicture) -> [MemberID] {
    picture.present.count > 1 ? picture.present.map { $0.id } : []
  }
}
