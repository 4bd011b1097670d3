import Actions
import Core
import Habits
import Replica
import Sync

/// Events of the account and the sync, passed on to the areas. The account and the sync know no area.
extension AppModel {
  /// Informs the areas that the user changed the name in the settings.
  func followName(_ step: inout Step) { for screens in areaScreens { screens.followName(self, &step) } }

  /// A snapshot that `didSync` compares after a step of the engine.
  var synced: SyncedSnapshot {
    SyncedSnapshot(habitsRevision: habits.revision, settings: settings, isCoupleOn: replica.isOn(.couple))
  }

  /// Updates what depends on the engine's changes.
  func didSync(since before: SyncedSnapshot, _ sync: SyncState, _ step: inout Step) {
    // Finding a couple switches its area on, unless the user has switched it off.
    if !settings.areas.isOff(.couple), replica.hasCouple || sync.engine.needsCoupleCode { open(.couple, &step) }
    openNeededParts(&step)
    notifications.followWords(&step)
    for screens in areaScreens { screens.didSync(self, &step) }
    reminderScreens.followBadge(&step)
    resumeInvitation(&step)
    // Habits have revisions of their own, so a change from another device repaints as little as a local tap.
    if settings != before.settings { followSettings(&step) }
    if habits.revision != before.habitsRevision, isHabitGone { go(.habits, .replace, &step) }
    updateAreas(sync, &step)
  }

  /// Adds areas whose data have arrived to the settings, so that the account's other devices know which code to load.
  private func updateAreas(_ sync: SyncState, _ step: inout Step) {
    guard sync.isLeading, settings.hasSeenOnboarding, replica.hasReadAll else { return }
    let changes = settingsScreens.settingsActions(step).updateAreas(of: replica)
    if changes.isEmpty { return }
    apply(changes, &step)
    syncHost.pass(.changed, &step)
  }

  /// Returns to the invitation into a family once there is an account whose recovery codes were saved.
  func resumeInvitation(_ step: inout Step) {
    guard route == .account, !familyCode.isEmpty, hasSyncAccount, let account, account.recoveryCodes.isEmpty,
      account.sync.status.phase == .idle
    else { return }
    go(.area(.chores, ""), .push, &step)
  }

  /// Shows the news of the areas' lanes.
  func showAreas(_ sync: SyncState, _ step: inout Step) {
    sync.coupleStatus = sync.engine.coupleStatus
    for news in sync.engine.drainCoupleNews() { coupleScreens.receiveNews(news, &step) }
  }

  /// Starts or stops the areas' updates when this tab starts or stops syncing.
  func areasSync(_ isOn: Bool, _ step: inout Step) {
    for screens in areaScreens { screens.followSyncing(isOn, self, &step) }
  }

  /// Handles a response that belongs neither to the engine nor to the account.
  func receiveAreaAnswer(_ id: String, _ status: Int, _ body: [UInt8], _ step: inout Step) {
    for screens in areaScreens { screens.receiveAnswer(id, status, body, self, &step) }
  }

  /// Passes on what the host delivers of an area's file.
  func receiveAreaFile(_ fields: [[UInt8]], _ step: inout Step) {
    guard let name = fields.first, let part = ModulePart(rawValue: String(decoding: name, as: UTF8.self)) else {
      return
    }
    screens(of: part)?.receiveFile(Array(fields.dropFirst()), self, &step)
  }

  /// Handles the server's answer to an area's API call.
  func receiveAreaCall(_ call: AccountEndpoint, _ answer: AccountResponse, _ step: inout Step) {
    for screens in areaScreens { screens.receiveCall(call, answer, self, &step) }
  }
}

/// The values a step of the engine may change, as they were before it.
struct SyncedSnapshot {
  let habitsRevision: Int64
  let settings: Settings
  let isCoupleOn: Bool
}
