import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite struct SignInPageTests {
  static let scope = ContainerScope(container: "iCloud.app", environment: "production")

  @Test(arguments: [
    ("de", "de"), ("de-CH, en;q=0.5", "de"), ("en", "en"), ("fr", "en"), ("fr, de;q=0.8, en;q=0.2", "de"),
    ("en;q=0.2, de;q=0.1", "en"), ("", "en"), (";;,q=", "en"),
  ])
  func pageSpeaksTheBrowsersLanguage(_ wish: String, _ language: String) async throws {
    let fixture = try RouteFixture()
    let page = try await fixture.get("/sign-in", language: wish)
    #expect(page.status == 200)
    #expect(page.text.contains(#"<html lang="\#(language)">"#))
    #expect(page.text.contains(language == "de" ? "Anmelden" : "Sign in"))
  }

  @Test func pageHasNothingInlineAndSaysSo() async throws {
    let fixture = try RouteFixture()
    for path in ["/sign-in", "/sign-in/new", "/sign-in/recover", "/sign-in?code=", "/sign-in/nowhere"] {
      let page = try await fixture.get(path)
      #expect(
        page.header("Content-Security-Policy").contains("default-src 'none'; script-src 'self'; style-src 'self'"))
      for inline in ["<style", "style=", "<script>", "onclick", "javascript:"] { #expect(!page.text.contains(inline)) }
    }
    #expect(try await fixture.get("/sign-in/style.css").header("Content-Type").hasPrefix("text/css"))
    #expect(try await fixture.get("/sign-in/done.js").header("Content-Type").hasPrefix("text/javascript"))
  }

  @Test(arguments: ["/sign-in", "/sign-in/new", "/sign-in/recover"])
  func whatWasTypedIsEscaped(_ path: String) async throws {
    let fixture = try RouteFixture()
    let page = try await fixture.post(path, "name=%3Cscript%3E%22%26&password=not+the+password&code=x")
    #expect(page.status >= 400)
    #expect(page.text.contains("&lt;script&gt;&quot;&amp;") && !page.text.contains("<script>"))
    #expect(page.text.contains(#"role="alert""#))
  }

  @Test func personSignsInAndOutWithoutScripts() async throws {
    let fixture = try RouteFixture()
    _ = try await fixture.annasCookie()
    let form = "name=anna&password=correct+horse+battery&keep=1"
    let signedIn = try await fixture.post("/sign-in", form)
    #expect(signedIn.status == 303 && signedIn.header("Location") == "/settings/account?signed-in")
    #expect(signedIn.header("Cross-Origin-Opener-Policy") == "unsafe-none", "else the client's page loses this one")
    #expect(try await fixture.get("/account", cookie: signedIn.cookie).status == 200)
    #expect(try await fixture.get("/sign-in", cookie: signedIn.cookie).text.contains("Signed in as anna"))
    let out = try await fixture.post("/sign-in/out", cookie: signedIn.cookie)
    #expect(out.status == 303)
    #expect(try await fixture.get("/account", cookie: signedIn.cookie).status == 401)
  }

  @Test func newPersonGetsTheirCodes() async throws {
    let fixture = try RouteFixture(.invite)
    let invite = try await fixture.accounts.createInvite().code
    #expect(try await fixture.get("/sign-in/new?invite=\(invite)").text.contains(invite))
    let form = "name=anna&password=correct+horse+battery&invite=\(invite)"
    let made = try await fixture.post("/sign-in/new?code=BBBB-BBBB", form)
    #expect(made.status == 200 && made.text.components(separatedBy: "<li>").count == 11)
    #expect(made.text.contains(#"href="/sign-in?code=BBBB-BBBB""#), "the purpose is carried along")
    #expect(try await fixture.get("/account", cookie: made.cookie).status == 200)
    let closed = try RouteFixture(.closed)
    #expect(try await closed.get("/sign-in/new").status == 403)
    #expect(try await !closed.get("/sign-in").text.contains("/sign-in/new"))
  }

  @Test func clientGetsItsTokenByMessage() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let token = try await fixture.accounts.createAPIToken(
      name: "Notes & more", scope: Self.scope, origins: ["https://notes.example"])
    let page = "/sign-in?ckAPIToken=\(token)"
    #expect(try await fixture.get(page).text.contains(#"action="/sign-in?ckAPIToken=\#(token)""#))
    #expect(try await fixture.get(page, cookie: cookie).text.contains("Notes &amp; more wants to use iCloud.app"))
    let allowed = try await fixture.post("/sign-in/allow?ckAPIToken=\(token)", "answer=allow", cookie: cookie)
    #expect(allowed.status == 200)
    #expect(allowed.header("Cross-Origin-Opener-Policy") == "unsafe-none")
    #expect(allowed.text.contains(#"data-origins="https://notes.example""#))
    let start = try #require(allowed.text.range(of: "data-token=\""))
    let webAuth = String(allowed.text[start.upperBound...].prefix { $0 != "\"" })
    var request = AuthenticationRequest(
      method: "POST", path: "/database/1/iCloud.app/production/private/records/query",
      query: "ckAPIToken=\(token)&ckWebAuthToken=\(webAuth)")
    request.scope = Self.scope
    guard case .person(let person) = await fixture.accounts.authenticate(request) else {
      Issue.record("the token of the page must sign in")
      return
    }
    #expect(person.kind == .webAuth)
  }

  @Test func clientGetsItsTokenAtItsCallback() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let token = try await fixture.accounts.createAPIToken(
      name: "Notes", scope: Self.scope, callbackURL: "https://notes.example/done")
    let page = try await fixture.get("/sign-in?ckAPIToken=\(token)", cookie: cookie)
    #expect(page.header("Content-Security-Policy").contains("form-action 'self' https://notes.example;"))
    let allowed = try await fixture.post("/sign-in/allow?ckAPIToken=\(token)", "answer=allow", cookie: cookie)
    #expect(allowed.status == 303)
    #expect(allowed.header("Location").hasPrefix("https://notes.example/done?ckWebAuthToken="))
    #expect(allowed.header("Location").contains("&ckSession="))
  }

  @Test func refusalAndStrangersGetNothing() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let token = try await fixture.accounts.createAPIToken(name: "Notes", scope: Self.scope)
    let address = "/sign-in/allow?ckAPIToken=\(token)"
    #expect(try await !fixture.post(address, "answer=refuse", cookie: cookie).text.contains("data-token"))
    #expect(try await !fixture.post(address, "answer=allow").text.contains("data-token"), "nobody signed in")
    #expect(
      try await !fixture.post(address, "answer=allow", cookie: cookie, site: "cross-site").text.contains("data-token"))
    let own = try await fixture.post(address, "answer=allow", cookie: cookie)
    #expect(own.text.contains(#"data-origins="https://\#(RouteFixture.host)""#), "no origin named: only our own pages")
    let unknown = String(repeating: "0", count: 64)
    #expect(try await fixture.get("/sign-in?ckAPIToken=\(unknown)", cookie: cookie).status == 404)
  }

  @Test func terminalIsConfirmedInTheBrowser() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let asked = try await fixture.post("/account/pairing", #"{"device":"<Server>"}"#, site: nil)
    let device = try #require(asked.json["deviceCode"]?.string)
    let finish = #"{"deviceCode":"\#(device)"}"#
    let pending = try await fixture.post("/account/pairing/finish", finish, site: nil)
    #expect(pending.status == 202 && pending.json["error"]?.string == "pairing-pending")
    let url = try #require(asked.json["verificationURLComplete"]?.string)
    #expect(url.hasPrefix("https://\(RouteFixture.host)/sign-in?code="))
    let path = String(url.dropFirst("https://\(RouteFixture.host)".count))
    #expect(try await fixture.get(path, cookie: cookie).text.contains("“&lt;Server&gt;”"))
    let allow = path.replacingOccurrences(of: "/sign-in", with: "/sign-in/allow")
    #expect(try await fixture.post(allow, "answer=allow", cookie: cookie).status == 200)
    let finished = try await fixture.post("/account/pairing/finish", finish, site: nil)
    let token = try #require(finished.json["token"]?.string)
    #expect(try await fixture.get("/account", bearer: token).json["account"]?["name"]?.string == "anna")
  }

  @Test func providersHaveTheirButtonsAndFailWithAPage() async throws {
    let provider = ProviderConfiguration(id: "local", title: "My <ID>", issuer: "http://127.0.0.1:1", clientID: "c")
    let fixture = try RouteFixture(providers: [provider])
    #expect(try await fixture.get("/sign-in").text.contains("Sign in with My &lt;ID&gt;"))
    let options = try await fixture.get("/account/options")
    #expect(options.json["providers"]?.array?.first?["id"]?.string == "local")
    #expect(try await fixture.get("/sign-in/with/local").status == 502)
    let back = try await fixture.get("/sign-in/from/local?code=x&state=y")
    #expect(back.status == 401 && back.cookies.first?.contains("alltag-flow=; Max-Age=0") == true)
    let posted = try await fixture.post("/sign-in/from/local", "code=secret-code&state=y", site: "cross-site")
    #expect(posted.status == 303 && posted.cookies.isEmpty)
    #expect(posted.header("Location").hasPrefix("/sign-in/from/local?answer="))
    #expect(!posted.header("Location").contains("secret-code"))
    #expect(try await fixture.get(posted.header("Location")).status == 401)
    let long = "code=" + String(repeating: "x", count: 5000)
    #expect(try await fixture.post("/sign-in/from/local", long, site: "cross-site").status == 401)
  }
}
