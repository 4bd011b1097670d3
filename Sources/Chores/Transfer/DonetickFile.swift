import Core

/// Reads chores of Donetick. It has no export of its own, so a file holds what its API answers: a list of chores, alone or in `res`, or an
/// object with `chores`, `members` and `history`, each a list or an answer (`docs/formats.md`).
///
/// Form: `internal/chore/model` in github.com/donetick/donetick.
public enum DonetickFile {
  private static let memberCountMax = 1000
  private static let historyCountMax = 500_000
  private static let labelCountMax = 1000

  /// Whether a file's JSON is one of Donetick's.
  public static func isDonetick(_ file: JSON) -> Bool {
    let chores = answer(file["chores"] ?? file)
    guard let list = chores?.array else { return false }
    // An empty list alone could be anybody's.
    guard let first = list.first else { return file["chores"] != nil && file["version"] == nil }
    return first["frequencyType"] != nil && first["name"] != nil
  }

  /// Returns the list of an answer: the value itself, or what it has as `res`.
  private static func answer(_ value: JSON?) -> JSON? {
    guard let value, !value.isNull else { return nil }
    if case .object = value { return value["res"] }
    return value
  }

  /// Reads a file's JSON.
  ///
  /// - Parameters:
  ///   - timeZone: The family's, in whose days due times fall.
  ///   - today: The family's day, from which a chore that is never due counts.
  public static func read(_ file: JSON, timeZone: TimeZoneRules, today: Day) throws(ChoreFileError) -> ForeignChores {
    guard isDonetick(file), let chores = answer(file["chores"] ?? file) else { throw ChoreFileError(.unknownFormat) }
    let path = file["chores"] == nil ? "" : "chores"
    var found = ForeignChores(.donetick)
    if let members = answer(file["members"]) {
      for member in try DonetickValue.list(members, "members", countMax: memberCountMax) {
        try add(member: member, to: &found)
      }
    }
    var history = DonetickHistory()
    if let entries = answer(file["history"]) {
      history = try DonetickHistory(
        DonetickValue.list(entries, "history", countMax: historyCountMax), &found.remarks)
    }
    for chore in try DonetickValue.list(chores, path, countMax: ChoreLimits.choreCountMax) {
      try add(chore, history, timeZone, today, to: &found)
    }
    found.remarks.add(.completionsDropped, history.doings.count - found.doings.count)
    return found
  }

  private static func add(member: DonetickValue, to found: inout ForeignChores) throws(ChoreFileError) {
    guard let id = try member.number("userId") else { throw member.refusal(.malformedEntry, "userId") }
    let (display, user) = (try member.text("displayName"), try member.text("username"))
    let name = display.trimmedWhitespace.isEmpty ? user : display
    let role = try member.text("role")
    guard found.person("\(id)") == nil else { return }
    found.people.append(
      ForeignChores.Person(
        key: "\(id)", name: name.trimmedWhitespace.prefixCharacters(ChoreLimits.nameCharactersMax),
        role: role == "admin" || role == "manager" ? .parent : .child))
  }

  private static func add(
    _ chore: DonetickValue, _ history: DonetickHistory, _ timeZone: TimeZoneRules, _ today: Day,
    to found: inout ForeignChores
  ) throws(ChoreFileError) {
    guard let id = try chore.number("id") else { throw chore.refusal(.malformedEntry, "id") }
    let key = "\(id)"
    let name = try chore.text("name")
    let title = found.fitted(name, .title, of: name.trimmedWhitespace)
    guard !title.isEmpty else { return found.remarks.add(.namelessChores) }
    if try chore.flag("isPrivate") { return found.remarks.add(.privateChores, of: title) }
    let doings = history.doings(of: key)
    let due = try chore.time("nextDueDate")
    let clock = due.map { timeZone.wallClock(at: $0) }
    var recurrence = try DonetickRhythm(
      chore, due: clock?.day, today: today, times: doings.filter { !$0.isSkip }.map { $0.at })
    let read: Rhythm?
    do throws(ChoresError) { read = try recurrence.rhythm() } catch {
      throw chore.refusal(.malformedDate, "nextDueDate")
    }
    guard let rhythm = read else { throw chore.refusal(.unknownRhythm, "frequencyType", recurrence.type) }
    // A chore that is done once is archived when it is done; other archived chores are not done any more.
    let isActive = try chore.flag("isActive", or: true)
    if !isActive, rhythm.recurrence != .once || doings.isEmpty {
      return found.remarks.add(.archivedChores, of: title)
    }
    if recurrence.type == "trigger" {
      found.remarks.add(.triggersDropped, of: title)
    } else if !recurrence.isExact {
      found.remarks.add(.rhythmsApproximated, of: title)
    }
    var draft = ForeignChores.Draft(key: key, title: title, rhythm: rhythm)
    // A due time at midnight or a minute before is that of a day.
    if let clock, clock.minute > 0, clock.minute < 1439 {
      if rhythm.recurrence == .once {
        draft.deadline = due
      } else {
        draft.window = (try? DayWindow(from: nil, by: clock.minute)) ?? .wholeDay
      }
    }
    try addTexts(chore, to: &draft, &found)
    try addPeople(chore, to: &draft, &found)
    draft.createdAt = try chore.time("createdAt")
    if let points = try chore.number("points") { draft.points = found.fitted(points: points, of: title) }
    draft.needsApproval = try chore.flag("requireApproval")
    let priority = try chore.number("priority") ?? 0
    let reminds = try chore.flag("notification")
    if priority != 0 || reminds || chore.has("completionWindow") || chore.has("deadlineOffset") {
      found.remarks.add(.settingsDropped, of: title)
    }
    for doing in doings where !doing.person.isEmpty { add(person: doing.person, in: &found) }
    found.drafts.append(draft)
    found.doings += doings
  }

