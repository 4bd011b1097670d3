import Core
import Couple
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Areas on the page: their places, and what remains of an area that is off.
@Suite struct AreaFlowTests {
  private static func asks(_ app: AppDriver) -> Bool {
    app.effects.contains { if case .openPart = $0 { true } else { $0 == .openAccount } }
  }

  private static func navigation(_ app: AppDriver) -> [String] {
    let nav = app.page.element("nav") ?? ""
    let targets = nav.split(separator: "href=\"").dropFirst(2).map { String($0.prefix { $0 != "\"" }) }
    return targets.filter { !$0.hasPrefix("/icons") }
  }

  @Test func whereNothingWasChosenEverythingIsThere() {
    let app = AppDriver()
    #expect(Self.navigation(app) == ["/", "/habits", "/us", "/calendar", "/statistics", "/settings"])
  }

  /// Places that a phone's tab bar does not contain are in the headers of the first screens.
  @Test(arguments: [
    ("/", "/statistics"), ("/habits", "/statistics/habits"), ("/us", "/statistics/us"),
  ])
  func headsLeadToStatisticsAndSettings(_ path: String, _ statistics: String) {
    var app = AppDriver(path: path)
    if path == "/us" { app.deliver(.accountTexts, [[], [], []]) }
    #expect(app.html.contains("class=\"round head-place\" href=\"\(statistics)\""))
    #expect(app.html.contains("class=\"round head-place\" href=\"/settings\""))
    #expect(Self.navigation(app).count == 6)
    #expect((app.page.element("nav") ?? "").split(separator: "nav-wide").count == 4)
  }

