import Core
import Testing

@testable import Accounts

/// Secret addresses of calendar feeds (R-15).
@Suite(.eachDatabase) struct CalendarFeedTests {
  private static func content(_ more: String = "") throws -> CalendarFeedContent {
    try CalendarFeedContent(JSON.parse(Array(#"{"areas":["habits","chores"],"zone":"Europe/Berlin"\#(more)}"#.utf8)))
  }

  @Test func aTokenLeadsToItsFeedUntilItEnds() async throws {
    let fixture = try Fixture()
    let (anna, ben) = (try await fixture.account("anna").account.id, try await fixture.account("ben").account.id)
    let content = try Self.content(#","families":["Family-1"],"titles":false,"done":"mark","language":"de-AT""#)
    let (feed, token) = try await fixture.accounts.createCalendarFeed(name: " Handy ", content, for: anna)
    #expect(feed.name == "Handy" && feed.content == content && token.utf8.count == 43)
    #expect(try await fixture.accounts.calendarFeed(token: token)?.account == anna)
    #expect(try await fixture.accounts.calendarFeeds(of: ben) == [])
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.deleteCalendarFeed(feed.id, of: ben) }
    try await fixture.accounts.deleteCalendarFeed(feed.id, of: anna)
    #expect(try await fixture.accounts.calendarFeed(token: token) == nil)
  }

  @Test func anAccountHasTenAtMost() async throws {
    let fixture = try Fixture()
    let anna = try await fixture.account("anna").account.id
    let content = try Self.content()
    for i in 0..<AccountLimits.calendarFeedsMax {
      _ = try await fixture.accounts.createCalendarFeed(name: "\(i)", content, for: anna)
    }
    await #expect(throws: AccountError.tooMany("feeds")) {
      try await fixture.accounts.createCalendarFeed(name: "more", content, for: anna)
    }
  }

  @Test func theUseIsNotedToTheDay() async throws {
    let fixture = try Fixture()
    let anna = try await fixture.account("anna").account.id
    let token = try await fixture.accounts.createCalendarFeed(name: "", try Self.content(), for: anna).token
    func used() async throws -> Timestamp? { try await fixture.accounts.calendarFeeds(of: anna).first?.used }
    #expect(try await used() == nil)
    _ = try await fixture.accounts.calendarFeed(token: token)
    #expect(try await used() != nil)
  }
}
