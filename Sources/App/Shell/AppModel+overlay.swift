import Core
import Habits

extension AppModel {
  var overlayVersion: RegionVersion {
    guard let overlay else { return RegionVersion(0) }
    var version = RegionVersion(1, epoch, habits.revision)
    version.mix(overlay.wire)
    version.mix(Int64(habitView.pauseFirst?.number ?? 0))
    version.mix(Int64(habitView.pauseLast?.number ?? 0))
    version.mix(transferVersion)
    version.mix(account?.revision ?? 0)
    return version
  }

  @HTMLBuilder var overlayContent: Node {
    switch overlay {
    case nil, .listMenu, .habitMenu, .couple(.menu): Node.nothing
    case .confirmDelete(let id): confirmDeleteSheet(id)
    case .pause(let id): pauseSheet(id)
    case .pauseAll: pauseAllSheet
    case .habitsInfo: habitsInfoSheet
    case .upgrade: upgradeSheet
    case .shortcuts: shortcutsSheet
    case .share(let id): shareSheet(id)
    case .qr: qrSheet
    case .scan: scanSheet
    case .importPreview: importPreviewSheet
    case .exportOptions: exportSheet
    case .confirmWipe: confirmWipeSheet
    case .account(let sheet): accountSheet(sheet)
    case .couple(let sheet): coupleSheet(sheet)
    }
  }

  /// A sheet: at the bottom of a phone, in the middle of a larger screen. Closes by button, Escape, swipe and backdrop.
  func sheet(_ title: String, @HTMLBuilder body: () -> Node) -> Node {
    dialog(
      .class("overlay"), .data("modal", ""), .on(.cancel, .shell(.closeOverlay)), .aria("labelledby", "sheet-title")
    ) {
      button(
        .class("backdrop"), .attribute("tabindex", "-1"), .label(strings.appClose), .on(.click, .shell(.closeOverlay)))
      section(.class("sheet"), .data("swipe-down", Message.shell(.closeOverlay).wire)) {
        div(.class("sheet-grip"), .aria("hidden", true))
        header(.class("sheet-head")) {
          h2(.class("sheet-title"), .id("sheet-title")) { title }
          roundButton(.close, strings.appClose, .shell(.closeOverlay), style: "round round-plain")
        }
        div(.class("sheet-body"), content: body)
      }
    }
  }

  /// The round "more" button with its menu, which is there only while it is open.
  func moreMenu(_ overlay: Overlay, _ name: String, @HTMLBuilder items: () -> Node) -> Node {
    let isOpen = self.overlay == overlay
    return span(.class("menu-anchor")) {
      button(
        .class("round"), .id(Self.menuButtonID), .type("button"), .label(name), .aria("haspopup", "menu"),
        .aria("expanded", isOpen), .on(.click, .shell(isOpen ? .closeOverlay : .open(overlay)))
      ) { icon(.more) }
      if isOpen {
        button(
          .class("menu-catcher"), .attribute("tabindex", "-1"), .label(strings.appClose),
          .on(.click, .shell(.closeOverlay)))
        div(.class("menu"), .id(Self.menuID), .role("menu"), .label(name), .data("arrows", "1"), content: items)
      }
    }
  }

  static let menuButtonID = "menu-button"
  static let menuID = "menu"
  static let firstItemID = "menu-first"

  func menuItem(
    _ symbol: Icon, _ name: String, _ message: Message, key: String = "", isDanger: Bool = false, isFirst: Bool = false
  ) -> Node {
    button(
      .class(isDanger ? "menu-item is-danger" : "menu-item"), .role("menuitem"), .on(.click, message),
      Attribute("id", Self.firstItemID, if: isFirst)
    ) {
      icon(symbol)
      name
      if !key.isEmpty { Node("kbd", [.class("kbd"), .aria("hidden", true)], Node(text: key)) }
    }
  }

  func roundButton(
    _ symbol: Icon, _ name: String, _ message: Message, style: String = "round", isDisabled: Bool = false
  ) -> Node {
    button(.class(style), .type("button"), .label(name), .on(.click, message), .flag("disabled", isDisabled)) {
      icon(symbol)
    }
  }

  /// The title of a screen with what stands above it and the buttons at its end.
  func screenHead(_ title: String, over: String = "", @HTMLBuilder actions: () -> Node = { .nothing }) -> Node {
    header(.class("head")) {
      div(.class("head-text")) {
        if !over.isEmpty { p(.class("head-over")) { over } }
        h1(.class("head-title"), .attribute("tabindex", "-1")) { title }
      }
      div(.class("head-actions"), content: actions)
    }
  }

  var toastView: Node {
    div(.class("toasts"), .id("toasts"), .role("status"), .aria("live", "polite")) {
      if let toast {
        div(.class("toast"), .id("toast-\(toast.serial)")) {
          span(.class("toast-text")) { toast.text }
          if toast.undo != nil {
            button(.class("toast-action"), .on(.click, .shell(.undo))) { strings.appUndo }
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

  /// The banner above every screen while its reason holds.
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
    return Region("banner", RegionVersion(epoch).mixing(text)) { app in
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
}