  @Test func anAreaThatIsOffIsNowhere() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send("route:/")
    #expect(app.html.contains("today-" + id.text))
    app.send("settings.area:habits:false")
    #expect(app.html.contains(app.model.strings.settingsAreaIsOff(name: app.model.strings.appTabHabits)))
    #expect(!app.html.contains("Lesen") && !app.html.contains("href=\"/habits"))
    #expect(Self.navigation(app) == ["/", "/us", "/calendar", "/statistics", "/settings"])
    app.send("route:/statistics")
    #expect(!app.html.contains("Lesen"))
    app.send("route:/settings")
    #expect(app.html.contains("id=\"area-habits\""))
    #expect(app.model.habits[id] != nil)
    app.send("settings.area:habits:true")
    app.send("route:/")
    #expect(app.html.contains("Lesen"))
  }

  @Test(arguments: ["/habits", "/habits/new", "/habits/{id}", "/habits/{id}/edit", "/us", "/us/note"])
  func itsAddressesOfferToSwitchItOn(_ path: String) {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let path = path.replacing("{id}", with: id.text)
    app.send("settings.area:habits:false")
    app.send("settings.area:us:false")
    app.open(path)
    #expect(app.html.contains("area-off") && !app.html.contains("Lesen") && !Self.asks(app))
    #expect(app.model.draft == nil && app.model.route.path == path)
    app.send(path.hasPrefix("/us") ? "settings.area:us:true" : "settings.area:habits:true")
    #expect(!app.html.contains("area-off") && app.model.route.path == path)
    #expect(Self.asks(app) == path.hasPrefix("/us"))
    #expect((app.model.draft != nil) == (path.hasSuffix("new") || path.hasSuffix("edit")))
  }

  /// Another tab switches off the area that this one shows.
  @Test func aPlaceFollowsAnotherTab() {
    for path in ["/habits/new", "/us"] {
      var app = AppDriver()
      app.send("settings.area:habits:false")
      app.send("settings.area:us:false")
      var other = app
      app.open(path)
      other.send("settings.area:us:true")
      other.send("settings.area:habits:true")
      for entry in other.journal { app.replay(entry) }
      app.send("foreign")
      #expect(!app.html.contains("area-off"))
      #expect(path == "/us" ? Self.asks(app) : app.html.contains("id=\"edit-name\""))
    }
  }

  /// Today links to the choice of areas.
  @Test func todayWithoutAreasLeadsToTheirChoice() {
    var app = AppDriver()
    app.send("settings.area:habits:false")
    app.send("route:/")
    #expect(app.html.contains("class=\"btn btn-primary\" href=\"/us\""))
    app.send("settings.area:us:false")
    #expect(app.html.contains("class=\"btn btn-primary\" href=\"/settings\""))
    #expect(app.html.contains(app.model.strings.todayAreasOff))
  }

  @Test func remindersOfAnAreaThatIsOffAreSilent() {
    for isOn in [true, false] {
      var app = AppDriver()
      let minute = app.model.environment.timeZone.wallClock(at: app.clock).minute
      app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 2)")])
      app.send("settings.area:habits:\(isOn)")
      app.clock = app.clock.adding(milliseconds: 180_000)
      app.send("tick")
      #expect(app.effects.contains { if case .notify = $0 { true } else { false } } == isOn)
      // Reminders that fell due meanwhile are not shown later.
      app.send("settings.area:habits:true")
      app.send("tick")
      #expect(!app.effects.contains { if case .notify = $0 { true } else { false } })
    }
  }

  @Test func aCoupleThatIsOffIsNotLoaded() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/note", "couple.type:note:Hallo", "couple.save", "route:/")
    #expect(two.anna.html.contains("Hallo"))
    two.send(\.anna, "settings.area:us:false")
    #expect(!two.anna.html.contains("Hallo"))
    two.anna.fold()
    two.anna.holdsParts = true
    two.anna.open("/")
    two.anna.deliver(.accountTexts, [[], [], []])
    two.serve(\.anna)
    two.send(\.anna, "account.leads:true", "tick", "settings.name:Anna B")
    #expect(two.anna.model.parts[.couple] == .none && two.anna.model.replica.hasCouple)
    two.send(\.anna, "settings.area:us:true")
    #expect(two.anna.model.parts[.couple] == .loading)
    two.send(\.anna, "part:couple")
    #expect(two.anna.html.contains("Hallo"))
  }

  @Test(arguments: [true, false]) func anInvitationSwitchesUsOn(_ isRunning: Bool) {
    var app = AppDriver()
    app.send("settings.area:us:false")
    if isRunning { app.send("route:/#couple=ABCD2345") } else { app.open("/#couple=ABCD2345") }
    #expect(app.model.areasInUse == [.habits, .couple] && app.model.route == .couple(.pairing))
    #expect(!app.html.contains("area-off"))
  }

  @Test(arguments: [true, false]) func anInvitationIntoAFamilySwitchesChoresOn(_ isRunning: Bool) {
    var app = AppDriver()
    if isRunning { app.send("route:/#family=ABCDEFGHJKLMNPQ") } else { app.open("/#family=ABCDEFGHJKLMNPQ") }
    #expect(app.model.areasInUse.contains(.chores) && app.model.route == .area(.chores, ""))
    // Joining needs an account, to which the sheet leads.
    #expect(app.html.contains(app.model.strings.choreInviteAccount) && app.html.contains("/settings/account"))
  }

  /// After a reload, and on the way back from a provider's page, the host begins with the link that it keeps.
  @Test func anInvitationWaitsForTheAccount() {
    var app = AppDriver()
    app.send("route:/#family=ABCDEFGHJKLMNPQ")
    #expect(app.effects.contains(.keep(.link, "#family=ABCDEFGHJKLMNPQ")))
    var next = AppDriver()
    next.open("/settings/account#family=ABCDEFGHJKLMNPQ")
    #expect(next.model.route == .account && next.model.familyCode == "ABCDEFGHJKLMNPQ")
  }

  @Test func anAreaThatArrivesHasItsPlace() {
    var app = AppDriver(onboarded: false)
    app.send("settings.area:habits:false")
    app.send("settings.area:us:true")
    app.send("settings.onboarded")
    #expect(Self.navigation(app) == ["/", "/us", "/calendar", "/statistics", "/settings"])
    var other = AppDriver()
    other.addHabit("Lesen")
    for entry in other.journal { app.replay(entry) }
    app.send("foreign")
    #expect(Self.navigation(app) == ["/", "/habits", "/us", "/calendar", "/statistics", "/settings"])
  }

  @Test func statisticsBeginWithTheAreaInFront() {
    var two = TwoPeople()
    two.pair()
    two.anna.addHabit("Lesen")
    two.send(\.anna, "route:/us/note", "couple.type:note:Hallo", "couple.save")
    for (path, isCoupleFirst) in [("/statistics", false), ("/statistics/us", true), ("/statistics/habits", false)] {
      two.anna.send("route:" + path)
      let html = two.anna.html
      let habits = html.firstRange(of: "id=\"statistics\"")
      let couple = html.firstRange(of: "id=\"statistics-us\"")
      #expect(habits != nil && couple != nil)
      if let habits, let couple { #expect((couple.lowerBound < habits.lowerBound) == isCoupleFirst) }
      #expect(two.anna.model.route.path == path)
    }
    #expect(Route(path: "/statistics/nowhere") == .statistics(nil))
  }
}
