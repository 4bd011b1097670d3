import Actions
import Core
import Habits
import Replica
import Sync
import Texts

/// The calls of the account API, and the handling of their responses.
extension AccountScreens {
  /// Sends a call. Unless it is quiet, no other call starts until its response arrives.
  func call(
    _ call: AccountEndpoint, _ method: String, _ path: String, with members: [JSON.Member] = [], isQuiet: Bool = false,
    _ step: inout Step
  ) {
    guard let account = app.account else { return }
    if !isQuiet {
      guard account.pending == nil else { return }
      account.pending = call
      account.error = ""
      account.done = ""
      account.revision += 1
    }
    let body = method == "POST" ? JSON.object(members).bytes() : []
    step.effects.append(.account(.request(id: call.rawValue, method: method, path: path, body: body)))
  }

  func receiveCall(_ call: AccountEndpoint, _ status: Int, _ body: [UInt8], _ step: inout Step) {
    guard let account = app.account else { return }
    account.revision += 1
    if account.pending == call { account.pending = nil }
    let answer = AccountResponse(body)
    if call == .options { return receiveOptions(status, answer) }
    let word = answer.text("error")
    if status == 401, word == "sign-in-needed" || call == .who {
      account.isSigningIn = false
      // The session has already ended.
      if call == .signOut { return endSession(.signedOut(keepsData: account.keepsData), &step) }
      if account.sync.isConfirmed { app.syncHost.pass(.noticed(nil), &step) }
    }
    guard (200..<300).contains(status) else {
      if call == .who, account.isSigningIn { return failSignIn(status) }
      if call == .testMessage { return app.notifications.failTest(status) }
      if call == .addresses, word.equalsBytewise("no-addresses") { return app.addressScreens.receiveNone() }
      if call == .who || call == .devices || call == .widgets { return }
      // The device, feed or address has been removed elsewhere in the meantime.
      if call == .endDevice || call == .renameDevice || call == .endFeed || call == .endAddress,
        status == 404
      {
        return succeed(call, answer, body, account, &step)
      }
      account.error = status == 0 ? "unreachable" : word.isEmpty ? "other" : word
      account.failed = call
      return
    }
    succeed(call, answer, body, account, &step)
  }

  private func succeed(
    _ call: AccountEndpoint, _ answer: AccountResponse, _ body: [UInt8], _ account: AccountState, _ step: inout Step
  ) {
    switch call {
    case .options, .user, .testMessage: break
    case .signIn, .create:
      showCodes(answer, account, &step)
      account.entries = AccountEntries()
      account.form = .signIn
      // The toast may still report the previous sign-out.
      app.endToast(&step)
      learnSession(&step)
    case .who: receivePerson(answer, account, &step)
    case .recover:
      account.nameInForm = account.entries.name
      account.entries = AccountEntries()
      account.entries.name = account.nameInForm
      account.form = .signIn
      account.done = strings.accountRecovered
      step.effects.append(.focus(id: AccountField.password.elementID))
    case .signOut: endSession(.signedOut(keepsData: account.keepsData), &step)
    case .devices:
      let devices = AccountDevice.list(answer.json)
      account.session.devices = devices.filter { $0.isThis } + devices.filter { !$0.isThis }
    case .endDevice, .everywhere:
      app.showToast(call == .everywhere ? strings.accountEverywhereDone : strings.accountDeviceDone, &step)
      askDevices(&step)
    case .alerts: askDevices(&step)
    case .renameDevice:
      app.closeOverlay(&step)
      app.showToast(strings.accountDeviceNamed, &step)
      askDevices(&step)
    case .discoverable:
      account.session.isDiscoverable.toggle()
      app.showToast(account.session.isDiscoverable ? strings.accountFindableOn : strings.accountFindableOff, &step)
    case .password:
      account.entries = AccountEntries()
      app.closeOverlay(&step)
      app.showToast(strings.accountPasswordChanged, &step)
      askDevices(&step)
    case .codes:
      app.closeOverlay(&step)
      showCodes(answer, account, &step)
    case .export:
      step.effects.append(.download(name: "alltag-account.json", mime: "application/json", bytes: body))
    case .widgets, .addWidget, .endWidget: app.receiveAreaCall(call, answer, &step)
    case .addresses, .addAddress, .testAddress, .endAddress: app.addressScreens.receive(call, answer, &step)
    case .feeds, .addFeed, .endFeed: app.feedScreens.receive(call, answer, &step)
    case .delete:
      endSession(.accountDeleted, &step)
      app.showToast(strings.accountDeleted, &step)
    }
  }

