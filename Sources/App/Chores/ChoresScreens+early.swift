import Actions
import Chores
import Core
import Replica
import Texts

/// The sheet after a tick on a chore that is not open yet: says when it opens, and lets a parent bring it forward
/// (F-6a).
extension ChoresScreens {
  /// The prefix of the toast's undo code that undoes an early completion together with its move.
  static var broughtForward: String { "early." }

  var earlySheet: Node {
    app.sheet(strings.choreEarlyTitle) {
      if let snapshot, let key = app.choresView?.asked, let status = snapshot.status(key),
        let chore = snapshot.chore(key.chore), let day = status.due ?? status.occurrence.opening
      {
        p(.class("sheet-lead")) {
          strings.choreEarlyText(title: chore.title, day: app.formats.choreDate(day, today: today))
        }
        earlyStep(key, status, chore, snapshot)
      }
    }
  }

  /// The next step: bring it forward, change its start, or ask a parent.
  @HTMLBuilder private func earlyStep(
    _ key: OccurrenceKey, _ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot
  ) -> Node {
    if !snapshot.actor.isParent {
      p(.class("ink-2")) { strings.choreEarlyChild }
    } else if snapshot.household.calendar(of: chore).allowsMove(of: status.occurrence, to: today) {
      p(.class("ink-2")) { strings.choreEarlyParent }
      button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .chores(.early, key.text))) {
        strings.choreEarlyAction
      }
    } else if snapshot.household.calendar(of: chore).isFromDone(on: status.occurrence.opening ?? today) {
      p(.class("ink-2")) { strings.choreEarlyEdit }
      button(.class("btn btn-block"), .type("button"), .on(.click, .chores(.edit, chore.id.id.text))) {
        strings.appEdit
      }
    }
  }

  func completeEarly(_ key: OccurrenceKey, _ step: inout Step) {
    app.closeOverlay(&step)
    guard snapshot?.status(key)?.state == .upcoming else { return }
    let today = today
    let isMoved = perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.move(key.chore, to: today, opening: .some(key.opening))
    }
    guard isMoved else { return }
    check(key, &step)
    app.showToast(
      strings.choreMoved(day: app.formats.relativeDay(today, today: today)),
      undo: .area(.chores, Self.broughtForward + key.text), &step)
  }

  func takeBackEarly(_ code: String, _ step: inout Step) {
    guard let key = OccurrenceKey(String(code.dropFirst(Self.broughtForward.utf8.count))) else { return }
    if let name = snapshot.flatMap({ snapshot in snapshot.status(key).flatMap { latestCompletion($0, snapshot) } })?
      .name
    {
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    }
    let mark = snapshot.flatMap { snapshot in
      snapshot.chore(key.chore).flatMap { chore in
        snapshot.status(key).flatMap { snapshot.moment.marks(of: chore, $0.occurrence).first }
      }
    }
    guard let mark else { return }
    let name = MarkName(mark.kind, of: key.chore, opening: mark.opening, attempt: mark.attempt)
    perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
  }
}
