import Core

/// How far apart the two have been (C-30).
public struct DistanceStatistics: Equatable, Sendable {
  /// Oldest first; the last one holds until now.
  public let entries: [DistanceHistory.Entry]
  /// Nil as long as no distance was known.
  public let longestKilometres: Int?
}

/// How often the two have written (C-30).
public struct NoteStatistics: Equatable, Sendable {
  public let written: NotesWritten
  public let longestStreak: Int
  public let streak: StreakReading
  /// Whether a note of now makes the streak longer; a first one, and one after a streak that has ended, does not.
  public let growsNow: Bool
}

extension CoupleState {
  /// Nil while either place is unknown.
  var kilometres: Int? {
    guard let mine = me.place?.point, let theirs = partner.place?.point else { return nil }
    return mine.wholeKilometres(to: theirs)
  }

  /// What was noted, and the present distance where it was not.
  public func distanceStatistics(at now: Timestamp) -> DistanceStatistics {
    var history = distanceHistory
    if let kilometres { history.note(kilometres, at: max(now, history.entries.last?.at ?? now)) }
    return DistanceStatistics(entries: history.entries, longestKilometres: history.longest?.kilometres)
  }

  public func noteStatistics(at now: Timestamp, ownZone: ZoneRules, partnerZone: ZoneRules?) -> NoteStatistics {
    let reading = streak.reading(at: now, ownZone: ownZone, partnerZone: partnerZone)
    var growsNow = false
    if case .running(let running) = reading { growsNow = running.isDue }
    return NoteStatistics(written: notesWritten, longestStreak: streak.longest, streak: reading, growsNow: growsNow)
  }

  // MARK: Reset (C-29)

  /// Takes away one's own place and the history of the distance, which the two share. The partner's place is theirs.
  public mutating func resetDistance(at now: Timestamp) {
    me.place = nil
    distanceHistory = DistanceHistory(since: now)
  }

  /// Takes away the date and its name, for both.
  public mutating func resetCountdown() { countdown = Countdown() }

  /// Takes away the note, the streak and what was counted of both, for both.
  public mutating func resetNotes() {
    note = nil
    streak = NoteStreak()
    notesWritten = NotesWritten()
  }
}
