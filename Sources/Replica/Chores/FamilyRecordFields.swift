import Chores
import Core
import Records

/// A family's items and facts as the fields of their records (0049). A field that differs from what this version writes makes the record
/// unreadable.
enum FamilyRecordFields {
  static func names(_ form: FamilyRecord) -> [FieldName] {
    switch form {
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

  // MARK: Writing

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

  // MARK: Reading

  /// Returns nil if a field differs from what this version writes.
  static func item(_ form: FamilyRecord, _ root: RecordName, _ fields: RecordFields) -> FamilyItem? {
    guard let id = FamilyNames.id(root.text) else { return nil }
    var words = FieldWords(fields)
    guard let item = try? item(form, id, &words), words.isReadable else { return nil }
    return item
  }

  private static func item(_ form: FamilyRecord, _ id: UniqueID, _ words: inout FieldWords) throws(ChoresError)
    -> FamilyItem?
  {
    switch form {
    case .family:
      guard let weekday = Weekday(rawValue: UInt8(words.number("firstWeekday", 1...7, or: 1) - 1)) else { return nil }
      return .family(
        try Family(
          id: id, name: words.text("name"), timeZone: words.text("timeZone"), firstWeekday: weekday,
          away: try AwayDays(text: words.text("away")), createdAt: words.time("createdAt")))
    case .member:
      guard let role = FamilyRole(code: words.text("role")) else { return nil }
      let color = words.number("color", -1...0xFF_FFFF, or: -1)
      let member = try FamilyMember(
        id: MemberID(id), name: words.text("name"), role: role, color: color < 0 ? nil : Int32(color),
        emoji: words.text("emoji"), account: words.text("account"), hasPIN: words.flag("hasPIN"),
        allowsTablet: words.flag("allowsTablet"), away: try AwayDays(text: words.text("away")),
        alerts: try MemberAlerts(text: words.text("alerts"), mutedText: words.text("mutedChores")),
        leftAt: words.timeIfAny("leftAt"), createdAt: words.timeIfAny("createdAt"))
      // The server takes the account of a member that leaves, and a merge may bring it back.
      return .member(member.hasLeft ? member.unlinked : member)
    case .invite:
      guard let role = FamilyInvite.Role(code: words.text("role")),
        let members = FamilyInvite.members(words.text("members"))
      else { return nil }
      return .invite(
        FamilyInvite(
          id: id, role: role, members: members, account: words.text("account"), createdAt: words.time("createdAt"),
          expiresAt: words.time("expiresAt"), usedAt: words.timeIfAny("usedAt"), usedBy: words.text("usedBy")))
    case .tablet:
      return .tablet(
        try FamilyTablet(
          id: id, name: words.text("name"), account: words.text("account"), createdAt: words.time("createdAt")))
    case .chore: return try chore(ChoreID(id), &words)
    case .reward:
      return .reward(
        try Reward(
          id: id, title: words.text("title"), cost: Int32(words.number("cost", 1...100_000)),
          emoji: words.text("emoji"), note: words.text("note"), createdAt: words.time("createdAt")))
    default: return nil
    }
  }

  private static func chore(_ id: ChoreID, _ words: inout FieldWords) throws(ChoresError) -> FamilyItem? {
    let createdAt = words.time("createdAt")
    let assignedTo = words.text("assignedTo")
    var classic = ClassicFields(
      isDone: words.flag("isDone"), assignedTo: FamilyNames.id(assignedTo).map { MemberID($0) },
      dueAt: words.timeIfAny("dueDate"), derivedAt: words.timeIfAny("derivedAt"))
    guard let recurrence = Rhythm.Recurrence(code: words.text("recurrence")),
      assignedTo.utf8.isEmpty || classic.assignedTo != nil
    else { return nil }
    // Without lines the classic fields stand for them. Their days are those of UTC, since a record knows no time zone.
    let created = Day(Int32(clamping: createdAt.milliseconds / Timestamp.millisecondsPerDay))
    let (assignment, rhythm) = (words.text("assignment"), words.text("rhythm"))
    let assignments =
      assignment.utf8.isEmpty
      ? AssignmentLines(
        try Assignment(
          classic.assignedTo == nil ? .nobody : .member, classic.assignedTo.map { [$0] } ?? [], from: created))
      : try AssignmentLines(text: assignment)
    let due = classic.dueAt.map { Day(Int32(clamping: $0.milliseconds / Timestamp.millisecondsPerDay)) }
    let rhythms =
      rhythm.utf8.isEmpty
      ? RhythmLines(try Rhythm(recurrence, from: recurrence == .once ? due : created))
      : try RhythmLines(text: rhythm)
    // Two devices may have changed parts of what belongs together: a window's ends, and the rhythm and the deadline.
    let deadline = words.timeIfAny("deadline")
    if rhythms.latest.recurrence != recurrence {
      classic.recurrence = recurrence
      if recurrence == .once { classic.deadline = deadline }
    }
    let (from, by) = (words.number("windowFrom", -1...1439, or: -1), words.number("windowBy", 0...1440))
    let isEmpty = by > 0 && from >= by
    var checklist: [String] = []
    switch words.fields[value: "checklist"] {
    case nil, .emptyList: break
    case .stringList(let items): checklist = items
    default: return nil
    }
    return .chore(
      try Chore(
        id: id, title: words.text("title"), assignments: assignments, rhythms: rhythms,
        deadline: rhythms.latest.recurrence == .once ? deadline : nil, createdAt: createdAt,
        window: try DayWindow(from: from < 0 || isEmpty ? nil : Int32(from), by: by == 0 ? nil : Int32(by)),
        minutes: Int32(words.number("minutes", 0...1440)), points: Int32(words.number("points", 0...1000)),
        needsApproval: words.flag("needsApproval"), wantsPhoto: words.flag("wantsPhoto"), area: words.text("area"),
        note: words.text("note"), checklist: checklist), classic)
  }

  /// Returns nil if a field differs from what this version writes, or disagrees with the name.
  static func fact(_ form: FamilyRecord, _ root: RecordName, _ fields: RecordFields) -> FamilyFact? {
    var words = FieldWords(fields)
    guard let fact = try? fact(form, root.text, &words), words.isReadable,
      fact.name.text.equalsBytewise(root.text)
    else { return nil }
    return fact
  }

  private static func fact(_ form: FamilyRecord, _ name: String, _ words: inout FieldWords) throws(ChoresError)
    -> FamilyFact?
  {
    let account = words.text("account")
    switch form {
    case .completion:
      guard let name = CompletionName(text: name), let member = words.id("member"),
        words.id("chore") == name.chore.id,
        words.number("occurrence", 0...99_999_999) == Int64(name.opening?.index ?? 0),
        words.number("try", 1...99) == Int64(name.attempt)
      else { return nil }
      return .completion(
        try Completion(
          name, by: MemberID(member), account: account, at: words.time("completedAt"),
          points: Int32(words.number("points", 0...1000)), minutes: Int32(words.number("minutes", 0...1440)),
          needsApproval: words.flag("needsApproval"), isUnconfirmed: words.flag("isUnconfirmed")))
    case .completionAlso:
      guard let also = FamilyNames.also(name), words.id("member") == also.member.id else { return nil }
      return .also(CompletionAlso(also.completion, by: also.member, account: account, at: words.time("completedAt")))
    case .completionVerdict:
      guard let completion = CompletionName(text: words.text("completion")) else { return nil }
      return .verdict(
        CompletionVerdict(
          completion, isApproved: words.flag("isApproved"), account: account, at: words.time("decidedAt"),
          reason: words.text("reason")))
    case .skip, .move:
      guard let mark = MarkName(text: name), words.id("chore") == mark.chore.id else { return nil }
      return .mark(
        try OccurrenceMark(
          mark.kind, of: mark.chore, opening: mark.opening, attempt: mark.attempt, account: account,
          at: words.time(form == .skip ? "skippedAt" : "movedAt"), to: form == .skip ? nil : words.day("day")))
    case .pointsEntry:
      guard let id = FamilyNames.id(name), let member = words.id("member") else { return nil }
      return .points(
        try PointsEntry(
          id: id, member: MemberID(member), account: account, reason: words.text("reason"),
          points: Int32(words.number("points", -10_000...10_000)), givenAt: words.time("givenAt")))
    case .rewardRequest:
      guard let id = FamilyNames.id(name), let reward = words.id("reward"), let member = words.id("member") else {
        return nil
      }
      return .request(
        try RewardRequest(
          id: id, reward: reward, member: MemberID(member), account: account, title: words.text("title"),
          cost: Int32(words.number("cost", 1...100_000, or: 1)), requestedAt: words.time("requestedAt")))
    case .rewardVerdict:
      guard let request = words.id("request") else { return nil }
      return .rewardVerdict(
        RewardVerdict(request, isGranted: words.flag("isGranted"), account: account, at: words.time("decidedAt")))
    case .undo:
      guard let target = UndoTarget(text: words.text("target")) else { return nil }
      return .undo(FamilyUndo(target, account: account, at: words.time("undoneAt")))
    case .photo:
      guard let completion = CompletionName(text: words.text("completion")) else { return nil }
      return .photo(CompletionPhoto(completion, account: account, at: words.time("takenAt")))
    case .family, .member, .tablet, .invite, .chore, .reward: return nil
    }
  }
}

extension FieldWords {
  fileprivate mutating func timeIfAny(_ name: FieldName) -> Timestamp? {
    fields[value: name] == nil ? nil : time(name)
  }

  fileprivate mutating func id(_ name: FieldName) -> UniqueID? { FamilyNames.id(text(name)) }
}

extension RecordFields {
  fileprivate mutating func put(_ name: FieldName, time: Timestamp?) { put(name, time.map { .timestamp($0) }) }
  fileprivate mutating func put(_ name: FieldName, present number: Int32) {
    put(name, number == 0 ? nil : .int64(Int64(number)))
  }
  fileprivate mutating func put(_ name: FieldName, present flag: Bool) { put(name, flag ? .int64(1) : nil) }
}
