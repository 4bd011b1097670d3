/// A request to the host that only users with an account need. `Web/account.js` carries it out.
public indirect enum AccountEffect: Equatable, Sendable {
  /// Sends a request to the page's own server with the session's cookie. The host delivers `answer` with the id, the
  /// status (0 without a connection), Retry-After and the body.
  case request(id: String, method: String, path: String, body: [UInt8])
  /// Cancels a request; its response is no longer delivered.
  case cancel(id: String)
  /// Starts or stops syncing in one of the tabs, with the change stream. The host names the tab by `account.leads:…`.
  case sync(isOn: Bool)
  /// Folds the journal without reporting the result.
  case fold
  /// Loads the list of places. The host delivers `answer` with the id `places`.
  case places
  /// Requests the device's location. The host sends `couple.place.at:…` or `couple.place.refused:…`. Ends the previous
  /// request.
  case locate(Locating, isExact: Bool)

  public enum Locating: String, Sendable {
    /// `resume` is `watch`, but only if the permission was granted before.
    case once, watch, resume, stop
  }
  /// Push messages on this device: the user they belong to, the texts of the notifications (`from` has `{name}` for the
  /// partner's name; `security` is about the account; `areas` as in `AreaScreens.pushWords`), the kinds of messages that
  /// are not wanted, separated by blanks, and the quiet hours (`1320-420` in minutes of the day, empty for none, `keep`).
  /// Answered by `push.state:…`.
  case push(
    PushWish, user: String, title: String, from: String, security: String, areas: String, without: String,
    quiet: String)
  /// Requests the rules of the zone with this IANA name. The host delivers `answer` with the id `timeZone` and a table as
  /// at the start.
  case timeZone(name: String)

  var accountCode: Int32 {
    switch self {
    case .request: 25
    case .cancel: 26
    case .sync: 27
    case .fold: 28
    case .places: 29
    case .locate: 30
    case .push: 31
    case .timeZone: 32
    }
  }

  var accountFields: [[UInt8]] {
    switch self {
    case .request(let id, let method, let path, let body):
      [Array(id.utf8), Array(method.utf8), Array(path.utf8), body]
    case .cancel(let id): [Array(id.utf8)]
    case .sync(let isOn): [Array((isOn ? "start" : "stop").utf8)]
    case .fold, .places: []
    case .timeZone(let name): [Array(name.utf8)]
    case .locate(let how, let isExact): [Array(how.rawValue.utf8), Array((isExact ? "exact" : "").utf8)]
    case .push(let wish, let user, let title, let from, let security, let areas, let without, let quiet):
      [wish.rawValue, user, title, from, security, areas, without, quiet].map { Array($0.utf8) }
    }
  }
}

/// A request about push messages on this device (`Web/push.js`).
public enum PushWish: String, Sendable {
  /// Asks the browser for permission and subscribes.
  case on
  /// Unsubscribes, and remembers that the user refused.
  case decline
  /// Asks the host for the state.
  case look
  /// Repairs the subscription if it is outdated. Answered only if the browser has a subscription.
  case check
  case hours
  /// Closes notifications of the note, because the user sees the note.
  case seen
  /// Unsubscribes after a sign-out.
  case forget
}
