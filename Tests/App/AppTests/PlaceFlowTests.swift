import Core
import Couple
import Foundation
import Records
import Replica
import Testing
import Texts

@testable import App

/// The user's own place, set from the list or by the device's location.
@Suite struct PlaceFlowTests {
  /// The larger cities of six countries.
  static let list: [UInt8] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/couple/places.bin")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
  }()

  /// Signed in and paired, at the editor of the distance.
  static func paired(partner: PersonProfile = PersonProfile(name: "Ben")) -> AppDriver {
    var app = AccountTests.signedIn()
    let code = CoupleCode(random: 7)
    var pairing = Pairing()
    pairing.found(code, as: .owner, hasPartner: true, at: app.clock)
    var couple = CoupleRecord()
    couple.partner = partner
    var record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
    record.fields = couple.written(by: .partner)
    let steps: [CoupleStep] = [.pairing(pairing, revision: 9), .server(record, .owner, revision: 9)]
    app.replay(Change.entry(steps.map { .couple(CoupleStepBox($0)) }))
    app.send("foreign")
    app.send("route:/us/distance")
    return app
  }

  @Test func aCityIsChosenByItsCountry() {
    var app = Self.paired()
    #expect(app.html.contains(German.strings.couplePlaceNone))
    app.send(.shell(.open(.couple(.places))))
    #expect(app.effects.contains(.account(.places)) && app.html.contains(German.strings.couplePlacesLoading))
    app.takeList()
    #expect(app.places == ["Deutschland", "Frankreich", "Neuseeland", "Österreich", "Schweiz", "Vereinigte Staaten"])
    #expect(app.html.contains("GeoNames") && app.html.contains("CC BY 4.0"))
    app.send("couple.place.country:DE")
    #expect(app.effects.contains(.focus(id: "couple-place-first")))
    #expect(app.places.count == 16 && app.places[0] == "Berlin" && app.places.contains("München"))
    app.send("couple.place.search:mu")
    #expect(app.places == ["München"])
    app.send(app.wire(of: "München"))
    // Nothing was shared so far: the partner sees nothing before the question is answered.
    #expect(app.html.contains(German.strings.couplePlaceShareText(name: "Ben", city: "München")))
    #expect(app.model.replica.couple.state.me.place == nil && app.model.toast == nil)
    app.send("couple.place.share")
    #expect(app.model.overlay == nil && app.model.toast?.text == German.strings.couplePlaceSet(city: "München"))
    let place = app.model.replica.couple.state.me.place
    #expect(place?.cityLabel == "München" && place?.country == "DE" && place?.precision == .city)
    #expect(place?.measuredAt == nil && !app.html.contains(German.strings.couplePlaceNone))
    // The list is loaded now.
    app.send(.shell(.open(.couple(.places))))
    #expect(!app.effects.contains(.account(.places)) && app.places.count == 6)
  }

  @Test func oneSearchGoesOverCountriesAndCities() {
    var app = Self.paired()
    app.send(.shell(.open(.couple(.places))))
    app.takeList()
    app.send("couple.place.search:zur")
    #expect(app.places == ["Zürich"] && app.html.contains("Schweiz"))
    app.send("couple.place.search:ö")
    #expect(app.places.first == "Österreich")
    app.send("couple.place.search:xyzzy")
    #expect(app.places.isEmpty && app.html.contains(German.strings.couplePlaceNothing))
    app.send("couple.place.search:")
    #expect(app.places.count == 6)
  }

  @Test func aLongListComesInPieces() throws {
    let view = PlacesViewState()
    view.list = try Places(Self.list)
    view.reset(.english)
    view.open("US", .english)
    #expect(view.cities.count == 55 && view.rowCount == 100)
    var app = Self.paired()
    app.send(.shell(.open(.couple(.places))))
    app.takeList()
    app.send("couple.place.country:US")
    app.model.coupleView?.places.rowCount = 20
    app.send("couple.place.search:")
    app.model.coupleView?.places.rowCount = 20
    app.send("couple.place.load")
    #expect(app.places.count == 20 && app.html.contains(German.strings.couplePlaceMore(count: "35")))
    app.send("couple.place.more")
    #expect(app.places.count == 55 && !app.html.contains("Weitere anzeigen"))
  }

  @Test(arguments: [(0, [] as [UInt8]), (404, []), (200, [9, 9])])
  func aListThatCannotBeLoadedIsAskedForAgain(_ status: Int, _ bytes: [UInt8]) {
    var app = Self.paired()
    app.send(.shell(.open(.couple(.places))))
    app.takeList(status, bytes)
    #expect(app.html.contains(German.strings.couplePlacesFailed))
    app.send("couple.place.load")
    #expect(app.effects.contains(.account(.places)))
    app.takeList()
    #expect(app.places.count == 6)
  }

  /// Whatever would share a place for the first time asks before, and what is asked and not answered shares nothing; whoever shares one already
  /// is not asked, nor whoever nobody sees.
  @Test(arguments: ["choose", "couple.place.locate", "couple.place.follow:true"], [true, false])
  func theFirstPlaceIsNotSharedUnasked(_ tap: String, _ isShared: Bool) throws {
    var app = Self.paired()
    app.send(.shell(.open(.couple(.places))))
    app.takeList()
    app.send("couple.place.country:DE")
    let city = try #require(app.model.coupleView?.places.cities.first)
    if !tap.hasPrefix("choose") { app.send(.shell(.closeOverlay)) }
    app.send(tap == "choose" ? "couple.place.choose:\(city.position)" : tap)
    #expect(app.model.overlay == .couple(.places) && app.html.contains(German.strings.couplePlaceShareTitle))
    let strings = German.strings
    let text =
      tap == "choose"
      ? strings.couplePlaceShareText(name: "Ben", city: city.name) : strings.couplePlaceShareHere(name: "Ben")
    #expect(app.html.contains(text))
    #expect(app.model.replica.couple.state.me.place == nil && !app.asksLocation)
    #expect(!app.model.replica.couple.followsLocation)
    app.send(isShared ? .couple(.place(.share)) : .shell(.closeOverlay))
    app.send("couple.place.at:52520008:13404954")
    #expect((app.model.replica.couple.state.me.place != nil) == isShared && app.model.overlay == nil)
    guard isShared else { return }
    app.send(.shell(.open(.couple(.places))))
    app.send("couple.place.search:Wien")
    app.send(app.wire(of: "Wien"))
    #expect(app.model.replica.couple.state.me.place?.cityLabel == "Wien" && app.model.overlay == nil)
  }

  @Test func aPlaceThatNobodySeesIsTakenAtOnce() {
    var app = AccountTests.signedIn()
    app.send("route:/us/distance")
    app.send(.shell(.open(.couple(.places))))
    app.takeList()
    app.send("couple.place.search:Wien")
    app.send(app.wire(of: "Wien"))
    #expect(app.model.replica.couple.state.me.place?.cityLabel == "Wien")
  }

  // MARK: The location

  /// Near Zürich: only the city's own centre is stored, until the user allows more.
  @Test func onlySoMuchIsSharedAsIsWanted() throws {
    var app = Self.paired()
    app.send("couple.place.locate")
    #expect(app.effects.contains(.account(.places)))
    app.send("couple.place.share")
    #expect(app.effects.contains(.account(.locate(.once, isExact: false))))
    #expect(app.html.contains(German.strings.couplePlaceLocating))
    app.send("couple.place.at:47391234:8488765")
    #expect(app.model.replica.couple.state.me.place == nil)
    app.takeList()
    let city = try #require(app.model.replica.couple.state.me.place)
    #expect(city.cityLabel == "Zürich" && city.precision == .city && city.measuredAt != nil)
    #expect(
      app.model.toast?.text == German.strings.couplePlaceSet(city: "Zürich")
        && !app.html.contains(German.strings.couplePlaceLocating))
    let middle = try #require(Places(Self.list).search("Zürich", .german).first).point
    #expect(city.point == middle)

    app.send("couple.place.precision:1")
    let nearby = try #require(app.model.replica.couple.state.me.place)
    #expect(nearby.precision == .nearby && nearby.point != middle && !app.asksLocation)
    app.send("couple.place.precision:0")
    #expect(app.effects.contains(.account(.locate(.once, isExact: true))))
    #expect(app.model.replica.couple.state.me.place == nearby)
    app.send("couple.place.at:47391234:8488765")
    #expect(app.model.replica.couple.state.me.place?.point == GeoPoint(latitude: 47.39123, longitude: 8.48877))
    // Returning to the city's centre works even on a page that has forgotten the user's location.
    app.fold()
    app.open("/us/distance")
    app.deliver(.accountTexts, [[], []])
    app.send("couple.place.precision:2")
    app.takeList()
    #expect(app.model.replica.couple.state.me.place?.point == middle && !app.asksLocation)
    app.send("couple.place.precision:3")
    #expect(
      app.model.replica.couple.state.me.place == nil && app.model.toast?.text == German.strings.couplePlaceRemoved)
  }

  @Test func theAgeIsShown() {
    var partner = PersonProfile(name: "Ben")
    partner.place = SharedPlace(
      cityLabel: "Wien", country: "AT", point: GeoPoint(latitude: 48.2, longitude: 16.4), precision: .nearby,
      measuredAt: AppDriver().clock.adding(milliseconds: -2 * 3_600_000))
    let app = Self.paired(partner: partner)
    #expect(app.html.contains(German.strings.couplePlacePartner(name: "Ben")) && app.html.contains("Wien"))
    #expect(app.plainHTML.contains("Auf etwa 10 km, vor 2 Stunden"))
  }

  @Test(arguments: [
    (PlaceRefusal.denied, German.strings.couplePlaceDenied), (.unavailable, German.strings.couplePlaceUnavailable),
    (.timeout, German.strings.couplePlaceTimeout), (.insecure, German.strings.couplePlaceInsecure),
  ])
  func aRefusalSaysWhatToDo(_ reason: PlaceRefusal, _ text: String) {
    var app = Self.paired()
    app.send("couple.place.locate")
    app.send("couple.place.share")
    app.send(.couple(.place(.refused(reason))))
    #expect(
      app.html.contains(text) && !app.html.contains(German.strings.couplePlaceLocating))
    app.send("couple.place.locate")
    app.send("couple.place.share")
    #expect(!app.html.contains(text))
    app.send(.couple(.place(.refused(reason))))
    app.send("route:/us")
    app.send("route:/us/distance")
    #expect(!app.html.contains(text))
  }

  @Test func aLocationWaitsForTheList() {
    var app = Self.paired()
    app.send("couple.place.locate")
    app.send("couple.place.share")
    app.send("couple.place.at:47391234:8488765")
    app.takeList(0, [])
    #expect(
      app.html.contains(German.strings.couplePlacesFailed) && !app.html.contains(German.strings.couplePlaceLocating))
    app.send("couple.place.load")
    app.takeList()
    #expect(app.model.replica.couple.state.me.place?.cityLabel == "Zürich")
  }

  // MARK: While the app is open

  @Test func theLocationIsKeptUpToDate() throws {
    var app = Self.paired()
    app.send("couple.place.follow:true")
    app.send("couple.place.share")
    #expect(app.effects.contains(.account(.locate(.watch, isExact: false))))
    app.takeList()
    app.send("couple.place.at:47391234:8488765")
    let first = try #require(app.model.replica.couple.state.me.place?.measuredAt)
    // Too soon, then far enough.
    app.send("couple.place.at:48208200:16373800")
    #expect(app.model.replica.couple.state.me.place?.cityLabel == "Zürich")
    app.clock = first.adding(milliseconds: 5 * 60_000)
    app.send("couple.place.at:48208200:16373800")
    let second = try #require(app.model.replica.couple.state.me.place)
    #expect(second.cityLabel == "Wien")
    // A user who stays is reported less often.
    app.clock = app.clock.adding(milliseconds: 6 * 60_000)
    app.send("couple.place.at:48208200:16373800")
    #expect(app.model.replica.couple.state.me.place == second)
    app.clock = app.clock.adding(milliseconds: 10 * 60_000)
    app.send("couple.place.at:48208200:16373800")
    #expect(app.model.replica.couple.state.me.place?.measuredAt != second.measuredAt)

    app.send("account.leads:false")
    #expect(app.effects.contains(.account(.locate(.stop, isExact: false))))
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"\#(AccountTests.user)"}"#)
    #expect(app.effects.contains(.account(.locate(.resume, isExact: false))))
    app.send("couple.place.follow:false")
    #expect(app.effects.contains(.account(.locate(.stop, isExact: false))))
    let last = app.model.replica.couple.state.me.place
    app.clock = app.clock.adding(milliseconds: 3_600_000)
    app.send("couple.place.at:47391234:8488765")
    #expect(app.model.replica.couple.state.me.place == last)
  }

  @Test(arguments: ["couple.place.remove", "couple.place.precision:3", "couple.place.refused:denied"])
  func itEndsWithThePlaceAndWithThePermission(_ wire: String) {
    var app = Self.paired()
    app.send("couple.place.follow:true")
    app.send("couple.place.share")
    app.takeList()
    app.send("couple.place.at:47391234:8488765")
    #expect(app.model.replica.couple.followsLocation)
    app.send(wire)
    #expect(!app.model.replica.couple.followsLocation)
    #expect(app.effects.contains(.account(.locate(.stop, isExact: false))))
  }

  @Test func whoHasPartedIsNotWatchedAnyMore() {
    var app = Self.paired()
    app.send("couple.place.follow:true")
    app.send("couple.place.share")
    app.takeList()
    app.send("couple.place.at:47391234:8488765")
    let place = app.model.replica.couple.state.me.place
    app.send("couple.unlink")
    #expect(!app.model.replica.couple.followsLocation)
    app.clock = app.clock.adding(milliseconds: 3_600_000)
    app.send("couple.place.at:48208200:16373800")
    #expect(
      app.effects.contains(.account(.locate(.stop, isExact: false))) && app.model.replica.couple.state.me.place == place
    )
  }

  @Test func nobodyIsFollowedAlone() {
    var app = AccountTests.signedIn()
    app.send("route:/us/distance")
    app.send("couple.place.follow:true")
    #expect(!app.asksLocation && !app.html.contains(German.strings.couplePlaceFollow))
  }
}

extension AppDriver {
  mutating func takeList(_ status: Int = 200, _ bytes: [UInt8] = PlaceFlowTests.list) {
    deliver(.answer, [Array("places".utf8), Array("\(status)".utf8), [], bytes])
  }

  var asksLocation: Bool {
    effects.contains {
      if case .account(.locate(let how, _)) = $0 { how != .stop } else { false }
    }
  }

  private var rows: [(wire: String, title: String)] {
    html.matches(of: #/data-on-click="(couple\.place\.(?:country|choose):\w+)"[^>]*><span class="row-title">([^<]*)/#)
      .map {
        (String($0.1), String($0.2))
      }
  }

  /// The titles of the picker's rows.
  var places: [String] { rows.map { $0.title } }

  func wire(of title: String) -> String { rows.first { $0.title == title }?.wire ?? "" }
}
