/// A report that the host makes by itself.
public enum HostMessage: Equatable, Sendable {
  case route(path: String)
  /// Time has passed: a minute, a return to the page.
  case tick
  case key(String)
  case timer(name: String)
  case folded(isStored: Bool, reason: String)
  case shared(outcome: String)
  case copied(isDone: Bool)
  case pickCancelled
  /// The chosen file is too large for the host (`size`), or could not be read.
  case pickFailed(reason: String)
  case inflateFailed(token: String, reason: String)
  case storage(state: String, detail: String)
  case updateAvailable
  case installAvailable
  case notifications(state: String)
  case scanFailed(reason: String)
  case foreign
  case crashed
  case network(isUp: Bool)
  /// The account's part could not be loaded.
  case accountFailed
  /// Reported for completeness; nothing on the screen depends on it.
  case ignored

  public var wire: String {
    switch self {
    case .route(let path): MessageText.wire("route", path)
    case .tick: "tick"
    case .key(let combo): MessageText.wire("key", combo)
    case .timer(let name): MessageText.wire("timer", name)
    case .folded(let isStored, let reason): MessageText.wire("folded", isStored ? "ok" : "failed", reason)
    case .shared(let outcome): MessageText.wire("shared", outcome)
    case .copied(let isDone): MessageText.wire("copied", isDone ? "ok" : "failed")
    case .pickCancelled: "picked:cancelled"
    case .pickFailed(let reason): MessageText.wire("picked", "failed", reason)
    case .inflateFailed(let token, let reason): MessageText.wire("inflate", "failed", token, reason)
    case .storage(let state, let detail): MessageText.wire("storage", state, detail)
    case .updateAvailable: "update:available"
    case .installAvailable: "install:available"
    case .notifications(let state): MessageText.wire("notifications", state)
    case .scanFailed(let reason): MessageText.wire("scan", "failed", reason)
    case .foreign: "foreign"
    case .crashed: "crashed"
    case .network(let isUp): isUp ? "online" : "offline"
    case .accountFailed: "account:failed"
    case .ignored: "install:other"
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "route": self = .route(path: text.rest(0))
    case "tick": self = .tick
    case "key": self = .key(text.rest(0))
    case "timer": self = .timer(name: text.rest(0))
    case "folded": self = .folded(isStored: text.text(0) == "ok", reason: text.rest(1))
    case "shared": self = .shared(outcome: text.rest(0))
    case "copied": self = .copied(isDone: text.text(0) == "ok")
    case "picked": self = text.text(0) == "failed" ? .pickFailed(reason: text.rest(1)) : .pickCancelled
    case "inflate": self = .inflateFailed(token: text.text(1) ?? "", reason: text.rest(2))
    case "storage": self = .storage(state: text.text(0) ?? "", detail: text.rest(1))
    case "update": self = .updateAvailable
    case "install": self = text.text(0) == "available" ? .installAvailable : .ignored
    case "notifications": self = .notifications(state: text.rest(0))
    case "scan": self = .scanFailed(reason: text.rest(1))
    case "foreign": self = .foreign
    case "crashed": self = .crashed
    case "online": self = .network(isUp: true)
    case "offline": self = .network(isUp: false)
    case "account": self = .accountFailed
    default: return nil
    }
  }
}
