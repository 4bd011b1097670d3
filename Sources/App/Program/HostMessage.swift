/// A message that the host sends by itself.
public enum HostMessage: Equatable, Sendable {
  case route(path: String)
  /// Time has passed: a minute, or the time until the user returned to the page.
  case tick
  case key(String)
  case timer(name: String)
  case folded(isStored: Bool, reason: String)
  case shared(outcome: String)
  case copied(isDone: Bool)
  case pickCancelled
  /// The chosen file is too large (`size`) or could not be read.
  case pickFailed(reason: String)
  case inflateFailed(token: String, reason: String)
  case storage(state: String, detail: String)
  case updateAvailable
  case installAvailable
  case notifications(state: String)
  /// The reminders delivered on this device, as `DeliveredReminder` reads it.
  case reminded(String)
  /// Whether this device can show a reminder once more, or will: a case of `SnoozeStatus`.
  case snooze(String)
  case scanFailed(reason: String)
  case foreign
  case crashed
  case network(isUp: Bool)
  /// A requested part could not be loaded.
  case partFailed
  /// A requested part has been loaded.
  case part(name: String)
  /// Has no effect on the app; part of the protocol for completeness.
  case ignored

  public var wire: String {
    switch self {
    case .route(let path): MessageText.wire(HostName.route, path)
    case .tick: HostName.tick
    case .key(let combo): MessageText.wire(HostName.key, combo)
    case .timer(let name): MessageText.wire(HostName.timer, name)
    case .folded(let isStored, let reason): MessageText.wire(HostName.folded, isStored ? "ok" : "failed", reason)
    case .shared(let outcome): MessageText.wire(HostName.shared, outcome)
    case .copied(let isDone): MessageText.wire(HostName.copied, isDone ? "ok" : "failed")
    case .pickCancelled: MessageText.wire(HostName.picked, "cancelled")
    case .pickFailed(let reason): MessageText.wire(HostName.picked, "failed", reason)
    case .inflateFailed(let token, let reason): MessageText.wire(HostName.inflate, "failed", token, reason)
    case .storage(let state, let detail): MessageText.wire(HostName.storage, state, detail)
    case .updateAvailable: MessageText.wire(HostName.update, "available")
    case .installAvailable: MessageText.wire(HostName.install, "available")
    case .notifications(let state): MessageText.wire(HostName.notifications, state)
    case .reminded(let list): MessageText.wire(HostName.reminded, list)
    case .snooze(let state): MessageText.wire(HostName.snooze, state)
    case .scanFailed(let reason): MessageText.wire(HostName.scan, "failed", reason)
    case .foreign: HostName.foreign
    case .crashed: HostName.crashed
    case .network(let isUp): isUp ? HostName.online : HostName.offline
    case .partFailed: MessageText.wire(HostName.account, "failed")
    case .part(let name): MessageText.wire(HostName.part, name)
    case .ignored: MessageText.wire(HostName.install, "other")
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case HostName.route: self = .route(path: text.rest(0))
    case HostName.tick: self = .tick
    case HostName.key: self = .key(text.rest(0))
    case HostName.timer: self = .timer(name: text.rest(0))
    case HostName.folded: self = .folded(isStored: text.text(0) == "ok", reason: text.rest(1))
    case HostName.shared: self = .shared(outcome: text.rest(0))
    case HostName.copied: self = .copied(isDone: text.text(0) == "ok")
    case HostName.picked: self = text.text(0) == "failed" ? .pickFailed(reason: text.rest(1)) : .pickCancelled
    case HostName.inflate: self = .inflateFailed(token: text.text(1) ?? "", reason: text.rest(2))
    case HostName.storage: self = .storage(state: text.text(0) ?? "", detail: text.rest(1))
    case HostName.update: self = .updateAvailable
    case HostName.install: self = text.text(0) == "available" ? .installAvailable : .ignored
    case HostName.notifications: self = .notifications(state: text.rest(0))
    case HostName.reminded: self = .reminded(text.rest(0))
    case HostName.snooze: self = .snooze(text.rest(0))
    case HostName.scan: self = .scanFailed(reason: text.rest(1))
    case HostName.foreign: self = .foreign
    case HostName.crashed: self = .crashed
    case HostName.online: self = .network(isUp: true)
    case HostName.offline: self = .network(isUp: false)
    case HostName.account: self = .partFailed
    case HostName.part: self = .part(name: text.rest(0))
    default: return nil
    }
  }
}

extension HostMessage {
  /// The names of the messages that the host sends. `Tools/border` writes every area's `HostName` for the page's
  /// scripts.
  enum HostName {
    static var route: String { "route" }
    static var tick: String { "tick" }
    static var key: String { "key" }
    static var timer: String { "timer" }
    static var folded: String { "folded" }
    static var shared: String { "shared" }
    static var copied: String { "copied" }
    static var picked: String { "picked" }
    static var inflate: String { "inflate" }
    static var storage: String { "storage" }
    static var update: String { "update" }
    static var install: String { "install" }
    static var notifications: String { "notifications" }
    static var reminded: String { "reminded" }
    static var snooze: String { "snooze" }
    static var scan: String { "scan" }
    static var foreign: String { "foreign" }
    static var crashed: String { "crashed" }
    static var online: String { "online" }
    static var offline: String { "offline" }
    static var account: String { "account" }
    static var part: String { "part" }
  }
}
