import Core

/// The distances between the two users over time (C-30).
public struct DistanceStatistics: Equatable, Sendable {
  /// Oldest first; the last one applies until now.
  public let entries: [DistanceHistory.Entry]
  /// Nil if no distance was ever known.
  public let longestKilometres: Int?
}

/// The numbers of notes the two users have written (C-30).
public struct NoteStatistics: Equatable, Sendable {
  public let written: NotesWritten
  public let longestStreak: Int
  public let streak: StreakReading
  /// Whether a note written now extends the streak; a first one, and one after an ended streak, does not.
  public let growsNow: Bool
}

extension CoupleState {
  /// The distance; nil if either place is unknown.
  var kilometres: Int? {
    guard let mine = me.place?.point, let theirs = partner.place?.point else { return nil }
    return mine.wholeKilometres(to: theirs)
  }

  /// Returns the recorded distances, and the present one if it was not recorded.
  public func distanceStatistics(at now: Timestamp) -> DistanceStatistics {
    var history = distanceHistory
    if let kilometres { history.add(kilometres, at: max(now, history.entries.last?.at ?? now)) }
    return DistanceStatistics(entries: history.entries, longestKilometres: history.longest?.kilometres)
  }

  public func noteStatistics(at now: Timestamp, ownTimeZone: TimeZoneRules, partnerTimeZone: TimeZoneRules?)
    -> NoteStatistics
  {
    let reading = streak.reading(at: now, ownTimeZone: ownTimeZone, partnerTimeZone: partnerTimeZone)
    var growsNow = false
    if case .running(let running) = reading { growsNow = running.isDue }
    return NoteStatistics(written: notesWritten, longestStreak: streak.longest, streak: reading, growsNow: growsNow)
  }

  // MARK: Reset (C-29)

  /// Removes the own place and the shared history of the distance, but not the partner's place.
  public mutating func resetDistance(at now: Timestamp) {
    me.place = nil
    distanceHistory = DistanceHistory(since: now)
  }

  /// Removes the date and its name, for both.
  public mutating func resetCountdown() { countdown = Countdown() }

  /// Removes the note, the streak and the counts of notes, for both.
  public mutating func resetNotes() {
    note = nil
    streak = NoteStreak()
    notesWritten = NotesWritten()
  }
}
