import Chores
import Core
import Records

/// Reads items and facts from the fields of their records.
extension FamilyRecordFormat {
  /// Returns nil if a field differs from what this version writes.
  static func item(_ recordType: FamilyRecord, _ root: RecordName, _ fields: RecordFields) -> FamilyItem? {
    guard let id = FamilyNames.id(root.text) else { return nil }
    var words = FieldWords(fields)
    guard let item = try? item(recordType, id, &words), words.isReadable else { return nil }
    return item
  }

  private static func item(_ recordType: FamilyRecord, _ id: UniqueID, _ words: inout FieldWords) throws(ChoresError)
    -> FamilyItem?
  {
    switch recordType {
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
      // The server removes the account of a member who leaves, and a merge may bring it back.
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
    // Without assignments and rhythms, they follow from the classic fields. Days are those of UTC, since a record has no time zone.
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
    // Two devices may each have changed one of two fields that belong together: the two ends of a window, or the rhythm and the deadline.
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
  static func fact(_ recordType: FamilyRecord, _ root: RecordName, _ fields: RecordFields) -> FamilyFact? {
    var words = FieldWords(fields)
    guard let fact = try? fact(recordType, root.text, &words), words.isReadable,
      fact.name.text.equalsBytewise(root.text)
    else { return nil }
    return fact
  }

  private static func fact(_ recordType: FamilyRecord, _ name: String, _ words: inout FieldWords) throws(ChoresError)
    -> FamilyFact?
  {
    let account = words.text("account")
    switch recordType {
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
          at: words.time(recordType == .skip ? "skippedAt" : "movedAt"),
          to: recordType == .skip ? nil : words.day("day")))
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
