import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite struct AccountAPITests {
  @Test func otherPathsAreNotAnswered() async throws {
    let fixture = try RouteFixture()
    for path in ["/", "/accounts", "/database/1/iCloud.app/production/private/zones/list", "/sign-into", "/health"] {
      #expect(try await fixture.send(.get, path) == nil, "\(path)")
    }
  }

  @Test func browserSignsUpAndIsSomebody() async throws {
    let fixture = try RouteFixture()
    let made = try await fixture.post(
      "/account/sign-up", #"{"name":"Anna","password":"\#(RouteFixture.password)","displayName":"Anna B"}"#)
    #expect(made.status == 201)
    #expect(made.json["recoveryCodes"]?.array?.count == 10)
    #expect(made.json["token"] == nil, "scripts do not get a cookie's token")
    #expect(made.cookies.first?.contains("HttpOnly; SameSite=Strict; Secure") == true)
    #expect(made.header("Cache-Control") == "no-store")
    let me = try await fixture.get("/account", cookie: made.cookie)
    #expect(me.json["account"]?["name"]?.string == "anna")
    #expect(me.json["account"]?["displayName"]?.string == "Anna B")
    let devices = try await fixture.get("/account/devices", cookie: made.cookie)
    #expect(devices.json["devices"]?.array?.first?["name"]?.string == "Firefox · Linux")
    #expect(devices.json["devices"]?.array?.first?["isThis"]?.bool == true)
  }

  @Test func strangeDeviceNamesAreCutAndHeadHasNoBody() async throws {
    let fixture = try RouteFixture()
    let name = String(repeating: "x", count: 500)
    let made = try await fixture.post(
      "/account/sign-up", #"{"name":"anna","password":"\#(RouteFixture.password)","device":"\u0007\#(name)"}"#)
    #expect(made.status == 201)
    let devices = try await fixture.get("/account/devices", cookie: made.cookie)
    #expect(devices.json["devices"]?.array?.first?["name"]?.string == String(repeating: "x", count: 100))
    let head = try #require(await fixture.send(.head, "/account", cookie: made.cookie))
    #expect(head.status == 200 && head.text.isEmpty)
  }

  @Test func aDeviceIsNamedAndSaysWhatItCalledItself() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    func device() async throws -> JSON? {
      try await fixture.get("/account/devices", cookie: cookie).json["devices"]?.array?.first
    }
    let before = try #require(try await device())
    let id = try #require(before["id"]?.string)
    let path = "/account/devices/" + id
    #expect(try await fixture.post(path, #"{"name":"Küche"}"#, cookie: cookie).status == 204)
    let after = try await device()
    #expect(after?["name"]?.string == "Küche" && after?["signInName"]?.string == before["name"]?.string)
    for body in ["{}", #"{"name":7}"#, #"{"name":"a\nb"}"#] {
      #expect(try await fixture.post(path, body, cookie: cookie).status == 400)
    }
    #expect(try await fixture.post("/account/devices/none", #"{"name":"x"}"#, cookie: cookie).status == 404)
    #expect(try await fixture.post(path, #"{"name":"x"}"#).status == 401)
    #expect(try await device()?["name"]?.string == "Küche")
  }

  @Test func terminalSignsInWithABearerAndOut() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let body =
      #"{"name":"anna","password":"\#(RouteFixture.password)","session":"bearer","device":"Shell","client":"terminal"}"#
    let signIn = try await fixture.post("/account/sign-in", body, site: nil)
    #expect(signIn.status == 200 && signIn.cookies.isEmpty)
    let token = try #require(signIn.json["token"]?.string)
    #expect(try await fixture.get("/account", bearer: token).status == 200)
    let device = try #require(signIn.json["device"]?.string)
    #expect(try await fixture.send(.delete, "/account/devices/\(device)", cookie: cookie)?.status == 204)
    #expect(try await fixture.get("/account", bearer: token).status == 401)
    let out = try await fixture.post("/account/sign-out", cookie: cookie)
    #expect(out.status == 204 && out.cookies.first?.contains("Max-Age=0") == true)
    #expect(try await fixture.get("/account", cookie: cookie).status == 401)
  }

  @Test(arguments: [
    ("no body", "/account/sign-in", "", 400, "text-invalid"),
    ("no JSON", "/account/sign-in", "name=anna", 400, "text-invalid"),
    ("list", "/account/sign-in", "[]", 400, "text-invalid"),
    ("wrong password", "/account/sign-in", #"{"name":"anna","password":"not the password"}"#, 401, "credentials-wrong"),
    ("unknown name", "/account/sign-in", #"{"name":"nobody","password":"not the password"}"#, 401, "credentials-wrong"),
    ("odd session", "/account/sign-in", #"{"name":"anna","password":"x","session":"magic"}"#, 400, "text-invalid"),
    ("short password", "/account/sign-up", #"{"name":"bert","password":"short"}"#, 400, "password-too-short"),
    ("taken name", "/account/sign-up", #"{"name":"anna","password":"correct horse battery"}"#, 409, "name-taken"),
    ("odd name", "/account/sign-up", #"{"name":"<b>","password":"correct horse battery"}"#, 400, "name-invalid"),
    ("odd code", "/account/pairing/finish", #"{"deviceCode":"x"}"#, 410, "pairing-ended"),
    ("no provider", "/account/providers/apple/challenge", "", 404, "provider-unknown"),
    ("nobody", "/account/sign-out", "", 401, "sign-in-needed"),
    ("nowhere", "/account/nowhere", "", 401, "sign-in-needed"),
  ])
  func errorsSayWhatIsWrong(
    _ name: String, _ path: String, _ body: String, _ status: Int, _ word: String
  ) async throws {
    let fixture = try RouteFixture()
    _ = try await fixture.annasCookie()
    let answer = try await fixture.post(path, body)
    #expect(answer.status == status)
    #expect(answer.json["error"]?.string == word)
    #expect(answer.json["message"]?.string?.isEmpty == false)
  }

  /// The answers are equal byte for byte, so that they do not tell whether the name exists.
  @Test func unknownNamesGetTheSameAnswer() async throws {
    let fixture = try RouteFixture()
    _ = try await fixture.annasCookie()
    for path in ["/account/sign-in", "/account/recover"] {
      func answer(_ name: String) async throws -> RouteFixture.Answer {
        try await fixture.post(
          path, #"{"name":"\#(name)","password":"not the password","code":"x","newPassword":"not the password"}"#)
      }
      let (known, unknown) = (try await answer("anna"), try await answer("nobody"))
      #expect(known.status == unknown.status && known.text == unknown.text && known.headers == unknown.headers)
    }
  }

  @Test func tooManyGuessesAreToldToWait() async throws {
    let fixture = try RouteFixture()
    let body = #"{"name":"anna","password":"not the password"}"#
    for _ in 0..<10 { #expect(try await fixture.post("/account/sign-in", body).status == 401) }
    let answer = try await fixture.post("/account/sign-in", body)
    #expect(answer.status == 429)
    let seconds = try #require(Int(answer.header("Retry-After")))
    #expect((1...60).contains(seconds) && answer.json["retryAfter"]?.int == Int64(seconds))
  }

  @Test func aBrowserThatIsKnownSignsInWhileOthersGuess() async throws {
    let fixture = try RouteFixture()
    func signIn(_ password: String, cookie: String = "", from address: String) async throws -> RouteFixture.Answer {
      let body = #"{"name":"anna","password":"\#(password)"}"#
      let path = "/account/sign-in"
      return try #require(await fixture.send(.post, path, body: body, cookie: cookie, address: address))
    }
    let made = try await fixture.post("/account/sign-up", #"{"name":"anna","password":"\#(RouteFixture.password)"}"#)
    let known = try #require(made.cookies.last)
    #expect(known.hasPrefix("__Host-alltag-known=") && made.cookies.count == 2)
    #expect(known.hasSuffix("; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict; Secure"))
    let kept = String(known.prefix { $0 != ";" })
    for number in 0..<100 {
      #expect(try await signIn("not the password", from: "198.\(number).100.1").status == 401)
    }
    #expect(try await signIn(RouteFixture.password, from: "203.0.113.9").status == 429)
    let answer = try await signIn(RouteFixture.password, cookie: kept, from: "203.0.113.9")
    #expect(answer.status == 200 && answer.cookies.count == 1, "it has its token already")
    let form = try #require(
      await fixture.send(
        .post, "/sign-in", body: "name=anna&password=correct+horse+battery&keep=1", cookie: kept, address: "192.0.2.9"))
    #expect(form.status == 303 && form.cookies.count == 1)
  }

  @Test func aTerminalThatIsKnownSignsInWhileOthersGuess() async throws {
    let fixture = try RouteFixture()
    _ = try await fixture.annasCookie()
    func signIn(_ password: String, _ more: String = "", from address: String) async throws -> RouteFixture.Answer {
      let body = #"{"name":"anna","password":"\#(password)","session":"bearer"\#(more)}"#
      return try #require(await fixture.send(.post, "/account/sign-in", body: body, site: nil, address: address))
    }
    #expect(try await signIn(RouteFixture.password, from: "192.0.2.1").json["knownDevice"] == nil, "it did not ask")
    let first = try await signIn(RouteFixture.password, #","knownDevice":"""#, from: "192.0.2.1")
    let known = try #require(first.json["knownDevice"]?.string)
    for number in 0..<100 { _ = try await signIn("not the password", from: "198.\(number).100.1") }
    #expect(try await signIn(RouteFixture.password, from: "203.0.113.9").status == 429)
    let again = try await signIn(RouteFixture.password, #","knownDevice":"\#(known)""#, from: "203.0.113.9")
    #expect(again.status == 200 && again.json["knownDevice"] == nil)
  }

  @Test(arguments: ["cross-site", "same-site"])
  func otherSitesChangeNothing(_ site: String) async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let paths = ["/account/sign-in", "/account/sign-up", "/account/recover", "/account/pairing"]
    for path in paths + ["/account/sign-out", "/account/delete", "/account/password"] {
      let answer = try await fixture.post(path, "{}", cookie: cookie, site: site)
      #expect(answer.status == 403 && answer.cookies.isEmpty, "\(path)")
    }
    #expect(try await fixture.post("/sign-in", "name=anna", site: site).status == 403)
    #expect(try await fixture.get("/account", cookie: cookie).status == 200)
  }

  @Test func longBodiesAreRefused() async throws {
    let fixture = try RouteFixture()
    let body = String(repeating: " ", count: AccountRoutes.bodyBytesMax + 1)
    #expect(try await fixture.post("/account/sign-in", body).status == 413)
  }

  @Test func passwordRecoveryAndDeletion() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    #expect(try await fixture.post("/account/recovery-codes", "{}", cookie: cookie).status == 403)
    let renewed = try await fixture.post(
      "/account/recovery-codes", #"{"password":"\#(RouteFixture.password)"}"#, cookie: cookie)
    let code = try #require(renewed.json["recoveryCodes"]?.array?.first?.string)
    let recovered = try await fixture.post(
      "/account/recover", #"{"name":"anna","code":"\#(code)","newPassword":"another password"}"#)
    #expect(recovered.status == 200)
    #expect(try await fixture.get("/account", cookie: cookie).status == 401)
    let again = try await fixture.post("/account/sign-in", #"{"name":"anna","password":"another password"}"#).cookie
    let changed = try await fixture.post(
      "/account/password", #"{"password":"another password","newPassword":"third password"}"#, cookie: again)
    #expect(changed.status == 200)
    let export = try await fixture.get("/account/export", cookie: again)
    #expect(export.header("Content-Disposition").hasPrefix("attachment"))
    #expect(export.json["account"]?["name"]?.string == "anna")
    #expect(try await fixture.post("/account/delete", "{}", cookie: again).status == 403)
    let scope = ContainerScope(container: "iCloud.app", environment: "production")
    let seen = await fixture.accounts.authenticate(
      AuthenticationRequest(method: "GET", path: "/database/1", headers: [("cookie", again)], scope: scope))
    guard case .person(let person) = seen else {
      Issue.record("the cookie must count for records as well")
      return
    }
    let deleted = try await fixture.post("/account/delete", #"{"password":"third password"}"#, cookie: again)
    #expect(deleted.status == 204)
    let gone = await fixture.deleted.users
    #expect(gone == [ContainerUser(container: "iCloud.app", name: person.userRecordName)], "their records can go, too")
    #expect(try await fixture.get("/account", cookie: again).status == 401)
  }

  @Test func keysAreRegisteredListedAndDeleted() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    let pem = #"""
      -----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESHRaJh5YAFjSwKYUli/+nPw0EqSU\n\#
      fjcJG7K9AQK8CMUHmRtoHHfQFHvrOgsWEccV8TMRWsPR5Ol0zRfMzBSG/Q==\n-----END PUBLIC KEY-----\n
      """#
    let body = #"{"container":"iCloud.app","environment":"production","name":"Import","publicKey":"\#(pem)"}"#
    let made = try await fixture.post("/account/keys", body, cookie: cookie)
    #expect(made.status == 201)
    let id = try #require(made.json["id"]?.string)
    #expect(try await fixture.get("/account/keys", cookie: cookie).json["keys"]?.array?.count == 1)
    #expect(try await fixture.send(.delete, "/account/keys/\(id)", cookie: cookie)?.status == 204)
    #expect(try await fixture.get("/account/keys", cookie: cookie).json["keys"]?.array?.count == 0)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:192.0.2.1", "192.0.2.1"),
    ("", ""),
  ])
  func addressesCountByHouse(_ address: String, _ bucket: String) { #expect(AccountRoutes.bucket(address) == bucket) }
}
