import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  /// Lists, creates and deletes the account's calendar feeds.
  func feeds(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    switch (call.method, call.path.count) {
    case (.get, 1):
      let feeds = try await accounts.calendarFeeds(of: person.account).map(\.json)
      return AccountResponses.json(.object([.init("feeds", .array(feeds))]))
    case (.post, 1):
      let body = try call.json()
      let content = try CalendarFeedContent(body) { TimeZoneRules(named: $0, around: ServerClock.now) != nil }
      let (feed, token) = try await accounts.createCalendarFeed(
        name: body["name"]?.string ?? "", content, for: person.account, by: call.origin(person))
      let address = accounts.publicURL(call.request) + FeedRoutes.path(token)
      return AccountResponses.json(.object([.init("feed", feed.json), .init("url", .string(address))]), .created)
    case (.delete, 2):
      try await accounts.deleteCalendarFeed(call.path[1], of: person.account)
      return AccountResponses.done
    default:
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }
}
