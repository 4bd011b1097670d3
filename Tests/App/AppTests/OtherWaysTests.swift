import Testing
import Texts

@testable import App

/// The screens of calendar feeds (R-15) and of addresses that get reminders (R-17).
@Suite struct OtherWaysTests {
  private static let strings = German.strings

  private static func at(_ path: String) -> AppDriver {
    var app = AccountTests.signedIn()
    app.send("route:" + path)
    return app
  }

  private static let listed =
    #"{"feeds":[{"id":"f1","name":"Handy","areas":["habits","chores"],"created":"2026-11-12T08:00:00Z","used":null}]}"#

  @Test func aFeedIsMadeShownOnceAndEnded() {
    var app = Self.at("/settings/calendars")
    #expect(app.requests == ["GET /account/feeds"])
    app.answer("feeds", 200, #"{"feeds":[]}"#)
    #expect(app.html.contains(Self.strings.accountFeedMake))
    app.send("account.feed:name: Küche ")
    app.send("account.feed:area:calm:false")
    app.send("account.feed:area:chores:false")
    app.send("account.feed:area:countdown:false")
    app.send("account.feed:titles:false")
    app.send("account.feed:done:true")
    app.send("account.feed:make")
    #expect(app.requests == ["POST /account/feeds"])
    #expect(app.body.hasPrefix(#"{"name":"Küche","areas":["habits"],"titles":false,"done":"mark","zone":"#))
    app.answer("add-feed", 201, #"{"feed":{"id":"f1"},"url":"https://a.example/feeds/x.ics"}"#)
    #expect(app.html.contains("https://a.example/feeds/x.ics"))
    #expect(app.html.contains(#"href="webcal://a.example/feeds/x.ics""#))
    app.answer("feeds", 200, Self.listed)
    #expect(app.html.contains(Self.strings.accountFeedEnd(name: "Handy")))
    app.send("account.feed:end:f1")
    #expect(app.model.overlay == .account(.feed) && app.html.contains(Self.strings.accountFeedEndText(name: "Handy")))
    app.send("account.feed:ended")
    #expect(app.requests == ["DELETE /account/feeds/f1"])
    app.answer("end-feed", 204, "")
    #expect(app.model.overlay == nil && app.html.contains(Self.strings.accountFeedEnded))
    #expect(!app.html.contains("x.ics") && app.requests == ["GET /account/feeds"])
  }

  @Test func aFeedThatAProgramMadeWithoutANameHasOneHere() {
    var app = Self.at("/settings/calendars")
    app.answer("feeds", 200, #"{"feeds":[{"id":"f1","name":"","areas":["habits"]}]}"#)
    let name = Self.strings.accountFeedNameSample
    #expect(app.html.contains(Self.strings.accountFeedEnd(name: name)))
    app.send("account.feed:end:f1")
    #expect(app.html.contains(Self.strings.accountFeedEndText(name: name)))
  }

  @Test func aFeedOfNothingAndOneTooManyAreRefusedWithAReason() {
    var app = Self.at("/settings/calendars")
    app.answer("feeds", 200, Self.listed)
    for area in ["habits", "calm", "chores", "countdown"] { app.send("account.feed:area:\(area):false") }
    app.send("account.feed:make")
    #expect(app.html.contains(Self.strings.accountFeedNothing))
    app.send("account.feed:area:habits:true")
    app.send("account.feed:make")
    app.answer("add-feed", 409, #"{"error":"too-many"}"#)
    #expect(app.html.contains(Self.strings.accountFeedTooMany))
    // One that another device has ended is gone here, too.
    app.send("account.feed:end:f1")
    app.send("account.feed:ended")
    app.answer("end-feed", 404, #"{"error":"not-found"}"#)
    #expect(app.html.contains(Self.strings.accountFeedEnded))
  }

  @Test func anAddressIsAddedTriedAndRemoved() {
    var app = Self.at("/settings/addresses")
    #expect(app.requests == ["GET /account/addresses"])
    app.answer("addresses", 200, #"{"hosts":["ntfy.sh"],"addresses":[]}"#)
    #expect(app.html.contains(Self.strings.accountAddressHosts(hosts: "ntfy.sh")))
    app.send("account.address:make")
    #expect(app.html.contains(Self.strings.accountAddressInvalid))
    app.send("account.address:url:https://ntfy.sh/x:y")
    app.send("account.address:kind:ntfy")
    app.send("account.address:make")
    #expect(app.requests == ["POST /account/addresses"])
    #expect(app.body.contains(#""kind":"ntfy","url":"https://ntfy.sh/x:y","token":"""#))
    app.answer("add-address", 201, #"{"id":"a1"}"#)
    app.answer(
      "addresses", 200,
      #"{"hosts":["ntfy.sh"],"addresses":[{"id":"a1","name":"","url":"https://ntfy.sh/x:y","used":null,"ended":null}]}"#
    )
    app.send("account.address:test:a1")
    #expect(app.requests == ["POST /account/addresses/a1/test"])
    app.answer("test-address", 200, #"{"outcome":"failed"}"#)
    #expect(app.html.contains(Self.strings.accountAddressTestFailed))
    app.send("account.address:end:a1")
    app.send("account.address:ended")
    app.answer("end-address", 204, "")
    #expect(app.html.contains(Self.strings.accountAddressEnded))
  }

  @Test func aServerWithoutAllowedAddressesSaysSo() {
    var app = Self.at("/settings/addresses")
    app.answer("addresses", 404, #"{"error":"no-addresses"}"#)
    #expect(app.html.contains(Self.strings.accountAddressClosed))
    #expect(!app.html.contains(Self.strings.accountAddressMake))
  }
}
