import Actions
import Calm
import Chores
import Core
import Habits
import Replica

/// A day of a user with habits, chores and calm, at a random moment in a random time zone; the same for the same seed.
struct RandomDay {
  private var random: SplitMix64
  let timeZone: TimeZoneRules
  let now: Timestamp
  let startOfDay: Int32
  private(set) var replica = Replica()
  private(set) var household: Household

  static let berlin = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!
  static let anna = MemberID(UniqueID(random: 1, 1))
  private static let created = Timestamp(milliseconds: 1_735_689_600_000)

  init(seed: UInt64) throws {
    random = SplitMix64(seed: SplitMix64.mixed(seed))
    timeZone =
      random.below(2) == 0 ? Self.berlin : TimeZoneRules(fixedOffsetSeconds: Int32(random.below(26) - 11) * 3600)
    // Every third one is near a change of the clock.
    let base: Int64 = [1_774_746_000_000, 1_792_890_000_000, 1_780_000_000_000][random.below(3)]
    now = Timestamp(milliseconds: base + Int64(random.below(4 * 1440) - 2 * 1440) * 60_000)
    startOfDay = [0, 0, 180, 300][random.below(4)]
    household = Household(
      family: try Family(
        id: UniqueID(random: 5, 5), name: "Müller", timeZone: "", firstWeekday: .monday, createdAt: Self.created),
      timeZone: timeZone, members: [try FamilyMember(id: Self.anna, name: "Anna", role: .parent)])
    var settings = replica.settings
    settings.startOfDayMinutes = startOfDay
    for area in AppArea.allCases { settings.areas.set(area, isOn: area != .couple) }
    replica.apply(.settings(settings))
    _ = replica.attach(CalmArea.shared)
    try addHabits()
    try addChores()
    try addCalm()
  }

  var rules: RuleContext {
    RuleContext(
      today: timeZone.day(at: now, startOfDayMinutes: startOfDay), timeZone: timeZone, startOfDayMinutes: startOfDay)
  }

  var family: FamilyOfUser { FamilyOfUser(HouseholdMoment(household, at: now), of: Self.anna) }

  func agenda(_ day: Day? = nil) -> Agenda {
    replica.agenda(of: day ?? rules.today, at: now, rules, families: [family])
  }

  /// The one schedule of reminders, through the end of the user's day.
  func reminders(after start: Timestamp, through end: Timestamp) -> [ReminderOccurrence] {
    var context = ReminderContext(at: now, timeZone: timeZone, firstWeekday: .monday)
    let moment = family.moment
    context.chores = [OwnChores(moment, of: Self.anna, moment.statuses())]
    return replica.reminders(after: start, through: end, context)
  }

  private mutating func minute() -> Int32 { Int32(random.below(1440)) }

  private mutating func addHabits() throws {
    for number in 0..<random.below(8) {
      let schedules: [Schedule] = [
        .daily, .daily, .timesPerWeek(2), .everyDays(3, from: rules.today - 30), .timesPerMonth(4),
        .weekdays(WeekdaySet(bits: UInt8(1 + random.below(127)))),
      ]
      let goals: [Goal] = [.check, .check, .minutes(Amount(thousandths: 20_000))]
      var habit = Habit(
        id: HabitID(UniqueID(random: 7, UInt64(number))), name: "Habit \(number)", color: HabitColor(rgb: 0x5B8DEF),
        sortOrder: Int32(number), createdAt: Self.created, updatedAt: Self.created)
      habit.schedule = schedules[random.below(schedules.count)]
      habit.goal = goals[random.below(goals.count)]
      for _ in 0..<random.below(3) {
        let next = minute()
        if !habit.reminders.contains(next) { habit.reminders.append(next) }
      }
      if random.below(6) == 0 { habit.pauses = [DayRange(rules.today - 1, rules.today + 1)!] }
      replica.apply(.habit(habit))
      for back in 0..<Int32(10) where random.below(3) == 0 {
        let state: DayLog.State = random.below(5) == 0 ? .skipped : .done
        replica.apply(.log(habit.id, rules.today - back, DayLog(state, at: Self.created)))
      }
    }
  }

