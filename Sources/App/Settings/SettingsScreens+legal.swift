import Core
import Texts

/// The texts about the server's operator in `/operator.json`, in the app's language; a missing text is empty.
struct OperatorNote {
  var name = "", address = "", mail = "", phone = "", register = "", vat = "", responsible = ""
  var supportMail = "", rate = "", privacy = ""

  /// Whether there is an imprint.
  var isNamed: Bool { !name.isEmpty && !address.isEmpty && !mail.isEmpty }
}

/// The privacy text and the imprint. These screens show no placeholders: missing information about the operator
/// is left out.
extension SettingsScreens {
  var operatorNote: OperatorNote {
    var note = OperatorNote()
    guard !app.settingsView.operatorText.isEmpty else { return note }
    let file: JSON
    // A static file server may answer with the app's page instead.
    do throws(JSONError) { file = try JSON.parse(app.settingsView.operatorText) } catch { return note }
    let language = strings.language == .german ? "de" : "en"
    func text(_ name: String) -> String { file[name]?.string ?? file[name]?[language]?.string ?? "" }
    note.name = text("name")
    note.address = text("address")
    note.mail = text("mail")
    note.phone = text("phone")
    note.register = text("register")
    note.vat = text("vat")
    note.responsible = text("responsible")
    note.supportMail = text("supportMail")
    // A URL with another scheme could run a script.
    note.rate = text("rate").hasPrefix("https://") ? text("rate") : ""
    note.privacy = text("privacy")
    return note
  }

  /// Explains in plain words what happens to the data.
  @HTMLBuilder var privacyScreen: Node {
    let named = operatorNote
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
    let named = operatorNote
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
