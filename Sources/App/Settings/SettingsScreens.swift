import Actions
import Core
import Habits
import Replica
import Texts

struct SettingsScreens: Screens {
  let app: AppModel

  func update(_ message: SettingsMessage, _ step: inout Step) {
    switch message {
    case .name(let text): changeName(text, &step)
    case .language(let code): changeLanguage(code, &step)
    case .theme(let theme): set(.theme(theme), &step)
    case .palette(let name): changePalette(name, &step)
    case .startOfDay(let time): changeStartOfDay(time, &step)
    case .firstWeekday(let value): changeFirstWeekday(value, &step)
    case .pauseAll(let first, let last): pauseAll(first, last, &step)
    case .endPauseAll(let first): app.apply(settingsActions(step).endPause(first), &step)
    case .keepEvents(let isOn): set(.keepsEvents(isOn), &step)
    case .clearEvents:
      app.apply(settingsActions(step).clearEvents(), &step)
      app.showToast(strings.settingsEventsCleared, &step)
    case .exportEvents: exportEvents(&step)
    case .slide(let n): app.settingsView.slide = max(0, min(n, slideCount - 1))
    case .showOnboarding: showOnboarding(&step)
    case .skipOnboarding: finishOnboarding(to: .today, &step)
    case .finishOnboarding: finishOnboarding(to: firstRoute, &step)
    case .haveAccount: finishOnboarding(to: .account, &step)
    case .area(let area, let isOn): app.isOnboarding ? choose(area, isOn) : app.switchArea(area, isOn, &step)
    case .buy: buy(&step)
    case .restore: restore(&step)
    case .endPro: endPro(&step)
    case .askPersistence:
      app.settingsView.hasAskedForPersistence = true
      step.effects.append(.askPersistence)
    case .askNotifications: step.effects.append(.askNotifications)
    case .badge(let isOn): app.switchBadge(isOn, &step)
    case .askWipe: askWipe(&step)
    case .wipeWord(let text): typeWipeWord(text)
    case .wipe: wipe(&step)
    case .operatorRead(let text):
      app.settingsView.operatorText = text
      app.generation += 1
    }
  }

  /// Asks the server once for information about its operator, for the screens that show it.
  func askOperator(_ step: inout Step) {
    guard !app.settingsView.hasAskedOperator else { return }
    app.settingsView.hasAskedOperator = true
    step.effects.append(.askOperator)
  }

  func settingsActions(_ step: Step) -> SettingsActions { SettingsActions(app.replica, app.time(step)) }

  /// Changes a setting and what depends on it. A choice that needs Pro opens the upgrade sheet.
  func set(_ value: SettingValue, _ step: inout Step) {
    do throws(SettingError) {
      let changes = try settingsActions(step).set(value, timeZone: app.environment.timeZone)
      app.apply(changes, &step)
      // The input may show another value, so it is painted again even if the setting stays the same.
      if changes.isEmpty { app.followSettings(&step) }
    } catch {
      if case .paletteNeedsPro = error { app.open(.upgrade, &step) }
    }
  }

  private func changeName(_ text: String, _ step: inout Step) {
    guard SettingValue.stored(name: text) != app.settings.name else { return }
    set(.name(text), &step)
    app.followName(&step)
  }

  private func changeLanguage(_ code: String, _ step: inout Step) {
    if languageChoices.contains(code) { set(.language(code), &step) }
  }

  /// The language codes to choose from: the system's, the languages, and the pseudo-languages if the flag asks for
  /// them.
  var languageChoices: [String] {
    var codes = ["", Language.german.rawValue, Language.english.rawValue]
    if app.environment.flags.contains("pseudo") {
      codes.append(contentsOf: [Language.pseudoLong.rawValue, Language.pseudoRTL.rawValue])
    }
    return codes
  }

  private func changePalette(_ name: String, _ step: inout Step) {
    guard let palette = name.isEmpty ? .sky : ThemePalette(rawValue: name) else { return }
    set(.palette(palette), &step)
  }

  private func changeFirstWeekday(_ value: String, _ step: inout Step) {
    let day = UInt8(value).flatMap { Weekday(rawValue: $0) }
    if day != nil || value.isEmpty { set(.firstWeekday(day), &step) }
  }

  private func pauseAll(_ first: Day, _ last: Day, _ step: inout Step) {
    app.closeOverlay(&step)
    do throws(HabitError) {
      app.apply(try settingsActions(step).pause(first, last), &step)
    } catch {
      app.showToast(app.formats.text(for: error), &step)
    }
  }

  /// The export of events is not itself an event, or the file could never be complete.
  private func exportEvents(_ step: inout Step) {
    step.effects.append(
      .download(name: "alltag-events-\(today.iso).json", mime: "application/json", bytes: app.replica.events.json))
  }
}
