import Core
import Habits
import Replica

/// This module contains the user's actions and the rules for today's list, for both page and terminal. An action is a
/// function of the replica, an input and the time. It returns changes, which the host applies and stores, or throws a
/// reason without changing anything. It applies nothing itself, reads no clock and contains no texts. Start at
/// `HabitActions` and `TodayList`.
public struct ActionTime: Equatable, Sendable {
  public let now: Timestamp
  /// The user's current day at `now` (H-8b).
  public let today: Day

  public init(_ now: Timestamp, today: Day) {
    self.now = now
    self.today = today
  }
}

extension Settings {
  /// Returns the change that adds an event to the local log (H-26); none if the user has switched the log off.
  public func logged(_ kind: EventLog.Kind, at now: Timestamp) -> [Change] {
    keepsEvents ? [.event(EventLog.Event(kind, now))] : []
  }
}
