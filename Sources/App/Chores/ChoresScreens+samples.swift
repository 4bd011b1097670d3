import Actions
import Chores
import Core
import Replica

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
          id: id, title: title(of: sample), area: room(of: sample), members: members, from: picture.moment.today,
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

  private func title(of sample: SampleChore) -> String {
    switch sample.title {
    case "dishes": strings.choreSampleDishes
    case "wipe-kitchen": strings.choreSampleWipeKitchen
    case "rubbish": strings.choreSampleRubbish
    case "vacuum": strings.choreSampleVacuum
    case "bathroom": strings.choreSampleBathroom
    case "laundry": strings.choreSampleLaundry
    case "change-sheets": strings.choreSampleSheets
    case "fridge": strings.choreSampleFridge
    case "windows": strings.choreSampleWindows
    case "mow-lawn": strings.choreSampleLawn
    case "water-garden": strings.choreSampleWater
    case "sweep-stairs": strings.choreSampleStairs
    case "tidy-cellar": strings.choreSampleCellar
    case "gutters": strings.choreSampleGutters
    case "make-bed": strings.choreSampleBed
    case "lay-table": strings.choreSampleTable
    case "homework": strings.choreSampleHomework
    case "pack-bag": strings.choreSampleBag
    case "lunch-box": strings.choreSampleLunch
    case "sports-bag": strings.choreSampleSports
    default: strings.choreSampleRoom
    }
  }

  private func room(of sample: SampleChore) -> String {
    switch sample.area {
    case "kitchen": strings.choreRoomKitchen
    case "living-room": strings.choreRoomLiving
    case "bathroom": strings.choreRoomBath
    case "bedroom": strings.choreRoomBedroom
    case "garden": strings.choreRoomGarden
    case "hall": strings.choreRoomHall
    default: strings.choreRoomCellar
    }
  }
}
