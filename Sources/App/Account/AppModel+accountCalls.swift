import Core
import Habits
import Replica
import Sync

/// The calls of the API for accounts, and what their answers do.
extension AppModel {
  /// Sends a call. One that the person waits for keeps the others from beginning.
  func call(
    _ call: AccountCall, _ method: String, _ path: String, with members: [JSON.Member] = [], isQuiet: Bool = false,
    _ step: inout Step
  ) {
    guard let account else { return }
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

  func takeCall(_ call: AccountCall, _ status: Int, _ body: [UInt8], _ step: inout Step) {
    guard let account else { return }
    if call == .user { return takeUser(status, body, &step) }
    account.revision += 1
    if account.pending == call { account.pending = nil }
    let answer = AccountAnswer(body)
    if call == .options { return takeOptions(status, answer) }
    let word = answer.text("error")
    if status == 401, word == "sign-in-needed" || call == .who {
      account.isSigningIn = false
      // The session is over already.
      if call == .signOut { return endSession(.signedOut(keepsData: account.keepsData), &step) }
      if account.isConfirmed { tellEngine(.noticed(nil), &step) }
    }
    guard (200..<300).contains(status) else {
      if call == .who, account.isSigningIn { return failSignIn(status) }
      if call == .who || call == .devices || call == .widgets { return }
      // The device has signed itself out meanwhile.
      if call == .endDevice, status == 404 { return succeed(call, answer, body, account, &step) }
      account.error = status == 0 ? "unreachable" : word.isEmpty ? "other" : word
      account.failed = call
      return
    }
    succeed(call, answer, body, account, &step)
  }

  private func succeed(
    _ call: AccountCall, _ answer: AccountAnswer, _ body: [UInt8], _ account: AccountState, _ step: inout Step
  ) {
    switch call {
    case .options, .user: break
    case .signIn, .create:
      showCodes(answer, account, &step)
      account.entries = AccountEntries()
      account.form = .signIn
      // It may still say that somebody is signed out.
      endToast(&step)
      learnSession(&step)
    case .who: takePerson(answer, account, &step)
    case .recover:
      account.nameInForm = account.entries.name
      account.entries = AccountEntries()
      account.entries.name = account.nameInForm
      account.form = .signIn
      account.done = strings.accountRecovered
      step.effects.append(.focus(id: AccountField.password.elementID))
    case .signOut: endSession(.signedOut(keepsData: account.keepsData), &step)
    case .devices:
      let devices = answer.elements("devices", max: AccountDevice.countMax).map { AccountDevice($0) }
      account.devices = devices.filter { $0.isThis } + devices.filter { !$0.isThis }
    case .endDevice, .everywhere:
      showToast(call == .everywhere ? strings.accountEverywhereDone : strings.accountDeviceDone, &step)
      askDevices(&step)
    case .password:
      account.entries = AccountEntries()
      closeOverlay(&step)
      showToast(strings.accountPasswordChanged, &step)
      askDevices(&step)
    case .codes:
      closeOverlay(&step)
      showCodes(answer, account, &step)
    case .export:
      step.effects.append(.download(name: "alltag-account.json", mime: "application/json", bytes: body))
    case .widgets, .addWidget, .endWidget: takeWidgetLinks(call, answer, &step)
    case .delete:
      endSession(.accountDeleted, &step)
      showToast(strings.accountDeleted, &step)
    }
  }

  /// They stand at the top of the screen, wherever the person is on it.
  private func showCodes(_ answer: AccountAnswer, _ account: AccountState, _ step: inout Step) {
    account.recoveryCodes = answer.texts("recoveryCodes", max: 100)
    guard !account.recoveryCodes.isEmpty else { return }
    step.effects.append(.scrollToTop)
    step.effects.append(.focus(id: "account-codes"))
  }

  private func takeOptions(_ status: Int, _ answer: AccountAnswer) {
    guard let account else { return }
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
      // A server for pages only answers with a page, or that there is nothing.
      account.service = status == 0 || status >= 500 ? .unreachable : .none
    }
  }

  // MARK: Sign-in and sign-out

  /// There is a session: asks whose.
  func learnSession(_ step: inout Step) {
    account?.isSigningIn = true
    account?.pending = nil
    call(.who, "GET", "/account", &step)
  }

  private func takePerson(_ answer: AccountAnswer, _ account: AccountState, _ step: inout Step) {
    let person = answer["account"]
    let names = [person.text("displayName"), person.text("name"), person.text("mail"), person.text("id")]
    account.shownName = names.first { !$0.isEmpty } ?? ""
    account.hasPassword = person.flag("hasPassword")
    account.device = answer.text("device")
    account.storage = AccountStorage(answer.json)
    if account.isSigningIn {
      account.pending = .user
      call(.user, "GET", SyncRequest.userAddress, isQuiet: true, &step)
    }
    askDevices(&step)
  }

  private func askDevices(_ step: inout Step) {
    call(.devices, "GET", "/account/devices", isQuiet: true, &step)
  }

  /// There is a session, but whose it is could not be learned.
  func failSignIn(_ status: Int) {
    guard let account else { return }
    account.isSigningIn = false
    account.pending = nil
    account.error = status == 0 ? "unreachable" : "other"
    account.failed = .user
    account.revision += 1
  }

  /// The session's user is known: the sync begins, or the person is asked about another account's data.
  func finishSignIn(_ user: String, _ step: inout Step) {
    guard let account else { return }
    account.isSigningIn = false
    account.pending = nil
    account.revision += 1
    // This tab knows its present word to be true.
    account.isConfirmed = account.isLeading
    tellEngine(.signedIn(SyncAccount(user: user, device: account.device)), &step)
    account.synced = replica.syncAccount
    step.effects.append(.account(.sync(isOn: true)))
    if account.isLeading { tellEngine(.opened(seed: step.tick.random.1), &step) }
  }

  /// The service has ended this device's session; `event` says to the engine how.
  private func endSession(_ event: SyncEvent, _ step: inout Step) {
    closeOverlay(&step)
    if event == .signedOut(keepsData: false) { apply(.eventsCleared, &step) }
    tellEngine(event, &step)
    step.effects.append(.account(.fold))
    forgetPerson(&step)
    showToast(strings.accountSignedOut, &step)
  }

  /// Nobody is signed in any more: what was known of them goes, and this tab does not sync.
  func forgetPerson(_ step: inout Step) {
    guard let account else { return }
    step.effects.append(.account(.sync(isOn: false)))
    wish(.forget, &step)
    account.couple.push = .unknown
    let service = account.service
    let fresh = AccountState(account.couple)
    fresh.service = service
    fresh.revision = account.revision + 1
    self.account = fresh
    if service == .unknown, route == .account { askOptions(&step) }
  }

  func askOptions(_ step: inout Step) { call(.options, "GET", "/account/options", isQuiet: true, &step) }
}

extension AccountDevice {
  init(_ answer: AccountAnswer) {
    id = answer.text("id")
    name = answer.text("name")
    created = Timestamp(iso8601: answer.text("created")) ?? Timestamp(milliseconds: 0)
    used = Timestamp(iso8601: answer.text("used")) ?? Timestamp(milliseconds: 0)
    isThis = answer.flag("isThis")
  }
}
