import Core
import Testing

@testable import Chores

/// Stored values come back, and damaged ones are refused.
@Suite struct ChoreBytesTests {
  private static func household(_ seed: UInt64) throws -> Household {
    var random = ChoreRandom(seed)
    let chores = [
      try Home.chore(
        "20260302 daily 1 - 0 schedule", Home.assignment("each", [Home.mia, Home.tom]), number: 1, needsApproval: true),
      try Home.chore("0 once 1 - 0 schedule", number: 2, deadline: Home.at(Home.monday + 9)),
      try Home.chore(
        "20260302 monthly 2 - 31 done\n20260402 weekly 1 135 0 schedule", number: 3,
        window: try DayWindow(from: 0, by: 1440)),
    ]
    var household = try Home.household(chores)
    for _ in 0..<60 {
      let day = Home.monday + Int32(random.next(90))
      let chore = chores[random.next(3)]
      let member = random.next(2) == 0 ? Home.mia : Home.tom
      let own = chore.id == chores[0].id
      guard let name = household.history.nextName(chore.id, opening: day, member: own ? member : nil) else { continue }
      switch random.next(5) {
      case 0: try household.history.undo(name)
      case 1: try household.history.decide(name, isApproved: random.next(2) == 0)
      case 2:
        try household.history.put(
          OccurrenceMark(.move, of: chore.id, opening: day, attempt: 1, account: "_ben", at: Home.at(day), to: day + 1))
      case 3: try household.history.undo(.skip, of: chore.id, opening: day, attempt: Int32(1 + random.next(99)))
      default: try household.complete(chore, day, by: member, at: Home.at(day + Int32(random.next(3))), own: own)
      }
    }
    return household
  }

  private static func opened(_ history: ChoreHistory) throws -> ChoreHistory {
    try ChoreHistory(index: history.indexBytes, months: history.months.compactMap { history.bytes(ofMonth: $0) })
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func historiesComeBack(seed: UInt64) throws {
    let history = try Self.household(seed).history
    #expect(try Self.opened(history) == history)
  }

  @Test func valuesComeBack() throws {
    for chore in try Self.household(1).chores { #expect(try Chore(bytes: chore.bytes) == chore) }
    var household = try Home.household()
    household.family.away = try AwayDays(text: "weeks 20260302 -")
    #expect(try Family(bytes: household.family.bytes) == household.family)
    household.members[0].leftAt = Home.at(Home.monday)
    household.members[1].away = try AwayDays(text: "range 20260302 20260303")
    for member in household.members { #expect(try FamilyMember(bytes: member.bytes) == member) }
    let member = try FamilyMember(
      id: Home.tom, name: "Tom", role: .child, color: 0, emoji: "🦊", account: "x", hasPIN: true,
      createdAt: Home.at(Home.monday))
    #expect(try FamilyMember(bytes: member.bytes) == member)
    var told = member
    told.alerts = try MemberAlerts(text: "done,due", mutedText: UniqueID(random: 1, 2).text)
    #expect(try FamilyMember(bytes: told.bytes) == told && told != member)
    let reward = try Reward(
      id: UniqueID(random: 1, 2), title: "Kino", cost: 100_000, emoji: "🍿", note: "Mit Popcorn",
      createdAt: Home.at(Home.monday)
    )
    #expect(try Reward(bytes: reward.bytes) == reward)
    for count in 0..<reward.bytes.count {
      #expect(throws: ByteError.self) { try Reward(bytes: Array(reward.bytes.prefix(count))) }
    }
  }

  /// Any damage is refused, or read as a history that can be asked everything.
  @Test(arguments: 0..<12 as Range<UInt64>) func damageIsHarmless(seed: UInt64) throws {
    var household = try Self.household(seed)
    let (index, months) = (
      household.history.indexBytes, household.history.months.compactMap { household.history.bytes(ofMonth: $0) }
    )
    var random = ChoreRandom(seed)
    for i in 0..<60 {
      var damaged = [index] + months
      let part = random.next(damaged.count)
      damaged[part][random.next(damaged[part].count)] = UInt8(random.next(256))
      if i % 5 == 0 { damaged[part].removeLast(random.next(damaged[part].count)) }
      if i % 7 == 0 { damaged.swapAt(1, damaged.count - 1) }
      guard let history = try? ChoreHistory(index: damaged[0], months: Array(damaged.dropFirst())) else { continue }
      household.history = history
      let moment = household.moment(Home.monday + Int32(random.next(120)))
      _ = moment.cards(moment.statuses())
      _ = moment.shares(of: moment.month)
      _ = moment.streaks()
      _ = moment.balances()
      _ = moment.missed(in: moment.month)
      #expect(try Self.opened(history) == history)
    }
    for chore in household.chores {
      for _ in 0..<100 {
        var bytes = chore.bytes
        bytes[random.next(bytes.count)] = UInt8(random.next(256))
        if let found = try? Chore(bytes: bytes) { #expect(try Chore(bytes: found.bytes) == found) }
      }
    }
  }

  @Test func frozenBytesOpen() throws {
    let chore = try Home.chore(
      "20260302 weekly 2 6 0 schedule", Home.assignment("member", [Home.mia]), needsApproval: true)
    #expect(try Chore(bytes: FrozenChores.chore) == chore)
    #expect(chore.bytes == FrozenChores.chore)
    var history = ChoreHistory()
    let name = CompletionName(chore.id, opening: Home.monday, attempt: 1)!
    try history.put(
      Completion(
        name, by: Home.mia, account: "_mia", at: Home.at(Home.monday), points: 2, minutes: 10, needsApproval: true))
    try history.decide(name, isApproved: true)
    try history.undo(CompletionName(chore.id, opening: nil, member: Home.tom, attempt: 2)!)
    try history.put(
      OccurrenceMark(
        .move, of: chore.id, opening: Home.monday + 7, attempt: 1, account: "_anna", at: Home.at(Home.monday),
        to: Home.monday + 8))
    #expect(try ChoreHistory(index: FrozenChores.index, months: [FrozenChores.month]) == history)
    #expect(history.indexBytes == FrozenChores.index && history.bytes(ofMonth: 24_314) == FrozenChores.month)
    #expect(Home.members[2].bytes == FrozenChores.member)
    for bytes in [FrozenChores.member, FrozenChores.memberWithoutAlerts] {
      #expect(try FamilyMember(bytes: bytes) == Home.members[2])
    }
  }
}
