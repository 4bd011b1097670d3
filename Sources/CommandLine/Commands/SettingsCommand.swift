import Actions
import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag settings`.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show and change the settings.",
    subcommands: [SettingsShow.self, SettingsSet.self], defaultSubcommand: SettingsShow.self)
}

/// `alltag settings show`.
struct SettingsShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show all settings.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printSettings(changed: nil) }
}

/// `alltag settings set`.
struct SettingsSet: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting.",
    discussion: """
      name           what the app calls you; "" for nothing
      language       de, en, or system
      start-of-day   when a day begins, 0:00 to 12:00
      first-weekday  a weekday, or region for what is usual there
      theme          system, light or dark
      palette        sky or graphite; in Pro also forest, dusk, sand and rose
      areas          the areas to use, as in "habits us"; the others are switched off and keep their data
      """)

  @Argument(help: "name, language, start-of-day, first-weekday, theme, palette or areas.")
  var key: SettingKey

  @Argument(help: "The new value.", completion: .custom(SettingKey.completions))
  var value: String

  @OptionGroup var global: GlobalOptions

  func validate() throws { _ = try SettingValue(key, value) }

  func run(in session: inout Session) throws {
    let wanted = try SettingValue(key, value)
    let machine = session.machine
    let changed = try session.change { edit in
      try edit.set { (actions) throws(SettingError) in try actions.set(wanted, timeZone: machine.timeZone) }
      if case .name = wanted, edit.replica.hasCouple {
        try edit.actAsCouple { (actions) throws(CoupleRefusal) in try actions.rename(timeZoneName: "") }
      }
    }
    try Session(global, machine).printSettings(changed: changed)
  }
}

enum SettingKey: String, CaseIterable, ExpressibleByArgument {
  case name, language
  case startOfDay = "start-of-day"
  case firstWeekday = "first-weekday"
  case theme, palette, areas

  /// Completes values of the setting in the command line.
  @Sendable static func completions(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    switch arguments.lazy.compactMap({ SettingKey(rawValue: $0) }).first {
    case nil, .name: []
    case .language: ["de", "en", "system"]
    case .startOfDay: ["0:00", "3:00", "4:00", "5:00"]
    case .firstWeekday: WeekdayArgument.names[0] + ["region"]
    case .theme: Theme.allCases.map { $0.name }
    case .palette: ThemePalette.allCases.map { $0.rawValue }
    case .areas: AppArea.allCases.map { $0.rawValue }
    }
  }
}

extension SettingValue {
  /// Throws a usage error that lists the valid values.
  init(_ key: SettingKey, _ text: String) throws {
    let folded = text.trimmedWhitespace.caseFolded
    switch key {
    case .name:
      let name = text.trimmedWhitespace
      guard name.count <= Self.nameCharactersMax, name.utf8.count <= Self.nameByteCountMax else {
        throw usageError { $0.cliUsageNameLong(max: Self.nameCharactersMax, count: name.count) }
      }
      self = .name(name)
    case .language:
      guard ["de", "en", "system", ""].contains(folded) else {
        throw usageError { $0.cliUsageSetting(key: "language", values: "de, en, system") }
      }
      self = .language(folded == "system" ? "" : folded)
    case .startOfDay:
      guard let time = TimeArgument(argument: folded), time.minute <= Settings.startOfDayMinutesMax else {
        throw usageError { $0.cliUsageSetting(key: "start-of-day", values: $0.cliUsageStartOfDay) }
      }
      self = .startOfDay(time.minute)
    case .firstWeekday:
      if ["region", ""].contains(folded) {
        self = .firstWeekday(nil)
      } else if let day = WeekdayArgument(argument: folded) {
        self = .firstWeekday(day.weekday)
      } else {
        throw usageError { $0.cliUsageSetting(key: "first-weekday", values: $0.cliUsageFirstWeekday) }
      }
    case .theme:
      guard let theme = Theme.allCases.first(where: { $0.name == folded }) else {
        throw usageError { $0.cliUsageSetting(key: "theme", values: "system, light, dark") }
      }
      self = .theme(theme)
    case .palette:
      guard let palette = ThemePalette(rawValue: folded) else {
        throw usageError {
          $0.cliUsageSetting(
            key: "palette", values: ThemePalette.allCases.map { $0.rawValue }.joined(separator: ", "))
        }
      }
      self = .palette(palette)
    case .areas: self = .areas(try Self.areas(folded))
    }
  }

  /// Reads area names separated by spaces or commas. An empty text means no area.
  private static func areas(_ text: String) throws -> [AppArea] {
    try text.split { $0 == " " || $0 == "," }.map { name in
      guard let area = AppArea(rawValue: String(name)) else {
        throw usageError {
          let names = AppArea.allCases.map { $0.rawValue }.joined(separator: ", ")
          return $0.cliUsageSetting(key: "areas", values: $0.cliUsageAreas(values: names))
        }
      }
      return area
    }
  }
}

extension Session {
  /// Prints all settings. `changed` is whether the command changed one.
  func printSettings(changed: Bool?) throws {
    let settings = settings
    let start = twoDigits(settings.startOfDayMinutes / 60) + ":" + twoDigits(settings.startOfDayMinutes % 60)
    let palette = ThemePalette(stored: settings.palette)
    let areas = AppArea.allCases.filter { replica.isOn($0) }
    let weekday = settings.firstWeekday.map { WeekdayArgument.names[0][Int($0.rawValue)] }
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("name", settings.name)
        json.member("language", settings.languageCode.isEmpty ? "system" : settings.languageCode)
        json.member("startOfDay", start)
        json.member("firstWeekday", weekday ?? "region")
        json.member("theme", settings.theme.name)
        json.member("palette", palette.rawValue)
        json.member("areas", areas.map { $0.rawValue })
        json.member("pauses", settings.pauses)
        json.member("events", settings.keepsEvents)
        json.member("edition", isPro ? "pro" : "free")
        json.member("data", store.path)
      }
    }
    let pauses = settings.pauses.filter { $0.last >= today }.map { formats.dayRange($0.first, $0.last) }
    let rows = [
      ("name", strings.settingsName, settings.name.isEmpty ? "–" : settings.name.printable),
      (
        "language", strings.settingsLanguage,
        settings.languageCode.isEmpty
          ? strings.settingsLanguageSystem
          : settings.languageCode == "de" ? strings.settingsLanguageGerman : strings.settingsLanguageEnglish
      ), ("start-of-day", strings.settingsStartOfDay, formats.time(settings.startOfDayMinutes)),
      (
        "first-weekday", strings.settingsFirstWeekday,
        settings.firstWeekday.map { formats.weekdayLong($0) }
          ?? strings.settingsFirstWeekdayRegion(day: formats.weekdayLong(formats.firstWeekday))
      ), ("theme", strings.settingsTheme, themeName), ("palette", strings.settingsPalette, formats.name(of: palette)),
      ("areas", strings.settingsAreas, areas.isEmpty ? "–" : areas.map { name(of: $0) }.joined(separator: ", ")),
      ("", strings.settingsPauses, pauses.isEmpty ? strings.settingsPausesNone : pauses.joined(separator: ", ")),
      ("", strings.settingsEvents, settings.keepsEvents ? strings.appOn : strings.appOff),
      ("", strings.proTitle, isPro ? strings.proActive : strings.appOff),
    ]
    var table = TextTable([.left, .left, .left], flexibleColumn: 1)
    for (key, title, value) in rows {
      table.row([TextTable.Cell(title), TextTable.Cell(value, .bold), TextTable.Cell(key, .dim)])
    }
    // The path has its own line: a long one would push the values out of the window.
    let file = ["  " + strings.settingsSectionData, "    " + terminal.styled(store.path.printable, .bold)]
    try terminal.print([terminal.styled(strings.settingsTitle, .bold)] + table.linesInFull(terminal) + file)
  }

  private func name(of area: AppArea) -> String {
    switch area {
    case .habits: strings.appTabHabits
    case .chores: strings.appTabChores
    case .calm: strings.appTabCalm
    case .couple: strings.appTabUs
    }
  }

  private var themeName: String {
    switch settings.theme {
    case .system: strings.settingsThemeSystem
    case .light: strings.settingsThemeLight
    case .dark: strings.settingsThemeDark
    }
  }
}
