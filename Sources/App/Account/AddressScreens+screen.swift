import Core
import Texts

/// The nodes of the screen of addresses.
extension AddressScreens {
  @HTMLBuilder var screen: Node {
    div(.class("screen")) {
      app.settingsScreens.settingsSubhead(strings.settingsAddresses)
      if let account = app.account { content(account) } else { app.awaited(strings.settingsAddresses) }
    }
  }

  @HTMLBuilder private func content(_ account: AccountState) -> Node {
    p(.class("prose ink-2")) { strings.accountAddressText }
    if app.hasSyncAccount, let state = account.addresses {
      if account.failed != .addAddress || account.error.isEmpty { app.accountScreens.errorBanner(account) }
      if let hosts = state.hosts {
        if !state.addresses.isEmpty {
          settingsSection("addresses", strings.accountAddressList) {
            for address in state.addresses { row(address, account) }
          }
        }
        if hosts.isEmpty {
          section(.class("card card-pad")) { p(.class("ink-2")) { strings.accountAddressClosed } }
        } else {
          newForm(account, state, hosts)
        }
      }
    } else {
      section(.class("card card-pad form")) {
        p(.class("ink-2")) { strings.accountAddressAccount }
        a(.class("btn btn-primary btn-block"), .href(Route.account.path)) { strings.accountFeedSignIn }
      }
    }
  }

  private func row(_ address: OwnAddress, _ account: AccountState) -> Node {
    li(.class("row")) {
      div(.class("row-main")) { rowText(address.label, caption(of: address)) }
      button(
        .class("btn btn-s"), .type("button"), .label(strings.accountAddressTestName(name: address.label)),
        .on(.click, .account(.address("test:" + address.id))), .flag("disabled", account.pending != nil)
      ) { strings.accountAddressTest }
      roundButton(
        .trash, strings.accountAddressEnd(name: address.label), .account(.address("end:" + address.id)),
        style: "round round-plain", isDisabled: account.pending != nil)
    }
  }

  private func caption(of address: OwnAddress) -> String {
    switch address.ended {
    case "gone": return strings.accountAddressGone
    case "failing": return strings.accountAddressFailing
    default:
      guard let used = address.used else { return strings.accountAddressUnused }
      let day = app.environment.zone.wallClock(at: used).day
      return strings.accountAddressUsed(day: app.formats.relativeDay(day, today: today))
    }
  }

  // MARK: A new one

  private func newForm(_ account: AccountState, _ state: AddressState, _ hosts: [String]) -> Node {
    form(.flag("novalidate", true), .on(.submit, .account(.address("make")))) {
      settingsSection(
        "address-new", strings.accountAddressNew,
        note: strings.accountAddressHosts(hosts: hosts.joined(separator: ", "))
      ) {
        selectRow(
          "address-kind", strings.accountAddressKind, MessagePrefix("account.address:kind"),
          [("ntfy", "ntfy"), ("gotify", "Gotify"), ("post", strings.accountAddressPost)], chosen: state.kind)
        field(
          "url", strings.accountAddressUrl, strings.accountSample(text: sample(state.kind, hosts)), state.url, "url")
        field("token", strings.accountAddressToken, strings.accountAddressTokenCaption, state.token, "password")
        field(
          "name", strings.accountAddressName, "", state.name, "text",
          sample: strings.accountSample(text: strings.accountAddressNameSample))
      }
      if account.failed == .addAddress { formError(account) }
      button(.class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", account.pending != nil)) {
        account.pending != nil ? strings.accountBusy : strings.accountAddressMake
      }
    }
  }

  private func sample(_ kind: String, _ hosts: [String]) -> String {
    let path = kind == "ntfy" ? "/topic" : kind == "gotify" ? "/message" : "/"
    return "https://" + (hosts.first ?? "") + path
  }

  private func field(
    _ name: String, _ title: String, _ caption: String, _ value: String, _ type: String, sample: String = ""
  ) -> Node {
    inputRow(
      "address-" + name, title, caption,
      control: input(
        .class("input input-s"), .id("address-" + name), .type(type), .value(value), .attribute("autocomplete", "off"),
        .attribute("placeholder", sample), .attribute("maxlength", "2000"),
        .entering(.input, MessagePrefix("account.address:" + name))))
  }

  @HTMLBuilder private func formError(_ account: AccountState) -> Node {
    switch account.error {
    case "": Node.nothing
    case "address-refused": errorText(strings.accountAddressRefused)
    case "text-invalid": errorText(strings.accountAddressInvalid)
    case "too-many": errorText(strings.accountAddressTooMany)
    default: app.accountScreens.accountError(account)
    }
  }

  private func errorText(_ text: String) -> Node {
    p(.class("error"), .id("account-error"), .role("alert")) {
      smallIcon(.warning)
      text
    }
  }

  // MARK: Removing one

  @HTMLBuilder func endSheet(_ account: AccountState) -> Node {
    if let address = account.addresses?.ending {
      app.sheet(strings.accountAddressEndTitle) {
        p(.class("sheet-lead")) { strings.accountAddressEndText(name: address.label) }
        if !account.error.isEmpty { app.accountScreens.accountError(account) }
        button(
          .class("btn btn-danger btn-block"), .type("button"), .on(.click, .account(.address("ended"))),
          .flag("disabled", account.pending != nil)
        ) { strings.accountAddressEndYes }
      }
    }
  }
}
