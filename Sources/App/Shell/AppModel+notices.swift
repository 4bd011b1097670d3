import Core
import Texts

/// Toasts, banners and progress, common to all screens.
extension AppModel {
  var toastView: Node {
    div(.class("toasts"), .id("toasts"), .role("status"), .aria("live", "polite")) {
      if let toast {
        div(.class("toast"), .id("toast-\(toast.serial)")) {
          span(.class("toast-text")) { toast.text }
          if toast.undo != nil {
            button(.class("toast-action"), .on(.click, .shell(.undo))) {
              toast.undo == .draft ? strings.appKeepEditing : strings.appUndo
            }
          } else {
            button(.class("toast-action"), .label(strings.toastDismiss), .on(.click, .shell(.dismissToast))) {
              icon(.close)
            }
          }
          span(.class("toast-time"))
        }
      }
    }
  }

  /// The banner above every screen; empty without a reason.
  var bannerRegion: Region {
    let text: String
    switch banner {
    case nil: text = ""
    case .notStored(let reason): text = "stored:" + reason
    case .storageRefused: text = "refused"
    case .damaged(let part): text = "damaged:" + part
    case .updateAvailable: text = "update"
    case .crashed: text = "crashed"
    }
    return Region("banner", RegionVersion(generation).mixing(text)) { app in
      div(.class("region"), .id("banner")) { app.bannerContent }
    }
  }

  @HTMLBuilder private var bannerContent: Node {
    switch banner {
    case nil: Node.nothing
    case .notStored(let reason):
      bannerView(
        "banner banner-error", .warning,
        reason == "QuotaExceededError" ? strings.errorStorageFull : strings.errorStorageWrite,
        strings.settingsExport, .shell(.open(.exportOptions)))
    case .storageRefused:
      bannerView("banner banner-warn", .warning, strings.errorStorageRefused, strings.appClose, .shell(.dismissBanner))
    case .damaged:
      bannerView(
        "banner banner-error", .warning, strings.errorStorageDamaged(count: 1), strings.appClose, .shell(.dismissBanner)
      )
    case .updateAvailable:
      bannerView("banner", .sparkle, strings.appNewVersion, strings.appNewVersionAction, .shell(.reload))
    case .crashed:
      bannerView("banner banner-warn", .warning, strings.errorCrash, strings.appClose, .shell(.dismissBanner))
    }
  }

  private func bannerView(_ style: String, _ symbol: Icon, _ text: String, _ action: String, _ message: Message)
    -> Node
  {
    div(.class(style), .role("status")) {
      icon(symbol)
      p(.class("banner-text")) { span { text } }
      button(.class("banner-action"), .on(.click, message)) { action }
    }
  }

  /// Returns a banner with the problem, its consequence for the data, and what to do.
  func problemBanner(_ text: String, code: String = "") -> Node {
    div(.class("banner banner-error"), .role("alert")) {
      icon(.warning)
      p(.class("banner-text")) {
        Node("b", [], Node(text: strings.errorTitle))
        span { text }
        if !code.isEmpty {
          br()
          small(.class("ink-3")) { strings.errorCode(code: code) }
        }
      }
    }
  }

  /// Returns a card for long work: its title, its progress and a button to stop it. A `total` of 0 means the
  /// length is unknown.
  func workCard(_ title: String, done: Int, total: Int, cancel: Message?) -> Node {
    let percent = total == 0 ? 0 : Int(Int64(done) * 100 / Int64(total))
    return div(.class("card card-pad work")) {
      div(.class("work-head")) {
        // Screen readers announce the kind of work only, not each step.
        Node("b", [.role("status")], Node(text: title))
        if total > 0 { span(.class("num ink-2")) { formats.percent(percent) } }
      }
      Node(
        "progress",
        [
          .class("progress"), .label(title), .attribute("max", "100"),
          Attribute("value", "\(percent)", if: total > 0),
        ])
      if let cancel {
        button(.class("btn btn-s"), .type("button"), .on(.click, cancel)) { strings.appCancel }
      }
    }
  }

  /// The row of the settings that links to the reminders.
  var remindersRow: Node { reminderScreens.settingsRow }

  /// Returns a row that says whether the browser shows reminders, with a button to ask for its permission if that is
  /// possible.
  var notificationsRow: Node {
    li(.class("row row-field")) {
      div(.class("row-main")) { rowText(strings.settingsNotificationsTitle, notificationsCaption) }
      if settingsView.notifications != "granted" && settingsView.notifications != "denied" {
        button(.class("btn btn-s"), .type("button"), .on(.click, .settings(.askNotifications))) {
          strings.settingsNotificationsAllow
        }
      }
    }
  }

  /// Turns the number on the app's icon on or off, on this device.
  func switchBadge(_ isOn: Bool, _ step: inout Step) {
    settingsView.showsBadge = isOn
    step.effects.append(.keep(.badge, isOn ? "" : "off"))
    reminderScreens.followBadge(&step)
    if push != nil { notifications.followWords(&step) }
  }

  /// Whether the server also sends reminders to this device.
  var isRemindedByServer: Bool {
    if case .on = sealed { return true }
    return push?.status.isOn ?? false
  }

  /// The time for which the app waits for the server's reminder before it shows its own, which is needed without a
  /// connection.
  var serverMilliseconds: Int64 { isRemindedByServer ? 2 * 60 * 1000 : 0 }

  private var notificationsCaption: String {
    switch settingsView.notifications {
    case "granted": isRemindedByServer ? strings.settingsNotificationsTold : strings.settingsNotificationsGranted
    case "denied": strings.errorNotificationRefused
    default: strings.settingsNotificationsAsk
    }
  }
}
