import Core

/// Moves the entries that were checked off as "now" when the start of day changes (H-8b).
///
/// Entries keep their clock time; those of today and yesterday move to the day that their time now belongs to. Nothing
/// is lost: an entry stays if it was made for a chosen day, or if its new day already has one or was emptied since.
public struct StartOfDayChange: Sendable {
  /// A log to merge into a history; the moves of one history have to be merged in order.
  public struct Move: Equatable, Sendable {
    public let day: Day
    public let log: DayLog
  }

  private let timeZone: TimeZoneRules
  private let oldMinutes: Int32
  private let newMinutes: Int32
  private let now: Timestamp

  /// Creates the change at `now` from one start of day to another, both in minutes after midnight, 0…720.
  public init(from oldMinutes: Int32, to newMinutes: Int32, timeZone: TimeZoneRules, at now: Timestamp) {
    self.timeZone = timeZone
    self.oldMinutes = oldMinutes
    self.newMinutes = newMinutes
    self.now = now
  }

  /// Returns the logs that regroup `history`: for each moved entry, one for its new day and an empty one for its old
  /// day.
  public func moves(in history: History) -> [Move] {
    let today = timeZone.day(at: now, startOfDayMinutes: oldMinutes)
    // Entries move by one day; the day ahead has to be emptied first.
    let days = newMinutes > oldMinutes ? [today - 1, today] : [today, today - 1]
    var history = history
    var moves: [Move] = []
    for day in days {
      for move in moved(day, history) {
        history.set(move.day, move.log)
        moves.append(move)
      }
    }
    return moves
  }

  private func moved(_ day: Day, _ history: History) -> [Move] {
    guard let log = history.log(day), log.isLive, log.state != .none else { return [] }
    // Otherwise the time is not that of the tap, because of a later note or another time zone.
    guard timeZone.day(at: log.timestamp, startOfDayMinutes: oldMinutes) == day else { return [] }
    let target = timeZone.day(at: log.timestamp, startOfDayMinutes: newMinutes)
    guard target != day, target <= timeZone.day(at: now, startOfDayMinutes: newMinutes) else { return [] }
    let emptied = log.timestamp.adding(milliseconds: 1)
    var arriving = log
    if let present = history.log(target) {
      // A move itself empties a day one millisecond after the entry, which must not prevent moving back.
      guard present.state == .none, present.timestamp <= emptied else { return [] }
      guard present.note == nil || log.note == nil else { return [] }
      arriving.note = log.note ?? present.note
      arriving.timestamp = max(log.timestamp, present.timestamp.adding(milliseconds: 1))
    }
    return [Move(day: target, log: arriving), Move(day: day, log: DayLog(.none, at: emptied))]
  }
}
