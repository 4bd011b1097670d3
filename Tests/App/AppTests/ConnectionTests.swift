import Testing
import Texts

@testable import App

/// The connection, as the browser knows it.
@Suite struct ConnectionTests {
  /// Without a connection the page says so, to somebody whose data waits for one.
  @Test(arguments: [true, false]) func aLostConnectionIsSaid(_ hasAccount: Bool) {
    var app = hasAccount ? AccountTests.signedIn() : AppDriver(languages: "de-DE")
    let text = app.model.strings.appOffline
    #expect(!app.html.contains(text))
    app.send("offline")
    #expect(app.html.contains(text) == hasAccount)
    app.send("online")
    #expect(!app.html.contains(text))
  }
}
