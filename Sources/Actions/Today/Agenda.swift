import Chores
import Core
import Couple
import Habits
import Replica

/// A day of all areas in use, as the terminal shows it. The page loads the areas' code one by one, so it joins the same items by itself
/// into the same list.
public struct Agenda {
  public let day: Day
  public let list: TodayList
  /// The families that the items of chores name by their number.
  public let families: [FamilyDay]
  public let calm: CalmDay
  /// The cards of the couple; empty for any day but today.
  public let cards: [CoupleCard]
}

/// A family and the member who uses this device.
public struct FamilyOfUser {
  public let moment: HouseholdMoment
  /// The user; nil for the whole family, if several people share this device.
  public let member: MemberID?

  public init(_ moment: HouseholdMoment, of member: MemberID?) { (self.moment, self.member) = (moment, member) }
}

extension Replica {
  /// Returns the marks of a month, of all areas in use or of one.
  ///
  /// - Parameters:
  ///   - rules: The rules of today.
  ///   - families: As for `agenda`.
  ///   - only: The area; nil for all.
  public func marks(
    of month: Month, at now: Timestamp, _ rules: RuleContext, families: [FamilyOfUser], only: AppArea? = nil
  ) -> MonthMarks {
    let marks = MonthMarks(month, today: rules.today)
    func isShown(_ area: AppArea) -> Bool { isOn(area) && (only ?? area) == area }
    if isShown(.habits) { marks.add(habits, rules) }
    if isShown(.chores) {
      for family in families { marks.addChores(family.counts(of: month, today: rules.today)) }
    }
    if isShown(.calm) { marks.add(calm, calendarToday: rules.timeZone.wallClock(at: now).day) }
    if isShown(.couple), hasCouple, let time = couple.state.countdown.eventAt {
      marks.addCountdown(rules.timeZone.wallClock(at: time).day)
    }
    return marks
  }

  /// Returns what a day asks for, and what was done on it.
  ///
  /// - Parameters:
  ///   - rules: The rules as of today, whichever day is asked for.
  ///   - families: The families on this device with the user, except those in which the user is a guest.
  public func agenda(
    of day: Day, at now: Timestamp, _ rules: RuleContext, families: [FamilyOfUser]
  ) -> Agenda {
    let today = rules.today
    let habits = isOn(.habits) ? habits.todayItems(on: day, at: now, rules) : []
    let days = (isOn(.chores) ? families : []).enumerated().map { number, family in
      FamilyDay(family.moment, on: day, today: today, of: family.member, number: number)
    }
    let calm = CalmDay(self, on: day, today: today, at: now, timeZone: rules.timeZone)
    let showsCouple = day == today && hasCouple && isOn(.couple)
    return Agenda(
      day: day, list: TodayList(habits + days.flatMap { $0.items } + calm.items), families: days, calm: calm,
      cards: showsCouple ? couple.state.todayCards : [])
  }
}
