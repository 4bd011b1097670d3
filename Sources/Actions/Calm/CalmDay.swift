import Calm
import Core
import Replica

/// Calm on a day of Today's list: the session under way, the goals and the evenings.
public struct CalmDay: Equatable, Sendable {
  /// The session under way now, of this device or another one; nil on other days.
  public let running: RunningSession?
  /// The rings of the day.
  public let rings: CalendarDay
  public let items: [TodayItem]

  /// A goal is listed if there was a session towards it within this number of days, or if a reminder asks for one.
  private static var usedDays: Int32 { 30 }

  /// - Parameters:
  ///   - day: The day of the list. Calm's days are those of the calendar: in the night, the user's today shows the calendar's.
  ///   - userToday: The user's today, which in the night is the day before the calendar's.
  ///   - now: The present moment.
  public init(
    _ replica: Replica, on day: Day, today userToday: Day, at now: Timestamp, timeZone: TimeZoneRules
  ) {
    let (calm, today, offset) = (replica.calm, timeZone.wallClock(at: now).day, day - userToday)
    let day = offset == 0 ? today : day
    let isOn = replica.isOn(.calm)
    running = isOn && offset == 0 ? calm.current(at: now) : nil
    // A session that began the evening before can reach into the day.
    let sessions = isOn ? calm.sessions(from: day - Self.usedDays, through: day) : []
    let total = SessionTotals(sessions.filter { $0.day >= day - 1 })[day]
    let diary = isOn ? calm.diary : Diary()
    rings = CalendarDay(day, total, diary[day]?.level, calm.preferences.goals, today: today)
    guard isOn else {
      items = []
      return
    }
    let due = CalmReminderPlan(
      calm.reminders, sessions: sessions, diary: diary,
      after: timeZone.moment(day: day, minute: 0).adding(milliseconds: -1),
      through: timeZone.moment(day: day + 1, minute: 0).adding(milliseconds: -1), now: now, timeZone: timeZone)
    var items = Self.evenings(day, offset, diary, due, now, timeZone)
    for (subject, ring, isMindful) in [
      (TodayItem.Subject.meditation, rings.meditation, true), (.workout, rings.workout, false),
    ] {
      let own = due.occurrences.filter { $0.kind != .diary && ($0.kind != .workout) == isMindful }
      guard !own.isEmpty || sessions.contains(where: { $0.kind.isMindful == isMindful }) else { continue }
      let time = own.first { !$0.decision.isSilent }?.at.moment
      let section: TodayItem.Section =
        ring.isFull ? .done : offset < 0 || (offset == 0 && time.map { $0 <= now } ?? false) ? .now : .later
      items.append(TodayItem(subject, section, time: ring.isFull ? nil : time, position: isMindful ? 1 : 2))
    }
    if running != nil { items.append(TodayItem(.session, .now, .underWay, position: 0)) }
    self.items = items
  }

  /// Returns the diary's items: the day's evening, and today also the evening that an entry made now belongs to (M-19). A user who never
  /// made an entry gets none, unless a reminder asks for one.
  private static func evenings(
    _ day: Day, _ offset: Int32, _ diary: Diary, _ due: CalmReminderPlan, _ now: Timestamp, _ timeZone: TimeZoneRules
  ) -> [TodayItem] {
    let asking = due.occurrences.filter { $0.kind == .diary && !$0.decision.isSilent }
    let asked = DiaryDay.asked(at: now, timeZone: timeZone)
    var items: [TodayItem] = []
    func add(_ evening: Day) {
      let time = asking.first { $0.asksFor == evening }?.at.moment
      let isLater = offset > 0 || evening > asked || time.map { $0 > now } ?? false
      let section: TodayItem.Section = diary[evening] != nil ? .done : isLater ? .later : .now
      // An entry has no time of its own. The reminder's time orders it while that is still to come.
      items.append(
        TodayItem(.evening(evening), section, time: section == .later ? time : nil, position: 3 + items.count))
    }
    let isUsed = !diary.entries.isEmpty
    if offset != 0 {
      if isUsed && offset < 0 || asking.contains(where: { $0.asksFor == day }) { add(day) }
      return items
    }
    // Reminders may have asked for the evening before, too, or will ask for this one.
    for evening in [asked, day - 1, day] {
      guard (evening == asked && isUsed) || asking.contains(where: { $0.asksFor == evening }),
        !items.contains(where: { $0.subject == .evening(evening) })
      else { continue }
      add(evening)
    }
    return items
  }
}
