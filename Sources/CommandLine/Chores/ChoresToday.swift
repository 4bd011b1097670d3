import Chores
import Core
import Replica
import Texts

/// A family's due and done chores as `alltag today` shows them.
struct ChoresToday {
  let view: FamilyView
  let due: [OccurrenceStatus]
  let done: [OccurrenceStatus]
}

extension Session {
  /// The day of the current family: the user's own and unassigned chores, or all chores if several people share this device without an
  /// account. Nil without a family, or without chores today.
  var choresToday: ChoresToday? {
    guard replica.isOn(.chores), !replica.knownFamilies.isEmpty, let view = try? family() else { return nil }
    let isShared = view.actor == .parent(nil) && view.present.count > 1
    let day = view.day(of: isShared ? nil : view.me)
    return day.due.isEmpty && day.done.isEmpty ? nil : ChoresToday(view: view, due: day.due, done: day.done)
  }

  func choreLines(_ today: ChoresToday?) -> [String] {
    guard let today else { return [] }
    let count = "\(today.done.count) / \(today.done.count + today.due.count)"
    let title = terminal.styled(strings.appTabChores, .bold) + "  " + terminal.styled(count, .dim)
    let table = table(today.due + today.done, ChoreFinder(today.view), today.view)
    return ["", title] + table.lines(terminal)
  }

  func writeChores(_ today: ChoresToday?, to json: inout JSONWriter) {
    json.member("chores")
    guard let today else { return json.null() }
    json.beginObject()
    json.member("family", today.view.family.name)
    json.member("done", today.done.count)
    json.member("total", today.done.count + today.due.count)
    json.choresMember(today.due + today.done, ChoreFinder(today.view), today.view)
    json.endObject()
  }
}
