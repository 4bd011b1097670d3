import Calm
import Core
import Replica
import Testing

@testable import App

/// A new device of an account has everything as soon as it is said to be in order, whatever its introduction chose.
@Suite struct TodayNewDeviceTests {
  @Test(arguments: TodayAreasTests.inUse, [nil, [.habits], [.chores, .calm, .us]] as [[AppArea]?])
  func aNewDeviceShowsEverythingOnceItIsInOrder(_ areas: [AppArea], _ chosen: [AppArea]?) {
    var house = TodayHouse(areas, hasAccount: true)
    house.moveToNewDevice(choosing: chosen)
    for _ in 0..<8 {
      if house.awaited.isEmpty { break }
      // The records that these parts are for were not read.
      #expect(!house.app.isInOrder)
      house.bringParts()
    }
    #expect(house.app.isInOrder)
    house.app.send("route:/")
    #expect(house.app.areasOnToday == areas && house.app.showsAll(areas))
    let places = areas.map { house.app.model.look(of: $0).home.path }
    for path in places { #expect((house.app.page.element("nav") ?? "").contains("href=\"\(path)\"")) }
  }

  /// Nobody is asked to found a family before it is known that there is none.
  @Test(arguments: [true, false]) func aFamilyIsReadBeforeOneIsOffered(_ hasFamily: Bool) {
    var house = TodayHouse(hasFamily ? [.chores] : [], hasAccount: true)
    if !hasFamily { house.send("settings.area:chores:true") }
    house.moveToNewDevice(choosing: [.habits])
    #expect(house.awaited == [.chores])
    for message in ["route:/chores", "part:chores"] {
      house.app.send(message)
      #expect(!house.app.html.contains("chores-found-form") && !house.app.isInOrder, "\(message)")
    }
    #expect(house.app.html.contains(house.app.model.strings.choreReading))
    house.serve()
    #expect(house.app.html.contains("chores-found-form") != hasFamily)
    #expect(house.app.isInOrder && house.app.html.contains("Bad putzen") == hasFamily)
  }

  /// Covers what came into an area by an import or from the terminal, where nobody had chosen it.
  @Test(arguments: [true, false]) func whatNobodyChoseReachesANewDevice(_ isOff: Bool) throws {
    var house = TodayHouse([.habits], hasAccount: true)
    house.send("settings.area:habits:true")
    let day = house.app.model.today - 3
    let entry = CalmEntry(.diary(try DiaryEntry(day: day, level: .steady)), updatedAt: house.app.clock)
    if isOff { house.send("settings.area:calm:false") }
    house.app.replay(Change.entry([CalmChange.put(entry).change]))
    house.send("foreign")
    #expect(house.app.model.replica.unnotedAreas.isEmpty)
    house.moveToNewDevice(choosing: [.habits])
    house.bringParts()
    house.app.send("route:/")
    #expect(house.app.areasOnToday == (isOff ? [.habits] : [.habits, .calm]) && house.app.isInOrder)
  }
}
