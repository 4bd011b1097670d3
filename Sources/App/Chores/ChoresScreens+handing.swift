import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// Handing over the family to another parent (F-15, 0071).
extension ChoresScreens {
  func updateHanding(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    switch verb {
    case .handOver:
      // The user remains a parent after handing over, and needs a member with the user's account.
      if let own = me(snapshot) { act(&step) { (actions) throws(ChoresRefusal) in try actions.claim(own) } }
      view.invitation = ChoresInvitation()
      view.form = ChoresForm()
      view.form[.invitee] = snapshot.heirs.first?.id.id.text ?? ""
      app.open(.chores(.handOver), &step)
    case .offer:
      guard let heir = snapshot.heirs.first(where: { $0.id.id.text.equalsBytewise(view.form[.invitee]) }),
        view.invitation.pending == nil, app.isSignedIn
      else { return }
      createInvite(
        .offer, [field("role", FamilyInvite.Role.owner.code), field("members", heir.id.id.text)], &step)
    case .takeOver:
      guard let account = app.replica.syncAccount?.user, view.invitation.pending == nil, app.isSignedIn else { return }
      modify(
        .takeOver, "forceUpdate",
        [
          JSON.Member("recordName", .string(argument)), JSON.Member("recordType", .string("FamilyInvite")),
          JSON.Member("fields", .object([field("usedBy", account)])),
        ], &step)
    default: break
    }
  }

  /// Handles the server's answer to an offer, or to its acceptance.
  func receiveHanding(_ call: ChoresCall, _ code: String, _ step: inout Step) {
    let text =
      switch code {
      case "":
        call == .offer ? strings.choreHandOverDone : strings.choreTakeOverDone(family: snapshot?.family.name ?? "")
      case "ACCESS_DENIED", "NOT_FOUND": strings.choreHandOverGone
      case "QUOTA_EXCEEDED": strings.choreHandOverQuota
      default: strings.choreCallFailed
      }
    if code.isEmpty {
      app.closeOverlay(&step)
      // The changed list of invites arrives by sync.
      app.syncHost.pass(.noticed(zone?.database), &step)
    }
    app.showToast(text, &step)
  }

  // MARK: Drawing

  var handOverSheet: Node {
    let invitation = app.choresView?.invitation ?? ChoresInvitation()
    return app.sheet(strings.choreHandOver) {
      form(.class("form"), .id("chores-handover-form"), .flag("novalidate", true), .on(.submit, .chores(.offer))) {
        p(.class("sheet-lead")) { strings.choreHandOverText }
        ul(.class("list"), .role("list")) {
          choice(.invitee, strings.choreHandOverTo, (snapshot?.heirs ?? []).map { ($0.id.id.text, $0.name) })
        }
        callError(invitation.error)
        button(
          .class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", invitation.pending != nil)
        ) { strings.choreHandOverAction }
      }
    }
  }

  /// The card of an offer of ownership, with buttons to accept and decline.
  func offerCard(_ offer: FamilyInvite, _ snapshot: ChoresSnapshot) -> Node {
    let giver = snapshot.present.first { $0.account.equalsBytewise(offer.account) }
    return section(.class("card card-pad chores-question"), .id("chores-offered")) {
      h2(.class("card-title")) { strings.choreTakeOverTitle(name: giver?.name ?? snapshot.family.name) }
      p(.class("ink-2")) { strings.choreTakeOverText }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .chores(.endInvite, offer.id.text))) {
          strings.choreTakeOverNot
        }
        button(.class("btn btn-primary"), .type("button"), .on(.click, .chores(.takeOver, offer.id.text))) {
          strings.choreTakeOver
        }
      }
    }
  }
}
