import Actions
import Core
import Replica
import Sync
import Texts

/// The account's health section (S-17): each row shows a state in words and with a mark.
extension AccountScreens {
  func healthSection(_ account: AccountState) -> Node {
    let health = account.sync.engine.health(app.replica)
    return settingsSection("health", strings.accountHealth) {
      healthRow(strings.accountHealthAccount, "", words(for: health.account), mark(of: health.account))
      if health.zone == .ready {
        healthRow(strings.accountHealthZone, "", strings.accountHealthReady, .good)
      } else {
        healthRow(strings.accountHealthZone, "", strings.accountHealthNotMade, .open)
      }
      recordsRow(health)
      // Without a quota the used storage has no maximum to be shown against.
      if let storage = account.session.storage { storageRow(storage) }
    }
  }

  private func recordsRow(_ health: SyncHealth) -> Node {
    var trouble = ""
    if !health.unreadable.isEmpty { trouble = strings.accountHealthUnreadable(count: health.unreadable.count) }
    if !health.damaged.isEmpty { trouble = strings.accountHealthDamaged(count: health.damaged.count) }
    if !health.refused.isEmpty { trouble = strings.accountHealthRefused(count: health.refused.count) }
    if !trouble.isEmpty { return healthRow(strings.accountHealthRecords, trouble, strings.accountHealthBad, .bad) }
    let word = health.isEmpty ? strings.accountHealthEmpty : strings.accountHealthReady
    return healthRow(strings.accountHealthRecords, "", word, .good)
  }

  private func storageRow(_ storage: AccountStorage) -> Node {
    let used = strings.accountStorageUsed(
      used: app.formats.size(byteCount: storage.used), quota: app.formats.size(byteCount: storage.quota))
    if storage.used >= storage.quota {
      return healthRow(strings.accountStorage, used, strings.accountHealthFull, .bad)
    }
    if storage.isNearlyFull {
      return healthRow(strings.accountStorage, used, strings.accountHealthNearlyFull, .watch)
    }
    return healthRow(strings.accountStorage, used, strings.accountHealthReady, .good)
  }

  private func words(for account: SyncHealth.Account) -> String {
    switch account {
    case .available: strings.accountHealthReady
    case .none: strings.accountHealthNone
    case .undetermined: strings.accountHealthUnknown
    case .restricted: strings.accountHealthRestricted
    case .temporarilyUnavailable: strings.accountHealthUnavailable
    }
  }

  /// The mark of a row: its state is good, needs attention, is bad, or is not known yet (`open`).
  private enum HealthMark {
    case good, watch, bad, open

    var style: String {
      switch self {
      case .good: "chip chip-done"
      case .watch, .bad: "chip chip-amber"
      case .open: "chip"
      }
    }

    var symbol: Icon? {
      switch self {
      case .good: .habits
      case .watch: .info
      case .bad: .warning
      case .open: nil
      }
    }
  }

  private func mark(of account: SyncHealth.Account) -> HealthMark {
    switch account {
    case .available: .good
    case .none, .undetermined: .open
    case .restricted, .temporarilyUnavailable: .bad
    }
  }

  private func healthRow(_ title: String, _ detail: String, _ word: String, _ mark: HealthMark) -> Node {
    li(.class("row")) {
      div(.class("row-main")) { rowText(title, detail) }
      span(.class("row-end")) {
        span(.class(mark.style)) {
          if let symbol = mark.symbol { icon(symbol, "icon icon-xs") }
          word
        }
      }
    }
  }
}
