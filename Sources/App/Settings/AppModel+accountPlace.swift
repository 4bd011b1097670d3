import Core
import Replica

/// The account's screen until the account's part of the app is there, and what the other screens ask about it.
extension AppModel {
  /// Says what is synced with an account now.
  var isSignedIn: Bool { replica.hasLedger && account != nil && hasSyncAccount }

  /// Whether what the route shows is in the account's part of the app.
  var isAccountPlace: Bool {
    switch route {
    case .account, .us: true
    default: false
    }
  }

  func couplePlace(_ place: CouplePlace) -> Node {
    div(.class("screen c-teal")) {
      if account != nil {
        coupleScreen(place)
      } else {
        if place == .home {
          screenHead(strings.appTabUs)
          bannerRegion
        }
        accountAwaited
      }
    }
  }

  @HTMLBuilder var accountPlace: Node {
    div(.class("screen")) {
      settingsSubhead(strings.settingsAccount)
      if account != nil { accountScreen } else { accountAwaited }
    }
  }

  /// Whether it is not known yet what the account's part of the app has to do with what is here.
  var isAccountAwaited: Bool { replica.hasLedger && account == nil }

  /// In place of what the account's part of the app shows.
  @HTMLBuilder var accountAwaited: Node {
    if settingsView.accountPart == .failed {
      div(.class("card card-pad form")) {
        p(.class("ink-2")) { strings.settingsAccountFailed }
        button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.reload))) { strings.appRetry }
      }
    } else {
      Node("progress", [.class("progress"), .label(strings.settingsAccount)])
    }
  }

  var accountRow: Node {
    let line = account != nil ? accountLine : replica.hasLedger ? "" : strings.settingsAccountOff
    return linkRow(.shield, strings.settingsAccount, line, to: .account)
  }
}
