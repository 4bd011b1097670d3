import Core
import Habits
import Replica

/// A screen of the app; each has a URL (A-4).
public enum Route: Equatable, Sendable {
  case today
  /// The list of a past day (A-1).
  case day(Day)
  case habits
  case newHabit
  case habit(HabitID)
  case editHabit(HabitID)
  /// The area from which the statistics were opened comes first.
  case statistics(AppArea?)
  case search
  /// The calendar over all areas with the list of a day; nil for today (A-2).
  case calendar(Day?)
  case settings
  case data
  case privacy
  case imprint
  /// The guide to widgets.
  case widgets
  /// The guide to installing the app.
  case install
  /// The coming reminders, and what was delivered (A-13).
  case reminders
  /// The page of the reminder with this key, and its answers (R-10).
  case reminder(String)
  /// The addresses that get reminders (R-17).
  case addresses
  /// The calendar feeds (R-15).
  case feeds
  case account
  /// A screen of an area that is a part of the module, and the path after the area's own; empty for its home.
  case area(ModulePart, String)

  /// The couple's screen for an invitation, which a link opens before the couple's part is loaded.
  static var pairing: Route { .area(.couple, "pairing") }

  public var path: String {
    switch self {
    case .today: "/"
    case .day(let day): "/day/\(day.index)"
    case .habits: "/habits"
    case .newHabit: "/habits/new"
    case .habit(let id): "/habits/" + id.text
    case .editHabit(let id): "/habits/" + id.text + "/edit"
    case .statistics(let area): area.map { "/statistics/" + $0.rawValue } ?? "/statistics"
    case .search: "/search"
    case .calendar(let day): day.map { "/calendar/\($0.index)" } ?? "/calendar"
    case .settings: "/settings"
    case .data: "/settings/data"
    case .privacy: "/settings/privacy"
    case .imprint: "/settings/imprint"
    case .widgets: "/settings/widgets"
    case .install: "/settings/install"
    case .reminders: "/settings/reminders"
    case .reminder(let key): ReminderPath.path(ofKey: key)
    case .addresses: "/settings/addresses"
    case .feeds: "/settings/calendars"
    case .account: "/settings/account"
    case .area(let part, let path): "/" + part.area.rawValue + (path.isEmpty ? "" : "/" + path)
    }
  }

  /// The settings and the screens below them.
  static var settingsRoutes: [Route] {
    [.settings, .data, .privacy, .imprint, .widgets, .install, .reminders, .feeds, .addresses, .account]
  }

  /// Creates the route of a path, ignoring query and fragment. An unknown path leads to Today.
  public init(path: String) {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
    let parts = String(Substring(path.utf8.prefix { !isEnd($0) })).parts(by: UInt8(ascii: "/"))
    var joined = ""
    for part in parts { joined += "/" + part }
    for route in [Route.habits, .newHabit, .search] + Route.settingsRoutes where route.path == joined {
      self = route
      return
    }
    switch parts.first {
    case "statistics": self = .statistics(parts.count > 1 ? AppArea(rawValue: parts[1]) : nil)
    case "day" where parts.count == 2: self = Int32(parts[1]).flatMap { Day(index: $0) }.map { .day($0) } ?? .today
    case "calendar": self = .calendar(parts.count > 1 ? Int32(parts[1]).flatMap { Day(index: $0) } : nil)
    case "reminder" where parts.count == 2: self = .reminder(ReminderPath.key(ofPart: parts[1]) ?? "")
    case "habits" where parts.count == 2: self = HabitID(parts[1]).map { .habit($0) } ?? .habits
    case "habits" where parts.count == 3 && parts[2] == "edit":
      self = HabitID(parts[1]).map { .editHabit($0) } ?? .habits
    default:
      let part = parts.first.flatMap { AppArea(rawValue: $0) }.flatMap { $0.part }
      self = part.map { .area($0, parts.count > 1 ? parts[1] : "") } ?? .today
    }
  }

  /// The area that the route belongs to.
  var area: AppArea? {
    switch self {
    case .habits, .newHabit, .habit, .editHabit: .habits
    case .area(let part, _): part.area
    default: nil
    }
  }

  /// The habit that the route shows.
  var habit: HabitID? {
    switch self {
    case .habit(let id), .editHabit(let id): id
    default: nil
    }
  }
}
