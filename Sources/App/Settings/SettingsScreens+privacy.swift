import Core
import Texts

extension SettingsScreens {
  /// Explains in plain words what happens to the data.
  @HTMLBuilder var privacyScreen: Node {
    div(.class("screen")) {
      settingsSubhead(strings.legalPrivacyTitle)
      article(.class("prose")) {
        privacyPart(strings.legalPrivacyDeviceTitle, strings.legalPrivacyDeviceText)
        privacyPart(strings.legalPrivacyNetworkTitle, strings.legalPrivacyNetworkText)
        privacyPart(strings.legalPrivacyEventsTitle, strings.legalPrivacyEventsText)
        privacyPart(strings.legalPrivacySharingTitle, strings.legalPrivacySharingText)
        privacyPart(strings.legalPrivacyCoupleTitle, strings.legalPrivacyCoupleText)
        privacyPart(strings.legalPrivacyRightsTitle, strings.legalPrivacyRightsText)
      }
    }
  }

  @HTMLBuilder private func privacyPart(_ title: String, _ text: String) -> Node {
    h2 { title }
    p { text }
  }
}
