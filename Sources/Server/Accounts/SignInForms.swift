import Accounts

/// The forms of the sign-in pages.
struct SignInForms: Sendable {
  let text: SignInText
  let purpose: SignInPurpose

  func signIn(providers: [(id: String, title: String)], mayCreate: Bool, name: String = "") -> Markup {
    let buttons = providers.reduce(Markup.none) { sum, provider in
      let address = purpose.address("/sign-in/with/\(provider.id)")
      return sum + #"<a class="button quiet" href="\#(address)">\#(text.with(provider.title))</a>"#
    }
    let create: Markup =
      mayCreate ? #"<a href="\#(purpose.address("/sign-in/new"))">\#(text.newAccount)</a>"# : .none
    return """
      <form method="post" action="\(purpose.address("/sign-in"))">
      \(field("name", text.name, value: name, complete: "username"))
      \(field("password", text.password, kind: "password", complete: "current-password"))
      <label class="check"><input type="checkbox" name="keep" value="1" checked>\(text.keep)</label>
      <button>\(text.signIn)</button>
      </form>
      \(buttons)
      <nav>\(create) <a href="\(purpose.address("/sign-in/recover"))">\(text.forgotten)</a></nav>
      """
  }

  func create(needsInvite: Bool, name: String = "", invite: String = "") -> Markup {
    let code: Markup = needsInvite ? field("invite", text.inviteCode, value: invite, complete: "off") : .none
    return """
      <form method="post" action="\(purpose.address("/sign-in/new"))">
      \(field("name", text.name, value: name, complete: "username"))
      \(newPassword("password", text.password))
      \(code)
      <button>\(text.createAccount)</button>
      </form>
      \(back)
      """
  }

  func recover(name: String = "") -> Markup {
    """
    <form method="post" action="\(purpose.address("/sign-in/recover"))">
    \(field("name", text.name, value: name, complete: "username"))
    \(field("code", text.recoveryCode, complete: "off"))
    \(newPassword("password", text.newPassword))
    <label class="check"><input type="checkbox" name="keepAccess" value="1">\(text.keepAccess)</label>
    <button>\(text.recover)</button>
    </form>
    \(back)
    """
  }

  /// Lists the access that a new password has ended, and the access it has not.
  func access(_ change: AccessChange) -> Markup { list(text.ended, change.ended) + list(text.goesOn, change.kept) }

  private func list(_ title: String, _ access: AccountAccess) -> Markup {
    let names =
      access.widgetLinks.map { text.widgetLink(named: $0.name) } + access.feeds.map { text.feed(named: $0.name) }
      + access.addresses.map { text.address(named: $0.name) } + access.keys.map { text.key(named: $0.name) }
    if names.isEmpty { return .none }
    return "<p>\(title)</p><ul>\(names.reduce(Markup.none) { $0 + "<li>\($1)</li>" })</ul>"
  }

  /// Asks the user before a client or a device gets the account.
  func confirm(_ question: String, person: String) -> Markup {
    """
    <p>\(question)</p>
    <form method="post" action="\(purpose.address("/sign-in/allow"))">
    <button name="answer" value="allow">\(text.allow)</button>
    <button class="quiet" name="answer" value="refuse">\(text.refuse)</button>
    </form>
    <p><small>\(text.signedInAs(person))</small></p>
    """
  }

  var typeCode: Markup {
    """
    <form method="get" action="/sign-in">
    \(field("code", text.deviceCode, complete: "off"))
    <button>\(text.goOn)</button>
    </form>
    """
  }

  func signedIn(_ person: String) -> Markup {
    """
    <p>\(text.signedInAs(person))</p>
    <a class="button" href="/">\(text.toApp)</a>
    <form method="post" action="/sign-in/out"><button class="quiet">\(text.signOut)</button></form>
    """
  }

  func codes(_ codes: [String]) -> Markup {
    let items = codes.reduce(Markup.none) { $0 + "<li>\($1)</li>" }
    return """
      <p>\(text.codesExplained)</p>
      <ol>\(items)</ol>
      <a class="button" href="\(purpose.onwards)">\(text.goOn)</a>
      """
  }

  var back: Markup { #"<nav><a href="\#(purpose.address("/sign-in"))">\#(text.back)</a></nav>"# }

  static func error(_ message: String) -> Markup { #"<p class="error" role="alert">\#(message)</p>"# }

  private func newPassword(_ name: String, _ label: String) -> Markup {
    let count = AccountLimits.passwordCharactersMin
    return """
      <label>\(label)<input name="\(name)" type="password" autocomplete="new-password" required minlength="\(String(count))">
      <small>\(text.passwordHint(count))</small></label>
      """
  }

  private func field(
    _ name: String, _ label: String, kind: String = "text", value: String = "", complete: String
  ) -> Markup {
    """
    <label>\(label)<input name="\(name)" type="\(kind)" value="\(value)" autocomplete="\(complete)" required \
    autocapitalize="none" spellcheck="false"></label>
    """
  }
}
