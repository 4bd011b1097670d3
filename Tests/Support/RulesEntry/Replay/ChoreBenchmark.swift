import Chores
import Core

/// Ten years of a family of eight with many chores, or any number: the same data on every machine, to time opening, a tick and statistics.
public struct ChoreBenchmark: Sendable {
  private var household: Household
  private let chores: [[UInt8]]
  private let index: [UInt8]
  private let months: [[UInt8]]
  private let now: Timestamp
  private let today: Day

  public var completionCount: Int { household.history.count }

  /// Creates the data. Of a thousand chores 32 are daily, 120 weekly, 200 monthly and the others are open ones that are done once; two of a
  /// hundred occurrences are missed.
  public init(choreCount: Int32, dayCount: Int32) {
    do throws(ChoresError) {
      household = try Self.household(choreCount, dayCount)
    } catch {
      fatalError("the benchmark's data are out of bounds")
    }
    today = Day(year: 2025, month: 11, day: 12)
    now = household.timeZone.moment(day: today, minute: 12 * 60)
    chores = household.chores.map { $0.bytes }
    index = household.history.indexBytes
    let history = household.history
    months = history.months.compactMap { history.bytes(ofMonth: $0) }
  }

  /// Opens the stored family, and finds what is due; returns a number of all, so that nothing can be optimised away.
  public func open() -> Double {
    do throws(ByteError) {
      var opened = Household(family: household.family, timeZone: household.timeZone, members: household.members)
      for bytes in chores { opened.chores.append(try Chore(bytes: bytes)) }
      opened.history = try ChoreHistory(index: index, months: months)
      let moment = HouseholdMoment(opened, at: now)
      let statuses = moment.statuses()
      var sum = statuses.count
      for card in moment.cards(statuses) { sum += Int(card.totalCount) }
      return Double(sum)
    } catch {
      fatalError("stored data do not open")
    }
  }

  /// Computes the fairness of week and month, what was missed, balances and streaks.
  public func statistics() -> Double {
    let moment = HouseholdMoment(household, at: now)
    var sum: Int64 = 0
    for share in moment.shares(of: moment.week) + moment.shares(of: moment.month) {
      sum += share.points + share.minutes
    }
    for balance in moment.balances() { sum += balance }
    let (missed, streaks) = (moment.missed(in: moment.month), moment.streaks())
    sum += Int64(missed.family + streaks.family)
    for days in missed.members + streaks.members { sum += Int64(days) }
    return Double(sum)
  }

  /// Completes a chore, or takes that back; returns the size of the month to store.
  public mutating func tick() -> Double {
    let chore = household.chores[0]
    do throws(ChoresError) {
      let name: CompletionName
      if let next = household.history.nextName(chore.id, opening: today) {
        name = next
        try household.history.put(
          try Completion(name, by: household.members[0].id, account: "_0", at: now, points: 1, minutes: 5))
      } else {
        guard let first = CompletionName(chore.id, opening: today, attempt: 1) else { return 0 }
        household.history.remove(first)
      }
    } catch {
      fatalError("a tick is out of bounds")
    }
    let month = household.history.months.last ?? 0
    let status = HouseholdMoment(household, at: now).statuses(of: chore)
    return Double((household.history.bytes(ofMonth: month) ?? []).count + status.count)
  }

  // MARK: Data

  private static func household(_ choreCount: Int32, _ dayCount: Int32) throws(ChoresError) -> Household {
    let today = Day(year: 2025, month: 11, day: 12)
    let (timeZone, first) = (TimeZoneRules(fixedOffsetSeconds: 3600), today - dayCount)
    let created = timeZone.moment(day: first, minute: 0)
    var members: [FamilyMember] = []
    for number in 0..<8 as Range<UInt64> {
      members.append(
        try FamilyMember(
          id: MemberID(UniqueID(high: 1, low: number)), name: "Member \(number)", role: number < 2 ? .parent : .child,
          account: "_\(number)"))
    }
    var household = Household(
      family: try Family(
        id: UniqueID(high: 2, low: 1), name: "Family", timeZone: "Europe/Zurich", firstWeekday: .monday,
        createdAt: created),
      timeZone: timeZone, members: members)
    for number in 0..<choreCount { household.chores.append(try chore(number, members, first, created)) }
    var random: UInt64 = 0x2025_1112
    for chore in household.chores {
      guard let range = DayRange(first, today - 1) else { continue }
      var openings: [Day] = []
      household.calendar(of: chore).forEach(in: range) { if let day = $0.opening { openings.append(day) } }
      for opening in openings {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        guard random >> 32 % 100 < 98 else { continue }
        let assignment = chore.assignments.on(opening)
        let doers = assignment.members.isEmpty ? members.map { $0.id } : assignment.members
        let doer = doers[Int(random >> 40) % doers.count]
        for member in assignment.sharing == .each ? doers : [doer] {
          guard
            let name = CompletionName(
              chore.id, opening: opening, member: assignment.sharing == .each ? member : nil, attempt: 1)
          else { continue }
          try household.history.put(
            try Completion(
              name, by: member, account: "_1",
              at: timeZone.moment(day: opening, minute: 600 + Int32(random >> 50) % 600),
              points: chore.points, minutes: chore.minutes))
        }
      }
    }
    return household
  }

  private static func chore(_ number: Int32, _ members: [FamilyMember], _ first: Day, _ created: Timestamp)
    throws(ChoresError) -> Chore
  {
    let place = number % 1000
    let (one, other) = (members[Int(number) % 8].id, members[Int(number + 3) % 8].id)
    let rhythm: Rhythm
    switch place {
    case ..<32: rhythm = try Rhythm(.daily, from: first)
    case ..<152: rhythm = try Rhythm(.weekly, from: first, weekdays: WeekdaySet(bits: 1 << UInt8(number % 7)))
    case ..<352: rhythm = try Rhythm(.monthly, from: first, monthDay: 1 + number % 31)
    default: rhythm = try Rhythm(.once, from: number % 2 == 0 ? first + 3650 + number % 100 : nil)
    }
    let assignment: Assignment
    switch number % 8 {
    case 0: assignment = try Assignment(.nobody, [], from: first)
    case 1: assignment = try Assignment(.any, [one, other], from: first)
    case 2: assignment = try Assignment(.turns, [one, other], from: first)
    case 3: assignment = try Assignment(.points, [one, other], from: first)
    case 4: assignment = try Assignment(.oldest, [one, other], from: first)
    default: assignment = try Assignment(.member, [one], from: first)
    }
    return try Chore(
      id: ChoreID(UniqueID(high: 3, low: UInt64(number))), title: "Chore \(number)",
      assignments: AssignmentLines(assignment), rhythms: RhythmLines(rhythm), createdAt: created, minutes: 10, points: 2
    )
  }
}
