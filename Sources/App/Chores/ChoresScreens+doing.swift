import Actions
import Chores
import Core
import Replica

/// Doing chores, and what parents decide about them.
extension ChoresScreens {
  func updateDoing(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
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
      tell(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    case .approve, .refuse:
      guard let name = CompletionName(text: argument) else { return }
      tell(&step) { (actions) throws(ChoresRefusal) in try actions.decide(name, isApproved: verb == .approve) }
    case .skip: if let id = UniqueID(argument) { skip(ChoreID(id), &step) }
    case .move:
      guard let id = UniqueID(argument), let picture else { return }
      (view.edited, view.form) = (id, ChoresForm())
      view.form[.moveDay] = (picture.moment.today + 1).iso
      app.open(.chores(.move), &step)
    case .moveTo: move(&step)
    case .unmark:
      guard let name = MarkName(text: argument) else { return }
      tell(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    default: break
    }
  }

  /// Does what a standing asks for, or takes it back if it is done.
  private func check(_ key: StandingKey, _ step: inout Step) {
    guard let picture, let standing = picture.standings.first(where: { key.names($0) }) else { return }
    if standing.state.isDone {
      tell(&step) { (actions) throws(ChoresRefusal) in try actions.undo(key.chore, of: key.member) }
    } else if let doer = doer(of: standing, picture) {
      confirm(key, doer, &step)
    } else {
      ask(key, &step)
    }
  }

  /// Completes for a member, on the family's tablet after the member's PIN.
  private func confirm(_ key: StandingKey, _ doer: MemberID, _ step: inout Step) {
    guard let picture, picture.actor == .tablet, picture.household.member(doer)?.hasPIN == true, !isOpened(doer) else {
      return complete(key, doer, &step)
    }
    askPin(key, doer, &step)
  }

  func complete(_ key: StandingKey, _ doer: MemberID, _ step: inout Step) {
    let isDone = tell(&step) { (actions) throws(ChoresRefusal) in
      try actions.complete(key.chore, opening: .some(key.opening), for: doer)
    }
    if isDone { step.effects.append(.haptic(milliseconds: 10)) }
  }

  /// Returns the member for whom a tap completes the chore; nil if the user has to say who it was.
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

  private func skip(_ id: ChoreID, _ step: inout Step) {
    app.closeOverlay(&step)
    var name: MarkName?
    let isSkipped = tell(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.skip, of: id)
      return try actions.skip(id)
    }
    if isSkipped { showMark(strings.choreSkipped, name, &step) }
  }

  private func move(_ step: inout Step) {
    guard let view = app.choresView, let id = view.edited.map({ ChoreID($0) }) else { return }
    guard let day = Day(iso: view.form[.moveDay]) else {
      return view.form.refuse(.moveDay, strings.choreErrorDay)
    }
    var name: MarkName?
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.move, of: id)
      return try actions.move(id, to: day)
    }
    if let refusal { return view.form.refuse(.moveDay, text(for: refusal)) }
    app.closeOverlay(&step)
    showMark(strings.choreMoved(day: app.formats.relativeDay(day, today: today)), name, &step)
  }

  private func showMark(_ text: String, _ name: MarkName?, _ step: inout Step) {
    app.showToast(text, undo: name.map { .area(.chores, $0.text) }, &step)
  }

  // MARK: Sheets

  var doerSheet: Node {
    app.sheet(strings.choreWhoTitle) {
      if let picture, let key = app.choresView?.asked,
        let standing = picture.standings.first(where: { key.names($0) })
      {
        p(.class("sheet-lead")) { picture.chore(key.chore)?.title ?? "" }
        ul(.class("list"), .role("list")) {
          for member in doers(of: standing, picture) {
            li(.class("row row-icon " + style(of: member))) {
              avatar(member)
              button(.class("row-main"), .type("button"), .on(.click, .chores(.by, member.id.id.text))) {
                rowText(member.name, "")
              }
            }
          }
        }
      }
    }
  }

  /// Returns the members for whom the user may complete a standing.
  private func doers(of standing: ChoreStanding, _ picture: ChoresPicture) -> [FamilyMember] {
    guard let chore = picture.chore(standing.chore) else { return [] }
    let assignment = chore.assignments.on(standing.occurrence.opening ?? picture.moment.today)
    return picture.present.filter { member in
      picture.actor.mayComplete(assignment, for: member) && (standing.member.map { $0 == member.id } ?? true)
    }
  }

  var moveSheet: Node {
    app.sheet(strings.choreMoveTitle) {
      form(.class("form"), .id("chores-move-form"), .flag("novalidate", true), .on(.submit, .chores(.moveTo))) {
        p(.class("ink-2")) { strings.choreMoveText }
        field(.moveDay, strings.choreMoveDay, type: "date", on: .change)
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.choreMoveAction }
      }
    }
  }
}
