import Actions
import Chores
import Core
import Texts

/// Assigning a chore to someone else, by a long press on its row or from its screen (F-14).
extension ChoresScreens {
  func updateAssigning(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView, let snapshot, snapshot.actor.isParent else { return }
    let id = argument.isEmpty ? nil : UniqueID(argument)
    if verb == .assign {
      guard let id, snapshot.chore(ChoreID(id)) != nil else { return }
      view.edited = id
      return app.open(.chores(.assign), &step)
    }
    guard let before = view.edited.flatMap({ snapshot.chore(ChoreID($0)) }) else { return }
    app.closeOverlay(&step)
    let members = id.map { [MemberID($0)] } ?? []
    let isDone = perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.assign(before.id, members.isEmpty ? .nobody : .member, members)
    }
    guard isDone, let after = self.snapshot?.chore(before.id), after.assignments != before.assignments else { return }
    view.reassigned = before
    let text = members.first.map { strings.choreAssignedTo(title: before.title, name: name($0, snapshot)) }
    app.showToast(
      text ?? strings.choreAssignedNobody(title: before.title), undo: .area(.chores, "assigned"), &step)
  }

  var assignSheet: Node {
    app.sheet(strings.choreAssign) {
      if let snapshot, let chore = app.choresView?.edited.flatMap({ snapshot.chore(ChoreID($0)) }) {
        let present = chore.assignments.on(snapshot.moment.assignmentStart(of: chore))
        p(.class("sheet-lead")) { chore.title }
        ul(.class("list"), .role("list")) {
          for member in snapshot.present {
            li(.class("row row-icon " + style(of: member))) {
              avatar(member)
              assignButton(member.id.id.text, member.name, isChosen: present.members == [member.id])
            }
          }
          li(.class("row")) { assignButton("", strings.choreNobody, isChosen: present.members.isEmpty) }
        }
      }
    }
  }

  private func assignButton(_ argument: String, _ name: String, isChosen: Bool) -> Node {
    button(
      .class("row-main"), .type("button"), Attribute("aria-current", "true", if: isChosen),
      .on(.click, .chores(.assignTo, argument))
    ) { rowText(name, isChosen ? strings.choreAssignedNow : "") }
  }
}
