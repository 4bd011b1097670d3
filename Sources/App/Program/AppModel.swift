import Core
import Habits
import Replica
import Texts

/// The app's whole state. `AppCore` owns the only instance and changes it in place.
///
/// A class, because a struct of forty fields would be copied for nearly every text on a page, which takes time and
/// code.
public final class AppModel {
  public internal(set) var replica = Replica()
  public internal(set) var environment = Environment()
  public internal(set) var formats = Formats(language: .english, regionCode: "")
  /// The user's current day.
  public internal(set) var today = Day(0)
  public internal(set) var now = Timestamp(milliseconds: 0)

  public internal(set) var route = Route.today
  public internal(set) var overlay: Overlay?
  public internal(set) var toast: Toast?
  public internal(set) var banner: Banner?
  /// Whether the browser has a connection, as far as it knows.
  public internal(set) var isOnline = true
  public internal(set) var habitView = HabitViewState()
  var todayView = TodayViewState()
  let habitWeek = HabitCounts()
  public internal(set) var draft: EditDraft?
  public internal(set) var settingsView = SettingsViewState()
  public internal(set) var transfer = TransferState()
  var parts = PartStates()
  /// The screens of the areas whose parts are loaded.
  var areaScreens: [AreaScreens] = []
  /// Nil until the user has an account or looks at its screen.
  var account: AccountState?
  /// Nil until calm's part of the module is loaded.
  var calmView: CalmViewState?
  /// Nil until chores' part of the module is loaded.
  var choresView: ChoresViewState?
  /// Nil until the couple's part of the module is used.
  var coupleView: CoupleViewState?
  /// Nil until the account's part of the module is used.
  var push: PushState?
  /// Nil until the search is opened, and when it is opened anew.
  var searchView: SearchViewState?
  /// Nil until the calendar is opened.
  var calendarView: CalendarViewState?
  /// The number last shown on the app's icon; nil before the first.
  var badge: Int?
  /// Whether the server sends this device's sealed reminders, which need no account.
  var sealed = SealedStatus.unknown
  /// Whether this device can show once more the reminder that is shown on a page of its own.
  var snooze = SnoozeStatus.unknown
  /// The time up to which the habits' reminders have been shown.
  var remindedUntil: Timestamp?
  /// The reminders shown or read on this device in the last days, oldest first.
  var delivered: [DeliveredReminder] = []
  /// Whether the host has sent the list of delivered reminders.
  var knowsDelivered = false
  /// The keys of the reminders that were read or withdrawn in the last days.
  var readReminders: [String] { delivered.filter { !$0.isOpen }.map { $0.key } }
  /// Messages of areas whose code is not loaded yet.
  var pendingMessages: [String] = []
  /// Incremented by every change that any region may show: language, day, settings.
  var generation: Int64 = 0

  init() {}

  var strings: Strings { formats.strings }
  var settings: Settings { replica.settings }
  var habits: HabitBook { replica.habits }
  var isPro: Bool { settings.entitlement == .pro }

  var rules: RuleContext {
    RuleContext(
      today: today, firstWeekday: settings.firstWeekday ?? formats.firstWeekday, pauses: settings.pauses,
      timeZone: environment.timeZone, startOfDayMinutes: settings.startOfDayMinutes)
  }
}

/// The device as the host describes it.
public struct Environment: Equatable, Sendable {
  /// BCP 47 tags, the preferred one first.
  public var languages: [String] = []
  public var timeZone = TimeZoneRules.utc
  public var flags: [String] = []
  /// The app's own origin, for links to it: `https://alltag.example`.
  public var origin = ""
  /// The IANA name of the device's time zone. Empty if unknown, or before the account's part is loaded.
  public var timeZoneName = ""

  public init() {}

  /// Whether there is no page, as in the service worker that handles a reminder's button.
  public var isBackground: Bool { flags.contains("background") }
}

/// The view state of the habits' screens.
public struct HabitViewState: Equatable, Sendable {
  /// The month the calendar shows; nil means the current month.
  var month: Month?
  /// The year the heat map shows; nil means the current year.
  var year: Int32?
  /// The day whose reason is shown; nil means today.
  var day: Day?
  var isReordering = false
  /// The first and last day chosen for a new pause.
  var pauseFirst: Day?
  var pauseLast: Day?
  /// Whether the upgrade sheet was opened because the user wanted another habit, whose form opens after the purchase.
  var wantsHabit = false
  /// The form that was left with input, to which the toast's undo returns.
  var left: EditDraft?
  /// Whether the open form was left and reopened.
  var isResumed = false
  /// The content of the open sheet of an amount.
  var amount: AmountDraft?
  /// The habit just deleted, which the toast's undo restores.
  var deleted: HabitID?

  init() {}
}

/// A short message with an optional undo (H-10).
public struct Toast: Equatable, Sendable {
  let text: String
  let undo: Undo?
  /// Distinguishes this toast from the next one with the same text.
  let serial: Int64

  enum Undo: Equatable, Sendable {
    case delete(HabitID)
    case archive(HabitID)
    case log(HabitID, Day, before: DayLog)
    case importFile
    /// Returns to the habit's form that was left.
    case draft
    /// An area's own code for what it can undo.
    case area(ModulePart, String)
  }

  /// The time for which a toast stays on the screen (H-10).
  static let milliseconds: Int64 = 10_000
}

/// A message above the screen that stays until its reason ends.
public enum Banner: Equatable, Sendable {
  case notStored(reason: String)
  case storageRefused
  case damaged(part: String)
  case updateAvailable
  case crashed
}
