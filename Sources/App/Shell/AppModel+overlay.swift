import Core
import Habits
import Replica
import Texts

extension AppModel {
  var overlayVersion: RegionVersion {
    guard let overlay else { return RegionVersion(0) }
    var version = RegionVersion(1, generation, habits.revision)
    version.mix(overlay.wire)
    version.mix(Int64(habitView.pauseFirst?.number ?? 0))
    version.mix(Int64(habitView.pauseLast?.number ?? 0))
    version.mix(habitView.amount?.text ?? "")
    version.mix(Int64(habitView.amount?.state ?? 0))
    version.mix(transferScreens.version)
    version.mix(account?.revision ?? 0)
    for screens in areaScreens { version.mix(screens.revision(self)) }
    return version
  }

  @HTMLBuilder var overlayContent: Node {
    switch overlay {
    case nil, .listMenu, .habitMenu, .area(_, 0): Node.nothing
    case .confirmDelete(let id): habitScreens.confirmDeleteSheet(id)
    case .pause(let id): habitScreens.pauseSheet(id)
    case .pauseAll: habitScreens.pauseAllSheet
    case .amount: amountScreens.sheet
    case .habitsInfo: settingsScreens.habitsInfoSheet
    case .upgrade: settingsScreens.upgradeSheet
    case .shortcuts: settingsScreens.shortcutsSheet
    case .share(let id): transferScreens.shareSheet(id)
    case .qr: transferScreens.qrSheet
    case .scan: transferScreens.scanSheet
    case .importPreview: transferScreens.importPreviewSheet
    case .exportOptions: transferScreens.exportSheet
    case .confirmWipe: settingsScreens.confirmWipeSheet
    case .account(let sheet): accountScreens.sheet(sheet)
    case .area(let part, let sheet): screens(of: part)?.sheet(sheet, self) ?? .nothing
    }
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

  /// Starts the work of an overlay that opens.
  private func prepare(_ overlay: Overlay, _ step: inout Step) {
    switch overlay {
    case .qr: transferScreens.beginCodes(&step)
    case .scan: transferScreens.startScan(&step)
    case .share: transfer.share = ShareState(isDark: settings.theme == .dark)
    case .exportOptions: transfer.exporting = nil
    case .account: accountScreens.prepareSheet()
    case .area(let part, let sheet): screens(of: part)?.prepare(sheet, self, &step)
    default: break
    }
  }

  /// Ends the work of an overlay that closes.
  private func dismantle(_ overlay: Overlay, _ step: inout Step) {
    switch overlay {
    case .importPreview: transferScreens.dropImport(&step)
    case .exportOptions: transferScreens.dropWork(&step)
    case .qr: transferScreens.endCodes(&step)
    case .scan: transferScreens.endScan(&step)
    case .upgrade: habitView.wantsHabit = false
    case .amount: habitView.amount = nil
    default: break
    }
  }

  /// Returns a sheet: at the bottom of a phone, centred on a larger screen. A button, Escape, a swipe or the backdrop
  /// closes it.
  func sheet(_ title: String, isText: Bool = false, @HTMLBuilder body: () -> Node) -> Node {
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
        div(
          .class("sheet-body"), Attribute("tabindex", "0", if: isText), Attribute("role", "group", if: isText),
          Attribute("aria-labelledby", "sheet-title", if: isText), content: body)
      }
    }
  }

  /// Returns the sheet that explains a screen in numbered tips. `style` is the class of the area's color.
  func infoSheet(_ symbol: Node, _ style: String, _ title: String, _ text: String, _ tips: [String]) -> Node {
    sheet(title, isText: true) {
      span(.class("info-icon " + style), .aria("hidden", true)) { symbol }
      p(.class("sheet-lead")) { text }
      h3(.class("tips-head")) { strings.infoHow }
      ol(.class("tips " + style), .role("list")) { for tip in tips { li { p { tip } } } }
    }
  }

  /// Returns the round "more" button. Its menu exists only while it is open.
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
}
