import Core
import Replica
import Testing
import Texts

@testable import App

/// Whatever is in use stands on Today, however the page was opened: with and without an account, after a start and in a second tab, for
/// every choice of areas.
@Suite struct TodayAreasTests {
  /// The stored data at a start.
  enum Stored: CaseIterable { case journal, parts, both, unread }

  static let inUse = TodayHouse.choices.filter { !$0.isEmpty }
  static let withoutAccount = inUse.filter { !$0.contains(.couple) }

  private static func store(_ house: inout TodayHouse, _ stored: Stored) {
    switch stored {
    case .journal: break
    case .parts: house.app.fold()
    case .both:
      house.app.fold()
      if house.areas.contains(.chores) {
        house.app.send("route:/chores")
        house.app.send("chores.type:quick:Blumen giessen am Samstag")
        house.app.send("chores.add")
        house.serve()
      }
    case .unread:
      // A start that ended before any part was loaded has folded.
      house.start()
      house.app.fold()
    }
  }

  private static func check(_ house: inout TodayHouse, reversed: Bool, _ comment: Comment) {
    #expect(house.app.areasOnToday == house.areas, comment)
    #expect(!house.app.saysNothingIsToDo, comment)
    house.bringAccount()
    #expect(house.app.areasOnToday == house.areas, comment)
    house.bringParts(reversed: reversed)
    #expect(house.app.areasOnToday == house.areas && house.app.showsAll(house.areas), comment)
    #expect(!house.app.html.contains("<progress"), comment)
  }

  @Test(arguments: withoutAccount, [false, true])
  func aStartShowsEverything(_ areas: [AppArea], _ reversed: Bool) {
    for stored in Stored.allCases {
      var house = TodayHouse(areas, hasAccount: false)
      Self.store(&house, stored)
      house.start()
      Self.check(&house, reversed: reversed, "\(stored)")
    }
  }

  @Test(arguments: inUse)
  func aStartWithAnAccountShowsEverything(_ areas: [AppArea]) {
    for stored in Stored.allCases {
      var house = TodayHouse(areas, hasAccount: true)
      Self.store(&house, stored)
      house.start()
      // An area that came while others were folded is found by its waiting steps.
      Self.check(&house, reversed: stored == .parts, "\(stored)")
    }
  }

  /// The second tab was opened before there was anything, or afterwards.
  @Test(arguments: withoutAccount, [false, true])
  func aSecondTabShowsEverything(_ areas: [AppArea], _ isEarly: Bool) {
    var other = TodayHouse.newDevice(choosing: areas)
    var house = TodayHouse(areas, hasAccount: false)
    if isEarly {
      let known = other.journal.count
      for entry in house.app.journal.dropFirst(known) { other.replay(entry) }
      other.send("foreign")
    } else {
      other.journal = house.app.journal
      other.open("/")
    }
    house.app = other
    #expect(house.app.areasOnToday == areas && house.app.showsAll(areas))
    #expect(!house.app.saysNothingIsToDo)
  }

  /// The page without the parts of an area tells that it is coming, also when the parts cannot be loaded.
  @Test func aPartThatDoesNotComeIsNotTakenForNothing() {
    var house = TodayHouse([.chores, .calm], hasAccount: false)
    house.start()
    house.app.send("account:failed")
    #expect(house.app.areasOnToday == [.chores, .calm] && !house.app.saysNothingIsToDo)
    #expect(house.app.html.contains(house.app.model.strings.settingsAccountFailed))
  }

  /// An area that is off, or has nothing, costs nothing.
  @Test(arguments: TodayHouse.choices)
  func whatIsNotInUseIsNotLoaded(_ areas: [AppArea]) {
    var empty = TodayHouse.newDevice(choosing: areas)
    empty.holdsParts = true
    empty.open("/")
    #expect(ModulePart.allCases.allSatisfy { empty.model.parts[$0] == .none })
    var house = TodayHouse(areas.filter { $0 != .couple }, hasAccount: false)
    for area in AppArea.allCases { house.app.send("settings.area:\(area.rawValue):false") }
    house.start()
    #expect(house.awaited.isEmpty && house.app.areasOnToday.isEmpty)
  }
}
