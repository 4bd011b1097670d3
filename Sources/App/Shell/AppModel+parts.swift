import Core
import Replica
import Sync

/// The loading of the module's parts, the placeholder shown until the account's part is loaded, and what other screens
/// ask about it.
extension AppModel {
  /// Asks the host to load the account's part; `Delivery.accountTexts` says that all of it is loaded.
  func openAccountPart(_ step: inout Step) {
    if showsCouple || isCouplePlace { open(.couple, &step) }
    guard account == nil, parts.account != .loading else { return }
    parts.account = .loading
    step.effects.append(.openAccount)
  }

  func receiveAccountPart(_ texts: [[UInt8]], _ step: inout Step) {
    #if hasFeature(Embedded)
      guard texts.count == 3 else { return }
      Strings.accountTexts = (texts[0], texts[1])
      formats = Formats(language: strings.language, regionCode: formats.region.code)
    #endif
    accountScreens.begin(texts.last.map { String(decoding: $0, as: UTF8.self) } ?? "", &step)
  }

  /// Asks the host to load an area's part; `HostMessage.part` says that it is loaded.
  @inline(never)
  func open(_ part: ModulePart, _ step: inout Step) {
    guard parts[part] == .none else { return }
    parts[part] = .loading
    step.effects.append(.openPart(name: part.rawValue))
  }

  /// Handles the arrival of an area's part.
  func receive(_ part: ModulePart, _ step: inout Step) {
    parts[part] = .ready
    switch part {
    case .calm: calmScreens.begin(&step)
    case .couple: if account != nil { beginAreas(&step) }
    }
  }

  /// Whether the replica currently belongs to an account.
  var hasSyncAccount: Bool { replica.syncAccount != nil }

  /// Whether this page can send requests for the account.
  var isSignedIn: Bool { replica.hasLedger && account != nil && hasSyncAccount }

  /// Whether the route's screen is in the account's part.
  var isAccountPlace: Bool {
    switch route {
    case .account: true
    case .us: areaOff == nil
    default: false
    }
  }

  var isCalmPlace: Bool { route.area == .calm && areaOff == nil }

  /// Whether calm's code is loaded.
  var isCalmReady: Bool { calmView != nil }

  /// Whether calm's code is needed though its place is not open: a session may be running.
  var needsCalm: Bool { isCalmPlace || (replica.hasContent(of: .calm) && replica.isOn(.calm)) }

  /// The name of the timer that moves a session's screen on.
  static let calmTimer = "calm"

  func calmPlace(_ place: CalmPlace) -> Node {
    div(.class("screen c-violet")) {
      if isCalmReady {
        calmScreens.screen(place)
      } else {
        if place == .home {
          screenHead(strings.appTabCalm) { placeButtons(.calm) }
          bannerRegion
        }
        accountAwaited
      }
    }
  }

  var isCouplePlace: Bool { route.area == .us && areaOff == nil }

  /// Whether the page shows a couple and keeps it up to date.
  var showsCouple: Bool { replica.hasCouple && replica.isOn(.us) }

  /// Whether the couple's code is loaded.
  var isCoupleReady: Bool { account != nil && parts[.couple] == .ready }

  func couplePlace(_ place: CouplePlace) -> Node {
    div(.class("screen c-teal")) {
      if isCoupleReady {
        coupleScreens.screen(place)
      } else {
        if place == .home {
          screenHead(strings.appTabUs) { placeButtons(.us) }
          bannerRegion
        }
        accountAwaited
      }
    }
  }

  @HTMLBuilder var accountPlace: Node {
    div(.class("screen")) {
      settingsScreens.settingsSubhead(strings.settingsAccount)
      if account != nil { accountScreens.screen } else { accountAwaited }
    }
  }

  /// Whether there is account data whose code is not loaded yet.
  var isAccountAwaited: Bool { replica.hasLedger && account == nil }

  /// The placeholder for the account's screens until their part is loaded.
  @HTMLBuilder var accountAwaited: Node {
    if parts.account == .failed {
      div(.class("card card-pad form")) {
        p(.class("ink-2")) { strings.settingsAccountFailed }
        button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.reload))) { strings.appRetry }
      }
    } else {
      Node("progress", [.class("progress"), .label(strings.settingsAccount)])
    }
  }

  var accountRow: Node {
    let line = account != nil ? accountScreens.accountLine : replica.hasLedger ? "" : strings.settingsAccountOff
    return linkRow(.shield, strings.settingsAccount, line, to: .account)
  }
}
