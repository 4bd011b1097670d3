import Testing
import Texts

@testable import App

/// The names of an account's devices.
@Suite struct AccountDevicesTests {
  private static let strings = German.strings

  private static func app(name: String = "Chrome · Linux") -> AppDriver {
    var app = AccountTests.signedIn()
    answer(&app, name)
    return app
  }

  private static func answer(_ app: inout AppDriver, _ name: String) {
    let times = #""created":"2026-11-12T08:00:00Z","used":"2026-11-12T09:00:00Z""#
    app.answer(
      "devices", 200,
      #"{"devices":[{"id":"d1","name":"\#(name)","signInName":"Chrome · Linux",\#(times),"isThis":true},"#
        + #"{"id":"d2","name":"Handy",\#(times)}]}"#)
  }

  @Test func aDeviceGetsANameAndKeepsWhatItIs() {
    var app = Self.app()
    #expect(app.page.element("device-d1")?.contains(Self.strings.accountDeviceThis) == true)
    app.send("account.device:d1")
    #expect(app.html.contains(Self.strings.accountDeviceNameHelp(name: "Chrome · Linux")))
    #expect(app.html.contains(#"id="account-device" type="text" value="""#))
    app.send("account.type:device: Küche ")
    app.send("account.rename")
    #expect(app.requests == ["POST /account/devices/d1"] && app.body == #"{"name":"Küche"}"#)
    app.answer("rename-device", 204, "")
    #expect(app.model.overlay == nil && app.html.contains(Self.strings.accountDeviceNamed))
    #expect(app.requests == ["GET /account/devices"])
    Self.answer(&app, "Küche")
    let row = app.page.element("device-d1") ?? ""
    #expect(row.contains("Küche") && row.contains("Chrome · Linux · " + Self.strings.accountDeviceThis))
    app.send("account.device:d1")
    #expect(app.html.contains(#"value="Küche""#))
    app.send("account.type:device:")
    app.send("account.rename")
    #expect(app.body == #"{"name":""}"#)
  }

  @Test(arguments: [(0, ""), (400, #"{"error":"text-invalid"}"#)])
  func aRefusedNameIsSaidAndStaysTyped(_ status: Int, _ body: String) {
    var app = Self.app()
    app.send("account.device:d2")
    app.send("account.type:device:Küche")
    app.send("account.rename")
    app.answer("rename-device", status, body)
    #expect(app.model.overlay == .account(.device) && app.html.contains("account-error"))
    #expect(app.model.account?.entries.device == "Küche")
  }

  /// Nothing is sent that the server would refuse, and the sentence speaks of the name.
  @Test(arguments: ["a\u{7F}", "a\u{85}b", "a\u{2028}b", "a\tb", String(repeating: "x", count: 101)])
  func aNameThatCannotBeOneIsSaidAtOnce(_ name: String) {
    var app = Self.app()
    app.send("account.device:d2")
    app.send("account.type:device:" + name)
    app.send("account.rename")
    #expect(app.requests.isEmpty && app.html.contains(Self.strings.accountDeviceNameError(max: 100)))
    app.send("account.type:device:Küche")
    app.send("account.rename")
    #expect(app.body == #"{"name":"Küche"}"#)
    app.answer("rename-device", 400, #"{"error":"text-invalid"}"#)
    #expect(app.html.contains(Self.strings.accountDeviceNameError(max: 100)))
  }

  @Test func aDeviceThatIsGoneIsNotNamed() {
    var app = Self.app()
    app.send("account.device:d9")
    #expect(app.model.overlay == nil)
    app.send("account.device:d2")
    app.send("account.rename")
    app.answer("rename-device", 404, #"{"error":"not-found"}"#)
    #expect(app.requests == ["GET /account/devices"])
  }
}
