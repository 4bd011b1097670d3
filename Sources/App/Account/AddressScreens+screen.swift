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
      signInCard(strings.accountAddressAccount)
    }
  }

  private func row(_ address: OwnAddress, _ account: AccountState) -> Node {
    li(.class("row")) {
      div(.class("row-main")) { rowText(address.label, caption(of: address)) }
      button(
        .class("btn btn-s"), .type("button"), .label(strings.accountAddressTestName(name: address.label)),
        .on(.click, .account(.address("test:" + address.id))), .flag("disabled", account.pending != nil)
      ) { strings.accountAddressTest }
      endButton(strings.accountAddressEnd(name: address.label), .address("end:" + address.id), account)
    }
  }

  private func caption(of address: OwnAddress) -> String {
    switch address.ended {
    case "gone": return strings.accountAddressGone
    case "failing": return strings.accountAddressFailing
    default:
      guard let used = address.used else { return strings.accountAddressUnused }
      let day = app.environment.timeZone.wallClock(at: used).day
      return strings.accountAddressUsed(day: app.formats.relativeDay(day, today: today))
    }
  }

  // MARK: A new one

  private func newForm(_ account: AccountState, _ state: AddressState, _ hosts: [String]) -> Node {
    form(.flag("novalidate", true), .on(.submit, .account(.address("make")))) {
      settingsSection(
        "address-new", strings.accountAddressNew,
        hint: strings.accountAddressHosts(hosts: hosts.joined(separator: ", "))
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
      if account.failed == .addAddress { formError(account, text(forError: account.error)) }
      submitButton(strings.accountAddressMake, account)
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

  private func text(forError error: String) -> String? {
    switch error {
    case "address-refused": strings.accountAddressRefused
    case "text-invalid": strings.accountAddressInvalid
    case "too-many": strings.accountAddressTooMany
    default: nil
    }
  }

  // MARK: Removing one

  @HTMLBuilder func endSheet(_ account: AccountState) -> Node {
    if let address = account.addresses?.ending {
      endSheet(
        strings.accountAddressEndTitle, strings.accountAddressEndText(name: address.label),
        strings.accountAddressEndYes, .address("ended"), account)
    }
  }
}
