import Actions
import Core
import Replica
import Sync
import Texts

/// The account's forms: sign-in, new account, recovery, and the sheets.
extension AccountScreens {
  @HTMLBuilder func signInCard(_ account: AccountState) -> Node {
    let options = account.options
    form(
      .class("card card-pad form"), .id("account-form"), .flag("novalidate", true), .on(.submit, .account(.submit))
    ) {
      // A user whose session the server has ended already has an account.
      if options.creation != "closed", account.form != .recover, !app.hasSyncAccount {
        div(.class("segments"), .role("radiogroup"), .label(strings.settingsAccount)) {
          for choice in [AccountForm.signIn, .create] {
            segment(
              "account-kind", title(of: choice), isChosen: account.form == choice, .account(.form(choice.rawValue)))
          }
        }
      }
      if account.form == .recover { p(.class("ink-2")) { strings.accountRecoverText } }
      // An invitation to a family needs an account, but this server does not create any.
      if options.creation == "closed", options.providers.isEmpty, !app.familyCode.isEmpty, !app.hasSyncAccount {
        p(.class("ink-2")) { strings.accountErrorClosed }
      }
      // A region of its own, so that typed text stays when the rest changes.
      Region("account-fields", fieldsVersion(account)) { $0.accountScreens.accountFields }
      errorBanner(account)
      button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
        account.pending != nil ? strings.accountBusy : title(of: account.form)
      }
      if account.form == .signIn {
        button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .account(.form("recover")))) {
          strings.accountRecover
        }
      } else if account.form == .recover {
        button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .account(.form("signIn")))) {
          strings.appCancel
        }
      }
    }
    if !options.providers.isEmpty { providersCard(options) }
    if !app.hasSyncAccount { p(.class("section-note")) { strings.accountMergeNote } }
  }

  private func title(of form: AccountForm) -> String {
    switch form {
    case .signIn: strings.accountSignIn
    case .create: strings.accountCreate
    case .recover: strings.accountRecoverSubmit
    }
  }

  private func fieldsVersion(_ account: AccountState) -> RegionVersion {
    RegionVersion(Int64(account.options.passwordCharactersMin)).mixing(
      strings.language.tag + account.form.rawValue + account.options.creation + account.nameInForm + app.familyCode)
  }

  var accountFields: Node {
    div(.class("form"), .id("account-fields")) {
      if let account = app.account {
        let isNew = account.form == .create
        accountField(.name, strings.accountName, isNew ? strings.accountNameHelp : "", "text", "username")
        if account.form == .recover {
          accountField(.code, strings.accountCode, "", "text", "one-time-code")
        } else {
          accountField(
            .password, strings.accountPassword, isNew ? passwordHelp(account) : "", "password",
            isNew ? "new-password" : "current-password")
        }
        if account.form == .recover {
          accountField(.newPassword, strings.accountPasswordNew, passwordHelp(account), "password", "new-password")
        }
        if isNew && account.options.creation == "invite" {
          accountField(
            .code, strings.accountInvite,
            app.familyCode.isEmpty ? strings.accountInviteHelp : strings.accountInviteFamily, "text", "off")
        }
      }
    }
  }

  private func passwordHelp(_ account: AccountState) -> String {
    strings.accountPasswordHelp(count: account.options.passwordCharactersMin)
  }

  /// Returns an empty input. Typed text is never written into the page, so no password is.
  private func accountField(
    _ field: AccountField, _ title: String, _ help: String, _ type: String, _ autocomplete: String
  ) -> Node {
    let id = field.elementID
    return div(.class("field")) {
      label(.class("label"), .attribute("for", id)) { title }
      input(
        .class("input"), .id(id), .type(type), .attribute("name", field.rawValue),
        .attribute("autocomplete", autocomplete), .attribute("autocapitalize", "none"),
        .attribute("spellcheck", "false"), Attribute("aria-describedby", id + "-help", if: !help.isEmpty),
        Attribute("value", app.account?.nameInForm ?? "", if: field == .name),
        Attribute(
          "value", app.familyCode, if: field == .code && app.account?.form == .create && !app.familyCode.isEmpty),
        .flag("required", true),
        .entering(.input, field.prefix))
      if !help.isEmpty { p(.class("help"), .id(id + "-help")) { help } }
    }
  }

  /// Links to the server's identity providers. They lead through a page of the server and back.
  private func providersCard(_ options: AccountOptions) -> Node {
    settingsSection("providers", strings.accountOr) {
      for provider in options.providers {
        li(.class("row")) {
          // The target makes the page's scripts leave the link to the browser.
          a(
            .class("row-main"), .href("/sign-in/with/" + provider.id), .attribute("target", "_self")
          ) { rowText(strings.accountWith(provider: provider.title), "") }
          span(.class("row-end")) { chevron }
        }
      }
    }
  }

  // MARK: Sheets

  func prepareSheet() {
    app.settingsView.wipeWord = ""
    app.account?.entries = AccountEntries()
    app.account?.entries.device = app.account?.session.renamed?.givenName ?? ""
    app.account?.error = ""
    app.account?.revision += 1
  }

  @HTMLBuilder func sheet(_ kind: AccountSheet) -> Node {
    if let account = app.account {
      switch kind {
      case .signOut: signOutSheet(account)
      case .password: passwordSheet(account)
      case .delete: deleteSheet(account)
      case .codes: codesSheet(account)
      case .device: deviceSheet(account)
      case .address: app.addressScreens.endSheet(account)
      case .feed: app.feedScreens.endSheet(account)
      }
    }
  }

  private func signOutSheet(_ account: AccountState) -> Node {
    let pending = account.sync.status.pendingCount
    return app.sheet(strings.accountSignOut) {
      p(.class("sheet-lead")) { strings.accountSignOutText }
      if pending > 0 { p(.class("sheet-lead")) { strings.accountSignOutPending(count: pending) } }
      if !account.error.isEmpty { accountError(account) }
      div(.class("buttons")) {
        button(
          .class("btn btn-primary btn-block"), .type("button"), .on(.click, .account(.signOut(keepsData: true))),
          .flag("disabled", account.pending != nil)
        ) { strings.accountSignOutKeep }
        button(
          .class("btn btn-danger-quiet btn-block"), .type("button"),
          .on(.click, .account(.signOut(keepsData: false))), .flag("disabled", account.pending != nil)
        ) { strings.accountSignOutRemove }
      }
    }
  }

  private func passwordSheet(_ account: AccountState) -> Node {
    app.sheet(strings.accountChangePassword) {
      p(.class("sheet-lead")) { strings.accountPasswordText }
      form(.class("form"), .flag("novalidate", true), .on(.submit, .account(.changePassword))) {
        accountField(.password, strings.accountPasswordNow, "", "password", "current-password")
        accountField(.newPassword, strings.accountPasswordNew, passwordHelp(account), "password", "new-password")
        if !account.error.isEmpty { accountError(account) }
        button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
          account.pending != nil ? strings.accountBusy : strings.accountChangePassword
        }
      }
    }
  }

  private func codesSheet(_ account: AccountState) -> Node {
    app.sheet(strings.accountCodesRenew) {
      p(.class("sheet-lead")) { strings.accountCodesRenewCaption }
      form(.class("form"), .flag("novalidate", true), .on(.submit, .account(.renewCodes))) {
        accountField(.password, strings.accountPassword, "", "password", "current-password")
        if !account.error.isEmpty { accountError(account) }
        button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
          account.pending != nil ? strings.accountBusy : strings.accountCodesRenewSubmit
        }
      }
    }
  }

  private func deleteSheet(_ account: AccountState) -> Node {
    let word = strings.settingsDeleteEverythingWord
    return app.sheet(strings.accountDelete) {
      p(.class("sheet-lead")) { strings.accountDeleteText }
      // Only the area knows who owns a family (0071), and its code may not be loaded here.
      if app.replica.zones.contains(where: { $0 != .main }) {
        p(.class("sheet-lead")) { strings.accountDeleteFamilies }
      }
      form(.class("form"), .flag("novalidate", true), .on(.submit, .account(.delete))) {
        if account.session.hasPassword {
          accountField(.password, strings.accountPassword, "", "password", "current-password")
        }
        div(.class("field")) {
          label(.class("label"), .attribute("for", "account-word")) {
            strings.settingsDeleteEverythingConfirm(word: word)
          }
          input(
            .class("input"), .id("account-word"), .type("text"), .attribute("autocomplete", "off"),
            .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"), .value(app.settingsView.wipeWord),
            .entering(.input, .settingsWipeWord))
        }
        if !account.error.isEmpty { accountError(account) }
        div(.class("buttons")) {
          button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
          button(
            .class("btn btn-danger"), .type("submit"),
            .flag("disabled", !app.settingsScreens.isWipeConfirmed || account.pending != nil)
          ) { strings.accountDelete }
        }
      }
    }
  }
}

extension AccountState {
  /// The server's sign-in options; the default ones until they are loaded.
  var options: AccountOptions { if case .open(let options) = service { options } else { AccountOptions() } }
}
