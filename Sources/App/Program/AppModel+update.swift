import Actions
import Core
import Habits
import Replica
import Texts

extension AppModel {
  /// Prepares the first page. Called once, after everything stored has been loaded.
  func begin(path: String, _ step: inout Step) {
    now = step.now
    remindedUntil = now
    if environment.flags.contains("notifications") { settingsView.notifications = "granted" }
    if environment.flags.contains("noBadge") { settingsView.showsBadge = false }
    if environment.flags.contains("showsDone") { todayView.showsDone = true }
    if environment.flags.contains("sealed") { sealed = .on }
    today = environment.timeZone.day(at: now, startOfDayMinutes: settings.startOfDayMinutes)
    followLanguage()
    route = Route(path: path)
    prepareRoute()
    // A link that waits for an account is appended to the address.
    let address = String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "#") }))
    settingsView.comesFromProvider = address.endsIn("?signed-in")
    if needsAccountPart { openAccountPart(&step) }
    habitScreens.perform(&step) { $0.purgeAll() }
    if replica.hasLedger { openAccountPart(&step) }
    openNeededParts(&step)
    lookAtSealed(&step)
    if !environment.isBackground { record(.appOpen, &step) }
    // The page reloads after "Delete everything", and confirms the deletion then (A-14).
    if address.endsIn("?wiped") { showToast(strings.settingsDeleteEverythingDone, &step) }
    showDocument(&step)
    openLink(path, &step)
  }

  func update(_ message: Message, _ step: inout Step) {
    switch message {
    case .host(let message): update(message, &step)
    case .shell(let message): update(message, &step)
    case .habit(let message):
      habitScreens.update(message, &step)
      withdrawDone(&step)
      reminderScreens.followBadge(&step)
    case .edit(let message): habitScreens.update(message, &step)
    case .settings(let message): settingsScreens.update(message, &step)
    case .transfer(let message): transferScreens.update(message, &step)
    case .account(let message): accountScreens.update(message, &step)
    case .area(let part, let text): update(part, text, &step)
    case .notification(let message): notifications.update(message, &step)
    case .sealed(let message): sealedReminders.update(message, &step)
    case .search(let text): searchScreens.update(text, &step)
    case .calendar(let text): calendarScreen.update(text, &step)
    }
  }

  /// The number of messages stored for areas that are still loading; further ones are dropped.
  private static var pendingCountMax: Int { 20 }

  /// Passes the message on to its area. A message that arrives before the area's code is loaded, such as that of a notification's button
  /// pressed while the app was closed, is stored until then.
  private func update(_ part: ModulePart, _ text: String, _ step: inout Step) {
    if let screens = screens(of: part) {
      screens.update(MessageText(text), self, &step)
      reminderScreens.followBadge(&step)
    } else if needs(part), pendingMessages.count < Self.pendingCountMax {
      pendingMessages.append(text)
    }
  }

  /// Withdraws the shown reminders of habits that are done.
  func withdrawDone(_ step: inout Step) {
    let keys = DeliveredReminder.done(delivered, habits, rules)
    if !keys.isEmpty { step.effects.append(.withdraw(keys: keys)) }
  }

  /// Applies the change to the replica and adds it to this step's journal entry.
  func apply(_ change: Change, _ step: inout Step) {
    replica.apply(change)
    step.changes.append(change)
  }

  /// Applies an action's changes, and updates what depends on the settings if they changed.
  func apply(_ changes: [Change], _ step: inout Step) {
    var areSettingsChanged = false
    for change in changes {
      if case .settings = change { areSettingsChanged = true }
      apply(change, &step)
    }
    if areSettingsChanged { followSettings(&step) }
  }

  func time(_ step: Step) -> ActionTime { ActionTime(step.now, today: today) }

  /// Adds an event to the log that the user can export (H-26).
  func record(_ kind: EventLog.Kind, _ step: inout Step) { apply(settings.logged(kind, at: step.now), &step) }

  /// Updates what depends on the settings after they changed here or on another device.
  func followSettings(_ step: inout Step) {
    generation += 1
    followLanguage()
    followClock(&step)
    // Another device may have switched the current area on or off.
    if areaOff != nil || (draft == nil && !isHabitGone) { prepareRoute() }
    if let part = areaPart, screens(of: part) == nil { visitRoute(&step) }
    showDocument(&step)
  }

  /// Updates `today` if the day has changed since the last message.
  func followClock(_ step: inout Step) {
    let day = environment.timeZone.day(at: step.now, startOfDayMinutes: settings.startOfDayMinutes)
    guard day != today else { return }
    today = day
    habitView.day = nil
    generation += 1
  }

  private func followLanguage() {
    let wanted = settings.languageCode.isEmpty ? environment.languages : [settings.languageCode]
    let chosen = Language(rawValue: settings.languageCode)
    let region = Language.region(preferred: environment.languages) ?? ""
    let fresh = Formats(language: chosen ?? Language.resolve(preferred: wanted), regionCode: region)
    if fresh != formats { formats = fresh }
  }

  func showDocument(_ step: inout Step) {
    step.effects.append(
      .document(
        language: strings.language.tag, isRightToLeft: strings.language.isRightToLeft, theme: settings.theme.name,
        palette: settings.palette, title: title))
  }

  func receive(_ delivery: Delivery, _ fields: [[UInt8]], _ step: inout Step) {
    if delivery == .timeZone {
      if let table = fields.first, let timeZone = TimeZoneRules(table: table) { environment.timeZone = timeZone }
      generation += 1
      // The server sends reminders by this device's time zone (R-2).
      if let push, push.status.isOn { notifications.wish(.check, &step) }
      return followClock(&step)
    }
    if delivery == .answer { return syncHost.receiveAnswer(fields, &step) }
    if delivery == .accountTexts { return receiveAccountPart(fields, &step) }
    if delivery == .areaFile { return receiveAreaFile(fields, &step) }
    transferScreens.receive(delivery, fields, &step)
  }
}
