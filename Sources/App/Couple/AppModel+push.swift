import Core
import Couple
import Replica
import Sync

/// Messages about the partner's notes on this device (C-22, C-29).
extension AppModel {
  /// The hours that are suggested.
  private static let quietStart: Int32 = 22 * 60
  private static let quietEnd: Int32 = 7 * 60

  /// The couple's screens are opened: how it stands is asked, of the server by those only which show it.
  func enterPush(_ place: CouplePlace, _ step: inout Step) {
    guard let view = account?.couple, couple.pairing.isPaired else { return }
    switch place {
    case .note:
      wish(.seen, &step)
      wish(.look, &step)
    case .home: if view.push == .unknown { wish(.look, &step) }
    default: break
    }
  }

  /// The account's part begins: what has changed since is mended, and nobody is asked anything.
  func beginPush(_ step: inout Step) {
    if replica.hasCouple { wish(.check, &step) }
  }

  /// The language may be another: the worker shows the words that it was given.
  func followPushWords(_ step: inout Step) {
    guard let view = account?.couple, view.push.isOn, view.pushWords != strings.couplePushTitle else { return }
    wish(.check, &step)
  }

  func updatePush(_ message: PushMessage, _ step: inout Step) {
    guard let view = account?.couple else { return }
    switch message {
    case .on(true):
      view.isPushBusy = true
      wish(.on, quiet: "keep", &step)
    case .on(false):
      view.push = .off(isDeclined: true)
      wish(.decline, &step)
    case .quiet(let isOn): setHours(isOn ? (Self.quietStart, Self.quietEnd) : nil, view, &step)
    case .quietStart(let time):
      guard case .on(_, let end) = view.push, let minute = minuteOfDay(time) else { return }
      setHours((minute, end), view, &step)
    case .quietEnd(let time):
      guard case .on(let start, _) = view.push, let minute = minuteOfDay(time) else { return }
      setHours((start, minute), view, &step)
    case .tells(let isOn): changeCouple(&step) { $0.me.notifiesPartner = isOn }
    case .state(let text):
      view.isPushBusy = false
      view.push = PushState(text)
    }
  }

  private func setHours(_ hours: (Int32, Int32)?, _ view: CoupleViewState, _ step: inout Step) {
    if let hours { view.push = .on(start: hours.0, end: hours.1) } else { view.push = .onAlways }
    wish(.hours, quiet: hours.map { "\($0.0)-\($0.1)" } ?? "", &step)
  }

  func wish(_ wish: PushWish, quiet: String = "keep", _ step: inout Step) {
    guard let account, wish == .forget || replica.syncAccount != nil else { return }
    let title = strings.couplePushTitle
    account.couple.pushWords = title
    step.effects.append(
      .account(
        .push(
          wish, user: replica.syncAccount?.user ?? "", title: title, from: strings.couplePushFrom(name: "{name}"),
          security: strings.accountPushSecurity, quiet: quiet)))
  }

  // MARK: Screens

  /// Offered once, to two who can write to each other.
  @HTMLBuilder func pushOffer(_ state: CoupleState) -> Node {
    if let view = account?.couple, state.pairing.isPaired, hasSyncAccount, view.push == .off(isDeclined: false) {
      section(.class("card card-pad form"), .aria("labelledby", "couple-push-offer")) {
        h2(.class("card-title"), .id("couple-push-offer")) { strings.couplePushOfferTitle }
        p(.class("ink-2")) { strings.couplePushOfferText(name: personName(.partner, state)) }
        div(.class("buttons")) {
          button(
            .class("btn btn-s btn-primary"), .type("button"), .flag("disabled", view.isPushBusy),
            .on(.click, .couple(.push(.on(true))))
          ) { strings.couplePushOfferOn }
          button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .couple(.push(.on(false))))) {
            strings.couplePushOfferLater
          }
        }
      }
    }
  }

  /// The editor's section: this device, its quiet hours, and whether the partner hears of one's own notes.
  @HTMLBuilder func pushSection(_ state: CoupleState) -> Node {
    if state.pairing.isPaired {
      settingsSection("push", strings.couplePush) {
        if let view = account?.couple, hasSyncAccount { deviceRows(view) }
        switchRow(
          strings.couplePushTells(name: personName(.partner, state)), strings.couplePushTellsCaption,
          isOn: state.me.notifiesPartner, .couplePushTells)
      }
    }
  }

  @HTMLBuilder private func deviceRows(_ view: CoupleViewState) -> Node {
    switchRow(
      strings.couplePushOn, pushCaption(view.push), isOn: view.push.isOn || view.isPushBusy,
      isDisabled: !view.push.isChangeable || view.isPushBusy, .couplePushOn)
    if view.push.isOn {
      switchRow(
        strings.couplePushQuiet, strings.couplePushQuietCaption, isOn: view.push != .onAlways, .couplePushQuiet)
    }
    if case .on(let start, let end) = view.push {
      timeRow("couple-quiet-start", strings.couplePushQuietStart, start, .couplePushStart)
      timeRow("couple-quiet-end", strings.couplePushQuietEnd, end, .couplePushEnd)
    }
  }

  private func switchRow(
    _ title: String, _ caption: String, isOn: Bool, isDisabled: Bool = false, _ prefix: MessagePrefix
  ) -> Node {
    li {
      label(.class("row")) {
        span(.class("row-main")) { rowText(title, caption) }
        input(
          .class("switch"), .type("checkbox"), .role("switch"), .flag("checked", isOn), .flag("disabled", isDisabled),
          .entering(.change, prefix))
      }
    }
  }

  private func timeRow(_ id: String, _ title: String, _ minute: Int32, _ prefix: MessagePrefix) -> Node {
    inputRow(
      id, title, "",
      control: input(
        .class("input input-s"), .id(id), .type("time"), .value(clockInputValue(minute)), .flag("required", true),
        .entering(.change, prefix)))
  }

  private func pushCaption(_ state: PushState) -> String {
    switch state {
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

extension MessagePrefix {
  static var couplePushOn: MessagePrefix { MessagePrefix("couple.push.on") }
  static var couplePushQuiet: MessagePrefix { MessagePrefix("couple.push.quiet") }
  static var couplePushStart: MessagePrefix { MessagePrefix("couple.push.start") }
  static var couplePushEnd: MessagePrefix { MessagePrefix("couple.push.end") }
  static var couplePushTells: MessagePrefix { MessagePrefix("couple.push.tells") }
}
