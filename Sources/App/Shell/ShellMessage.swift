import Core
import Habits
import Replica

/// Opens and closes overlays, and navigates.
public enum ShellMessage: Equatable, Sendable {
  case go(Route)
  case back
  case open(Overlay)
  case closeOverlay
  case undo
  case dismissToast
  case dismissBanner
  case reload
  case install
  /// The user has read missed reminders: their keys, separated by blanks.
  case readReminders(String)
  /// The user wants to hear of the reminder with this key again in ten minutes.
  case snooze(String)
  /// Shows or folds what is done on Today.
  case showDone(Bool)
  /// Shows more rows of Today's groups.
  case moreToday

  public var wire: String {
    switch self {
    case .go(let route): MessageText.wire("shell.go", route.path)
    case .back: "shell.back"
    case .open(let overlay): MessageText.wire("shell.open", overlay.wire)
    case .closeOverlay: "shell.close"
    case .undo: "shell.undo"
    case .dismissToast: "shell.toast"
    case .dismissBanner: "shell.banner"
    case .reload: "shell.reload"
    case .install: "shell.install"
    case .readReminders(let keys): MessageText.wire("shell.read", keys)
    case .snooze(let key): MessageText.wire("shell.snooze", key)
    case .showDone(let isOn): MessageText.wire("shell.done", isOn ? "true" : "false")
    case .moreToday: "shell.more"
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "shell.go": self = .go(Route(path: text.rest(0)))
    case "shell.back": self = .back
    case "shell.open":
      guard let overlay = Overlay(wire: text.rest(0)) else { return nil }
      self = .open(overlay)
    case "shell.close": self = .closeOverlay
    case "shell.undo": self = .undo
    case "shell.toast": self = .dismissToast
    case "shell.banner": self = .dismissBanner
    case "shell.reload": self = .reload
    case "shell.install": self = .install
    case "shell.read": self = .readReminders(text.rest(0))
    case "shell.snooze": self = .snooze(text.rest(0))
    case "shell.done":
      guard let isOn = text.bool(0) else { return nil }
      self = .showDone(isOn)
    case "shell.more": self = .moreToday
    default: return nil
    }
  }
}

/// An overlay over a screen. At most one is open.
public enum Overlay: Equatable, Sendable {
  case listMenu
  case habitMenu(HabitID)
  case confirmDelete(HabitID)
  /// The sheet in which a day's amount is typed.
  case amount
  case pause(HabitID)
  case pauseAll
  case habitsInfo
  case upgrade
  case shortcuts
  case share(HabitID)
  case qr
  case scan
  case importPreview
  case exportOptions
  case confirmWipe
  case account(AccountSheet)
  /// A sheet of an area that is a part of the module, by the area's number for it; 0 is the menu of its home.
  case area(ModulePart, UInt8)

  /// Whether the overlay is a menu, which is attached to its button. All others are sheets.
  var isMenu: Bool {
    switch self {
    case .listMenu, .habitMenu, .area(_, 0): true
    default: false
    }
  }

  var wire: String {
    switch self {
    case .listMenu: "listmenu"
    case .habitMenu(let id): "habitmenu/" + id.text
    case .confirmDelete(let id): "delete/" + id.text
    case .pause(let id): "pause/" + id.text
    case .pauseAll: "pauseall"
    case .amount: "amount"
    case .habitsInfo: "habitsinfo"
    case .upgrade: "upgrade"
    case .shortcuts: "shortcuts"
    case .share(let id): "share/" + id.text
    case .qr: "qr"
    case .scan: "scan"
    case .importPreview: "importpreview"
    case .exportOptions: "export"
    case .confirmWipe: "wipe"
    case .account(let sheet): "account\(sheet.rawValue)"
    case .area(let part, let sheet): part.area.rawValue + "\(sheet)"
    }
  }

  init?(wire: String) {
    let parts = wire.split(separator: "/", maxSplits: 1)
    let id = parts.count > 1 ? HabitID(String(parts[1])) : nil
    switch (parts.first.map { String($0) } ?? "", id) {
    case ("listmenu", nil): self = .listMenu
    case ("habitmenu", let id?): self = .habitMenu(id)
    case ("delete", let id?): self = .confirmDelete(id)
    case ("pause", let id?): self = .pause(id)
    case ("pauseall", nil): self = .pauseAll
    case ("amount", nil): self = .amount
    case ("habitsinfo", nil): self = .habitsInfo
    case ("upgrade", nil): self = .upgrade
    case ("shortcuts", nil): self = .shortcuts
    case ("share", let id?): self = .share(id)
    case ("qr", nil): self = .qr
    case ("scan", nil): self = .scan
    case ("importpreview", nil): self = .importPreview
    case ("export", nil): self = .exportOptions
    case ("wipe", nil): self = .confirmWipe
    default:
      // A name and a number.
      let letters = wire.utf8.prefix { $0 > UInt8(ascii: "9") }
      let name = String(Substring(letters))
      guard let number = UInt8(Substring(wire.utf8.dropFirst(letters.count))) else { return nil }
      if let part = AppArea(rawValue: name)?.part {
        self = .area(part, number)
      } else if name == "account", let sheet = AccountSheet(rawValue: number) {
        self = .account(sheet)
      } else {
        return nil
      }
    }
  }
}
