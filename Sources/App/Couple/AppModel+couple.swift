import Core
import Couple
import Replica
import Sync

/// The couple: what the person does on its screens.
extension AppModel {
  var couple: CoupleState { replica.couple.state }

  @inline(never)
  func updateCouple(_ message: CoupleMessage, _ step: inout Step) {
    guard let account else { return }
    switch message {
    case .issue: issueCode(&step)
    case .copyCode: if let address = inviteAddress { step.effects.append(.copy(text: address)) }
    case .shareCode: shareCode(&step)
    case .redeem: redeem(&step)
    case .dropRedeem:
      if let code = couple.pairing.redeeming { changePairing(&step) { $0.redeemRefused(code) } }
    case .sayGoodbye: sayGoodbye(&step)
    case .takeBackGoodbye: takeBackGoodbye(&step)
    case .unlink: unlink(&step)
    case .retry: checkAgain(&step)
    case .type(let field, let text): type(text, into: field, account.couple)
    case .save: saveEditor(&step)
    case .removeDate: removeDate(&step)
    case .reset: resetEditor(&step)
    case .export: exportCouple(&step)
    case .addWidgetLink: addWidgetLink(&step)
    case .endWidgetLink(let id): call(.endWidget, "DELETE", "/account/widgets/" + id, &step)
    case .copyWidgetLink: step.effects.append(.copy(text: account.couple.scriptAddress))
    case .place(let message): updatePlace(message, &step)
    case .push(let message): updatePush(message, &step)
    }
    account.revision += 1
  }

  private func type(_ text: String, into field: String, _ view: CoupleViewState) {
    view.error = ""
    switch CoupleField(rawValue: field) {
    case .code:
      view.code = text
      view.codeError = ""
    case .note: view.note = text
    case .label: view.label = text
    case .date: view.date = text
    case .time: view.time = text
    case .widgetName: view.widgetName = text
    case nil: break
    }
  }

  // MARK: Changing

  /// Takes the person's edit; false if it changes nothing.
  @discardableResult
  func changeCouple(_ step: inout Step, _ change: (inout CoupleState) -> Void) -> Bool {
    let data = replica.couple
    var state = data.state
    change(&state)
    let device = replica.syncAccount?.device ?? ""
    let steps = data.steps(to: state, at: step.now, device: device)
    for one in steps { apply(.couple(CoupledStep(one)), &step) }
    return !steps.isEmpty
  }

  func changePairing(_ step: inout Step, _ change: (inout Pairing) -> Void) {
    changeCouple(&step) { change(&$0.pairing) }
  }

  /// The profile's name is that of the settings (C-28), and its zone the one of the device that was used last.
  func followProfile(_ step: inout Step) {
    guard let view = account?.couple else { return }
    let name = settings.name
    let zone = view.zoneName
    changeCouple(&step) { state in
      if !name.isEmpty { state.me = state.me.named(name) }
      if !zone.isEmpty { state.me.zoneName = zone }
    }
  }

  // MARK: Coming and going

  /// One of the couple's screens is opened.
  func enterCouple(_ place: CouplePlace, _ step: inout Step) {
    guard let view = account?.couple else { return }
    view.error = ""
    view.codeError = ""
    view.places.refusal = nil
    if !settingsView.invitation.isEmpty {
      view.code = inviteCode(in: settingsView.invitation)
      settingsView.invitation = ""
      step.effects.append(.focus(id: CoupleField.code.elementID))
    }
    askPartnerZone(&step)
    enterPush(place, &step)
    if place == .widgets, hasSyncAccount { askWidgetLinks(&step) }
    if place != .widgets { view.newLinkAddress = "" }
    account?.revision += 1
  }

  private func inviteCode(in text: String) -> String {
    do throws(InviteCodeError) { return try InviteLink.code(in: text).displayed } catch { return text }
  }

  func prepareCoupleSheet(_ sheet: CoupleSheet, _ step: inout Step) {
    guard let view = account?.couple else { return }
    if sheet == .qr, let address = inviteAddress {
      do throws(QRError) { view.codePicture = CodePicture(try QRCode.encode(address, level: .medium)) } catch {
        closeOverlay(&step)
      }
    }
    if sheet == .places { openPlaces(&step) }
  }

  // MARK: News

  /// Tells the user the news, whichever screen is shown.
  func takeNews(_ news: CoupleNews, _ step: inout Step) {
    guard let view = account?.couple else { return }
    account?.revision += 1
    switch news {
    case .joined, .partnerJoined:
      view.code = ""
      view.codeError = ""
      followProfile(&step)
      showToast(strings.coupleJoined, &step)
      if route == .us(.pairing) { go(.us(.home), .replace, &step) } else { enterPush(.home, &step) }
    case .parted: showToast(strings.coupleParted, &step)
    case .codeGone: showToast(strings.coupleCodeGone, &step)
    case .codeTaken: tellRefusal(strings.coupleCodeTaken, view, &step)
    case .alreadyPaired: tellRefusal(strings.coupleErrorAlready, view, &step)
    case .tooManyAttempts(let until):
      let minutes = max(1, (until.milliseconds - step.now.milliseconds + 59_999) / 60_000)
      tellRefusal(strings.coupleTooMany(count: Int(minutes)), view, &step)
    }
  }

  private func tellRefusal(_ text: String, _ view: CoupleViewState, _ step: inout Step) {
    view.codeError = text
    if route != .us(.pairing) { showToast(text, &step) }
  }
}
