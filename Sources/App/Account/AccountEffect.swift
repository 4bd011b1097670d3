/// What only a person with an account asks of the host; `Web/account.js` carries it out.
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

  @inline(never)
  var accountCode: Int32 {
    switch self {
    case .request: 25
    case .cancel: 26
    case .sync: 27
    case .fold: 28
    case .places: 29
    case .locate: 30
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
    case .locate(let how, let isExact): [Array(how.rawValue.utf8), Array((isExact ? "exact" : "").utf8)]
    }
  }
}
