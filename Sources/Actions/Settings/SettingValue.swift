import Core
import Replica

/// A setting and its new value.
public enum SettingValue: Equatable, Sendable {
  /// Trimmed, and truncated to `SettingValue.nameCharactersMax`.
  case name(String)
  /// A language code; empty for the system's language.
  case language(String)
  /// Minutes after midnight, 0…720 (H-8b).
  case startOfDay(Int32)
  /// Nil for the region's first weekday.
  case firstWeekday(Weekday?)
  case theme(Theme)
  case palette(ThemePalette)
  case keepsEvents(Bool)
  /// Switches one area on or off.
  case area(AppArea, isOn: Bool)
  /// Switches these areas on and all others off.
  case areas([AppArea])
  /// Completes the introduction with the areas chosen in it.
  case introduction([AppArea])

  /// The maximum number of user-perceived characters in the user's name.
  public static let nameCharactersMax = 40
  /// The maximum number of bytes in a stored name. Only texts with many combining marks exceed it.
  public static let nameByteCountMax = 4096

  /// Returns the name as it is stored; empty if it cannot be stored.
  public static func stored(name: String) -> String {
    let name = name.trimmedWhitespace.prefixCharacters(nameCharactersMax).trimmedWhitespace
    return name.utf8.count > nameByteCountMax ? "" : name
  }

  func apply(to settings: inout Settings) {
    switch self {
    case .name(let name): settings.name = Self.stored(name: name)
    case .language(let code): settings.languageCode = code
    case .startOfDay(let minute): settings.startOfDayMinutes = minute
    case .firstWeekday(let day): settings.firstWeekday = day
    case .theme(let theme): settings.theme = theme
    case .palette(let palette): settings.palette = palette.stored
    case .keepsEvents(let isOn): settings.keepsEvents = isOn
    case .area(let area, let isOn): settings.areas.set(area, isOn: isOn)
    case .areas(let areas): for area in AppArea.allCases { settings.areas.set(area, isOn: areas.contains(area)) }
    case .introduction(let areas):
      settings.hasSeenOnboarding = true
      settings.areas.begin(with: areas)
    }
  }
}

/// The reason why a setting cannot be changed.
public enum SettingError: Error, Equatable, Sendable {
  /// The palette requires Pro (H-9).
  case paletteNeedsPro(ThemePalette)
  case startOfDayOutOfRange
  /// There is no purchase and no grant (H-30).
  case nothingToRestore
}
