import Core
import Couple
import Replica

/// The way to a couple and out of it (C-7 to C-14).
extension AppModel {
  /// The link that carries the code which was given out; nil while there is none.
  var inviteAddress: String? {
    couple.pairing.code.map { InviteLink.text($0, address: environment.origin + "/") }
  }

  var isCoupleUnlocked: Bool { isPro || couple.pairing.isUnlocked }

  /// A new code, from the host's secure source of chance (C-8); an old one is void.
  func issueCode(_ step: inout Step) {
    closeOverlay(&step)
    followProfile(&step)
    let (isPro, isSignedIn) = (isPro, hasSyncAccount)
    let (now, code) = (step.now, InviteCode(random: step.tick.random.0))
    var refusal: PairingError?
    changeCouple(&step) { state in
      state.pairing.setPurchased(isPro || state.pairing.isPurchased)
      do throws(PairingError) { try state.issue(code, at: now, isSignedIn: isSignedIn) } catch { refusal = error }
    }
    if let refusal { showToast(text(for: refusal), &step) }
  }

  func shareCode(_ step: inout Step) {
    guard let address = inviteAddress else { return }
    step.effects.append(
      .share(
        name: "", mime: "text/plain", bytes: [], title: AppInfo.name, text: strings.coupleShareText(link: address)))
  }

  func redeem(_ step: inout Step) {
    guard let view = account?.couple else { return }
    followProfile(&step)
    let (text, isSignedIn) = (view.code, hasSyncAccount)
    var refusal: PairingError?
    changePairing(&step) { pairing in
      do throws(PairingError) { try pairing.redeem(text, isSignedIn: isSignedIn) } catch { refusal = error }
    }
    view.codeError = refusal.map { self.text(for: $0) } ?? ""
    if refusal != nil { step.effects.append(.focus(id: CoupleField.code.elementID)) }
  }

  func sayGoodbye(_ step: inout Step) {
    closeOverlay(&step)
    let now = step.now
    change(&step) { (pairing) throws(PairingError) in try pairing.sayGoodbye(at: now) }
  }

  func takeBackGoodbye(_ step: inout Step) {
    let now = step.now
    change(&step) { (pairing) throws(PairingError) in try pairing.takeBackGoodbye(at: now) }
  }

  func unlink(_ step: inout Step) {
    closeOverlay(&step)
    change(&step) { (pairing) throws(PairingError) in try pairing.unlink() }
    if !couple.pairing.isPaired { showToast(strings.coupleParted, &step) }
  }

  private func change(_ step: inout Step, _ body: (inout Pairing) throws(PairingError) -> Void) {
    var refusal: PairingError?
    changePairing(&step) { pairing in
      do throws(PairingError) { try body(&pairing) } catch { refusal = error }
    }
    if let refusal { showToast(text(for: refusal), &step) }
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
