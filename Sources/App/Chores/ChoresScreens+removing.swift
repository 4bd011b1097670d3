import Actions
import Chores
import Core
import Replica

/// The question before a member, a tablet or an invite goes, which nothing brings back as it was.
extension ChoresScreens {
  func updateRemoving(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    if verb == .remove { return remove(clears: argument.equalsBytewise(Self.everything), &step) }
    guard let id = UniqueID(argument) else { return }
    let invites = picture.flatMap { app.replica.family(in: $0.zone)?.invites } ?? []
    if verb == .endInvite, invites.contains(where: { $0.id == id && $0.role == .owner }) {
      // An offer to own the family can be made again, and has no code.
      tell(&step) { (actions) throws(ChoresRefusal) in try actions.endInvite(id) }
      return
    }
    view.removal = (verb, id)
    app.open(.chores(.removal), &step)
  }

  /// The argument that also deletes what a member did.
  private static var everything: String { "all" }

  private func remove(clears: Bool, _ step: inout Step) {
    guard let view = app.choresView, let (verb, id) = view.removal else { return }
    let name = removedName
    app.closeOverlay(&step)
    view.removal = nil
    let isRemoved = tell(&step) { (actions) throws(ChoresRefusal) in
      switch verb {
      case .removeMember: try actions.remove(MemberID(id), clears: clears)
      case .removeTablet: try actions.removeTablet(id)
      default: try actions.endInvite(id)
      }
    }
    if isRemoved, verb == .removeMember { app.showToast(strings.choreMemberRemoved(name: name), &step) }
  }

  /// The name of what is to be removed; empty for an invite.
  private var removedName: String {
    guard let (verb, id) = app.choresView?.removal, let picture else { return "" }
    if verb == .removeMember { return name(MemberID(id), picture) }
    return app.replica.family(in: picture.zone)?.tablets.first { $0.id == id }?.name ?? ""
  }

  /// Whether the member to be removed has done something by an account of its own.
  private var isClearable: Bool {
    guard let (verb, id) = app.choresView?.removal, verb == .removeMember, let picture else { return false }
    return picture.household.member(MemberID(id))?.isManaged == false
  }

  var removalSheet: Node {
    let verb = app.choresView?.removal?.verb
    let isInvite = verb == .endInvite
    return app.sheet(isInvite ? strings.choreInviteEndTitle : strings.choreRemoveTitle(name: removedName)) {
      p(.class("sheet-lead")) {
        isInvite
          ? strings.choreInviteEndText
          : verb == .removeTablet ? strings.choreRemoveTabletText : strings.choreRemoveMemberText
      }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
        button(.class("btn btn-danger"), .type("button"), .on(.click, .chores(.remove))) {
          isInvite ? strings.choreInviteEndAction : strings.choreRemoveAction
        }
      }
      if isClearable {
        button(
          .class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .chores(.remove, Self.everything))
        ) {
          strings.choreRemoveClear
        }
      }
    }
  }
}
