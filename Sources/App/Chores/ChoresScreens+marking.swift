import Actions
import Chores
import Core
import Replica
import Texts

/// Skipping and moving occurrences (F-6a), and the sheets that ask for a day or a member.
extension ChoresScreens {
  func skip(_ key: OccurrenceKey, _ step: inout Step) {
    app.closeOverlay(&step)
    guard let occurrence = markable(key) else { return }
    var name: MarkName?
    let isSkipped = perform(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.skip, of: key.chore, opening: .some(key.opening))
      return try actions.skip(key.chore, opening: .some(key.opening))
    }
    guard isSkipped else { return }
    let day = app.formats.relativeDay(occurrence.due, today: today)
    showMark(occurrence.isNext ? strings.choreSkippedDay(day: day) : strings.choreSkipped, name, &step)
  }

  /// Opens the sheet to move an occurrence, with the day after as its default.
  func openMoving(_ key: OccurrenceKey, _ step: inout Step) {
    guard let view = app.choresView, let occurrence = markable(key) else { return }
    (view.asked, view.form) = (key, ChoresForm())
    view.form[.moveDay] = ((occurrence.isNext ? occurrence.due : today) + 1).iso
    app.open(.chores(.move), &step)
  }

  func move(_ step: inout Step) {
    guard let view = app.choresView, let key = view.asked else { return }
    guard let day = Day(iso: view.form[.moveDay]) else {
      return view.form.refuse(.moveDay, strings.choreErrorDay)
    }
    var name: MarkName?
    // The day to which it was moved before.
    let before = markable(key).flatMap { $0.isMoved ? $0.due : nil }
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.move, of: key.chore, opening: .some(key.opening))
      return try actions.move(key.chore, to: day, opening: .some(key.opening))
    }
    if let refusal { return view.form.refuse(.moveDay, text(for: refusal)) }
    app.closeOverlay(&step)
    let text = strings.choreMoved(day: app.formats.relativeDay(day, today: today))
    guard let before else { return showMark(text, name, &step) }
    app.showToast(text, undo: .area(.chores, Self.movedBack + key.text + ".\(before.index)"), &step)
  }

  /// The prefix of the toast's undo code that moves an occurrence back to its former day.
  static var movedBack: String { "moved." }

  func moveBack(_ code: String, _ step: inout Step) {
    guard let point = code.utf8.lastIndex(of: UInt8(ascii: ".")),
      let key = OccurrenceKey(String(Substring(code.utf8[..<point].dropFirst(Self.movedBack.utf8.count)))),
      let day = Int32(code[point...].dropFirst()).flatMap({ Day(index: $0) })
    else { return }
    perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.move(key.chore, to: day, opening: .some(key.opening))
    }
  }

  /// Returns the due day of a chore's current or next occurrence, whether it was moved, and whether it is the next one; nil if neither has
  /// this key. Holds no snapshot, whose data a change would have to copy.
  private func markable(_ key: OccurrenceKey) -> (due: Day, isMoved: Bool, isNext: Bool)? {
    guard let snapshot, let chore = snapshot.chore(key.chore) else { return nil }
    let current = snapshot.status(key)
    guard let status = current ?? nextStatus(of: chore, snapshot), key.opening == status.occurrence.opening else {
      return nil
    }
    return (status.due ?? status.occurrence.opening ?? today, status.isMoved, current == nil)
  }

  /// Returns the status of the chore's next occurrence; nil without one.
  func nextStatus(of chore: Chore, _ snapshot: ChoresSnapshot) -> OccurrenceStatus? {
    snapshot.moment.nextStatuses(of: chore).first
  }

  private func showMark(_ text: String, _ name: MarkName?, _ step: inout Step) {
    app.showToast(text, undo: name.map { .area(.chores, $0.text) }, &step)
  }

  // MARK: Sheets

  var doerSheet: Node {
    app.sheet(strings.choreWhoTitle) {
      if let snapshot, let key = app.choresView?.asked,
        let status = snapshot.status(key)
      {
        p(.class("sheet-lead")) { snapshot.chore(key.chore)?.title ?? "" }
        ul(.class("list"), .role("list")) {
          for member in doers(of: status, snapshot) {
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

  /// Returns the members for whom the user may complete a status.
  private func doers(of status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> [FamilyMember] {
    guard let chore = snapshot.chore(status.chore) else { return [] }
    let assignment = chore.assignments.on(status.occurrence.opening ?? snapshot.moment.today)
    return snapshot.present.filter { member in
      snapshot.actor.mayComplete(assignment, for: member) && (status.member.map { $0 == member.id } ?? true)
    }
  }

  var moveSheet: Node {
    app.sheet(strings.choreMoveTitle) {
      form(.class("form"), .id("chores-move-form"), .flag("novalidate", true), .on(.submit, .chores(.moveTo))) {
        p(.class("ink-2")) { moveText }
        field(.moveDay, strings.choreMoveDay, type: "date", on: .change)
        if !missedText.isEmpty { p(.class("help"), .role("status")) { missedText } }
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.choreMoveAction }
      }
    }
  }

  /// Returns a text naming the occurrence that the move would replace; empty if there is none.
  private var missedText: String {
    guard let snapshot, let key = app.choresView?.asked, let chore = snapshot.chore(key.chore),
      let day = Day(iso: app.choresView?.form[.moveDay] ?? ""), markable(key)?.isNext == true,
      let missed = snapshot.moment.statusMissed(byMovingNextOf: chore, to: day)?.due
    else { return "" }
    return strings.choreMoveMissed(day: app.formats.relativeDay(missed, today: today))
  }

  private var moveText: String {
    guard let key = app.choresView?.asked, let next = markable(key), next.isNext else { return strings.choreMoveText }
    return strings.choreMoveNextText(day: app.formats.relativeDay(next.due, today: today))
  }
}
