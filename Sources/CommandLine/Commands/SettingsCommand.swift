import App
import ArgumentParser
import Core
import Habits
import Replica

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
      """)

  @Argument(help: "name, language, start-of-day, first-weekday, theme or palette.")
  var key: SettingKey

  @Argument(help: "The new value.")
  var value: String

  @OptionGroup var global: GlobalOptions

  func validate() throws { _ = try SettingValue(key, value) }

  func run(in session: inout Session) throws {
    let wanted = try SettingValue(key, value)
    let machine = session.machine
    let changed = try session.change { edit in
      let before = edit.settings
      if case .palette(let palette) = wanted, palette.isPro, before.entitlement != .pro {
        throw CommandError.paletteNeedsPro(palette.rawValue)
      }
      try edit.changeSettings { wanted.apply(to: &$0) }
      if case .name(let name) = wanted, edit.replica.hasCouple { try edit.rename(name) }
      guard before.startOfDayMinutes != edit.settings.startOfDayMinutes else { return }
      // A check made as "now" goes to the day that the new boundary gives it (H-8b).
      let change = StartOfDayChange(
        from: before.startOfDayMinutes, to: edit.settings.startOfDayMinutes, zone: machine.zone, at: machine.now)
      for tracked in edit.habits.all {
        for move in change.moves(in: tracked.history) { edit.apply(.log(tracked.habit.id, move.day, move.log)) }
      }
    }
    try Session(global, machine).printSettings(changed: changed)
  }
}

enum SettingKey: String, CaseIterable, ExpressibleByArgument {
  case name, language
  case startOfDay = "start-of-day"
  case firstWeekday = "first-weekday"
  case theme, palette
}

/// A setting with a value that it may have.
enum SettingValue {
  case name(String)
  /// Empty for the system's.
  case language(String)
  case startOfDay(Int32)
  /// Nil for the region's.
  case firstWeekday(Weekday?)
  case theme(Theme)
  case palette(ThemePalette)

  static let nameCharactersMax = 40
  /// The bound of the settings' stored form; only texts made of piled-up marks reach it.
  static let nameByteCountMax = 4096

  /// Throws a usage error that names the values there are.
  init(_ key: SettingKey, _ text: String) throws {
    let folded = text.trimmedWhitespace.caseFolded
    switch key {
    case .name:
      let name = text.trimmedWhitespace
      guard name.count <= Self.nameCharactersMax, name.utf8.count <= Self.nameByteCountMax else {
        throw ValidationError("A name has \(Self.nameCharactersMax) characters at most; this has \(name.count).")
      }
      self = .name(name)
    case .language:
      guard ["de", "en", "system", ""].contains(folded) else { throw ValidationError("language is de, en or system.") }
      self = .language(folded == "system" ? "" : folded)
    case .startOfDay:
      guard let time = TimeArgument(argument: folded), time.minute <= Settings.startOfDayMinutesMax else {
        throw ValidationError("start-of-day is a time from 0:00 to 12:00.")
      }
      self = .startOfDay(time.minute)
    case .firstWeekday:
      if ["region", ""].contains(folded) {
        self = .firstWeekday(nil)
      } else if let day = WeekdayArgument(argument: folded) {
        self = .firstWeekday(day.weekday)
      } else {
        throw ValidationError("first-weekday is a weekday, or region.")
      }
    case .theme:
      guard let theme = Theme.allCases.first(where: { $0.name == folded }) else {
        throw ValidationError("theme is system, light or dark.")
      }
      self = .theme(theme)
    case .palette:
      guard let palette = ThemePalette(rawValue: folded) else {
        throw ValidationError("palette is \(ThemePalette.allCases.map { $0.rawValue }.joined(separator: ", ")).")
      }
      self = .palette(palette)
    }
  }

  func apply(to settings: inout Settings) {
    switch self {
    case .name(let name): settings.name = name
    case .language(let code): settings.languageCode = code
    case .startOfDay(let minute): settings.startOfDayMinutes = minute
    case .firstWeekday(let day): settings.firstWeekday = day
    case .theme(let theme): settings.theme = theme
    case .palette(let palette): settings.palette = palette.stored
    }
  }
}

extension Session {
  /// Prints all settings; `changed` says whether a command changed one.
  func printSettings(changed: Bool?) throws {
    let settings = settings
    let start = twoDigits(settings.startOfDayMinutes / 60) + ":" + twoDigits(settings.startOfDayMinutes % 60)
    let palette = ThemePalette(stored: settings.palette)
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
      ("", strings.settingsPauses, pauses.isEmpty ? strings.settingsPausesNone : pauses.joined(separator: ", ")),
      ("", strings.settingsEvents, settings.keepsEvents ? strings.appOn : strings.appOff),
      ("", strings.proTitle, isPro ? strings.proActive : strings.appOff), ("", strings.settingsSectionData, store.path),
    ]
    var table = TextTable([.left, .left, .left], flexibleColumn: 2)
    for (key, title, value) in rows {
      table.row([TextTable.Cell(title), TextTable.Cell(value, .bold), TextTable.Cell(key, .dim)])
    }
    try terminal.print([terminal.styled(strings.settingsTitle, .bold)] + table.lines(terminal))
  }

  private var themeName: String {
    switch settings.theme {
    case .system: strings.settingsThemeSystem
    case .light: strings.settingsThemeLight
    case .dark: strings.settingsThemeDark
    }
  }
}
