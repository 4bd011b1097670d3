import Core
import Replica

/// A change in the settings or the introduction.
public enum SettingsMessage: Equatable, Sendable {
  case name(String)
  /// Empty for the system's language.
  case language(String)
  case theme(Theme)
  case palette(String)
  /// HH:MM, as in the input.
  case startOfDay(String)
  /// A weekday's number, Monday 0; empty for the region's default.
  case firstWeekday(String)
  case pauseAll(first: Day, last: Day)
  case endPauseAll(first: Day)
  case keepEvents(Bool)
  case clearEvents
  case exportEvents
  case slide(Int32)
  case showOnboarding
  /// Leaves the introduction before its end.
  case skipOnboarding
  case finishOnboarding
  /// Leaves the introduction for the sign-in.
  case haveAccount
  case area(AppArea, Bool)
  case buy
  case restore
  case endPro
  case askPersistence
  case askNotifications
  /// Whether this device's icon shows the number of open activities.
  case badge(Bool)
  case askWipe
  case wipeWord(String)
  case wipe
  /// The text of `/operator.json`; empty if the server has none.
  case operatorRead(String)

  public var wire: String {
    switch self {
    case .name(let text): MessageText.wire("settings.name", text)
    case .language(let code): MessageText.wire("settings.language", code)
    case .theme(let theme): MessageText.wire("settings.theme", theme.name)
    case .palette(let name): MessageText.wire("settings.palette", name)
    case .startOfDay(let time): MessageText.wire("settings.start", time)
    case .firstWeekday(let value): MessageText.wire("settings.week", value)
    case .pauseAll(let first, let last): MessageText.wire("settings.pause", "\(first.index)", "\(last.index)")
    case .endPauseAll(let first): MessageText.wire("settings.endpause", "\(first.index)")
    case .keepEvents(let isOn): MessageText.wire("settings.events", isOn ? "true" : "false")
    case .badge(let isOn): MessageText.wire("settings.badge", isOn ? "true" : "false")
    case .slide(let n): MessageText.wire("settings.slide", "\(n)")
    case .wipeWord(let text): MessageText.wire("settings.wipeword", text)
    case .operatorRead(let text): MessageText.wire(HostName.settingsOperator, text)
    case .area(let area, let isOn): MessageText.wire("settings.area", area.rawValue, isOn ? "true" : "false")
    case .clearEvents: "settings.clearevents"
    case .exportEvents: "settings.exportevents"
    case .showOnboarding: "settings.introduction"
    case .skipOnboarding: "settings.skip"
    case .finishOnboarding: "settings.onboarded"
    case .haveAccount: "settings.haveaccount"
    case .buy: "settings.buy"
    case .restore: "settings.restore"
    case .endPro: "settings.endpro"
    case .askPersistence: "settings.persist"
    case .askNotifications: "settings.notify"
    case .askWipe: "settings.askwipe"
    case .wipe: "settings.wipe"
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "settings.name": self = .name(text.rest(0))
    case "settings.language": self = .language(text.rest(0))
    case "settings.theme":
      guard let theme = Theme.allCases.first(where: { $0.name == text.text(0) }) else { return nil }
      self = .theme(theme)
    case "settings.palette": self = .palette(text.text(0) ?? "")
    case "settings.start": self = .startOfDay(text.rest(0))
    case "settings.week": self = .firstWeekday(text.rest(0))
    case "settings.pause":
      guard let first = text.day(0), let last = text.day(1) else { return nil }
      self = .pauseAll(first: first, last: last)
    case "settings.endpause":
      guard let first = text.day(0) else { return nil }
      self = .endPauseAll(first: first)
    case "settings.events":
      guard let isOn = text.bool(0) else { return nil }
      self = .keepEvents(isOn)
    case "settings.badge":
      guard let isOn = text.bool(0) else { return nil }
      self = .badge(isOn)
    case "settings.slide":
      guard let n = text.int(0) else { return nil }
      self = .slide(n)
    case "settings.wipeword": self = .wipeWord(text.rest(0))
    case HostName.settingsOperator: self = .operatorRead(text.rest(0))
    case "settings.area":
      guard let area = text.text(0).flatMap({ AppArea(rawValue: $0) }), let isOn = text.bool(1) else { return nil }
      self = .area(area, isOn)
    default:
      guard let plain = Self.plain(text.name) else { return nil }
      self = plain
    }
  }

  private static func plain(_ name: String) -> SettingsMessage? {
    switch name {
    case "settings.clearevents": .clearEvents
    case "settings.exportevents": .exportEvents
    case "settings.introduction": .showOnboarding
    case "settings.skip": .skipOnboarding
    case "settings.haveaccount": .haveAccount
    case "settings.onboarded": .finishOnboarding
    case "settings.buy": .buy
    case "settings.restore": .restore
    case "settings.endpro": .endPro
    case "settings.persist": .askPersistence
    case "settings.notify": .askNotifications
    case "settings.askwipe": .askWipe
    case "settings.wipe": .wipe
    default: nil
    }
  }
}

extension SettingsMessage {
  /// The names of the host's messages.
  enum HostName {
    static var settingsOperator: String { "settings.operator" }
  }
}

/// The beginnings of messages that the settings' inputs complete with their value.
extension MessagePrefix {
  static let settingsName = MessagePrefix("settings.name")
  static let settingsLanguage = MessagePrefix("settings.language")
  static let settingsTheme = MessagePrefix("settings.theme")
  static let settingsPalette = MessagePrefix("settings.palette")
  static let settingsStartOfDay = MessagePrefix("settings.start")
  static let settingsFirstWeekday = MessagePrefix("settings.week")
  static func settingsArea(_ area: AppArea) -> MessagePrefix { MessagePrefix("settings.area:" + area.rawValue) }
  static var settingsBadge: MessagePrefix { MessagePrefix("settings.badge") }
  static let settingsEvents = MessagePrefix("settings.events")
  static let settingsWipeWord = MessagePrefix("settings.wipeword")
}
