import Core
import Texts

/// The screen of the user's own addresses, to which the server sends reminders, and the user's actions on it.
struct AddressScreens: AccountEntryScreens {
  let app: AppModel

  func visit(_ step: inout Step) {
    guard let account = app.account else { return }
    account.addresses = AddressState()
    account.error = ""
    account.done = ""
    account.revision += 1
    if app.hasSyncAccount { ask(&step) }
  }

  private func ask(_ step: inout Step) {
    app.accountScreens.call(.addresses, "GET", "/account/addresses", isQuiet: true, &step)
  }

  /// Handles a message of the screen: a word and its value, separated by a colon. Ignores other texts.
  func update(_ text: String, _ step: inout Step) {
    guard let account = app.account, let state = account.addresses else { return }
    let value = String(Substring(text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()))
    switch text.parts(by: UInt8(ascii: ":")).first ?? "" {
    case "name": state.name = value
    case "url": state.url = value
    case "token": state.token = value
    case "kind": state.kind = value
    case "make": make(account, state, &step)
    case "test":
      app.accountScreens.call(.testAddress, "POST", "/account/addresses/" + value + "/test", &step)
    case "end":
      state.ending = state.addresses.first { $0.id.equalsBytewise(value) }
      if state.ending != nil { app.open(.account(.address), &step) }
    case "ended":
      if let address = state.ending {
        app.accountScreens.call(.endAddress, "DELETE", "/account/addresses/" + address.id, &step)
      }
    default: break
    }
  }

  private func make(_ account: AccountState, _ state: AddressState, _ step: inout Step) {
    let url = state.url.trimmedWhitespace
    guard !url.isEmpty else {
      account.error = "text-invalid"
      account.failed = .addAddress
      return
    }
    app.accountScreens.call(
      .addAddress, "POST", "/account/addresses",
      with: [
        JSON.Member("name", .string(state.name.trimmedWhitespace)), JSON.Member("kind", .string(state.kind)),
        JSON.Member("url", .string(url)), JSON.Member("token", .string(state.token.trimmedWhitespace)),
        JSON.Member("zone", .string(app.environment.timeZoneName.isEmpty ? "UTC" : app.environment.timeZoneName)),
        JSON.Member("language", .string(strings.language.tag)),
      ], &step)
  }

  /// Handles the response of a server that sends reminders to no addresses.
  func receiveNone() { app.account?.addresses?.hosts = [] }

  func receive(_ call: AccountEndpoint, _ answer: AccountResponse, _ step: inout Step) {
    guard let state = app.account?.addresses else { return }
    switch call {
    case .addresses:
      state.hosts = answer.texts("hosts", max: OwnAddress.hostsMax)
      state.addresses = answer.elements("addresses", max: OwnAddress.countMax).map { OwnAddress($0) }
      return
    case .addAddress:
      (state.name, state.url, state.token) = ("", "", "")
      app.showToast(strings.accountAddressMade, &step)
    case .testAddress:
      let isSent = answer.text("outcome") == "sent"
      app.showToast(isSent ? strings.accountAddressTestSent : strings.accountAddressTestFailed, &step)
    default:
      app.closeOverlay(&step)
      state.ending = nil
      app.showToast(strings.accountAddressEnded, &step)
    }
    ask(&step)
  }
}
