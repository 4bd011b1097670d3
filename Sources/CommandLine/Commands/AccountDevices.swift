import Actions
import ArgumentParser
import Core
import Texts

/// `alltag account-devices`.
struct AccountDevices: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "account-devices",
    abstract: "List the devices that are signed in to your account, or name one.",
    discussion: """
      Without arguments the devices are listed with their numbers, the most recently used first. A number and a name give that device \
      the name, on all your devices; an empty name returns it to the one of its sign-in.
      """)

  @Argument(help: "The number of a device in the list.") var number: Int?
  @Argument(help: "The new name; \"\" for the one of the sign-in.") var name: String?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if number != nil, name == nil { throw usageError { $0.cliDevicesNameMissing } }
  }

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let api = try AccountAPI(saved.server)
    var devices = try await api.devices(token: saved.token)
    var isChanged: Bool?
    if let number, let name = name?.trimmedWhitespace {
      guard devices.indices.contains(number - 1) else { throw CommandError.deviceNotFound(number) }
      guard AccountDevice.isName(name) else {
        throw CommandError.deviceName(max: AccountDevice.nameCharactersMax)
      }
      let device = devices[number - 1]
      let isSame = name.equalsBytewise(name.isEmpty ? device.givenName : device.name)
      if !isSame {
        try await api.renameDevice(device.id, name, token: saved.token)
        session.finish()
        devices = try await api.devices(token: saved.token)
      }
      isChanged = !isSame
    }
    try session.printDevices(devices, isChanged: isChanged)
  }
}

extension Session {
  fileprivate func printDevices(_ devices: [AccountDevice], isChanged: Bool?) throws {
    if isJSON {
      return try printJSON { json in
        if let isChanged { json.member("changed", isChanged) }
        json.member("devices")
        json.beginArray()
        for (i, device) in devices.enumerated() {
          json.beginObject()
          json.member("number", i + 1)
          json.member("id", device.id)
          json.member("name", device.name)
          json.member("signInName", device.signInName)
          json.member("created", device.created.iso8601)
          json.member("used", device.used.iso8601)
          json.member("this", device.isThis)
          if let hasAlerts = device.hasAlerts { json.member("alerts", hasAlerts) }
          json.endObject()
        }
        json.endArray()
      }
    }
    var lines: [String] = []
    for (i, device) in devices.enumerated() {
      lines.append(terminal.styled("\(i + 1)", .dim) + "  " + terminal.styled(device.name.printable, .bold))
      let kind = device.givenName.isEmpty ? "" : device.signInName.printable + " · "
      lines.append(
        "   " + terminal.styled(kind + (device.isThis ? strings.accountDeviceThis : times(of: device)), .dim))
    }
    try terminal.print(lines)
  }

  private func times(of device: AccountDevice) -> String {
    func day(_ moment: Timestamp) -> String {
      words.formats.relativeDay(machine.timeZone.wallClock(at: moment).day, today: today)
    }
    return strings.accountDeviceUsed(since: day(device.created), day: day(device.used))
  }
}
