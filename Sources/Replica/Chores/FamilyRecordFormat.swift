import Chores
import Core
import Records

/// Converts a family's items and facts to the fields of their records and back (0049). A field that differs from what this version writes
/// makes the record unreadable.
enum FamilyRecordFormat {
  static func names(_ recordType: FamilyRecord) -> [FieldName] {
    switch recordType {
    case .family: ["name", "timeZone", "firstWeekday", "createdAt", "away"]
    case .member:
      [
        "name", "role", "color", "emoji", "account", "hasPIN", "allowsTablet", "away", "alerts", "mutedChores",
        "leftAt", "createdAt",
      ]
    case .tablet: ["name", "account", "createdAt"]
    case .invite: ["role", "members", "account", "createdAt", "expiresAt", "usedAt", "usedBy"]
    case .chore:
      [
        "title", "assignedTo", "dueDate", "isDone", "recurrence", "createdAt", "deadline", "assignment", "rhythm",
        "area", "note", "derivedAt", "windowFrom", "windowBy", "minutes", "points", "needsApproval", "wantsPhoto",
        "checklist",
      ]
    case .reward: ["title", "cost", "createdAt", "emoji", "note"]
    case .completion:
      [
        "chore", "member", "account", "title", "occurrence", "try", "completedAt", "points", "minutes",
        "needsApproval", "isUnconfirmed",
      ]
    case .completionAlso: ["completion", "member", "account", "completedAt"]
    case .completionVerdict: ["completion", "account", "isApproved", "decidedAt", "reason"]
    case .skip: ["chore", "account", "occurrence", "try", "skippedAt"]
    case .move: ["chore", "account", "occurrence", "try", "day", "movedAt"]
    case .pointsEntry: ["member", "account", "reason", "points", "givenAt"]
    case .rewardRequest: ["reward", "member", "account", "title", "cost", "requestedAt"]
    case .rewardVerdict: ["request", "account", "isGranted", "decidedAt"]
    case .undo: ["target", "account", "undoneAt"]
    case .photo: ["completion", "account", "takenAt"]
    }
  }

  static func fields(_ item: FamilyItem) -> RecordFields {
    var fields = RecordFields()
    switch item {
    case .family(let family):
      fields.put("name", text: family.name)
      fields.put("timeZone", text: family.timeZone)
      fields.put("firstWeekday", number: Int64(family.firstWeekday.rawValue) + 1)
      fields.put("createdAt", .timestamp(family.createdAt))
      fields.put("away", text: family.away.text)
    case .member(let member):
      fields.put("name", text: member.name)
      fields.put("role", .string(member.role.code))
      fields.put("color", member.color.map { .int64(Int64($0)) })
      fields.put("emoji", text: member.emoji)
      fields.put("account", text: member.account)
      fields.put("hasPIN", present: member.hasPIN)
      fields.put("allowsTablet", present: member.allowsTablet)
      fields.put("away", text: member.away.text)
      fields.put("alerts", text: member.alerts.text)
      fields.put("mutedChores", text: member.alerts.mutedText)
      fields.put("leftAt", time: member.leftAt)
      fields.put("createdAt", time: member.createdAt)
    case .invite(let invite):
      fields.put("role", .string(invite.role.code))
      fields.put("members", text: invite.membersText)
      fields.put("account", text: invite.account)
      fields.put("createdAt", time: invite.createdAt)
      fields.put("expiresAt", time: invite.expiresAt)
      fields.put("usedAt", time: invite.usedAt)
      fields.put("usedBy", text: invite.usedBy)
    case .tablet(let tablet):
      fields.put("name", text: tablet.name)
      fields.put("account", text: tablet.account)
      fields.put("createdAt", .timestamp(tablet.createdAt))
    case .chore(let chore, let classic): put(chore, classic, &fields)
    case .reward(let reward):
      fields.put("title", text: reward.title)
      fields.put("cost", number: Int64(reward.cost))
      fields.put("createdAt", .timestamp(reward.createdAt))
      fields.put("emoji", text: reward.emoji)
      fields.put("note", text: reward.note)
    }
    return fields
  }

