import Actions
import Core
import Couple
import Replica
import Texts

/// Connects the couple's screens to the shell.
final class CoupleAreaScreens: AreaScreens {
  override func begin(_ app: AppModel, _ step: inout Step) { app.coupleScreens.begin(&step) }

  override func visit(_ path: String, _ app: AppModel, _ step: inout Step) {
    guard CoupleRoute(rawValue: path) != nil else { return app.go(.couple(CoupleRoute(path: path)), .replace, &step) }
    app.coupleScreens.visit(CoupleRoute(path: path), &step)
  }

  override func tick(_ app: AppModel, _ step: inout Step) { app.coupleScreens.remind(&step) }

  override func upcomingReminders(through end: Timestamp, _ app: AppModel) -> [UpcomingReminder] {
    app.coupleScreens.upcomingReminders(through: end)
  }

  override func reminderName(_ key: String, _ app: AppModel) -> String? { app.coupleScreens.reminderName(key) }

  override func update(_ text: MessageText, _ app: AppModel, _ step: inout Step) {
    if let message = CoupleMessage(coupleText: text) { app.coupleScreens.update(message, &step) }
  }

  override func prepare(_ sheet: UInt8, _ app: AppModel, _ step: inout Step) {
    if let sheet = CoupleSheet(rawValue: sheet) { app.coupleScreens.prepare(sheet, &step) }
  }

  override func receiveCopied(_ isDone: Bool, _ app: AppModel, _ step: inout Step) -> Bool {
    app.coupleScreens.showCopied(isDone, &step)
    return true
  }

  override func followName(_ app: AppModel, _ step: inout Step) {
    if app.showsCouple { app.coupleScreens.renameProfile(&step) }
  }

  override func profileRows(_ app: AppModel) -> Node {
    app.showsCouple ? app.coupleScreens.partnerNameRow : .nothing
  }

  override func didSync(_ app: AppModel, _ step: inout Step) { app.coupleScreens.askPartnerTimeZone(&step) }

  override func followSyncing(_ isOn: Bool, _ app: AppModel, _ step: inout Step) {
    if isOn { app.coupleScreens.resumeFollowing(&step) } else { app.coupleScreens.pauseFollowing(&step) }
  }

  override func addMarks(_ marks: MonthMarks, _ app: AppModel) {
    guard let day = app.coupleScreens.countdownDay else { return }
    marks.addCountdown(day)
  }

  override func dayRows(_ offset: Int32, _ app: AppModel) -> Node? {
    app.coupleScreens.countdownDay == app.today + offset ? app.coupleScreens.countdownRow : nil
  }

  override func search(_ run: SearchRun, _ app: AppModel) {
    if app.replica.hasCouple { app.replica.couple.state.search(run) }
  }

  override func receiveAnswer(_ id: String, _ status: Int, _ body: [UInt8], _ app: AppModel, _ step: inout Step) {
    if id == CoupleScreens.placesID {
      app.coupleScreens.receivePlaces(status, body, &step)
    } else if id == CoupleScreens.partnerZoneID {
      app.coupleScreens.receivePartnerTimeZone(body)
    }
  }

  override func receiveCall(_ call: AccountEndpoint, _ answer: AccountResponse, _ app: AppModel, _ step: inout Step) {
    app.coupleScreens.receiveWidgetLinks(call, answer, &step)
  }

  override func losses(_ app: AppModel) -> [String] {
    let (screens, couple) = (app.coupleScreens, app.coupleScreens.couple)
    guard couple.pairing.isPaired else { return [] }
    return [screens.strings.coupleLoss(name: screens.personName(.partner, couple))]
  }

  override func screen(_ path: String, _ app: AppModel) -> Node { app.coupleScreens.screen(CoupleRoute(path: path)) }

  override func sheet(_ code: UInt8, _ app: AppModel) -> Node {
    CoupleSheet(rawValue: code).map { app.coupleScreens.sheet($0) } ?? .nothing
  }

  override func todayCards(_ app: AppModel) -> Node? {
    guard app.showsCouple, app.coupleScreens.isOnToday else { return nil }
    // The note's age changes in the middle of a minute.
    let age = app.now.milliseconds - (app.coupleScreens.couple.note?.updatedAt.milliseconds ?? 0)
    let version = RegionVersion(app.generation, app.replica.coupleRevision, app.now.milliseconds / 60_000, age / 60_000)
    return Node(Region("today-us", version) { $0.coupleScreens.todaySection })
  }

  override func statistics(_ app: AppModel) -> Node? {
    guard app.showsCouple else { return nil }
    let revisions = app.replica.coupleRevision &* 65_536 &+ (app.account?.revision ?? 0)
    let version = RegionVersion(app.generation, revisions, app.now.milliseconds / 60_000)
    return Node(Region("statistics-us", version) { $0.coupleScreens.statisticsRegion })
  }
}
