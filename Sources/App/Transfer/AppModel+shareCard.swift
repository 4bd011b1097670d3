import Core
import Habits
import Sync

/// The share card (H-25): its content in the person's language, and what becomes of its picture.
extension AppModel {
  mutating func sharePicture(_ use: Effect.PictureUse, _ step: inout Step) {
    guard case .share(let id) = overlay, let tracked = habits[id], !transfer.share.isWorking else { return }
    let statistics = HabitStatistics(tracked, rules)
    transfer.share.isWorking = true
    transfer.share.hasFailed = false
    step.effects.append(
      .rasterise(
        svg: shareCard(tracked, statistics).svg, width: Int32(ShareCard.width), height: Int32(ShareCard.height),
        name: pictureName, then: use, title: tracked.habit.name,
        text: strings.shareText(name: tracked.habit.name, streak: streakText(statistics.currentStreak, statistics.unit))
      ))
  }

  mutating func takeShared(_ outcome: String, _ step: inout Step) {
    guard transfer.share.isWorking else { return }
    transfer.share.isWorking = false
    transfer.revision += 1
    switch outcome {
    case "shared", "downloaded":
      record(.shareCardCreated, &step)
      if case .share = overlay { closeOverlay(&step) }
      if outcome == "downloaded" { showToast(strings.exportDone(file: pictureName), &step) }
    case "cancelled": break
    default:
      transfer.share.hasFailed = true
      if case .share = overlay { return }
      showToast(strings.shareError, &step)
    }
  }

  private var pictureName: String { "alltag-\(today.iso).png" }

  func shareCard(_ tracked: TrackedHabit, _ statistics: HabitStatistics) -> ShareCard {
    let month = today.month
    let ledger = DayLedger(tracked, rules)
    var marks: [ShareCard.Mark] = []
    var done = 0
    var asked = 0
    for offset in 0..<month.dayCount {
      let day = month.first + offset
      let standing = ledger.standing(day)
      marks.append(day > today ? .future : mark(standing))
      if day > today { continue }
      if standing.isDone { done += 1 }
      if standing == .done || standing == .open || standing.isMiss { asked += 1 }
    }
    return ShareCard(
      ShareCard.Content(
        name: tracked.habit.name, caption: habitSummary(tracked.habit.withoutReminders), color: tracked.habit.color,
        currentStreak: formats.integer(Int(statistics.currentStreak)),
        currentLabel: currentLabel(statistics.currentStreak, statistics.unit),
        bestStreak: formats.integer(Int(statistics.bestStreak)), bestLabel: strings.shareCardBest,
        monthTitle: formats.monthAndYear(month),
        monthCaption: asked + done == 0 ? "" : strings.calendarMonthCount(done: done, total: max(asked, done)),
        weekdayLetters: rules.firstWeekday.weekFromHere.map { formats.weekdayNarrow($0) }, month: month,
        firstWeekday: rules.firstWeekday, marks: marks, today: today.dayOfMonth,
        watermark: isPro ? nil : strings.shareCardWatermark, languageTag: strings.language.tag,
        isRightToLeft: strings.language.isRightToLeft, theme: transfer.share.isDark ? .dark : .light))
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

  /// "23 Tage" or "5 Wochen".
  func streakText(_ count: Int32, _ unit: StreakUnit) -> String {
    unit == .weeks ? strings.dateWeeks(count: Int(count)) : strings.dateDays(count: Int(count))
  }

  private func currentLabel(_ count: Int32, _ unit: StreakUnit) -> String {
    switch unit {
    case .days: count == 1 ? strings.shareCardDay : strings.shareCardDays
    case .weeks: count == 1 ? strings.shareCardWeek : strings.shareCardWeeks
    }
  }
}

extension Habit {
  /// What others need not know.
  fileprivate var withoutReminders: Habit {
    var copy = self
    copy.reminders = []
    return copy
  }
}
