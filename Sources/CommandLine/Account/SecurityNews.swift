import Core
import Texts

/// A security event of the account, as the server reports it (`docs/accounts.md`).
struct SecurityNews {
  let number: Int64
  let kind: String
  let time: Timestamp
  let name: String
  let networks: [String]
  let count: Int
  /// Whether this device caused the event.
  let isThis: Bool

  /// Returns nil if the JSON is no event.
  init?(_ json: JSON) {
    guard let kind = json["kind"]?.string, let number = json["number"]?.int,
      let time = (json["until"]?.string ?? json["time"]?.string).flatMap({ Timestamp(iso8601: $0) })
    else { return nil }
    self.number = number
    self.kind = kind
    self.time = time
    name = json["name"]?.string ?? ""
    networks = (json["networks"]?.array ?? []).compactMap { $0.string }
    count = json["count"]?.int.map { Int($0) } ?? 0
    isThis = json["isThis"]?.bool ?? false
  }

  /// Reads the failed attempts in the response to a sign-in; nil if there were none.
  init?(failedAttempts json: JSON?) {
    guard let count = json?["count"]?.int, let time = json?["last"]?.string.flatMap({ Timestamp(iso8601: $0) }) else {
      return nil
    }
    (number, kind, self.time, name, self.count, isThis) = (0, "guessed", time, "", Int(count), false)
    networks = (json?["networks"]?.array ?? []).compactMap { $0.string }
  }
}

extension Session {
  /// Shows each new event of other devices once. Older servers have no events.
  func printSecurityNews(_ saved: SavedAccount) async {
    guard !isJSON, let api = try? AccountAPI(saved.server),
      let news = try? await api.securityNews(token: saved.token, after: saved.seen), let last = news.last
    else { return }
    for event in news where !event.isThis { printEvent(event) }
    var seen = saved
    seen.seen = last.number
    try? seen.save(accountPath)
  }

  func printEvent(_ news: SecurityNews) {
    guard let text = words.text(for: news, timeZone: machine.timeZone, today: today) else { return }
    terminal.remark(text, .warning)
  }
}

extension Words {
  /// “New sign-in: Laptop (today, 9:41 AM, 192.0.2.0/24)”; nil for an unknown kind of event.
  func text(for news: SecurityNews, timeZone: TimeZoneRules, today: Day) -> String? {
    let said: String
    switch news.kind {
    case "signed-in": said = strings.cliEventSignedIn(name: news.name)
    case "guessed": said = strings.cliEventGuessed(count: news.count)
    case "password-changed": said = strings.cliEventPassword
    case "recovered": said = strings.cliEventRecovered
    case "codes-renewed": said = strings.cliEventCodes
    case "key-made": said = strings.cliEventKey(name: news.name)
    case "widget-link-made": said = strings.cliEventLink(name: news.name)
    case "feed-made": said = strings.cliEventFeed(name: news.name)
    case "signed-out-everywhere": said = strings.cliEventEverywhere
    case "password-code-made": said = strings.cliEventResetCode
    case "family-code-made": said = strings.cliEventFamilyCode(name: news.name)
    case "disabled": said = strings.cliEventDisabled
    case "enabled": said = strings.cliEventEnabled
    case "key-ended": said = strings.cliEventKeyEnded(name: news.name)
    default: return nil
    }
    let clock = timeZone.wallClock(at: news.time)
    let moment = strings.dateAtTime(
      day: formats.relativeDay(clock.day, today: today), time: formats.time(clock.minute))
    return said + " (" + ([moment] + news.networks).joined(separator: ", ") + ")"
  }
}
