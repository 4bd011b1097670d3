import Core

/// The chores of another program's file, compared with a family: the preview, and the data that an import stores (F-23). Members are
/// matched by name. A chore is known if it was imported before, or if its room has one with the same title; then it stays unchanged. So
/// importing a file again only adds what is new.
public struct ChoreImportPlan: Sendable {
  /// New members, and former ones that come back.
  public private(set) var members: [FamilyMember] = []
  public private(set) var chores: [Chore] = []
  public private(set) var completions: [Completion] = []
  public private(set) var skips: [OccurrenceMark] = []
  /// Titles of chores that are here already.
  public private(set) var known: [String] = []
  /// Completions and skips that are here already.
  public private(set) var knownDoings = 0
  public let source: ForeignChores.Source
  public private(set) var remarks: [ChoreImportRemark] = []

  public var changesNothing: Bool { members.isEmpty && chores.isEmpty && completions.isEmpty && skips.isEmpty }

  /// Compares a file with a family.
  ///
  /// - Parameter account: The record name of the user who imports; empty without one.
  public init(_ file: ForeignChores, to household: Household, account: String, at now: Timestamp)
    throws(ChoreFileError)
  {
    source = file.source
    var counts = file.remarks
    let people = try add(people: file, household, now)
    var doings: [String: [ForeignChores.Doing]] = [:]
    for doing in file.doings { doings[doing.chore, default: []].append(doing) }
    var next = household
    next.members += members
    let today = household.timeZone.day(at: now, startOfDayMinutes: 0)
    var indices: [UniqueID: Int] = [:]
    var titles = Set<String>()
    for i in household.chores.indices {
      indices[household.chores[i].id.id] = i
      titles.insert(Self.name(household.chores[i].title, in: household.chores[i].area))
    }
    for draft in file.drafts {
      let id = ChoreID(Self.id("chore", draft.key, file.source, household.family))
      let own = doings[draft.key] ?? []
      if let index = indices[id.id] {
        let chore = household.chores[index]
        known.append(chore.title)
        try add(own, of: chore, people, next, household.history, account, &counts)
      } else if titles.contains(Self.name(draft.title, in: draft.area)) {
        // It may have been done at the same times in both apps, so its completions are left out.
        known.append(draft.title)
        knownDoings += own.count
      } else {
        let first = own.first.map { household.timeZone.day(at: $0.at, startOfDayMinutes: 0) }
        let chore = try Self.chore(draft, id, people, first, today, now, household, &counts)
        chores.append(chore)
        try add(own, of: chore, people, next, ChoreHistory(), account, &counts)
      }
    }
    guard household.chores.count + chores.count <= ChoreLimits.choreCountMax,
      next.members.present.count <= ChoreLimits.presentCountMax, next.members.count <= ChoreLimits.memberCountMax
    else { throw ChoreFileError(.tooManyEntries) }
    remarks = counts.list
  }

  /// Returns the id of an element of a file, the same in every import into the family.
  private static func id(
    _ kind: String, _ key: String, _ source: ForeignChores.Source, _ family: Family
  ) -> UniqueID {
    var hash = StableHash()
    hash.add("chores.import")
    hash.add(kind)
    hash.add(source.code)
    hash.add(family.id.text)
    hash.add(key)
    return hash.id
  }

  /// Returns the text by which people recognise a chore: the title and the room, whatever their case.
  private static func name(_ title: String, in area: String) -> String {
    title.caseFolded + "\n" + area.caseFolded
  }

  // MARK: Members

  /// Finds or adds the file's members; returns their ids by their keys.
  private mutating func add(people file: ForeignChores, _ household: Household, _ now: Timestamp)
    throws(ChoreFileError) -> [String: MemberID]
  {
    var ids: [String: MemberID] = [:]
    var needed = Set<String>()
    for draft in file.drafts { needed.formUnion(draft.people) }
    for doing in file.doings { needed.insert(doing.person) }
    for person in file.people where needed.contains(person.key) && !person.name.isEmpty {
      let folded = person.name.caseFolded
      if let present = (household.members.present + members).first(where: { $0.name.caseFolded == folded }) {
        ids[person.key] = present.id
        continue
      }
      let id = MemberID(Self.id("member", person.key, file.source, household.family))
      if var old = household.member(id) {
        // The member was renamed here, or removed by undoing an import.
        if old.hasLeft {
          old.leftAt = nil
          members.append(old)
        }
        ids[person.key] = id
        continue
      }
      do throws(ChoresError) {
        members.append(try FamilyMember(id: id, name: person.name, role: person.role, createdAt: now))
      } catch {
        throw ChoreFileError(.malformedEntry, path: "members", value: person.name)
      }
      ids[person.key] = id
    }
    return ids
  }

  // MARK: Chores

