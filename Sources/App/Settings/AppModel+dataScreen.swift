import Core
import Habits
import Replica

/// Everything about the data on this device: out, in, how it is kept, and its end.
extension AppModel {
  @HTMLBuilder var dataScreen: Node {
    div(.class("screen")) {
      settingsSubhead(strings.settingsSectionData)
      settingsSection("move", strings.settingsSectionMove) {
        exportRow
        importRow
        actionRow(.camera, strings.importScan, strings.settingsScanCaption, .shell(.open(.scan)), end: [chevron])
        if canUndoImport {
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
      if settingsView.storage != "persisted" && settingsView.storage != "unavailable" {
        button(.class("btn btn-s"), .type("button"), .on(.click, .settings(.askPersistence))) {
          strings.settingsStorageProtect
        }
      }
    }
  }

  private var storageTitle: String {
    settingsView.storage == "persisted" ? strings.settingsStoragePersistent : strings.settingsStorageHere
  }

  private var storageCaption: String {
    switch settingsView.storage {
    case "persisted": ""
    case "best-effort" where settingsView.hasAskedForPersistence: strings.settingsStorageRefused
    default: strings.settingsStorageNotPersistent
    }
  }

  @HTMLBuilder private var eventRows: Node {
    let count = replica.events.events.count
    li {
      label(.class("row")) {
        span(.class("row-main")) { rowText(strings.settingsEventsOn, strings.settingsEventsCaption) }
        input(
          .class("switch"), .type("checkbox"), .role("switch"), .flag("checked", settings.keepsEvents),
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
