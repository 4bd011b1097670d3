import App
import Core
import Habits

extension Session {
  /// The share card of a habit (H-25), in the language of the session.
  func card(_ tracked: TrackedHabit, isDark: Bool) -> ShareCard {
    let rules = rules
    let statistics = HabitStatistics(tracked, rules)
    let ledger = DayLedger(tracked, rules)
    let month = rules.today.month
    var marks: [ShareCard.Mark] = []
    var done = 0
    var asked = 0
    for offset in 0..<month.dayCount {
      let day = month.first + offset
      let standing = ledger.standing(day)
      marks.append(day > rules.today ? .future : mark(standing))
      if day > rules.today { continue }
      if standing.isDone { done += 1 }
      if standing == .done || standing == .open || standing.isMiss { asked += 1 }
    }
    // What others need not know.
    var shown = tracked.habit
    shown.reminders = []
    return ShareCard(
      ShareCard.Content(
        name: shown.name, caption: words.summary(shown), color: shown.color,
        currentStreak: formats.integer(Int(statistics.currentStreak)),
        currentLabel: label(statistics.currentStreak, statistics.unit),
        bestStreak: formats.integer(Int(statistics.bestStreak)), bestLabel: strings.shareCardBest,
        monthTitle: formats.monthAndYear(month),
        monthCaption: asked + done == 0 ? "" : strings.calendarMonthCount(done: done, total: max(asked, done)),
        weekdayLetters: rules.firstWeekday.weekFromHere.map { formats.weekdayNarrow($0) }, month: month,
        firstWeekday: rules.firstWeekday, marks: marks, today: rules.today.dayOfMonth,
        watermark: isPro ? nil : strings.shareCardWatermark, languageTag: strings.language.tag,
        isRightToLeft: strings.language.isRightToLeft, theme: isDark ? .dark : .light))
  }

  private func mark(_ standing: DayStanding) -> ShareCard.Mark {
    switch standing {
    case .done, .extra: .done
    case .skipped, .paused: .skipped
    case .missed, .partial: .missed
    case .open, .pending: .future
    case .notScheduled, .covered, .outside: .quiet
    }
  }

  private func label(_ count: Int32, _ unit: StreakUnit) -> String {
    switch unit {
    case .days: count == 1 ? strings.shareCardDay : strings.shareCardDays
    case .weeks: count == 1 ? strings.shareCardWeek : strings.shareCardWeeks
    }
  }
}
