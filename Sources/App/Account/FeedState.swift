import Core

/// The state of the screen of calendar feeds, which is not stored.
final class FeedState {
  /// The user's feeds; nil until the server has listed them.
  var feeds: [CalendarFeedEntry]?
  var name = ""
  /// The parts that the new feed will contain, in the words of the account API.
  var parts = ["habits", "calm", "chores", "countdown"]
  /// The names of the record zones of families that the new feed will not contain.
  var withoutFamilies: [String] = []
  var showsTitles = true
  var marksDone = false
  /// The address of the feed that was just made; empty without one.
  var address = ""
  /// The feed whose removal the sheet asks about.
  var ending: CalendarFeedEntry?

  init() {}
}

/// A calendar feed, as the server lists it.
struct CalendarFeedEntry {
  let id: String
  let name: String
  let areas: [String]
  let created: Timestamp?
  let used: Timestamp?

  static let countMax = 100
  static let nameCharactersMax = 60

  init(_ answer: AccountResponse) {
    (id, name) = (answer.text("id"), answer.text("name"))
    areas = answer.texts("areas", max: 10)
    created = Timestamp(iso8601: answer.text("created"))
    used = Timestamp(iso8601: answer.text("used"))
  }
}
