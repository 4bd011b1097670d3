import Core

/// Counts backwards in growing windows until all streaks are broken or nothing is older: most end within weeks.
struct StreakCounter {
  private static let isDone: UInt8 = 1
  private static let isMissed: UInt8 = 2
  /// Something is still to be done today: the day does not count yet.
  private static let isOpen: UInt8 = 4
  private static let firstWindowDays: Int32 = 28

  private let moment: HouseholdMoment
  private let household: Household
  /// The family's days, then those of each member.
  private(set) var days: [Int32]
  private var isAlive: [Bool]
  private var window: DayRange
  /// The flags of each day of the window, by subject.
  private var flags: [UInt8] = []
  /// The ends of the window's days.
  private var ends: [Timestamp] = []

  init(_ moment: HouseholdMoment) {
    self.moment = moment
    household = moment.household
    let count = moment.household.members.count + 1
    days = [Int32](repeating: 0, count: count)
    isAlive = [Bool](repeating: true, count: count)
    window = HouseholdMoment.range(moment.today, moment.today)
  }

  mutating func count() {
    var oldest = moment.today + 1
    for chore in household.chores {
      oldest = min(
        oldest, chore.rhythms.lines[0].start ?? household.timeZone.day(at: chore.createdAt, startOfDayMinutes: 0))
    }
    oldest = max(oldest, .earliest)
    // A member without any chore has no streak, and is not searched for.
    for i in household.members.indices {
      let id = household.members[i].id
      isAlive[i + 1] = household.chores.contains { names($0, id) }
    }
    var last = moment.today
    var length = Self.firstWindowDays
    while last >= oldest, isAlive.contains(true) {
      open(HouseholdMoment.range(max(last - (length - 1), oldest), last))
      for chore in household.chores where counts(chore) { look(at: chore) }
      close()
      last = window.first - 1
      length = min(length * 2, 100_000)
    }
  }

  /// Whether the chore can count for a streak that is not broken.
  private func counts(_ chore: Chore) -> Bool {
    if isAlive[0] { return true }
    for i in household.members.indices where isAlive[i + 1] && names(chore, household.members[i].id) { return true }
    return false
  }

  private func names(_ chore: Chore, _ member: MemberID) -> Bool {
    for line in chore.assignments.lines where line.names(member) { return true }
    return false
  }

  // MARK: Windows

  private mutating func open(_ range: DayRange) {
    window = range
    let count = range.last - range.first + 1
    flags = [UInt8](repeating: 0, count: Int(count) * days.count)
    ends = []
    for i in 0..<count { ends.append(household.timeZone.moment(day: range.first + i + 1, minute: 0)) }
  }

  private mutating func close() {
    for subject in days.indices where isAlive[subject] {
      for day in ends.indices.reversed() {
        let flags = flags[subject * ends.count + day]
        guard flags & Self.isMissed == 0 else {
          isAlive[subject] = false
          break
        }
        if flags == Self.isDone { days[subject] += 1 }
      }
    }
  }

  private mutating func mark(_ subject: Int, _ day: Day, _ flag: UInt8) {
    flags[subject * ends.count + Int(day - window.first)] |= flag
  }

  private mutating func mark(_ member: MemberID, _ day: Day, _ flag: UInt8) {
    for i in household.members.indices where household.members[i].id == member { mark(i + 1, day, flag) }
  }

  /// Stores what was done, missed or is still open, by the day on which it is due.
  private mutating func look(at chore: Chore) {
    var found: [DueOccurrence] = []
    moment.forEachDue(chore, in: window) { found.append($0) }
    for each in found { look(at: each, of: chore) }
  }

  private mutating func look(at each: DueOccurrence, of chore: Chore) {
    guard let row = each.done else {
      guard !each.isSkipped, !each.occurrence.isReplaced else { return }
      let flag = each.due < moment.today ? Self.isMissed : Self.isOpen
      mark(0, each.due, flag)
      for member in moment.responsible(for: each, of: chore) { mark(member, each.due, flag) }
      return
    }
    let isOnTime = row.time < ends[Int(each.due - window.first)]
    let flag = isOnTime || each.due >= moment.today ? Self.isDone : Self.isMissed
    mark(0, each.due, flag)
    if let member = each.member {
      mark(member, each.due, flag)
    } else if each.assignment.sharing == .member {
      mark(each.assignment.members[0], each.due, flag)
    } else {
      let doer = household.history.member(row.facts)
      if each.assignment.names(doer) { mark(doer, each.due, flag) }
    }
  }
}
