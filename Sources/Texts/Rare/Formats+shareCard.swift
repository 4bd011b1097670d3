import Core
import Habits

/// The content of a share card (H-25); the same on the screens and in the terminal.
extension Formats {
  /// Returns a habit's share card in the user's language.
  public func shareCard(
    _ tracked: TrackedHabit, _ statistics: HabitStatistics, _ rules: RuleContext, hasWatermark: Bool,
    theme: ShareCard.Theme
  ) -> ShareCard {
    let today = rules.today
    let month = today.month
    let statuses = DayStatuses(tracked, rules)
    var marks: [ShareCard.Mark] = []
    var done = 0
    var asked = 0
    for offset in 0..<month.dayCount {
      let day = month.first + offset
      let status = statuses.status(day)
      marks.append(day > today ? .future : mark(status))
      if day > today { continue }
      if status.isDone { done += 1 }
      if status == .done || status == .open || status.isMiss { asked += 1 }
    }
    return ShareCard(
      ShareCard.Content(
        name: tracked.habit.name, caption: summary(tracked.habit, remindersMax: 0), color: tracked.habit.color,
        currentStreak: integer(Int(statistics.currentStreak)),
        currentLabel: currentLabel(statistics.currentStreak, statistics.unit),
        bestStreak: integer(Int(statistics.bestStreak)), bestLabel: strings.shareCardBest,
        monthTitle: monthAndYear(month),
        monthCaption: asked + done == 0 ? "" : strings.calendarMonthCount(done: done, total: max(asked, done)),
        weekdayLetters: rules.firstWeekday.weekFromHere.map { weekdayNarrow($0) }, month: month,
        firstWeekday: rules.firstWeekday, marks: marks, today: today.dayOfMonth,
        watermark: hasWatermark ? strings.shareCardWatermark : nil, languageTag: strings.language.tag,
        isRightToLeft: strings.language.isRightToLeft, theme: theme))
  }

  private func mark(_ status: DayStatus) -> ShareCard.Mark {
    switch status {
    case .done, .extra: .done
    case .skipped, .paused: .skipped
    case .missed, .partial, .over: .missed
    case .open, .pending: .future
    case .notScheduled, .covered, .outside: .quiet
    }
  }

  private func currentLabel(_ count: Int32, _ unit: Period) -> String {
    switch unit {
    case .day: count == 1 ? strings.shareCardDay : strings.shareCardDays
    case .week: count == 1 ? strings.shareCardWeek : strings.shareCardWeeks
    case .month: count == 1 ? strings.shareCardMonth : strings.shareCardMonths
    }
  }
}
