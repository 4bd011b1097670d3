import Actions
import Core
import Habits
import Records
import Replica
import Sync
import Texts

/// The account's screens and the user's actions on them.
struct AccountScreens: Screens {
  let app: AppModel

  static var recoveryFileName: String { "alltag-recovery-codes.txt" }

  /// Starts the account's part of the app after it was loaded.
  func begin(_ timeZoneName: String, _ step: inout Step) {
    app.parts.account = .none
    guard app.account == nil else { return }
    app.generation += 1
    let account = AccountState()
    app.account = account
    app.environment.timeZoneName = timeZoneName
    app.push = PushState()
    account.sync.synced = app.replica.syncAccount
    if account.sync.synced != nil { step.effects.append(.account(.sync(isOn: true))) }
    app.syncHost.pass(.changed, &step)
    app.beginAreas(&step)
    if app.route == .account { visit(&step) }
    if app.route == .feeds { app.feedScreens.visit(&step) }
    if app.route == .addresses { app.addressScreens.visit(&step) }
  }

  /// Opens the account's screen.
  func visit(_ step: inout Step) {
    guard let account = app.account else { return }
    account.error = ""
    account.done = ""
    account.entries = AccountEntries()
    account.nameInForm = ""
    account.revision += 1
    if app.settingsView.comesFromProvider {
      app.settingsView.comesFromProvider = false
      step.effects.append(.navigate(.replace, path: app.route.path))
      learnSession(&step)
    } else if app.replica.syncAccount != nil {
      call(.who, "GET", "/account", isQuiet: true, &step)
    } else if app.replica.hasLedger, !account.sync.isAsking {
      // The page may have been closed while the user was asked about another account's data.
      account.isSigningIn = true
      call(.who, "GET", "/account", isQuiet: true, &step)
    }
    if app.replica.syncAccount == nil || account.sync.status.phase == .signInNeeded { askOptions(&step) }
  }

  func update(_ message: AccountMessage, _ step: inout Step) {
    guard let account = app.account else { return }
    switch message {
    case .form(let name):
      account.form = AccountForm(rawValue: name) ?? .signIn
      account.error = ""
      account.done = ""
      account.nameInForm = account.entries.name
      // The button that opened the form is gone.
      if account.form == .recover { step.effects.append(.focus(id: AccountField.name.elementID)) }
    case .type(let field, let text):
      type(text, into: field)
      return
    case .submit: submit(&step)
    case .copyCodes: step.effects.append(.copy(text: codesText))
    case .saveCodes:
      step.effects.append(
        .download(name: Self.recoveryFileName, mime: "text/plain", bytes: Array((codesText + "\n").utf8)))
    case .keptCodes:
      account.recoveryCodes = []
      app.resumeInvitation(&step)
    case .renewCodes: call(.codes, "POST", "/account/recovery-codes", with: proof, &step)
    case .checkAgain: checkAgain(&step)
    case .discardRefused: discardRefused(&step)
    case .decide(let merges):
      app.syncHost.pass(.decided(merges ? .merge : .replace), &step)
      account.sync.synced = app.replica.syncAccount
      if account.sync.isLeading, !account.sync.isConfirmed { app.syncHost.confirmUser(&step) }
    case .endDevice(let id): call(.endDevice, "DELETE", "/account/devices/" + id, &step)
    case .nameDevice(let id):
      account.session.renamed = account.session.devices.first { $0.id.equalsBytewise(id) }
      if account.session.renamed != nil { app.open(.account(.device), &step) }
    case .renameDevice: renameDevice(&step)
    case .alerts(let text): switchAlerts(text, &step)
    case .endOthers:
      call(.everywhere, "POST", "/account/sign-out-everywhere", with: [JSON.Member("keepThis", .bool(true))], &step)
    case .discoverable(let isOn):
      // The setting changes when the call succeeds.
      guard isOn != account.session.isDiscoverable else { break }
      call(
        .discoverable, "POST", "/account/discoverable", with: [JSON.Member("isDiscoverable", .bool(isOn))], &step)
    case .changePassword: changePassword(&step)
    case .export: call(.export, "GET", "/account/export", &step)
    case .signOut(let keepsData):
      account.keepsData = keepsData
      call(.signOut, "POST", "/account/sign-out", &step)
    case .delete:
      guard app.settingsScreens.isWipeConfirmed else { return }
      call(.delete, "POST", "/account/delete", with: proof, &step)
    case .address(let text): app.addressScreens.update(text, &step)
    case .feed(let text): app.feedScreens.update(text, &step)
    case .leads(let isOn): app.syncHost.lead(isOn, &step)
    case .noticed(let word):
      if account.sync.isConfirmed { app.syncHost.pass(.noticed(CloudDatabase(word: word[...])), &step) }
    case .foreground(let isOn): if account.sync.isConfirmed { app.syncHost.pass(.foreground(isOn), &step) }
    }
    account.revision += 1
  }

