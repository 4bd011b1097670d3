import Chores
import Core
import Replica
import Sync
import Texts

/// The sheet to invite someone, and the list of invites (F-15).
extension ChoresScreens {
  var inviteSheet: Node {
    let invitation = app.choresView?.invitation ?? ChoresInvitation()
    return app.sheet(strings.choreInvite) {
      if !app.hasSyncAccount {
        accountHint
      } else if zone == .main {
        copyHint
      } else if invitation.snapshot.side > 0, let code = invitation.code {
        codeBox(code, invitation.snapshot)
      } else {
        inviteForm(invitation)
      }
    }
  }

  /// Links to the account screen: inviting and joining need an account.
  var accountHint: Node {
    Node([
      p(.class("sheet-lead")) { strings.choreInviteAccount },
      a(.class("btn btn-primary btn-block"), .href(Route.account.path)) { strings.choreInviteAccountGo },
    ])
  }

  /// Offers to copy the private chores into a family that can be shared; nobody can join the main zone.
  private var copyHint: Node {
    Node([
      p(.class("sheet-lead")) { strings.choreMainInvite },
      button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .chores(.copyFamily))) {
        strings.choreMainCopy
      },
    ])
  }

  func callError(_ error: String) -> Node {
    if error.isEmpty { return .nothing }
    return p(.class("error"), .role("alert")) {
      smallIcon(.warning)
      error
    }
  }

  private func inviteForm(_ invitation: ChoresInvitation) -> Node {
    form(.class("form"), .id("chores-invite-form"), .flag("novalidate", true), .on(.submit, .chores(.makeInvite))) {
      p(.class("sheet-lead")) { strings.choreInviteText }
      ul(.class("list"), .role("list")) { choice(.invitee, strings.choreInvitee, invitees) }
      callError(invitation.error)
      button(
        .class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", invitation.pending != nil)
      ) { strings.choreInviteMake }
    }
  }

  private var invitees: [(String, String)] {
    guard let snapshot else { return [] }
    let own = me(snapshot)
    let managed = snapshot.present.filter { $0.isManaged && $0.id != own }
    return managed.map { ($0.id.id.text, $0.name) } + [
      (Self.newChild, strings.choreInviteeChild), (Self.newParent, strings.choreInviteeParent),
      (Self.tablet, strings.choreInviteeTablet),
    ]
  }

  private func codeBox(_ code: FamilyCode, _ snapshot: CodePicture) -> Node {
    Node([
      p(.class("sheet-lead")) { strings.choreInviteText },
      figure(.class("qr"), .id("code")) {
        svg(
          .attribute("viewBox", "0 0 \(snapshot.side) \(snapshot.side)"), .role("img"), .label(strings.choreInviteQr)
        ) { path(.attribute("d", snapshot.path)) }
        figcaption(.class("num"), .id("chores-code"), .attribute("tabindex", "-1")) { code.displayed }
      },
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .chores(.copyInvite))) {
          icon(.copy)
          strings.choreInviteCopy
        }
        if app.environment.flags.contains("share") {
          button(.class("btn"), .type("button"), .on(.click, .chores(.shareInvite))) {
            icon(.share)
            strings.choreInviteShare
          }
        }
      },
    ])
  }

  /// The maximum number of used invites shown, the latest first.
  private static var usedMax: Int { 5 }

  /// The open invites, and the users of the latest used ones, for all parents (F-15).
  @HTMLBuilder func invitesSection(_ snapshot: ChoresSnapshot) -> Node {
    let all = app.replica.family(in: snapshot.zone)?.invites ?? []
    let open = all.filter { $0.usedAt == nil }
    let used = all.filter { $0.usedAt != nil && $0.role != .owner }.ordered { $0.createdAt > $1.createdAt }.prefix(
      Self.usedMax)
    if !open.isEmpty || !used.isEmpty {
      titled("invites", strings.choreInvites, count: open.count) {
        ul(.class("list"), .role("list")) {
          for invite in open + used {
            li(.class("row")) {
              div(.class("row-main")) { rowText(invitee(invite, snapshot), inviteState(invite, snapshot)) }
              invite.usedAt != nil
                ? .nothing
                : roundButton(
                  .trash,
                  invite.role == .owner
                    ? strings.choreHandOverEnd(name: invitee(invite, snapshot))
                    : strings.choreInviteEnd(name: invitee(invite, snapshot)), .chores(.endInvite, invite.id.text),
                  style: "round round-plain")
            }
          }
        }
      }
    }
  }

  private func invitee(_ invite: FamilyInvite, _ snapshot: ChoresSnapshot) -> String {
    // Invites by other programs can offer several members.
    if !invite.members.isEmpty { return app.formats.choice(invite.members.map { name($0, snapshot) }) }
    switch invite.role {
    case .parent: return strings.choreInviteeParent
    case .child: return strings.choreInviteeChild
    // An offer to own the family names one of its parents.
    case .tablet, .owner: return strings.choreInviteeTablet
    }
  }

  private func inviteState(_ invite: FamilyInvite, _ snapshot: ChoresSnapshot) -> String {
    if let used = invite.usedAt {
      let day = app.formats.relativeDay(app.environment.timeZone.wallClock(at: used).day, today: today)
      let user = snapshot.household.members.first { !$0.isManaged && $0.account.equalsBytewise(invite.usedBy) }
      return user.map { strings.choreInviteUsedBy(name: $0.name, day: day) } ?? strings.choreInviteUsed(day: day)
    }
    let end =
      invite.expiresAt <= now
      ? strings.choreInviteOver
      : strings.choreInviteUntil(
        day: app.formats.relativeDay(app.environment.timeZone.wallClock(at: invite.expiresAt).day, today: today))
    return invite.role == .owner ? strings.choreHandOverOpen + " · " + end : end
  }
}
