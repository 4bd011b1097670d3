import Actions
import Core
import Habits
import Replica
import Texts

/// The settings. Every change applies at once.
extension SettingsScreens {
  @HTMLBuilder var screen: Node {
    if app.settingsView.isIntroductionOpen {
      introduction
    } else {
      div(.class("screen")) {
        screenHead(strings.settingsTitle)
        app.bannerRegion
        settingsSection("profile", strings.settingsSectionProfile) {
          nameRow
          for screens in app.areaScreens { screens.profileRows(app) }
        }
        app.areasSection
        settingsSection("look", strings.settingsSectionLook) {
          languageRow
          selectRow(
            "settings-theme", strings.settingsTheme, .settingsTheme, Theme.allCases.map { ($0.name, themeName($0)) },
            chosen: app.settings.theme.name)
          li { paletteField }
        }
        settingsSection("day", strings.settingsSectionDay) {
          startOfDayRow
          firstWeekdayRow
          actionRow(nil, strings.settingsPauses, pausesCaption, .shell(.open(.pauseAll)), end: [chevron])
        }
        settingsSection("notifications", strings.settingsNotifications) {
          app.notificationsRow
          app.remindersRow
          if app.environment.flags.contains("badge") {
            switchRow(
              strings.settingsBadge, strings.settingsBadgeCaption, isOn: app.settingsView.showsBadge, .settingsBadge)
          }
          linkRow(.calendarDay, strings.settingsFeeds, strings.settingsFeedsCaption, to: .feeds)
          if app.hasSyncAccount {
            linkRow(.upload, strings.settingsAddresses, strings.settingsAddressesCaption, to: .addresses)
          }
        }
        settingsSection("data", strings.settingsSectionData) {
          app.accountRow
          exportRow
          importRow
          linkRow(.file, strings.settingsDataMore, strings.settingsDataMoreCaption, to: .data)
        }
        proSection
        widgetSection
        supportSection
        appSection
        legalSection
      }
    }
  }

  private var nameRow: Node {
    let field = input(
      .class("input input-s settings-name"), .id("settings-name"), .type("text"), .value(app.settings.name),
      .attribute("maxlength", "\(SettingValue.nameCharactersMax)"), .attribute("autocomplete", "given-name"),
      .attribute("enterkeyhint", "done"), .aria("describedby", "settings-name-help"),
      .entering(.change, .settingsName))
    return inputRow("settings-name", strings.settingsName, strings.settingsNameCaption, control: field)
  }

  private var languageRow: Node {
    let system = languageName(Language.resolve(preferred: app.environment.languages))
    let choices = languageChoices.map { code in
      (code, Language(rawValue: code).map { languageName($0) } ?? strings.settingsLanguageSystemIs(language: system))
    }
    return selectRow(
      "settings-language", strings.settingsLanguage, .settingsLanguage, choices, chosen: app.settings.languageCode)
  }

  private func languageName(_ language: Language) -> String {
    switch language {
    case .german: strings.settingsLanguageGerman
    case .english: strings.settingsLanguageEnglish
    case .pseudoLong, .pseudoRTL: language.rawValue
    }
  }

  private func themeName(_ theme: Theme) -> String {
    switch theme {
    case .system: strings.settingsThemeSystem
    case .light: strings.settingsThemeLight
    case .dark: strings.settingsThemeDark
    }
  }

  private var startOfDayRow: Node {
    let latest = Settings.startOfDayMinutesMax
    let isRefused = app.settingsView.startOfDayTyped != nil
    let field = input(
      .class("input input-s"), .id("settings-start"), .type("time"), .value(startOfDayValue),
      .attribute("min", clockInputValue(0)), .attribute("max", clockInputValue(latest)), .flag("required", true),
      .aria("invalid", isRefused),
      .aria("describedby", isRefused ? "settings-start-error settings-start-help" : "settings-start-help"),
      .entering(.change, .settingsStartOfDay))
    let error = strings.settingsStartOfDayError(first: app.formats.time(0), last: app.formats.time(latest))
    return inputRow(
      "settings-start", strings.settingsStartOfDay, strings.settingsStartOfDayCaption, error: isRefused ? error : "",
      control: field)
  }

  private var firstWeekdayRow: Node {
    var days: [Weekday] = [.monday, .saturday, .sunday]
    if let chosen = app.settings.firstWeekday, !days.contains(chosen) { days.append(chosen) }
    let region = strings.settingsFirstWeekdayRegion(day: app.formats.weekdayLong(app.formats.firstWeekday))
    return selectRow(
      "settings-week", strings.settingsFirstWeekday, .settingsFirstWeekday,
      [("", region)] + days.map { ("\($0.rawValue)", app.formats.weekdayLong($0)) },
      chosen: app.settings.firstWeekday.map { "\($0.rawValue)" } ?? "")
  }

  /// The current pause, or the next one.
  private var pausesCaption: String {
    guard let next = app.settings.pauses.first(where: { $0.last >= today }) else { return strings.settingsPausesNone }
    return app.formats.dayRange(next.first, next.last)
  }

  private var proSection: Node {
    settingsSection("pro", strings.settingsPro) {
      if app.isPro {
        actionRow(.sparkle, strings.settingsPro, strings.proActive, .shell(.open(.upgrade)), end: [chevron])
      } else {
        let count = strings.proLimitCount(count: app.habits.activeCount, max: HabitLimits.freeActiveMax)
        actionRow(
          .sparkle, strings.proUnlock, count + " · " + strings.settingsProCaption, .shell(.open(.upgrade)),
          end: [chevron])
        actionRow(.undo, strings.proRestore, "", .settings(.restore))
      }
    }
  }

  /// Returns the head of a screen below the settings, with a link back.
  @HTMLBuilder func settingsSubhead(_ title: String) -> Node {
    div(.class("topbar")) {
      a(.class("round"), .href(Route.settings.path), .label(strings.appBack)) { mirroredIcon(.back) }
    }
    screenHead(title)
    app.bannerRegion
  }
}
