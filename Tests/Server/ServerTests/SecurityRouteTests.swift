import Accounts
import Core
import GRDB
import HTTPTypes
import Testing

@testable import Server

/// Notifications of users about their account's events, and the access that a new password ends.
@Suite struct SecurityRouteTests {
  private static let pem = #"""
    -----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESHRaJh5YAFjSwKYUli/+nPw0EqSU\n\#
    fjcJG7K9AQK8CMUHmRtoHHfQFHvrOgsWEccV8TMRWsPR5Ol0zRfMzBSG/Q==\n-----END PUBLIC KEY-----\n
    """#

  /// Anna with a key, a widget link, an address for reminders and a recovery code.
  private static func setting() async throws -> (fixture: RouteFixture, cookie: String, code: String) {
    let fixture = try RouteFixture()
    let made = try await fixture.post("/account/sign-up", #"{"name":"anna","password":"\#(RouteFixture.password)"}"#)
    let key = #"{"container":"iCloud.app","environment":"production","name":"Import","publicKey":"\#(pem)"}"#
    #expect(try await fixture.post("/account/keys", key, cookie: made.cookie).status == 201)
    #expect(try await fixture.post("/account/widgets", #"{"name":"<Kitchen>"}"#, cookie: made.cookie).status == 201)
    try await addAddress(fixture)
    let code = try #require(made.json["recoveryCodes"]?.array?.first?.string)
    return (fixture, made.cookie, code)
  }

  private static func addAddress(_ fixture: RouteFixture) async throws {
    let id = try await fixture.database.read { try String.fetchOne($0, sql: "SELECT id FROM account_person") }
    let draft = MessageAddressDraft(
      name: "Phone", kind: .ntfy, url: "https://example.com/x", token: "", areas: [.habits],
      locale: DeviceLocale(timeZoneName: "UTC", language: "en"))
    _ = try await fixture.accounts.createAddress(draft, for: AccountID(try #require(id)))
  }

  private static func names(_ json: JSON?) -> [String] {
    ["keys", "widgetLinks", "addresses"].flatMap { json?[$0]?.array ?? [] }.compactMap { $0["name"]?.string }
  }

  @Test(arguments: [
    (false, "/account/password"), (true, "/account/password"), (false, "/account/recover"), (true, "/account/recover"),
  ])
  func newPasswordSaysWhatItEnds(_ keeps: Bool, _ path: String) async throws {
    let (fixture, cookie, code) = try await Self.setting()
    let members =
      #""password":"\#(RouteFixture.password)","name":"anna","code":"\#(code)","newPassword":"another password""#
    let body = "{\(members)\(keeps ? #","keepAccess":true"# : "")}"
    let answer = try await fixture.post(path, body, cookie: cookie)
    #expect(answer.status == 200)
    #expect(Self.names(answer.json["ended"]) == (keeps ? [] : ["Import", "<Kitchen>", "Phone"]))
    #expect(Self.names(answer.json["kept"]) == (keeps ? ["Import", "<Kitchen>", "Phone"] : []))
    let again = try await fixture.post("/account/sign-in", #"{"name":"anna","password":"another password"}"#).cookie
    #expect(try await fixture.get("/account/keys", cookie: again).json["keys"]?.array?.count == (keeps ? 1 : 0))
    #expect(
      try await fixture.get("/account/widgets", cookie: again).json["widgetLinks"]?.array?.count == (keeps ? 1 : 0))
  }

  @Test(arguments: [false, true]) func thePageAsksWhatToKeep(_ keeps: Bool) async throws {
    let (fixture, _, code) = try await Self.setting()
    let page = try await fixture.get("/sign-in/recover", language: "de").text
    #expect(page.contains(#"name="keepAccess" value="1">Meine Widget-Links, Kalender, Adressen für Erinnerungen"#))
    let form = "name=anna&code=\(code)&password=another+password" + (keeps ? "&keepAccess=1" : "")
    let done = try await fixture.post("/sign-in/recover", form).text
    #expect(done.contains("This has also ended:") == !keeps && done.contains("These go on:") == keeps)
    let listed = "<li>Widget link “&lt;Kitchen&gt;”</li><li>Address for reminders “Phone”</li><li>Key “Import”</li>"
    #expect(done.contains(listed))
  }

  @Test func signingOutEverywhereSaysWhatGoesOn() async throws {
    let (fixture, cookie, _) = try await Self.setting()
    let kept = try await fixture.post("/account/sign-out-everywhere", #"{"keepThis":true}"#, cookie: cookie)
    #expect(kept.status == 200 && kept.cookies.isEmpty)
    #expect(Self.names(kept.json["goesOn"]) == ["Import", "<Kitchen>", "Phone"])
    let listed = "1 key (Import), 1 widget link (<Kitchen>) and 1 address for reminders (Phone)"
    #expect(kept.json["message"]?.string == "\(listed) can still be used; end them by themselves.")
    let all = try await fixture.post("/account/sign-out-everywhere", "", cookie: cookie)
    #expect(all.status == 200 && all.cookies.first?.contains("Max-Age=0") == true)
  }

  @Test func eventsAndFailedAttemptsAreTold() async throws {
    let (fixture, cookie, _) = try await Self.setting()
    for number in 0..<3 {
      let body = #"{"name":"anna","password":"not the password"}"#
      let answer = try await fixture.send(.post, "/account/sign-in", body: body, address: "198.51.\(number).7")
      #expect(answer?.status == 401)
    }
    #expect(try await fixture.get("/account", cookie: cookie).json["failedAttempts"]?["count"]?.int == 3)
    let body = #"{"name":"anna","password":"\#(RouteFixture.password)","session":"bearer","device":"Shell"}"#
    let told = try await fixture.post("/account/sign-in", body).json["failedAttempts"]
    #expect(told?["count"]?.int == 3 && told?["first"]?.string == told?["last"]?.string)
    #expect(told?["networks"]?.array?.compactMap { $0.string } == ["198.51.0.0/24", "198.51.1.0/24", "198.51.2.0/24"])
    #expect(try await fixture.get("/account", cookie: cookie).json["failedAttempts"] == nil)
    let events = try await fixture.get("/account/events", cookie: cookie).json["events"]?.array ?? []
    #expect(
      events.compactMap { $0["kind"]?.string } == ["signed-in", "key-made", "widget-link-made", "guessed", "signed-in"])
    #expect(events.map { $0["isThis"]?.bool } == [true, true, true, false, false])
    #expect(events.last?["name"]?.string == "Shell" && events.last?["networks"]?.array?.first?.string == "192.0.2.0/24")
    let later = try await fixture.get("/account/events?after=4", cookie: cookie).json["events"]?.array ?? []
    #expect(later == [events[4]])
    #expect(try await fixture.get("/account/export", cookie: cookie).json["events"]?.array?.count == 5)
    #expect(try await fixture.get("/account/events").status == 401)
  }
}
