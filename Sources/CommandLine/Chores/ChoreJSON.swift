import Chores
import Core
import Habits

/// The objects of chores that `--json` prints. They are documented in docs/command-line.md, and members are only ever added.
extension JSONWriter {
  /// Writes a chore with its present statuses, or with those given.
  mutating func choreValue(
    _ chore: Chore, number: Int, _ view: FamilyView, _ statuses: [OccurrenceStatus]? = nil
  ) {
    beginObject()
    member("id", chore.id.id.text)
    member("number", number)
    member("title", chore.title)
    member("rhythm")
    value(chore.rhythms.latest)
    member("assignment")
    value(chore.assignments.on(view.moment.today), view)
    member("room", text: chore.area.isEmpty ? nil : chore.area)
    member("points", Int(chore.points))
    member("minutes")
    if chore.minutes > 0 { value(chore.minutes) } else { null() }
    member("from", text: chore.window.from.map { Self.clock($0) })
    member("by", text: chore.window.by.map { Self.clock($0) })
    member("deadline", text: chore.deadline?.iso8601)
    member("needsApproval", chore.needsApproval)
    member("wantsPhoto", chore.wantsPhoto)
    member("note", chore.note)
    member("checklist", chore.checklist)
    member("createdAt", chore.createdAt.iso8601)
    member("standings")
    beginArray()
    for status in statuses ?? view.statuses where status.chore == chore.id { value(status, view) }
    endArray()
    member("next")
    beginArray()
    for status in view.moment.nextStatuses(of: chore) { value(status, view) }
    endArray()
    endObject()
  }

  private static func clock(_ minute: Int32) -> String { twoDigits(minute / 60) + ":" + twoDigits(minute % 60) }

  private mutating func value(_ rhythm: Rhythm) {
    beginObject()
    member("recurrence", rhythm.recurrence.code)
    member("every", Int(rhythm.every))
    member("weekdays")
    beginArray()
    for day in rhythm.weekdays.weekdays { value(Int32(day.rawValue) + 1) }
    endArray()
    member("monthDay")
    if rhythm.monthDay > 0 { value(rhythm.monthDay) } else { null() }
    member("from", rhythm.start)
    member("afterDone", rhythm.isFromDone)
    endObject()
  }

  private mutating func value(_ assignment: Assignment, _ view: FamilyView) {
    beginObject()
    member("sharing", assignment.sharing.word)
    member("members")
    beginArray()
    for id in assignment.members { memberName(id, view) }
    endArray()
    endObject()
  }

  /// Writes a member as an object with its id and name.
  mutating func memberName(_ id: MemberID, _ view: FamilyView) { memberName(id, view.name(id)) }
  mutating func memberName(_ member: FamilyMember) { memberName(member.id, member.name) }

  private mutating func memberName(_ id: MemberID, _ name: String) {
    beginObject()
    member("id", id.id.text)
    member("name", name)
    endObject()
  }

  mutating func value(_ status: OccurrenceStatus, _ view: FamilyView) {
    beginObject()
    member("state", status.state.word)
    member("opening", status.occurrence.opening)
    member("due", status.due)
    member("doers")
    beginArray()
    for id in status.doers { memberName(id, view) }
    endArray()
    member("formerDoers")
    beginArray()
    for id in status.formerDoers { memberName(id, view) }
    endArray()
    let isDone = status.state.isDone
    member("doneBy")
    if isDone, let doer = status.doneBy { memberName(doer, view) } else { null() }
    member("doneAt", text: isDone ? status.doneAt?.iso8601 : nil)
    member("refused", status.wasRefused)
    member("moved", status.isMoved)
    endObject()
  }

  /// Writes a member of a family, with its chores of today and its points.
  mutating func familyMemberValue(_ familyMember: FamilyMember, _ view: FamilyView, _ figures: FamilyFigures) {
    beginObject()
    member("id", familyMember.id.id.text)
    member("name", familyMember.name)
    member("role", familyMember.role.code)
    member("color", text: familyMember.color.map { HabitColor(rgb: UInt32($0)).hex })
    member("emoji", familyMember.emoji)
    member("away", familyMember.away.contains(view.moment.today))
    member("you", familyMember.id == view.me)
    member("allowsTablet", familyMember.allowsTablet)
    let card = figures.cards.first { $0.member == familyMember.id }
    member("done", Int(card?.doneCount ?? 0))
    member("total", Int(card?.totalCount ?? 0))
    member("overdue", Int(card?.overdueCount ?? 0))
    member("points", figures.points(familyMember.id))
    endObject()
  }
}

/// Today's chores and points of all members, computed once.
struct FamilyFigures {
  let cards: [DashboardCard]
  private let balances: [MemberID: Int64]

  init(_ view: FamilyView) {
    cards = view.moment.cards(view.moment.dayStatuses())
    balances = Dictionary(
      zip(view.household.members.map { $0.id }, view.moment.balances()), uniquingKeysWith: { first, _ in first })
  }

  func points(_ member: MemberID) -> Int64 { balances[member] ?? 0 }
}

extension OccurrenceStatus.State {
  /// The name that scripts read.
  var word: String {
    switch self {
    case .upcoming: "upcoming"
    case .open: "open"
    case .due: "due"
    case .overdue: "overdue"
    case .waiting: "waiting"
    case .done: "done"
    case .skipped: "skipped"
    case .missed: "missed"
    case .away: "away"
    case .replaced: "replaced"
    }
  }
}

extension Assignment.Sharing {
  /// The name that scripts read, and that `--share` takes.
  var word: String {
    switch self {
    case .nobody: "nobody"
    case .member: "member"
    case .any: "any"
    case .each: "each"
    case .turns: "turns"
    case .points: "points"
    case .oldest: "oldest"
    }
  }
}
