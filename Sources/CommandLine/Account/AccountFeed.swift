import Core

/// A calendar feed of the account, as the server lists it (`docs/accounts.md`).
struct AccountFeed {
  let id: String
  let name: String
  let areas: [String]
  /// The names of the families' record zones; nil for all families.
  let families: [String]?
  let showsTitles: Bool
  /// `hide` or `mark`.
  let done: String
  let zone: String
  let language: String
  let created: Timestamp?
  let used: Timestamp?

  init(_ json: JSON) {
    func moment(_ name: String) -> Timestamp? { json[name]?.string.flatMap { Timestamp(iso8601: $0) } }
    id = json["id"]?.string ?? ""
    name = json["name"]?.string ?? ""
    areas = (json["areas"]?.array ?? []).compactMap { $0.string }
    families = json["families"]?.array?.compactMap { $0.string }
    showsTitles = json["titles"]?.bool ?? true
    done = json["done"]?.string ?? "hide"
    zone = json["zone"]?.string ?? ""
    language = json["language"]?.string ?? ""
    (created, used) = (moment("created"), moment("used"))
  }
}

extension AccountAPI {
  private static let feedsMax = 100

  func feeds(token: String) async throws(CommandError) -> [AccountFeed] {
    let answer = try await ask("feeds", method: "GET", token: token)
    return (answer["feeds"]?.array ?? []).prefix(Self.feedsMax).map { AccountFeed($0) }
  }

  /// Creates a feed. Its address is returned only here.
  func makeFeed(_ members: [JSON.Member], token: String) async throws(CommandError) -> (feed: AccountFeed, url: String)
  {
    let answer = try await ask("feeds", members, token: token)
    guard let feed = answer["feed"], let url = answer["url"]?.string else { throw .serverForeign(server) }
    return (AccountFeed(feed), url)
  }

  func endFeed(_ id: String, token: String) async throws(CommandError) {
    _ = try await ask("feeds/" + id, method: "DELETE", token: token)
  }
}

extension JSONWriter {
  mutating func feedMembers(_ feed: AccountFeed) {
    member("id", feed.id)
    member("name", feed.name)
    list("areas", feed.areas)
    if let families = feed.families { list("families", families) } else { member("families", text: nil) }
    member("titles", feed.showsTitles)
    member("done", feed.done)
    member("zone", feed.zone)
    member("language", feed.language)
    member("created", text: feed.created?.iso8601)
    member("used", text: feed.used?.iso8601)
  }

  private mutating func list(_ name: String, _ texts: [String]) {
    member(name)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }
}
