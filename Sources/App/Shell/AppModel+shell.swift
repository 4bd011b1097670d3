import Actions
import Core
import Couple
import Habits
import Replica
import Texts

extension AppModel {
  func update(_ message: ShellMessage, _ step: inout Step) {
    switch message {
    case .go(let route): go(route, .push, &step)
    case .back: step.effects.append(.navigate(.back, path: ""))
    case .open(let overlay): open(overlay, &step)
    case .closeOverlay: closeOverlay(&step)
    case .undo: undo(&step)
    case .dismissToast: endToast(&step)
    case .dismissBanner: banner = nil
    case .reload: step.effects.append(.reload)
    case .install:
      settingsView.canInstall = false
      step.effects.append(.promptInstall)
    case .readReminders(let keys): missedReminders.markRead(keys, &step)
    case .snooze(let key): reminderAnswers.snooze(key, &step)
    case .showDone(let isOn):
      todayView.showsDone = isOn
      step.effects.append(.keep(.done, isOn ? "open" : ""))
    case .moreToday: todayView.rowCount += TodayViewState.step
    }
  }

  func update(_ message: HostMessage, _ step: inout Step) {
    switch message {
    case .route(let path):
      arrive(Route(path: path), &step)
      openLink(path, &step)
    case .tick:
      reminderScreens.remind(&step)
      withdrawDone(&step)
      updateAreas(&step)
    case .ignored: break
    case .key(let combo): press(combo, &step)
    case .timer(let name): ring(name, &step)
    case .folded(let isStored, let reason): transferScreens.receiveFolded(isStored, reason, &step)
    case .storage(let state, let detail): receiveStorage(state, detail, &step)
    case .updateAvailable: banner = .updateAvailable
    // No region shows either of these.
    case .installAvailable: settingsView.canInstall = true
    case .notifications(let state):
      settingsView.notifications = state
      settingsScreens.leaveReminderSlide()
    case .snooze(let state): snooze = SnoozeStatus(rawValue: state) ?? .failed
    case .reminded(let list):
      delivered = DeliveredReminder.list(list)
      knowsDelivered = true
      // Without a page it only learns what is shown.
      if !environment.isBackground { updateAreas(&step) }
    case .foreign:
      generation += 1
      followSettings(&step)
      // Another tab may have deleted the habit shown.
      if isHabitGone { go(.habits, .replace, &step) }
      openNeededParts(&step)
      updateAreas(&step)
      if replica.hasLedger { if account == nil { openAccountPart(&step) } else { syncHost.noticeOtherTab(&step) } }
    case .crashed: banner = .crashed
    case .network(let isUp):
      isOnline = isUp
      if account != nil { syncHost.receiveNetwork(isUp, &step) }
    case .partFailed:
      parts.account = .failed
      generation += 1
      transferScreens.receivePart(&step)
    case .part(let name): if let part = ModulePart(rawValue: name) { receive(part, &step) }
    case .copied(let isDone):
      let screens = areaPart.flatMap { self.screens(of: $0) }
      if screens?.receiveCopied(isDone, self, &step) != true { transferScreens.receiveCopied(isDone) }
    case .shared, .pickCancelled, .pickFailed, .inflateFailed, .scanFailed:
      transferScreens.receive(message, &step)
    }
  }

  private func updateAreas(_ step: inout Step) {
    for screens in areaScreens { screens.tick(self, &step) }
    reminderScreens.followBadge(&step)
  }

  /// Opens a route and tells the host, so that the URL and the browser's history follow.
  func go(_ target: Route, _ how: Effect.Navigation, _ step: inout Step) {
    guard target != route || how == .replace else { return closeOverlay(&step) }
    if target == .search { searchView = nil }
    step.effects.append(.navigate(how, path: target.path))
    arrive(target, &step)
    if how == .push { step.effects.append(.scrollToTop) }
  }

  /// Enters a route, after `go` or after the browser's back and forward.
  func arrive(_ target: Route, _ step: inout Step) {
    closeOverlay(&step)
    let previous = route
    if target != previous {
      leaveToast(&step)
      offerDraft(&step)
    }
    route = target
    if target.habit != previous.habit {
      habitView.month = nil
      habitView.year = nil
      habitView.day = nil
    }
    if target != .habits { habitView.isReordering = false }
    settingsView.leaveScreen()
    prepareRoute()
    visitRoute(&step)
    showDocument(&step)
  }

  /// Offers to go back to the habit's form that is being left, if something was entered in it (A-6).
  private func offerDraft(_ step: inout Step) {
    guard let draft else { return }
    let fresh =
      draft.id.map { id in habits[id].map { EditDraft($0.habit, formats: formats) } } ?? habitScreens.newDraft()
    guard let fresh, !draft.hasSameInput(as: fresh) else { return }
    habitView.left = draft
    showToast(strings.toastHabitLeft, undo: .draft, &step)
  }

  /// Prepares the route's screen. A route to a deleted habit becomes the list.
  func prepareRoute() {
    habitView.isResumed = false
    if areaOff != nil {
      draft = nil
      return
    }
    if isHabitGone { route = .habits }
    if case .day(let day) = route, day >= today || day < .earliest { route = .today }
    if case .calendar(let day?) = route, day == today || day < .earliest || day > .latest { route = .calendar(nil) }
    switch route {
    case .newHabit: draft = habitScreens.newDraft()
    case .editHabit(let id): draft = habits[id].map { EditDraft($0.habit, formats: formats) }
    default: draft = nil
    }
  }

  /// Whether the route is about a habit that does not exist, or no longer exists.
  var isHabitGone: Bool {
    guard let id = route.habit else { return false }
    return habits[id].map { $0.habit.deletedAt != nil } ?? true
  }

