import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// Joining a family by a code (F-20).
extension ChoresScreens {
  func updateJoining(_ verb: ChoresVerb, _ step: inout Step) {
    switch verb {
    case .join: openJoining(nil, &step)
    case .resolve: resolve(&step)
    case .accept: accept(&step)
    default: break
    }
  }

  /// Opens the sheet. With a link, resolves its code at once.
  func openJoining(_ link: String?, _ step: inout Step) {
    guard let view = app.choresView else { return }
    (view.invitation, view.form) = (ChoresInvitation(), ChoresForm())
    app.open(.chores(.join), &step)
    guard let link else { return step.effects.append(.focus(id: ChoresInput.code.elementID)) }
    view.form[.code] = FamilyCode(link)?.displayed ?? link
    view.invitation.isWaiting = true
    resumeJoining(&step)
  }

  /// Resolves the code of a link once the user is signed in.
  func resumeJoining(_ step: inout Step) {
    guard let view = app.choresView, view.invitation.isWaiting, app.isSignedIn else { return }
    view.revision += 1
    resolve(&step)
  }

  private func resolve(_ step: inout Step) {
    guard let view = app.choresView, view.invitation.pending == nil, app.isSignedIn else { return }
    view.invitation.isWaiting = false
    view.form.clearErrors()
    guard let code = FamilyCode(view.form[.code]) else {
      view.form.refuse(.code, strings.choreJoinCodeError)
      return focusError(&step)
    }
    view.invitation.followed = code
    follow(.resolve, code, [], &step)
  }

  private func follow(_ call: ChoresCall, _ code: FamilyCode, _ more: [JSON.Member], _ step: inout Step) {
    let link = JSON.object([JSON.Member("value", .string(code.text))] + more)
    send(
      call, SyncNames.path(call == .accept ? .recordsAccept : .recordsResolve, in: .publicDatabase),
      [JSON.Member("shortGUIDs", .array([link]))], &step)
  }

  private func accept(_ step: inout Step) {
    guard let view = app.choresView, let code = view.invitation.followed, let offer = view.invitation.offer,
      view.invitation.pending == nil
    else { return }
    var more: [JSON.Member] = []
    if offer.members.isEmpty {
      let name = view.form[.joinName].trimmedWhitespace
      guard !name.isEmpty, name.count <= ChoreLimits.nameCharactersMax else {
        view.form.refuse(.joinName, strings.choreErrorName)
        return focusError(&step)
      }
      more.append(JSON.Member("memberName", .string(name)))
    } else {
      more.append(JSON.Member("member", .string(view.form[.joinMember])))
    }
    follow(.accept, code, more, &step)
  }

  /// Handles the responses about the invite of a code and about joining.
  func receiveJoining(_ call: ChoresCall, _ item: AccountResponse, _ code: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    guard code.isEmpty else {
      view.invitation.error =
        code.equalsBytewise("NOT_FOUND")
        ? strings.choreJoinGone
        : code.equalsBytewise("QUOTA_EXCEEDED")
          ? strings.choreJoinFull(count: ChoreLimits.presentCountMax) : strings.choreCallFailed
      return
    }
    let (zoneName, owner) = (item["zoneID"].text("zoneName"), item["zoneID"].text("ownerRecordName"))
    // The founder of a family who handed it over and left reaches its zone through the private database.
    let isFounder = item.text("databaseScope").equalsBytewise("PRIVATE")
    let zone =
      isFounder
      ? SyncZone(.privateDatabase, ZoneID(ZoneName(zoneName)))
      : SyncZone(.sharedDatabase, ZoneID(ZoneName(zoneName), owner: RecordName(owner)))
    if call == .accept { return finishJoining(zone, &step) }
    let isMember = app.replica.familyZones.contains { $0.id.name.text.equalsBytewise(zoneName) }
    guard !isMember else {
      view.invitation.error = strings.choreJoinMember
      return
    }
    let invitation = item["familyInvitation"]
    let members = invitation.elements("members", max: ChoreLimits.presentCountMax).map {
      (id: $0.text("recordName"), name: $0.text("name"))
    }
    view.invitation.offer = ChoresInvitation.Offer(
      family: invitation.text("familyName"), inviter: invitation.text("inviterName"), zone: zone,
      isTablet: invitation.text("role").equalsBytewise(Self.tablet),
      isChild: invitation.text("role").equalsBytewise(Self.newChild), members: members)
    view.form[.joinMember] = members.first?.id ?? ""
    view.form[.joinName] = view.invitation.offer?.isTablet == true ? strings.choreTabletName : app.settings.name
    step.effects.append(.focus(id: "chores-offer"))
  }

  private func finishJoining(_ zone: SyncZone, _ step: inout Step) {
    guard let view = app.choresView else { return }
    let family = view.invitation.offer?.family ?? ""
    view.invitation = ChoresInvitation()
    view.invitation.awaited = zone
    show(zone, &step)
    app.closeOverlay(&step)
    app.showToast(strings.choreJoined(family: family), &step)
    app.go(.chores(.home), .replace, &step)
    app.syncHost.pass(.noticed(zone.database), &step)
  }

  // MARK: Drawing

  var joinSheet: Node {
    let invitation = app.choresView?.invitation ?? ChoresInvitation()
    return app.sheet(strings.choreJoin) {
      if !app.hasSyncAccount {
        accountHint
      } else if let offer = invitation.offer {
        offerForm(offer, invitation)
      } else {
        codeForm(invitation)
      }
    }
  }

  private func codeForm(_ invitation: ChoresInvitation) -> Node {
    form(.class("form"), .id("chores-join-form"), .flag("novalidate", true), .on(.submit, .chores(.resolve))) {
      p(.class("sheet-lead")) { strings.choreJoinText }
      field(
        .code, strings.choreInviteCode, .attribute("autocapitalize", "characters"), .attribute("spellcheck", "false"),
        .attribute("placeholder", "XXXXX-XXXXX-XXXXX"), .attribute("enterkeyhint", "go"))
      callError(invitation.error)
      button(
        .class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", invitation.pending != nil)
      ) { strings.choreJoinNext }
    }
  }

  private func offerForm(_ offer: ChoresInvitation.Offer, _ invitation: ChoresInvitation) -> Node {
    form(.class("form"), .id("chores-offer-form"), .flag("novalidate", true), .on(.submit, .chores(.accept))) {
      p(.class("sheet-lead"), .id("chores-offer"), .attribute("tabindex", "-1")) {
        offer.inviter.isEmpty
          ? strings.choreJoinOpen(family: offer.family)
          : strings.choreJoinOffer(name: offer.inviter, family: offer.family)
      }
      if offer.isTablet { p(.class("ink-2")) { strings.choreJoinTablet } }
      if offer.isChild { p(.class("ink-2")) { strings.choreJoinChild } }
      if offer.members.isEmpty {
        field(.joinName, offer.isTablet ? strings.choreTabletNamed : strings.choreYourName)
      }
      if offer.members.count > 0 {
        ul(.class("list"), .role("list")) {
          choice(.joinMember, strings.choreJoinWho, offer.members.map { ($0.id, $0.name) })
        }
      }
      callError(invitation.error)
      button(
        .class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", invitation.pending != nil)
      ) { strings.choreJoinAction }
    }
  }
}
