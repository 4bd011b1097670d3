import Core
import Habits
import Replica

extension AppModel {
  /// Once, after everything stored is loaded.
  func begin(path: String, _ step: inout Step) {
    now = step.now
    remindedUntil = now
    if environment.flags.contains("notifications") { settingsView.notifications = "granted" }
    today = environment.zone.day(at: now, startOfDayMinutes: settings.startOfDayMinutes)
    followLanguage()
    route = Route(path: path)
    enterRoute()
    settingsView.comesFromProvider = path.endsIn("?signed-in")
    if isAccountPlace { openAccountPart(&step) }
    for tracked in habits.all where tracked.habit.deletedAt != nil { apply(.habitRemoved(tracked.habit.id), &step) }
    if replica.hasLedger { openAccountPart(&step) }
    record(.appOpen, &step)
    // The page that begins anew after everything was deleted says so.
    if path.endsIn("?wiped") { showToast(strings.settingsDeleteEverythingDone, &step) }
    showDocument(&step)
    openLink(path, &step)
  }

  func update(_ message: Message, _ step: inout Step) {
    switch message {
    case .host(let message): update(message, &step)
    case .shell(let message): update(message, &step)
    case .habit(let message): update(message, &step)
    case .edit(let message): update(message, &step)
    case .settings(let message): update(message, &step)
    case .transfer(let message): update(message, &step)
    case .account(let message): updateAccount(message, &step)
    case .couple(let message): updateCouple(message, &step)
    }
  }

  /// Takes the change into the replica and into this step's journal entry.
  func apply(_ change: Change, _ step: inout Step) {
    replica.apply(change)
    step.changes.append(change)
  }

  /// Notes an event for the person's own eyes (H-26).
  func record(_ kind: EventLog.Kind, _ step: inout Step) {
    if settings.keepsEvents { apply(.event(EventLog.Event(kind, step.now)), &step) }
  }

  /// Changes the settings and everything that follows from them.
  func changeSettings(_ step: inout Step, _ change: (inout Settings) -> Void) {
    var settings = settings
    change(&settings)
    settings.updatedAt = max(step.now, settings.updatedAt)
    apply(.settings(settings), &step)
    followSettings(&step)
  }

  func followSettings(_ step: inout Step) {
    epoch += 1
    followLanguage()
    followClock(&step)
    showDocument(&step)
  }

  /// The day may have changed since the last message.
  func followClock(_ step: inout Step) {
    let day = environment.zone.day(at: step.now, startOfDayMinutes: settings.startOfDayMinutes)
    guard day != today else { return }
    today = day
    habitView.day = nil
    epoch += 1
  }

  private func followLanguage() {
    let wanted = settings.languageCode.isEmpty ? environment.languages : [settings.languageCode]
    let chosen = Language(rawValue: settings.languageCode)
    let region = Language.region(preferred: environment.languages) ?? ""
    let fresh = Formats(language: chosen ?? Language.resolve(preferred: wanted), regionCode: region)
    if fresh != formats { formats = fresh }
  }

  /// Asks the host for what only the account needs; `Delivery.accountTexts` says that all of it is there.
  func openAccountPart(_ step: inout Step) {
    guard account == nil, settingsView.accountPart != .loading else { return }
    settingsView.accountPart = .loading
    step.effects.append(.openAccount)
  }

  private func takeAccountPart(_ texts: [[UInt8]], _ step: inout Step) {
    #if hasFeature(Embedded)
      guard texts.count == 3 else { return }
      Strings.accountTexts = (texts[0], texts[1])
      formats = Formats(language: strings.language, regionCode: formats.region.code)
    #endif
    beginAccount(texts.last.map { String(decoding: $0, as: UTF8.self) } ?? "", &step)
  }

  func showDocument(_ step: inout Step) {
    step.effects.append(
      .document(
        language: strings.language.tag, isRightToLeft: strings.language.isRightToLeft, theme: settings.theme.name,
        palette: settings.palette, title: title))
  }

  func take(_ delivery: Delivery, _ fields: [[UInt8]], _ step: inout Step) {
    if delivery == .zone {
      if let table = fields.first, let zone = ZoneRules(table: table) { environment.zone = zone }
      epoch += 1
      return followClock(&step)
    }
    if delivery == .answer { return takeAccountAnswer(fields, &step) }
    if delivery == .accountTexts { return takeAccountPart(fields, &step) }
    takeTransfer(delivery, fields, &step)
  }
}