  /// Opens the route's screen, and loads its part first if necessary.
  func visitRoute(_ step: inout Step) {
    for screens in areaScreens where screens.part != areaPart { screens.leave(self, &step) }
    if needsAccountPart, account == nil { return openAccountPart(&step) }
    if route == .account { accountScreens.visit(&step) }
    if route == .feeds { feedScreens.visit(&step) }
    if route == .search { searchScreens.visit(&step) }
    if route == .addresses { addressScreens.visit(&step) }
    if route.section == .settings { settingsScreens.askOperator(&step) }
    if route == .reminders {
      if push != nil { notifications.wish(.look, &step) }
    }
    lookAtSealed(&step)
    guard let part = areaPart, case .area(_, let path) = route else { return }
    if let screens = screens(of: part) { screens.visit(path, self, &step) } else { open(part, &step) }
  }

  /// Requests the state of sealed reminders, or whether it can show a reminder once more, if the open screen shows it.
  func lookAtSealed(_ step: inout Step) {
    if case .reminder = route {
      snooze = .unknown
      step.effects.append(.snooze([]))
    }
    if route == .reminders, !hasSyncAccount { step.effects.append(.sealed(.look)) }
  }

  /// The prefix of an invitation to a family. `FamilyCode` defines it, but its part may not be loaded yet.
  private static var familyMark: String { "#family=" }

  /// The code of a family's link that opened the app and waits for an account; empty for none.
  var familyCode: String {
    let link = settingsView.invitation
    return link.hasPrefix(Self.familyMark) ? String(link.dropFirst(Self.familyMark.count)) : ""
  }

  /// Reads the data of the link that opened the app, if it has any.
  func openLink(_ path: String, _ step: inout Step) {
    guard let hash = path.firstIndex(of: "#") else { return }
    let fragment = String(path[hash...])
    let isCouple = fragment.hasPrefix(InviteLink.mark)
    if isCouple || fragment.hasPrefix(Self.familyMark) {
      settingsView.invitation = fragment
      let area: AppArea = isCouple ? .couple : .chores
      if isOnboarding {
        settingsScreens.choose(area, true)
      } else if !replica.isOn(area) {
        settingsScreens.set(.area(area, isOn: true), &step)
      }
      // After a reload, or after returning from a provider's page, the link still waits for the account.
      if route == .account { return }
      return go(isCouple ? .pairing : .area(.chores, ""), .replace, &step)
    }
    guard fragment.hasPrefix("#import=") || fragment.hasPrefix("#part=") else { return }
    // The address loses its data, so that a reload does not import them again.
    step.effects.append(.navigate(.replace, path: route.path))
    transferScreens.addCode(fragment, from: .link, &step)
  }

  private func receiveStorage(_ state: String, _ detail: String, _ step: inout Step) {
    switch state {
    case "failed": banner = .notStored(reason: detail)
    case "recovered": if case .notStored = banner { banner = nil }
    case "blocked", "refused": banner = .storageRefused
    case "damaged":
      banner = .damaged(part: detail)
      // With an account, the server has the missing data.
      if replica.hasLedger || Replica.isLedger(detail) {
        for change in replica.changesAfterDamage(of: [detail]) { apply(change, &step) }
      }
    default:
      settingsView.storage = state
      generation += 1
    }
  }

  private func ring(_ name: String, _ step: inout Step) {
    switch name {
    case "toast": endToast(&step)
    case TransferScreens.workTimer, TransferScreens.codeTimer: transferScreens.ring(name, &step)
    default:
      if let part = ModulePart(rawValue: name) {
        screens(of: part)?.ring(self, &step)
      } else if account != nil {
        syncHost.ringSync(name, &step)
      }
    }
  }

  /// Handles a keyboard shortcut; `shortcutsSheet` lists them (A-9).
  private func press(_ combo: String, _ step: inout Step) {
    guard let shortcut = Shortcut(rawValue: combo) else { return pressDigit(combo, &step) }
    if shortcut == .close {
      if overlay != nil { return closeOverlay(&step) }
      if habitView.isReordering { habitView.isReordering = false }
      if route == .search { step.effects.append(.navigate(.back, path: "")) }
      return
    }
    guard overlay == nil, draft == nil, !shortcut.needsHabits || replica.isOn(.habits) else { return }
    switch shortcut {
    case .help: open(.shortcuts, &step)
    case .search: if route == .search { searchScreens.focusField(&step) } else { go(.search, .push, &step) }
    case .newHabit: habitScreens.startNewHabit(&step)
    case .undo: if toast?.undo != nil { undo(&step) }
    case .edit: if case .habit(let id) = route { go(.editHabit(id), .push, &step) }
    case .share: if case .habit(let id) = route { open(.share(id), &step) }
    case .dayBefore: turn(by: -1, &step)
    case .dayAfter: turn(by: 1, &step)
    case .calendar: go(.calendar(nil), .push, &step)
    case .close: break
    }
  }

  /// Turns to another day on Today and in the calendar.
  private func turn(by days: Int32, _ step: inout Step) {
    if case .calendar = route {
      calendarScreen.show(calendarScreen.day + days, &step)
    } else {
      todayScreen.turn(by: days, &step)
    }
  }

  /// A digit leads to the place of the navigation with this number.
  private func pressDigit(_ combo: String, _ step: inout Step) {
    guard overlay == nil, draft == nil, combo.utf8.count == 1, let digit = combo.utf8.first else { return }
    let (number, tabs) = (Int(digit) - Int(UInt8(ascii: "1")), tabs)
    if tabs.indices.contains(number) { go(tabs[number].route, .push, &step) }
  }
}
