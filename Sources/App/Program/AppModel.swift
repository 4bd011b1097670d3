import Core
import Habits
import Replica

/// Everything the app knows and shows. There is one, which `AppCore` owns and which changes in place.
///
/// A class: as a struct of forty fields it was copied for nearly every text of a page, in time and in code.
public final class AppModel {
  public internal(set) var replica = Replica()
  public internal(set) var environment = Environment()
  public internal(set) var formats = Formats(language: .english, regionCode: "")
  /// The person's current day.
  public internal(set) var today = Day(0)
  public internal(set) var now = Timestamp(milliseconds: 0)

  public internal(set) var route = Route.today
  public internal(set) var overlay: Overlay?
  public internal(set) var toast: Toast?
  public internal(set) var banner: Banner?
  public internal(set) var habitView = HabitViewState()
  public internal(set) var draft: EditDraft?
  public internal(set) var settingsView = SettingsViewState()
  public internal(set) var transfer = TransferState()
  /// Nil until the person has an account or looks at its screen.
  var account: AccountState?
  /// Reminders up to this moment have been shown.
  var remindedUntil: Timestamp?
  /// Grows whenever something changes that every region may show: language, day, settings.
  var epoch: Int64 = 0

  init() {}

  var strings: Strings { formats.strings }
  var settings: Settings { replica.settings }
  var habits: HabitBook { replica.habits }
  var isPro: Bool { settings.entitlement == .pro }

  var rules: RuleContext {
    RuleContext(
      today: today, firstWeekday: settings.firstWeekday ?? formats.firstWeekday, pauses: settings.pauses,
      zone: environment.zone, startOfDayMinutes: settings.startOfDayMinutes)
  }
}

/// The device as the host has described it.
public struct Environment: Equatable, Sendable {
  /// BCP 47, most wanted first.
  public var languages: [String] = []
  public var zone = ZoneRules.utc
  public var flags: [String] = []
  /// The app's own address without a path, for links to it: `https://alltag.example`.
  public var origin = ""

  public init() {}
}

/// The state of the habits' screens beside the habits themselves.
public struct HabitViewState: Equatable, Sendable {
  /// The month of the detail's calendar; nil follows today.
  var month: Month?
  /// The year of the heat map; nil follows today.
  var year: Int32?
  /// The day whose reason is shown; nil is today.
  var day: Day?
  var isReordering = false
  /// The days chosen for the next pause.
  var pauseFirst: Day?
  var pauseLast: Day?
  /// Deleted just now; the undo toast brings it back.
  var deleted: HabitID?

  init() {}
}

/// A short message with an optional way back (H-10).
public struct Toast: Equatable, Sendable {
  let text: String
  let undo: Undo?
  /// Tells one toast from the next with the same words.
  let serial: Int64

  enum Undo: Equatable, Sendable {
    case delete(HabitID)
    case archive(HabitID)
    case log(HabitID, Day, before: DayLog)
    case importFile
  }

  /// The time for which a toast stays (H-10).
  static let milliseconds: Int64 = 10_000
}

/// A lasting message above the screen.
public enum Banner: Equatable, Sendable {
  case notStored(reason: String)
  case storageRefused
  case damaged(part: String)
  case updateAvailable
  case crashed
}