  func checkAgain(_ step: inout Step) {
    guard let account = app.account else { return }
    if app.replica.syncAccount == nil {
      account.service = .unknown
      askOptions(&step)
    } else if account.sync.isConfirmed {
      app.syncHost.pass(.checkAgain, &step)
    } else if account.sync.isLeading {
      app.syncHost.confirmUser(&step)
    }
  }

  private func discardRefused(_ step: inout Step) {
    guard let account = app.account, account.sync.isConfirmed else { return }
    app.syncHost.pass(.discardRefused, &step)
    app.showToast(strings.choreRefusedTakenBack, &step)
    // The button is gone.
    step.effects.append(.focus(id: "main"))
  }

  private func type(_ text: String, into field: String) {
    guard let account = app.account else { return }
    switch AccountField(rawValue: field) {
    case .name: account.entries.name = text
    case .password: account.entries.password = text
    case .newPassword: account.entries.newPassword = text
    case .code: account.entries.code = text
    case .device: account.entries.device = text
    case nil: break
    }
  }

  private var codesText: String {
    var text = ""
    for code in app.account?.recoveryCodes ?? [] { text += (text.isEmpty ? "" : "\n") + code }
    return text
  }

  /// The typed password, for calls that require it.
  private var proof: [JSON.Member] {
    guard let password = app.account?.entries.password, !password.isEmpty else { return [] }
    return [JSON.Member("password", .string(password))]
  }

  private func submit(_ step: inout Step) {
    guard let account = app.account else { return }
    let entries = account.entries
    let name = JSON.Member("name", .string(entries.name.trimmedWhitespace))
    let needsMore = account.form == .recover && (entries.code.isEmpty || entries.newPassword.isEmpty)
    let needsPassword = account.form != .recover && entries.password.isEmpty
    if entries.name.isEmpty || needsPassword || needsMore {
      account.error = "empty"
      return
    }
    switch account.form {
    case .signIn:
      call(.signIn, "POST", "/account/sign-in", with: [name] + proof, &step)
    case .create:
      var members = [name] + proof
      let code = entries.code.isEmpty ? app.familyCode : entries.code.trimmedWhitespace
      if !code.isEmpty { members.append(JSON.Member("invite", .string(code))) }
      call(.create, "POST", "/account/sign-up", with: members, &step)
    case .recover:
      call(
        .recover, "POST", "/account/recover",
        with: [
          name, JSON.Member("code", .string(entries.code.trimmedWhitespace)),
          JSON.Member("newPassword", .string(entries.newPassword)),
        ], &step)
    }
  }

  private func changePassword(_ step: inout Step) {
    guard let account = app.account else { return }
    guard !account.entries.password.isEmpty, !account.entries.newPassword.isEmpty else {
      account.error = "empty"
      return
    }
    call(
      .password, "POST", "/account/password",
      with: proof + [JSON.Member("newPassword", .string(account.entries.newPassword))], &step)
  }
}
