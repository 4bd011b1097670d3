import Core
import Replica
import Sync
import Texts

/// Push messages on this device: switched on or off, and their quiet hours (C-22, C-29, R-12).
struct Notifications: Screens {
  let app: AppModel

  /// The suggested quiet hours, in minutes of the day.
  private static let quietStart: Int32 = 22 * 60
  private static let quietEnd: Int32 = 7 * 60

  /// Ends push messages on this device after a sign-out.
  func silence(_ step: inout Step) {
    app.push?.status = .unknown
    wish(.forget, &step)
  }

  /// Tells the service worker and the server when the language or the areas in use have changed.
  func followWords(_ step: inout Step) {
    guard let push = app.push, push.status.isOn, push.words != words else { return }
    wish(.check, &step)
  }

  func update(_ message: NotificationMessage, _ step: inout Step) {
    guard let push = app.push else { return }
    switch message {
    case .on(true):
      push.isBusy = true
      wish(.on, &step)
    case .on(false):
      push.status = .off(isDeclined: true)
      wish(.decline, &step)
    case .quiet(let isOn): setHours(isOn ? (Self.quietStart, Self.quietEnd) : nil, push, &step)
    case .quietStart(let time):
      guard case .on(_, let end) = push.status, let minute = minuteOfDay(time) else { return }
      setHours((minute, end), push, &step)
    case .quietEnd(let time):
      guard case .on(let start, _) = push.status, let minute = minuteOfDay(time) else { return }
      setHours((start, minute), push, &step)
    case .test: askTest(push, &step)
    case .state(let text):
      push.isBusy = false
      push.status = PushStatus(text)
    }
    app.account?.revision += 1
  }

  private func setHours(_ hours: (Int32, Int32)?, _ push: PushState, _ step: inout Step) {
    if let hours { push.status = .on(start: hours.0, end: hours.1) } else { push.status = .onAlways }
    wish(.hours, quiet: hours.map { "\($0.0)-\($0.1)" } ?? "", &step)
  }

  /// Sends a request about push messages to the host. Does nothing without an account, except for `forget`.
  ///
  /// - Parameter quiet: The quiet hours in the host's form: two minutes of the day such as `1320-420`, empty for none,
  ///   `keep` for no change.
  func wish(_ wish: PushWish, quiet: String = "keep", _ step: inout Step) {
    guard let push = app.push, wish == .forget || app.hasSyncAccount else { return }
    push.words = words
    step.effects.append(
      .account(
        .push(
          wish, user: app.replica.syncAccount?.user ?? "", title: strings.couplePushTitle,
          from: strings.couplePushFrom(name: "{name}"), security: strings.accountPushSecurity, areas: areaWords,
          without: without, quiet: quiet)))
  }

  /// The texts of the areas whose code is loaded; the host keeps those of the others.
  private var areaWords: String {
    app.areaScreens.map { $0.pushWords(app) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The kinds of messages of areas that are off.
  private var without: String {
    let kinds: [(AppArea, String)] = [
      (.calm, "calm"), (.chores, "chore"), (.habits, "habits"), (.couple, "note"), (.couple, "us"),
    ]
    var off = app.settingsView.showsBadge ? "" : "badge"
    for (area, kind) in kinds where !app.replica.isOn(area) { off += off.isEmpty ? kind : " " + kind }
    return off
  }

  /// Changes whenever the service worker or the server needs an update about this device.
  private var words: String { strings.couplePushTitle + "\n" + areaWords + "\n" + without }

  // MARK: Rows

  @HTMLBuilder func deviceRows(_ push: PushState) -> Node {
    switchRow(
      strings.couplePushOn, caption(push.status), isOn: push.status.isOn || push.isBusy,
      isDisabled: !push.status.isChangeable || push.isBusy, .pushOn)
    if push.status.isOn {
      switchRow(
        strings.couplePushQuiet, strings.couplePushQuietCaption, isOn: push.status != .onAlways, .pushQuiet)
    }
    if case .on(let start, let end) = push.status {
      timeRow("couple-quiet-start", strings.couplePushQuietStart, start, .pushStart)
      timeRow("couple-quiet-end", strings.couplePushQuietEnd, end, .pushEnd)
    }
  }

  private func timeRow(_ id: String, _ title: String, _ minute: Int32, _ prefix: MessagePrefix) -> Node {
    inputRow(
      id, title, "",
      control: input(
        .class("input input-s"), .id(id), .type("time"), .value(clockInputValue(minute)), .flag("required", true),
        .entering(.change, prefix)))
  }

  private func caption(_ status: PushStatus) -> String {
    switch status {
    case .unknown: strings.accountBusy
    case .off, .on, .onAlways: strings.couplePushOnCaption
    case .denied: strings.couplePushDenied
    case .install: strings.couplePushInstall
    case .unsupported: strings.couplePushUnsupported
    case .none: strings.couplePushNone
    case .failed(let reason):
      switch reason {
      case .offline: strings.couplePushOffline
      case .session: strings.accountSessionOver
      case .service: strings.couplePushService
      case .other: strings.couplePushFailed
      }
    }
  }
}
