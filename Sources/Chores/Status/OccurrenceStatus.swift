import Core

/// An occurrence at a moment: its state, its members, and its due time (F-5 to F-7).
public struct OccurrenceStatus: Hashable, Sendable {
  public enum State: UInt8, CaseIterable, Sendable {
    /// It has not opened yet.
    case upcoming = 1
    /// It may be done, and is due on a later day, later today, or never.
    case open
    /// It is due today, and its window has begun.
    case due
    case overdue
    /// It was done, and waits for a parent's approval.
    case waiting
    case done
    case skipped
    case missed
    /// All members who could do it are away: it is neither due nor missed.
    case away
    /// The rhythm changed before it was done: it is not missed.
    case replaced

    /// Whether something is to be done.
    public var isOpen: Bool { self == .open || self == .due || self == .overdue }
    /// Whether it was done, approved or not.
    public var isDone: Bool { self == .done || self == .waiting }
  }

  public let chore: ChoreID
  public let occurrence: Occurrence
  /// The member whose part this is, if each of several members does a part.
  public let member: MemberID?
  public let state: State
  /// The day at whose end, or in whose window, it is due; nil if there is none.
  public let due: Day?
  /// The members who are to do it; empty if anyone can, and if all have left. Parents can always do it.
  public let doers: [MemberID]
  /// The members to whom it was assigned, if all of them have left: then it is unassigned, but only parents may do it (F-8). Otherwise
  /// empty.
  public let formerDoers: [MemberID]
  /// The member who did it last, even if that was refused.
  public let doneBy: MemberID?
  public let doneAt: Timestamp?
  /// A parent refused the last try, so it is to be done again.
  public let wasRefused: Bool
  /// A parent has moved it to another day.
  public let isMoved: Bool

  /// Whether the member is to do it. Unassigned chores concern everyone, those of members who have left the parents.
  public func concerns(_ member: MemberID, isParent: Bool) -> Bool {
    doers.isEmpty ? isParent || formerDoers.isEmpty : doers.contains(member)
  }

  /// Whether it is on a member's list of the day, provided that it is on the family's. A completed one belongs to whoever did it.
  public func isOfDay(of member: MemberID, isParent: Bool) -> Bool {
    state.isDone ? doneBy == member : concerns(member, isParent: isParent)
  }
}

/// The time until something is due, in the unit in which people would say it (F-7).
public enum TimeLeft: Hashable, Sendable {
  case overdue
  case days(Int32)
  case hours(Int32)
  case minutes(Int32)

  /// Returns the time from `now` to `end`: days from two on, then hours, then minutes; the last minute counts as one.
  public init(from now: Timestamp, to end: Timestamp) {
    let milliseconds = end.milliseconds - now.milliseconds
    guard milliseconds > 0 else {
      self = .overdue
      return
    }
    let minutes = (milliseconds + 59_999) / 60_000
    if minutes >= 2 * 1440 {
      self = .days(Int32(min(minutes / 1440, 1_000_000)))
    } else if minutes >= 60 {
      self = .hours(Int32(minutes / 60))
    } else {
      self = .minutes(Int32(minutes))
    }
  }
}
