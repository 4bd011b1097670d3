import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// A new device of an account has everything as soon as it is said to be in order, whatever its introduction chose.
@Suite struct TodayNewDeviceTests {
  @Test(arguments: TodayAreasTests.inUse, [nil, [.habits], [.chores, .calm, .couple]] as [[AppArea]?])
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

  /// Nobody is offered to pair before it is known that they are not paired: on each of the couple's screens, whatever else the account has,
  /// with each number of answers, and after a start in the middle.
  @Test(arguments: [true, false], [[], [.habits], [.chores, .calm]] as [[AppArea]])
  func aPartnerIsSearchedBeforePairingIsOffered(_ isPaired: Bool, _ areas: [AppArea]) {
    let house = TodayHouse(isPaired ? areas + [.couple] : areas, hasAccount: true)
    let screens = ["/us", "/us/pairing", "/us/note", "/us/distance"]
    func offers(_ app: AppDriver) -> Bool {
      let strings = app.model.strings
      return ["id=\"couple-redeem\"", "couple.issue", strings.coupleUnpaired, strings.coupleConnectText, ">Verbinden<"]
        .contains { app.html.contains($0) } || app.html.contains("settings.buy")
    }
    for screen in screens {
      for restarts in [false, true] {
        var house = house
        house.moveToNewDevice(choosing: [.couple], answering: 0)
        var wasOffered = false
        for _ in 0..<60 {
          house.app.send("route:" + screen)
          while let part = house.awaited.first { house.app.send("part:" + part.rawValue) }
          let isKnown = house.app.model.replica.hasSearchedCouple
          #expect(isKnown || !offers(house.app), "\(screen)")
          #expect(!isPaired || !offers(house.app), "\(screen)")
          if isKnown, offers(house.app) { wasOffered = true }
          guard house.serveOne() else { break }
          if restarts, house.app.model.replica.hasSearchedCouple {
            // Offline, it is still known.
            house.start(screen)
            house.app.deliver(.accountTexts, [[], [], Array("Europe/Berlin".utf8)])
            while let part = house.awaited.first { house.app.send("part:" + part.rawValue) }
            #expect(offers(house.app) != isPaired, "\(screen)")
            wasOffered = true
            break
          }
        }
        #expect(wasOffered != isPaired || restarts, "\(screen)")
      }
    }
  }

  /// Nothing is offered in place of what has not been read: a first habit, samples of chores, a reward, a reminder.
  @Test(arguments: [[.habits], [.chores], [.calm], [.habits, .chores, .calm]] as [[AppArea]])
  func nothingIsOfferedWhileItIsRead(_ areas: [AppArea]) {
    let house = TodayHouse(areas, hasAccount: true)
    let strings = house.app.model.strings
    let offers: [(screen: String, area: AppArea, text: String)] = [
      ("/", .habits, strings.habitEmptyAction), ("/habits", .habits, strings.habitEmptyAction),
      ("/chores", .chores, "chores-found-form"), ("/chores", .chores, "chores.samples:"),
      ("/chores/list", .chores, strings.choreEmptyTitle), ("/calm/log", .calm, strings.calmLogEmpty),
    ]
    for (screen, area, text) in offers where areas.contains(area) {
      var house = house
      house.moveToNewDevice(choosing: areas, answering: 0)
      for _ in 0..<60 {
        house.app.send("route:" + screen)
        while let part = house.awaited.first { house.app.send("part:" + part.rawValue) }
        #expect(!house.app.html.contains(text), "\(screen): \(text)")
        guard house.serveOne() else { break }
      }
      #expect(house.app.model.replica.hasReadAll)
    }
  }
}
