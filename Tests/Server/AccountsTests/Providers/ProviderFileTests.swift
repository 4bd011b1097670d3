import Core
import Testing

@testable import Accounts

@Suite struct ProviderFileTests {
  @Test func fileDescribesProviders() throws {
    let text = #"""
      [{"id": "home", "title": "Our house", "issuer": "https://id.example.org", "clientID": "alltag", "clientSecret": "s",
        "createsAccounts": true},
       {"id": "apple", "title": "Apple", "clientID": "org.example.alltag", "otherClientIDs": ["org.example.app"],
        "appleTeamID": "TEAMID1234", "appleKeyID": "KEYID12345", "applePrivateKeyFile": "/etc/key.p8"}]
      """#
    let read = try ProviderFile.read(Array(text.utf8)) { $0 == "/etc/key.p8" ? "PEM" : nil }
    let home = ProviderConfiguration(
      id: "home", title: "Our house", issuer: "https://id.example.org", clientID: "alltag", secret: .text("s"),
      createsAccounts: true)
    let apple = ProviderConfiguration(
      id: "apple", title: "Apple", issuer: "https://appleid.apple.com", clientID: "org.example.alltag",
      otherClientIDs: ["org.example.app"],
      secret: .apple(teamID: "TEAMID1234", keyID: "KEYID12345", privateKeyPEM: "PEM"),
      scopes: ["openid", "name", "email"], usesFormPost: true)
    #expect(read == [home, apple])
  }

  @Test(arguments: [
    ("no JSON", "[{", "is no JSON"), ("no list", "{}", "write a list"), ("no object", "[1]", "[0]: write an object"),
    ("no id", #"[{"issuer": "https://i", "clientID": "c"}]"#, "[0].id: write a text"),
    ("odd member", #"[{"clientId": "c"}]"#, "[0].clientId: is unknown"),
    ("scopes as a text", #"[{"id": "a", "issuer": "https://i", "clientID": "c", "scopes": "openid"}]"#, "[0].scopes"),
    ("truth as a text", #"[{"id": "a", "issuer": "https://i", "clientID": "c", "formPost": "yes"}]"#, "[0].formPost"),
    (
      "twice",
      #"[{"id": "a", "issuer": "https://i", "clientID": "c"}, {"id": "a", "issuer": "https://i", "clientID": "c"}]"#,
      "[1].id: a is there already"
    ),
    (
      "key cannot be read",
      #"[{"id": "a", "clientID": "c", "appleTeamID": "T", "appleKeyID": "K", "applePrivateKeyFile": "/nowhere"}]"#,
      "/nowhere cannot be read"
    ),
  ])
  func mistakesAreNamed(_ name: String, _ text: String, _ message: String) {
    do {
      _ = try ProviderFile.read(Array(text.utf8)) { _ in nil }
      Issue.record("must be refused")
    } catch {
      guard case .providerMisconfigured(let said) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(said.contains(message))
    }
  }
}
