import Texts

/// Pieces of the screens of calendar feeds and of own addresses: a list of entries that can be ended, and a form for a
/// new one.
protocol AccountEntryScreens: Screens {}

extension AccountEntryScreens {
  /// For a device without an account.
  func signInCard(_ text: String) -> Node {
    section(.class("card card-pad form")) {
      p(.class("ink-2")) { text }
      a(.class("btn btn-primary btn-block"), .href(Route.account.path)) { strings.accountFeedSignIn }
    }
  }

  func endButton(_ label: String, _ message: AccountMessage, _ account: AccountState) -> Node {
    roundButton(
      .trash, label, .account(message), style: "round round-plain", isDisabled: account.pending != nil)
  }

  func submitButton(_ title: String, _ account: AccountState) -> Node {
    button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
      account.pending != nil ? strings.accountBusy : title
    }
  }

  /// Shows why the form was refused: by its own text for this error if there is one.
  @HTMLBuilder func formError(_ account: AccountState, _ text: String?) -> Node {
    if let text {
      p(.class("error"), .id("account-error"), .role("alert")) {
        smallIcon(.warning)
        text
      }
    } else if !account.error.isEmpty {
      app.accountScreens.accountError(account)
    }
  }

  /// Asks before an entry is ended.
  func endSheet(
    _ title: String, _ text: String, _ confirmation: String, _ message: AccountMessage, _ account: AccountState
  ) -> Node {
    app.sheet(title) {
      p(.class("sheet-lead")) { text }
      if !account.error.isEmpty { app.accountScreens.accountError(account) }
      button(
        .class("btn btn-danger btn-block"), .type("button"), .on(.click, .account(message)),
        .flag("disabled", account.pending != nil)
      ) { confirmation }
    }
  }
}
