import Actions
import Core
import Couple
import Replica
import Sync
import Texts

/// The couple's screens and the user's actions on them.
struct CoupleScreens: Screens {
  let app: AppModel

  var couple: CoupleState {
    app.replica.couple.state
  }

  func update(_ message: CoupleMessage, _ step: inout Step) {
    guard let account = app.account else { return }
    switch message {
    case .issue: issueCode(&step)
    case .copyCode: if let address = inviteAddress { step.effects.append(.copy(text: address)) }
    case .shareCode: shareCode(&step)
    case .redeem: redeem(&step)
    case .dropRedeem: actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.dropRedeem() }
    case .sayGoodbye: sayGoodbye(&step)
    case .takeBackGoodbye: takeBackGoodbye(&step)
    case .unlink: unlink(&step)
    case .retry: app.accountScreens.checkAgain(&step)
    case .type(let field, let text): type(text, into: field)
    case .save: saveEditor(&step)
    case .reset: resetEditor(&step)
    case .export: export(&step)
    case .addWidgetLink: addWidgetLink(&step)
    case .endWidgetLink(let id): app.accountScreens.call(.endWidget, "DELETE", "/account/widgets/" + id, &step)
    case .copyWidgetLink: if let view = app.coupleView { step.effects.append(.copy(text: view.scriptAddress)) }
    case .place(let message): updatePlace(message, &step)
    case .counts(let isOn): app.coupleView?.counts = isOn
    case .shows(let detail, let isOn):
      actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.show(detail.hidden, isOn) }
    case .reminds(let stage, let isOn): choose(stage, isOn, &step)
    case .near(let text): chooseNear(text, &step)
    case .partnerName(let name):
      actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.namePartner(name) }
      app.generation += 1
    case .notifies(let isOn): actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.notifyPartner(isOn) }
    }
    account.revision += 1
  }

  private func type(_ text: String, into field: String) {
    guard let view = app.coupleView else { return }
    view.error = ""
    switch CoupleField(rawValue: field) {
    case .code:
      view.code = text
      view.codeError = ""
    case .ownName: view.ownName = text
    case .note: view.note = text
    case .label: view.label = text
    case .date: view.date = text
    case .time: view.time = text
    case .widgetName: view.widgetName = text
    case nil: break
    }
  }

  // MARK: Changing

  /// Carries out an action. Returns the refusal, after which nothing has changed; nil if it was done.
  @discardableResult
  func actAsCouple(
    _ step: inout Step, _ action: (CoupleActions) throws(CoupleRefusal) -> [Change]
  ) -> CoupleRefusal? {
    do throws(CoupleRefusal) {
      app.apply(try action(CoupleActions(app.replica, at: step.now)), &step)
      return nil
    } catch {
      return error
    }
  }

  /// Updates the profile with the name in the settings (C-28) and this device's time zone.
  func updateProfile(_ step: inout Step) {
    let timeZone = app.environment.timeZoneName
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.updateProfile(timeZoneName: timeZone) }
  }

  /// Renames the profile after the user changed the name in the settings.
  func renameProfile(_ step: inout Step) {
    let timeZone = app.environment.timeZoneName
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.rename(timeZoneName: timeZone) }
  }

  func text(for refusal: CoupleRefusal) -> String {
    switch refusal {
    case .pairing(let error): text(for: error)
    case .note(.blank): strings.coupleNoteBlank
    case .note(.tooLong): strings.coupleNoteTooLong(max: CoupleLimits.noteCharactersMax)
    case .labelTooLong: strings.coupleLabelTooLong(max: CoupleLimits.labelCharactersMax)
    // The screens only send distances in range.
    case .distanceOutOfRange: ""
    }
  }

  // MARK: Coming and going

  /// Starts the couple's area once its part and the account's are loaded.
  func begin(_ step: inout Step) {
    if app.coupleView == nil { app.coupleView = CoupleViewState() }
    // The partner's device computes with the user's current time zone.
    if app.showsCouple { updateProfile(&step) }
    if app.account?.sync.isConfirmed == true { resumeFollowing(&step) }
  }

  /// Opens one of the couple's screens.
  func visit(_ route: CoupleRoute, _ step: inout Step) {
    guard let view = app.coupleView else { return }
    view.error = ""
    view.codeError = ""
    view.places.refusal = nil
    view.counts = nil
    if !app.settingsView.invitation.isEmpty {
      view.code = inviteCode(in: app.settingsView.invitation)
      app.settingsView.invitation = ""
      step.effects.append(.focus(id: CoupleField.code.elementID))
    }
    askPartnerTimeZone(&step)
    lookAtNotifications(route, &step)
    if route == .widgets, app.hasSyncAccount { askWidgetLinks(&step) }
    if route != .widgets { view.newLinkAddress = "" }
    app.account?.revision += 1
  }

  private func inviteCode(in text: String) -> String {
    do throws(InviteCodeError) { return try InviteLink.code(in: text).displayed } catch { return text }
  }

  func prepare(_ sheet: CoupleSheet, _ step: inout Step) {
    guard let view = app.coupleView else { return }
    if sheet == .qr, let address = inviteAddress {
      do throws(QRError) { view.codePicture = CodePicture(try QRCode.encode(address, level: .medium)) } catch {
        app.closeOverlay(&step)
      }
    }
    if sheet == .places { openPlaces(&step) }
  }

  // MARK: News

  /// Handles news about the couple: shows a toast on any screen, or an error in the form on the pairing's screen.
  func receiveNews(_ news: CoupleNews, _ step: inout Step) {
    guard let view = app.coupleView else { return }
    app.account?.revision += 1
    switch news {
    case .joined, .partnerJoined:
      view.code = ""
      view.codeError = ""
      updateProfile(&step)
      app.showToast(strings.coupleJoined, &step)
      if app.route == .couple(.pairing) {
        app.go(.couple(.home), .replace, &step)
      } else {
        lookAtNotifications(.home, &step)
      }
    case .parted: app.showToast(strings.coupleParted, &step)
    case .codeGone: app.showToast(strings.coupleCodeGone, &step)
    case .codeTaken: showRefusal(strings.coupleCodeTaken, view, &step)
    case .codeUnknown: showRefusal(strings.coupleCodeUnknown, view, &step)
    case .alreadyPaired: showRefusal(strings.coupleErrorAlready, view, &step)
    case .tooManyAttempts(let until):
      let minutes = max(1, (until.milliseconds - step.now.milliseconds + 59_999) / 60_000)
      showRefusal(strings.coupleTooMany(count: Int(minutes)), view, &step)
    }
  }

  private func showRefusal(_ text: String, _ view: CoupleViewState, _ step: inout Step) {
    view.codeError = text
    if app.route != .couple(.pairing) { app.showToast(text, &step) }
  }
}
