import Core
import Habits
import Texts

extension TransferScreens {
  @HTMLBuilder func shareSheet(_ id: HabitID) -> Node {
    if let tracked = app.habits[id] {
      let share = app.transfer.share
      let statistics = HabitStatistics(tracked, rules)
      app.sheet(strings.shareTitle) {
        figure(.class("cardview")) {
          img(
            .attribute("src", DataURL.svg(shareCard(tracked, statistics).svg)), .attribute("width", "1080"),
            .attribute("height", "1350"), .attribute("alt", cardDescription(tracked.habit, statistics)))
        }
        fieldset(.class("field")) {
          legend(.class("label label-row")) { strings.shareTheme }
          div(.class("segments")) {
            segment("look", strings.settingsThemeLight, isChosen: !share.isDark, .transfer(.shareLook(isDark: false)))
            segment("look", strings.settingsThemeDark, isChosen: share.isDark, .transfer(.shareLook(isDark: true)))
          }
        }
        if !app.isPro { p(.class("help")) { strings.shareWatermarkNote } }
        if share.hasFailed { app.problemBanner(strings.shareError, code: "transfer.picture-failed") }
        if share.isWorking { p(.class("help"), .role("status")) { strings.sharePreparing } }
        shareButtons(isWorking: share.isWorking)
      }
    }
  }

  private func cardDescription(_ habit: Habit, _ statistics: HabitStatistics) -> String {
    strings.shareCardAlt(
      name: habit.name, current: streakText(statistics.currentStreak, statistics.unit),
      best: streakText(statistics.bestStreak, statistics.unit))
  }

  private func shareButtons(isWorking: Bool) -> Node {
    div(.class("buttons")) {
      button(
        .class("btn btn-primary"), .type("button"), .flag("disabled", isWorking),
        .on(.click, .transfer(.sharePicture(.share)))
      ) {
        icon(.share)
        strings.shareAction
      }
      button(
        .class("btn"), .type("button"), .flag("disabled", isWorking), .on(.click, .transfer(.sharePicture(.download)))
      ) {
        icon(.download)
        strings.shareDownload
      }
    }
  }
}

/// URLs that contain their data (RFC 2397).
enum DataURL {
  static func svg(_ text: String) -> String { "data:image/svg+xml;base64," + Base64.encode(Array(text.utf8)) }
}
