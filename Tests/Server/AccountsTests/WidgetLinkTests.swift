import Core
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct WidgetLinkTests {
  @Test func aLinkIsItsAccountsUntilItIsEnded() async throws {
    let fixture = try Fixture()
    let (anna, ben) = (try await fixture.account("anna").account.id, try await fixture.account("ben").account.id)
    let (link, token) = try await fixture.accounts.createWidgetLink(name: " Handy ", for: anna)
    #expect(link.name == "Handy" && link.used == nil)
    #expect(try await fixture.accounts.account(ofWidgetLink: token) == anna)
    #expect(try await fixture.accounts.widgetLinks(of: ben) == [])
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.deleteWidgetLink(link.id, of: ben) }
    #expect(try await fixture.accounts.account(ofWidgetLink: token) == anna)
    try await fixture.accounts.deleteWidgetLink(link.id, of: anna)
    #expect(try await fixture.accounts.account(ofWidgetLink: token) == nil)
  }

  @Test func itsUseIsWrittenDownOnceADay() async throws {
    let fixture = try Fixture()
    let anna = try await fixture.account("anna").account.id
    let (_, token) = try await fixture.accounts.createWidgetLink(name: "", for: anna)
    func used() async throws -> Timestamp? { try await fixture.accounts.widgetLinks(of: anna).first?.used }
    for (minutes, expected) in [(5, 5), (60, 5), (60 * 24, 5 + 60 + 60 * 24)] {
      fixture.advance(seconds: Int64(minutes) * 60)
      _ = try await fixture.accounts.account(ofWidgetLink: token)
      #expect(try await used() == Fixture.start.adding(milliseconds: Int64(expected) * 60_000))
    }
  }

  @Test func anAccountHasSoManyAndADeletedOneHasNone() async throws {
    let fixture = try Fixture()
    let anna = try await fixture.account("anna").account.id
    var token = ""
    for i in 0..<AccountLimits.widgetLinksMax {
      token = try await fixture.accounts.createWidgetLink(name: "\(i)", for: anna).token
    }
    await #expect(throws: AccountError.tooMany("widgetLinks")) {
      try await fixture.accounts.createWidgetLink(name: "more", for: anna)
    }
    _ = try await fixture.accounts.deleteAccount(anna, proof: .password(Fixture.password), from: Fixture.address)
    #expect(try await fixture.accounts.account(ofWidgetLink: token) == nil)
    #expect(try await fixture.accounts.account(ofWidgetLink: String(repeating: "x", count: 10_000)) == nil)
  }
}
