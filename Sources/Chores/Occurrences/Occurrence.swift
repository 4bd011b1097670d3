import Core

/// One time that a chore is due (F-5).
public struct Occurrence: Hashable, Sendable {
  /// The day on which it opens, which names the occurrence in records; nil for a one-time chore, which is open from its creation.
  public let opening: Day?
  /// The day at whose end it is due by its rhythm; nil for a one-time chore without a day.
  public let due: Day?
  /// The first day on which it is too late, because the next occurrence opens or the rhythm changes; nil if there is none.
  public let closing: Day?
  /// Whether it does not count as missed when it closes, because the rhythm has changed.
  public let isReplaced: Bool
  /// The number of occurrences that the chore's rhythms opened before this one, for rotations.
  public let position: Int32

  /// The number YYYYMMDD in records, 0 for `once` (0049).
  public var index: Int32 { opening?.index ?? 0 }
}

/// The last completion or skip of a chore whose rhythm depends on them.
public struct LastDone: Hashable, Sendable {
  /// The family's day of the completion; for an occurrence that was skipped before it opened, its opening day.
  public let day: Day
  /// The day on which that occurrence had opened.
  public let opening: Day
  /// The number of occurrences that were done or skipped, including this one.
  public let count: Int32

  public init(day: Day, opening: Day, count: Int32) { (self.day, self.opening, self.count) = (day, opening, count) }
}

/// The occurrences of a chore by its rhythms and the family's first weekday.
public struct ChoreCalendar: Sendable {
  public let rhythms: RhythmLines
  public let firstWeekday: Weekday

  public init(_ rhythms: RhythmLines, firstWeekday: Weekday) {
    (self.rhythms, self.firstWeekday) = (rhythms, firstWeekday)
  }

  /// Whether the rhythm of `day` depends on completions.
  public func isFromDone(on day: Day) -> Bool { line(on: day).map { rhythms.lines[$0].isFromDone } ?? false }

  /// Returns the latest occurrence that opened on `day` or before; nil before the first one. For a rhythm that depends on completions,
  /// `done` is the last completion, and nothing is open until the interval has passed.
  public func occurrence(on day: Day, done: LastDone? = nil) -> Occurrence? {
    guard var i = line(on: day) else { return nil }
    while true {
      if let found = occurrence(ofLine: i, on: day, done) { return found }
      // The last occurrence of the earlier rhythm is closed from this line's day on, even if this line has opened nothing yet.
      guard i > 0 else { return nil }
      i -= 1
    }
  }

  /// Returns the first occurrence that opens after `day`; nil if there is none.
  public func occurrence(after day: Day, done: LastDone? = nil) -> Occurrence? {
    for i in (line(on: day) ?? 0)..<rhythms.lines.count {
      let rhythm = rhythms.lines[i]
      let end = end(ofLine: i)
      let found =
        rhythm.isFromDone
        ? openingFromDone(rhythm, done).flatMap { $0 > day ? $0 : nil }
        : rhythm.opening(onOrAfter: day + 1, firstWeekday)
      if let found, end.map({ found < $0 }) ?? true { return made(i, found, done) }
    }
    return nil
  }

  /// Returns the occurrence with an opening day, for a rhythm by the calendar; nil if none opens then. `once` has no opening day. On the
  /// day of a change the earlier rhythm counts, too, since a device may not have known of the change.
  public func occurrence(named opening: Day?) -> Occurrence? {
    guard let opening else { return rhythms.lines[0].recurrence == .once ? made(0, nil, nil) : nil }
    guard let i = line(on: opening) else { return nil }
    for line in [i, i - 1] where line >= 0 {
      let rhythm = rhythms.lines[line]
      guard line == i || rhythms.lines[i].start == opening else { continue }
      if !rhythm.isFromDone, rhythm.opening(onOrBefore: opening, firstWeekday) == opening {
        return made(line, opening, nil)
      }
    }
    return nil
  }

