import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// The family's tablet, on which users choose their member and enter its PIN if it has one (F-21, 0068).
extension ChoresScreens {
  func updateTablet(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch verb {
    case .pin:
      guard let id = UniqueID(argument), snapshot?.household.member(MemberID(id)) != nil else { return }
      (view.edited, view.form, view.invitation.error) = (id, ChoresForm(), "")
      app.open(.chores(.setPin), &step)
      step.effects.append(.focus(id: ChoresInput.pin.elementID))
    case .setPin:
      guard let member = view.edited.map({ MemberID($0) }), let pin = typedPin(&step) else { return }
      ask(.setPin, member, .string(pin), &step)
    case .removePin: if let member = view.edited.map({ MemberID($0) }) { ask(.setPin, member, .null, &step) }
    case .enterPin:
      guard let member = view.askedDoer, let pin = typedPin(&step) else { return }
      ask(.checkPin, member, .string(pin), &step)
    default: break
    }
  }

  /// Returns the entered PIN; nil after adding an error to the form if it is not valid.
  private func typedPin(_ step: inout Step) -> String? {
    guard let view = app.choresView else { return nil }
    let pin = view.form[.pin].trimmedWhitespace
    view.form.clearErrors()
    if (4...8).contains(pin.utf8.count), pin.utf8.allSatisfy({ (48...57).contains($0) }) { return pin }
    view.form.refuse(.pin, strings.chorePinError)
    focusError(&step)
    return nil
  }

  private func ask(_ call: ChoresCall, _ member: MemberID, _ pin: JSON, _ step: inout Step) {
    guard let view = app.choresView, view.invitation.pending == nil, let zone else { return }
    send(
      call, call == .setPin ? "PUT" : "POST", "/account/family-pin",
      [
        ownedZone(zone), JSON.Member("member", .string(member.id.text)), JSON.Member("pin", pin),
      ], &step)
  }

  /// Handles the server's response about a PIN.
  func receivePin(_ call: ChoresCall, _ status: Int, _ answer: AccountResponse, _ step: inout Step) {
    guard let view = app.choresView else { return }
    if call == .setPin {
      guard status == 204 else {
        view.invitation.error = status == 0 ? strings.choreCallUnreached : strings.choreCallFailed
        return
      }
      app.closeOverlay(&step)
      app.showToast(strings.chorePinSaved, &step)
      return app.syncHost.pass(.noticed(zone?.database), &step)
    }
    guard let key = view.asked, let doer = view.askedDoer else { return }
    let result = answer.text("result")
    switch (status, result) {
    case (0, _):
      // Without a connection the chore is completed anyway, and the server marks it as unconfirmed.
      app.closeOverlay(&step)
      complete(key, doer, &step)
      app.showToast(strings.choreUnconfirmedToast, &step)
    case (200, "right"), (200, "none"):
      view.opened = (doer, answer.time("until") ?? now)
      app.closeOverlay(&step)
      complete(key, doer, &step)
    case (200, "wrong"): refusePin(strings.chorePinWrong(count: answer.number("triesLeft")), &step)
    case (200, "locked"):
      let clock = app.environment.timeZone.wallClock(at: answer.time("until") ?? now)
      refusePin(strings.chorePinLocked(time: app.formats.time(clock.minute)), &step)
    default: view.invitation.error = strings.choreCallFailed
    }
  }

  private func refusePin(_ text: String, _ step: inout Step) {
    app.choresView?.form[.pin] = ""
    app.choresView?.form.refuse(.pin, text)
    focusError(&step)
  }

  /// Whether the member's PIN was entered on this tablet a moment ago.
  func isOpened(_ member: MemberID) -> Bool {
    app.choresView?.opened.map { $0.member == member && now < $0.until } ?? false
  }

  func askPin(_ key: OccurrenceKey, _ doer: MemberID, _ step: inout Step) {
    guard let view = app.choresView else { return }
    (view.asked, view.askedDoer, view.form, view.invitation.error) = (key, doer, ChoresForm(), "")
    app.open(.chores(.enterPin), &step)
    step.effects.append(.focus(id: ChoresInput.pin.elementID))
  }

  // MARK: Drawing

  var enterPinSheet: Node {
    let name = app.choresView?.askedDoer.flatMap { snapshot?.household.member($0)?.name } ?? ""
    return app.sheet(strings.chorePinOf(name: name)) { pinForm("chores-enter-pin", .enterPin, strings.appDone) }
  }

  var setPinSheet: Node {
    let member = app.choresView?.edited.flatMap { snapshot?.household.member(MemberID($0)) }
    return app.sheet(strings.chorePinOf(name: member?.name ?? "")) {
      p(.class("sheet-lead")) { strings.chorePinText }
      pinForm("chores-set-pin", .setPin, strings.appSave)
      if member?.hasPIN == true {
        button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .chores(.removePin))) {
          strings.chorePinRemove
        }
      }
    }
  }

  private func pinForm(_ id: String, _ verb: ChoresVerb, _ action: String) -> Node {
    form(.class("form"), .id(id), .flag("novalidate", true), .on(.submit, .chores(verb))) {
      field(
        .pin, strings.chorePin, type: "password", .attribute("inputmode", "numeric"), .attribute("maxlength", "8"),
        .attribute("enterkeyhint", "done"))
      callError(app.choresView?.invitation.error ?? "")
      button(
        .class("btn btn-primary btn-block"), .type("submit"),
        .flag("disabled", app.choresView?.invitation.pending != nil)
      ) { action }
    }
  }

  /// The fields of a member's sheet about the tablet: the PIN only for an existing member, and nothing in a family without accounts.
  @HTMLBuilder func tabletFields(_ id: MemberID?, _ form: ChoresForm) -> Node {
    if app.hasSyncAccount, zone != .main {
      ul(.class("list"), .role("list")) {
        switchRow(
          strings.choreTabletAllowed, strings.choreTabletAllowedCaption, isOn: form.isOn(.allowsTablet),
          ChoresInput.allowsTablet.prefix)
        if let member = id.flatMap({ snapshot?.household.member($0) }), app.isSignedIn {
          actionRow(
            nil, member.hasPIN ? strings.chorePinChange : strings.chorePinSet, strings.chorePinCaption,
            .chores(.pin, member.id.id.text), end: [chevron])
        }
      }
    }
  }

  /// The list of the family's tablets, for parents.
  @HTMLBuilder func tabletsSection(_ snapshot: ChoresSnapshot) -> Node {
    let tablets = app.replica.family(in: snapshot.zone)?.tablets ?? []
    if !tablets.isEmpty {
      titled("tablets", strings.choreTablets, count: tablets.count) {
        ul(.class("list"), .role("list")) {
          for tablet in tablets {
            li(.class("row")) {
              div(.class("row-main")) { rowText(tablet.name, strings.choreTabletCaption) }
              roundButton(
                .trash, strings.choreTabletRemove(name: tablet.name), .chores(.removeTablet, tablet.id.text),
                style: "round round-plain")
            }
          }
        }
      }
    }
  }
}

extension AccountResponse {
  fileprivate func time(_ name: String) -> Timestamp? { json[name]?.int.map { Timestamp(milliseconds: $0) } }
}