  private mutating func addChores() throws {
    let today = timeZone.day(at: now, startOfDayMinutes: 0)
    if random.below(4) == 0 {
      let first = today - Int32(random.below(20))
      household.members[0] = try FamilyMember(
        id: Self.anna, name: "Anna", role: .parent,
        away: AwayDays([.range(DayRange(first, first + Int32(random.below(9)))!)]))
    }
    for number in 0..<random.below(8) {
      let start = today - Int32(random.below(12))
      let rhythm =
        switch random.below(5) {
        case 0: try Rhythm(.daily, from: start, every: Int32(1 + random.below(4)))
        case 1: try Rhythm(.daily, from: start, every: 2, isFromDone: true)
        case 2:
          try Rhythm(
            .weekly, from: start, every: Int32(1 + random.below(2)),
            weekdays: WeekdaySet(bits: UInt8(random.below(128))))
        case 3: try Rhythm(.monthly, from: start - 60, monthDay: Int32(random.below(32)))
        default: try Rhythm(.once, from: today + Int32(random.below(5)) - 2)
        }
      let window =
        switch random.below(4) {
        case 0: try DayWindow(from: minute(), by: nil)
        case 1: try DayWindow(from: nil, by: 1 + minute())
        default: DayWindow.wholeDay
        }
      let isMine = random.below(2) == 0
      let chore = try Chore(
        id: ChoreID(UniqueID(random: 9, UInt64(number))), title: "Chore \(number)",
        assignments: AssignmentLines(
          Assignment(isMine ? .member : .nobody, isMine ? [Self.anna] : [], from: start - 400)),
        rhythms: RhythmLines(rhythm), createdAt: Self.created, window: window)
      household.chores.append(chore)
      if random.below(4) == 0, let next = HouseholdMoment(household, at: now).nextOccurrence(of: chore),
        let opening = next.opening
      {
        try household.history.put(
          OccurrenceMark(
            .move, of: chore.id, opening: opening, attempt: 1, account: "", at: now,
            to: opening + Int32(random.below(5)) - 2))
      }
      guard random.below(2) == 0,
        let occurrence = HouseholdMoment(household, at: now).currentOccurrence(of: chore),
        let name = household.history.nextName(chore.id, opening: occurrence.opening, member: nil)
      else { continue }
      let time = now.adding(milliseconds: -Int64(random.below(2 * 1440)) * 60_000)
      try household.history.put(Completion(name, by: Self.anna, account: "", at: time))
    }
  }

  private mutating func addCalm() throws {
    for number in 0..<random.below(5) {
      let kind = CalmReminderKind.allCases[random.below(4)]
      try put(
        .reminder(
          CalmReminder(
            id: UniqueID(random: 3, UInt64(number)), kind: kind, minute: minute(),
            lookBackHours: kind == .diary ? CalmReminderKind.lookBackHoursDefault : Int32(1 + random.below(12)))))
    }
    for number in 0..<random.below(6) {
      let end = now.adding(milliseconds: -Int64(random.below(3 * 1440)) * 60_000)
      let start = end.adding(milliseconds: -Int64(1 + random.below(40)) * 60_000)
      let kind: SessionKind = [.meditation, .breathing, .workout][random.below(3)]
      try put(
        .session(
          SessionEntry(
            manual: UniqueID(random: 4, UInt64(number)), kind: kind, start: start, end: end, timeZone: timeZone,
            now: now)))
    }
    let today = timeZone.wallClock(at: now).day
    for back in 0..<Int32(4) where random.below(2) == 0 {
      try put(.diary(DiaryEntry(day: today - back, level: .steady)))
    }
  }

  private mutating func put(_ item: CalmItem) throws {
    replica.apply(CalmChange.put(CalmEntry(item, updatedAt: Self.created)).change)
  }

  mutating func shuffled(_ items: [TodayItem]) -> [TodayItem] { items.shuffled(using: &random) }
}
