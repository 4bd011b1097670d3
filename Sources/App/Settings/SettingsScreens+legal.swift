import Core
import Texts

/// The texts about the server's operator in `/operator.json`, in the app's language; a missing text is empty.
struct OperatorDetails {
  var name = "", address = "", mail = "", phone = "", register = "", vat = "", responsible = ""
  var supportMail = "", rate = "", privacy = ""

  /// Whether there is an imprint.
  var isNamed: Bool { !name.isEmpty && !address.isEmpty && !mail.isEmpty }
}

/// The privacy text and the imprint. These screens show no placeholders: missing information about the operator
/// is left out.
extension SettingsScreens {
  var operatorDetails: OperatorDetails {
    var details = OperatorDetails()
    guard !app.settingsView.operatorText.isEmpty else { return details }
    let file: JSON
    // A static file server may answer with the app's page instead.
    do throws(JSONError) { file = try JSON.parse(app.settingsView.operatorText) } catch { return details }
    let language = strings.language == .german ? "de" : "en"
    func text(_ name: String) -> String { file[name]?.string ?? file[name]?[language]?.string ?? "" }
    details.name = text("name")
    details.address = text("address")
    details.mail = text("mail")
    details.phone = text("phone")
    details.register = text("register")
    details.vat = text("vat")
    details.responsible = text("responsible")
    details.supportMail = text("supportMail")
    // A URL with another scheme could run a script.
    details.rate = text("rate").hasPrefix("https://") ? text("rate") : ""
    details.privacy = text("privacy")
    return details
  }

  /// Explains in plain words what happens to the data.
  @HTMLBuilder var privacyScreen: Node {
    let named = operatorDetails
    div(.class("screen")) {
      settingsSubhead(strings.legalPrivacyTitle)
      article(.class("prose")) {
        privacyPart(strings.legalPrivacyDeviceTitle, strings.legalPrivacyDeviceText)
        privacyPart(strings.legalPrivacyNetworkTitle, strings.legalPrivacyNetworkText)
        privacyPart(strings.legalPrivacyEventsTitle, strings.legalPrivacyEventsText)
        privacyPart(strings.legalPrivacySharingTitle, strings.legalPrivacySharingText)
        privacyPart(strings.legalPrivacyCoupleTitle, strings.legalPrivacyCoupleText)
        privacyPart(strings.legalPrivacyFamilyTitle, strings.legalPrivacyFamilyText)
        privacyPart(strings.legalPrivacyPhotosTitle, strings.legalPrivacyPhotosText)
        privacyPart(strings.legalPrivacyMessagesTitle, strings.legalPrivacyMessagesText)
        privacyPart(strings.legalPrivacyRightsTitle, strings.legalPrivacyRightsText)
        privacyPart(
          strings.legalPrivacyOperatorTitle,
          named.isNamed
            ? strings.legalPrivacyOperatorNamed(name: named.name, mail: named.mail) : strings.legalPrivacyOperatorText)
        for line in lines(named.privacy) { p { line } }
      }
      if named.isNamed {
        a(.class("btn btn-block"), .href(Route.imprint.path)) { strings.legalImprintTitle }
      }
    }
  }

  @HTMLBuilder private func privacyPart(_ title: String, _ text: String) -> Node {
    h2 { title }
    p { text }
  }

  @HTMLBuilder var imprintScreen: Node {
    let named = operatorDetails
    div(.class("screen")) {
      settingsSubhead(strings.legalImprintTitle)
      if named.isNamed {
        article(.class("prose")) {
          imprintPart(strings.legalImprintProvider, named.name + "\n" + named.address)
          h2 { strings.legalImprintContact }
          p { a(.href("mailto:" + named.mail)) { named.mail } }
          for line in lines(named.phone) { p { line } }
          imprintPart(strings.legalImprintRegister, named.register)
          imprintPart(strings.legalImprintVat, named.vat)
          imprintPart(strings.legalImprintResponsible, named.responsible)
        }
      } else {
        p(.class("ink-2")) { strings.legalImprintNone }
      }
    }
  }

  /// Returns a part of the imprint, each line of its own; nothing without a text.
  @HTMLBuilder private func imprintPart(_ title: String, _ text: String) -> Node {
    if !text.isEmpty {
      h2 { title }
      p(.class("legal-lines")) { for line in lines(text) { span { line } } }
    }
  }

  private func lines(_ text: String) -> [String] { text.parts(by: UInt8(ascii: "\n")) }
}
