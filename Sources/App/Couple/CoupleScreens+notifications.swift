import Actions
import Core
import Couple
import Replica
import Texts

/// Push messages about the partner's notes (C-22, C-29).
extension CoupleScreens {
  /// Asks for the state of push messages when a screen opens that shows it.
  func lookAtNotifications(_ route: CoupleRoute, _ step: inout Step) {
    guard let push = app.push, couple.pairing.isPaired else { return }
    switch route {
    case .countdown, .distance: app.notifications.wish(.look, &step)
    case .note:
      app.notifications.wish(.seen, &step)
      app.notifications.wish(.look, &step)
    case .home: if push.status == .unknown { app.notifications.wish(.look, &step) }
    default: break
    }
  }

  /// Offers push messages once, to a paired couple.
  @HTMLBuilder func notificationOffer(_ state: CoupleState) -> Node {
    if let push = app.push, state.pairing.isPaired, app.hasSyncAccount, push.status == .off(isDeclined: false) {
      section(.class("card card-pad form"), .aria("labelledby", "couple-push-offer")) {
        h2(.class("card-title"), .id("couple-push-offer")) { strings.couplePushOfferTitle }
        p(.class("ink-2")) { strings.couplePushOfferText(name: personName(.partner, state)) }
        div(.class("buttons")) {
          button(
            .class("btn btn-s btn-primary"), .type("button"), .flag("disabled", push.isBusy),
            .on(.click, .notification(.on(true)))
          ) { strings.couplePushOfferOn }
          button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .notification(.on(false)))) {
            strings.couplePushOfferLater
          }
        }
      }
    }
  }

  /// The editor's section: push messages on this device, quiet hours, and whether the partner is notified of this
  /// user's notes.
  @HTMLBuilder func notificationSection(_ state: CoupleState) -> Node {
    if state.pairing.isPaired {
      settingsSection("push", strings.couplePush) {
        if let push = app.push, app.hasSyncAccount { app.notifications.deviceRows(push) }
        switchRow(
          strings.couplePushTells(name: personName(.partner, state)), strings.couplePushTellsCaption,
          isOn: state.me.notifiesPartner, .coupleNotifies)
      }
    }
  }
}
