import Actions
import Core
import Couple
import Replica
import Texts

/// Pairing and leaving (C-7 to C-14).
extension CoupleScreens {
  /// The link with the user's invite code; nil without a code.
  var inviteAddress: String? {
    couple.pairing.code.map { InviteLink.text($0, address: app.environment.origin + "/") }
  }

  var isCoupleUnlocked: Bool { app.isPro || couple.pairing.isUnlocked }

  /// Creates a new code from the host's secure randomness (C-8). The previous code becomes void.
  func issueCode(_ step: inout Step) {
    app.closeOverlay(&step)
    storeName(&step)
    let (code, isSignedIn) = (CoupleCode(random: step.tick.random.0), app.hasSyncAccount)
    perform(&step) { (actions) throws(CoupleRefusal) in
      try actions.issue(code, isSignedIn: isSignedIn, timeZoneName: app.environment.timeZoneName)
    }
  }

  /// The name that the pairing's form shows: the typed one, otherwise the user's name in the settings, in a family or
  /// in the account. Never the sign-in name, because the partner sees this name and Today greets with it.
  var offeredName: String {
    if let typed = app.coupleView?.ownName { return typed }
    let known = ownName(couple)
    if !known.isEmpty { return known }
    let family = app.screens(of: .chores)?.ownName(app) ?? ""
    return family.isEmpty ? app.account?.session.displayName ?? "" : family
  }

  /// Stores the name of the pairing's form as the user's name.
  private func storeName(_ step: inout Step) {
    let name = offeredName
    app.coupleView?.ownName = nil
    if !name.trimmedWhitespace.isEmpty { app.update(.settings(.name(name)), &step) }
  }

  func shareCode(_ step: inout Step) {
    guard let address = inviteAddress else { return }
    step.effects.append(
      .share(
        name: "", mime: "text/plain", bytes: [], title: AppInfo.name, text: strings.coupleShareText(link: address)))
  }

  func redeem(_ step: inout Step) {
    guard let view = app.coupleView else { return }
    storeName(&step)
    let isSignedIn = app.hasSyncAccount
    let refusal = actAsCouple(&step) { (actions) throws(CoupleRefusal) in
      try actions.redeem(view.code, isSignedIn: isSignedIn, timeZoneName: app.environment.timeZoneName)
    }
    view.codeError = refusal.map { text(for: $0) } ?? ""
    if refusal != nil { step.effects.append(.focus(id: CoupleField.code.elementID)) }
  }

  func sayGoodbye(_ step: inout Step) {
    app.closeOverlay(&step)
    perform(&step) { (actions) throws(CoupleRefusal) in try actions.sayGoodbye() }
  }

  func takeBackGoodbye(_ step: inout Step) {
    perform(&step) { (actions) throws(CoupleRefusal) in try actions.takeBackGoodbye() }
  }

  func unlink(_ step: inout Step) {
    app.closeOverlay(&step)
    perform(&step) { (actions) throws(CoupleRefusal) in try actions.unlink() }
    if !couple.pairing.isPaired { app.showToast(strings.coupleParted, &step) }
  }

  /// Carries out the action, or shows in a toast why it was refused.
  private func perform(_ step: inout Step, _ action: (CoupleActions) throws(CoupleRefusal) -> [Change]) {
    if let refusal = actAsCouple(&step, action) { app.showToast(text(for: refusal), &step) }
  }

  func text(for error: PairingError) -> String {
    switch error {
    case .signInRequired: strings.coupleErrorSignIn
    case .locked: strings.coupleErrorLocked
    case .alreadyPaired: strings.coupleErrorAlready
    case .notPaired: strings.coupleErrorAlone
    case .ownCode: strings.coupleErrorOwnCode
    case .malformedCode: strings.coupleErrorMalformed
    case .goodbyeNotOwn: strings.coupleErrorNotOwnGoodbye
    case .goodbyeOver: strings.coupleErrorGoodbyeOver
    }
  }
}
