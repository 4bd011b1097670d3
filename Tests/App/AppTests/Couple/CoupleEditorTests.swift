import Core
import Couple
import Replica
import Testing
import Texts

@testable import App

/// The editors' sections, what a device shows, and the pairing's facts (C-16, C-28, C-29).
@Suite struct CoupleEditorTests {
  private static let strings = German.strings

  @Test(
    arguments: [
      ("/us/countdown", [\Strings.coupleStatusTitle, \.coupleConfiguration, \.coupleDateAndTime, \.coupleStatistics]),
      ("/us/note", [\.coupleConfiguration, \.coupleDisplay, \.couplePush, \.coupleStatistics]),
      ("/us/distance", [\.couplePlaceOwn, \.coupleDisplay, \.coupleStatistics]),
    ] as [(String, [any KeyPath<Strings, String> & Sendable])])
  func everyEditorHasItsHeadings(_ path: String, _ headings: [any KeyPath<Strings, String> & Sendable]) {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:" + path)
    var html = Substring(two.anna.html)
    for heading in headings.map({ Self.strings[keyPath: $0] }) + [Self.strings.coupleWidgetPreview] {
      guard let found = html.firstRange(of: ">" + heading + "</h2>") else {
        Issue.record("\(heading) is missing, or comes too early")
        continue
      }
      html = html[found.upperBound...]
    }
    #expect(two.anna.html.contains("us-preview-" + path.dropFirst("/us/".count)))
  }

  @Test func anEmptyEditorExplainsItselfAndHasNothingToReset() {
    var two = TwoPeople()
    two.pair()
    for (path, text) in [
      ("countdown", Self.strings.coupleCountdownStatisticsEmpty), ("note", Self.strings.coupleNoteStatisticsEmpty),
      ("distance", Self.strings.coupleDistanceEmpty),
    ] {
      two.send(\.anna, "route:/us/" + path)
      #expect(two.anna.html.contains(text) && !two.anna.html.contains("couple-reset"))
    }
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-12-24")
    two.anna.send("couple.save")
    #expect(two.anna.effects.contains(.haptic(milliseconds: 10)))
    #expect(two.anna.html.contains(">Zurücksetzen – Countdown</h2>"))
  }

  @Test func aCountdownSwitchedOffIsEmptyOnceItIsSaved() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-12-24", "couple.save", "couple.counts:false")
    #expect(two.anna.html.contains(Self.strings.coupleCountdownEmpty) && !two.anna.html.contains("couple-date"))
    #expect(two.anna.model.replica.couple.state.countdown.eventAt != nil)
    two.send(\.anna, "couple.counts:true")
    #expect(two.anna.html.contains("couple-date") && !two.anna.model.coupleScreens.isCoupleEdited)
    two.send(\.anna, "couple.counts:false", "couple.save")
    #expect(two.anna.model.replica.couple.state.countdown.eventAt == nil)
    #expect(two.anna.html.contains(Self.strings.coupleCountdownEmpty))
    // Whoever comes again finds the inputs.
    two.send(\.anna, "route:/us", "route:/us/countdown")
    #expect(two.anna.html.contains("couple-date"))
  }

  @Test func whatIsHiddenIsHiddenOnThisDeviceOnly() {
    var two = TwoPeople()
    two.pair()
    two.send(\.ben, "route:/us/note", "couple.type:note:Hallo", "couple.save")
    two.notice(\.anna)
    two.send(\.anna, "route:/us")
    #expect(two.anna.html.contains("B: Hallo"))
    two.send(\.anna, "route:/us/note", "couple.shows:author:false", "couple.shows:date:false", "route:/us")
    #expect(!two.anna.html.contains("B: Hallo") && two.anna.html.contains("Hallo"))
    #expect(!two.anna.html.contains(Self.strings.coupleAgoNow))
    #expect(two.anna.asked.isEmpty)
    two.notice(\.ben)
    two.send(\.ben, "route:/us")
    #expect(two.ben.html.contains("B: Hallo"))
    two.send(\.anna, "route:/us/note", "couple.shows:author:true", "route:/us")
    #expect(two.anna.html.contains("B: Hallo"))
  }

  // MARK: For the partner

  @Test func aPlaceIsEnteredForThePartner() {
    var app = PlaceFlowTests.paired(partner: PersonProfile())
    #expect(app.html.contains(Self.strings.couplePlacePartnerEnter))
    app.send("couple.place.partner")
    app.takeList()
    app.send("couple.place.country:DE")
    app.send(app.wire(of: "München"))
    #expect(app.model.overlay == nil && app.model.replica.couple.state.me.place == nil)
    #expect(app.model.replica.couple.state.partner.place?.cityLabel == "München")
    // The next time the list is open for the own place.
    app.send(.shell(.open(.couple(.places))))
    app.send(app.wire(of: "Deutschland"))
    app.send(app.wire(of: "Berlin"))
    app.send("couple.place.share")
    #expect(app.model.replica.couple.state.distance == .kilometres(505))
    app.send("couple.place.removepartner")
    #expect(app.model.replica.couple.state.distance == .setCity)
  }

  @Test func aNameIsEnteredForThePartnerInTheSettings() {
    var app = PlaceFlowTests.paired(partner: PersonProfile())
    app.send("route:/settings")
    #expect(app.html.contains("settings-partner"))
    app.send("couple.partnername: Ben ")
    #expect(app.html.contains(#"value="Ben""#))
    app.send("route:/us/pairing")
    #expect(app.html.contains(Self.strings.couplePaired(name: "Ben")))
    var named = PlaceFlowTests.paired(partner: PersonProfile(name: "Benjamin"))
    named.send("route:/settings")
    #expect(!named.html.contains("settings-partner"))
  }

  // MARK: Pairing

  @Test func pairingSaysRoleAndEntitlement() {
    var two = TwoPeople()
    two.send(\.anna, "route:/us/pairing")
    #expect(two.anna.html.contains(Self.strings.coupleRoleNone) && two.anna.html.contains(Self.strings.coupleLocked))
    two.pair()
    two.send(\.anna, "route:/us/pairing")
    two.send(\.ben, "route:/us/pairing")
    #expect(two.anna.html.contains(Self.strings.coupleRoleOwner) && two.anna.html.contains(Self.strings.coupleUnlocked))
    #expect(two.ben.html.contains(Self.strings.coupleRolePartner))
    #expect(two.ben.html.contains(Self.strings.coupleUnlockedByPartner))
  }
}
