import Core
import Habits
import Replica

extension AppModel {
  @inline(never)
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
    }
  }

  @inline(never)
  func update(_ message: HostMessage, _ step: inout Step) {
    switch message {
    case .route(let path):
      arrive(Route(path: path), &step)
      openLink(path, &step)
    case .tick: remind(&step)
    case .ignored: break
    case .key(let combo): press(combo, &step)
    case .timer(let name): ring(name, &step)
    case .folded(let isStored, let reason): takeFolded(isStored, reason, &step)
    case .storage(let state, let detail): takeStorage(state, detail, &step)
    case .updateAvailable: banner = .updateAvailable
    // Neither is shown in any region.
    case .installAvailable: settingsView.canInstall = true
    case .notifications(let state): settingsView.notifications = state
    case .foreign:
      epoch += 1
      followSettings(&step)
      // Another tab may have deleted what this one shows.
      if isHabitGone { go(.habits, .replace, &step) }
      if replica.hasLedger { if account == nil { openAccountPart(&step) } else { noticeOtherTab(&step) } }
    case .crashed: banner = .crashed
    case .network(let isUp): if account != nil { takeNetwork(isUp, &step) }
    case .accountFailed:
      settingsView.accountPart = .failed
      epoch += 1
    case .shared, .copied, .pickCancelled, .pickFailed, .inflateFailed, .scanFailed: takeTransfer(message, &step)
    }
  }

  /// Goes to a place and tells the host, so that the URL and the way back follow.
  func go(_ target: Route, _ how: Effect.Navigation, _ step: inout Step) {
    guard target != route || how == .replace else { return closeOverlay(&step) }
    step.effects.append(.navigate(how, path: target.path))
    arrive(target, &step)
    if how == .push { step.effects.append(.scrollToTop) }
  }

  /// The place has changed, by us or by the browser's back and forward.
  func arrive(_ target: Route, _ step: inout Step) {
    closeOverlay(&step)
    let previous = route
    route = target
    if target.habit != previous.habit {
      habitView.month = nil
      habitView.year = nil
      habitView.day = nil
    }
    if target != .habits { habitView.isReordering = false }
    settingsView.leaveScreen()
    enterRoute()
    if isAccountPlace { showAccount(&step) }
    showDocument(&step)
  }

  /// Prepares what the place needs; a habit that is gone leads to the list.
  func enterRoute() {
    if isHabitGone { route = .habits }
    switch route {
    case .newHabit: draft = newDraft()
    case .editHabit(let id): draft = habits[id].map { EditDraft($0.habit, formats: formats) }
    default: draft = nil
    }
  }

  /// Whether the place is about a habit that is not there (any more).
  var isHabitGone: Bool {
    guard let id = route.habit else { return false }
    return habits[id].map { $0.habit.deletedAt != nil } ?? true
  }

  /// Enters the account's screens, and opens their part of the app first where it is not there yet.
  func showAccount(_ step: inout Step) {
    if account != nil { enterAccountPlace(&step) } else { openAccountPart(&step) }
  }

  func open(_ overlay: Overlay, _ step: inout Step) {
    if let closing = self.overlay { dismantle(closing, &step) }
    self.overlay = overlay
    if overlay.isMenu { step.effects.append(.focus(id: Self.firstItemID)) }
    prepare(overlay, &step)
  }

  func closeOverlay(_ step: inout Step) {
    guard let closing = overlay else { return }
    overlay = nil
    if closing.isMenu { step.effects.append(.focus(id: Self.menuButtonID)) }
    dismantle(closing, &step)
  }

  private func takeStorage(_ state: String, _ detail: String, _ step: inout Step) {
    switch state {
    case "failed": banner = .notStored(reason: detail)
    case "recovered": if case .notStored = banner { banner = nil }
    case "blocked", "refused": banner = .storageRefused
    case "damaged":
      banner = .damaged(part: detail)
      // With an account the server has what is missing here.
      if replica.hasLedger || Replica.isLedger(detail) {
        for change in replica.changesAfterDamage(of: [detail]) { apply(change, &step) }
      }
    default:
      settingsView.storage = state
      epoch += 1
    }
  }

  private func ring(_ name: String, _ step: inout Step) {
    switch name {
    case "toast": endToast(&step)
    case Self.workTimer, Self.codeTimer: ringTransfer(name, &step)
    default: if account != nil { ringSync(name, &step) }
    }
  }

  /// Keyboard shortcuts; `shortcutsSheet` lists them.
  private func press(_ combo: String, _ step: inout Step) {
    guard let shortcut = Shortcut(rawValue: combo) else { return }
    if shortcut == .close {
      if overlay != nil { return closeOverlay(&step) }
      if habitView.isReordering { habitView.isReordering = false }
      return
    }
    guard overlay == nil, draft == nil else { return }
    switch shortcut {
    case .help: open(.shortcuts, &step)
    case .newHabit: startNewHabit(&step)
    case .today: go(.today, .push, &step)
    case .habits: go(.habits, .push, &step)
    case .statistics: go(.statistics, .push, &step)
    case .settings: go(.settings, .push, &step)
    case .undo: if toast?.undo != nil { undo(&step) }
    case .edit: if case .habit(let id) = route { go(.editHabit(id), .push, &step) }
    case .share: if case .habit(let id) = route { open(.share(id), &step) }
    case .close: break
    }
  }
}
