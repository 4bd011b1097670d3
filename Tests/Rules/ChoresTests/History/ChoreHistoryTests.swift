import Core
import Testing

@testable import Chores

/// Completions with verdicts and undos in any order (F-4, F-22).
@Suite struct ChoreHistoryTests {
  private static func name(_ day: Day?, _ attempt: Int32 = 1, member: MemberID? = nil, chore: UInt64 = 1)
    -> CompletionName
  {
    CompletionName(Home.chore(chore), opening: day, member: member, attempt: attempt)!
  }

  private static func completion(
    _ name: CompletionName, _ member: MemberID = Home.mia, at time: Timestamp = Home.at(Home.monday),
    needsApproval: Bool = false
  ) throws -> Completion {
    try Completion(name, by: member, account: "_mia", at: time, points: 5, minutes: 7, needsApproval: needsApproval)
  }

  @Test func namesComeBack() {
    for name in [
      Self.name(Home.monday), Self.name(nil, 99), Self.name(Home.monday, 2, member: Home.tom), Self.name(.earliest),
      Self.name(.latest),
    ] { #expect(CompletionName(text: name.text) == name) }
    let id = UniqueID(random: ~0, ~0).text
    for text in [
      "", id, "\(id).20260302", "\(id).20260302.0", "\(id).20260302.100", "\(id).20260230.1", "\(id).20260302.1.",
      "\(id).0.01",
      "\(id.lowercased()).20260302.1", "\(id).20260302.1.x", "\(id).20260302.1.\(id).1",
    ] { #expect(CompletionName(text: text) == nil, "\(text)") }
    #expect(CompletionName(Home.chore(1), opening: nil, attempt: 0) == nil)
  }

  @Test func keysKeepTheirPartsAndOrder() {
    var last: Int64 = -1
    for chore in [0, 1, 99_999] as [Int32] {
      for opening in [nil, Day.earliest, Home.monday, .latest] as [Day?] {
        for member in [0, 1, 4000] as [Int32] {
          for attempt in [1, 99] as [Int32] {
            let key = CompletionKey(chore: chore, opening: opening, member: member, attempt: attempt)
            #expect(key.chore == chore && key.opening == opening && key.member == member && key.attempt == attempt)
            #expect(key.bits > last)
            last = key.bits
          }
        }
      }
    }
    let facts = CompletionFacts(member: 3999, account: 3998, points: 1000, minutes: 1440, flags: 31)
    let numbers: [Int32] = [facts.member, facts.account, facts.points, facts.minutes]
    #expect(numbers == [3999, 3998, 1000, 1440])
    #expect(facts.flags == 31)
  }

  /// Whatever the order in which records arrive, the result is the same.
  @Test(arguments: 0..<24) func theOrderOfRecordsDoesNotMatter(_ order: Int) throws {
    let (first, second) = (Self.name(Home.monday), Self.name(Home.monday, 2))
    var steps: [(inout ChoreHistory) throws -> Void] = [
      { try $0.put(Self.completion(first, needsApproval: true)) }, { try $0.undo(first) },
      { try $0.decide(first, isApproved: true) },
      { try $0.put(Self.completion(second, Home.tom, needsApproval: true)) },
    ]
    var history = ChoreHistory()
    var rest = order
    while !steps.isEmpty {
      try steps.remove(at: rest % steps.count)(&history)
      rest /= max(steps.count, 1)
    }
    let undone = try #require(history.entry(first))
    #expect(undone.isUndone && !undone.isWaiting && !undone.isRefused)
    #expect(history.entry(second)?.isWaiting == true)
    #expect(history.waiting.isEmpty && history.count == 2)
    #expect(history.nextName(Home.chore(1), opening: Home.monday) == nil)
  }

  @Test func triesGoOnAfterUndoAndRefusal() throws {
    var history = ChoreHistory()
    for attempt in 1...99 as ClosedRange<Int32> {
      let name = try #require(history.nextName(Home.chore(1), opening: nil))
      #expect(name.attempt == attempt)
      try history.put(Self.completion(name, needsApproval: true))
      #expect(history.nextName(Home.chore(1), opening: nil) == nil)
      if attempt % 2 == 0 { try history.undo(name) } else { try history.decide(name, isApproved: false) }
    }
    #expect(history.nextName(Home.chore(1), opening: nil) == nil)
    #expect(history.nextName(Home.chore(1), opening: nil, member: Home.mia)?.attempt == 1)
  }

  @Test func theFirstVerdictHolds() throws {
    var history = ChoreHistory()
    let name = Self.name(Home.monday)
    try history.put(Self.completion(name, needsApproval: true))
    try history.decide(name, isApproved: false)
    try history.decide(name, isApproved: true)
    #expect(history.entry(name)?.isRefused == true)
  }

  /// The server's completion replaces an own one of the same name, whatever its month.
  @Test func oneNameIsOneCompletion() throws {
    var history = ChoreHistory()
    let name = Self.name(Home.monday)
    try history.put(Self.completion(name))
    try history.undo(name)
    try history.put(Self.completion(name, Home.tom, at: Home.at(Home.day(20_260_401), 9)))
    #expect(history.count == 1)
    let entry = try #require(history.entry(name))
    #expect(entry.completion.member == Home.tom && entry.isUndone)
    history.remove(name)
    #expect(history.count == 0 && history.entry(name) == nil)
  }

  @Test func monthsAreThoseOfUTC() throws {
    var history = ChoreHistory()
    // Half past one in Zurich on the 1st of April is still March in UTC.
    try history.put(Self.completion(Self.name(Home.day(20_260_401)), at: Home.at(Home.day(20_260_401), 1, 30)))
    try history.put(Self.completion(Self.name(Home.day(20_260_402)), at: Home.at(Home.day(20_260_402), 1, 30)))
    #expect(history.months == [24_314, 24_315])
    let entries = history.entries(from: Home.at(Home.day(20_260_401), 0), to: Home.at(Home.day(20_260_403), 0))
    #expect(entries.map { $0.completion.name.opening?.index } == [20_260_402, 20_260_401])
  }

  @Test func marksHoldUntilTheyAreTakenBack() throws {
    var history = ChoreHistory()
    let chore = Home.chore(1)
    func mark(_ kind: OccurrenceMark.Kind, _ attempt: Int32, _ day: Day? = nil) throws -> OccurrenceMark {
      try OccurrenceMark(
        kind, of: chore, opening: Home.monday, attempt: attempt, account: "_anna", at: Home.at(Home.monday), to: day)
    }
    #expect(history.nextAttempt(.move, of: chore, opening: Home.monday) == 1)
    try history.put(mark(.move, 1, Home.monday + 1))
    try history.put(mark(.move, 2, Home.monday + 2))
    let occurrence = try #require(history.occurrence(0, Home.monday, nil))
    #expect(history.moves.latest(occurrence)?.day == (Home.monday + 2).number)
    try history.undo(.move, of: chore, opening: Home.monday, attempt: 2)
    #expect(history.moves.latest(occurrence)?.day == (Home.monday + 1).number)
    #expect(history.nextAttempt(.move, of: chore, opening: Home.monday) == 3)
    // Replaced by the version of the server, and removed as there.
    try history.replaceFacts(
      .move, of: chore, opening: Home.monday, attempt: 2, mark(.move, 2, Home.monday + 3), isUndone: false)
    #expect(history.moves.latest(occurrence)?.day == (Home.monday + 3).number)
    for attempt in [2, 1] as [Int32] {
      try history.replaceFacts(.move, of: chore, opening: Home.monday, attempt: attempt, nil, isUndone: false)
    }
    #expect(history.moves.rows.isEmpty)
    // An undo that arrives first waits.
    try history.undo(.skip, of: chore, opening: Home.monday, attempt: 1)
    #expect(history.nextAttempt(.skip, of: chore, opening: Home.monday) == 1)
    try history.put(mark(.skip, 1))
    #expect(history.skips.latest(occurrence) == nil)
    #expect(throws: ChoresError.dayOutOfRange) { try mark(.skip, 1, Home.monday) }
    #expect(throws: ChoresError.dayOutOfRange) { try mark(.move, 1) }
  }

  /// Random records against a list that is searched from its beginning.
  @Test(arguments: 0..<20 as Range<UInt64>) func agreesWithAList(_ seed: UInt64) throws {
    var random = ChoreRandom(seed)
    var history = ChoreHistory()
    var list: [(completion: Completion, isUndone: Bool, isRefused: Bool)] = []
    for _ in 0..<300 {
      let day = Home.monday + Int32(random.next(120))
      let chore = UInt64(1 + random.next(6))
      let member = [nil, Home.mia, Home.tom][random.next(3)]
      if random.next(3) < 2 {
        guard let name = history.nextName(Home.chore(chore), opening: day, member: member) else { continue }
        let completion = try Self.completion(
          name, member ?? Home.anna, at: Home.at(day + Int32(random.next(40)), Int32(random.next(24))),
          needsApproval: random.next(2) == 0)
        try history.put(completion)
        list.append((completion, false, false))
      } else if !list.isEmpty {
        let i = random.next(list.count)
        if random.next(2) == 0 {
          try history.undo(list[i].completion.name)
          list[i].isUndone = true
        } else if !list[i].isUndone {
          try history.decide(list[i].completion.name, isApproved: false)
          list[i].isRefused = true
        }
      }
    }
    #expect(history.count == list.count)
    for each in list {
      let entry = try #require(history.entry(each.completion.name))
      #expect(entry.completion == each.completion && entry.isUndone == each.isUndone)
      #expect(entry.isRefused == (each.isRefused && !each.isUndone))
      let name = each.completion.name
      let slot = try #require(history.tables.chore(name.chore))
      let latest = try #require(history.occurrence(slot, name.opening, name.member).flatMap { history.latest($0) })
      let expected = list.filter {
        $0.completion.name.chore == name.chore && $0.completion.name.opening == name.opening
          && $0.completion.name.member == name.member
      }.map { $0.completion.name.attempt }.max()
      #expect(latest.key.attempt == expected)
    }
    #expect(
      try ChoreHistory(index: history.indexBytes, months: history.months.compactMap { history.bytes(ofMonth: $0) })
        == history)
  }
}
