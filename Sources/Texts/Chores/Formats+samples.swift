import Chores

/// The texts of sample sets, for the page and the terminal (F-13).
extension Formats {
  public func sampleTitle(_ sample: SampleChore) -> String {
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

  public func sampleRoom(_ sample: SampleChore) -> String {
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
