import Actions
import Calm
import Core
import Replica
import Texts

/// Connects calm's screens to the shell.
final class CalmAreaScreens: AreaScreens {
  override func begin(_ app: AppModel, _ step: inout Step) { app.calmScreens.begin(&step) }

  override func visit(_ path: String, _ app: AppModel, _ step: inout Step) {
    guard let route = CalmRoute(rawValue: path) else { return app.go(.calm(.home), .replace, &step) }
    app.calmScreens.visit(route, &step)
  }

  override func leave(_ app: AppModel, _ step: inout Step) { app.calmScreens.leave(&step) }

  override func tick(_ app: AppModel, _ step: inout Step) { app.calmScreens.tick(&step) }

  override func ring(_ app: AppModel, _ step: inout Step) {
    app.calmScreens.ring(&step)
    app.calmScreens.remindIfChanged(&step)
  }

  override func update(_ text: MessageText, _ app: AppModel, _ step: inout Step) {
    guard let message = CalmMessage(calmText: text) else { return }
    app.calmScreens.update(message, &step)
    app.calmScreens.remindIfChanged(&step)
  }

  override func didSync(_ app: AppModel, _ step: inout Step) { app.calmScreens.remindIfChanged(&step) }

  override func undo(_ code: String, _ app: AppModel, _ step: inout Step) {
    if let day = Int32(code).flatMap({ Day(index: $0) }) {
      app.calmScreens.undoDiary(day, &step)
    } else if let id = UniqueID(code) {
      app.calmScreens.undoEntry(id, &step)
    } else if code.equalsBytewise("import") {
      app.calmScreens.takeBackImport(&step)
    } else {
      app.calmScreens.undo(&step)
    }
    app.calmScreens.remindIfChanged(&step)
  }

  override func search(_ run: SearchRun, _ app: AppModel) {
    let screens = app.calmScreens
    screens.calm.search(run) { screens.title(source: $0.title, kind: $0.kind) }
  }

  override func addMarks(_ marks: MonthMarks, _ app: AppModel) {
    marks.add(app.replica.calm, calendarToday: app.calmScreens.calendarDay)
  }

  override func words(of marks: DayMarks, _ app: AppModel) -> [String] {
    marks.calm.map { app.calmScreens.words(of: $0) } ?? []
  }

  override func dayRows(_ offset: Int32, _ app: AppModel) -> Node? { app.calmScreens.dayRows(app.today + offset) }

  override func searchRevision(_ app: AppModel) -> Int64 { app.replica.calm.revision }

  override func open(found kind: SearchResult.Kind, _ id: String, _ day: Day?, _ app: AppModel, _ step: inout Step) {
    app.calmScreens.open(found: kind, id, day, &step)
  }

  override func receiveFile(_ fields: [[UInt8]], _ app: AppModel, _ step: inout Step) {
    app.calmScreens.receiveFile(fields, &step)
  }

  override func members(beside object: String, _ app: AppModel) -> String {
    CalmFile.members(app.replica.calm.file, beside: object)
  }

  override func readImport(_ member: String, _ app: AppModel) -> AreaImport? { CalmAreaImport(member, app) }

  override func undoImport(_ bytes: [UInt8], _ app: AppModel, at now: Timestamp) {
    app.calmScreens.undoImport(bytes, at: now)
  }
  override func upcomingReminders(through end: Timestamp, _ app: AppModel) -> [UpcomingReminder] {
    app.calmScreens.upcomingReminders(through: end)
  }

  override func openReminderCount(_ app: AppModel) -> Int { app.calmScreens.openReminderCount }

  override func elapsedReminders(after start: Timestamp, _ app: AppModel) -> [ElapsedReminder] {
    app.calmScreens.elapsedReminders(after: start)
  }

  override func reminderName(_ key: String, _ app: AppModel) -> String? { app.calmScreens.reminderName(key) }

  override func screen(_ path: String, _ app: AppModel) -> Node {
    app.calmScreens.screen(CalmRoute(rawValue: path) ?? .home)
  }

  override func sheet(_ code: UInt8, _ app: AppModel) -> Node {
    CalmSheet(rawValue: code).map { app.calmScreens.sheet($0) } ?? .nothing
  }

  override func revision(_ app: AppModel) -> Int64 { app.calmView?.revision ?? 0 }

  override func losses(_ app: AppModel) -> [String] {
    let (calm, strings) = (app.replica.calm, app.calmScreens.strings)
    var losses: [String] = []
    if !calm.sessions.isEmpty { losses.append(strings.calmLossSessions(count: calm.sessions.count)) }
    if !calm.diary.entries.isEmpty { losses.append(strings.calmLossEvenings(count: calm.diary.entries.count)) }
    if !calm.reminders.isEmpty || SessionKind.allCases.contains(where: { !calm.plans($0).isEmpty }) {
      losses.append(strings.calmLossChoices)
    }
    return losses
  }

  override func todayItems(_ offset: Int32, _ app: AppModel) -> [TodayItem] { app.calmScreens.calmDay(offset).items }

  override func todayRow(_ item: TodayItem, _ offset: Int32, _ app: AppModel) -> Node {
    app.calmScreens.todayRow(item, offset)
  }

  override func statistics(_ app: AppModel) -> Node? {
    guard app.calmScreens.hasStatistics else { return nil }
    return Node(Region("statistics-calm", app.calmScreens.version()) { $0.calmScreens.statisticsRegion })
  }
}

extension Toast.Undo {
  /// Undoes calm's last change.
  static var calm: Toast.Undo { .area(.calm, "") }

  /// Undoes the last import.
  static var calmImport: Toast.Undo { .area(.calm, "import") }

  /// Removes a new entry of the diary.
  static func calmDiary(_ day: Day) -> Toast.Undo { .area(.calm, "\(day.index)") }

  /// Removes a new entry of the log.
  static func calmEntry(_ id: UniqueID) -> Toast.Undo { .area(.calm, id.text) }
}
