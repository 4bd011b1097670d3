import Accounts
import Core
import HTTPTypes
import Testing

/// The answers to the user of an account that the operator has disabled.
@Suite struct DisabledTests {
  private static let right = "name=anna&password=correct+horse+battery"

  @Test func apiAndPagesSaySoToWhoHasThePasswordOnly() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let account = try #require(try await fixture.accounts.accounts(named: "anna").first)
    _ = try await fixture.accounts.disable(account.id, reason: "5 < 6")
    let who = try await fixture.get("/account", cookie: cookie)
    #expect(who.status == 401 && who.json["error"]?.string == "account-disabled")
    #expect(who.json["message"]?.string?.contains("5 < 6") == true)
    func signIn(_ password: String) async throws -> RouteFixture.Answer {
      try await fixture.post("/account/sign-in", #"{"name":"anna","password":"\#(password)"}"#)
    }
    let refused = try await signIn(RouteFixture.password)
    #expect(refused.status == 403 && refused.json["error"]?.string == "account-disabled" && refused.cookies.isEmpty)
    #expect(try await signIn("wrong password").json["error"]?.string == "credentials-wrong")
    for (language, said) in [
      ("de", "Dieses Konto ist gesperrt (5 &lt; 6)"), ("en", "has disabled this account (5 &lt; 6)"),
    ] {
      let page = try #require(try await fixture.send(.post, "/sign-in", body: Self.right, language: language))
      #expect(page.status == 403 && page.text.contains(said), "\(page.text)")
    }
    #expect(try await fixture.get("/sign-in", cookie: cookie).text.contains("name=\"password\""))
  }

  @Test func theRecoveryPageIsFilledInByALink() async throws {
    let fixture = try RouteFixture()
    let page = try await fixture.get("/sign-in/recover")
    #expect(page.text.contains(#"<script src="/sign-in/recover.js" defer>"#))
    let script = try await fixture.get("/sign-in/recover.js")
    #expect(script.header("Content-Type").hasPrefix("text/javascript") && script.text.contains("location.hash"))
  }
}