  private static func put(_ chore: Chore, _ classic: ClassicFields, _ fields: inout RecordFields) {
    fields.put("title", text: chore.title)
    fields.put("assignedTo", classic.assignedTo.map { .string($0.id.text) })
    fields.put("dueDate", time: classic.dueAt)
    fields.put("isDone", classic.isDone)
    fields.put("recurrence", .string((classic.recurrence ?? chore.rhythms.latest.recurrence).code))
    fields.put("createdAt", .timestamp(chore.createdAt))
    fields.put("deadline", time: chore.deadline ?? classic.deadline)
    fields.put("assignment", text: chore.assignments.text)
    fields.put("rhythm", text: chore.rhythms.text)
    fields.put("area", text: chore.area)
    fields.put("note", text: chore.note)
    fields.put("derivedAt", time: classic.derivedAt)
    fields.put("windowFrom", chore.window.from.map { .int64(Int64($0)) })
    fields.put("windowBy", chore.window.by.map { .int64(Int64($0)) })
    fields.put("minutes", present: chore.minutes)
    fields.put("points", present: chore.points)
    fields.put("needsApproval", present: chore.needsApproval)
    fields.put("wantsPhoto", present: chore.wantsPhoto)
    fields.put("checklist", chore.checklist.isEmpty ? nil : .stringList(chore.checklist))
  }

  /// - Parameter title: The title of a completion's chore.
  static func fields(_ fact: FamilyFact, title: String = "") -> RecordFields {
    var fields = RecordFields()
    switch fact {
    case .completion(let completion): put(completion, title: title, &fields)
    case .also(let also):
      fields.put("completion", .string(also.completion.text))
      fields.put("member", .string(also.member.id.text))
      fields.put("account", text: also.account)
      fields.put("completedAt", .timestamp(also.completedAt))
    case .verdict(let verdict):
      fields.put("completion", .string(verdict.completion.text))
      fields.put("account", text: verdict.account)
      fields.put("isApproved", verdict.isApproved)
      fields.put("decidedAt", .timestamp(verdict.decidedAt))
      fields.put("reason", text: verdict.reason)
    case .mark(let mark):
      fields.put("chore", .string(mark.chore.id.text))
      fields.put("account", text: mark.account)
      fields.put("occurrence", number: Int64(mark.opening?.index ?? 0))
      fields.put("try", number: Int64(mark.attempt))
      fields.put("day", mark.day.map { .int64(Int64($0.index)) })
      fields.put(mark.kind == .skip ? "skippedAt" : "movedAt", .timestamp(mark.markedAt))
    case .points(let entry):
      fields.put("member", .string(entry.member.id.text))
      fields.put("account", text: entry.account)
      fields.put("reason", text: entry.reason)
      fields.put("points", number: Int64(entry.points))
      fields.put("givenAt", .timestamp(entry.givenAt))
    case .request(let request):
      fields.put("reward", .string(request.reward.text))
      fields.put("member", .string(request.member.id.text))
      fields.put("account", text: request.account)
      fields.put("title", text: request.title)
      fields.put("cost", number: Int64(request.cost))
      fields.put("requestedAt", .timestamp(request.requestedAt))
    case .rewardVerdict(let verdict):
      fields.put("request", .string(verdict.request.text))
      fields.put("account", text: verdict.account)
      fields.put("isGranted", verdict.isGranted)
      fields.put("decidedAt", .timestamp(verdict.decidedAt))
    case .undo(let undo):
      fields.put("target", .string(undo.target.text))
      fields.put("account", text: undo.account)
      fields.put("undoneAt", .timestamp(undo.undoneAt))
    case .photo(let photo):
      fields.put("completion", .string(photo.completion.text))
      fields.put("account", text: photo.account)
      fields.put("takenAt", .timestamp(photo.takenAt))
    }
    return fields
  }

  private static func put(_ completion: Completion, title: String, _ fields: inout RecordFields) {
    fields.put("chore", .string(completion.name.chore.id.text))
    fields.put("member", .string(completion.member.id.text))
    fields.put("account", text: completion.account)
    fields.put("title", text: title)
    fields.put("occurrence", number: Int64(completion.name.opening?.index ?? 0))
    fields.put("try", number: Int64(completion.name.attempt))
    fields.put("completedAt", .timestamp(completion.completedAt))
    fields.put("points", present: completion.points)
    fields.put("minutes", present: completion.minutes)
    fields.put("needsApproval", present: completion.needsApproval)
    fields.put("isUnconfirmed", present: completion.isUnconfirmed)
  }
}

extension RecordFields {
  fileprivate mutating func put(_ name: FieldName, time: Timestamp?) { put(name, time.map { .timestamp($0) }) }
  fileprivate mutating func put(_ name: FieldName, present number: Int32) {
    put(name, number == 0 ? nil : .int64(Int64(number)))
  }
  fileprivate mutating func put(_ name: FieldName, present flag: Bool) { put(name, flag ? .int64(1) : nil) }
}
