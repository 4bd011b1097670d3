import Accounts
import Core
import HTTPTypes
import Testing

@testable import Server

/// Each path of the accounts answers any request, and never with a fault of the server.
@Suite struct StrangeRequestTests {
  static let paths = [
    "/account", "/account/", "/account//", "/account/keys/x/y", "/account/devices/", "/account/devices/%00",
    "/account/providers//",
    "/account/providers/a/b", "/account/providers/a/sign-in/c", "/account/pairing/x", "/sign-in/", "/sign-in//",
    "/sign-in/with/",
    "/sign-in/with/%2e%2e", "/sign-in/from/", "/sign-in?code=", "/sign-in?code=%zz", "/sign-in?ckAPIToken=",
    "/sign-in?=&&=",
    "/sign-in/allow", "/sign-in/allow?code=", "/sign-in/new?invite=%22%3E",
  ]

  @Test(arguments: paths)
  func everyPathAnswersEveryMethodAndBody(_ path: String) async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    for method in [HTTPRequest.Method.get, .post, .put, .delete, .head, .options] {
      for body in ["", "{}", "[]", "null", "{\"password\":1}", "=&=", "name", "\u{0}"] {
        for sent in ["", cookie, "alltag", "__Host-alltag=; __Host-alltag", ";;="] {
          let answer = try #require(
            await fixture.send(method, path, body: body, cookie: sent, language: ";q=,de;q", address: "%:%"))
          #expect((200..<500).contains(answer.status), "\(method) \(path) \(body)")
        }
      }
    }
  }
}
