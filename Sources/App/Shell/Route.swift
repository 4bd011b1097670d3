import Core
import Habits
import Replica

/// A screen of the app; each has a URL (A-4).
public enum Route: Equatable, Sendable {
  case today
  case habits
  case newHabit
  case habit(HabitID)
  case editHabit(HabitID)
  /// The area from which the statistics were opened comes first.
  case statistics(AppArea?)
  case settings
  case data
  case privacy
  case account
  case calm(CalmPlace)
  case us(CouplePlace)

  public var path: String {
    switch self {
    case .today: "/"
    case .habits: "/habits"
    case .newHabit: "/habits/new"
    case .habit(let id): "/habits/" + id.text
    case .editHabit(let id): "/habits/" + id.text + "/edit"
    case .statistics(let area): area.map { "/statistics/" + $0.rawValue } ?? "/statistics"
    case .settings: "/settings"
    case .data: "/settings/data"
    case .privacy: "/settings/privacy"
    case .account: "/settings/account"
    case .calm(let place): "/calm" + place.end
    case .us(let place): "/us" + place.end
    }
  }

  /// Creates the route of a path, ignoring query and fragment. An unknown path leads to Today.
  public init(path: String) {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
    let parts = path.utf8.prefix { !isEnd($0) }.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var place = ""
    for part in parts { place += "/" + part }
    for route in [Route.habits, .newHabit, .settings, .data, .privacy, .account] where route.path == place {
      self = route
      return
    }
    switch parts.first {
    case "statistics": self = .statistics(parts.count > 1 ? AppArea(rawValue: parts[1]) : nil)
    case "calm": self = .calm(CalmPlace(parts.count > 1 ? parts[1] : ""))
    case "us": self = .us(CouplePlace(parts.count > 1 ? parts[1] : ""))
    case "habits" where parts.count == 2: self = HabitID(parts[1]).map { .habit($0) } ?? .habits
    case "habits" where parts.count == 3 && parts[2] == "edit":
      self = HabitID(parts[1]).map { .editHabit($0) } ?? .habits
    default: self = .today
    }
  }

  /// The area that the route belongs to.
  var area: AppArea? {
    switch self {
    case .habits, .newHabit, .habit, .editHabit: .habits
    case .calm: .calm
    case .us: .us
    case .today, .statistics, .settings, .data, .privacy, .account: nil
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

/// The screens of calm's area (M-32 to M-34).
public enum CalmPlace: UInt8, CaseIterable, Sendable {
  case home, meditation, breathing, workout, session, diary, log

  /// The part of the path after `/calm`.
  var end: String {
    switch self {
    case .home: ""
    case .meditation: "/meditation"
    case .breathing: "/breathing"
    case .workout: "/workout"
    case .session: "/session"
    case .diary: "/diary"
    case .log: "/log"
    }
  }

  /// Creates the place of a path's second component; home for an unknown one.
  init(_ part: String) {
    let wanted = "/" + part
    self = Self.allCases.first { $0.end.utf8.elementsEqual(wanted.utf8) } ?? .home
  }
}

/// The screens of the couple's area (C-26 to C-29).
public enum CouplePlace: UInt8, CaseIterable, Sendable {
  case home, distance, countdown, note, pairing, widgets

  /// The part of the path after `/us`.
  var end: String {
    switch self {
    case .home: ""
    case .distance: "/distance"
    case .countdown: "/countdown"
    case .note: "/note"
    case .pairing: "/pairing"
    case .widgets: "/widgets"
    }
  }

  /// Creates the place of a path's second component; home for an unknown one. The system opens `web+alltag:note` as
  /// `/us/web%2Balltag%3Anote`.
  init(_ part: String) {
    self =
      Self.allCases.first { place in
        place != .home && part.endsIn(String(place.end.dropFirst()))
      } ?? .home
  }
}
