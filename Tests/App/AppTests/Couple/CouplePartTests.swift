import Core
import Couple
import Habits
import Replica
import Sync
import Testing
import Texts

@testable import App

/// The couple's part of the module is loaded when there is a couple or its place is opened, and the page waits for it there.
@Suite struct CouplePartTests {
  private static func asks(_ app: AppDriver) -> Bool { app.effects.contains(.openPart(name: "couple")) }

  @Test func anAccountWithoutACoupleDoesNotNeedIt() {
    var app = AccountTests.signedIn()
    let habit = app.addHabit("Laufen")
    for message in [
      "habit.check:\(habit.text)", "route:/", "route:/stats", "route:/settings", "settings.name:Anna", "online",
      "offline", "tick", "foreign", "timer:sync", "account.noticed:public", "account.foreground:true", "account.check",
      "account.leads:false", "account.leads:true",
    ] {
      app.send(message)
      #expect(!Self.asks(app) && app.model.parts[.couple] == .none, "\(message)")
    }
  }

  @Test func itsPlaceWaitsForIt() {
    var app = AccountTests.signedIn()
    app.holdsParts = true
    app.send("route:/us")
    #expect(Self.asks(app) && app.html.contains("<progress") && !app.html.contains("us-card"))
    app.send("route:/us/pairing")
    #expect(!Self.asks(app) && app.html.contains("<progress"))
    app.send("part:couple")
    // Nothing is offered before the account's couple was searched for.
    #expect(app.html.contains("us-state") && !app.html.contains("couple-code"))
  }

  @Test func itsPlaceSaysThatItCannotBeLoaded() {
    var app = AccountTests.signedIn()
    app.holdsParts = true
    app.send("route:/us")
    app.send("account:failed")
    #expect(!app.html.contains("<progress") && app.html.contains(app.model.strings.settingsAccountFailed))
    #expect(app.model.account != nil)
  }

  /// In either order.
  @Test(arguments: [true, false]) func aStartAtItsPlaceWaitsForBoth(_ isPartFirst: Bool) {
    var app = AppDriver()
    app.holdsParts = true
    app.open("/us")
    #expect(Self.asks(app) && app.effects.contains(.openAccount))
    if isPartFirst { app.send("part:couple") } else { app.deliver(.accountTexts, [[], [], []]) }
    #expect(app.html.contains("<progress"))
    if isPartFirst { app.deliver(.accountTexts, [[], [], []]) } else { app.send("part:couple") }
    #expect(!app.html.contains("<progress") && app.html.contains("us-card"))
  }

  @Test func aStartWithACoupleAsksForItAndTodayShowsItThen() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/note", "couple.type:note:Hallo", "couple.save")
    two.anna.fold()
    two.anna.holdsParts = true
    two.anna.open("/")
    #expect(Self.asks(two.anna))
    two.anna.deliver(.accountTexts, [[], [], []])
    #expect(!two.anna.html.contains("Hallo"))
    two.anna.send("part:couple")
    #expect(two.anna.html.contains("Hallo"))
  }

  @Test func aDeviceThatFindsACoupleLoadsItFirst() {
    var two = TwoPeople()
    two.pair()
    two.ben = AppDriver()
    two.ben.holdsParts = true
    two.ben.send("route:/settings/account")
    two.begin(\.ben)
    #expect(two.ben.model.parts[.couple] == .loading && !two.ben.model.replica.hasCouple)
    two.send(\.ben, "part:couple")
    #expect(two.ben.model.replica.couple.state.pairing.isPaired)
  }
}
