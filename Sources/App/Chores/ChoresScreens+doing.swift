import Actions
import Chores
import Core
import Replica

/// Completing chores, and the decisions of parents.
extension ChoresScreens {
  func updateDoing(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    // Today shows all families.
    if let key = OccurrenceKey(argument) { choose(familyOf: key.chore) }
    switch verb {
    case .check: if let key = OccurrenceKey(argument) { check(key, &step) }
    case .done: if let key = OccurrenceKey(argument) { completeReminded(key, &step) }
    case .who: if let key = OccurrenceKey(argument) { ask(key, &step) }
    case .by:
      guard let key = view.asked, let member = UniqueID(argument) else { return }
      app.closeOverlay(&step)
      confirm(key, MemberID(member), &step)
    case .undo:
      guard let name = CompletionName(text: argument) else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    case .approve, .refuse:
      guard let name = CompletionName(text: argument) else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.decide(name, isApproved: verb == .approve) }
    case .skip: if let key = OccurrenceKey(argument) { skip(key, &step) }
    case .move: if let key = OccurrenceKey(argument) { openMoving(key, &step) }
    case .moveTo: move(&step)
    case .early: if let key = OccurrenceKey(argument) { completeEarly(key, &step) }
    case .unmark:
      guard let name = MarkName(text: argument) else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    default: break
    }
  }

  /// Completes a status, or undoes its completion.
  func check(_ key: OccurrenceKey, _ step: inout Step) {
    // Nothing here may hold the snapshot: the change would have to copy its data.
    guard let status = snapshot.flatMap({ $0.status(key) ?? pastStatus(key, $0) }) else { return }
    if status.state.isDone {
      guard let name = snapshot.flatMap({ latestCompletion(status, $0) })?.name else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    } else if status.state == .upcoming {
      app.choresView?.asked = key
      app.open(.chores(.early), &step)
    } else if let doer = snapshot.flatMap({ doer(of: status, $0) }) {
      confirm(key, doer, &step)
    } else {
      ask(key, &step)
    }
  }

  /// Completes an occurrence for a member, on the family's tablet only after the member's PIN.
  private func confirm(_ key: OccurrenceKey, _ doer: MemberID, _ step: inout Step) {
    if hasPIN(doer), !isOpened(doer) { askPin(key, doer, &step) } else { complete(key, doer, &step) }
  }

  /// Whether this is the family's tablet and the member has a PIN.
  private func hasPIN(_ doer: MemberID) -> Bool {
    guard let snapshot else { return false }
    return snapshot.actor == .tablet && snapshot.household.member(doer)?.hasPIN == true
  }

  func complete(_ key: OccurrenceKey, _ doer: MemberID, _ step: inout Step) {
    let isDone = perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.complete(key.chore, opening: .some(key.opening), for: doer)
    }
    guard isDone else { return }
    step.effects.append(.haptic(milliseconds: 10))
    if snapshot?.chore(key.chore)?.wantsPhoto == true { askPhoto(of: key, &step) }
  }

  /// Returns the member for whom a tap completes the chore; nil if the user has to choose.
  func doer(of status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> MemberID? {
    if let member = status.member { return member }
    if status.doers.count == 1 { return status.doers[0] }
    guard let me = me(snapshot), !isShared(snapshot) || snapshot.present.count == 1 else { return nil }
    return status.doers.isEmpty || status.doers.contains(me) || snapshot.actor.isParent ? me : nil
  }

  private func ask(_ key: OccurrenceKey, _ step: inout Step) {
    app.choresView?.asked = key
    app.open(.chores(.doer), &step)
  }
}
