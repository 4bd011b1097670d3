import Actions
import Chores
import Core
import Replica
import Texts

/// Asks before a member, a tablet or an invite is removed, which cannot be undone completely.
extension ChoresScreens {
  /// Returns the families that "Delete everything" removes: for everyone if the user is the owner, otherwise only for this user.
  var losses: [String] {
    app.replica.familyZones.compactMap { zone in
      guard let state = app.replica.family(in: zone), let snapshot = snapshot(of: zone) else { return nil }
      let (name, count) = (state.family?.name ?? "", state.chores.count)
      if !snapshot.isOwner, app.hasSyncAccount { return strings.choreLossMember(name: name) }
      return snapshot.present.count > 1 && app.hasSyncAccount
        ? strings.choreLossAll(name: name, count: count) : strings.choreLoss(name: name, count: count)
    }
  }

  func updateRemoving(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    if verb == .remove { return remove(clears: argument.equalsBytewise(Self.everything), &step) }
    guard let id = UniqueID(argument) else { return }
    let invites = snapshot.flatMap { app.replica.family(in: $0.zone)?.invites } ?? []
    if verb == .endInvite, invites.contains(where: { $0.id == id && $0.role == .owner }) {
      // An offer of ownership has no code and can be repeated, so it needs no question.
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.endInvite(id) }
      return
    }
    view.removal = (verb, id)
    app.open(.chores(.removal), &step)
  }

  /// The argument for also deleting the member's completions and wishes.
  private static var everything: String { "all" }

  private func remove(clears: Bool, _ step: inout Step) {
    guard let view = app.choresView, let (verb, id) = view.removal else { return }
    let name = removedName
    if verb == .clearMember { return clear(MemberID(id), &step) }
    app.closeOverlay(&step)
    view.removal = nil
    let isRemoved = perform(&step) { (actions) throws(ChoresRefusal) in
      switch verb {
      case .removeMember: try actions.remove(MemberID(id), clears: clears)
      case .removeTablet: try actions.removeTablet(id)
      default: try actions.endInvite(id)
      }
    }
    if isRemoved, verb == .removeMember { app.showToast(strings.choreMemberRemoved(name: name), &step) }
  }

  /// The name of the member or tablet to remove; empty for an invite.
  private var removedName: String {
    guard let (verb, id) = app.choresView?.removal, let snapshot else { return "" }
    if verb == .removeMember || verb == .clearMember { return name(MemberID(id), snapshot) }
    return app.replica.family(in: snapshot.zone)?.tablets.first { $0.id == id }?.name ?? ""
  }

  /// Whether the member to remove has an account, whose records can be deleted.
  private var isClearable: Bool {
    guard let (verb, id) = app.choresView?.removal, verb == .removeMember, let snapshot else { return false }
    return snapshot.household.member(MemberID(id))?.isManaged == false
  }

  var removalSheet: Node {
    let verb = app.choresView?.removal?.verb
    let isInvite = verb == .endInvite
    if verb == .clearMember { return clearingSheet }
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

  // MARK: Members who have left

  /// The former members, collapsed, with buttons to delete their records (0077).
  @HTMLBuilder func formerSection(_ snapshot: ChoresSnapshot) -> Node {
    let former = snapshot.household.members.filter { $0.hasLeft }
    if !former.isEmpty {
      details(.class("fold"), .id("chores-former")) {
        summary {
          icon(.chevronDown)
          strings.choreFormer
          span(.class("num")) { app.formats.integer(former.count) }
        }
        ul(.class("list"), .role("list")) {
          for member in former.ordered(by: { Self.end(of: $0) > Self.end(of: $1) }) { formerRow(member, snapshot) }
        }
      }
    }
  }

  private static func end(of member: FamilyMember) -> Int64 { member.leftAt?.milliseconds ?? 0 }

  private func formerRow(_ member: FamilyMember, _ snapshot: ChoresSnapshot) -> Node {
    let day = member.leftAt.map { snapshot.household.timeZone.day(at: $0, startOfDayMinutes: 0) }
    let until = day.map { strings.choreFormerUntil(day: app.formats.mediumDate($0)) } ?? ""
    return li(.class("row row-icon is-resting")) {
      avatar(member)
      div(.class("row-main")) { rowText(member.name, until) }
      span(.class("row-end")) {
        roundButton(
          .trash, strings.choreClear(name: member.name), .chores(.clearMember, member.id.id.text),
          style: "round round-plain")
      }
    }
  }

  /// Returns the number of a former member's records that can be deleted, at most as many as one step deletes.
  private func clearableCount(_ id: MemberID) -> Int {
    guard let zone else { return 0 }
    do throws(ChoresRefusal) {
      let rules = rules(of: app.replica.family(in: zone)?.family)
      return try ChoresActions(app.replica, in: zone, at: now, rules: rules).clear(id).count
    } catch {
      return 0
    }
  }

  /// Deletes some of a former member's records; the sheet stays open until all are deleted.
  private func clear(_ id: MemberID, _ step: inout Step) {
    let name = removedName
    guard perform(&step, { (actions) throws(ChoresRefusal) in try actions.clear(id) }), clearableCount(id) == 0 else {
      return
    }
    app.closeOverlay(&step)
    app.choresView?.removal = nil
    app.showToast(strings.choreCleared(name: name), &step)
  }

  private var clearingSheet: Node {
    let count = (app.choresView?.removal?.id).map { clearableCount(MemberID($0)) } ?? 0
    let most = FamilyState.clearedCountMax
    return app.sheet(strings.choreClear(name: removedName) + "?") {
      p(.class("sheet-lead")) {
        count == 0
          ? strings.choreClearNone
          : strings.choreClearText(count: app.formats.integer(count) + (count == most ? "+" : ""))
      }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) {
          count == 0 ? strings.appDone : strings.appCancel
        }
        if count > 0 {
          button(.class("btn btn-danger"), .type("button"), .on(.click, .chores(.remove))) { strings.appDelete }
        }
      }
    }
  }
}
