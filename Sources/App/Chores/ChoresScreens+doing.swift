import Actions
import Chores
import Core
import Replica

/// Completing chores, and the decisions of parents.
extension ChoresScreens {
  func updateDoing(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    // Today shows all families.
    if let key = StandingKey(argument) { choose(familyOf: key.chore) }
    switch verb {
    case .check: if let key = StandingKey(argument) { check(key, &step) }
    case .done: if let key = StandingKey(argument) { completeReminded(key, &step) }
    case .who: if let key = StandingKey(argument) { ask(key, &step) }
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
    case .skip: if let key = StandingKey(argument) { skip(key, &step) }
    case .move: if let key = StandingKey(argument) { openMoving(key, &step) }
    case .moveTo: move(&step)
    case .early: if let key = StandingKey(argument) { completeEarly(key, &step) }
    case .unmark:
      guard let name = MarkName(text: argument) else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    default: break
    }
  }

  /// Completes a standing, or undoes its completion.
  func check(_ key: StandingKey, _ step: inout Step) {
    // Nothing here may hold the picture: the change would have to copy its data.
    guard let standing = picture?.standing(key) else { return }
    if standing.state.isDone {
      guard let name = picture.flatMap({ latestCompletion(standing, $0) })?.name else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    } else if standing.state == .upcoming {
      app.choresView?.asked = key
      app.open(.chores(.early), &step)
    } else if let doer = picture.flatMap({ doer(of: standing, $0) }) {
      confirm(key, doer, &step)
    } else {
      ask(key, &step)
    }
  }

  /// Completes an occurrence for a member, on the family's tablet only after the member's PIN.
  private func confirm(_ key: StandingKey, _ doer: MemberID, _ step: inout Step) {
    if hasPIN(doer), !isOpened(doer) { askPin(key, doer, &step) } else { complete(key, doer, &step) }
  }

  /// Whether this is the family's tablet and the member has a PIN.
  private func hasPIN(_ doer: MemberID) -> Bool {
    guard let picture else { return false }
    return picture.actor == .tablet && picture.household.member(doer)?.hasPIN == true
  }

  func complete(_ key: StandingKey, _ doer: MemberID, _ step: inout Step) {
    let isDone = perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.complete(key.chore, opening: .some(key.opening), for: doer)
    }
    guard isDone else { return }
    step.effects.append(.haptic(milliseconds: 10))
    if picture?.chore(key.chore)?.wantsPhoto == true { askPhoto(of: key, &step) }
  }

  /// Returns the member for whom a tap completes the chore; nil if the user has to choose.
  func doer(of standing: ChoreStanding, _ picture: ChoresPicture) -> MemberID? {
    if let member = standing.member { return member }
    if standing.doers.count == 1 { return standing.doers[0] }
    guard let me = me(picture), !isShared(picture) || picture.present.count == 1 else { return nil }
    return standing.doers.isEmpty || standing.doers.contains(me) || picture.actor.isParent ? me : nil
  }

  private func ask(_ key: StandingKey, _ step: inout Step) {
    app.choresView?.asked = key
    app.open(.chores(.doer), &step)
  }
}
