import Accounts
import Calm
import Chores
import Core
import Couple
import Habits
import Records
import Replica
import Texts

/// Creates the events of a feed from a person's data. Done items vanish or get a check mark. Items of earlier
/// days that were not done vanish, so that the feed does not list failures.
struct FeedWriter {
  /// The number of days before today for which done items stay.
  static let daysBack: Int32 = 14
  /// The number of days after today that the feed covers.
  static let daysAhead: Int32 = 60

  private static let reminderMinutes: Int64 = 15
  private static let dayMinutes: Int64 = 24 * 60
  private static let minuteMilliseconds: Int64 = 60_000

  let content: CalendarFeedContent
  let timeZone: TimeZoneRules
  let now: Timestamp
  let formats: Formats

  init(_ content: CalendarFeedContent, _ timeZone: TimeZoneRules, at now: Timestamp) {
    (self.content, self.timeZone, self.now) = (content, timeZone, now)
    formats = Formats(tag: content.language)
  }

  private var strings: Strings { formats.strings }
  private var today: Day { timeZone.wallClock(at: now).day }
  /// The feed's days in its time zone.
  var days: ClosedRange<Day> { today - Self.daysBack...today + Self.daysAhead }

  // MARK: Habits and calm

  /// Returns the events of a person's own reminders and sessions, about `FeedFile.eventsMax` of each at most.
  func events(of data: Replica) -> [FeedEvent] {
    var events: [FeedEvent] = []
    var day = days.lowerBound
    let context = ReminderContext(at: now, timeZone: timeZone, firstWeekday: formats.firstWeekday)
    // Goes day by day, to stop as soon as there are enough events.
    while day <= days.upperBound, events.count < FeedFile.eventsMax {
      let start = timeZone.moment(day: day, minute: 0).adding(milliseconds: -1)
      let end = timeZone.moment(day: day + 1, minute: 0).adding(milliseconds: -1)
      for occurrence in data.reminders(after: start, through: end, context) {
        if let event = event(of: occurrence, isPast: day < today) { events.append(event) }
      }
      day = day + 1
    }
    if content.parts.contains(.sessions) {
      let sessions = data.calm.sessions(from: days.lowerBound, through: today + 1)
      events += sessions.prefix(FeedFile.eventsMax).map { event(of: $0) }
    }
    return events
  }

  private func event(of occurrence: ReminderOccurrence, isPast: Bool) -> FeedEvent? {
    guard let words = words(of: occurrence) else { return nil }
    let isDone = occurrence.isDone
    if isDone ? !content.marksDone : occurrence.isSilent || isPast { return nil }
    let start = occurrence.moment
    var event = FeedEvent(
      uid: occurrence.key + "@alltag",
      time: .span(start, start.adding(milliseconds: Self.reminderMinutes * Self.minuteMilliseconds)),
      title: content.showsTitles ? words.title : words.plain)
    if content.showsTitles { event.description = words.description }
    event.path = occurrence.path
    event.isDone = isDone
    if !isDone { event.alarmMinutes = [0] }
    return event
  }

  /// Returns nil for an area that the feed does not show, or whose events do not come from reminders.
  private func words(of occurrence: ReminderOccurrence) -> (title: String, description: String, plain: String)? {
    switch occurrence.subject {
    case .habit(let habit, _) where content.parts.contains(.habits):
      (formats.reminderTitle(habit), formats.goal(habit.goal), strings.reminderFeedHabit)
    case .calm(let reminder, _) where content.parts.contains(.calm):
      (formats.reminderTitle(reminder), formats.reminderText(reminder), strings.reminderFeedCalm)
    case .habit, .calm, .chore, .countdown: nil
    }
  }

  private func event(of session: SessionEntry) -> FeedEvent {
    let title =
      switch session.kind {
      case .meditation: strings.reminderFeedMeditation
      case .breathing: strings.reminderFeedBreathing
      case .workout: strings.reminderFeedWorkout
      }
    return FeedEvent(
      uid: "session-" + session.id.text + "@alltag", time: .span(session.start, max(session.start, session.end)),
      title: content.showsTitles ? title : strings.reminderFeedCalm, isDone: content.marksDone)
  }

  // MARK: Families

  /// Returns the events of the chores assigned to the user.
  func events(of moment: HouseholdMoment, for user: String) -> [FeedEvent] {
    let member = moment.household.members.first { !$0.hasLeft && $0.account == user }
    return member.map { events(of: moment, for: $0.id) } ?? []
  }

  /// Returns the events of the chores that a member is to do. What anyone can do is for the only member.
  func events(of moment: HouseholdMoment, for member: MemberID) -> [FeedEvent] {
    guard let days = DayRange(days.lowerBound, days.upperBound) else { return [] }
    let isAlone = moment.household.members.present.count == 1
    var events: [FeedEvent] = []
    for each in moment.calendarEvents(days, for: member)
    where each.doers.contains(member) || (isAlone && each.doers.isEmpty) {
      if each.isDone ? !content.marksDone : each.due < moment.today { continue }
      var event = FeedEvent(
        uid: each.uid, time: each.time, title: content.showsTitles ? each.chore.title : strings.reminderFeedChore,
        path: "/chores", isDone: each.isDone)
      if content.showsTitles { event.description = each.chore.note }
      if let reminder = each.reminder, !each.isDone {
        let start = each.time.start(in: moment.household.timeZone)
        event.alarmMinutes = [(reminder.milliseconds - start.milliseconds) / Self.minuteMilliseconds]
      }
      events.append(event)
      if events.count == FeedFile.eventsMax { break }
    }
    return events
  }

  // MARK: The couple

  /// Returns the event of the couple's countdown, with alarms a week and a day before and at its time; nil if there is
  /// none.
  func event(of countdown: Countdown) -> FeedEvent? {
    guard let time = countdown.eventAt else { return nil }
    let clock = timeZone.wallClock(at: time)
    guard clock.day >= days.lowerBound else { return nil }
    return FeedEvent(
      uid: "countdown@alltag", time: .day(clock.day),
      title: content.showsTitles && !countdown.label.isEmpty ? countdown.label : strings.reminderFeedCountdown,
      path: "/us",
      alarmMinutes: time > now ? [-7 * Self.dayMinutes, -Self.dayMinutes, Int64(clock.minute)] : [])
  }
}

extension ReminderOccurrence {
  /// Whether the person has done what it reminds of.
  fileprivate var isDone: Bool {
    switch subject {
    case .habit(_, let reminder):
      return reminder.status == .done || reminder.status == .extra
    case .calm(_, let occurrence):
      switch occurrence.decision {
      case .cancelled, .withdrawn: return true
      case .waiting, .fires: return false
      }
    case .chore, .countdown: return false
    }
  }
}

extension CalendarTime {
  fileprivate func start(in timeZone: TimeZoneRules) -> Timestamp {
    switch self {
    case .day(let day): timeZone.moment(day: day, minute: 0)
    case .span(let start, _): start
    }
  }
}