  /// Calls `body` with the occurrences by the calendar that open on a day of `range`, in order.
  public func forEach(in range: DayRange, _ body: (Occurrence) -> Void) {
    var day = range.first
    for i in rhythms.lines.indices {
      let rhythm = rhythms.lines[i]
      let last = end(ofLine: i).map { min($0 - 1, range.last) } ?? range.last
      guard !rhythm.isFromDone, let start = rhythm.start else { continue }
      day = max(day, start)
      var next = rhythm.opening(onOrAfter: day, firstWeekday)
      while let opening = next, opening <= last {
        body(made(i, opening, nil))
        next = rhythm.opening(onOrAfter: opening + 1, firstWeekday)
      }
    }
  }

  // MARK: Lines

  private func line(on day: Day) -> Int? {
    var i = rhythms.lines.count - 1
    while i >= 0 {
      guard let start = rhythms.lines[i].start, rhythms.lines[i].recurrence != .once else { return i }
      if start <= day { return i }
      i -= 1
    }
    return nil
  }

  /// The day on which the next line begins.
  private func end(ofLine i: Int) -> Day? { i + 1 < rhythms.lines.count ? rhythms.lines[i + 1].start : nil }

  private func occurrence(ofLine i: Int, on day: Day, _ done: LastDone?) -> Occurrence? {
    let rhythm = rhythms.lines[i]
    if rhythm.recurrence == .once { return made(i, nil, nil) }
    let last = end(ofLine: i).map { min($0 - 1, day) } ?? day
    let opening: Day?
    if rhythm.isFromDone {
      let next = openingFromDone(rhythm, done)
      // The last occurrence is the current one until the next one opens.
      opening = next.map { $0 <= last } ?? false ? next : doneOpening(rhythm, done)
    } else {
      opening = rhythm.opening(onOrBefore: last, firstWeekday)
    }
    return opening.map { made(i, $0, done) }
  }

  private func doneOpening(_ rhythm: Rhythm, _ done: LastDone?) -> Day? {
    guard let done, let start = rhythm.start, done.opening >= start else { return nil }
    return done.opening
  }

  private func openingFromDone(_ rhythm: Rhythm, _ done: LastDone?) -> Day? {
    guard let done, doneOpening(rhythm, done) != nil else { return rhythm.firstOpening() }
    let next = max(rhythm.opening(afterDoneOn: done.day, firstWeekday), done.opening + 1)
    return next <= .latest ? next : nil
  }

  private func made(_ i: Int, _ opening: Day?, _ done: LastDone?) -> Occurrence {
    let rhythm = rhythms.lines[i]
    let end = end(ofLine: i)
    guard let opening else {
      return Occurrence(opening: nil, due: rhythm.start, closing: end, isReplaced: end != nil, position: 0)
    }
    let next = rhythm.isFromDone ? nil : rhythm.opening(onOrAfter: opening + 1, firstWeekday)
    let isReplaced = end.map { day in next.map { day <= $0 } ?? true } ?? false
    let closing = isReplaced ? end : next
    var due = rhythm.due(of: opening, firstWeekday)
    // A week or a month that a change cuts short has its last day before the change.
    if let closing { due = max(opening, min(due, closing - 1)) }
    return Occurrence(
      opening: opening, due: due, closing: closing, isReplaced: isReplaced, position: position(i, opening, done))
  }

  private func position(_ i: Int, _ opening: Day, _ done: LastDone?) -> Int32 {
    let rhythm = rhythms.lines[i]
    if rhythm.isFromDone {
      guard let done else { return 0 }
      return done.opening == opening ? done.count - 1 : done.count
    }
    var position = rhythm.position(of: opening, firstWeekday)
    for before in 0..<i {
      let line = rhythms.lines[before]
      guard !line.isFromDone, let end = end(ofLine: before) else { continue }
      if let last = line.opening(onOrBefore: end - 1, firstWeekday) {
        position += line.position(of: last, firstWeekday) + 1
      }
    }
    return position
  }
}
