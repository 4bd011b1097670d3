import Chores
import Core
import Replica
import Texts

/// A family's day as Today shows it: what is to be done, and what was done.
struct ChoresToday {
  let view: FamilyView
  let due: [ChoreStanding]
  let done: [ChoreStanding]
}

extension Session {
  /// The day of the current family: the user's own chores and anyone's; without an account, where several use this device, those of all. Nil
  /// without a family, and for a day without any.
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
