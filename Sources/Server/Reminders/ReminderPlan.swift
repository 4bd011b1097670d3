import Accounts
import Core
import RecordStore
import Records

/// The times at which subjects of reminders are looked at next. It knows neither a clock nor a store.
///
/// A subject that changes while it is looked at is looked at again afterwards, never twice at the same time.
struct ReminderPlan: Sendable {
  /// A zone whose reminders are told.
  enum Subject: Hashable, Sendable {
    case family(FamilyZone)
    /// A user's private zone.
    case own(UserKey)
  }

  private var times: [Subject: Timestamp] = [:]
  private var order = DeadlineQueue<Subject>()
  private var underWay: Set<Subject> = []
  private var changedMeanwhile: Set<Subject> = []
  /// The time until which a subject is left alone, however often it changes.
  private var rests: [Subject: Timestamp] = [:]

  /// Looks at a subject that has changed as soon as it may be looked at.
  mutating func note(_ subject: Subject) {
    if underWay.contains(subject) {
      changedMeanwhile.insert(subject)
    } else {
      look(at: subject, rests[subject] ?? Timestamp(milliseconds: 0))
    }
  }

  /// Forgets the rests that have ended.
  mutating func endRests(at now: Timestamp) { rests = rests.filter { $0.value > now } }

  /// Returns a subject whose time has come; it is under way until `finish`.
  mutating func next(at now: Timestamp) -> Subject? {
    guard let subject = order.popFirst(upTo: now) else { return nil }
    times[subject] = nil
    underWay.insert(subject)
    return subject
  }

  /// Ends the look at a subject.
  /// - Parameter next: The time of the next one; nil if only a change asks for it.
  mutating func finish(_ subject: Subject, restUntil rest: Timestamp, next: Timestamp?) {
    underWay.remove(subject)
    rests[subject] = rest
    if let next { look(at: subject, next) }
    if changedMeanwhile.remove(subject) != nil { note(subject) }
  }

  /// The earliest time counts.
  private mutating func look(at subject: Subject, _ time: Timestamp) {
    if let known = times[subject] {
      if known <= time { return }
      order.remove(subject, at: known)
    }
    times[subject] = time
    order.insert(subject, at: time)
  }
}
