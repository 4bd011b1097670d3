import Core
import Replica
import Sync
import Texts

/// Loads the module's parts, shows a placeholder until the account's part is loaded, and answers questions about its
/// state.
extension AppModel {
  /// Asks the host to load the account's part; `Delivery.accountTexts` says that all of it is loaded.
  func openAccountPart(_ step: inout Step) {
    for part in ModulePart.allCases where part.needsAccount && needs(part) { open(part, &step) }
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
  func open(_ part: ModulePart, _ step: inout Step) {
    guard parts[part] == .none else { return }
    parts[part] = .loading
    step.effects.append(.openPart(name: part.rawValue))
  }

  /// Handles the arrival of an area's part.
  func receive(_ part: ModulePart, _ step: inout Step) {
    parts[part] = .ready
    beginAreas(&step)
    if part == transfer.awaitedPart { transferScreens.receivePart(&step) }
  }

  /// Whether the replica currently belongs to an account.
  var hasSyncAccount: Bool { replica.syncAccount != nil }

  /// Whether this page can send requests for the account.
  var isSignedIn: Bool { replica.hasLedger && account != nil && hasSyncAccount }

  /// The part with the code of the route's screen, unless the area is off.
  var areaPart: ModulePart? {
    guard case .area(let part, _) = route, areaOff == nil else { return nil }
    return part
  }

  /// Whether the route's screen needs the account's part.
  var needsAccountPart: Bool {
    route == .account || route == .feeds || route == .addresses || areaPart?.needsAccount == true
  }

  /// Returns the screens of an area, once everything that they need is loaded.
  func screens(of part: ModulePart) -> AreaScreens? { areaScreens.first { $0.part == part } }

  /// Whether an area's code is needed: for the route's screen, for Today, or for a process that continues while another screen is open.
  func needs(_ part: ModulePart) -> Bool {
    if areaPart == part { return true }
    // With an account, other devices may have created content, which only the area's code can read. For a couple, the
    // account's part searches.
    return replica.isOn(part.area) && (replica.hasContent(of: part.area) || (hasSyncAccount && !part.needsAccount))
  }

  /// Whether something of the account is missing on this device: an area's code, or data that was never read.
  var isReading: Bool {
    guard replica.hasLedger else { return false }
    return !replica.hasReadAll || ModulePart.allCases.contains { parts[$0] == .loading && screens(of: $0) == nil }
  }

  /// Whether missing data may still arrive, since this device is reading the account for the first time. Meanwhile the app does not offer
  /// to create it.
  var isArriving: Bool {
    guard parts.account != .failed else { return false }
    if isReading { return account?.sync.isBusy ?? true }
    return !replica.hasSearchedCouple && account?.sync.coupleStatus.phase == .syncing
  }

  /// Loads the parts of the areas in use that are still missing. Those that need the account's wait for it.
  func openNeededParts(_ step: inout Step) {
    for part in ModulePart.allCases where (!part.needsAccount || account != nil) && needs(part) { open(part, &step) }
  }

  /// Starts the areas that have everything they need.
  func beginAreas(_ step: inout Step) {
    for part in ModulePart.allCases where parts[part] == .ready && screens(of: part) == nil {
      guard !part.needsAccount || account != nil else { continue }
      let screens = part.makeScreens()
      areaScreens.append(screens)
      parts.account = .none
      generation += 1
      screens.begin(self, &step)
      if areaPart == part { visitRoute(&step) }
      // The engine reads what the account has of the area.
      if account != nil { syncHost.pass(.changed, &step) }
    }
    let waiting = pendingMessages
    pendingMessages = []
    for wire in waiting { if let message = Message(wire: wire) { update(message, &step) } }
  }

  /// Returns an area's screen, or its placeholder until the part is loaded.
  func areaScreen(_ part: ModulePart, _ path: String) -> Node {
    let look = look(of: part.area)
    return div(.class("screen " + look.style)) {
      if let screens = screens(of: part) {
        screens.screen(path, self)
      } else {
        if path.isEmpty {
          screenHead(look.name) { tabButtons(part.area) }
          bannerRegion
        }
        awaited(look.name)
      }
    }
  }

  /// Whether the page shows a couple and keeps it up to date.
  var showsCouple: Bool { replica.hasCouple && replica.isOn(.couple) }

  /// Whether the couple's code is loaded.
  var isCoupleReady: Bool { screens(of: .couple) != nil }

  @HTMLBuilder var accountScreen: Node {
    div(.class("screen")) {
      settingsScreens.settingsSubhead(strings.settingsAccount)
      if account != nil { accountScreens.screen } else { awaited(strings.settingsAccount) }
    }
  }

  /// Whether there is account data whose code is not loaded yet.
  var isAccountAwaited: Bool { replica.hasLedger && account == nil }

  /// Returns the placeholder for a screen whose part is not loaded yet.
  @HTMLBuilder func awaited(_ name: String) -> Node {
    if parts.account == .failed {
      div(.class("card card-pad form")) {
        p(.class("ink-2")) { strings.settingsAccountFailed }
        button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.reload))) { strings.appRetry }
      }
    } else {
      Node("progress", [.class("progress"), .label(name)])
    }
  }

  var accountRow: Node {
    let line = account != nil ? accountScreens.accountLine : replica.hasLedger ? "" : strings.settingsAccountOff
    return linkRow(.shield, strings.settingsAccount, line, to: .account)
  }
}
