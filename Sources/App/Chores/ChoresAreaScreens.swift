import Actions
import Chores
import Core
import Replica
import Texts

/// Connects the screens of chores to the shell.
final class ChoresAreaScreens: AreaScreens {
  override func begin(_ app: AppModel, _ step: inout Step) { app.choresScreens.begin(&step) }

  override func ring(_ app: AppModel, _ step: inout Step) {
    app.choresScreens.endWord()
    app.choresScreens.workOnFile(&step)
  }

  override func tick(_ app: AppModel, _ step: inout Step) { app.choresScreens.remind(&step) }

  override func visit(_ path: String, _ app: AppModel, _ step: inout Step) {
    guard let route = ChoresRoute(path: path) else { return app.go(.chores(.home), .replace, &step) }
    app.choresScreens.visit(route, &step)
  }

  override func update(_ text: MessageText, _ app: AppModel, _ step: inout Step) {
    let prefix = ModulePart.chores.rawValue.utf8.count + 1
    guard let verb = ChoresVerb(rawValue: String(Substring(text.name.utf8.dropFirst(prefix)))) else { return }
    app.choresScreens.update(verb, text.rest(0), &step)
    app.choresScreens.remindIfChanged(&step)
  }

  override func undo(_ code: String, _ app: AppModel, _ step: inout Step) { app.choresScreens.undo(code, &step) }

  override func receiveFile(_ fields: [[UInt8]], _ app: AppModel, _ step: inout Step) {
    if fields.first?.elementsEqual("zone".utf8) ?? false {
      app.choresScreens.receiveTimeZone(fields, &step)
    } else if fields.first?.elementsEqual("photo".utf8) ?? false {
      app.choresScreens.receivePhoto(fields, &step)
    } else {
      app.choresScreens.receiveFile(fields, &step)
    }
  }

  override func members(beside object: String, _ app: AppModel) -> String {
    app.choresScreens.members(beside: object)
  }

  override func readImport(_ member: String, _ app: AppModel) -> AreaImport? { ChoresAreaImport(member, app) }

  override func undoImport(_ bytes: [UInt8], _ app: AppModel, at now: Timestamp) {
    app.choresScreens.undoImport(bytes, at: now)
  }

  override func search(_ run: SearchRun, _ app: AppModel) {
    for zone in app.replica.familyZones { app.replica.family(in: zone)?.search(run) }
  }

  override func addMarks(_ marks: MonthMarks, _ app: AppModel) { app.choresScreens.addMarks(marks) }

  override func searchRevision(_ app: AppModel) -> Int64 {
    app.replica.familyZones.reduce(0) { $0 + (app.replica.family(in: $1)?.itemsRevision ?? 0) + 1 }
  }

  override func receiveAnswer(
    _ id: String, _ status: Int, _ body: [UInt8], _ app: AppModel, _ step: inout Step
  ) {
    if let call = ChoresCall(rawValue: id) { app.choresScreens.receive(call, status, body, &step) }
  }

  override func receiveCopied(_ isDone: Bool, _ app: AppModel, _ step: inout Step) -> Bool {
    let strings = app.choresScreens.strings
    app.showToast(isDone ? strings.choreInviteCopied : strings.errorClipboard, &step)
    return true
  }

  override func didSync(_ app: AppModel, _ step: inout Step) {
    app.choresScreens.askTimeZones(&step)
    app.choresScreens.leaveLostFamilies(&step)
    app.choresScreens.showOvertaken(&step)
    app.choresScreens.carryOutPrograms(&step)
    if app.choresView?.copied?.isStored == false { app.choresScreens.markCopyStored() }
    if let photos = app.choresView?.photos, !photos.waiting.isEmpty || !photos.sent.isEmpty {
      app.choresScreens.sendPhotos(&step)
    }
    if app.choresView?.invitation.isWaiting == true, app.settingsView.invitation.isEmpty {
      app.choresScreens.resumeJoining(&step)
    }
    app.choresScreens.remindIfChanged(&step)
  }

  override func upcomingReminders(through end: Timestamp, _ app: AppModel) -> [UpcomingReminder] {
    app.choresScreens.upcomingReminders(through: end)
  }

  override func ownChores(_ app: AppModel) -> [OwnChores] { app.choresScreens.ownChores }

  override func openReminderCount(_ app: AppModel) -> Int { app.choresScreens.openReminderCount }

  override func reminderName(_ key: String, _ app: AppModel) -> String? { app.choresScreens.reminderName(key) }

  override func pushWords(_ app: AppModel) -> String { app.choresScreens.pushWords }

  override func screen(_ path: String, _ app: AppModel) -> Node {
    app.choresScreens.screen(ChoresRoute(path: path) ?? .home)
  }

  override func sheet(_ code: UInt8, _ app: AppModel) -> Node {
    switch ChoresSheet(rawValue: code) {
    case .doer: app.choresScreens.doerSheet
    case .move: app.choresScreens.moveSheet
    case .member: app.choresScreens.memberSheet
    case .family: app.choresScreens.familySheet
    case .reward: app.choresScreens.rewardSheet
    case .gift: app.choresScreens.giftSheet
    case .confirmLeave: app.choresScreens.confirmLeaveSheet
    case .invite: app.choresScreens.inviteSheet
    case .join: app.choresScreens.joinSheet
    case .assign: app.choresScreens.assignSheet
    case .setPin: app.choresScreens.setPinSheet
    case .enterPin: app.choresScreens.enterPinSheet
    case .handOver: app.choresScreens.handOverSheet
    case .password: app.choresScreens.passwordSheet
    case .photo: app.choresScreens.photoSheet
    case .removal: app.choresScreens.removalSheet
    case .newFamily: app.choresScreens.newFamilySheet
    case .info: app.choresScreens.infoSheet
    case .early: app.choresScreens.earlySheet
    case nil: .nothing
    }
  }

  override func revision(_ app: AppModel) -> Int64 { app.choresView?.revision ?? 0 }

  override func ownName(_ app: AppModel) -> String {
    let screens = app.choresScreens
    guard let snapshot = screens.snapshot, let me = screens.me(snapshot) else { return "" }
    let name = snapshot.household.member(me)?.name ?? ""
    return name.equalsBytewise(screens.strings.choreMainMe) ? "" : name
  }

  override func losses(_ app: AppModel) -> [String] { app.choresScreens.losses }

  override func todayItems(_ offset: Int32, _ app: AppModel) -> [TodayItem] { app.choresScreens.todayItems(offset) }

  override func todayRow(_ item: TodayItem, _ offset: Int32, _ app: AppModel) -> Node {
    app.choresScreens.todayRow(item, offset)
  }

  override func statistics(_ app: AppModel) -> Node? {
    guard app.choresScreens.hasStatistics else { return nil }
    return Node(Region("statistics-chores", app.choresScreens.version()) { $0.choresScreens.statisticsRegion })
  }
}
