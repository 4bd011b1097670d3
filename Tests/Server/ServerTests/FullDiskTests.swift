import Accounts
import Core
import GRDB
import HTTPTypes
import Testing

/// The answers to users whose sign-in finds no room on the disk.
@Suite struct FullDiskTests {
  /// Repeated until it fails: the last pages still have room for some.
  private static let triesMax = 400

  private static let password = "password=correct+horse+battery"

  @Test(
    arguments: [
      ("/account/sign-in", #"{"name":"anna","password":"correct horse battery","session":"bearer"}"#),
      ("/account/sign-in", #"{"name":"anna","password":"correct horse battery"}"#),
      ("/sign-in", "name=anna&\(password)&keep=1"), ("/account/pairing", "{}"),
      ("/account/sign-up", #"{"name":"NAME","password":"correct horse battery"}"#),
    ])
  func aFullDiskIsSaidSoWithATimeToComeBack(_ path: String, _ body: String) async throws {
    let fixture = try RouteFixture()
    _ = try await fixture.annasCookie()
    try await fixture.database.write { database in
      let count = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(count)")
    }
    for number in 0..<Self.triesMax {
      let said = body.replacing("NAME", with: "person\(number)")
      let answer = try #require(
        try await fixture.send(.post, path, body: said, language: "de", address: "192.0.2.\(number % 250)"))
      if answer.status < 400 { continue }
      #expect(answer.status == 503)
      #expect((1...600).contains(Int(answer.header("Retry-After")) ?? 0))
      if path == "/sign-in" {
        #expect(answer.text.contains("keinen Platz"))
      } else {
        #expect(answer.json["error"]?.string == "disk-full" && answer.json["retryAfter"]?.int != nil)
      }
      return
    }
    Issue.record("the disk is never full")
  }

  @Test func accountsThatCannotBeReadSayWhenToComeBack() async throws {
    let fixture = try RouteFixture()
    let cookie = try await fixture.annasCookie()
    try await fixture.database.write { try $0.execute(sql: "ALTER TABLE account_device RENAME TO gone") }
    for answer in [
      try await fixture.get("/account", cookie: cookie),
      try await fixture.post("/account/sign-in", #"{"name":"anna","password":"\#(RouteFixture.password)"}"#),
    ] {
      #expect(answer.status == 503 && answer.header("Retry-After") == "60")
    }
  }
}