  /// Shows new recovery codes at the top of the screen, and scrolls there.
  private func showCodes(_ answer: AccountResponse, _ account: AccountState, _ step: inout Step) {
    account.recoveryCodes = answer.texts("recoveryCodes", max: 100)
    guard !account.recoveryCodes.isEmpty else { return }
    step.effects.append(.scrollToTop)
    step.effects.append(.focus(id: "account-codes"))
  }

  private func receiveOptions(_ status: Int, _ answer: AccountResponse) {
    guard let account = app.account else { return }
    let creation = answer.text("creation")
    if status == 200, !creation.isEmpty {
      var options = AccountOptions()
      options.creation = creation
      options.passwordCharactersMin = answer.number("passwordCharactersMin")
      options.providers = answer.elements("providers", max: AccountOptions.providerCountMax).map {
        AccountOptions.Provider(id: $0.text("id"), title: $0.text("title"))
      }
      account.service = .open(options)
    } else {
      // A server that only serves pages answers with a page or with 404.
      account.service = status == 0 || status >= 500 ? .unreachable : .none
    }
  }

  // MARK: Sign-in and sign-out

  /// Asks for the user of a new session.
  func learnSession(_ step: inout Step) {
    app.account?.isSigningIn = true
    app.account?.pending = nil
    call(.who, "GET", "/account", &step)
  }

  private func receivePerson(_ answer: AccountResponse, _ account: AccountState, _ step: inout Step) {
    let person = answer["account"]
    let names = [person.text("displayName"), person.text("name"), person.text("mail"), person.text("id")]
    account.session.displayName = names[0]
    account.session.name = names.first { !$0.isEmpty } ?? ""
    account.session.hasPassword = person.flag("hasPassword")
    account.session.isDiscoverable = person.flag("isDiscoverable")
    account.session.isLookedAfter = answer.flag("lookedAfter")
    account.session.device = answer.text("device")
    account.session.storage = AccountStorage(answer.json)
    if account.isSigningIn {
      account.pending = .user
      call(.user, "GET", SyncRequest.userAddress, isQuiet: true, &step)
    }
    askDevices(&step)
  }

  private func askDevices(_ step: inout Step) {
    call(.devices, "GET", "/account/devices", isQuiet: true, &step)
  }

  /// Reports that the session's user could not be read.
  func failSignIn(_ status: Int) {
    guard let account = app.account else { return }
    account.isSigningIn = false
    account.pending = nil
    account.error = status == 0 ? "unreachable" : "other"
    account.failed = .user
    account.revision += 1
  }

  /// Starts the sync for the session's user, or asks the user about another account's data.
  func finishSignIn(_ user: String, _ step: inout Step) {
    guard let account = app.account else { return }
    account.isSigningIn = false
    account.pending = nil
    account.revision += 1
    // The session's user was just read, so a leading tab needs no further confirmation.
    account.sync.isConfirmed = account.sync.isLeading
    app.syncHost.pass(.signedIn(SyncAccount(user: user, device: account.session.device)), &step)
    account.sync.synced = app.replica.syncAccount
    step.effects.append(.account(.sync(isOn: true)))
    if account.sync.isLeading { app.syncHost.pass(.opened(seed: step.tick.random.1), &step) }
  }

  /// Ends the session here after the server has ended it. `event` tells the engine how.
  private func endSession(_ event: SyncEvent, _ step: inout Step) {
    app.closeOverlay(&step)
    if event == .signedOut(keepsData: false) { app.apply(.eventsCleared, &step) }
    app.syncHost.pass(event, &step)
    step.effects.append(.account(.fold))
    forgetPerson(&step)
    app.showToast(strings.accountSignedOut, &step)
  }

  /// Discards the user's data in memory after a sign-out, and stops syncing.
  func forgetPerson(_ step: inout Step) {
    guard let account = app.account else { return }
    step.effects.append(.account(.sync(isOn: false)))
    app.notifications.silence(&step)
    let service = account.service
    let fresh = AccountState()
    fresh.service = service
    fresh.revision = account.revision + 1
    app.account = fresh
    if service == .unknown, app.route == .account { askOptions(&step) }
  }

  func askOptions(_ step: inout Step) { call(.options, "GET", "/account/options", isQuiet: true, &step) }
}
