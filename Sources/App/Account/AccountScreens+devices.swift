import Actions
import Core
import Replica
import Texts

/// The account's devices and their names.
extension AccountScreens {
  func devicesSection(_ account: AccountState) -> Node {
    settingsSection("devices", strings.accountDevices) {
      for device in account.session.devices {
        li(.class("row"), .id("device-" + device.id)) {
          div(.class("row-main")) { rowText(device.name, caption(of: device)) }
          roundButton(
            .edit, strings.accountDeviceRename(name: device.name), .account(.nameDevice(device.id)),
            style: "round round-plain")
          if !device.isThis {
            roundButton(
              .close, strings.accountDeviceSignOut(name: device.name), .account(.endDevice(device.id)),
              style: "round round-plain", isDisabled: account.pending != nil)
          }
        }
        if let hasAlerts = device.hasAlerts {
          switchRow(
            strings.accountDeviceAlerts(name: device.name), strings.accountDeviceAlertsCaption, isOn: hasAlerts,
            isDisabled: account.pending != nil, MessagePrefix("account.alerts:" + device.id))
        }
      }
      if account.session.devices.count > 1 {
        actionRow(
          nil, strings.accountEverywhere, "", .account(.endOthers),
          end: [
            // As wide as the buttons above it.
            span(.class("round round-plain")) { icon(.signOut) }
          ])
      }
    }
  }

  /// Returns a text such as “Chrome · Linux · Seit: gestern · Zuletzt: heute”: the device's own name if the user has
  /// renamed it, the day of the sign-in, which distinguishes devices of the same name, and the day of the last use.
  private func caption(of device: AccountDevice) -> String {
    let kind = device.givenName.isEmpty ? "" : device.signInName + " · "
    return kind + (device.isThis ? strings.accountDeviceThis : times(of: device))
  }

  private func times(of device: AccountDevice) -> String {
    let since = app.environment.timeZone.wallClock(at: device.created)
    let used = app.environment.timeZone.wallClock(at: device.used)
    let day = app.formats.relativeDay(since.day, today: today)
    if since.day == used.day {
      return strings.accountDeviceSince(since: strings.dateAtTime(day: day, time: app.formats.time(since.minute)))
    }
    return strings.accountDeviceUsed(since: day, day: app.formats.relativeDay(used.day, today: today))
  }

  func switchAlerts(_ text: String, _ step: inout Step) {
    let words = text.parts(by: UInt8(ascii: ":"))
    guard words.count == 2, app.account?.session.devices.contains(where: { $0.id.equalsBytewise(words[0]) }) == true
    else { return }
    call(
      .alerts, "POST", "/account/devices/" + words[0], with: [JSON.Member("alerts", .bool(words[1] == "true"))], &step)
  }

  // MARK: Names

  func renameDevice(_ step: inout Step) {
    guard let account = app.account, let device = account.session.renamed else { return }
    let name = account.entries.device.trimmedWhitespace
    guard AccountDevice.isName(name) else {
      (account.error, account.failed) = ("text-invalid", .renameDevice)
      return
    }
    call(
      .renameDevice, "POST", "/account/devices/" + device.id, with: [JSON.Member("name", .string(name))], &step)
  }

  @HTMLBuilder func deviceSheet(_ account: AccountState) -> Node {
    if let device = account.session.renamed {
      app.sheet(strings.accountDeviceName) {
        form(.class("form"), .flag("novalidate", true), .on(.submit, .account(.renameDevice))) {
          div(.class("field")) {
            label(.class("label"), .attribute("for", AccountField.device.elementID)) { strings.accountDeviceNameLabel }
            input(
              .class("input"), .id(AccountField.device.elementID), .type("text"), .value(device.givenName),
              .attribute("maxlength", "\(AccountDevice.nameCharactersMax)"), .attribute("autocomplete", "off"),
              .attribute("placeholder", device.signInName), .attribute("dir", "auto"),
              .aria("describedby", "account-device-help"), .entering(.input, AccountField.device.prefix))
            p(.class("help"), .id("account-device-help")) {
              strings.accountDeviceNameHelp(name: device.signInName)
            }
          }
          if !account.error.isEmpty { accountError(account) }
          button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
            account.pending != nil ? strings.accountBusy : strings.appSave
          }
        }
      }
    }
  }
}
