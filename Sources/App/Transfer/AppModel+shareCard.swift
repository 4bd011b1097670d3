import Core
import Habits
import Replica

/// The share card (H-25): its content in the person's language, and what becomes of its picture.
extension AppModel {
  func sharePicture(_ use: Effect.PictureUse, _ step: inout Step) {
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

  func takeShared(_ outcome: String, _ step: inout Step) {
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
    formats.shareCard(
      tracked, statistics, rules, hasWatermark: !isPro, theme: transfer.share.isDark ? .dark : .light)
  }

  /// "23 Tage" or "5 Wochen".
  func streakText(_ count: Int32, _ unit: StreakUnit) -> String {
    unit == .weeks ? strings.dateWeeks(count: Int(count)) : strings.dateDays(count: Int(count))
  }
}
