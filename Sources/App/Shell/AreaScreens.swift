import Actions
import Chores
import Core

/// The shell's interface to an area whose code is a part of the module. Each such area has a subclass in its part
/// (`ModulePart.makeScreens`), so that the shell knows no area's routes, messages, sheets or undos, and the first part
/// contains none of their code.
///
/// The routes, sheets, undos and messages of these areas are texts and numbers that only the area itself understands.
class AreaScreens {
  let part: ModulePart

  init(_ part: ModulePart) { self.part = part }

  // MARK: Coming and going

  /// Starts the area. Called once, as soon as everything that its code needs is loaded.
  func begin(_ app: AppModel, _ step: inout Step) {}

  /// Opens a screen.
  ///
  /// - Parameter path: The path after the area's own, such as `log` of `/calm/log`; empty for the area's home.
  func visit(_ path: String, _ app: AppModel, _ step: inout Step) {}

  /// Called after a route of another area was opened.
  func leave(_ app: AppModel, _ step: inout Step) {}

  /// Called each minute, and when the page is shown again.
  func tick(_ app: AppModel, _ step: inout Step) {}

  /// Handles the timer that has the part's name.
  func ring(_ app: AppModel, _ step: inout Step) {}

  // MARK: Actions

  /// Handles a message of the area; ignores texts that are not messages.
  func update(_ text: MessageText, _ app: AppModel, _ step: inout Step) {}

  /// Undoes what a toast of the area reported.
  func undo(_ code: String, _ app: AppModel, _ step: inout Step) {}

  /// Prepares a sheet that opens.
  func prepare(_ sheet: UInt8, _ app: AppModel, _ step: inout Step) {}

  /// Called when copying has ended while one of the area's screens is open.
  ///
  /// - Returns: Whether the area copied something.
  func receiveCopied(_ isDone: Bool, _ app: AppModel, _ step: inout Step) -> Bool { false }

  // MARK: Calendar

  /// Adds the area's marks of a month.
  func addMarks(_ marks: MonthMarks, _ app: AppModel) {}

  /// Says what the marks of a day are, for screen readers.
  func words(of marks: DayMarks, _ app: AppModel) -> [String] { [] }

  /// Returns what the calendar lists of the area below the day's items; nil for nothing.
  ///
  /// - Parameter offset: The day as the number of days after today.
  func dayRows(_ offset: Int32, _ app: AppModel) -> Node? { nil }

  // MARK: Search

  /// Adds what the area has to a search.
  func search(_ run: SearchRun, _ app: AppModel) {}

  /// A number that differs after each change of what the area adds to a search.
  func searchRevision(_ app: AppModel) -> Int64 { 0 }

  /// Opens a result whose screen's address is not enough.
  func open(found kind: SearchResult.Kind, _ id: String, _ day: Day?, _ app: AppModel, _ step: inout Step) {}

  // MARK: Files

  /// Handles a report about the area's file (`Delivery.areaFile`), without the part's name.
  func receiveFile(_ fields: [[UInt8]], _ app: AppModel, _ step: inout Step) {}

  /// Adds the area to an Alltag file's members other than the habits. Returns the JSON object as text; empty without
  /// members.
  func members(beside object: String, _ app: AppModel) -> String { object }

  /// Reads the area's member of an Alltag file; nil for an area that has none.
  func readImport(_ member: String, _ app: AppModel) -> AreaImport? { nil }

  /// Undoes an import, from the bytes that `AreaImport.apply` returned.
  func undoImport(_ bytes: [UInt8], _ app: AppModel, at now: Timestamp) {}
  // MARK: Reminders

  /// Returns the due times of the area's reminders from now through `end`, and whether each will be shown.
  func upcomingReminders(through end: Timestamp, _ app: AppModel) -> [UpcomingReminder] { [] }

  /// Returns the user's chores in each family on this device.
  func ownChores(_ app: AppModel) -> [OwnChores] { [] }

  /// Returns the number of the area's activities for which a reminder was due today and which are still open.
  func openReminderCount(_ app: AppModel) -> Int { 0 }

  /// Returns the area's reminders whose times after `start` have passed without an answer.
  func elapsedReminders(after start: Timestamp, _ app: AppModel) -> [ElapsedReminder] { [] }

  /// Returns the name of the area's reminder that was delivered under this key; nil for other keys, and if it no longer exists.
  func reminderName(_ key: String, _ app: AppModel) -> String? { nil }

  /// The texts of the area's push messages, for the service worker: lines with an event and its text, separated by a tab.
  func pushWords(_ app: AppModel) -> String { "" }

  /// Returns what "delete everything" deletes of the area, also for other users, one text each; empty for nothing
  ///
  func losses(_ app: AppModel) -> [String] { [] }

  // MARK: The account

  /// The user's own name in the area; empty without one.
  func ownName(_ app: AppModel) -> String { "" }

  /// Called when the user has changed the name in the settings.
  func followName(_ app: AppModel, _ step: inout Step) {}

  /// Called after a step of the sync engine, which may have changed data.
  func didSync(_ app: AppModel, _ step: inout Step) {}

  /// Called when this tab starts or stops syncing.
  func followSyncing(_ isOn: Bool, _ app: AppModel, _ step: inout Step) {}

  /// Handles a response to a request of the area; ignores the ids of others.
  func receiveAnswer(_ id: String, _ status: Int, _ body: [UInt8], _ app: AppModel, _ step: inout Step) {}

  /// Handles the server's answer to a call of the account's API; ignores those of others.
  func receiveCall(_ call: AccountEndpoint, _ answer: AccountResponse, _ app: AppModel, _ step: inout Step) {}

  // MARK: Drawing

  func screen(_ path: String, _ app: AppModel) -> Node { Node.nothing }

  func sheet(_ code: UInt8, _ app: AppModel) -> Node { Node.nothing }

  /// A number that changes with the area's state that its sheets show and that is not in the replica.
  func revision(_ app: AppModel) -> Int64 { 0 }

  /// The area's rows next to the user's name in the settings.
  func profileRows(_ app: AppModel) -> Node { Node.nothing }

  /// Returns what the area asks for on a day, and what was done on it.
  ///
  /// - Parameter offset: The day as the number of days after today.
  func todayItems(_ offset: Int32, _ app: AppModel) -> [TodayItem] { [] }

  /// Returns the row of one of the area's items of a day.
  func todayRow(_ item: TodayItem, _ offset: Int32, _ app: AppModel) -> Node { .nothing }

  /// The area's cards on Today; nil if there is nothing to show.
  func todayCards(_ app: AppModel) -> Node? { nil }

  /// The area's section of the statistics; nil if there is nothing to show.
  func statistics(_ app: AppModel) -> Node? { nil }
}
