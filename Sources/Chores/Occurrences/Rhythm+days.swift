import Core

/// The meaning of a day beside a rhythm (F-5, 0078).
extension Rhythm {
  /// Whether it opens by the calendar on certain days, not with a whole week or month.
  public var hasOwnDays: Bool {
    !isFromDone && (recurrence == .daily || !weekdays.isEmpty || monthDay > 0)
  }

  /// Returns the rhythm that is due on the day and once in each later period. Weeks get its weekday and months its day of the month, unless
  /// they have their own. A rhythm that depends on completions begins on the day and then counts from completions.
  public func due(on day: Day) -> Rhythm {
    guard !isFromDone else { return with(start: day) }
    switch recurrence {
    case .weekly where weekdays.isEmpty: return with(start: day, weekdays: WeekdaySet([day.weekday]))
    case .monthly where monthDay == 0: return with(start: day, monthDay: day.dayOfMonth)
    default: return with(start: day).beginning
    }
  }

  /// The rhythm from its first matching day on, its start or later: “every N” weeks or months count from there.
  public var beginning: Rhythm {
    guard let start, every > 1, hasOwnDays, recurrence != .daily else { return self }
    return with(start: firstOpening() ?? start)
  }

  /// Returns the rhythm from `day` on, with the same openings if it began before; a rhythm of whole weeks or months begins anew.
  public func resumed(on day: Day, _ firstWeekday: Weekday) -> Rhythm {
    guard let start, start < day, recurrence != .once else { return self }
    return with(start: hasOwnDays && every > 1 ? opening(onOrAfter: day, firstWeekday) ?? day : day)
  }

  /// Returns the rhythm unchanged if its first occurrence is the current one, which is then overdue; from the next occurrence on if more
  /// have passed, as with a date of birth.
  public func current(on day: Day, _ firstWeekday: Weekday) -> Rhythm {
    guard let start, hasOwnDays, let first = opening(onOrAfter: start, firstWeekday),
      let second = opening(onOrAfter: first + 1, firstWeekday), second <= day
    else { return self }
    return resumed(on: day, firstWeekday)
  }

  /// Returns the rhythm of a new chore whose time of day has passed: it begins with the next occurrence if the first one would be today
  /// (F-5).
  ///
  /// - Parameter keepsPhase: Whether “every N” counts from today all the same.
  public func toCome(after today: Day, _ firstWeekday: Weekday, keepsPhase: Bool = false) -> Rhythm {
    guard ChoreCalendar(RhythmLines(self), firstWeekday: firstWeekday).occurrence(on: today)?.due == today else {
      return self
    }
    return keepsPhase ? resumed(on: today + 1, firstWeekday) : with(start: today + 1).beginning
  }

  /// Returns the days with which a rhythm of every N weeks can begin: its next day in each week from its start on; empty if there is no
  /// choice.
  public func weekChoices(_ firstWeekday: Weekday) -> [Day] {
    guard recurrence == .weekly, every > 1, hasOwnDays, let first = firstOpening() else { return [] }
    let week = first.startOfWeek(firstWeekday)
    var days = [first]
    for later in 1..<min(every, Self.weekChoiceCountMax) {
      var day = week + later * 7
      while !weekdays.contains(day.weekday) { day = day + 1 }
      if day <= .latest { days.append(day) }
    }
    return days
  }

  /// Returns the day of `days` whose week is one of the rhythm's.
  public func weekChoice(of days: [Day], _ firstWeekday: Weekday) -> Day? {
    guard let week = start?.startOfWeek(firstWeekday) else { return nil }
    return days.first { ($0.startOfWeek(firstWeekday) - week) % (every * 7) == 0 }
  }

  /// Returns the same rhythm from another day on.
  public func moved(to start: Day) -> Rhythm { with(start: start) }

  private static var weekChoiceCountMax: Int32 { 12 }

  /// Whether the day is one of its days, whatever its start.
  func fits(_ day: Day) -> Bool { with(start: day).firstOpening() == day }

  private func with(start: Day, weekdays: WeekdaySet? = nil, monthDay: Int32? = nil) -> Rhythm {
    (try? Rhythm(
      recurrence, from: start, every: every, weekdays: weekdays ?? self.weekdays, monthDay: monthDay ?? self.monthDay,
      isFromDone: isFromDone)) ?? self
  }
}

extension ChoreCalendar {
  /// Returns the next due days, today or later. A rhythm that depends on completions has only its first.
  public func nextDues(_ count: Int, from today: Day) -> [Day] {
    var days: [Day] = []
    var next = occurrence(on: today) ?? occurrence(after: today)
    while let found = next, days.count < count {
      // The last occurrence before a change of the rhythm is closed.
      let isOver = found.closing.map { $0 <= today } ?? false
      if let due = found.due, due >= today, !isOver { days.append(due) }
      next = occurrence(after: max(found.opening ?? today, today))
    }
    return days
  }
}

extension RhythmLines {
  /// Returns the lines with a rhythm that replaces the latest one from today on, even if it opens later for the first time. If both open on
  /// the same days from today on, nothing changes.
  public func replaced(by rhythm: Rhythm, today: Day, _ firstWeekday: Weekday) -> RhythmLines {
    guard let start = rhythm.start, latest.recurrence != .once, let before = latest.start else {
      return changed(to: rhythm)
    }
    if before <= today, latest.equals(rhythm), rhythm.hasOwnDays,
      latest.opening(onOrAfter: today, firstWeekday) == rhythm.opening(onOrAfter: today, firstWeekday)
    {
      return self
    }
    // A rhythm that began earlier opens nothing until then; one that would have begun today or later never does.
    guard self.lines.contains(where: { $0.start.map { $0 < today } ?? true }) else { return RhythmLines(rhythm) }
    var lines = self
    for pause in Rhythm.pause(from: today, until: start) { lines = lines.changed(to: pause) }
    return lines.changed(to: rhythm)
  }
}

extension Rhythm {
  /// Returns rhythms that open nothing from one day to another. Records have no such form that older versions could read, so each is a
  /// rhythm of very many months whose day has just passed. On the first of a month, from which the last day is far enough, it lasts until
  /// the next day.
  static func pause(from day: Day, until end: Day) -> [Rhythm] {
    let months = ChoreLimits.everyMonths.upperBound
    var rhythms: [Rhythm] = []
    var day = day
    while day < end {
      let isFirst = day.dayOfMonth == 1
      guard let pause = try? Rhythm(.monthly, from: day, every: months, monthDay: isFirst ? 31 : 1) else { break }
      rhythms.append(pause)
      day = isFirst ? day + 1 : day.month.adding(months - 1).first + 1
    }
    return rhythms
  }
}
