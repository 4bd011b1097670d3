import Core
import Replica

/// A thing that a day asks for, of any area. It refers to its area's data by index, so that a list of
/// hundreds copies nothing.
public struct TodayItem: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The habit's index in `HabitBook.all`.
    case habit(Int)
    /// An occurrence: the index of its family, and of its status in `FamilyDay.statuses`.
    case chore(family: Int, status: Int)
    /// The goals of calm, and the session under way.
    case meditation, workout, session
    /// The diary's entry for an evening.
    case evening(Day)
  }

  /// The part of the list that the item is in.
  public enum Section: UInt8, CaseIterable, Sendable {
    /// Overdue, or due without a time still to come. On a past day, what was not done.
    case now
    /// Has a time later on the day, or can be done at any time of it.
    case later
    case done
    /// Above the limit of an "at most" goal (H-5a).
    case over
    /// Paused, skipped, or everyone who could do it is away.
    case resting
  }

  /// The urgency of items in the same section, the most urgent first. Items with equal urgency are ordered by time.
  public enum Urgency: UInt8, Sendable { case underWay, overdue, timed, anytime }

  public let subject: Subject
  public let section: Section
  public let urgency: Urgency
  /// The time by which the item is ordered: when it was or will be due; nil if it has none on this day.
  public let time: Timestamp?
  /// The item's number in its area's own order.
  let position: Int

  public init(_ subject: Subject, _ section: Section, _ urgency: Urgency? = nil, time: Timestamp? = nil, position: Int)
  {
    (self.subject, self.section, self.time, self.position) = (subject, section, time, position)
    self.urgency = urgency ?? (time == nil ? .anytime : .timed)
  }

  public var area: AppArea {
    switch subject {
    case .habit: .habits
    case .chore: .chores
    case .meditation, .workout, .session, .evening: .calm
    }
  }

  /// The rank of the area among items with equal urgency and time.
  private var areaRank: Int {
    switch subject {
    case .habit: 0
    case .chore: 1
    default: 2
    }
  }

  /// Reports whether the item comes before another one of the same section. No two items of a day are equal in this order.
  func precedes(_ other: TodayItem) -> Bool {
    if urgency != other.urgency { return urgency.rawValue < other.urgency.rawValue }
    let (own, others) = (time?.milliseconds ?? .max, other.time?.milliseconds ?? .max)
    if own != others { return own < others }
    return areaRank != other.areaRank ? areaRank < other.areaRank : position < other.position
  }
}
