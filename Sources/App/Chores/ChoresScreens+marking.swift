import Actions
import Chores
import Core
import Replica

/// Skipping and moving occurrences (F-6a), and the sheets that ask for a day or for who did it.
extension ChoresScreens {
  func skip(_ id: ChoreID, _ step: inout Step) {
    app.closeOverlay(&step)
    var name: MarkName?
    let isSkipped = tell(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.skip, of: id)
      return try actions.skip(id)
    }
    if isSkipped { showMark(strings.choreSkipped, name, &step) }
  }

  func move(_ step: inout Step) {
    guard let view = app.choresView, let id = view.edited.map({ ChoreID($0) }) else { return }
    guard let day = Day(iso: view.form[.moveDay]) else {
      return view.form.refuse(.moveDay, strings.choreErrorDay)
    }
    var name: MarkName?
    // The day to which it was moved before.
    let before = picture?.standing(of: id).flatMap { $0.isMoved ? $0.due : nil }
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      name = actions.nextMark(.move, of: id)
      return try actions.move(id, to: day)
    }
    if let refusal { return view.form.refuse(.moveDay, text(for: refusal)) }
    app.closeOverlay(&step)
    let text = strings.choreMoved(day: app.formats.relativeDay(day, today: today))
    guard let before else { return showMark(text, name, &step) }
    app.showToast(text, undo: .area(.chores, Self.movedBack + id.id.text + ".\(before.index)"), &step)
  }

  /// The beginning of the toast's code that moves an occurrence back to the day that it had before.
  static var movedBack: String { "moved." }

  func moveBack(_ code: String, _ step: inout Step) {
    let parts = code.split(separator: ".")
    guard parts.count == 3, let id = UniqueID(String(parts[1])), let day = Int32(parts[2]).flatMap({ Day(index: $0) })
    else { return }
    tell(&step) { (actions) throws(ChoresRefusal) in try actions.move(ChoreID(id), to: day) }
  }

  private func showMark(_ text: String, _ name: MarkName?, _ step: inout Step) {
    app.showToast(text, undo: name.map { .area(.chores, $0.text) }, &step)
  }

  // MARK: Sheets

  var doerSheet: Node {
    app.sheet(strings.choreWhoTitle) {
      if let picture, let key = app.choresView?.asked,
        let standing = picture.standing(key)
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
