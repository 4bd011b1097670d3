import Accounts
import Core
import RecordStore
import Records

/// Plans when each subject of reminders is checked next. It uses neither a clock nor a store.
///
/// A subject is never checked twice at the same time. If it changes during a check, it is checked again afterwards.
struct ReminderPlan: Sendable {
  /// A zone that is checked for due reminders.
  enum Subject: Hashable, Sendable {
    case family(FamilyZone)
    /// A user's private zone.
    case own(UserKey)
  }

  private var times: [Subject: Timestamp] = [:]
  private var order = DeadlineQueue<Subject>()
  private var underWay: Set<Subject> = []
  private var changedMeanwhile: Set<Subject> = []
  /// The earliest time of the next check after a change, for each subject that was checked lately.
  private var rests: [Subject: Timestamp] = [:]

  /// Plans a check of a subject that has changed: at once, or when its rest ends.
  mutating func refresh(_ subject: Subject) {
    if underWay.contains(subject) {
      changedMeanwhile.insert(subject)
    } else {
      look(at: subject, rests[subject] ?? Timestamp(milliseconds: 0))
    }
  }

  /// Plans a check of a subject not before a time.
  mutating func refresh(_ subject: Subject, after time: Timestamp) { look(at: subject, time) }

  /// Forgets the rests that are over.
  mutating func endRests(at now: Timestamp) { rests = rests.filter { $0.value > now } }

  /// Returns a subject whose check is due; the check is under way until `finish`. Returns nil if none is due.
  mutating func next(at now: Timestamp) -> Subject? {
    guard let subject = order.popFirst(upTo: now) else { return nil }
    times[subject] = nil
    underWay.insert(subject)
    return subject
  }

  /// Ends the check of a subject.
  ///
  /// - Parameters:
  ///   - rest: Changes before this time lead to no earlier check.
  ///   - next: The time of the next check; nil if only a change requires one.
  mutating func finish(_ subject: Subject, restUntil rest: Timestamp, next: Timestamp?) {
    underWay.remove(subject)
    rests[subject] = rest
    if let next { look(at: subject, next) }
    if changedMeanwhile.remove(subject) != nil { refresh(subject) }
  }

  /// Plans a check. An earlier one that is already planned remains.
  private mutating func look(at subject: Subject, _ time: Timestamp) {
    if let known = times[subject] {
      if known <= time { return }
      order.remove(subject, at: known)
    }
    times[subject] = time
    order.insert(subject, at: time)
  }
}
