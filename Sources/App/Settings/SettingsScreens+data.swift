import Core
import Habits
import Replica
import Texts

/// The data on this device: export, import, storage and deletion.
extension SettingsScreens {
  @HTMLBuilder var dataScreen: Node {
    div(.class("screen")) {
      settingsSubhead(strings.settingsSectionData)
      settingsSection("move", strings.settingsSectionMove) {
        exportRow
        importRow
        actionRow(.camera, strings.importScan, strings.settingsScanCaption, .shell(.open(.scan)), end: [chevron])
        if app.transferScreens.canUndoImport {
          actionRow(.undo, strings.importUndo, strings.importUndoCaption, .transfer(.undoImport))
        }
      }
      settingsSection("storage", strings.settingsStorage) { storageRow }
      settingsSection("events", strings.settingsEvents) { eventRows }
      section(.class("section"), .aria("labelledby", "settings-wipe")) {
        div(.class("section-head")) { h2(.id("settings-wipe")) { strings.settingsDeleteEverything } }
        div(.class("card card-pad form")) {
          p(.class("ink-2")) { strings.settingsDeleteEverythingCaption }
          button(.class("btn btn-danger-quiet btn-block"), .type("button"), .on(.click, .settings(.askWipe))) {
            icon(.trash)
            strings.settingsDeleteEverything
          }
        }
      }
    }
  }

  var exportRow: Node {
    actionRow(
      .download, strings.settingsExport, strings.settingsExportCaption, .shell(.open(.exportOptions)), end: [chevron])
  }

  var importRow: Node {
    actionRow(.upload, strings.settingsImport, strings.settingsImportCaption, .transfer(.pick), end: [chevron])
  }

  private var storageRow: Node {
    li(.class("row row-field")) {
      div(.class("row-main")) { rowText(storageTitle, storageCaption) }
      if app.settingsView.storage != "persisted" && app.settingsView.storage != "unavailable" {
        button(.class("btn btn-s"), .type("button"), .on(.click, .settings(.askPersistence))) {
          strings.settingsStorageProtect
        }
      }
    }
  }

  private var storageTitle: String {
    app.settingsView.storage == "persisted" ? strings.settingsStoragePersistent : strings.settingsStorageHere
  }

  private var storageCaption: String {
    switch app.settingsView.storage {
    case "persisted": ""
    case "best-effort" where app.settingsView.hasAskedForPersistence: strings.settingsStorageRefused
    default: strings.settingsStorageNotPersistent
    }
  }

  @HTMLBuilder private var eventRows: Node {
    let count = app.replica.events.events.count
    li {
      label(.class("row")) {
        span(.class("row-main")) { rowText(strings.settingsEventsOn, strings.settingsEventsCaption) }
        input(
          .class("switch"), .type("checkbox"), .role("switch"), .flag("checked", app.settings.keepsEvents),
          .entering(.change, .settingsEvents))
      }
    }
    if count > 0 {
      actionRow(
        nil, strings.settingsEventsExport, strings.settingsEventsCount(count: count), .settings(.exportEvents))
      actionRow(nil, strings.settingsEventsClear, "", .settings(.clearEvents))
    }
  }
}