  /// Reads the note, the labels (the first one is the area, the others follow the note) and the steps.
  private static func addTexts(
    _ chore: DonetickValue, to draft: inout ForeignChores.Draft, _ found: inout ForeignChores
  ) throws(ChoreFileError) {
    var labels: [String] = []
    for label in try chore.list("labelsV2", countMax: labelCountMax) { labels.append(try label.text("name")) }
    labels = labels.map { $0.trimmedWhitespace }.filter { !$0.isEmpty }
    if let first = labels.first { draft.area = found.fitted(first, .area, of: draft.title) }
    var note = MarkedText.plain(try chore.text("description"))
    var tags = ""
    for label in labels.dropFirst() { tags += (tags.isEmpty ? "" : " ") + "#" + label }
    if !tags.isEmpty { note += (note.isEmpty ? "" : "\n") + tags }
    draft.note = found.fitted(note, .note, of: draft.title)
    var steps: [(index: Int64, name: String)] = []
    for step in try chore.list("subTasks", countMax: labelCountMax) {
      steps.append((try step.number("orderId") ?? 0, try step.text("name")))
    }
    draft.checklist = found.fitted(
      checklist: steps.ordered { $0.index < $1.index }.map { $0.name }, of: draft.title)
  }

  private static func addPeople(
    _ chore: DonetickValue, to draft: inout ForeignChores.Draft, _ found: inout ForeignChores
  ) throws(ChoreFileError) {
    var keys: [String] = []
    for assignee in try chore.list("assignees", countMax: memberCountMax) {
      guard let id = try assignee.number("userId") else { throw assignee.refusal(.malformedEntry, "userId") }
      if id != 0, !keys.contains("\(id)") { keys.append("\(id)") }
    }
    var assigned: String?
    if let id = try chore.number("assignedTo"), id != 0 { assigned = "\(id)" }
    if let assigned, keys.isEmpty { keys = [assigned] }
    let strategy = try chore.text("assignStrategy")
    for key in keys { add(person: key, in: &found) }
    if strategy == "no_assignee" {
      (draft.sharing, draft.people) = (keys.count > 1 ? .any : keys.count == 1 ? .member : .nobody, keys)
      return
    }
    guard keys.count > 1 else {
      (draft.sharing, draft.people) = (keys.isEmpty ? .nobody : .member, keys)
      return
    }
    // The one whose turn it is there comes first.
    if let assigned, let index = keys.firstIndex(of: assigned) { keys = Array(keys[index...] + keys[..<index]) }
    draft.people = keys
    switch strategy {
    case "round_robin": draft.sharing = .turns
    case "least_completed": draft.sharing = .oldest
    case "keep_last_assigned":
      draft.sharing = .member
      draft.people = [keys[0]]
    default: draft.sharing = .turns
    }
    if strategy != "round_robin" { found.remarks.add(.sharingApproximated, of: draft.title) }
  }

  /// Adds a member whom the file names only by number.
  private static func add(person key: String, in found: inout ForeignChores) {
    if found.person(key) == nil { found.people.append(ForeignChores.Person(key: key, name: "", role: .child)) }
  }
}

/// Donetick's history by chores.
private struct DonetickHistory {
  private(set) var doings: [ForeignChores.Doing] = []
  private var indices: [String: [Int]] = [:]

  init() {}

  /// Reads the entries; notes those that say nothing about what was done or skipped.
  init(_ entries: [DonetickValue], _ remarks: inout ChoreImportRemarks) throws(ChoreFileError) {
    for entry in entries {
      guard let doing = try Self.doing(entry) else {
        remarks.add(.completionsDropped)
        continue
      }
      doings.append(doing)
    }
    doings = doings.ordered { $0.at < $1.at }
    for i in doings.indices { indices[doings[i].chore, default: []].append(i) }
  }

  func doings(of chore: String) -> [ForeignChores.Doing] { (indices[chore] ?? []).map { doings[$0] } }

  /// Returns what an entry says. Its states are begun, completed, skipped, waiting, refused, missed and not needed; before the time was called
  /// `performedAt`, they were open, completed, completed late, missed and skipped.
  private static func doing(_ entry: DonetickValue) throws(ChoreFileError) -> ForeignChores.Doing? {
    guard let chore = try entry.number("choreId") else { throw entry.refusal(.malformedEntry, "choreId") }
    let isOld = !entry.has("performedAt") && entry.has("completedAt")
    let status = try entry.number("status") ?? 1
    let (done, skipped): (Set<Int64>, Set<Int64>) = isOld ? ([1, 2], [4]) : ([1, 3], [2, 6])
    guard done.contains(status) || skipped.contains(status) else { return nil }
    let person = try entry.number("completedBy") ?? 0
    guard let at = try entry.time(isOld ? "completedAt" : "performedAt"), at >= ChoreHistory.earliest,
      at < ChoreHistory.end, person != 0 || skipped.contains(status)
    else { return nil }
    return ForeignChores.Doing(
      chore: "\(chore)", person: person == 0 ? "" : "\(person)", at: at, isSkip: skipped.contains(status),
      points: try entry.number("points").map { Int32(clamping: max(0, min($0, 1000))) })
  }
}