  private static func chore(
    _ draft: ForeignChores.Draft, _ id: ChoreID, _ people: [String: MemberID], _ first: Day?, _ today: Day,
    _ now: Timestamp, _ household: Household, _ remarks: inout ChoreImportRemarks
  ) throws(ChoreFileError) -> Chore {
    var named: [MemberID] = []
    for key in draft.people {
      guard let member = people[key] else {
        remarks.add(.membersUnknown, of: draft.title)
        continue
      }
      if !named.contains(member) { named.append(member) }
    }
    let sharing: Assignment.Sharing
    switch named.count {
    case 0: sharing = .nobody
    case 1 where draft.sharing != .each: sharing = .member
    default: sharing = draft.sharing
    }
    let firstWeekday = household.family.firstWeekday
    var rhythm = first.map { draft.rhythm.begun(by: $0, firstWeekday) } ?? draft.rhythm
    let isOver = draft.window.by.map { household.timeZone.moment(day: today, minute: $0) <= now } ?? false
    if draft.beginsByItself, first == nil, isOver, rhythm.recurrence != .once {
      rhythm = rhythm.toCome(after: today, firstWeekday)
    }
    let created = draft.createdAt.flatMap { $0 >= ChoreHistory.earliest && $0 <= now ? $0 : nil }
    do throws(ChoresError) {
      return try Chore(
        id: id, title: draft.title, assignments: AssignmentLines(try Assignment(sharing, named, from: today)),
        rhythms: RhythmLines(rhythm), deadline: draft.deadline, createdAt: created ?? now, window: draft.window,
        minutes: draft.minutes, points: draft.points, needsApproval: draft.needsApproval,
        wantsPhoto: draft.wantsPhoto, area: draft.area, note: draft.note, checklist: draft.checklist)
    } catch {
      throw ChoreFileError(.malformedEntry, value: draft.title)
    }
  }

  // MARK: What was done

  /// Adds the completions of a chore, each to the occurrence that was open then. `before` is the known history of it.
  private mutating func add(
    _ doings: [ForeignChores.Doing], of chore: Chore, _ people: [String: MemberID], _ household: Household,
    _ before: ChoreHistory, _ account: String, _ remarks: inout ChoreImportRemarks
  ) throws(ChoreFileError) {
    guard !doings.isEmpty else { return }
    var own = household
    own.chores = [chore]
    own.history = before
    let done = before.times(of: chore.id)
    for doing in doings {
      guard doing.isSkip || people[doing.person] != nil else {
        remarks.add(.completionsDropped)
        continue
      }
      if done.contains(doing.at) {
        knownDoings += 1
        continue
      }
      let moment = HouseholdMoment(own, at: doing.at)
      guard let occurrence = moment.currentOccurrence(of: chore), occurrence.opening.map({ $0 <= moment.today }) ?? true
      else {
        remarks.add(.completionsDropped)
        continue
      }
      let isAdded: Bool
      do throws(ChoresError) {
        isAdded = try add(doing, occurrence, of: chore, by: people[doing.person], account, &own.history)
      } catch {
        throw ChoreFileError(.malformedEntry, value: chore.title)
      }
      if !isAdded { remarks.add(.repeatedCompletions, of: chore.title) }
    }
  }

  /// Returns false if the occurrence was done or skipped already.
  private mutating func add(
    _ doing: ForeignChores.Doing, _ occurrence: Occurrence, of chore: Chore, by member: MemberID?, _ account: String,
    _ history: inout ChoreHistory
  ) throws(ChoresError) -> Bool {
    let isEach = chore.assignments.latest.sharing == .each
    guard !history.isSkipped(chore.id, occurrence.opening),
      let name = history.nextName(chore.id, opening: occurrence.opening, member: isEach ? member : nil)
    else { return false }
    if doing.isSkip {
      let attempt = history.nextAttempt(.skip, of: chore.id, opening: occurrence.opening)
      let skip = try OccurrenceMark(
        .skip, of: chore.id, opening: occurrence.opening, attempt: attempt, account: account, at: doing.at)
      try history.put(skip)
      skips.append(skip)
    } else if let member {
      let completion = try Completion(
        name, by: member, account: account, at: doing.at, points: doing.points ?? chore.points, minutes: chore.minutes)
      try history.put(completion)
      completions.append(completion)
    }
    return true
  }
}

extension AssignmentLines {
  var latest: Assignment { lines[lines.count - 1] }
}

extension ChoreHistory {
  /// The times at which a chore was done or skipped, except undone ones.
  fileprivate func times(of chore: ChoreID) -> Set<Timestamp> {
    guard let slot = tables.chore(chore) else { return [] }
    var times: Set<Timestamp> = []
    for segment in segmentRange(ofChore: slot) {
      for i in segments[segment].rows(ofChore: slot) {
        let row = row(segment, i)
        if !row.facts.isUndone { times.insert(row.time) }
      }
    }
    skips.forEach(ofChore: slot) { times.insert(Timestamp(milliseconds: $0.time)) }
    return times
  }

  fileprivate func isSkipped(_ chore: ChoreID, _ opening: Day?) -> Bool {
    guard let slot = tables.chore(chore), let occurrence = occurrence(slot, opening, nil) else { return false }
    return skips.latest(occurrence) != nil
  }
}
