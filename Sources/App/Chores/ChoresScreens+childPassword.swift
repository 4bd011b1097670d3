import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// A code with which a child sets a new password (F-20, 0072).
extension ChoresScreens {
  func makePasswordCode(_ id: String, _ step: inout Step) {
    guard let view = app.choresView, view.invitation.pending == nil, app.isSignedIn, let zone,
      let member = UniqueID(id).flatMap({ snapshot?.household.member(MemberID($0)) })
    else { return }
    (view.edited, view.passwordCode) = (member.id.id, nil)
    app.open(.chores(.password), &step)
    send(
      .passwordCode, "POST", "/account/family-password",
      [ownedZone(zone), JSON.Member("member", .string(member.id.id.text))], &step)
  }

  /// The record zone including its owner, as requests about accounts need it.
  func ownedZone(_ zone: SyncZone) -> JSON.Member {
    let owner = zone.id.owner?.text ?? app.replica.syncAccount?.user ?? ""
    return JSON.Member(
      "zone",
      .object([
        JSON.Member("zoneName", .string(zone.id.name.text)), JSON.Member("ownerRecordName", .string(owner)),
      ]))
  }

  func receivePasswordCode(_ status: Int, _ answer: AccountResponse, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch status {
    case 200:
      view.passwordCode = (answer.text("name"), answer.text("code"))
      step.effects.append(.focus(id: "chores-password-code"))
    case 0: view.invitation.error = strings.choreCallUnreached
    case 403: view.invitation.error = strings.chorePasswordNot
    default: view.invitation.error = strings.choreCallFailed
    }
  }

  var passwordSheet: Node {
    let member = app.choresView?.edited.flatMap { snapshot?.household.member(MemberID($0)) }
    return app.sheet(strings.chorePasswordOf(name: member?.name ?? "")) {
      if let (name, code) = app.choresView?.passwordCode {
        p(.class("sheet-lead")) { strings.chorePasswordText }
        dl(.class("chores-password")) {
          dt { strings.chorePasswordName }
          dd { name }
          dt { strings.chorePasswordCode }
          dd(.class("num"), .id("chores-password-code"), .attribute("tabindex", "-1")) { code }
        }
      } else if let error = app.choresView?.invitation.error, !error.isEmpty {
        callError(error)
      } else {
        Node("progress", [.class("progress"), .label(strings.chorePasswordNew)])
      }
    }
  }

  /// The row in the sheet of a child with an account; nothing for others.
  func passwordRow(_ id: MemberID?) -> Node {
    guard app.isSignedIn, zone != .main, snapshot?.actor.isParent == true,
      let member = id.flatMap({ snapshot?.household.member($0) }), member.role == .child, !member.isManaged
    else { return .nothing }
    return ul(.class("list"), .role("list")) {
      actionRow(
        nil, strings.chorePasswordNew, strings.chorePasswordCaption, .chores(.newPassword, member.id.id.text),
        end: [chevron])
    }
  }
}
