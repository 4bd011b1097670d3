import Core

/// The moment at which a member is reminded of a chore (F-16): when it is due, and once more when it is overdue.
public struct ChoreReminder: Hashable, Sendable {
  public let status: OccurrenceStatus
  /// `due` or `overdue`.
  public let event: MemberAlerts.Event
  public let moment: Timestamp
  /// The time after which it is not told any more: that of a deadline, or an hour later.
  public let end: Timestamp
  /// The chore's place in the household.
  public let index: Int
  /// Whether the member wants this notification.
  public let isWanted: Bool
  /// Whether it speaks, as things stand: it is wanted, the occurrence is open, and the chore was there at its time.
  public let isDue: Bool

  /// The time for which a reminder makes sense that has no other end.
  fileprivate static var lateMilliseconds: Int64 { 60 * 60_000 }

  /// The beginning of all keys.
  public static var keyPrefix: String { "chore-" }

  /// Unique for each reminder: the chore, the occurrence, the member if each does a part, and the event.
  public var key: String {
    OccurrenceKey(status).text(after: Self.keyPrefix) + "-" + event.code
  }

  /// Returns the chore that a key names; nil for the key of something else.
  public static func chore(ofKey key: String) -> ChoreID? {
    let bytes = Array(key.utf8)
    let start = keyPrefix.utf8.count
    guard key.hasPrefix(keyPrefix), bytes.count >= start + 36 else { return nil }
    return UniqueID(String(decoding: bytes[start..<start + 36], as: UTF8.self)).map { ChoreID($0) }
  }

  /// The minute of the day of the reminder for a chore that is due on a day without a time, and of the one on the next day, once it is
  /// overdue.
  fileprivate static var dueMinute: Int32 { 17 * 60 }
  fileprivate static var overdueMinute: Int32 { 9 * 60 }
  /// The time before the end of a window without a beginning, and before a deadline.
  fileprivate static var aheadMilliseconds: Int64 { 120 * 60_000 }
}

extension HouseholdMoment {
  /// Returns the reminders of a member of both events, those of due chores first.
  ///
  /// - Parameter statuses: Those of `statuses()`, in the order of the chores.
  public func reminders(of member: MemberID, _ statuses: [OccurrenceStatus]) -> [ChoreReminder] {
    reminders(.due, of: member, statuses) + reminders(.overdue, of: member, statuses)
  }

  /// Returns the reminders of a member for what they are to do now or next, in the order of the statuses. A chore that anyone can do
  /// reminds nobody, since everyone would be reminded; nor is a member reminded while away (F-6b).
  ///
  /// - Parameters:
  ///   - event: `due` or `overdue`, whether or not the member wants this notification.
  ///   - statuses: Those of `statuses()`, in the order of the chores.
  public func reminders(_ event: MemberAlerts.Event, of member: MemberID, _ statuses: [OccurrenceStatus])
    -> [ChoreReminder]
  {
    let chores = household.chores
    let alerts = household.member(member)?.alerts
    var reminders: [ChoreReminder] = []
    var index = 0
    for status in statuses where status.isAhead && status.doers.contains(member) {
      while index < chores.count, chores[index].id != status.chore { index += 1 }
      guard index < chores.count, let moment = moment(of: event, status, chores[index]),
        !household.isAway(member, on: household.timeZone.day(at: moment, startOfDayMinutes: 0))
      else { continue }
      let isWanted = alerts?.wants(event, of: status.chore) ?? false
      reminders.append(
        ChoreReminder(
          status: status, event: event, moment: moment, end: end(of: event, status, chores[index], after: moment),
          index: index, isWanted: isWanted,
          isDue: isWanted && status.state.isOpen && chores[index].createdAt <= moment))
    }
    return reminders
  }

  /// A reminder ahead of a deadline makes sense until then.
  private func end(
    of event: MemberAlerts.Event, _ status: OccurrenceStatus, _ chore: Chore, after moment: Timestamp
  ) -> Timestamp {
    let end = moment.adding(milliseconds: ChoreReminder.lateMilliseconds)
    guard event == .due, hasHour(status, chore), chore.window.from == nil,
      let deadline = dueMoment(of: status, chore)
    else { return end }
    return max(end, deadline)
  }

  /// Whether an occurrence is due at an hour, and not only on a day.
  private func hasHour(_ status: OccurrenceStatus, _ chore: Chore) -> Bool {
    chore.window.by != nil || (chore.deadline != nil && status.occurrence.opening == nil)
  }

  private func moment(of event: MemberAlerts.Event, _ status: OccurrenceStatus, _ chore: Chore) -> Timestamp? {
    let deadline = status.occurrence.opening == nil ? chore.deadline : nil
    if event == .overdue {
      guard let end = dueMoment(of: status, chore) else { return nil }
      if chore.window.by != nil || deadline != nil { return end }
      return status.due.map { household.timeZone.moment(day: $0 + 1, minute: ChoreReminder.overdueMinute) }
    }
    return reminder(of: chore, due: status.due, deadline: deadline)
  }

  /// Returns the time at which members are reminded of an occurrence of a chore; nil if it has neither a day nor a deadline.
  ///
  /// - Parameter deadline: That of a one-time chore.
  func reminder(of chore: Chore, due: Day?, deadline: Timestamp?) -> Timestamp? {
    let timeZone = household.timeZone
    if let from = chore.window.from, let due { return timeZone.moment(day: due, minute: from) }
    if let deadline { return deadline.adding(milliseconds: -ChoreReminder.aheadMilliseconds) }
    return due.map { due in
      chore.window.by.map {
        timeZone.moment(day: due, minute: $0).adding(milliseconds: -ChoreReminder.aheadMilliseconds)
      } ?? timeZone.moment(day: due, minute: ChoreReminder.dueMinute)
    }
  }
}

extension OccurrenceStatus {
  fileprivate var isAhead: Bool { state.isOpen || state == .upcoming }
}
