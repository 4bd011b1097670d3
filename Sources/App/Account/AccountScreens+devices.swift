import Actions
import Core
import Replica
import Texts

/// The account's devices.
extension AccountScreens {
  func devicesSection(_ account: AccountState) -> Node {
    settingsSection("devices", strings.accountDevices) {
      for device in account.session.devices {
        li(.class("row"), .id("device-" + device.id)) {
          div(.class("row-main")) {
            rowText(device.name, device.isThis ? strings.accountDeviceThis : caption(of: device))
          }
          if !device.isThis {
            roundButton(
              .close, strings.accountDeviceSignOut(name: device.name), .account(.endDevice(device.id)),
              style: "round round-plain", isDisabled: account.pending != nil)
          }
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

  /// Returns the day of the sign-in, which distinguishes devices of the same name, and of the last use.
  private func caption(of device: AccountDevice) -> String {
    let since = app.environment.zone.wallClock(at: device.created)
    let used = app.environment.zone.wallClock(at: device.used)
    let day = app.formats.relativeDay(since.day, today: today)
    if since.day == used.day {
      return strings.accountDeviceSince(since: strings.dateAtTime(day: day, time: app.formats.time(since.minute)))
    }
    return strings.accountDeviceUsed(since: day, day: app.formats.relativeDay(used.day, today: today))
  }
}
