import Core
import Habits
import Replica
import Texts

/// The share card (H-25): its content in the user's language, and its picture.
extension TransferScreens {
  func sharePicture(_ use: Effect.PictureUse, _ step: inout Step) {
    guard case .share(let id) = app.overlay, let tracked = app.habits[id], !app.transfer.share.isWorking else { return }
    let statistics = HabitStatistics(tracked, rules)
    app.transfer.share.isWorking = true
    app.transfer.share.hasFailed = false
    step.effects.append(
      .rasterise(
        svg: shareCard(tracked, statistics).svg, width: Int32(ShareCard.width), height: Int32(ShareCard.height),
        name: pictureName, then: use, title: tracked.habit.name,
        text: strings.shareText(name: tracked.habit.name, streak: streakText(statistics.currentStreak, statistics.unit))
      ))
  }

  func receiveShared(_ outcome: String, _ step: inout Step) {
    guard app.transfer.share.isWorking else { return }
    app.transfer.share.isWorking = false
    app.transfer.revision += 1
    switch outcome {
    case "shared", "downloaded":
      app.record(.shareCardCreated, &step)
      if case .share = app.overlay { app.closeOverlay(&step) }
      if outcome == "downloaded" { app.showToast(strings.exportDone(file: pictureName), &step) }
    case "cancelled": break
    default:
      app.transfer.share.hasFailed = true
      if case .share = app.overlay { return }
      app.showToast(strings.shareError, &step)
    }
  }

  private var pictureName: String { "alltag-\(today.iso).png" }

  func shareCard(_ tracked: TrackedHabit, _ statistics: HabitStatistics) -> ShareCard {
    app.formats.shareCard(
      tracked, statistics, rules, hasWatermark: !app.isPro, theme: app.transfer.share.isDark ? .dark : .light)
  }

  /// "23 Tage" or "5 Wochen".
  func streakText(_ count: Int32, _ unit: Period) -> String {
    switch unit {
    case .day: strings.dateDays(count: Int(count))
    case .week: strings.dateWeeks(count: Int(count))
    case .month: strings.dateMonths(count: Int(count))
    }
  }
}
