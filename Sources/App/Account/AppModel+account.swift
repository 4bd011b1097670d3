import Core
import Habits
import Records
import Replica
import Sync

/// The account: what the person does on its screens.
extension AppModel {
  static var recoveryFileName: String { "alltag-recovery-codes.txt" }

  /// The account's part of the app is here: it begins, for one who is signed in or looks at its screen.
  func beginAccount(_ zoneName: String, _ step: inout Step) {
    settingsView.accountPart = .none
    guard account == nil else { return }
    epoch += 1
    let account = AccountState()
    self.account = account
    account.couple.zoneName = zoneName
    account.synced = replica.syncAccount
    if account.synced != nil { step.effects.append(.account(.sync(isOn: true))) }
    tellEngine(.changed, &step)
    // The other one reckons with the user's present location.
    if replica.hasCouple { followProfile(&step) }
    beginPush(&step)
    enterAccountPlace(&step)
  }

  /// A place of this part is opened.
  @inline(never)
  func enterAccountPlace(_ step: inout Step) {
    switch route {
    case .account: enterAccount(&step)
    case .us(let place): enterCouple(place, &step)
    default: break
    }
  }

  /// The account's screen is opened.
  private func enterAccount(_ step: inout Step) {
    guard let account else { return }
    account.error = ""
    account.done = ""
    account.entries = AccountEntries()
    account.nameInForm = ""
    account.revision += 1
    if settingsView.comesFromProvider {
      settingsView.comesFromProvider = false
      step.effects.append(.navigate(.replace, path: route.path))
      learnSession(&step)
    } else if replica.syncAccount != nil {
      call(.who, "GET", "/account", isQuiet: true, &step)
    } else if replica.hasLedger, !account.isAsking {
      // The page may have been closed while the person was asked about another account's data.
      account.isSigningIn = true
      call(.who, "GET", "/account", isQuiet: true, &step)
    }
    if replica.syncAccount == nil || account.status.phase == .signInNeeded { askOptions(&step) }
  }

  func updateAccount(_ message: AccountMessage, _ step: inout Step) {
    guard let account else { return }
    switch message {
    case .form(let name):
      account.form = AccountForm(rawValue: name) ?? .signIn
      account.error = ""
      account.done = ""
      account.nameInForm = account.entries.name
      // The button that led there is gone.
      if account.form == .recover { step.effects.append(.focus(id: AccountField.name.elementID)) }
    case .type(let field, let text):
      type(text, into: field)
      return
    case .submit: submit(&step)
    case .copyCodes: step.effects.append(.copy(text: codesText))
    case .saveCodes:
      step.effects.append(
        .download(name: Self.recoveryFileName, mime: "text/plain", bytes: Array((codesText + "\n").utf8)))
    case .keptCodes: account.recoveryCodes = []
    case .renewCodes: call(.codes, "POST", "/account/recovery-codes", with: proof, &step)
    case .checkAgain: checkAgain(&step)
    case .decide(let merges):
      tellEngine(.decided(merges ? .merge : .replace), &step)
      account.synced = replica.syncAccount
      if account.isLeading, !account.isConfirmed { confirmUser(&step) }
    case .endDevice(let id): call(.endDevice, "DELETE", "/account/devices/" + id, &step)
    case .endOthers:
      call(.everywhere, "POST", "/account/sign-out-everywhere", with: [JSON.Member("keepThis", .bool(true))], &step)
    case .changePassword: changePassword(&step)
    case .export: call(.export, "GET", "/account/export", &step)
    case .signOut(let keepsData):
      account.keepsData = keepsData
      call(.signOut, "POST", "/account/sign-out", &step)
    case .delete:
      guard isWipeConfirmed else { return }
      call(.delete, "POST", "/account/delete", with: proof, &step)
    case .leads(let isOn): lead(isOn, &step)
    case .noticed(let word):
      if account.isConfirmed { tellEngine(.noticed(CloudDatabase(word: word[...])), &step) }
    case .foreground(let isOn): if account.isConfirmed { tellEngine(.foreground(isOn), &step) }
    }
    account.revision += 1
  }

  func checkAgain(_ step: inout Step) {
    guard let account else { return }
    if replica.syncAccount == nil {
      account.service = .unknown
      askOptions(&step)
    } else if account.isConfirmed {
      tellEngine(.checkAgain, &step)
    } else if account.isLeading {
      confirmUser(&step)
    }
  }

  private func type(_ text: String, into field: String) {
    guard let account else { return }
    switch AccountField(rawValue: field) {
    case .name: account.entries.name = text
    case .password: account.entries.password = text
    case .newPassword: account.entries.newPassword = text
    case .code: account.entries.code = text
    case nil: break
    }
  }

  private var codesText: String {
    var text = ""
    for code in account?.recoveryCodes ?? [] { text += (text.isEmpty ? "" : "\n") + code }
    return text
  }

  /// The password that was typed along with what needs one.
  private var proof: [JSON.Member] {
    guard let password = account?.entries.password, !password.isEmpty else { return [] }
    return [JSON.Member("password", .string(password))]
  }

  private func submit(_ step: inout Step) {
    guard let account else { return }
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
      if !entries.code.isEmpty { members.append(JSON.Member("invite", .string(entries.code.trimmedWhitespace))) }
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
    guard let account else { return }
    guard !account.entries.password.isEmpty, !account.entries.newPassword.isEmpty else {
      account.error = "empty"
      return
    }
    call(
      .password, "POST", "/account/password",
      with: proof + [JSON.Member("newPassword", .string(account.entries.newPassword))], &step)
  }
}
