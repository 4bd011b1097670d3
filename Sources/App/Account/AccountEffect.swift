/// A request to the host that only a user with an account makes; `Web/account.js` carries it out.
public indirect enum AccountEffect: Equatable, Sendable {
  /// One request to the server that the page came from, with the session's cookie; the host delivers `answer` with the id, the
  /// status (0 for no connection), Retry-After and the body.
  case request(id: String, method: String, path: String, body: [UInt8])
  /// Its answer is not delivered any more.
  case cancel(id: String)
  /// Whether one of the tabs is to sync, with the change stream; the host says which by `account.leads:…`.
  case sync(isOn: Bool)
  /// Fold the journal, with no word about it.
  case fold
  /// Load the list of places; the host delivers `answer` with the id `places`.
  case places
  /// Ask where the person is; the host sends `couple.place.at:…` or `couple.place.refused:…`. It ends what was asked before.
  case locate(Locating, isExact: Bool)

  public enum Locating: String, Sendable {
    /// `resume` is `watch`, unless the person would have to be asked for the permission first.
    case once, watch, resume, stop
  }
  /// About messages of the partner's notes on this device: whose they are, the notification's words, of which the second has `{name}` for
  /// the partner's and the third is about the account, and the quiet hours (`1320-420` in minutes of the day, empty for none, `keep`). Answered by `couple.push.state:…`.
  case push(PushWish, user: String, title: String, from: String, security: String, quiet: String)
  /// Tell the rules of the zone with this IANA name; the host delivers `answer` with the id `zone` and a table as at the start.
  case zone(name: String)

  @inline(never)
  var accountCode: Int32 {
    switch self {
    case .request: 25
    case .cancel: 26
    case .sync: 27
    case .fold: 28
    case .places: 29
    case .locate: 30
    case .push: 31
    case .zone: 32
    }
  }

  @inline(never)
  var accountFields: [[UInt8]] {
    switch self {
    case .request(let id, let method, let path, let body):
      [Array(id.utf8), Array(method.utf8), Array(path.utf8), body]
    case .cancel(let id): [Array(id.utf8)]
    case .sync(let isOn): [Array((isOn ? "start" : "stop").utf8)]
    case .fold, .places: []
    case .zone(let name): [Array(name.utf8)]
    case .locate(let how, let isExact): [Array(how.rawValue.utf8), Array((isExact ? "exact" : "").utf8)]
    case .push(let wish, let user, let title, let from, let security, let quiet):
      [wish.rawValue, user, title, from, security, quiet].map { Array($0.utf8) }
    }
  }
}

/// A wish for the messages on this device (`Web/push.js`).
public enum PushWish: String, Sendable {
  /// Asks for the permission, and subscribes.
  case on
  /// Ends it, and remembers that the person did not want it.
  case decline
  /// Says how it stands.
  case look
  /// Mends what has changed since the last time; says nothing if there is nothing.
  case check
  case hours
  /// The note is before the person's eyes.
  case seen
  /// Somebody has signed out.
  case forget
}
